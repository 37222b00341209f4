#include "server/play/game.hpp"

#include "base/utc.hpp"
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

void Game::apply(StoredTurn turn) {
    (void)replay(std::move(turn));
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

} // namespace goalline::server
