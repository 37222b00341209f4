// Strips and Oddish rows for Python: positions, as immutable values, and their tables.
#include "common.hpp"
#include "parts.hpp"
#include "strip/oddish.hpp"
#include "strip/position.hpp"
#include "strip/potential.hpp"
#include "tables.hpp"
#include "tables/values/row_explorer.hpp"
#include "tables/values/strip_values.hpp"

#include <memory>
#include <string>
#include <vector>

namespace goalline::python {

namespace oddish = strip::oddish;
using strip::Player;

namespace {

template <class Position>
Position parse_row(const std::string& text) {
    if constexpr (std::is_same_v<Position, strip::Position>)
        return unwrap(strip::parse(text));
    else
        return unwrap(oddish::parse(text));
}

strip::Move row_move(const std::string& text, const strip::Position&) {
    return unwrap(strip::parse_move(text));
}
oddish::Move row_move(const std::string& text, const oddish::Position&) {
    const strip::Move move = unwrap(strip::parse_move(text)); // the same texts; a jump's square is the gap
    return {move.kind, move.square};
}

template <class Move>
py::list texts(const std::vector<Move>& moves) {
    py::list out;
    for (const Move& move : moves)
        out.append(to_text(move));
    return out;
}

py::object player_text(std::optional<Player> player) {
    return player ? py::object(py::str(std::string(1, letter(*player)))) : py::none();
}

// What is known without a table of that length, or by a table of at most twelve squares.
py::object explore(tables::RowKind kind, const std::string& text) {
    tables::RowExplorer explorer;
    const tables::RowAnswer answer = unwrap(explorer.answer(kind, text));
    py::list winning;
    for (const tables::JudgedMove& move : answer.moves) {
        if (move.value == Value::win)
            winning.append(move.text);
    }
    return ours("rows", "RowAnswer")(answer.value,
                                     answer.plies == 0 ? py::object(py::none()) : py::int_(answer.plies),
                                     answer.proven, std::string(name(answer.source)), winning, answer.line);
}

template <class Position>
py::class_<Position> add_row(py::module_& module, const char* name, const char* doc, tables::RowKind kind) {
    py::class_<Position> type(module, name, doc);
    type.def(py::init([](const std::string& text) { return parse_row<Position>(text); }), py::arg("text"))
        .def_property_readonly(
            "text", [](const Position& p) { return to_text(p); }, "The position as a text.")
        .def_readonly("squares", &Position::squares, "The number of squares.")
        .def_property_readonly(
            "stones",
            [](const Position& p) {
                py::list out;
                for (int square = 1; square <= p.squares; ++square) {
                    if (p.has_stone(square))
                        out.append(square);
                }
                return py::tuple(out);
            },
            "The squares with a stone, from 1 at the left.")
        .def_property_readonly(
            "to_move", [](const Position& p) { return std::string(1, letter(p.to_move)); },
            R"("L" (Left, who attacks the right end) or "R".)")
        .def_property_readonly(
            "winner", [](const Position& p) { return player_text(winner(p)); },
            R"("L" or "R" if the game is over, otherwise None.)")
        .def(
            "moves", [](const Position& p) { return texts(moves(p)); },
            "All legal moves, as texts such as p5 and j9.")
        .def(
            "play",
            [](const Position& p, const std::string& move) { return unwrap(try_play(p, row_move(move, p))); },
            py::arg("move"), "The position after this move. Raises IllegalMoveError with the rule.")
        .def(
            "mirrored", [](const Position& p) { return mirrored(p); },
            "With left and right, and the players, exchanged.")
        .def(
            "explore", [kind](const Position& p) { return explore(kind, to_text(p)); },
            "What is known without a table: by a rule, a theorem, or a guess; `source` says which.")
        .def("__str__", [](const Position& p) { return to_text(p); })
        .def("__repr__", [name](const Position& p) { return std::string(name) + "('" + to_text(p) + "')"; })
        .def(
            "__eq__", [](const Position& a, const Position& b) { return a == b; }, py::is_operator())
        .def("__hash__", [](const Position& p) { return py::hash(py::str(to_text(p))); })
        .def(py::pickle(
            [](const Position& p) { return py::make_tuple(to_text(p)); },
            [](const py::tuple& state) { return parse_row<Position>(state[0].cast<std::string>()); }));
    return type;
}

template <class Position>
void expect_unfinished(const Position& position) {
    expect(!winner(position), "the game is over");
}

void add_strip(py::module_& module) {
    auto type = add_row<strip::Position>(module, "Strip",
                                         R"(One-dimensional phutball (S1 to S4): a position. Immutable.

>>> strip = Strip(".o@o.o.o.... L")
>>> strip.ball, strip.stones
(3, (2, 4, 6, 8))
>>> strip.play("j9").text
'.o......@... R'
>>> strip.explore().winning
['j7']

Raises TextError for what cannot be read.)",
                                         tables::RowKind::strip);
    type.def_readonly("ball", &strip::Position::ball, "The ball's square; 0 or n+1 when it has left.")
        .def(
            "forward_potential",
            [](const strip::Position& p) {
                expect_unfinished(p);
                return std::pair(strip::forward_potential(p, Player::left),
                                 strip::forward_potential(p, Player::right));
            },
            "Left's and Right's forward potential F (rules.md): the lower one tends to win.")
        .def(
            "paper_potential",
            [](const strip::Position& p) {
                expect_unfinished(p);
                return std::pair(strip::paper_potential(p, Player::left),
                                 strip::paper_potential(p, Player::right));
            },
            "Left's and Right's potential of section 3 of the paper, which is only a heuristic.");
}

void add_oddish(py::module_& module) {
    auto type =
        add_row<oddish::Position>(module, "Oddish", R"(Oddish phutball (D1 to D4): a position. Immutable.

>>> row = Oddish("..ooo|ooo....o. L")
>>> row.potential()
(1, 0)
>>> row.theorem_winner()
'R'

Raises TextError for what cannot be read.)",
                                  tables::RowKind::oddish);
    type.def_readonly("gap", &oddish::Position::gap, "The number of squares to the left of the arrow.")
        .def(
            "potential",
            [](const oddish::Position& p) {
                expect_unfinished(p);
                return std::pair(oddish::potential(p, Player::left), oddish::potential(p, Player::right));
            },
            "The potentials pL and pR (D4).")
        .def(
            "theorem_winner",
            [](const oddish::Position& p) {
                expect_unfinished(p);
                return player_text(oddish::theorem_winner(p));
            },
            "Who wins, by Theorem 1 of the paper.")
        .def(
            "theorem_move",
            [](const oddish::Position& p) {
                expect_unfinished(p);
                return to_text(oddish::theorem_move(p));
            },
            "The move of the strategy in the proof of Theorem 1, which wins whenever the side to move can "
            "win.");
}

// The table of all positions of one length.
template <class Position>
class RowTable {
  public:
    static constexpr bool kStrip = std::is_same_v<Position, strip::Position>;

    RowTable(int squares, int threads) : squares_(squares), values_("", threads) {
        expect(squares >= (kStrip ? strip::kMinSquares : oddish::kMinSquares) &&
                   squares <= (kStrip ? tables::kMaxDenseStrip : tables::kMaxDenseOddish),
               "a table in memory has 3 to 24 squares of a strip, or 2 to 22 of an Oddish row");
        expect(threads >= 1 && threads <= 256, "threads is a number from 1 to 256");
        without_gil([this](const StopFlag&) { return build() != nullptr; });
    }
    [[nodiscard]] int squares() const { return squares_; }
    [[nodiscard]] py::object analyse(const Position& position) {
        expect(position.squares == squares_, "the table is for rows of another length");
        const auto answer = [&] {
            if constexpr (kStrip)
                return unwrap(values_.analyse(position));
            else
                return values_.analyse(position);
        }();
        return table_answer(answer.value, answer.plies, answer.proven, texts(answer.winning),
                            texts(answer.best));
    }
    [[nodiscard]] py::array entries(const py::object& self, int mover) {
        const tables::DenseTable& table = *build();
        return entry_view(table.entries(expect_mover(mover)), balls(), self);
    }
    [[nodiscard]] std::vector<std::uint64_t> histogram() { return build()->histogram(); }
    [[nodiscard]] int balls() const { return kStrip ? squares_ - 2 : squares_ - 1; }

  private:
    const tables::DenseTable* build() {
        if constexpr (kStrip)
            return values_.strip_table(squares_);
        else
            return &values_.oddish_table(squares_);
    }

    int squares_;
    tables::StripValues values_;
};

template <class Position>
void add_row_table(py::module_& module, const char* name, const char* doc) {
    using Table = RowTable<Position>;
    py::class_<Table>(module, name, doc)
        .def(py::init<int, int>(), py::arg("squares"), py::arg("threads") = 1)
        .def_property_readonly("squares", &Table::squares, "The length.")
        .def_property_readonly("histogram", &Table::histogram,
                               "How many positions are decided at each ply, from 0.")
        .def("analyse", &Table::analyse, py::arg("position"),
             "Value, exact plies, winning and best moves: a TableAnswer.")
        .def(
            "entries",
            [](const py::object& self, int mover) { return self.cast<Table&>().entries(self, mover); },
            py::arg("mover") = 0,
            R"(All entries as a numpy array, which is the table's own memory and cannot be changed.

Shape (balls, 2^bits), uint8: the ply at which Left wins, or 0; mover 0 means that Left is to move (table-format.md).)");
}

} // namespace

void add_rows(py::module_& module) {
    add_strip(module);
    add_oddish(module);
    add_row_table<strip::Position>(module, "StripTable",
                                   R"(The exact values of all strips of one length, up to 24 squares.

>>> table = StripTable(12)
>>> answer = table.analyse(Strip(".o@o.o.o.... L"))
>>> answer.value, answer.plies, answer.best
('win', 13, ['j7'])
>>> table.entries(0).shape
(10, 2048)

Raises UsageError for other lengths, and MemoryError.)");
    add_row_table<oddish::Position>(module, "OddishTable",
                                    R"(The exact values of all Oddish rows of one length, up to 22.

>>> OddishTable(10).analyse(Oddish(".o.oo|oo... L")).value
'loss')");
}

} // namespace goalline::python
