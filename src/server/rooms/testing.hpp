// For tests: a game of any kind whose changes are made at once, without a database.
#pragma once

#include "server/api/requests.hpp"
#include "server/rooms/changes.hpp"
#include "server/rooms/game_json.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>
#include <string>

namespace goalline::server::testing {

inline constexpr SeatSet kFirst{true, false};
inline constexpr SeatSet kSecond{false, true};
inline constexpr SeatSet kBoth{true, true};

inline bool changed(const Verdict& verdict) {
    return std::holds_alternative<Change>(verdict) && std::get<Change>(verdict) != Change::none;
}
inline Refusal refused(Verdict verdict) {
    EXPECT_TRUE(std::holds_alternative<Refusal>(verdict));
    return std::holds_alternative<Refusal>(verdict) ? std::get<Refusal>(std::move(verdict)) : Refusal();
}

struct TestGame {
    StoredGame table; // without turns
    std::shared_ptr<Game> game;
    Limits limits{};

    // The body is that of a call for a new game. The visitors "a" and "b" play, or "a" and the computer.
    explicit TestGame(const std::string& body) {
        const auto call = parse_new_game(body);
        EXPECT_TRUE(call) << call.error().text();
        auto opened = open_game(*call, "0123", 1000);
        EXPECT_TRUE(opened) << opened.error().text();
        table = std::move(opened->table);
        game = std::move(opened->game);
        table.seat(Seat::first).visitor = "a";
        if (table.opponent == Opponent::computer)
            table.seat(Seat::second).computer = true;
        else
            table.seat(Seat::second).visitor = "b";
        Draft draft{table};
        keep_time(draft, *game, Change::join, {0});
        table = draft.table;
    }

    Verdict play(SeatSet who, const std::string& text, int number = 0, const Timing& timing = {},
                 std::string salt = {}) {
        const auto read = read_turn(
            *game, {std::string(game->kind().words().type), number != 0 ? number : game->number(), text, {}});
        EXPECT_TRUE(read) << text;
        Draft draft{table};
        const Verdict verdict = take_turn(draft, *game, who, *read, limits, 2000, std::move(salt));
        return make(std::move(draft), verdict, timing);
    }
    Verdict act(SeatSet who, Action action, std::optional<char> side = {}, const Timing& timing = {}) {
        Draft draft{table};
        const Verdict verdict = server::act(draft, *game, who, {action, side, {}}, 3000);
        return make(std::move(draft), verdict, timing);
    }
    Verdict make(Draft draft, const Verdict& verdict, const Timing& timing) {
        if (!changed(verdict))
            return verdict;
        keep_time(draft, *game, std::get<Change>(verdict), timing);
        table = std::move(draft.table);
        if (draft.turn)
            game->apply(std::move(*draft.turn));
        if (draft.shorter)
            game = std::move(draft.shorter);
        return verdict;
    }

    // As it is stored.
    [[nodiscard]] StoredGame stored() const { return with_turns({table, game}); }
    [[nodiscard]] boost::json::object state(SeatSet viewer) const {
        return state_json(table, *game, {viewer, {}, {}});
    }
    [[nodiscard]] std::string json(SeatSet viewer) const { return boost::json::serialize(state(viewer)); }
    [[nodiscard]] std::string position() const { return std::string(state({}).at("position").as_string()); }
    [[nodiscard]] std::vector<std::int64_t> lefts() const {
        std::vector<std::int64_t> all;
        for (const StoredTurn& turn : game->turns())
            all.push_back(turn.left_ms);
        return all;
    }
};

} // namespace goalline::server::testing
