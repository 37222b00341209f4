#include "server/phutball/puzzles.hpp"

#include "base/number.hpp"
#include "phutball/game.hpp"
#include "server/net/http.hpp"
#include "server/play/json_fields.hpp"
#include "server/store/secrets.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/value_to.hpp>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <limits>
#include <utility>
#include <vector>

namespace goalline::server {

namespace {

constexpr std::int64_t kMillisecondsPerDay = 86'400'000;

Refusal attempt_not_stored() {
    return {RefusalKind::internal, "what belongs to the puzzle could not be stored or read", "database", 0};
}

Refusal too_many(std::string message, std::string where, int seconds) {
    return {RefusalKind::too_many, std::move(message), std::move(where), seconds};
}

} // namespace

Puzzles::Puzzles(Services& services, PuzzleBook book)
    : services_(services), book_(std::move(book)), attempts_([&limits = services.limits] {
          return per_hour(limits.puzzle_attempts_per_address_and_hour);
      }),
      moves_([&limits = services.limits] { return per_day(limits.attempts_per_puzzle_address_and_day); }),
      moves_of_address_(
          [&limits = services.limits] { return per_day(limits.moving_attempts_per_address_and_day); }),
      reports_([&limits = services.limits] { return per_day(limits.puzzle_reports_per_address_and_day); }),
      visitors_reports_(
          [&limits = services.limits] { return per_day(limits.puzzle_reports_per_visitor_and_day); }) {}

void Puzzles::next(const Credentials& who, const PuzzleBook::Wish& wish, const Done<const Entry*>& done) {
    if (who.fresh) // nothing is known of a new visitor
        return done(book_.next(wish, {}, random_unit));
    services_.database.run(
        [visitor = who.visitor_hash()](Store& store) { return store.puzzles().attempts_of(visitor); },
        [this, wish, done](const Result<PuzzleBook::Times>& times) {
            if (!times)
                return done(attempt_not_stored());
            done(book_.next(wish, *times, random_unit));
        },
        who.address);
}

void Puzzles::attempt(const Credentials& who, const Entry& entry, const AttemptCall& call,
                      const Done<bool>& done) {
    const auto now = Clock::now();
    if (const auto wait = attempts_.take(who.address, now))
        return done(too_many("too many attempts at puzzles from this address", "attempt", *wait));
    const StoredAttempt attempt{who.visitor_hash(),    entry.key,    call.attempt.solved, call.took,
                                now_in_milliseconds(), call.believed};
    PuzzleStore::Change change; // none: the attempt is remembered, but weighs nothing
    const std::string share = who.address + ' ' + entry.key;
    if (call.believed && !moves_.take(share, now)) {
        if (moves_of_address_.take(who.address, now))
            moves_.give_back(share, now);
        else
            change = change_by(call, entry);
    }
    services_.database.run(
        [attempt, change](Store& store) { return store.puzzles().attempt(attempt, change); },
        [this, share, address = who.address, counts = change != nullptr,
         done](const Result<PuzzleStore::Attempted>& attempted) {
            if (counts && (!attempted || !attempted->rating)) { // a repeated attempt moves nothing
                moves_.give_back(share, Clock::now());
                moves_of_address_.give_back(address, Clock::now());
            }
            if (!attempted)
                return done(attempt_not_stored());
            if (attempted->rating)
                book_.set(*attempted->rating);
            done(attempted->rating.has_value());
        },
        who.address);
}

PuzzleStore::Change Puzzles::change_by(const AttemptCall& call, const Entry& entry) const {
    const std::int64_t today = now_in_milliseconds() / kMillisecondsPerDay;
    return [key = entry.key, seed = stored_rating(entry.key, entry.seed(), 0, 0), attempt = call.attempt,
            today](const std::optional<StoredPuzzleRating>& stored, const PastAttempts& past) {
        const StoredPuzzleRating before = stored.value_or(seed);
        const std::int64_t morning = before.day == today ? before.morning : before.rating;
        const puzzles::Strength strength = strength_of(before);
        const double weight = puzzles::weight_of(puzzles::Experience{past.attempts, past.days});
        StoredPuzzleRating moved =
            stored_rating(key, puzzles::after(strength, attempt, weight, thousandths(morning)),
                          before.attempts + 1, before.solved + (attempt.solved ? 1 : 0));
        moved.day = today;
        moved.morning = morning;
        return moved;
    };
}

void Puzzles::report(const Credentials& who, const Entry& entry, const ReportCall& call,
                     const Done<std::monostate>& done) {
    const auto now = Clock::now();
    if (const auto wait = reports_.take(who.address, now))
        return done(too_many("too many reports from this address today", "report", *wait));
    if (const auto wait = visitors_reports_.take(who.visitor_hash(), now))
        return done(too_many("too many reports by this visitor today", "report", *wait));
    const StoredPuzzleReport report{0,          entry.puzzle.id, who.visitor_hash(),   call.position,
                                    call.moves, call.remark,     now_in_milliseconds()};
    services_.database.run([report](Store& store) { return store.puzzles().report(report); },
                           [done](const Result<void>& stored) {
                               if (!stored)
                                   return done(attempt_not_stored());
                               done(std::monostate());
                           },
                           who.address);
}

void Puzzles::hear(const std::string& word) {
    if (!word.empty() && !word.starts_with(kPuzzleMoved))
        return;
    services_.database.run([puzzle = word.substr(std::min(word.size(), kPuzzleMoved.size()))](
                               Store& store) { return store.puzzles().ratings(puzzle); },
                           [this](const Result<PuzzleStore::Ratings>& ratings) {
                               if (!ratings)
                                   return;
                               for (const StoredPuzzleRating& rating : ratings->sound)
                                   book_.set(rating);
                           });
}

void Puzzles::sweep(Clock::time_point now) {
    for (RateLimiter* limiter : {&attempts_, &moves_, &moves_of_address_, &reports_, &visitors_reports_})
        limiter->sweep(now);
}

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
    if (!read_number(text, rating) || !std::isfinite(rating))
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
        if (!read_number(text.substr(0, end), number) || number < 1)
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
    Fields fields(body);
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
    return fields.checked(std::move(call));
}

Result<ReportCall> parse_report_call(std::string_view body, const phutball::Position& start) {
    Fields fields(body);
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
