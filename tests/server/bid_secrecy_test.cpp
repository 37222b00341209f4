// No player's bid reaches the other player, or anybody else, before both are in. The test reads everything that the
// server says: all frames of all sockets, all answers with their headers, all logs. The same game is played with
// different bids; what others get to read must be the same, letter for letter, except for random ids and times.
#include "bid_fixture.hpp"
#include "child.hpp"

#include <boost/json/serialize.hpp>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <vector>

namespace goalline::server::testing {
namespace {

// The digits of this bid occur nowhere by accident, and it is looked for as a whole word.
constexpr int kTelling = 787;

bool tells(const std::string& said, int bid) {
    return std::regex_search(said, std::regex("\\b" + std::to_string(bid) + "\\b"));
}

// Removes what differs between two games whatever their bids are.
std::string without_chance(std::string said) {
    said = std::regex_replace(said, std::regex("\\{\"type\":\"presence\"[^\n]*\n"), ""); // once a second
    said = std::regex_replace(said, std::regex("\"watchers\":[0-9]+"), "\"watchers\":0");
    said = std::regex_replace(said, std::regex("[0-9a-f]{32,64}|goalline-[0-9a-f]{8}"), "<random>");
    said = std::regex_replace(said, std::regex("\"tag\":\"[a-z0-9]{4}\""), "\"tag\":\"\"");
    return std::regex_replace(said, std::regex("\"updated\":[0-9]+"), "\"updated\":0");
}

std::string text_of(const Reply& reply) {
    std::string all = std::to_string(reply.status) + '\n';
    for (const auto& [name, value] : reply.headers)
        all += name + ": " + value + '\n';
    return all + reply.body + '\n';
}

// Returns all frames that have come so far: the answer to a ping comes after everything sent before it.
std::string drained(WebSocketClient& socket) {
    std::string all;
    EXPECT_TRUE(socket.send({{"type", "ping"}}));
    while (const auto message = socket.receive()) {
        all += json::serialize(*message) + '\n';
        if (message->at("type") == json::value("pong"))
            return all;
    }
    ADD_FAILURE() << "the socket was closed";
    return all;
}

// What a page outside the game has heard so far, each message once, because the lobby may be told twice.
void add_news(WebSocketClient& page, std::set<std::string>& heard) {
    std::istringstream lines(drained(page));
    for (std::string line; std::getline(lines, line);)
        heard.insert(line);
}

// Everything that somebody can ask the server for.
std::string all_answers(Client& who, const std::string& game) {
    std::string all;
    for (const std::string& path :
         {bid_path(game), std::string("/api/games"), std::string("/api/info"), bid_path(game, "record"),
          std::string("/api/lobby"), std::string("/api/recovery"), bid_path(game, "bids"),
          bid_path(game, "nothing")})
        all += text_of(who.get(path));
    all += text_of(who.send("HEAD", bid_path(game), "", {}));
    for (const int turn : {2, 99})
        all += text_of(bid(who, game, turn, 1));
    all += text_of(bid(who, game, 1, 5000));
    all += text_of(who.post(bid_path(game, "bids"), {{"turn", 1}, {"bid", "x"}}));
    all += text_of(who.post(bid_path(game, "join"), {{"invite", "no"}}));
    for (const char* action : {"accept_draw", "undo", "rematch", "cancel_draw", "dance"})
        all += text_of(bid_act(who, game, action));
    return all;
}

class BidSecrecy : public ::testing::Test {
  protected:
    // Plays the turn in which player `bidder` has bid `points` and the other player has not bid yet. Returns all that
    // the other player and a watcher read up to then.
    std::string heard_by_others(int bidder, int points, const json::object& rules) {
        Child server(directory_.path() + "/data", log());
        Bidders pair = bidders(server.port(), with({{"points", 900}}, rules));
        Client& own = bidder == 1 ? pair.one : pair.two;
        Client& other = bidder == 1 ? pair.two : pair.one;
        Client stranger(server.port());
        stranger.get("/api/info");
        WebSocketClient at_own = bid_socket(server.port(), pair.game, own.credentials());
        WebSocketClient at_other = bid_socket(server.port(), pair.game, other.credentials());
        WebSocketClient at_stranger = bid_socket(server.port(), pair.game, stranger.credentials());
        std::set<std::string> news;
        WebSocketClient news_of_other(server.port(), "/api/events", other.credentials());
        WebSocketClient news_of_stranger(server.port(), "/api/events", stranger.credentials());
        EXPECT_EQ(number(news_of_other.receive("games").value_or(json::object()), "your_turn"), 1);
        EXPECT_EQ(number(news_of_stranger.receive("games").value_or(json::object()), "your_turn"), 0);
        drained(at_own);
        std::string heard = drained(at_other) + drained(at_stranger);
        EXPECT_TRUE(at_own.send({{"type", "bid"}, {"turn", 1}, {"bid", points}, {"id", "mine"}}));
        EXPECT_TRUE(at_own.receive("ack"));
        EXPECT_EQ(bid(own, pair.game, 1, points).status, 200);
        EXPECT_EQ(bid(own, pair.game, 1, points + 1).kind(), "conflict");
        heard += drained(at_other) + drained(at_stranger);
        for (Client* client : {&other, &stranger}) {
            heard += all_answers(*client, pair.game);
            WebSocketClient late = bid_socket(server.port(), pair.game, client->credentials());
            heard += drained(late);
            EXPECT_TRUE(late.send({{"type", "bid"}, {"turn", 7}, {"bid", 1}, {"id", "theirs"}}));
            EXPECT_TRUE(late.send({{"type", "sync"}}));
            heard += drained(late);
        }
        heard += drained(at_other) + drained(at_stranger);
        for (WebSocketClient* page : {&news_of_other, &news_of_stranger})
            add_news(*page, news);
        for (const std::string& message : news)
            heard += message + '\n';
        EXPECT_EQ(number(own.get(bid_path(pair.game)).state(), "your_bid"), points);
        EXPECT_EQ(server.end(SIGTERM), 0);
        return heard;
    }

    [[nodiscard]] std::string log() const { return directory_.path() + "/log"; }
    // The log without its times, because these may contain any number.
    [[nodiscard]] std::string logged() const {
        std::ifstream file(log());
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        return std::regex_replace(text, std::regex(R"(\[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}\])"), "");
    }

    TemporaryDirectory directory_;
};

TEST_F(BidSecrecy, WhatOthersReadIsTheSameWhateverIsBid) {
    const json::object games[] = {{}, {{"preset", "footsteps-seed"}}};
    for (const json::object& rules : games) {
        for (const int bidder : {1, 2}) {
            const std::string first = heard_by_others(bidder, kTelling, rules);
            const std::string second = heard_by_others(bidder, 3, rules);
            EXPECT_EQ(without_chance(first), without_chance(second));
            EXPECT_FALSE(tells(first, kTelling));
            EXPECT_TRUE(tells(first, 900)) << "points are told, and found";
        }
    }
    EXPECT_FALSE(tells(logged(), kTelling)) << logged();
}

TEST_F(BidSecrecy, BothBidsAreToldTogether) {
    Child server(directory_.path() + "/data", log());
    Bidders pair = bidders(server.port(), {{"points", 900}});
    WebSocketClient watcher = bid_socket(server.port(), pair.game, {});
    drained(watcher);
    bid(pair.one, pair.game, 1, kTelling);
    EXPECT_FALSE(tells(drained(watcher), kTelling));
    const Reply answer = bid(pair.two, pair.game, 1, 5);
    EXPECT_TRUE(tells(answer.body, kTelling));
    EXPECT_TRUE(tells(drained(watcher), kTelling));
}

TEST_F(BidSecrecy, ABidOfATurnThatNeverEndsIsNeverTold) {
    Child server(directory_.path() + "/data", log());
    for (const char* end : {"resign", "draw"}) {
        Bidders pair = bidders(server.port(), {{"points", 900}});
        WebSocketClient watcher = bid_socket(server.port(), pair.game, {});
        bid(pair.one, pair.game, 1, kTelling);
        if (end == std::string("resign")) {
            bid_act(pair.two, pair.game, "resign");
        } else {
            bid_act(pair.one, pair.game, "offer_draw");
            bid_act(pair.two, pair.game, "accept_draw");
        }
        EXPECT_EQ(text(pair.one.get(bid_path(pair.game)).state(), "status"), "over");
        EXPECT_FALSE(tells(drained(watcher) + all_answers(pair.two, pair.game), kTelling));
        bid_act(pair.one, pair.game, "rematch");
        const Reply agreed = bid_act(pair.two, pair.game, "rematch");
        EXPECT_EQ(agreed.status, 200);
        EXPECT_FALSE(tells(agreed.body + drained(watcher), kTelling));
    }
    EXPECT_FALSE(tells(logged(), kTelling));
}

TEST_F(BidSecrecy, AKillTellsNothingAndLosesNothing) {
    Bidders pair{Client(0), Client(0), {}, {}};
    std::string one, two;
    {
        Child server(directory_.path() + "/data", log());
        pair = bidders(server.port(), {{"points", 900}});
        EXPECT_EQ(bid(pair.one, pair.game, 1, kTelling).status, 200);
        one = pair.one.cookie();
        two = pair.two.cookie();
        EXPECT_EQ(server.end(SIGKILL), -SIGKILL);
    }
    Child server(directory_.path() + "/data", log());
    Client player(server.port()), opponent(server.port());
    player.set_cookie(one);
    opponent.set_cookie(two);
    WebSocketClient watcher = bid_socket(server.port(), pair.game, opponent.credentials());
    EXPECT_FALSE(tells(drained(watcher) + all_answers(opponent, pair.game), kTelling));
    EXPECT_EQ(number(player.get(bid_path(pair.game)).state(), "your_bid"), kTelling);
    EXPECT_EQ(bid(player, pair.game, 1, kTelling).status, 200) << "sent again: already there";
    const auto state = bid(opponent, pair.game, 1, 2).state();
    EXPECT_EQ(state.at("turns").at(0).at("bids"), json::value(json::array{kTelling, 2}));
    EXPECT_FALSE(tells(logged(), kTelling));
}

} // namespace
} // namespace goalline::server::testing
