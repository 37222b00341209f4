// Moves of Phutball in Python: one move, and the sequence of all that a position has.
#include "moves.hpp"

#include "phutball/results.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>

namespace goalline::python {

using namespace phutball;

void too_many(const char* what, std::uint64_t limit) {
    raise({.kind = ErrorKind::limit,
           .message = verbatim("more than " + std::to_string(limit) + " " + what),
           .where = {},
           .code = "limit"});
}

namespace {

std::size_t hash_of(const py::object& value) {
    return static_cast<std::size_t>(py::hash(value));
}

const char* kind_name(const Move& move) {
    constexpr const char* kNames[] = {"place", "chain", "swap"};
    return kNames[static_cast<std::size_t>(move.kind)];
}

void add_move(py::module_& module) {
    py::class_<Move>(module, "Move",
                     R"(What a player does in a turn (P5, P11): a placement, a chain of jumps, or a swap.

Immutable. Wherever a move is expected, its text does as well.

>>> move = Move("K6-G9-G11-J11")
>>> move.kind, len(move.points), str(move)
('chain', 4, 'K6-G9-G11-J11')

Raises TextError with the place of what cannot be read.)")
        .def(py::init([](const std::string& text) { return unwrap(parse_move(text)); }), py::arg("text"))
        .def_property_readonly("kind", &kind_name, R"("place", "chain" or "swap".)")
        .def_property_readonly(
            "points", [](const Move& move) { return py::tuple(py::cast(move.points)); },
            "A placement's point; a chain's start and every landing; nothing for a swap.")
        .def_property_readonly(
            "jumps",
            [](const Move& move) { return move.kind == Move::Kind::chain ? move.points.size() - 1 : 0; },
            "How many jumps it makes.")
        .def("__str__", [](const Move& move) { return to_text(move); })
        .def("__repr__", [](const Move& move) { return "Move('" + to_text(move) + "')"; })
        .def(
            "__eq__", [](const Move& a, const Move& b) { return a == b; }, py::is_operator())
        .def("__hash__", [](const Move& move) { return hash_of(py::str(to_text(move))); })
        .def(py::pickle(
            [](const Move& move) { return py::make_tuple(to_text(move)); },
            [](const py::tuple& state) { return unwrap(parse_move(state[0].cast<std::string>())); }));
}

std::vector<Move> many_results(Position position, std::uint64_t limit) {
    const auto moves = without_gil([&](const StopFlag& stop) -> std::optional<std::vector<Move>> {
        std::vector<Move> list;
        if (position.outcome())
            return list;
        ResultFinder finder;
        bool complete = finder.for_each(
            position.board(), position.rules(), position.to_move(),
            [&](const Chain& chain) {
                list.push_back(chain_move(position.board(), chain));
                return !stop.raised();
            },
            limit);
        return complete ? std::optional(std::move(list)) : std::nullopt;
    });
    if (!moves)
        too_many("distinct jump results", limit);
    return *moves;
}

// Moves never change, so all positions share the placement on a point.
const py::object& placement(Point p) {
    static auto& known = *new std::unordered_map<int, py::object>;
    py::object& found = known[p.row * (kMaxSide + 1) + p.column];
    if (!found)
        found = py::cast(Move::place(p));
    return found;
}

} // namespace

// What takes microseconds in all real positions is done with the GIL held, because a thread would cost more. So one
// finder serves all threads, and keeps its memory.
std::vector<Move> results_of(const Position& given, std::uint64_t limit) {
    constexpr std::uint64_t kFew = 2'000;
    std::vector<Move> list;
    if (given.outcome())
        return list;
    static auto& finder = *new ResultFinder;
    Position position = given;
    const bool complete = finder.for_each(
        position.board(), position.rules(), position.to_move(),
        [&](const Chain& chain) {
            list.push_back(chain_move(position.board(), chain));
            return true;
        },
        std::min(limit, kFew));
    if (!complete)
        return many_results(given, limit);
    return list;
}

std::vector<Point> empty_points(const Position& position) {
    std::vector<Point> points;
    if (position.outcome())
        return points;
    const Size size = position.size();
    points.reserve(static_cast<std::size_t>(size.rows) * static_cast<std::size_t>(size.columns));
    for (int row = 1; row <= size.rows; ++row) {
        for (int column = 1; column <= size.columns; ++column) {
            const Point p = point_at(row, column);
            if (!position.has_man(p) && p != position.ball())
                points.push_back(p);
        }
    }
    return points;
}

py::object Moves::at(std::size_t i) const {
    return i < placements.size() ? placement(placements[i]) : py::cast(chains[i - placements.size()]);
}

py::list Moves::list() const {
    py::list all(size());
    for (std::size_t i = 0; i < size(); ++i)
        all[i] = at(i);
    return all;
}

void add_moves(py::module_& module) {
    add_move(module);
    py::class_<Moves>(
        module, "Moves",
        R"(The moves of a position, a sequence that never changes. It is equal to the list of the same moves.

>>> moves = Position("3/1o1/1@1/3 O").moves()
>>> len(moves), moves[0], moves[-1]
(11, Move('A1'), Move('B2-B4')))")
        .def("__len__", &Moves::size)
        .def(
            "__getitem__",
            [](const Moves& moves, py::ssize_t i) {
                const auto size = static_cast<py::ssize_t>(moves.size());
                if (i < -size || i >= size)
                    throw py::index_error("there are " + std::to_string(size) + " moves");
                return moves.at(static_cast<std::size_t>(i < 0 ? i + size : i));
            },
            py::arg("index"))
        .def(
            "__getitem__",
            [](const Moves& moves, const py::slice& slice) { return moves.list()[slice].cast<py::list>(); },
            py::arg("index"))
        .def("__iter__", [](const Moves& moves) { return py::iter(moves.list()); })
        .def("__reversed__", [](const Moves& moves) { return moves.list().attr("__reversed__")(); })
        .def(
            "__contains__",
            [](const Moves& moves, const py::object& move) { return moves.list().contains(move); },
            py::arg("move"))
        .def(
            "index",
            [](const Moves& moves, const py::args& args) { return moves.list().attr("index")(*args); },
            "As of a list.")
        .def(
            "count",
            [](const Moves& moves, const py::object& move) { return moves.list().attr("count")(move); },
            py::arg("move"), "As of a list.")
        .def(
            "__eq__",
            [](const Moves& moves, const py::object& other) -> py::object {
                if (!py::isinstance<Moves>(other) && !py::isinstance<py::list>(other))
                    return py::reinterpret_borrow<py::object>(Py_NotImplemented);
                return py::bool_(moves.list().equal(py::list(other)));
            },
            py::is_operator())
        .def("__repr__",
             [](const Moves& moves) { return "Moves(" + std::string(py::repr(moves.list())) + ")"; })
        .def(py::pickle([](const Moves& moves) { return py::tuple(moves.list()); },
                        [](const py::tuple& state) {
                            Moves moves;
                            for (const auto& move : state)
                                moves.chains.push_back(move.cast<Move>());
                            return moves;
                        }));
}

} // namespace goalline::python
