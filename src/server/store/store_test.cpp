#include "server/store/kinds.hpp"
#include "server/store/store.hpp"

#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>

namespace goalline::server {
namespace {

class StoreTest : public ::testing::Test {
  protected:
    StoreTest() {
        std::string pattern = (std::filesystem::temp_directory_path() / "goalline store=XXXXXX").string();
        directory_ = mkdtemp(pattern.data());
        open();
    }
    ~StoreTest() override { std::filesystem::remove_all(directory_); }

    void open() {
        store_.reset();
        auto opened = open_sqlite_store(directory_ + "/games.db");
        ASSERT_TRUE(opened) << opened.error().text();
        store_ = std::move(*opened);
    }

    static StoredGame game(const std::string& id) {
        StoredGame game;
        game.id = id;
        game.opponent = Opponent::friends;
        game.start = "3/1@1/3 O";
        game.position = "3/1@1/3 O";
        game.rules.repetition = phutball::Repetition::superko;
        game.rules.pie = true;
        game.to_act = Seat::first;
        game.status = Status::waiting;
        game.invite = "hash of the invitation";
        game.seat(Seat::first) = {false, "visitor", "token", "Zoë O'Hara"};
        game.created = 1'795'170'748'191;
        game.updated = game.created;
        return game;
    }

    StoredGame loaded(const std::string& id) {
        auto game = store_->load(id);
        EXPECT_TRUE(game && game->has_value());
        return game && *game ? std::move(**game) : StoredGame();
    }

    std::string directory_;
    std::unique_ptr<Store> store_;
};

TEST_F(StoreTest, AGameComesBackAsItWas) {
    ASSERT_TRUE(store_->create(game("a")));
    open();
    const StoredGame back = loaded("a");
    EXPECT_EQ(back.version, 1);
    EXPECT_EQ(back.opponent, Opponent::friends);
    EXPECT_EQ(back.status, Status::waiting);
    EXPECT_EQ(back.rules, game("a").rules);
    EXPECT_EQ(back.start, "3/1@1/3 O");
    EXPECT_EQ(back.to_act, Seat::first);
    EXPECT_EQ(back.invite, "hash of the invitation");
    EXPECT_EQ(back.created, 1'795'170'748'191);
    EXPECT_EQ(back.seat(Seat::first).name, "Zoë O'Hara");
    EXPECT_EQ(back.seat(Seat::first).token, "token");
    EXPECT_TRUE(back.seat(Seat::second).free());
    EXPECT_FALSE(back.result);
    EXPECT_FALSE(back.draw_offer);
    EXPECT_FALSE(store_->create(game("a"))) << "an id is used once";
}

TEST_F(StoreTest, NoSuchGame) {
    const auto none = store_->load("nothing");
    ASSERT_TRUE(none);
    EXPECT_FALSE(none->has_value());
}

TEST_F(StoreTest, MovesAreAppendedAndTakenBack) {
    StoredGame now = game("a");
    ASSERT_TRUE(store_->create(now));
    for (const char* move : {"A1", "A2", "A3"}) {
        now.moves.emplace_back(move);
        ++now.version;
        now.position = "after " + now.moves.back();
        ASSERT_TRUE(store_->append_move(now));
    }
    EXPECT_EQ(loaded("a").moves, (std::vector<std::string>{"A1", "A2", "A3"}));
    now.moves.resize(1);
    ++now.version;
    ASSERT_TRUE(store_->take_back(now));
    open();
    EXPECT_EQ(loaded("a").moves, (std::vector<std::string>{"A1"}));
    EXPECT_EQ(loaded("a").version, 5);
}

TEST_F(StoreTest, AChangeOfAnotherVersionChangesNothing) {
    StoredGame now = game("a");
    ASSERT_TRUE(store_->create(now));
    now.moves.emplace_back("A1");
    for (const std::int64_t version : {1, 3}) {
        now.version = version;
        const auto refused = store_->append_move(now);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().code, "version");
    }
    EXPECT_TRUE(loaded("a").moves.empty());
    now.version = 2;
    EXPECT_TRUE(store_->append_move(now)) << "the transactions before were rolled back";
}

TEST_F(StoreTest, AMoveThatCannotBeStoredLeavesTheGameAsItWas) {
    StoredGame now = game("a");
    ASSERT_TRUE(store_->create(now));
    now.moves.emplace_back("A1");
    now.version = 2;
    ASSERT_TRUE(store_->append_move(now));
    now.version = 3; // the same ply again: the row of the game fits, but the row of the move does not
    now.status = Status::over;
    EXPECT_FALSE(store_->append_move(now));
    EXPECT_EQ(loaded("a").version, 2);
    EXPECT_EQ(loaded("a").status, Status::waiting);
}

TEST_F(StoreTest, JoinResultAndOffers) {
    StoredGame now = game("a");
    ASSERT_TRUE(store_->create(now));
    now.version = 2;
    now.status = Status::playing;
    now.invite.clear();
    now.seat(Seat::second) = {false, "guest", "token 2", "Bob"};
    ASSERT_TRUE(store_->join(now));
    EXPECT_EQ(loaded("a").seat(Seat::second).visitor, "guest");
    EXPECT_EQ(loaded("a").invite, "");
    now.version = 3;
    now.draw_offer = Seat::second;
    now.undo_offer = Seat::first;
    ASSERT_TRUE(store_->update(now));
    EXPECT_EQ(loaded("a").draw_offer, Seat::second);
    EXPECT_EQ(loaded("a").undo_offer, Seat::first);
    now.version = 4;
    now.status = Status::over;
    now.to_act.reset();
    now.result = StoredResult{phutball::Side::eks, Reason::resignation};
    ASSERT_TRUE(store_->update(now));
    const StoredGame over = loaded("a");
    ASSERT_TRUE(over.result);
    EXPECT_EQ(over.result->winner, phutball::Side::eks);
    EXPECT_EQ(over.result->reason, Reason::resignation);
    EXPECT_FALSE(over.to_act);
}

TEST_F(StoreTest, ARematchIsOneTransaction) {
    StoredGame now = game("a");
    ASSERT_TRUE(store_->create(now));
    ASSERT_TRUE(store_->create(game("taken")));
    now.version = 2;
    now.rematch_game = "taken";
    EXPECT_FALSE(store_->rematch(now, game("taken")));
    EXPECT_EQ(loaded("a").rematch_game, "");
    now.rematch_game = "b";
    EXPECT_TRUE(store_->rematch(now, game("b")));
    EXPECT_EQ(loaded("a").rematch_game, "b");
    EXPECT_EQ(loaded("b").version, 1);
}

TEST_F(StoreTest, ListsAreByVisitorAndNewestFirst) {
    for (int i = 0; i < 5; ++i) {
        StoredGame made = game(std::string(1, static_cast<char>('a' + i)));
        made.updated += i;
        if (i % 2)
            made.seat(Seat::second) = made.seat(Seat::first); // both seats: it is still one game
        if (i == 4)
            made.seat(Seat::first).visitor = "somebody else";
        if (i == 3)
            made.status = Status::over;
        ASSERT_TRUE(store_->create(made));
    }
    const auto list = store_->list("visitor", 3);
    ASSERT_TRUE(list);
    ASSERT_EQ(list->size(), 3U);
    EXPECT_EQ((*list)[0].id, "d");
    EXPECT_EQ((*list)[0].seats, (std::array<bool, 2>{true, true}));
    EXPECT_EQ((*list)[1].id, "c");
    EXPECT_EQ((*list)[1].seats, (std::array<bool, 2>{true, false}));
    const StoredGame made = game("c");
    EXPECT_EQ((*list)[1].start, made.start);
    EXPECT_EQ((*list)[1].names, (std::array<std::string, 2>{made.seats[0].name, made.seats[1].name}));
    EXPECT_EQ(*store_->count_unfinished("visitor"), 3);
    EXPECT_EQ(*store_->count_unfinished("nobody"), 0);
}

TEST_F(StoreTest, FinishedGamesAreFoundBehindManyThatAreNot) {
    for (const char* id : {"a", "b", "c", "d", "e", "f"}) {
        StoredGame made = game(id);
        if (id == std::string("e"))
            made.seat(Seat::first).visitor = "somebody else";
        if (id <= std::string("c") || id == std::string("e")) {
            made.status = Status::over;
            made.to_act.reset();
            made.result =
                StoredResult{std::nullopt, id == std::string("c") ? Reason::withdrawn : Reason::agreement};
        }
        ASSERT_TRUE(store_->create(made));
    }
    EXPECT_EQ(*store_->finished("visitor", 2), (std::vector<std::string>{"b", "a"}));
    EXPECT_EQ(*store_->finished("visitor", 1), (std::vector<std::string>{"b"}));
    EXPECT_TRUE(store_->finished("nobody", 9)->empty());
}

TEST_F(StoreTest, GamesOfAllKindsAreFoundByIdAndListedTogether) {
    StoredBidGame bids;
    bids.opponent = Opponent::friends;
    bids.seat(Seat::second) = {false, "visitor", "token", "Ann"};
    for (const char* id : {"b", "d"}) {
        ASSERT_TRUE(create_game(*store_, game(id == std::string("b") ? "a" : "c")));
        bids.id = id;
        ASSERT_TRUE(create_game(*store_, bids));
    }
    StoredGame now = loaded("a");
    ++now.version;
    ASSERT_TRUE(store_->update(now));
    const auto found = load_game(*store_, "b");
    ASSERT_TRUE(found && *found);
    EXPECT_TRUE(std::holds_alternative<StoredBidGame>(**found));
    EXPECT_EQ(game_name(std::get<StoredBidGame>(**found)), "tennis");
    ASSERT_TRUE(load_game(*store_, "c")->has_value());
    EXPECT_EQ(head_of(**load_game(*store_, "c")).id, "c");
    const auto none = load_game(*store_, "e");
    ASSERT_TRUE(none);
    EXPECT_FALSE(*none);
    const auto order = [&](int limit) {
        std::string ids;
        const auto list = list_games(*store_, "visitor", limit);
        for (const AnySummary& line : *list)
            ids += head_of(line).id;
        return ids;
    };
    EXPECT_EQ(order(10), "adcb") << "the newest change first, whatever the clock says";
    EXPECT_EQ(order(3), "adc");
}

TEST_F(StoreTest, ASeatThatAProgramHasTakenIsMarked) {
    StoredGame now = game("a");
    now.seat(Seat::first).bot = true;
    ASSERT_TRUE(store_->create(now));
    ASSERT_TRUE(store_->create(game("b")));
    EXPECT_TRUE(loaded("a").seat(Seat::first).bot);
    EXPECT_FALSE(loaded("b").seat(Seat::first).bot);
    now = loaded("b");
    ++now.version;
    now.seat(Seat::second) = {false, "guest", "token 2", "Bob", true};
    ASSERT_TRUE(store_->join(now));
    open();
    EXPECT_TRUE(loaded("b").seat(Seat::second).bot);
}

// The game with a clock of three minutes that runs for the first seat since that moment.
StoredGame timed(StoredGame game, std::int64_t since) {
    game.status = Status::playing;
    game.clock = GameClock({.base = 180, .increment = 2});
    game.clock.begin({true, false}, true, since);
    return game;
}

TEST_F(StoreTest, ClocksPlansAndTheTimeLeftComeBackAsTheyWere) {
    StoredGame now = timed(game("a"), 5000);
    ASSERT_TRUE(store_->create(now));
    now.version = 2;
    now.moves.emplace_back("A1");
    now.lefts.push_back(181'000);
    now.clock.left = {181'000, 180'000};
    now.clock.running = {false, true};
    now.clock.since = 6000;
    now.clock.lag_quota = {17, 4711};
    now.plans[0] = {{2, {"A2", "A3"}}, {2, {"A4", "A2-A6", "C1", "C2"}}};
    ASSERT_TRUE(store_->append_move(now));
    open();
    const StoredGame back = loaded("a");
    EXPECT_EQ(back.clock, now.clock);
    EXPECT_EQ(back.lefts, now.lefts);
    EXPECT_EQ(back.plans, now.plans);
    const auto list = store_->list("visitor", 1);
    ASSERT_TRUE(list && list->size() == 1);
    EXPECT_EQ((*list)[0].clock, now.clock);
}

TEST_F(StoreTest, PlansChangeNeitherTheVersionNorTheOrderOfLists) {
    for (const char* id : {"a", "b"})
        ASSERT_TRUE(store_->create(game(id)));
    StoredGame now = game("a");
    now.plans[1] = {{1, {"A1", "A2"}}};
    ASSERT_TRUE(store_->set_plans(now));
    EXPECT_EQ(loaded("a").plans, now.plans);
    EXPECT_EQ(loaded("a").version, 1);
    const auto list = store_->list("visitor", 2);
    ASSERT_TRUE(list && list->size() == 2);
    EXPECT_EQ((*list)[0].id, "b");
    now.version = 2;
    EXPECT_EQ(store_->set_plans(now).error().code, "version");
}

TEST_F(StoreTest, PlansLeaveTheStoredClockAsItIs) {
    StoredGame now = timed(game("a"), 1000);
    ASSERT_TRUE(store_->create(now));
    const GameClock stored = loaded("a").clock;
    now.clock.put_off(now.clock.since, now.clock.since + 3); // as a room does once the game is on disk
    now.plans[1] = {{1, {"A1", "A2"}}};
    ASSERT_TRUE(store_->set_plans(now));
    EXPECT_EQ(loaded("a").plans, now.plans);
    EXPECT_EQ(loaded("a").clock, stored);
}

TEST_F(StoreTest, GamesWhoseTimeIsUpAreFound) {
    ASSERT_TRUE(store_->create(timed(game("late"), 3000)));
    ASSERT_TRUE(store_->create(timed(game("early"), 1000)));
    ASSERT_TRUE(store_->create(game("untimed")));
    auto computer = timed(game("computer"), 0);
    computer.seat(Seat::first) = {true, {}, {}, {}};
    ASSERT_TRUE(store_->create(computer)); // its own time does not run out
    auto found = store_->overdue(180'999, 10);
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->games.empty());
    EXPECT_EQ(found->next, 181'000);
    EXPECT_EQ(store_->overdue(500'000, 10)->games, (std::vector<std::string>{"early", "late"}));
    EXPECT_EQ(store_->overdue(500'000, 1)->games, (std::vector<std::string>{"early"}));
    auto over = timed(game("early"), 1000);
    over.version = 2;
    over.status = Status::over;
    over.clock.stop(181'000);
    ASSERT_TRUE(store_->update(over));
    EXPECT_EQ(store_->overdue(500'000, 10)->games, (std::vector<std::string>{"late"}));
}

TEST_F(StoreTest, ItKnowsWhenTheServerWasAliveLast) {
    EXPECT_EQ(*store_->last_alive(), std::nullopt);
    ASSERT_TRUE(store_->still_alive(5000));
    ASSERT_TRUE(store_->create(timed(game("a"), 7000)));
    open();
    EXPECT_EQ(*store_->last_alive(), 7000) << "a turn that begins is a sign of life, too";
    ASSERT_TRUE(store_->still_alive(6000));
    EXPECT_EQ(*store_->last_alive(), 7000);
}

TEST_F(StoreTest, WhatCannotBeOpenedSaysWhy) {
    const auto none = open_sqlite_store(directory_ + "/no/such/directory/x.db");
    ASSERT_FALSE(none);
    EXPECT_NE(none.error().text().find("x.db"), std::string::npos);
    EXPECT_FALSE(open_sqlite_store("a\"b"));
}

} // namespace
} // namespace goalline::server
