#include "server/phutball/puzzles.hpp"

#include "server/store/secrets.hpp"

#include <algorithm>
#include <utility>

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

} // namespace goalline::server
