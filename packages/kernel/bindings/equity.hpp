/// Adds the functions of bindings/equity.cpp to the module.
#pragma once

#include <nanobind/nanobind.h>

void bind_equity(nanobind::module_& m);
