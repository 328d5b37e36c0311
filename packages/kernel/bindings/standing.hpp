/// Adds the functions of bindings/standing.cpp to the module.
#pragma once

#include <nanobind/nanobind.h>

void bind_standing(nanobind::module_& m);
