#include "bidding/desk.hpp"

#include "base/json.hpp"
#include "base/number.hpp"
#include "bidding/policy.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace goalline::bidding {
namespace {

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (true) {
        const std::size_t begin = text.find_first_not_of(' ');
        if (begin == std::string_view::npos || words.size() > Desk::kMostWords)
            return words;
        text.remove_prefix(begin);
        const std::size_t end = text.find(' ');
        words.push_back(text.substr(0, end));
        text.remove_prefix(words.back().size());
    }
}

Error bad(std::size_t word, std::string_view expected) {
    return {ErrorKind::usage, "expected {0}"_en(expected), "word {0}"_en(static_cast<long long>(word + 1)),
            "request"};
}

Result<int> integer(const std::vector<std::string_view>& words, std::size_t at) {
    if (at >= words.size())
        return bad(at, "a whole number");
    int value = 0;
    if (!read_number(words[at], value))
        return bad(at, "a whole number");
    return value;
}

// std::from_chars of doubles is not to be had everywhere.
Result<double> unit(const std::vector<std::string_view>& words, std::size_t at) {
    const std::string text(at < words.size() ? words[at] : std::string_view());
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    if (text.empty() || *end != '\0' || !(value >= 0 && value <= 1))
        return bad(at, "a number from 0 to 1");
    return value;
}

template <class Word, class Read>
Result<Word> word(const std::vector<std::string_view>& words, std::size_t at, const Read& read) {
    const std::optional<Word> known = at < words.size() ? read(words[at]) : std::nullopt;
    if (!known)
        return bad(at, "the name of an option");
    return *known;
}

void append(std::string& out, int number) {
    append_json(out, number);
}
void append(std::string& out, double number) {
    append_json_exactly(out, number);
}
void append(std::string& out, const WeightedBid& bid) {
    out += '[';
    append_json(out, bid.bid);
    out += ',';
    append_json_exactly(out, bid.probability);
    out += ']';
}
template <class List>
void append_each(std::string& out, const List& list) {
    append_json_list(out, list, [&](const auto& value) { append(out, value); });
}
// What belongs to player one and to player two.
template <class List>
void add_both(JsonObject& object, std::string_view key, const List& one, const List& two) {
    append_json_list(object.raw(key), std::array{&one, &two},
                     [&](const auto* list) { append_each(object.text(), *list); });
}

void add(JsonObject& object, const Chances& chances) {
    JsonObject(object.raw("chances"))
        .add_exactly("win", chances.win)
        .add_exactly("draw", chances.draw())
        .add_exactly("loss", chances.loss);
}

// The object that `fill` writes.
template <class Fill>
std::string json(Fill fill) {
    std::string out;
    {
        JsonObject object(out);
        fill(object);
    }
    return out;
}

std::string error_json(const Error& error) {
    return json([&](JsonObject& object) {
        JsonObject(object.raw("error"))
            .add("kind", name(error.kind))
            .add("message", error.message.english())
            .add("where", error.where.english())
            .add("code", error.code);
    });
}

// The rules that words 1.. describe, and how many words that takes.
Result<std::pair<Rules, std::size_t>> rules_of(const std::vector<std::string_view>& words) {
    Rules rules;
    const std::string_view game = words.size() > 1 ? words[1] : std::string_view();
    const auto size = integer(words, 2);
    if (!size)
        return size.error();
    if (game == "tennis") {
        rules.fields = *size;
        const auto payoff = word<Payoff>(words, 3, payoff_of);
        if (!payoff)
            return payoff.error();
        rules.payoff = *payoff;
        return std::pair(rules, std::size_t{4});
    }
    if (game != "footsteps")
        return bad(1, "tennis or footsteps");
    rules.game = Game::footsteps;
    rules.spaces = *size;
    const auto pay = word<Pay>(words, 3, pay_of);
    const auto tie = word<Tie>(words, 4, tie_of);
    const auto end = word<End>(words, 5, end_of);
    const auto least = integer(words, 6);
    for (const Error* error : {pay ? nullptr : &pay.error(), tie ? nullptr : &tie.error(),
                               end ? nullptr : &end.error(), least ? nullptr : &least.error()}) {
        if (error != nullptr)
            return *error;
    }
    rules.pay = *pay;
    rules.tie = *tie;
    rules.end = *end;
    rules.min_bid = *least;
    return std::pair(rules, std::size_t{7});
}

} // namespace

std::string Desk::answer(std::string_view request) {
    const auto text = reply(words_of(request));
    return text ? *text : error_json(text.error());
}

Result<std::string> Desk::reply(const Words& words) {
    const std::string_view what = words.empty() ? std::string_view() : words[0];
    if (words.size() > kMostWords)
        return bad(kMostWords, "no more words");
    if (what == "rules")
        return make(words);
    if (what == "pick")
        return picked(words);
    if (!table_)
        return Error{ErrorKind::usage, "no table has been made; expected rules first"_en, {}, "request"};
    if (what == "state")
        return state(words);
    if (what == "draw")
        return drawn(words);
    if (what == "thresholds")
        return thresholds(words);
    if (what == "heat")
        return heat(words);
    if (what == "review")
        return reviewed(words);
    return bad(0, "rules, state, draw, pick, thresholds, heat or review");
}

Result<std::string> Desk::make(const Words& words) {
    const auto read = rules_of(words);
    if (!read)
        return read.error();
    const auto& [rules, next] = *read;
    const auto most1 = integer(words, next), most2 = integer(words, next + 1);
    if (!most1)
        return most1.error();
    if (!most2)
        return most2.error();
    if (const auto checked = check(rules, State{0, *most1, *most2}); !checked)
        return checked.error();
    const double states = (2.0 * rules.reach() + 1) * (*most1 + 1.0) * (*most2 + 1.0);
    if (states > kMostStates)
        return Error{
            ErrorKind::limit,
            "a table of {0} states; expected at most {1}"_en(static_cast<long long>(states), kMostStates),
            "points"_en, "table"};
    table_.reset();
    ChanceTable& chances = chances_.emplace(rules, *most1, *most2);
    auto table =
        Table::solve(rules, *most1, *most2, [&](const StateSolution& solution) { chances.note(solution); });
    if (!table)
        return table.error();
    table_ = std::move(*table);
    return json([&](JsonObject& object) {
        object.add("states", table_->states()).add_exactly("max_gap", table_->max_gap());
    });
}

Result<State> Desk::state_at(const Words& words, std::size_t first, bool going_on) const {
    const auto ball = integer(words, first), points1 = integer(words, first + 1),
               points2 = integer(words, first + 2);
    if (!ball)
        return ball.error();
    if (!points1)
        return points1.error();
    if (!points2)
        return points2.error();
    const State state{*ball, *points1, *points2};
    if (!table_->contains(state))
        return bad(first, "a state of the table");
    if (going_on && outcome(table_->rules(), state))
        return bad(first, "a state in which the game goes on");
    return state;
}

Result<int> Desk::ball_at(const Words& words) const {
    auto ball = integer(words, 1);
    if (ball && std::abs(*ball) >= table_->rules().reach())
        return bad(1, "a ball on the field");
    return ball;
}

Result<std::string> Desk::state(const Words& words) const {
    const auto at = state_at(words, 1, true);
    if (!at)
        return at.error();
    const StateSolution solution = table_->solution(*at);
    const Worth worth = worth_of_bids(*table_, solution);
    return json([&](JsonObject& object) {
        object.add_exactly("value", solution.value)
            .add_exactly("lower", solution.lower)
            .add_exactly("upper", solution.upper);
        add_both(object, "bids", solution.bids1, solution.bids2);
        add_both(object, "worth", worth.bids1, worth.bids2);
        add(object, (*chances_)[*at]);
        append_each(object.raw("sure"), std::array{least_sure_bid(*table_, *at, Player::one),
                                                   least_sure_bid(*table_, *at, Player::two)});
    });
}

Result<std::string> Desk::drawn(const Words& words) const {
    const auto at = state_at(words, 1, true);
    if (!at)
        return at.error();
    const auto player = integer(words, 4);
    if (!player || (*player != 1 && *player != 2))
        return bad(4, "player 1 or 2");
    const auto lot = unit(words, 5);
    if (!lot)
        return lot.error();
    const StateSolution solution = table_->solution(*at);
    return json([&](JsonObject& object) {
        object.add("bid", draw(*player == 1 ? solution.bids1 : solution.bids2, *lot));
    });
}

Result<std::string> Desk::picked(const Words& words) const {
    const auto lot = unit(words, 1);
    if (!lot)
        return lot.error();
    std::vector<WeightedBid> mix;
    double sum = 0;
    for (std::size_t i = 2; i < words.size(); i += 2) {
        const auto bid = integer(words, i);
        const auto probability = unit(words, i + 1);
        if (!bid)
            return bid.error();
        if (!probability)
            return probability.error();
        mix.push_back({*bid, *probability});
        sum += *probability;
    }
    if (mix.empty() || std::abs(sum - 1) > 1e-6)
        return bad(2, "bids and probabilities whose sum is 1");
    return json([&](JsonObject& object) { object.add("bid", draw(mix, *lot)); });
}

Result<std::string> Desk::thresholds(const Words& words) const {
    const auto ball = ball_at(words);
    if (!ball)
        return ball.error();
    return json([&](JsonObject& object) { object.add("least", sure_win_thresholds(*table_, *ball)); });
}

Result<std::string> Desk::heat(const Words& words) const {
    const auto ball = ball_at(words);
    if (!ball)
        return ball.error();
    const double top = outcome(table_->rules(), {table_->rules().reach(), 1, 1}).value_or(1);
    std::vector<double> values;
    // Six decimals; what is not all that can be won is not rounded to it.
    const auto rounded = [top](double value) {
        const double most = std::abs(value) < top ? top - 1e-6 : top;
        return std::clamp(std::round(value * 1e6) / 1e6, -most, most);
    };
    for (int points1 = 0; points1 <= table_->most(Player::one); ++points1) {
        for (int points2 = 0; points2 <= table_->most(Player::two); ++points2)
            values.push_back(rounded(table_->value({*ball, points1, points2})));
    }
    return json([&](JsonObject& object) {
        append_each(object.add("columns", table_->most(Player::two) + 1).raw("values"), values);
    });
}

Result<std::string> Desk::reviewed(const Words& words) const {
    const auto start = state_at(words, 1, false);
    if (!start)
        return start.error();
    if (words.size() % 2 != 0)
        return bad(words.size(), "two bids for each turn");
    std::vector<std::pair<int, int>> bids;
    for (std::size_t i = 4; i < words.size(); i += 2) {
        const auto bid1 = integer(words, i), bid2 = integer(words, i + 1);
        if (!bid1)
            return bid1.error();
        if (!bid2)
            return bid2.error();
        bids.emplace_back(*bid1, *bid2);
    }
    const auto turns = review(*table_, *start, bids);
    if (!turns)
        return turns.error();
    return json([&](JsonObject& object) {
        object.add_each("turns", *turns, [&](JsonObject& one, const ReviewedTurn& turn) {
            one.add_exactly("value", turn.value);
            append_each(one.raw("chosen"), turn.chosen);
            append_each(one.raw("given_away"), turn.given_away);
            one.add_exactly("luck", turn.luck).add_exactly("next", turn.next);
            add(one, (*chances_)[turn.before]);
        });
    });
}

} // namespace goalline::bidding
