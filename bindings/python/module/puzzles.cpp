// The collection of puzzles for Python.
#include "common.hpp"
#include "parts.hpp"
#include "puzzles/collection.hpp"
#include "puzzles/judge.hpp"
#include "puzzles/verdict.hpp"

#include <string>
#include <vector>

namespace goalline::python {

using puzzles::Puzzle;

namespace {

std::string verdict_of(const Puzzle& puzzle, const std::vector<AnyMove>& given) {
    const std::vector<phutball::Move> turns(given.begin(), given.end());
    constexpr const char* kNames[] = {"unfinished", "solved", "failed"};
    return kNames[static_cast<std::size_t>(unwrap(puzzles::judge_turns(puzzle, turns)))];
}

py::object solutions_of(const phutball::Position& position, const std::string& kind, int plies) {
    expect(!position.outcome(), "the game is over");
    expect(plies >= 0 && plies <= 255, "plies is a number from 0 to 255");
    const auto task = puzzles::task_of(kind, plies);
    expect(task.has_value(), "kind is goal-in-1, goal-in-2, goal-in-3, save or win");
    const auto judged = without_gil([&](const StopFlag&) {
        puzzles::Judge judge;
        return judge.judge(position, *task);
    });
    return judged ? py::cast(judged->solutions) : py::none();
}

} // namespace

void add_puzzles(py::module_& module) {
    py::class_<Puzzle>(module, "Puzzle",
                       R"(A position in which exactly one turn does what is asked (puzzles.md). Immutable.

`Puzzle(line)` reads one line of a collection, and `str(puzzle)` writes it. Raises TextError or InvalidError.)")
        .def(py::init([](const std::string& line) { return unwrap(puzzles::parse_puzzle(line)); }),
             py::arg("line"))
        .def_readonly("id", &Puzzle::id, "Its number, from 1 on.")
        .def_property_readonly(
            "kind", [](const Puzzle& puzzle) { return puzzles::name(puzzle.task); },
            R"("goal-in-1", "goal-in-2", "goal-in-3", "save" or "win".)")
        .def_property_readonly(
            "plies", [](const Puzzle& puzzle) { return puzzle.task.plies(); },
            "Plies from the first turn to the goal; for a save, within how many all others lose.")
        .def_property_readonly(
            "position",
            [](const Puzzle& puzzle) {
                return unwrap(phutball::Position::from(puzzle.position, puzzle.rules));
            },
            "Where it begins.")
        .def_readonly("solution", &Puzzle::solution, "The solver's turn, the longest defence, and so on.")
        .def_property_readonly(
            "theme", [](const Puzzle& puzzle) { return std::string(puzzles::name(puzzle.theme)); },
            "Its idea.")
        .def_property_readonly(
            "grade", [](const Puzzle& puzzle) { return std::string(puzzles::grade(puzzle)); },
            R"("easy", "medium" or "hard".)")
        .def_readonly("rating", &Puzzle::rating, "800 to 2400.")
        .def("judge", &verdict_of, py::arg("turns"),
             R"("solved", "unfinished" or "failed", for the solver's turns and the answers to them.)")
        .def("__str__", [](const Puzzle& puzzle) { return puzzles::to_json(puzzle); })
        .def("__repr__",
             [](const Puzzle& puzzle) {
                 return "<Puzzle " + std::to_string(puzzle.id) + ", " + puzzles::name(puzzle.task) + ">";
             })
        .def(
            "__eq__",
            [](const Puzzle& a, const Puzzle& b) { return puzzles::to_json(a) == puzzles::to_json(b); },
            py::is_operator())
        .def("__hash__", [](const Puzzle& puzzle) { return py::hash(py::str(puzzles::to_json(puzzle))); })
        .def(py::pickle([](const Puzzle& puzzle) { return py::make_tuple(puzzles::to_json(puzzle)); },
                        [](const py::tuple& state) {
                            return unwrap(puzzles::parse_puzzle(state[0].cast<std::string>()));
                        }));
    module.def(
        "solutions", &solutions_of, py::arg("position"), py::arg("kind"), py::arg("plies") = 0,
        R"(All turns that solve such a task, or None if a limit left something open or the task is none here.

>>> [str(move) for move in solutions(Position("3/1o1/1@1/3 O"), "goal-in-1")]
['B2-B4'])");
}

} // namespace goalline::python
