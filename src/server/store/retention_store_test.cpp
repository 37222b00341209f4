// What the store removes because nobody needs it any more, and what stays.
#include "server/store/maintenance.hpp"
#include "server/store/retention_store.hpp"
#include "server/store/store_fixture.hpp"

namespace goalline::server {
namespace {

constexpr std::int64_t kDay = 24LL * 60 * 60 * 1000;
constexpr Retention kRetention{.invitations = 1,
                               .unplayed_games = 2,
                               .guests_games = 3,
                               .reviews = 4,
                               .puzzle_attempts = 5,
                               .pushes = 6};

class RetentionStoreTest : public StoreFilesTest {
  protected:
    void SetUp() override { open(); }

    // A game against the computer that is over after one turn.
    static StoredGame finished(const std::string& id) {
        StoredGame made = game(id);
        made.opponent = Opponent::computer;
        made.status = Status::over;
        made.result = StoredResult{Seat::first, "goal"};
        made.seats[1] = {true, {}, {}, {}};
        made.turns = {{Seat::first, "h8", {}, -1, ++made.updated}};
        return made;
    }
    static StoredGame waiting(const std::string& id) {
        StoredGame made = game(id);
        made.status = Status::waiting;
        made.seats[1] = {};
        return made;
    }
    // The time so many days after the last change of every game here, and a little.
    [[nodiscard]] static std::int64_t after(int days) { return game("").updated + days * kDay + 2; }

    std::vector<std::string> old_games(int days, const Retention& retention = kRetention) {
        const auto found = store_->retention().old_games(retention, after(days), "", 100);
        EXPECT_TRUE(found) << found.error().text();
        return found ? found->ids : std::vector<std::string>();
    }
    Removed remove(int days, const std::vector<std::string>& ids) {
        const auto removed = store_->retention().remove_games(kRetention, after(days), ids);
        EXPECT_TRUE(removed) << removed.error().text();
        return removed ? *removed : Removed();
    }
    Removed remove_rest(int days, const Retention& retention = kRetention) {
        const auto removed = store_->retention().remove_rest(retention, after(days));
        EXPECT_TRUE(removed) << removed.error().text();
        return removed ? *removed : Removed();
    }
    bool is_there(const std::string& id) { return store_->load(id)->has_value(); }
};

using Ids = std::vector<std::string>;

TEST_F(RetentionStoreTest, EachSortOfGameIsKeptForItsTime) {
    ASSERT_TRUE(store_->create(waiting("invitation")));
    ASSERT_TRUE(store_->create(game("unplayed")));
    ASSERT_TRUE(store_->create(finished("of a guest")));
    EXPECT_EQ(old_games(0), Ids{});
    EXPECT_EQ(old_games(1), Ids{"invitation"});
    EXPECT_EQ(old_games(2), (Ids{"invitation", "unplayed"}));
    EXPECT_EQ(old_games(3), (Ids{"invitation", "of a guest", "unplayed"}));
    EXPECT_EQ(old_games(10'000, Retention{}), Ids{}) << "0 is for ever";
}

TEST_F(RetentionStoreTest, TheTurnsOfAnOpeningAreNobodys) {
    StoredGame opened = game("opened");
    opened.turns.resize(1000, {Seat::first, "h8", {}, -1, opened.created});
    ASSERT_TRUE(store_->create(opened));
    EXPECT_EQ(old_games(2), Ids{"opened"});
    ASSERT_TRUE(store_->create(game("played")));
    StoredGame played = **store_->load("played");
    ++played.updated;
    ASSERT_TRUE(play(played, "h9"));
    EXPECT_EQ(old_games(10'000), Ids{"opened"});
}

TEST_F(RetentionStoreTest, AGameWhoseRematchWentMayHaveAnother) {
    StoredGame first = finished("first");
    first.opponent = Opponent::friends;
    first.seats[1] = game("").seats[1];
    ASSERT_TRUE(store_->create(first));
    first = **store_->load("first");
    ++first.version;
    first.rematch_game = "second";
    ASSERT_TRUE(store_->rematch(first, game("second")));
    EXPECT_EQ(old_games(2), Ids{"second"});
    EXPECT_EQ(remove(2, {"second"}).games, 1);
    EXPECT_EQ((*store_->load("first"))->rematch_game, "");
    store_.reset();
    EXPECT_TRUE(check_store(database_)->sound());
}

TEST_F(RetentionStoreTest, GamesThatPeopleHavePlayedStay) {
    StoredGame of_friends = finished("of friends"), running = finished("running");
    of_friends.opponent = Opponent::friends;
    of_friends.seats[1] = game("").seats[1];
    running.status = Status::playing;
    running.result.reset();
    ASSERT_TRUE(store_->create(of_friends));
    ASSERT_TRUE(store_->create(running));
    EXPECT_EQ(old_games(10'000), Ids{});
}

TEST_F(RetentionStoreTest, GamesOfAVisitorWithARecoveryLinkStay) {
    ASSERT_TRUE(store_->create(finished("mine")));
    ASSERT_TRUE(*store_->recovery().put({"visitor", "token", "secret", after(0)}));
    EXPECT_EQ(old_games(10'000), Ids{});
    ASSERT_TRUE(store_->recovery().drop("visitor"));
    EXPECT_EQ(old_games(10'000), Ids{"mine"});
}

TEST_F(RetentionStoreTest, AGameGoesWithAllThatBelongsToIt) {
    ASSERT_TRUE(store_->create(finished("a")));
    ASSERT_TRUE(store_->create(finished("b")));
    ASSERT_TRUE(*store_->reviews().put({"a", "moves", 10, std::nullopt, after(9), "[]"}));
    ASSERT_TRUE(*store_->pushes().put({"visitor", "https://push.example", "point", "secret", after(9)}));
    EXPECT_EQ(remove(9, {"a", "no such game"}).games, 1);
    EXPECT_FALSE(is_there("a"));
    EXPECT_TRUE(is_there("b"));
    EXPECT_TRUE(store_->reviews().of_game("a")->empty());
    EXPECT_FALSE(remove_rest(9).any()) << "the visitor has another game";
    EXPECT_EQ(remove(9, {"b"}).games, 1);
    EXPECT_EQ(remove_rest(9).pushes, 1) << "nobody can be told of any game";
    store_.reset();
    EXPECT_TRUE(check_store(database_)->sound());
    EXPECT_EQ(text("select (select count(*) from turns) + (select count(*) from seats)"), "0");
}

TEST_F(RetentionStoreTest, AGameThatSomebodyHasJoinedMeanwhileStays) {
    StoredGame made = waiting("a");
    ASSERT_TRUE(store_->create(made));
    EXPECT_EQ(old_games(1), Ids{"a"});
    made.status = Status::playing;
    made.version = 2;
    made.seats[1] = game("").seats[1];
    ASSERT_TRUE(store_->join(made));
    EXPECT_EQ(remove(1, {"a"}).games, 0);
    EXPECT_TRUE(is_there("a"));
}

TEST_F(RetentionStoreTest, TheWalkTakesAFewGamesAtATimeAndBeginsAnewAtItsEnd) {
    for (const char* id : {"a", "b", "c"})
        ASSERT_TRUE(store_->create(waiting(id)));
    auto step = store_->retention().old_games(kRetention, after(1), "", 2);
    EXPECT_EQ(step->ids, (Ids{"a", "b"}));
    EXPECT_EQ(step->last, "b");
    step = store_->retention().old_games(kRetention, after(1), step->last, 2);
    EXPECT_EQ(step->ids, Ids{"c"});
    EXPECT_EQ(step->last, "");
}

TEST_F(RetentionStoreTest, LongGamesAreRemovedInSmallerSteps) {
    for (const char* id : {"a", "b", "c"}) {
        StoredGame made = finished(id);
        made.turns.resize(3000, made.turns.front());
        ASSERT_TRUE(store_->create(made));
    }
    const auto step = store_->retention().old_games(kRetention, after(9), "", 100);
    EXPECT_EQ(step->ids, (Ids{"a", "b"}));
    EXPECT_EQ(step->last, "b");
}

TEST_F(RetentionStoreTest, ReviewsAttemptsAndBrowsersAreKeptForTheirTime) {
    ASSERT_TRUE(store_->create(game("a")));
    ASSERT_TRUE(*store_->reviews().put({"a", "moves", 10, std::nullopt, after(0), "[]"}));
    ASSERT_TRUE(*store_->pushes().put({"visitor", "https://push.example", "point", "secret", after(0)}));
    ASSERT_TRUE(store_->puzzles().attempt({"visitor", "puzzle", true, 1000, after(0), false}, {}));
    EXPECT_FALSE(remove_rest(4).any());
    EXPECT_EQ(remove_rest(5).reviews, 1);
    EXPECT_EQ(remove_rest(6).attempts, 1);
    EXPECT_EQ(remove_rest(7).pushes, 1);
    EXPECT_FALSE(remove_rest(10'000).any());
}

} // namespace
} // namespace goalline::server
