#include "server/store/checksum.hpp"
#include "server/store/kinds.hpp"
#include "server/store/maintenance.hpp"
#include "server/store/store_fixture.hpp"
#include "server/store/strip_store.hpp"

namespace goalline::server {
namespace {

class StripStoreTest : public StoreFilesTest {
  protected:
    StripStoreTest() { open(); }

    StoredStripGame loaded(const std::string& id) {
        auto game = store_->strips().load(id);
        EXPECT_TRUE(game && game->has_value()) << id;
        return game && *game ? std::move(**game) : StoredStripGame();
    }
    Result<void> move(StoredStripGame& game, const std::string& text) {
        ++game.version;
        game.moves.push_back(text);
        game.lefts.push_back(static_cast<std::int64_t>(1000 * game.moves.size()));
        game.position = "after " + text;
        game.to_act = other(*game.to_act);
        return store_->strips().append_move(game);
    }
};

TEST_F(StripStoreTest, AGameComesBackAsItWas) {
    StoredStripGame now = strip_game("a");
    now.status = Status::waiting;
    now.listing = Listing::by_lot;
    now.undo_offer = Seat::second;
    now.again.draw = {7, 0};
    ASSERT_TRUE(store_->strips().create(now));
    open();
    const StoredStripGame back = loaded("a");
    EXPECT_EQ(back.kind, strip::Kind::oddish);
    EXPECT_EQ(back.start, now.start);
    EXPECT_EQ(back.position, now.position);
    EXPECT_EQ(back.to_act, Seat::second);
    EXPECT_EQ(back.status, Status::waiting);
    EXPECT_EQ(back.listing, Listing::by_lot);
    EXPECT_EQ(back.undo_offer, Seat::second);
    EXPECT_EQ(back.again, now.again);
    EXPECT_EQ(back.seat(Seat::first).name, "Eva");
    EXPECT_FALSE(back.result);
    EXPECT_FALSE(store_->strips().create(now)) << "an id is used once";
    EXPECT_FALSE(store_->load("a")->has_value()) << "it is no game of Phutball";
    EXPECT_FALSE(store_->bidding().load("a")->has_value());
    const auto found = load_game(*store_, "a");
    ASSERT_TRUE(found && *found);
    EXPECT_EQ(std::visit([](const auto& one) { return game_name(one); }, **found), "oddish");
}

TEST_F(StripStoreTest, MovesAreAddedAndTakenBack) {
    StoredStripGame now = strip_game("a");
    ASSERT_TRUE(store_->strips().create(now));
    for (const char* text : {"p1", "j2", "p3"})
        ASSERT_TRUE(move(now, text));
    open();
    EXPECT_EQ(loaded("a").moves, (std::vector<std::string>{"p1", "j2", "p3"}));
    EXPECT_EQ(loaded("a").lefts, (std::vector<std::int64_t>{1000, 2000, 3000}));
    EXPECT_EQ(loaded("a").version, 4);
    EXPECT_EQ(store_->strips().append_move(now).error().code, "version") << "the same again";
    ++now.version;
    now.moves.resize(1);
    now.lefts.resize(1);
    ASSERT_TRUE(store_->strips().take_back(now));
    EXPECT_EQ(loaded("a").moves, (std::vector<std::string>{"p1"}));
    ASSERT_TRUE(move(now, "p4"));
    EXPECT_EQ(loaded("a").moves, (std::vector<std::string>{"p1", "p4"}));
}

TEST_F(StripStoreTest, ListsInvitationsAndCountsHaveAllKinds) {
    StoredStripGame now = strip_game("a"), open_game = strip_game("b");
    open_game.status = Status::waiting;
    open_game.listing = Listing::chosen;
    open_game.seat(Seat::second) = {};
    ASSERT_TRUE(store_->strips().create(now));
    ASSERT_TRUE(store_->create(game("p")));
    ASSERT_TRUE(store_->strips().create(open_game));
    EXPECT_EQ(*store_->count_unfinished("visitor"), 3);
    EXPECT_EQ(*store_->count_turns("guest"), 1) << "Right is to move";
    EXPECT_EQ(*store_->count_turns("visitor"), 1) << "in Phutball";
    EXPECT_EQ(store_->strips().invitations("visitor", 9)->size(), 1U);
    const auto lines = list_games(*store_, "visitor", 9);
    ASSERT_TRUE(lines && lines->size() == 3);
    EXPECT_EQ(head_of((*lines)[0]).id, "b") << "the newest change first";
    EXPECT_EQ(head_of((*lines)[1]).id, "p");
    ++now.version;
    now.status = Status::over;
    now.result = StripResult{Seat::first, Reason::goal};
    now.to_act.reset();
    ASSERT_TRUE(store_->strips().update(now));
    const auto again = store_->strips().list("visitor", 9);
    ASSERT_TRUE(again && again->size() == 2);
    EXPECT_EQ(again->front().id, "a");
    EXPECT_EQ(again->front().kind, strip::Kind::oddish);
    EXPECT_EQ(again->front().result->winner, Seat::first);
    EXPECT_EQ(checksum(again->front()), checksum(summary_of(now)));
    EXPECT_EQ(*store_->count_unfinished("visitor"), 2);
    ++now.version;
    now.rematch_game = "c";
    ASSERT_TRUE(store_->strips().rematch(now, strip_game("c")));
    EXPECT_EQ(loaded("a").rematch_game, "c");
    EXPECT_EQ(loaded("c").status, Status::playing);
}

TEST_F(StripStoreTest, TheChangesOfAllKindsAreCountedTogetherAfterARestart) {
    ASSERT_TRUE(store_->strips().create(strip_game("a")));
    open();
    ASSERT_TRUE(store_->create(game("p")));
    EXPECT_EQ(head_of(list_games(*store_, "visitor", 1)->front()).id, "p") << "it changed last";
}

TEST_F(StripStoreTest, ItsClockIsAmongThoseThatRunOut) {
    StoredStripGame now = strip_game("a");
    now.clock = GameClock({.base = 60});
    now.clock.begin({false, true}, true, 1000);
    ASSERT_TRUE(store_->strips().create(now));
    EXPECT_EQ(store_->overdue(1000, 9)->next, 61'000);
    EXPECT_EQ(store_->overdue(61'000, 9)->games, (std::vector<std::string>{"a"}));
    open();
    EXPECT_EQ(loaded("a").clock, now.clock);
}

TEST_F(StripStoreTest, DamageIsFoundAndWhatIsErasedIsGone) {
    for (const char* id : {"a", "b"})
        ASSERT_TRUE(store_->strips().create(strip_game(id)));
    EXPECT_TRUE(store_->recovery().put({"visitor", "hash", "secret", 1}));
    store_.reset();
    auto content = check_store(database_);
    ASSERT_TRUE(content);
    EXPECT_TRUE(content->sound());
    EXPECT_EQ(content->strip_games, 2);
    EXPECT_EQ(content->unchecked, 0);
    run("update strip_games set start = '....|.o R' where id = 'a'");
    content = check_store(database_);
    ASSERT_TRUE(content && content->damaged.size() == 1);
    EXPECT_EQ(content->damaged[0].where, "a");
    run("update strip_games set start = '....|... R' where id = 'a'");
    const auto game = erase_game(database_, "a");
    ASSERT_TRUE(game) << game.error().text();
    EXPECT_EQ(game->games, 1);
    const auto visitor = erase_visitor(database_, "b", Seat::first);
    ASSERT_TRUE(visitor) << visitor.error().text();
    EXPECT_EQ(visitor->seats, 1);
    open();
    EXPECT_FALSE(store_->strips().load("a")->has_value());
    const StoredStripGame left = loaded("b");
    EXPECT_EQ(left.seat(Seat::first).visitor, kErasedVisitor);
    EXPECT_EQ(left.status, Status::over);
    EXPECT_EQ(left.result->winner, Seat::second);
    EXPECT_EQ(left.result->reason, Reason::resignation);
    EXPECT_FALSE(left.to_act);
}

} // namespace
} // namespace goalline::server
