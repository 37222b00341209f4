#include "server/store/bid_store.hpp"

#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>

namespace goalline::server {
namespace {

class BidStoreTest : public ::testing::Test {
  protected:
    BidStoreTest() {
        std::string pattern = (std::filesystem::temp_directory_path() / "goalline bids=XXXXXX").string();
        directory_ = mkdtemp(pattern.data());
        open();
    }
    ~BidStoreTest() override { std::filesystem::remove_all(directory_); }

    void open() {
        store_.reset();
        auto opened = open_sqlite_store(directory_ + "/games.db");
        ASSERT_TRUE(opened) << opened.error().text();
        store_ = std::move(*opened);
    }

    static StoredBidGame game(const std::string& id) {
        StoredBidGame game;
        game.id = id;
        game.opponent = Opponent::friends;
        game.status = Status::waiting;
        game.policy = BidPolicy::handicapped;
        game.handicap = 0.125;
        game.rules = {.game = bidding::Game::footsteps,
                      .spaces = 4,
                      .pay = bidding::Pay::winner,
                      .tie = bidding::Tie::both_pay,
                      .end = bidding::End::bust,
                      .min_bid = 0};
        game.start = {-1, 30, 20};
        game.invite = "hash";
        game.seat(Seat::first) = {false, "visitor", "token", "Zoë"};
        game.created = game.updated = 1'795'170'748'191;
        return game;
    }

    StoredBidGame loaded(const std::string& id) {
        auto game = store_->bidding().load(id);
        EXPECT_TRUE(game && game->has_value());
        return game && *game ? std::move(**game) : StoredBidGame();
    }

    std::string directory_;
    std::unique_ptr<Store> store_;
};

TEST_F(BidStoreTest, AGameComesBackAsItWas) {
    ASSERT_TRUE(store_->bidding().create(game("a")));
    open();
    const StoredBidGame back = loaded("a");
    EXPECT_EQ(back.rules, game("a").rules);
    EXPECT_EQ(back.start, game("a").start);
    EXPECT_EQ(back.policy, BidPolicy::handicapped);
    EXPECT_EQ(back.handicap, 0.125);
    EXPECT_EQ(back.status, Status::waiting);
    EXPECT_EQ(back.seat(Seat::first).name, "Zoë");
    EXPECT_TRUE(back.seat(Seat::second).free());
    EXPECT_EQ(back.created, 1'795'170'748'191);
    EXPECT_FALSE(store_->bidding().create(game("a"))) << "an id is used once";
    EXPECT_FALSE(store_->bidding().load("b")->has_value());
    EXPECT_FALSE(store_->load("a")->has_value()) << "it is no game of Phutball";
}

TEST_F(BidStoreTest, BidsMakeTurns) {
    StoredBidGame now = game("a");
    ASSERT_TRUE(store_->bidding().create(now));
    ++now.version;
    now.secret[1] = StoredBid{5, "salt"};
    ASSERT_TRUE(store_->bidding().add_bid(now, Seat::second));
    open();
    StoredBidGame back = loaded("a");
    ASSERT_TRUE(back.secret[1]);
    EXPECT_EQ(back.secret[1]->bid, 5);
    EXPECT_EQ(back.secret[1]->salt, "salt");
    EXPECT_FALSE(back.secret[0]);
    ++now.version;
    now.turns.push_back({{StoredBid{3, {}}, *now.secret[1]}});
    now.secret = {};
    ASSERT_TRUE(store_->bidding().add_bid(now, Seat::first));
    back = loaded("a");
    ASSERT_EQ(back.turns.size(), 1U);
    EXPECT_EQ(back.turns[0].bids[0].bid, 3);
    EXPECT_EQ(back.turns[0].bids[1].salt, "salt");
    EXPECT_FALSE(back.secret[0] || back.secret[1]);
    const auto twice = store_->bidding().add_bid(now, Seat::first);
    ASSERT_FALSE(twice);
    EXPECT_EQ(twice.error().code, "version");
    ++now.version; // the version fits, but the seat has already bid in that turn
    EXPECT_FALSE(store_->bidding().add_bid(now, Seat::first));
    EXPECT_EQ(loaded("a").version, 3);
}

TEST_F(BidStoreTest, JoinResultRematchAndLists) {
    StoredBidGame now = game("a");
    ASSERT_TRUE(store_->bidding().create(now));
    ++now.version;
    now.seat(Seat::second) = {false, "guest", "token 2", "Bob"};
    now.status = Status::playing;
    ASSERT_TRUE(store_->bidding().join(now));
    EXPECT_EQ(loaded("a").seat(Seat::second).visitor, "guest");
    EXPECT_EQ(*store_->count_unfinished("guest"), 1);
    ++now.version;
    now.status = Status::over;
    now.result = BidResult{Seat::second, BidReason::resignation};
    now.draw_offer = Seat::first;
    ASSERT_TRUE(store_->bidding().update(now));
    EXPECT_EQ(loaded("a").result->winner, Seat::second);
    EXPECT_EQ(loaded("a").draw_offer, Seat::first);
    EXPECT_EQ(*store_->count_unfinished("guest"), 0);
    ++now.version;
    now.rematch_game = "b";
    StoredBidGame next = game("b");
    next.updated += 5;
    ASSERT_TRUE(store_->bidding().rematch(now, next));
    const auto list = store_->bidding().list("visitor", 10);
    ASSERT_TRUE(list && list->size() == 2);
    EXPECT_EQ((*list)[0].id, "b");
    EXPECT_EQ((*list)[1].result->reason, BidReason::resignation);
    EXPECT_EQ((*list)[1].seats, (std::array<bool, 2>{true, false}));
    EXPECT_EQ((*list)[0].rules, game("b").rules);
}

TEST_F(BidStoreTest, ClocksAndTheTimeLeftComeBackAsTheyWere) {
    StoredBidGame now = game("a");
    now.status = Status::playing;
    now.clock = GameClock({.days = 2});
    now.clock.begin({true, true}, true, 1000);
    ASSERT_TRUE(store_->bidding().create(now));
    now.version = 2;
    now.secret[1] = StoredBid{3, "salt", 4711};
    now.clock.press(Seat::second, 1);
    ASSERT_TRUE(store_->bidding().add_bid(now, Seat::second));
    open();
    EXPECT_EQ(loaded("a").clock, now.clock);
    EXPECT_EQ(loaded("a").secret[1]->left, 4711);
    EXPECT_EQ(store_->overdue(std::int64_t{1} << 60, 9)->games, (std::vector<std::string>{"a"}));
}

} // namespace
} // namespace goalline::server
