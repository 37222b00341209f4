// Environments for learning: many games of one kind that are stepped together, in memory that numpy looks at.
// Thread-safety: with the GIL held.
#pragma once

#include <pybind11/pybind11.h>

namespace goalline::python {

void add_environments(pybind11::module_& module);

} // namespace goalline::python
