// Tennis and Footsteps for Python: rules, states, tables, mixtures and written games.
#include "bidding/chances.hpp"
#include "bidding/replay.hpp"
#include "bidding/table.hpp"
#include "parts.hpp"
#include "tables.hpp"

#include <memory>
#include <string>
#include <vector>

namespace goalline::python {

using namespace bidding;

namespace {

constexpr int kMostPoints = 20'000; // of each player; a table is refused earlier if it does not fit in memory

template <class Value, class Find>
Value word(const Find& find, const std::string& text, const char* what) {
    const auto found = find(text);
    if (!found)
        refuse(ErrorKind::usage, std::string("there is no ") + what + " '" + text + "'");
    return *found;
}

Rules checked(const Rules& rules) {
    unwrap(check(rules));
    return rules;
}

Rules tennis_of(int fields, const std::string& payoff) {
    Rules rules = tennis();
    rules.fields = fields;
    rules.payoff = word<Payoff>(payoff_of, payoff, "payoff");
    return checked(rules);
}

Rules footsteps_of(const std::string& variant, const std::optional<int>& spaces,
                   const std::optional<std::string>& pay, const std::optional<std::string>& tie,
                   const std::optional<std::string>& end, const std::optional<int>& min_bid) {
    Rules rules = word<Rules>(preset, variant, "variant");
    expect(rules.game == Game::footsteps, "Tennis has a function of its own");
    if (spaces)
        rules.spaces = *spaces;
    if (pay)
        rules.pay = word<Pay>(pay_of, *pay, "pay");
    if (tie)
        rules.tie = word<Tie>(tie_of, *tie, "tie");
    if (end)
        rules.end = word<End>(end_of, *end, "end");
    if (min_bid)
        rules.min_bid = *min_bid;
    return checked(rules);
}

State state_of(const Rules& rules, int ball, int points1, int points2) {
    const State state{ball, points1, points2};
    unwrap(check(rules, state));
    return state;
}

py::tuple python_state(const State& state) {
    return ours("bidding", "State")(state.ball, state.points1, state.points2);
}

State state_from(const Rules& rules, const py::tuple& state) {
    expect(state.size() == 3, "a state is (ball, points1, points2)");
    return state_of(rules, state[0].cast<int>(), state[1].cast<int>(), state[2].cast<int>());
}

// The probability of each bid from 0 on.
py::array_t<double> mixture(const std::vector<WeightedBid>& bids, int points) {
    py::array_t<double> out(points + 1);
    auto cells = out.mutable_unchecked<1>();
    for (py::ssize_t i = 0; i <= points; ++i)
        cells(i) = 0;
    for (const WeightedBid& bid : bids)
        cells(bid.bid) = bid.probability;
    return out;
}

py::object solution_of(const StateSolution& solution) {
    return ours("bidding", "Solution")(python_state(solution.state), solution.value, solution.lower,
                                       solution.upper, mixture(solution.bids1, solution.state.points1),
                                       mixture(solution.bids2, solution.state.points2));
}

std::shared_ptr<Table> solve_table(const Rules& rules, int points1, int points2) {
    expect(points1 >= 0 && points2 >= 0 && points1 <= kMostPoints && points2 <= kMostPoints,
           "points are numbers from 0 to 20,000");
    unwrap(Table::check_size(rules, points1, points2));
    return std::make_shared<Table>(unwrap(
        without_gil([&](const StopFlag& stop) { return Table::solve(rules, points1, points2, {}, &stop); })));
}

py::array values_of(const py::object& self, int ball) {
    const auto& table = self.cast<const Table&>();
    expect(ball > -table.rules().reach() && ball < table.rules().reach(), "the ball is beyond its reach");
    if (!table.exchanged())
        return view_of(table.values(ball), table.most(Player::one) + 1, self);
    py::array_t<double> out({table.most(Player::one) + 1, table.most(Player::two) + 1});
    auto cells = out.mutable_unchecked<2>();
    for (int points1 = 0; points1 <= table.most(Player::one); ++points1) {
        for (int points2 = 0; points2 <= table.most(Player::two); ++points2)
            cells(points1, points2) = table.value({ball, points1, points2});
    }
    return out;
}

State contained(const Table& table, const py::tuple& given) {
    const State state = state_from(table.rules(), given);
    expect(table.contains(state), "the table has fewer points");
    return state;
}

py::tuple analyse_state(const Rules& rules, const py::tuple& given) {
    const State state = state_from(rules, given);
    expect(!outcome(rules, state), "the game is over");
    expect(state.points1 <= kMostPoints && state.points2 <= kMostPoints,
           "points are numbers from 0 to 20,000");
    unwrap(Table::check_size(rules, state.points1, state.points2, sizeof(Chances)));
    const auto found =
        unwrap(without_gil([&](const StopFlag& stop) { return analyse(rules, state, &stop); }));
    const Chances& chances = found.chances[state];
    return py::make_tuple(solution_of(found.solution), chances.win, chances.draw(), chances.loss,
                          found.unique1, found.unique2);
}

py::tuple replayed(const Rules& rules, const py::tuple& start, const std::string& csv) {
    const Replay game = unwrap(replay(rules, state_from(rules, start), csv));
    py::list turns;
    for (const Turn& turn : game.turns)
        turns.append(py::make_tuple(turn.bid1, turn.bid2, python_state(turn.state)));
    return py::make_tuple(python_state(game.start), turns, game.outcome);
}

void add_rules_of_bidding(py::module_& module) {
    py::class_<Rules>(module, "BiddingRules",
                      R"(The options of a bidding game; `tennis()` and `footsteps()` make them. Immutable.

>>> rules = tennis()
>>> rules.play((0, 50, 50), 12, 10)
State(ball=1, points1=38, points2=40)
>>> rules
BiddingRules(tennis --fields 2 --payoff win))")
        .def_property_readonly("reach", &Rules::reach, "The game ends when the ball is so far from 0.")
        .def(
            "legal_bids",
            [](const Rules& rules, int points) {
                expect(points >= 0 && points <= kMaxPoints, "points is a number from 0 to 1,000,000");
                const BidRange bids = legal_bids(rules, points);
                return py::module_::import("builtins").attr("range")(bids.first, bids.last + 1);
            },
            py::arg("points"), "The legal bids of a player with so many points (T2, F2), as a range.")
        .def(
            "play",
            [](const Rules& rules, const py::tuple& state, int bid1, int bid2) {
                return python_state(unwrap(play(rules, state_from(rules, state), bid1, bid2)));
            },
            py::arg("state"), py::arg("bid1"), py::arg("bid2"),
            "The state after a turn. Raises IllegalMoveError with the rule.")
        .def(
            "outcome",
            [](const Rules& rules, const py::tuple& state) {
                return outcome(rules, state_from(rules, state));
            },
            py::arg("state"), "Player 1's payoff if the game is over (T4, T5, F1, F4), otherwise None.")
        .def("__repr__", [](const Rules& rules) { return "BiddingRules(" + describe(rules) + ")"; })
        .def("__str__", [](const Rules& rules) { return describe(rules); })
        .def(
            "__eq__", [](const Rules& a, const Rules& b) { return a == b; }, py::is_operator())
        .def("__hash__", [](const Rules& rules) { return py::hash(py::str(describe(rules))); })
        .def(py::pickle(
            [](const Rules& r) {
                return py::make_tuple(static_cast<int>(r.game), r.fields, static_cast<int>(r.payoff),
                                      r.spaces, static_cast<int>(r.pay), static_cast<int>(r.tie),
                                      static_cast<int>(r.end), r.min_bid);
            },
            [](const py::tuple& t) {
                return checked({.game = static_cast<Game>(t[0].cast<int>() & 1),
                                .fields = t[1].cast<int>(),
                                .payoff = static_cast<Payoff>(t[2].cast<int>() & 1),
                                .spaces = t[3].cast<int>(),
                                .pay = static_cast<Pay>(t[4].cast<int>() & 1),
                                .tie = static_cast<Tie>(t[5].cast<int>() & 1),
                                .end = static_cast<End>(t[6].cast<int>() & 3),
                                .min_bid = t[7].cast<int>()});
            }));
    module.def("tennis", &tennis_of, py::arg("fields") = 2, py::arg("payoff") = "win",
               R"(The rules of Tennis (T1 to T5): fields -F..F; payoff "win" or "score".)");
    module.def("footsteps", &footsteps_of, py::arg("variant") = "footsteps", py::kw_only(),
               py::arg("spaces") = py::none(), py::arg("pay") = py::none(), py::arg("tie") = py::none(),
               py::arg("end") = py::none(), py::arg("min_bid") = py::none(),
               R"(The rules of Footsteps and its relatives (F1 to F6).

`variant` is "footsteps", "footsteps-seed", "oshi-zumo" or "alesia"; the options change single rules of it.

>>> footsteps("oshi-zumo", min_bid=0)
BiddingRules(footsteps --spaces 3 --pay both --end side --min-bid 0))");
}

} // namespace

void add_bidding(py::module_& module) {
    add_rules_of_bidding(module);
    py::class_<Table, std::shared_ptr<Table>>(
        module, "BiddingTable", R"(The value of every state up to these points, each certified by mixed bids.

Immutable; threads may share one.

>>> table = BiddingTable(tennis(), 20, 20)
>>> table.value((0, 20, 20))
0.0
>>> values = table.values(0)
>>> values.shape, float(values[20, 20])
((21, 21), 0.0)
>>> float(table.solution((0, 20, 20)).bids1.sum().round(9))
1.0

Raises LimitError if it does not fit in memory.)")
        .def(py::init(&solve_table), py::arg("rules"), py::arg("points1"), py::arg("points2"))
        .def_property_readonly("rules", &Table::rules, "The options for which it holds.")
        .def_property_readonly("states", &Table::states,
                               "The number of states in which the game is not over.")
        .def_property_readonly("max_gap", &Table::max_gap, "The largest distance between certified bounds.")
        .def(
            "value",
            [](const Table& table, const py::tuple& state) { return table.value(contained(table, state)); },
            py::arg("state"), "The value of (ball, points1, points2) to player 1.")
        .def("values", &values_of, py::arg("ball"),
             R"(The values of all states with this ball, [points1, points2].

A numpy array of float64, which is the table's own memory and cannot be changed. Only where player 2 may have more points
than player 1 it is a copy, since the table has the players exchanged.)")
        .def(
            "solution",
            [](const Table& table, const py::tuple& given) {
                const State state = contained(table, given);
                expect(!outcome(table.rules(), state), "the game is over");
                return solution_of(table.solution(state));
            },
            py::arg("state"), "Value, bounds and both players' mixtures: a Solution.")
        .def(
            "sure_win_thresholds",
            [](const Table& table, int ball) {
                expect(ball > -table.rules().reach() && ball < table.rules().reach(),
                       "the ball is beyond its reach");
                return sure_win_thresholds(table, ball);
            },
            py::arg("ball"),
            "For player 2's points 0, 1, ..: the least points with which player 1 surely wins, or -1.");
    module.def("_analyse_bids", &analyse_state, py::arg("rules"), py::arg("state"));
    module.def("_replay", &replayed, py::arg("rules"), py::arg("start"), py::arg("csv"));
}

} // namespace goalline::python
