// _goalline, the part of the Python package that is written in C++.
#include "base/version.hpp"
#include "common.hpp"
#include "environments.hpp"
#include "parts.hpp"

PYBIND11_MODULE(_goalline, module) {
    using namespace goalline::python;
    module.doc() = "The part of goalline that is written in C++.";
    module.attr("__version__") = std::string(goalline::version());
    module.def("_finish_all", &Running::finish_all, "Ends all work, before the interpreter does.");
    module.def("_forget_all", &Running::forget_all,
               "After a fork: the threads that worked are in the other process.");
    close_types(module);
    add_positions(module);
    add_games(module);
    add_records(module);
    add_engine(module);
    add_proofs(module);
    add_rows(module);
    add_tables(module);
    add_bidding(module);
    add_puzzles(module);
    add_environments(module);
}
