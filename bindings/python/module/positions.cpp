// Moves and positions of Phutball for Python, and questions about them. A Position never changes after it was made, so
// any number of threads may use one.
#include "common.hpp"
#include "diagram/diagram.hpp"
#include "engine/goal/goal.hpp"
#include "moves.hpp"
#include "phutball/game.hpp"
#include "phutball/perft.hpp"
#include "phutball/results.hpp"
#include "rules.hpp"

#include <algorithm>
#include <pybind11/numpy.h>
#include <string>
#include <vector>

namespace goalline::python {

using namespace phutball;

std::string board_text(const Position& position) {
    const Size size = position.size();
    const std::size_t margin = std::to_string(size.rows).size();
    std::string out;
    for (int row = size.rows; row >= 1; --row) {
        const std::string number = std::to_string(row);
        out += std::string(margin - number.size(), ' ') + number;
        for (int column = 1; column <= size.columns; ++column) {
            const Point p = point_at(row, column);
            out += ' ';
            out += p == position.ball() ? '@' : position.has_man(p) ? 'o' : '.';
        }
        out += '\n';
    }
    if (size.columns > 25) // names of two letters would need wider columns
        return out.substr(0, out.size() - 1);
    out += std::string(margin, ' ');
    for (int column = 1; column <= size.columns; ++column)
        out += ' ' + column_name(column);
    return out;
}

Position start_of(int rows, int columns, int handicap, const Rules& rules) {
    expect(rows >= kMinRows && rows <= kMaxSide && columns >= kMinColumns && columns <= kMaxSide,
           "a board has 3 to 512 rows and 1 to 512 columns (P1)");
    expect(handicap > -rows && handicap < rows, "the handicap moves the ball off the board");
    return unwrap(Position::from(Setup::start({rows, columns}, handicap), rules));
}

namespace {

// The same board seen in a mirror: left and right exchanged, or top and bottom together with the players.
Position image(const Position& position, bool flip) {
    Setup setup = position.setup();
    const auto turn = [&](Point& p) {
        if (flip)
            p.row = static_cast<std::int16_t>(setup.size.rows + 1 - p.row);
        else
            p.column = static_cast<std::int16_t>(setup.size.columns + 1 - p.column);
    };
    std::for_each(setup.men.begin(), setup.men.end(), turn);
    turn(setup.ball);
    if (flip)
        setup.to_move = other(setup.to_move);
    return unwrap(Position::from(setup, position.rules()));
}

py::array_t<std::uint8_t> array_of(const Position& position) {
    const Size size = position.size();
    py::array_t<std::uint8_t> out({size.rows, size.columns});
    auto cells = out.mutable_unchecked<2>();
    for (int row = 1; row <= size.rows; ++row) {
        for (int column = 1; column <= size.columns; ++column) {
            const Point p = point_at(row, column);
            cells(row - 1, column - 1) = p == position.ball() ? 2 : position.has_man(p) ? 1 : 0;
        }
    }
    return out;
}

struct Count {
    std::uint64_t placements;
    std::uint64_t results;
    std::uint64_t paths;
};

py::tuple count_of(Position position, std::uint64_t limit) {
    const auto count = [&](std::uint64_t most) -> std::optional<Count> {
        ResultGraph graph;
        if (!graph.build(position.board(), position.rules(), position.to_move(), most))
            return std::nullopt;
        return Count{count_placements(position), graph.results(), graph.paths()};
    };
    auto counted = count(std::min<std::uint64_t>(limit, 2'000));
    if (!counted)
        counted = without_gil([&](const StopFlag&) { return count(limit); });
    if (!counted)
        too_many("distinct jump results", limit);
    if (counted->paths == ResultGraph::kTooMany)
        refuse(ErrorKind::limit, "the number of chains does not fit in 64 bits");
    return py::make_tuple(counted->placements, counted->results, counted->paths);
}

std::optional<Move> goal_of(Position position, std::optional<Side> side, double seconds) {
    expect(seconds > 0 && seconds <= 1e9, "time is a number of seconds above 0");
    if (position.outcome())
        return std::nullopt;
    const auto answer = without_gil([&](const StopFlag& stop) -> std::optional<std::optional<Move>> {
        engine::GoalFinder finder;
        engine::GoalLimits limits;
        limits.deadline = Deadline::after(seconds);
        limits.stop = &stop;
        const auto found = finder.find_shortest(position.board(), position.rules(),
                                                side.value_or(position.to_move()), limits);
        if (found.verdict == engine::Verdict::unknown)
            return std::nullopt;
        if (found.verdict == engine::Verdict::no)
            return std::optional<Move>();
        return finder.move(position.board());
    });
    if (!answer)
        refuse(ErrorKind::limit, "the limit of time was hit before the question was answered");
    return *answer;
}

py::tuple perft_of(const Position& position, int depth, std::uint64_t limit) {
    expect(depth >= 1 && depth <= 64, "depth is a number of plies from 1 to 64");
    const auto counted =
        without_gil([&](const StopFlag& stop) { return perft(position, depth, limit, &stop); });
    if (!counted)
        refuse(ErrorKind::limit,
               "a turn has more results than the limit, or a number does not fit in 64 bits");
    return py::make_tuple(counted->results, counted->paths, counted->ended);
}

Position of_men(int rows, int columns, const std::vector<Point>& men, Point ball, Side to_move,
                const Rules& rules) {
    expect(rows >= kMinRows && rows <= kMaxSide && columns >= kMinColumns && columns <= kMaxSide,
           "a board has 3 to 512 rows and 1 to 512 columns (P1)");
    return unwrap(
        Position::from({.size = {rows, columns}, .men = men, .ball = ball, .to_move = to_move}, rules));
}

std::size_t position_hash(const Position& position) {
    const Size size = position.size();
    return static_cast<std::size_t>(position.key().low) ^
           (static_cast<std::size_t>(size.rows) << 20 | static_cast<std::size_t>(size.columns));
}

constexpr std::uint64_t kMostChains = 1'000'000; // a longer list would block for long

void add_position(py::module_& module) {
    py::class_<Position>(module, "Position",
                         R"(A legal arrangement of ball and men, with its rules and the side to move.

Immutable, so it can be a key of a dictionary and be shared by threads. It has no memory of what went before: see Game.

>>> position = Position("3/1o1/1@1/3 O")
>>> position
Position('3/1o1/1@1/3 O')
4 . . .
3 . o .
2 . @ .
1 . . .
  A B C
>>> [str(move) for move in position.results()]
['B2-B4']
>>> position.play("B2-B4").outcome
'O'

Without a text it is the start on 19 x 15 (P4). Raises TextError or InvalidError with row and column of the fault.)")
        .def(py::init([](const std::optional<std::string>& text, const Rules& rules) {
                 return text ? unwrap(Position::parse(*text, rules)) : start_of(19, 15, 0, rules);
             }),
             py::arg("text") = py::none(), py::arg_v("rules", Rules{}, "Rules()"))
        .def_static("start", &start_of, py::arg("rows") = 19, py::arg("columns") = 15,
                    py::arg("handicap") = 0, py::arg_v("rules", Rules{}, "Rules()"),
                    R"(The start on a board of this size (P4).

With `handicap` the ball is that many rows nearer to the top (above 0) or to the bottom (below 0).

>>> str(Position.start(5, 3).ball)
'B3')")
        .def_static("from_men", &of_men, py::arg("rows"), py::arg("columns"), py::arg("men"), py::arg("ball"),
                    py::arg("to_move") = "O", py::arg_v("rules", Rules{}, "Rules()"),
                    R"(The position with men on these points.

>>> Position.from_men(4, 3, ["B3"], "B2").text
'3/1o1/1@1/3 O')")
        .def_property_readonly("text", &Position::text,
                               "The position text (texts.md); `Position(text)` reads it.")
        .def_property_readonly("rules", &Position::rules, "The switches that hold here.")
        .def_property_readonly(
            "rows", [](const Position& p) { return p.size().rows; }, "R of the rules.")
        .def_property_readonly(
            "columns", [](const Position& p) { return p.size().columns; }, "C of the rules.")
        .def_property_readonly("to_move", &Position::to_move,
                               R"("O" (Ohs, who attacks the top) or "X" (Eks).)")
        .def_property_readonly("ball", &Position::ball, "Where the ball is, or where it left the board.")
        .def_property_readonly(
            "men", [](const Position& p) { return py::frozenset(py::cast(p.setup().men)); },
            "Where men stand.")
        .def_property_readonly("outcome", &Position::outcome,
                               R"("O" or "X" if the ball is on or beyond a goal line (P9), otherwise None.)")
        .def_property_readonly(
            "key",
            [](const Position& p) {
                return py::int_(p.key().high) * py::int_(std::uint64_t{1} << 32) *
                           py::int_(std::uint64_t{1} << 32) +
                       py::int_(p.key().low);
            },
            "128 bits of men, ball and side to move, equal for equal positions of one size.")
        .def("array", &array_of, R"(A numpy array of R x C bytes, row 1 first: 0 vacant, 1 man, 2 ball.

>>> int(Position("3/1o1/1@1/3 O").array()[2, 1])
1)")
        .def(
            "check", [](const Position& p, const AnyMove& move) { unwrap(p.check(move)); }, py::arg("move"),
            "Raises IllegalMoveError, which names the jump and the rule, unless the move is legal.")
        .def(
            "is_legal", [](const Position& p, const AnyMove& move) { return p.check(move).ok(); },
            py::arg("move"), "Whether the move is legal here.")
        .def(
            "play",
            [](const Position& p, const py::args& moves) {
                Position after = p;
                for (std::size_t i = 0; i < moves.size(); ++i) {
                    auto played = after.try_play(moves[i].cast<AnyMove>());
                    if (played)
                        continue;
                    Error error = played.error();
                    error.index = static_cast<int>(i);
                    raise(error);
                }
                return after;
            },
            R"(The position after these moves.

>>> Position("3/3/1@1/3 O").play("B3", "A1").text
'3/1o1/1@1/o2 O'

Raises IllegalMoveError, whose `index` says which of the moves is to blame.)")
        .def(
            "placements", [](const Position& p) { return Moves{empty_points(p), {}}; },
            "All placements, row by row from the bottom.")
        .def(
            "results", [](const Position& p, std::uint64_t limit) { return Moves{{}, results_of(p, limit)}; },
            py::arg("limit") = kDefaultLimit,
            R"(What the ball can do: one chain for each distinct result (final point and men left).

Raises LimitError if the chains reach more than `limit` states.)")
        .def(
            "chains",
            [](const Position& p, std::uint64_t limit) {
                expect(limit <= kMostChains, "limit is at most 1,000,000 chains");
                auto chains = list_chains(p, limit);
                if (!chains)
                    too_many("chains", limit);
                return *chains;
            },
            py::arg("limit") = 100'000,
            "All chains of jumps. Raises LimitError if there are more than `limit`.")
        .def(
            "moves",
            [](const Position& p, std::uint64_t limit) {
                return Moves{empty_points(p), results_of(p, limit)};
            },
            py::arg("limit") = kDefaultLimit,
            "All placements, and a chain for each distinct result of the ball.")
        .def("_count", &count_of, py::arg("limit"))
        .def(
            "goal_in_one", &goal_of, py::arg("side") = py::none(), py::arg("time") = 60.0,
            R"(A chain with which `side` (by default the side to move) scores in this turn, or None if there is none.

Exact: the question is NP-complete, and LimitError is raised if `time` seconds are not enough.

>>> Position("3/1o1/1@1/3 O").goal_in_one()
Move('B2-B4'))")
        .def("_perft", &perft_of, py::arg("depth"), py::arg("limit"))
        .def(
            "mirrored", [](const Position& p) { return image(p, false); }, "With left and right exchanged.")
        .def(
            "flipped", [](const Position& p) { return image(p, true); },
            "With top and bottom exchanged, and with them the players.")
        .def(
            "with_rules",
            [](const Position& p, const Rules& rules) { return unwrap(Position::from(p.setup(), rules)); },
            py::arg("rules"), "The same position under other rules.")
        .def("_repr_svg_",
             [](const Position& p) { return diagram::to_svg(diagram::diagram_of(Game(p)), {}).text; })
        .def("__str__", &board_text)
        .def("__repr__", [](const Position& p) { return "Position('" + p.text() + "')\n" + board_text(p); })
        .def(
            "__eq__",
            [](const Position& a, const Position& b) {
                return a.key() == b.key() && a.rules() == b.rules() && a.setup() == b.setup();
            },
            py::is_operator())
        .def("__hash__", &position_hash)
        .def("__copy__", [](const py::object& self) { return self; })
        .def(
            "__deepcopy__", [](const py::object& self, const py::dict&) { return self; }, py::arg("memo"))
        .def(py::pickle([](const Position& p) { return py::make_tuple(p.text(), p.rules()); },
                        [](const py::tuple& state) {
                            return unwrap(
                                Position::parse(state[0].cast<std::string>(), state[1].cast<Rules>()));
                        }));
}

} // namespace

void add_positions(py::module_& module) {
    add_moves(module);
    add_position(module);
}

} // namespace goalline::python
