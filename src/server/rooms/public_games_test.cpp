#include "server/rooms/public_games.hpp"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

namespace goalline::server {
namespace {

using std::chrono::seconds;

class PublicGamesTest : public ::testing::Test {
  protected:
    bool add(const std::string& id, const std::string& maker, std::int64_t created = 0,
             const std::string& name = {}) {
        auto place = games_.reserve(maker, maker);
        if (!place)
            return false;
        games_.add({id, maker, name, created, {{"id", id}}}, std::move(place), now_);
        return true;
    }
    std::string open(const std::string& visitor = "nobody") {
        const auto lobby = boost::json::parse(PublicGames::without_type(*games_.text_for(visitor)));
        std::string ids;
        for (const auto& game : lobby.at("open").as_array())
            ids.append(game.at("id").as_string()).append(game.at("yours").as_bool() ? "! " : " ");
        return ids;
    }
    void wait(seconds time, const std::string& here = {}) {
        now_ += time;
        games_.expire(now_, {}, [&](const std::string& visitor) { return visitor == here; });
    }

    Limits limits_;
    PublicGames games_{limits_};
    Clock::time_point now_{};
};

TEST_F(PublicGamesTest, TheNewestInvitationComesFirstAndEachMakerKnowsHis) {
    add("b", "bob", 2);
    add("a", "ann", 1);
    add("c", "cid", 3);
    EXPECT_EQ(open(), "c b a ");
    EXPECT_EQ(open("ann"), "c b a! ");
    EXPECT_EQ(games_.text_for("x"), games_.text_for("y")) << "one text for all who have no invitation";
    games_.drop("b");
    games_.drop("b");
    EXPECT_EQ(open("bob"), "c a ");
}

TEST_F(PublicGamesTest, NamesOfSeveralMakersThatLookAlikeAreMarked) {
    add("a", "ann", 1, "Paul");
    add("b", "ann", 2, "Paul");
    const auto marked = [&] {
        const auto lobby = boost::json::parse(PublicGames::without_type(*games_.text_for("nobody")));
        std::string ids;
        for (const auto& game : lobby.at("open").as_array())
            ids += game.as_object().contains("alike") ? std::string(game.at("id").as_string()) : "-";
        return ids;
    };
    EXPECT_EQ(marked(), "--") << "one maker may have as many as he likes";
    add("c", "bob", 3, "PauI");
    add("d", "cid", 4);
    add("e", "dan", 5);
    EXPECT_EQ(marked(), "--cba") << "guests without a name pretend nothing";
    games_.drop("c");
    EXPECT_EQ(marked(), "----");
}

TEST_F(PublicGamesTest, AnInvitationOutlivesTheAbsenceOfItsMakerByAMinute) {
    add("a", "ann");
    add("b", "bob");
    wait(seconds(30), "ann"); // she is here, on some page
    wait(seconds(29));
    EXPECT_EQ(open(), "b a ");
    wait(seconds(1));
    EXPECT_EQ(open(), "a ") << "nobody has seen Bob for a minute";
    EXPECT_TRUE(games_.saw("a", now_)) << "she looks at the game";
    EXPECT_FALSE(games_.saw("b", now_));
    wait(seconds(59));
    EXPECT_EQ(open(), "a ");
    wait(seconds(1));
    EXPECT_EQ(open(), "");
    EXPECT_TRUE(add("a", "ann")) << "she comes back";
}

TEST_F(PublicGamesTest, AnInvitationToASlowGameWaitsForAWeek) {
    games_.add({"a", "ann", {}, 0, {{"id", "a"}}, kKeepSlowInvitation}, games_.reserve("ann", "ann"), now_);
    wait(kKeepSlowInvitation - seconds(1));
    EXPECT_EQ(open(), "a ");
    wait(seconds(1));
    EXPECT_EQ(open(), "");
}

TEST_F(PublicGamesTest, PlacesAreBoundedAndComeBack) {
    limits_.open_invitations = 4;
    limits_.open_invitations_per_visitor = 1;
    games_ = PublicGames(limits_);
    EXPECT_TRUE(add("a", "ann"));
    EXPECT_FALSE(add("b", "ann"));
    for (const char* name : {"bob", "cid", "dee"})
        EXPECT_TRUE(add(name, name));
    EXPECT_FALSE(add("e", "eve")) << "there are four";
    games_.drop("cid");
    EXPECT_TRUE(add("e", "eve"));
}

TEST_F(PublicGamesTest, TheTextChangesOnlyWhenTheLobbyDoes) {
    games_.set_live({R"({"id":"l"})"});
    const auto text = games_.text_for("x");
    EXPECT_EQ(*text, R"({"type":"lobby","open":[],"live":[{"id":"l"}]})");
    games_.set_live({R"({"id":"l"})"});
    wait(seconds(100));
    EXPECT_EQ(games_.text_for("x"), text);
    add("a", "ann");
    EXPECT_NE(games_.text_for("x"), text);
}

} // namespace
} // namespace goalline::server
