// Games of Phutball for Python, their pictures, and formulas as positions.
#include "diagram/diagram.hpp"
#include "phutball/game.hpp"
#include "phutball/reduction.hpp"
#include "rules.hpp"

#include <string>
#include <vector>

namespace goalline::python {

using namespace phutball;

namespace {

Game copy_to(const Game& game, std::size_t plies) {
    Game copy(game.start());
    for (std::size_t i = 0; i < plies; ++i)
        copy.play(game.moves()[i]);
    return copy;
}

void add_game(py::module_& module) {
    py::class_<Game>(module, "Game",
                     R"(A start, the moves played, and what needs memory: repetition (P10) and swap (P11).

Threads may share one: each of its calls is done before another begins.

>>> game = Game(Position.start(5, 3, rules=Rules.of_play()))
>>> game.play("B4")
>>> game.play("B3-B5")
>>> game.outcome, [str(move) for move in game.moves]
('O', ['B4', 'B3-B5']))")
        .def(py::init([](const std::optional<Position>& start) {
                 return Game(start ? *start : start_of(19, 15, 0, kRulesOfPlay));
             }),
             py::arg("start") = py::none())
        .def_property_readonly("start", &Game::start, "The position before the first move.")
        // A copy: a Position is immutable, and the game goes on.
        .def_property_readonly(
            "position", [](const Game& game) { return game.position(); }, "The present position.")
        .def_property_readonly(
            "moves", [](const Game& game) { return game.moves(); }, "A list of the moves played.")
        .def_property_readonly("ply", &Game::ply, "How many moves were played.")
        .def_property_readonly("swapped", &Game::swapped, "Whether the players have swapped sides (P11).")
        .def_property_readonly("may_swap", &Game::may_swap, "Whether \"swap\" is legal now (P11).")
        .def_property_readonly("outcome", &Game::outcome,
                               R"("O", "X", "draw" (P10), or None while the game goes on.)")
        .def_property_readonly("occurrences", &Game::occurrences,
                               "How often the present position has occurred, with this time (P10).")
        .def(
            "check", [](const Game& game, const AnyMove& move) { unwrap(game.check(move)); }, py::arg("move"),
            "Raises IllegalMoveError unless the move is legal; unlike a position's, it knows P10 and P11.")
        .def(
            "is_legal", [](const Game& game, const AnyMove& move) { return game.check(move).ok(); },
            py::arg("move"), "Whether the move is legal now.")
        .def(
            "play", [](Game& game, const AnyMove& move) { unwrap(game.try_play(move)); }, py::arg("move"),
            "Plays the move, or raises IllegalMoveError and changes nothing.")
        .def("undo", &Game::undo, "Takes the last move back; False if there is none.")
        .def("_repr_svg_",
             [](const Game& game) { return diagram::to_svg(diagram::diagram_of(game), {}).text; })
        .def("__str__", [](const Game& game) { return board_text(game.position()); })
        .def("__repr__",
             [](const Game& game) {
                 return "<Game after " + std::to_string(game.ply()) + " moves>\n" +
                        board_text(game.position());
             })
        .def(
            "__eq__",
            [](const Game& a, const Game& b) {
                return a.moves() == b.moves() && a.start().setup() == b.start().setup() &&
                       a.start().rules() == b.start().rules();
            },
            py::is_operator())
        .def("__len__", &Game::ply)
        .def(
            "copy", [](const Game& game) { return Game(game); }, "A game of its own with the same moves.")
        .def("__copy__", [](const Game& game) { return Game(game); })
        .def(
            "__deepcopy__", [](const Game& game, const py::dict&) { return Game(game); }, py::arg("memo"))
        .def(
            "until",
            [](const Game& game, int ply) {
                expect(ply >= 0 && ply <= game.ply(), "ply is a number of the moves played");
                return copy_to(game, static_cast<std::size_t>(ply));
            },
            py::arg("ply"), "The game as it was after so many moves.")
        .def(py::pickle([](const Game& game) { return py::make_tuple(game.start(), game.moves()); },
                        [](const py::tuple& state) {
                            Game game(state[0].cast<Position>());
                            for (const Move& move : state[1].cast<std::vector<Move>>())
                                unwrap(game.try_play(move));
                            return game;
                        }));
    module.attr("Game").attr("__hash__") = py::none(); // it changes
}

void add_pictures(py::module_& module) {
    module.def(
        "svg",
        [](const Game& game, const std::string& theme, const std::vector<Point>& marks,
           const std::optional<AnyMove>& chain) {
            expect(theme == "light" || theme == "dark", "theme is 'light' or 'dark'");
            diagram::Diagram picture = diagram::diagram_of(game);
            for (const Point p : marks)
                expect(game.position().size().contains(p), "a mark is off the board");
            picture.marks = marks;
            if (chain && chain->move.kind == Move::Kind::chain) {
                unwrap(game.check(*chain));
                picture.chain = diagram::hops_of(*chain);
            }
            return diagram::to_svg(picture,
                                   {.theme = theme == "dark" ? diagram::Theme::dark : diagram::Theme::light})
                .text;
        },
        py::arg("game"), py::kw_only(), py::arg("theme") = "light", py::arg("marks") = std::vector<Point>{},
        py::arg("chain") = py::none(),
        R"(The picture of a game's present position as one SVG text, as the page draws it.

`marks` get rings, and `chain` is drawn as a path.

>>> svg(Game(Position.start(5, 3)))[:4]
'<svg')");
    py::implicitly_convertible<Position, Game>();
}

void add_reduction(py::module_& module) {
    py::class_<Reduction>(
        module, "Reduction",
        R"(A 3-SAT formula as a position in which Ohs scores in one exactly if it is satisfiable.

Source: Demaine, Demaine and Eppstein, "Phutball endgames are hard" (2002).

>>> reduction = Reduction("p cnf 2 2\n1 2 0\n-1 2 0\n")
>>> chain = reduction.position.goal_in_one()
>>> reduction.assignment(chain)[1]
True

Raises TextError with the line of a formula that cannot be read.)")
        .def(py::init([](const std::string& dimacs) {
                 return unwrap(Reduction::from(unwrap(parse_dimacs(dimacs))));
             }),
             py::arg("dimacs"))
        .def_property_readonly(
            "position", [](const Reduction& reduction) { return unwrap(Position::from(reduction.setup())); },
            "The position, with Ohs to move.")
        .def(
            "assignment",
            [](const Reduction& reduction, const AnyMove& chain) {
                return unwrap(reduction.assignment(chain));
            },
            py::arg("chain"),
            "What the winning chain says of each variable, from the first on. Raises InvalidError if it is "
            "none.");
}

} // namespace

void add_games(py::module_& module) {
    add_game(module);
    add_pictures(module);
    add_reduction(module);
}

} // namespace goalline::python
