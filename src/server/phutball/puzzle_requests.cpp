#include "server/phutball/puzzle_requests.hpp"

#include "phutball/game.hpp"
#include "server/net/http.hpp"
#include "server/play/json_fields.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/value_to.hpp>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <limits>
#include <utility>
#include <vector>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kMostWithout = 200;
constexpr std::size_t kMostReportMoves = 200;
constexpr std::size_t kMostTurns = 8; // of an attempt; five are enough for a goal in three
constexpr std::size_t kMostMoveBytes = 16 * 1024;
constexpr std::size_t kMostPositionBytes = 16 * 1024;
constexpr std::size_t kMostRemark = 500;             // characters
constexpr std::int64_t kMostTook = 24 * 3600 * 1000; // milliseconds

Result<double> read_rating(const std::string& text) {
    double rating = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), rating);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size() || !std::isfinite(rating))
        return bad_json("rating", "expected a number");
    return std::clamp(rating, puzzles::kLowest, puzzles::kHighest);
}

Result<puzzles::Theme> read_theme(const std::string& text) {
    const auto found = std::ranges::find(puzzles::kThemes, text);
    if (found == puzzles::kThemes.end())
        return bad_json("theme", fmt::format("there is no such theme; expected one of {}",
                                             fmt::join(puzzles::kThemes, ", ")));
    return static_cast<puzzles::Theme>(found - puzzles::kThemes.begin());
}

Result<std::unordered_set<int>> read_numbers(std::string_view text) {
    std::unordered_set<int> numbers;
    std::size_t count = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(','), text.size());
        int number = 0;
        const std::string_view item = text.substr(0, end);
        const auto read = std::from_chars(item.data(), item.data() + item.size(), number);
        if (read.ec != std::errc() || read.ptr != item.data() + item.size() || number < 1)
            return bad_json("not", "expected numbers of puzzles, parted by commas");
        if (++count > kMostWithout)
            return bad_json("not", fmt::format("expected at most {} numbers", kMostWithout));
        numbers.insert(number);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return numbers;
}

// Any number, however large: what is done with it has bounds of its own.
double read_any_number(Fields& fields, std::string_view name, double fallback) {
    constexpr double kAny = std::numeric_limits<double>::max();
    return fields.number(name, -kAny, kAny, fallback);
}

// A move of the report, played on.
Result<void> play(phutball::Game& game, const json::value& value, const std::string& where) {
    if (!value.is_string() || value.as_string().size() > kMostMoveBytes)
        return bad_json(where, "expected the text of a move");
    const auto move =
        phutball::parse_move(std::string_view(value.as_string().data(), value.as_string().size()));
    if (!move)
        return bad_json(where, move.error().text());
    if (auto legal = game.check(*move); !legal) {
        Error error = legal.error();
        error.message = error.full();
        error.where = verbatim(where);
        return error;
    }
    game.play(*move);
    return {};
}

// The turns of an attempt; they are played later.
std::optional<std::vector<phutball::Move>> read_turns(Fields& fields) {
    const json::value* moves = fields.find("moves");
    if (moves == nullptr)
        return std::nullopt;
    if (!moves->is_array() || moves->as_array().size() > kMostTurns)
        return fields.fail("moves", fmt::format("expected an array of at most {} moves", kMostTurns)),
               std::nullopt;
    std::vector<phutball::Move> turns;
    for (const json::value& value : moves->as_array()) {
        const bool readable = value.is_string() && value.as_string().size() <= kMostMoveBytes;
        const std::string text = readable ? json::value_to<std::string>(value) : std::string();
        auto move = phutball::parse_move(text);
        if (!move)
            return fields.fail(fmt::format("moves[{}]", turns.size()), "expected the text of a move"),
                   std::nullopt;
        turns.push_back(std::move(*move));
    }
    return turns;
}

} // namespace

Result<PuzzleBook::Wish> parse_puzzle_wish(std::string_view query) {
    PuzzleBook::Wish wish;
    if (const auto text = query_value(query, "rating")) {
        const auto rating = read_rating(*text);
        if (!rating)
            return rating.error();
        wish.rating = *rating;
    }
    if (const auto text = query_value(query, "theme"); text && !text->empty()) {
        const auto theme = read_theme(*text);
        if (!theme)
            return theme.error();
        wish.theme = *theme;
    }
    if (const auto text = query_value(query, "not")) {
        auto without = read_numbers(*text);
        if (!without)
            return without.error();
        wish.without = std::move(*without);
    }
    return wish;
}

Result<AttemptCall> parse_attempt_call(std::string_view body) {
    const auto object = read_object(body);
    if (!object)
        return object.error();
    Fields fields(*object);
    AttemptCall call;
    if (!fields.has("solved"))
        fields.fail("solved", "is missing; expected true or false");
    call.attempt.solved = fields.truth("solved", false);
    call.attempt.rating = read_any_number(fields, "rating", call.attempt.rating);
    call.attempt.deviation = read_any_number(fields, "deviation", call.attempt.deviation);
    call.attempt.theme_known = fields.truth("theme_known", false);
    const double took = read_any_number(fields, "ms", 0);
    call.took = std::llround(std::clamp(took, 0.0, static_cast<double>(kMostTook)));
    call.turns = read_turns(fields);
    if (fields.error())
        return *fields.error();
    return call;
}

Result<ReportCall> parse_report_call(std::string_view body, const phutball::Position& start) {
    const auto object = read_object(body);
    if (!object)
        return object.error();
    Fields fields(*object);
    ReportCall call;
    call.position = fields.required_text("position", kMostPositionBytes);
    const json::value* moves = fields.find("moves");
    if (moves && (!moves->is_array() || moves->as_array().size() > kMostReportMoves))
        fields.fail("moves", fmt::format("expected an array of at most {} moves", kMostReportMoves));
    call.remark = read_remark(fields, "text", kMostRemark);
    if (fields.error())
        return *fields.error();
    phutball::Game game(start);
    bool found =
        game.position().text() == call.position; // compared as text, since to read any board may take long
    for (std::size_t i = 0; moves && i < moves->as_array().size(); ++i) {
        if (auto played = play(game, moves->as_array()[i], fmt::format("moves[{}]", i)); !played)
            return played.error();
        call.moves += (i == 0 ? "" : " ") + to_text(game.moves().back());
        found = found || game.position().text() == call.position;
    }
    if (!found)
        return bad_json("position", "expected the puzzle's position, or one to which these moves lead");
    return call;
}

} // namespace goalline::server
