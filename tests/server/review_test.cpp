// The review of a finished game: who may store one, what is refused, and that all who look at the game see it.
#include "fixture.hpp"
#include "server/store/maintenance.hpp"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

namespace goalline::server::testing {
namespace {

// Ohs jumps into the goal with the third turn.
constexpr const char* kStart = "5/2o2/5/5/2@2/5/5/5/5 O";

class ReviewTest : public ServerTest {
  protected:
    void SetUp() override { start(); }

    // A game that both friends have played to its end: C6, A1, C5-C7-C9.
    [[nodiscard]] Pair finished() const {
        Pair pair = friends(port(), {{"start", kStart}});
        EXPECT_EQ(pair.o.post(moves_path(pair.game), {{"ply", 1}, {"move", "C6"}}).status, 200);
        EXPECT_EQ(pair.x.post(moves_path(pair.game), {{"ply", 2}, {"move", "A1"}}).status, 200);
        EXPECT_EQ(pair.o.post(moves_path(pair.game), {{"ply", 3}, {"move", "C5-C7-C9"}}).status, 200);
        return pair;
    }
    static json::object chance(double chance, const char* best) {
        return {{"kind", "chance"}, {"chance", chance}, {"best", best}};
    }
    static json::array opinions() {
        return {chance(0.61237, "C6"),
                {{"kind", "loss"}, {"plies", 2}, {"best", "a1"}},
                json::object{{"kind", "win"}, {"plies", 1}, {"best", "C5-C7-C9"}},
                nullptr};
    }
    static Reply put(Client& who, const std::string& game, const json::value& body, Headers headers = {}) {
        headers.emplace_back("Content-Type", "application/json");
        return who.send("PUT", "/api/games/" + game + "/review", json::serialize(body), headers);
    }
    static Reply put(Client& who, const std::string& game, int nodes) {
        return put(who, game, {{"nodes", nodes}, {"opinions", opinions()}});
    }
    static json::value review(Client& who, const std::string& game) {
        const Reply reply = who.get("/api/games/" + game + "/review");
        EXPECT_EQ(reply.status, 200) << reply.body;
        return reply.json().at("review");
    }
};

TEST_F(ReviewTest, APlayersReviewIsSeenByEverybodyAndKept) {
    Pair pair = finished();
    EXPECT_TRUE(review(pair.o, pair.game).is_null());
    const Reply stored = put(pair.x, pair.game, 10'000);
    ASSERT_EQ(stored.status, 200) << stored.body;
    restart();
    Client watcher = client();
    const json::object seen = review(watcher, pair.game).as_object();
    EXPECT_EQ(seen, stored.json().at("review").as_object());
    EXPECT_EQ(number(seen, "nodes"), 10'000);
    EXPECT_EQ(text(seen, "by"), "X");
    EXPECT_GT(number(seen, "made"), 0);
    EXPECT_EQ(seen.at("opinions"), json::value({{{"kind", "chance"}, {"chance", 0.612}, {"best", "C6"}},
                                                {{"kind", "loss"}, {"plies", 2}, {"best", "A1"}},
                                                {{"kind", "win"}, {"plies", 1}, {"best", "C5-C7-C9"}},
                                                nullptr}));
}

TEST_F(ReviewTest, OnlyADeeperOneOfTheSamePlayerTakesItsPlace) {
    Pair pair = finished();
    EXPECT_EQ(put(pair.o, pair.game, 10'000).status, 200);
    EXPECT_EQ(put(pair.o, pair.game, 10'000).kind(), "conflict");
    EXPECT_EQ(put(pair.o, pair.game, 9'999).kind(), "conflict");
    EXPECT_EQ(put(pair.o, pair.game, 10'001).status, 200);
    EXPECT_EQ(number(review(pair.x, pair.game).as_object(), "nodes"), 10'001);
}

// The first turn is said to be worth nothing, as deep as may be, before the other player's page comes with its own.
TEST_F(ReviewTest, NobodysReviewIsInAnotherOnesWay) {
    Pair pair = finished();
    json::array gloomy = opinions();
    gloomy[0] = chance(0, "A1");
    EXPECT_EQ(put(pair.x, pair.game, {{"nodes", 10'000'000}, {"opinions", gloomy}}).status, 200);
    ASSERT_EQ(put(pair.o, pair.game, 10'000).status, 200);
    Client watcher = client();
    for (Client* reader : {&pair.o, &pair.x, &watcher}) {
        const Reply seen = reader->get("/api/games/" + pair.game + "/review");
        EXPECT_EQ(seen.json().at("reviews").as_array().size(), 2U);
        EXPECT_EQ(seen.json().at("review"), seen.json().at("reviews").as_array()[0]);
    }
    EXPECT_EQ(text(review(pair.o, pair.game).as_object(), "by"), "O") << "one's own comes first";
    EXPECT_EQ(text(review(pair.x, pair.game).as_object(), "by"), "X");
    EXPECT_EQ(text(review(watcher, pair.game).as_object(), "by"), "X") << "it says that it looked deeper";
}

TEST_F(ReviewTest, WhatTheServerKnowsForSureIsCorrectedOrRefused) {
    const auto third = [&](json::object claimed) {
        Pair pair = finished();
        json::array all = opinions();
        claimed["best"] = "A2";
        all[2] = std::move(claimed);
        const Reply reply = put(pair.o, pair.game, {{"nodes", 10}, {"opinions", all}});
        return reply.status == 200 ? reply.json().at("review").at("opinions").as_array()[2]
                                   : json::value(reply.kind());
    };
    const json::value goal = {{"kind", "win"}, {"plies", 1}, {"best", "C5-C7-C9"}};
    EXPECT_EQ(third({{"kind", "chance"}, {"chance", 0.1}}).as_object(), goal.as_object())
        << "it is a goal in one";
    EXPECT_EQ(third({{"kind", "win"}, {"plies", 7}}).as_object(), goal.as_object());
    EXPECT_EQ(third({{"kind", "loss"}, {"plies", 7}}), "bad_request");
    EXPECT_EQ(third({{"kind", "draw"}}), "bad_request");

    // The program has a proof that Ohs wins this.
    Pair pair = friends(port(), {{"start", "7/7/7/3@3/7/7/7 O"}});
    pair.o.post(moves_path(pair.game), {{"ply", 1}, {"move", "A1"}});
    pair.x.post(actions_path(pair.game), {{"action", "resign"}});
    const auto said = [&](const json::object& first, int nodes) {
        return put(pair.o, pair.game, {{"nodes", nodes}, {"opinions", {first, chance(0.5, "A2")}}});
    };
    EXPECT_EQ(said({{"kind", "loss"}, {"plies", 8}, {"best", "A1"}}, 10).kind(), "bad_request");
    const Reply kept = said(chance(0.3, "A1"), 10);
    ASSERT_EQ(kept.status, 200) << kept.body;
    EXPECT_EQ(text(kept.json().at("review").at("opinions").as_array()[0].as_object(), "kind"), "win");
}

TEST_F(ReviewTest, OnlyPlayersStoreOneAndOnlyOfAFinishedGameOfPhutball) {
    Pair pair = finished();
    Client watcher = client();
    EXPECT_EQ(put(watcher, pair.game, 10'000).status, 403);
    EXPECT_EQ(put(pair.o, std::string(32, '0'), 10'000).status, 404);
    EXPECT_EQ(
        put(pair.o, pair.game, {{"nodes", 5}, {"opinions", opinions()}}, {{"Origin", "http://evil.example"}})
            .status,
        403);
    EXPECT_EQ(
        pair.o.send("PUT", "/api/games/" + pair.game + "/review", "{}", {{"Content-Type", "text/plain"}})
            .status,
        400);
    EXPECT_EQ(pair.o.post("/api/games/" + pair.game + "/review", json::object()).status, 405);
    Pair playing = friends(port(), {{"start", kStart}});
    EXPECT_EQ(put(playing.o, playing.game, {{"nodes", 5}, {"opinions", {nullptr}}}).kind(), "conflict");
    playing.o.post(actions_path(playing.game), {{"action", "resign"}});
    EXPECT_EQ(put(playing.o, playing.game, {{"nodes", 5}, {"opinions", {nullptr}}}).kind(), "bad_request")
        << "nothing was played";
    const Reply bids = pair.o.post("/api/games", {{"game", "tennis"}, {"opponent", "friend"}, {"player", 1}});
    const std::string tennis = text(bids.state(), "id");
    EXPECT_EQ(put(pair.o, tennis, 10'000).kind(), "bad_request");
    EXPECT_TRUE(review(pair.o, tennis).is_null());
}

TEST_F(ReviewTest, WhatDoesNotFitTheGameIsRefused) {
    Pair pair = finished();
    const auto with_third = [](json::value opinion) {
        json::array all = opinions();
        all[2] = std::move(opinion);
        return json::value{{"nodes", 10}, {"opinions", std::move(all)}};
    };
    json::array longer = opinions(), shorter = opinions(), beyond = opinions();
    longer.emplace_back(nullptr);
    shorter.pop_back();
    beyond[3] = chance(0.5, "A1");
    const std::string deep = std::string(40, '[') + std::string(40, ']');
    const json::value refused[] = {
        json::array(),
        json::object(),
        {{"nodes", 10}},
        {{"opinions", opinions()}},
        {{"nodes", 0}, {"opinions", opinions()}},
        {{"nodes", 1e300}, {"opinions", opinions()}},
        {{"nodes", 10'000'001}, {"opinions", opinions()}},
        {{"nodes", "10"}, {"opinions", opinions()}},
        {{"nodes", 10}, {"opinions", "four"}},
        {{"nodes", 10}, {"opinions", longer}},
        {{"nodes", 10}, {"opinions", shorter}},
        {{"nodes", 10}, {"opinions", beyond}},
        with_third(nullptr),
        with_third(7),
        with_third(json::object()),
        with_third(chance(1.01, "A2")),
        with_third(chance(-0.1, "A2")),
        with_third({{"kind", "chance"}, {"best", "A2"}}),
        with_third({{"kind", "chance"}, {"chance", "high"}, {"best", "A2"}}),
        with_third({{"kind", "surely"}, {"best", "A2"}}),
        with_third({{"kind", "win"}, {"plies", 0}, {"best", "A2"}}),
        with_third({{"kind", "win"}, {"plies", 1.5}, {"best", "A2"}}),
        with_third({{"kind", "win"}, {"plies", 1000}, {"best", "A2"}}),
        with_third({{"kind", "draw"}}),
        with_third({{"kind", "draw"}, {"best", "<script>"}}),
        with_third({{"kind", "draw"}, {"best", std::string(20'000, 'A')}}),
        with_third({{"kind", "win"}, {"plies", 1}, {"best", "A2"}}), // it wins nothing
    };
    for (const json::value& body : refused)
        EXPECT_EQ(put(pair.o, pair.game, body).status, 400) << json::serialize(body).substr(0, 200);
    for (const char* illegal : {"C6", "A1", "C5-C6", "swap", "C5-C7-C5"})
        EXPECT_EQ(put(pair.o, pair.game, with_third({{"kind", "draw"}, {"best", illegal}})).status, 422)
            << illegal;
    EXPECT_EQ(
        pair.o
            .send("PUT", "/api/games/" + pair.game + "/review", deep, {{"Content-Type", "application/json"}})
            .status,
        400);
    EXPECT_EQ(
        put(pair.o, pair.game, {{"nodes", 10}, {"opinions", opinions()}, {"x", std::string(70'000, 'x')}})
            .status,
        413);
    EXPECT_TRUE(review(pair.o, pair.game).is_null());
    EXPECT_EQ(
        put(pair.o, pair.game, with_third({{"kind", "win"}, {"plies", nullptr}, {"best", "A2"}})).status,
        200);
}

TEST_F(ReviewTest, WhatIsTakenBackTakesTheReviewWithIt) {
    Client player = client();
    const Reply made = player.post("/api/games", {{"opponent", "local"}, {"start", kStart}});
    const std::string game = text(made.state(), "id");
    int ply = 0;
    for (const char* move : {"C6", "A1", "C5-C7-C9"})
        EXPECT_EQ(player.post(moves_path(game), {{"ply", ++ply}, {"move", move}}).status, 200);
    const Reply stored = put(player, game, 10'000);
    EXPECT_EQ(stored.status, 200) << stored.body;
    EXPECT_TRUE(stored.json().at("review").at("by").is_null()) << "one visitor has both seats";
    EXPECT_EQ(player.post(actions_path(game), {{"action", "undo"}}).status, 200);
    EXPECT_TRUE(review(player, game).is_null());
    EXPECT_EQ(player.post(actions_path(game), {{"action", "undo"}}).status, 200);
    EXPECT_EQ(player.post(moves_path(game), {{"ply", 2}, {"move", "A2"}}).status, 200);
    EXPECT_EQ(player.post(moves_path(game), {{"ply", 3}, {"move", "C5-C7-C9"}}).status, 200);
    EXPECT_TRUE(review(player, game).is_null()) << "these are other moves";
    json::array others = opinions();
    EXPECT_EQ(put(player, game, {{"nodes", 10}, {"opinions", others}}).status, 200);
    EXPECT_EQ(number(review(player, game).as_object(), "nodes"), 10);
}

TEST_F(ReviewTest, OfAGameWhoseVisitorsAreErasedAnybodyStoresOne) {
    Pair pair = finished();
    server_.reset();
    const std::string& database = this->database();
    ASSERT_TRUE(erase_visitor(database, pair.game, Seat::first));
    ASSERT_TRUE(erase_visitor(database, pair.game, Seat::second));
    start();
    Client anybody = client();
    EXPECT_EQ(put(anybody, pair.game, 10'000).status, 200);
    EXPECT_TRUE(review(anybody, pair.game).as_object().at("by").is_null());
}

} // namespace
} // namespace goalline::server::testing
