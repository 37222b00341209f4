#include "bidding/rules.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

namespace goalline::bidding {
namespace {

Error invalid(Message where, Message message, std::string code) {
    return {ErrorKind::invalid, std::move(message), std::move(where), std::move(code)};
}

Error illegal(int player, Message message, std::string code) {
    return {ErrorKind::illegal, std::move(message), "player {0}"_en(player), std::move(code)};
}

Result<void> check_bid(const Rules& rules, int player, int points, int bid) {
    const std::string rule = rules.game == Game::tennis ? "T2" : "F2";
    const BidRange range = legal_bids(rules, points);
    if (range.contains(bid))
        return {};
    return illegal(player,
                   range.size() == 1
                       ? "bid {0} with {1} points; expected {2} ({3})"_en(bid, points, range.first, rule)
                       : "bid {0} with {1} points; expected {2} to {3} ({4})"_en(bid, points, range.first,
                                                                                 range.last, rule),
                   rule);
}

// The payoff if no points are left and the ball is still on the field.
double payoff_on_field(const Rules& rules, int ball) {
    const double side = ball > 0 ? 1 : (ball < 0 ? -1 : 0);
    if (rules.game == Game::tennis)
        return side; // T4, T5: one point for one side or the other
    switch (rules.end) {
    case End::side:
        return side;
    case End::half:
        return side / 2;
    case End::draw:
    case End::bust:
        return 0;
    }
    return 0;
}

} // namespace

Result<void> check(const Rules& rules) {
    const auto range = [](int value, int low, int high) { return value >= low && value <= high; };
    if (rules.game == Game::tennis && !range(rules.fields, 0, kMaxReach - 1))
        return invalid("fields"_en, "expected 0 to {0} (T1)"_en(kMaxReach - 1), "T1");
    if (rules.game == Game::footsteps && !range(rules.spaces, 1, kMaxReach))
        return invalid("spaces"_en, "expected 1 to {0} (F1)"_en(kMaxReach), "F1");
    if (rules.game == Game::footsteps && !range(rules.min_bid, 0, 1))
        return invalid("min bid"_en, "expected 0 or 1 (F2)"_en, "F2");
    return {};
}

Rules tennis() {
    return {};
}

std::optional<Rules> preset(std::string_view name) {
    Rules rules{.game = Game::footsteps};
    if (name == "tennis")
        return tennis();
    if (name == "footsteps" || name == "alesia")
        return rules;
    if (name == "footsteps-seed") {
        rules.pay = Pay::winner;
        return rules;
    }
    if (name == "oshi-zumo") {
        rules.end = End::side;
        return rules;
    }
    return std::nullopt;
}

Result<void> check(const Rules& rules, const State& state) {
    if (const auto checked = check(rules); !checked)
        return checked.error();
    const int most = rules.reach();
    if (std::abs(state.ball) > most)
        return invalid("ball"_en, "expected {0} to {1}"_en(-most, most),
                       rules.game == Game::tennis ? "T1" : "F1");
    for (const int points : {state.points1, state.points2}) {
        if (points < 0 || points > kMaxPoints)
            return invalid("points"_en, "expected 0 to {0}"_en(kMaxPoints),
                           rules.game == Game::tennis ? "T1" : "F1");
    }
    return {};
}

State after(const Rules& rules, const State& state, int bid1, int bid2) {
    const int higher = bid1 > bid2 ? 1 : (bid1 < bid2 ? -1 : 0);
    State next = state;
    next.ball = moved(rules, state.ball, higher);
    const bool tie_is_free = higher == 0 && rules.tie == Tie::repeat;
    if (!rules.winner_pays() || higher > 0 || (higher == 0 && !tie_is_free))
        next.points1 -= bid1;
    if (!rules.winner_pays() || higher < 0 || (higher == 0 && !tie_is_free))
        next.points2 -= bid2;
    return next;
}

bool can_repeat(const Rules& rules, const State& state) {
    const BidRange bids1 = legal_bids(rules, state.points1), bids2 = legal_bids(rules, state.points2);
    const int bid = std::max(bids1.first, bids2.first);
    return bids1.contains(bid) && bids2.contains(bid) && after(rules, state, bid, bid) == state;
}

Result<State> play(const Rules& rules, const State& state, int bid1, int bid2) {
    const std::string end_rule = rules.game == Game::tennis ? "T4" : "F4";
    if (outcome(rules, state))
        return Error{ErrorKind::illegal, "the game is over ({0})"_en(end_rule), {}, end_rule};
    if (const auto checked = check_bid(rules, 1, state.points1, bid1); !checked)
        return checked.error();
    if (const auto checked = check_bid(rules, 2, state.points2, bid2); !checked)
        return checked.error();
    return after(rules, state, bid1, bid2);
}

std::optional<double> outcome(const Rules& rules, const State& state) {
    if (std::abs(state.ball) >= rules.reach()) {
        const double beyond = rules.game == Game::tennis && rules.payoff == Payoff::score ? 2 : 1;
        return state.ball > 0 ? beyond : -beyond;
    }
    if (state.points1 == 0 && state.points2 == 0)
        return payoff_on_field(rules, state.ball);
    if (rules.game == Game::footsteps && rules.end == End::bust && (state.points1 == 0 || state.points2 == 0))
        return state.points1 == 0 ? -1 : 1;
    return std::nullopt;
}

std::string_view name(Game game) {
    return game == Game::tennis ? "tennis" : "footsteps";
}
std::string_view name(Payoff payoff) {
    return payoff == Payoff::win ? "win" : "score";
}
std::string_view name(Pay pay) {
    return pay == Pay::both ? "both" : "winner";
}
std::string_view name(Tie tie) {
    return tie == Tie::repeat ? "repeat" : "both_pay";
}
std::string_view name(End end) {
    static constexpr std::string_view kNames[] = {"draw", "half", "side", "bust"};
    return kNames[static_cast<std::size_t>(end)];
}

namespace {

template <class Word, std::size_t count>
std::optional<Word> word_of(const Word (&words)[count], std::string_view text) {
    for (const Word word : words) {
        if (text == name(word))
            return word;
    }
    return std::nullopt;
}

} // namespace

std::optional<Payoff> payoff_of(std::string_view name) {
    return word_of({Payoff::win, Payoff::score}, name);
}
std::optional<Pay> pay_of(std::string_view name) {
    return word_of({Pay::both, Pay::winner}, name);
}
std::optional<Tie> tie_of(std::string_view name) {
    return word_of({Tie::repeat, Tie::both_pay}, name);
}
std::optional<End> end_of(std::string_view name) {
    return word_of({End::draw, End::half, End::side, End::bust}, name);
}

std::string describe(const Rules& rules) {
    const auto option = [](const char* what, std::string_view value) {
        return std::string(" --") + what + " " + std::string(value);
    };
    std::string text(name(rules.game));
    if (rules.game == Game::tennis)
        return text + option("fields", std::to_string(rules.fields)) + option("payoff", name(rules.payoff));
    text += option("spaces", std::to_string(rules.spaces)) + option("pay", name(rules.pay));
    if (rules.pay == Pay::winner)
        text += option("tie", name(rules.tie));
    return text + option("end", name(rules.end)) + option("min-bid", std::to_string(rules.min_bid));
}

std::optional<double> Match::outcome() const {
    if (const auto over = bidding::outcome(rules_, state()))
        return over;
    if (std::count(states_.begin(), states_.end(), state()) >= 3)
        return 0.0;
    return std::nullopt;
}

Result<void> Match::play(int bid1, int bid2) {
    if (outcome() && !bidding::outcome(rules_, state()))
        return Error{
            ErrorKind::illegal, "the game is a draw by its third occurrence of one state (F6)"_en, {}, "F6"};
    const auto next = bidding::play(rules_, state(), bid1, bid2);
    if (!next)
        return next.error();
    states_.push_back(*next);
    return {};
}

} // namespace goalline::bidding
