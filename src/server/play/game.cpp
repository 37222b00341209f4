#include "server/play/game.hpp"

#include "base/clock.hpp"
#include "server/play/kind.hpp"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

bool by_rules(const StoredResult& result) {
    for (const std::string_view reason : {kAgreement, kTime, kAbandoned, kResignation, kWithdrawn}) {
        if (result.reason == reason)
            return false;
    }
    return true;
}

Result<Step> Game::propose(Seat seat, std::string text, std::string salt) {
    StoredTurn turn{seat, std::move(text), std::move(salt)};
    if (auto played = play(turn, false); !played)
        return played.error();
    turns_.push_back(turn);
    Step step{std::move(turn), {}, result(), json::serialize(summary())};
    if (!step.result)
        step.to_act = to_act();
    undo(turns_.back());
    turns_.pop_back();
    return step;
}

Result<void> Game::replay(StoredTurn turn) {
    if (auto played = play(turn, true); !played)
        return played;
    turns_.push_back(std::move(turn));
    return {};
}

void Game::cut(std::size_t turns) {
    while (turns_.size() > turns) {
        undo(turns_.back());
        turns_.pop_back();
    }
}

json::value Game::result_json(const Look& look) const {
    return server::result_json(kind_, look.table.result, swapped());
}

json::value Game::seat_json(std::optional<Seat> seat) const {
    return seat ? kind_.seat_name(*seat, swapped()) : json::value(nullptr);
}

int undo_turns(const StoredGame& table, const Game& game, SeatSet seats) {
    const bool final = table.result && !by_rules(*table.result);
    if (table.opponent == Opponent::friends || !table.rematch_game.empty() || final)
        return 0;
    const auto left = game.takeback_to(seats);
    return left ? static_cast<int>(game.turns().size()) - *left : 0;
}

std::string result_text(const std::optional<StoredResult>& result, std::array<std::string_view, 2> players) {
    if (!result)
        return "not over";
    if (result->reason == kWithdrawn)
        return result->reason;
    if (!result->winner)
        return fmt::format("draw, {}", result->reason);
    return fmt::format("{} wins, {}", players[index(*result->winner)], result->reason);
}

std::string date_of(const GameHead& game) {
    return utc_text("%Y-%m-%d", game.created / 1000);
}

Text name_of(const StoredSeat& seat, const Text& computer) {
    return seat.computer ? computer : verbatim(seat.name);
}

Text against(const GameHead& head, const Text& computer, const Text& what) {
    const bool turned = head.seats[0].computer;
    const Text one = name_of(head.seats[turned ? 1 : 0], computer);
    const Text two = name_of(head.seats[turned ? 0 : 1], computer);
    if (!one.empty() && !two.empty())
        return "{0} against {1} · {2}"_en(one, two, what);
    const Text& known = one.empty() ? two : one;
    return known.empty() ? what : "{0} · {1}"_en(known, what);
}

Text clock_text(const TimeControl& clock) {
    if (clock.days == 1)
        return "a day for each move"_en;
    if (clock.days > 0)
        return "{0} days for each move"_en(clock.days);
    if (clock.live())
        return "{0} min and {1} s more for each move"_en(clock.base / 60, clock.increment);
    return "without a clock"_en;
}

Text after(int turns) {
    return turns == 1 ? "a turn"_en : "{0} turns"_en(turns);
}

Text won(const Text& winner, const std::string& reason, int turns) {
    if (reason == "goal")
        return "On turn {1} {0} won with a goal."_en(winner, turns);
    if (reason == kResignation)
        return "After {1} {0} won: the other side resigned."_en(winner, after(turns));
    if (reason == kTime)
        return "After {1} {0} won: the other side ran out of time."_en(winner, after(turns));
    if (reason == kAbandoned)
        return "After {1} {0} won: the other side had left."_en(winner, after(turns));
    return "After {1} {0} won."_en(winner, after(turns));
}

Text drawn(const std::string& reason, int turns) {
    if (reason == kWithdrawn)
        return "This invitation was withdrawn."_en;
    if (reason == "repetition")
        return "A draw by repetition after {0}."_en(after(turns));
    if (reason == kAgreement)
        return "A draw by agreement after {0}."_en(after(turns));
    return "A draw after {0}."_en(after(turns));
}

Text invited(const GameHead& head, const Text& what) {
    for (const StoredSeat& seat : head.seats) {
        if (!seat.free() && !seat.name.empty())
            return "{0} invites you to play: {1}"_en(seat.name, what);
    }
    return "An invitation to play: {0}"_en(what);
}

} // namespace goalline::server
