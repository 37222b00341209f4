// What the store keeps of reviews: the deeper one, with a checksum, as long as the game.
#include "server/store/checksum.hpp"
#include "server/store/maintenance.hpp"
#include "server/store/review_store.hpp"
#include "server/store/store_fixture.hpp"

namespace goalline::server {
namespace {

class ReviewStoreTest : public StoreFilesTest {
  protected:
    void SetUp() override {
        open();
        ASSERT_TRUE(store_->create(game("a")));
    }
    static StoredReview review(int nodes, const std::string& moves = "some moves") {
        return {"a", moves, nodes, Seat::second, 1'795'170'748'191, R"([{"kind":"draw"}])"};
    }
    bool put(const StoredReview& review) {
        const auto stored = store_->reviews().put(review);
        EXPECT_TRUE(stored) << stored.error().text();
        return stored && *stored;
    }
    // That of the second seat.
    std::optional<StoredReview> found() {
        const auto reviews = store_->reviews().of_game("a");
        EXPECT_TRUE(reviews) << reviews.error().text();
        return reviews && !reviews->empty() ? std::optional(reviews->back()) : std::nullopt;
    }
};

TEST_F(ReviewStoreTest, AReviewComesBackAsItWasWritten) {
    EXPECT_FALSE(found());
    EXPECT_TRUE(put(review(10)));
    open();
    EXPECT_EQ(found(), review(10));
}

TEST_F(ReviewStoreTest, ADeeperOneAndOneOfOtherMovesTakeItsPlace) {
    EXPECT_TRUE(put(review(10)));
    EXPECT_FALSE(put(review(10)));
    EXPECT_FALSE(put(review(9)));
    EXPECT_TRUE(put(review(11)));
    EXPECT_EQ(found(), review(11));
    EXPECT_TRUE(put(review(1, "other moves")));
    EXPECT_EQ(found(), review(1, "other moves"));
    StoredReview lost = review(10);
    lost.game = "there is none";
    EXPECT_FALSE(put(lost));
}

TEST_F(ReviewStoreTest, ADamagedOneIsRefusedAndFoundByACheckAndMayBeReplaced) {
    EXPECT_TRUE(put(review(10)));
    for (const char* change : {"opinions = '[]'", "nodes = 11", "seat = 0", "moves = ''", "made = 1"}) {
        store_.reset();
        run(std::string("update reviews set ") + change);
        const auto content = check_store(database_);
        ASSERT_TRUE(content);
        EXPECT_EQ(content->damaged.size(), 1U) << change;
        open();
        EXPECT_FALSE(store_->reviews().of_game("a")) << change;
        EXPECT_TRUE(store_->load("a")) << "the game itself is sound";
        EXPECT_TRUE(put(review(10))) << change;
    }
    store_.reset();
    EXPECT_TRUE(check_store(database_)->sound());
}

TEST_F(ReviewStoreTest, ABackupHasItAndAGameThatIsErasedTakesItAlong) {
    EXPECT_TRUE(put(review(10)));
    store_.reset();
    const std::string copy = directory_ + "/copy";
    ASSERT_TRUE(backup_store(database_, copy, false));
    ASSERT_TRUE(erase_game(database_, "a"));
    EXPECT_EQ(text("select count(*) from reviews"), "0");
    ASSERT_TRUE(restore_store(copy, database_, true));
    open();
    EXPECT_EQ(found(), review(10));
}

TEST_F(ReviewStoreTest, EachPlayerHasOne) {
    StoredReview others = review(10);
    others.seat = Seat::first;
    EXPECT_TRUE(put(review(10)));
    EXPECT_TRUE(put(others)) << "nobody's review is in another one's way";
    others.seat.reset();
    EXPECT_TRUE(put(others));
    EXPECT_FALSE(put(others));
    EXPECT_EQ(store_->reviews().of_game("a")->size(), 3U);
}

TEST_F(ReviewStoreTest, OneFromWhenAGameHadASingleReviewIsKept) {
    store_.reset();
    std::filesystem::remove(database_);
    make_older(11);
    run("insert into games (id, version, opponent, level, corner_exit, goal_pass, own_goal, repetition, pie, "
        "start, "
        "opening_plies, plies, swapped, position, to_act, status, winner, reason, draw_offer, undo_offer, "
        "rematch_offer, rematch_game, invite, created, updated) values ('a', 1, 'friend', 0, 1, 1, 1, "
        "'none', 0, "
        "'3/1@1/3 O', 0, 0, 0, '3/1@1/3 O', 0, 'playing', '', '', -1, -1, -1, '', '', 5, 5)");
    for (const char* seat : {"0", "1"})
        run("insert into seats (game, seat, computer, visitor, token, name) values ('a', " +
            std::string(seat) + ", 0, 'visitor', 'token', 'Ann')");
    run("insert into reviews values ('a', 'some moves', 10, 1, 1795170748191, '[{\"kind\":\"draw\"}]', '" +
        checksum(review(10)) + "')");
    open();
    EXPECT_EQ(found(), review(10));
    store_.reset();
    EXPECT_TRUE(check_store(database_)->sound());
}

TEST_F(ReviewStoreTest, ADatabaseFromBeforeReviewsGetsTheirTable) {
    store_.reset();
    std::filesystem::remove(database_);
    make_older(7);
    open();
    ASSERT_TRUE(store_->create(game("a")));
    EXPECT_TRUE(put(review(10)));
}

} // namespace
} // namespace goalline::server
