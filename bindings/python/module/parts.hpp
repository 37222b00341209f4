// The parts of the module, each added by a function of its own. Thread-safety: called once, when Python loads it.
#pragma once

#include <pybind11/pybind11.h>

namespace goalline::python {

// Before any type is added.
void close_types(pybind11::module_& module);
void add_positions(pybind11::module_& module);
void add_games(pybind11::module_& module);
void add_records(pybind11::module_& module);
void add_engine(pybind11::module_& module);
void add_proofs(pybind11::module_& module);
void add_rows(pybind11::module_& module);
void add_tables(pybind11::module_& module);
void add_bidding(pybind11::module_& module);
void add_puzzles(pybind11::module_& module);

} // namespace goalline::python
