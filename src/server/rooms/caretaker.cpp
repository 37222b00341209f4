#include "server/rooms/caretaker.hpp"

#include "server/store/secrets.hpp"

#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace {

constexpr int kGamesAtOnce = 1000;
constexpr std::chrono::hours kBetweenRests{1};

} // namespace

Retention retention_of(const Limits& limits) {
    return {.invitations = limits.keep_invitations_days,
            .unplayed_games = limits.keep_unplayed_games_days,
            .guests_games = limits.keep_guests_games_days,
            .reviews = limits.keep_reviews_days,
            .puzzle_attempts = limits.keep_puzzle_attempts_days,
            .pushes = limits.keep_pushes_days,
            .reports = limits.keep_reports_days};
}

void Caretaker::step() {
    if (std::exchange(busy_, true))
        return;
    services_.database.run(
        [retention = retention_of(services_.limits), now = now_in_milliseconds(),
         last = last_](Store& store) -> Result<std::optional<OldGames>> {
            const auto mine = store.takes_care();
            if (!mine || !*mine)
                return mine ? Result<std::optional<OldGames>>(std::nullopt) : mine.error();
            auto old = store.retention().old_games(retention, now, last, kGamesAtOnce);
            return old ? Result<std::optional<OldGames>>(std::move(*old)) : old.error();
        },
        [this](const Result<std::optional<OldGames>>& found) {
            busy_ = false;
            if (!found || !*found) // another server removes it
                return;
            const OldGames* old = &**found;
            last_ = old->last;
            remove_games(*old);
            if (Clock::now() >= next_rest_)
                remove_rest();
        });
}

void Caretaker::remove_games(const OldGames& old) {
    std::vector<std::string> ids;
    for (const std::string& id : old.ids) {
        if (rooms_.let_go(id))
            ids.push_back(id);
    }
    if (ids.empty())
        return;
    for (const std::string& id : ids)
        news_.forget(id);
    services_.database.run([retention = retention_of(services_.limits), now = now_in_milliseconds(), ids](
                               Store& store) { return store.retention().remove_games(retention, now, ids); },
                           [this, ids](const Result<Removed>& done) {
                               for (const std::string& id : ids)
                                   rooms_.removed(id);
                               note(done);
                           });
}

void Caretaker::remove_rest() {
    services_.database.run([retention = retention_of(services_.limits), now = now_in_milliseconds()](
                               Store& store) { return store.retention().remove_rest(retention, now); },
                           [this](const Result<Removed>& done) {
                               note(done);
                               if (!done || !done->any()) // else there may be more
                                   next_rest_ = Clock::now() + kBetweenRests;
                           });
}

void Caretaker::note(const Result<Removed>& done) {
    if (!done || !done->any())
        return;
    removed_.games += done->games;
    removed_.reviews += done->reviews;
    removed_.attempts += done->attempts;
    removed_.pushes += done->pushes;
    removed_.links += done->links;
    removed_.reports += done->reports;
    services_.log(
        LogLevel::info,
        fmt::format("removed what was kept long enough: {} games, {} reviews, {} attempts at puzzles, "
                    "{} browsers, {} recovery links, {} reports and deeds",
                    done->games, done->reviews, done->attempts, done->pushes, done->links, done->reports));
}

} // namespace goalline::server
