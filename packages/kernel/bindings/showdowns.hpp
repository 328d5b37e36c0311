/// Adds the class and the functions of bindings/showdowns.cpp to the module.
#pragma once

#include <nanobind/nanobind.h>

void bind_showdowns(nanobind::module_& m);
