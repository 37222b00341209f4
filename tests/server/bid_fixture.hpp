// What the tests of bidding games share. Thread-safety: one test at a time.
#pragma once

#include "fixture.hpp"

#include <string>

namespace goalline::server::testing {

inline std::string bid_path(const std::string& game, const char* what = nullptr) {
    return "/api/games/" + game + (what ? std::string("/") + what : std::string());
}

inline Reply bid(Client& who, const std::string& game, int turn, int points) {
    return who.post(bid_path(game, "bids"), {{"turn", turn}, {"bid", points}});
}
inline Reply bid_act(Client& who, const std::string& game, const char* action) {
    return who.post(bid_path(game, "actions"), {{"action", action}});
}
inline WebSocketClient bid_socket(std::uint16_t port, const std::string& game, const Headers& headers) {
    return {port, bid_path(game, "socket"), headers};
}

// Two visitors with a seat each: first player 1, then player 2.
struct Bidders {
    Client one;
    Client two;
    std::string game;
    std::string invite;
};

// A new game of bids; the preset, if there is one, says which.
inline json::object bid_game(const json::object& more) {
    const std::string preset = text(more, "preset");
    return with({{"game", preset.empty() || preset == "tennis" ? "tennis" : "footsteps"}}, more);
}

inline Bidders bidders(std::uint16_t port, const json::object& more = {}) {
    Bidders pair{Client(port), Client(port), {}, {}};
    const Reply made =
        pair.one.post("/api/games", with({{"opponent", "friend"}, {"player", 1}}, bid_game(more)));
    EXPECT_EQ(made.status, 201) << made.body;
    pair.game = text(made.state(), "id");
    pair.invite = text(made.state(), "invite");
    const Reply joined = pair.two.post(bid_path(pair.game, "join"), {{"invite", pair.invite}});
    EXPECT_EQ(joined.status, 200) << joined.body;
    return pair;
}

} // namespace goalline::server::testing
