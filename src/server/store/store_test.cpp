// What the store promises of games of any kind: they come back as they were written, changes are one transaction each,
// lists are in order.
#include "server/store/checksum.hpp"
#include "server/store/maintenance.hpp"
#include "server/store/store_fixture.hpp"

namespace goalline::server {
namespace {

class StoreTest : public StoreFilesTest {
  protected:
    StoreTest() { open(); }

    // An open invitation of one visitor.
    static StoredGame game(const std::string& id) {
        StoredGame game = StoreFilesTest::game(id);
        game.status = Status::waiting;
        game.seat(Seat::second) = {};
        return game;
    }
};

TEST_F(StoreTest, AGameComesBackAsItWas) {
    ASSERT_TRUE(store_->create(game("a")));
    open();
    const StoredGame back = loaded("a");
    EXPECT_EQ(back.kind, "phutball");
    EXPECT_EQ(back.options, game("a").options);
    EXPECT_EQ(back.summary, game("a").summary);
    EXPECT_EQ(back.version, 1);
    EXPECT_EQ(back.opponent, Opponent::friends);
    EXPECT_EQ(back.status, Status::waiting);
    EXPECT_EQ(back.to_act, only(Seat::first));
    EXPECT_EQ(back.invite, "hash of the invitation");
    EXPECT_EQ(back.created, 1'795'170'748'191);
    EXPECT_EQ(back.seat(Seat::first).name, "Zoë O'Hara");
    EXPECT_EQ(back.seat(Seat::first).token, "token of a");
    EXPECT_EQ(back.seat(Seat::first).tag.size(), 4U);
    EXPECT_TRUE(back.seat(Seat::second).free());
    EXPECT_FALSE(back.result);
    EXPECT_FALSE(back.draw_offer);
    EXPECT_FALSE(store_->create(game("a"))) << "an id is used once";
    EXPECT_FALSE(store_->create(bid_game("a"))) << "by whatever kind";
}

TEST_F(StoreTest, NoSuchGame) {
    const auto none = store_->load("nothing");
    ASSERT_TRUE(none);
    EXPECT_FALSE(none->has_value());
}

TEST_F(StoreTest, TurnsAreAppendedAndTakenBack) {
    StoredGame now = game("a");
    ASSERT_TRUE(store_->create(now));
    for (const char* move : {"A1", "A2", "A3"})
        ASSERT_TRUE(play(now, move));
    EXPECT_EQ(loaded("a").turns, now.turns);
    EXPECT_EQ(loaded("a").summary, now.summary);
    now.played = 1;
    ++now.version;
    ASSERT_TRUE(store_->take_back(now));
    open();
    EXPECT_EQ(texts(loaded("a")), (std::vector<std::string>{"A1"}));
    EXPECT_EQ(loaded("a").version, 5);
    ASSERT_TRUE(play(now, "A4"));
    EXPECT_EQ(texts(loaded("a")), (std::vector<std::string>{"A1", "A4"}));
    now.played = 0;
    ++now.version;
    ASSERT_TRUE(store_->take_back(now));
    EXPECT_TRUE(loaded("a").turns.empty());
}

TEST_F(StoreTest, ATurnKeepsItsSeatItsSaltAndItsTimes) {
    StoredGame now = bid_game("a");
    ASSERT_TRUE(store_->create(now));
    const std::vector<StoredTurn> turns = {{Seat::second, "5", "salt", 4711, 17},
                                           {Seat::first, "3", "", -1, 18}};
    for (const StoredTurn& turn : turns) {
        ++now.version;
        ++now.played;
        ASSERT_TRUE(store_->append(now, turn));
    }
    open();
    EXPECT_EQ(loaded("a").turns, turns);
}

TEST_F(StoreTest, AGameIsCreatedWithItsTurns) {
    StoredGame made = game("a");
    made.turns = {{Seat::first, "A1", "", -1, 5}, {Seat::second, "A2", "", -1, 6}};
    made.plans[0] = "3 A3 A4";
    ASSERT_TRUE(store_->create(made));
    StoredGame now = loaded("a");
    EXPECT_EQ(now.turns, made.turns);
    EXPECT_EQ(now.played, 2);
    EXPECT_EQ(now.plans, made.plans);
    ASSERT_TRUE(play(now, "A3"));
    EXPECT_EQ(loaded("a").turns.size(), 3U);
}

TEST_F(StoreTest, AChangeOfAnotherVersionChangesNothing) {
    StoredGame now = game("a");
    ASSERT_TRUE(store_->create(now));
    now.played = 1;
    const StoredTurn turn{Seat::first, "A1", "", -1, 5};
    for (const std::int64_t version : {1, 3}) {
        now.version = version;
        const auto refused = store_->append(now, turn);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().code, "version");
    }
    EXPECT_TRUE(loaded("a").turns.empty());
    now.version = 2;
    EXPECT_TRUE(store_->append(now, turn)) << "the transactions before were rolled back";
}

TEST_F(StoreTest, ATurnThatCannotBeStoredLeavesTheGameAsItWas) {
    StoredGame now = game("a");
    ASSERT_TRUE(store_->create(now));
    ASSERT_TRUE(play(now, "A1"));
    now.version = 3; // the same turn again: the row of the game fits, but the row of the turn does not
    now.status = Status::over;
    EXPECT_FALSE(store_->append(now, now.turns.back()));
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
    now.to_act = {};
    now.result = StoredResult{Seat::second, "resignation"};
    ASSERT_TRUE(store_->update(now));
    const StoredGame over = loaded("a");
    EXPECT_EQ(over.result, now.result);
    EXPECT_FALSE(over.to_act.any());
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
    EXPECT_EQ((*list)[0].seats[1].visitor, "visitor");
    EXPECT_EQ((*list)[1].id, "c");
    EXPECT_EQ((*list)[1].seats[0].visitor, "visitor");
    EXPECT_EQ((*list)[1].seats[0].tag.size(), 4U);
    EXPECT_EQ((*list)[1].seats[0].name, "Zoë O'Hara");
    EXPECT_EQ((*list)[1].summary, game("c").summary);
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
            made.to_act = {};
            made.result = StoredResult{std::nullopt, id == std::string("c") ? "withdrawn" : "agreement"};
        }
        ASSERT_TRUE(store_->create(made));
    }
    EXPECT_EQ(*store_->finished("visitor", "phutball", 2), (std::vector<std::string>{"b", "a"}));
    EXPECT_EQ(*store_->finished("visitor", "phutball", 1), (std::vector<std::string>{"b"}));
    EXPECT_TRUE(store_->finished("nobody", "phutball", 9)->empty());
    EXPECT_TRUE(store_->finished("visitor", "bids", 9)->empty());
}

TEST_F(StoreTest, GamesOfAllKindsAreListedTogether) {
    for (const char* id : {"a", "c"}) {
        ASSERT_TRUE(store_->create(game(id)));
        ASSERT_TRUE(store_->create(id == std::string("a") ? bid_game("b") : strip_game("d")));
    }
    StoredGame now = loaded("a");
    ++now.version;
    ASSERT_TRUE(store_->update(now));
    EXPECT_EQ(loaded("b").kind, "bids");
    EXPECT_EQ(loaded("d").kind, "strips");
    const auto order = [&](int limit) {
        std::string ids;
        const auto list = store_->list("visitor", limit);
        for (const StoredGame& line : *list)
            ids += line.id;
        return ids;
    };
    EXPECT_EQ(order(10), "adcb") << "the newest change first, whatever the clock says";
    EXPECT_EQ(order(3), "adc");
    open();
    ASSERT_TRUE(store_->create(game("e")));
    EXPECT_EQ(order(1), "e") << "changes are counted on after a restart";
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
    now.played = 1;
    now.clock.left = {181'000, 180'000};
    now.clock.running = {false, true};
    now.clock.since = 6000;
    now.clock.lag_quota = {17, 4711};
    now.plans[0] = "2 A2 A3;2 A4 A2-A6 C1 C2";
    const StoredTurn turn{Seat::first, "A1", "", 181'000, 5999};
    ASSERT_TRUE(store_->append(now, turn));
    open();
    const StoredGame back = loaded("a");
    EXPECT_EQ(back.clock, now.clock);
    EXPECT_EQ(back.turns, std::vector{turn});
    EXPECT_EQ(back.plans, now.plans);
    const auto list = store_->list("visitor", 1);
    ASSERT_TRUE(list && list->size() == 1);
    EXPECT_EQ((*list)[0].clock, now.clock);
}

TEST_F(StoreTest, PlansChangeNeitherTheVersionNorTheOrderOfLists) {
    for (const char* id : {"a", "b"})
        ASSERT_TRUE(store_->create(game(id)));
    StoredGame now = game("a");
    now.plans[1] = "1 A1 A2";
    now.plan_changes = 1;
    ASSERT_TRUE(store_->set_plans(now));
    EXPECT_EQ(loaded("a").plans, now.plans);
    EXPECT_EQ(loaded("a").version, 1);
    const auto list = store_->list("visitor", 2);
    ASSERT_TRUE(list && list->size() == 2);
    EXPECT_EQ((*list)[0].id, "b");
    EXPECT_EQ(store_->set_plans(now).error().code, "version")
        << "of another server, which has not heard of it";
    now.plan_changes = 2;
    EXPECT_TRUE(store_->set_plans(now));
    now.version = 2;
    now.plan_changes = 3;
    EXPECT_EQ(store_->set_plans(now).error().code, "version");
}

TEST_F(StoreTest, PlansLeaveTheStoredClockAsItIs) {
    StoredGame now = timed(game("a"), 1000);
    ASSERT_TRUE(store_->create(now));
    const GameClock stored = loaded("a").clock;
    now.clock.put_off(now.clock.since, now.clock.since + 3); // as a room does once the game is on disk
    now.plans[1] = "1 A1 A2";
    now.plan_changes = 1;
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
    // A turn that begins is a sign of life, too; but servers that share a database have another one (Cluster).
    EXPECT_EQ(*store_->last_alive(), store_->server().empty() ? 7000 : 5000);
    ASSERT_TRUE(store_->still_alive(8000));
    ASSERT_TRUE(store_->still_alive(6000));
    EXPECT_EQ(*store_->last_alive(), 8000);
}

TEST_F(StoreTest, WhatCannotBeOpenedSaysWhy) {
    const auto none = open_store(directory_ + "/no/such/directory/x.db");
    ASSERT_FALSE(none);
    EXPECT_NE(none.error().text().find("x.db"), std::string::npos);
    EXPECT_FALSE(open_store("a\"b"));
}

} // namespace
} // namespace goalline::server
