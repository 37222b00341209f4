// What the store keeps for meeting others and for coming back: public games, turns that wait, recovery links.
#include "server/store/maintenance.hpp"
#include "server/store/recovery_store.hpp"
#include "server/store/store_fixture.hpp"

namespace goalline::server {
namespace {

class MeetingStore : public StoreFilesTest {
  protected:
    void SetUp() override { open(); }

    static StoredRecovery link(const std::string& visitor, const std::string& token) {
        return {visitor, token, "sealed " + token, 1'795'170'748'191};
    }
    static StoredGame as_public(StoredGame game) {
        game.listing = Listing::by_lot;
        game.status = Status::waiting;
        return game;
    }
};

TEST_F(MeetingStore, APublicGameComesBackAsOne) {
    StoredGame chosen = game("a");
    chosen.listing = Listing::chosen;
    ASSERT_TRUE(store_->create(chosen));
    ASSERT_TRUE(store_->create(as_public(bid_game("b"))));
    ASSERT_TRUE(store_->create(game("c")));
    EXPECT_EQ((*store_->load("a"))->listing, Listing::chosen);
    EXPECT_EQ((*store_->load("b"))->listing, Listing::by_lot);
    EXPECT_FALSE((*store_->load("c"))->is_public());
    store_.reset();
    run("update games set lobby = '' where id = 'a'");
    open();
    EXPECT_FALSE(store_->load("a")) << "it is not as it was written";
}

TEST_F(MeetingStore, WhatWasRefusedAndWithdrawnComesBack) {
    StoredGame asked = game("a");
    asked.again = {{24, 0}, {0, 13}, {false, true}};
    ASSERT_TRUE(store_->create(asked));
    StoredGame withdrawn = game("b");
    withdrawn.status = Status::over;
    withdrawn.result = StoredResult{std::nullopt, std::string(kWithdrawn)};
    ASSERT_TRUE(store_->create(withdrawn));
    open();
    EXPECT_EQ((*store_->load("a"))->again, asked.again);
    EXPECT_EQ((*store_->load("b"))->result->reason, kWithdrawn);
    const auto list = store_->list("visitor", 10);
    ASSERT_TRUE(list && list->size() == 1) << "nobody has to see again what was withdrawn";
    EXPECT_EQ((*list)[0].id, "a");
    store_.reset();
    run("update games set refused = '' where id = 'a'");
    open();
    EXPECT_FALSE(store_->load("a")) << "it is not as it was written";
}

TEST_F(MeetingStore, TheOpenInvitationsOfAVisitorAreFound) {
    ASSERT_TRUE(store_->create(as_public(game("a"))));
    ASSERT_TRUE(store_->create(as_public(game("b"))));
    StoredGame over = as_public(game("c"));
    over.status = Status::over;
    ASSERT_TRUE(store_->create(over));
    StoredGame hidden = game("d");
    hidden.status = Status::waiting;
    ASSERT_TRUE(store_->create(hidden));
    ASSERT_TRUE(store_->create(as_public(bid_game("e"))));
    const auto found = store_->invitations("visitor", 10);
    ASSERT_TRUE(found && found->size() == 3);
    EXPECT_EQ((*found)[0].id, "e") << "the newest first, of whatever kind";
    EXPECT_EQ((*found)[1].id, "b");
    EXPECT_EQ(store_->invitations("visitor", 1)->size(), 1U);
    EXPECT_TRUE(store_->invitations("somebody", 10)->empty());
    EXPECT_EQ(store_->invitations("", 10)->size(), 3U) << "everybody's";
    store_.reset();
    run("update games set summary = 'x' where id = 'b'");
    open();
    EXPECT_EQ(store_->invitations("visitor", 10)->size(), 2U) << "a damaged one does not hide the others";
}

TEST_F(MeetingStore, TurnsThatWaitAreCountedInGamesOfAllKinds) {
    ASSERT_TRUE(store_->create(game("a"))); // the visitor's turn
    StoredGame theirs = game("b");
    theirs.to_act = only(Seat::second);
    ASSERT_TRUE(store_->create(theirs));
    StoredGame local = game("c");
    local.opponent = Opponent::local;
    ASSERT_TRUE(store_->create(local));
    ASSERT_TRUE(store_->create(as_public(game("d"))));
    EXPECT_EQ(*store_->count_turns("visitor"), 1);
    EXPECT_EQ(*store_->count_turns("guest"), 1);
    StoredGame bids = bid_game("e");
    ASSERT_TRUE(store_->create(bids));
    EXPECT_EQ(*store_->count_turns("visitor"), 2);
    bids.to_act = only(Seat::second);
    ASSERT_TRUE(play(bids, "3"));
    EXPECT_EQ(*store_->count_turns("visitor"), 1) << "has bid";
    EXPECT_EQ(*store_->count_turns("guest"), 2);
    bids.to_act = {true, true};
    ASSERT_TRUE(play(bids, "4", Seat::second));
    EXPECT_EQ(*store_->count_turns("visitor"), 2) << "the next turn";
}

TEST_F(MeetingStore, AVisitorWithASeatHasOneRecoveryLinkUntilItIsDropped) {
    RecoveryStore& links = store_->recovery();
    EXPECT_FALSE(*links.put(link("visitor", "1"))) << "no game, nothing to recover";
    ASSERT_TRUE(store_->create(bid_game("a")));
    EXPECT_TRUE(*links.put(link("visitor", "1")));
    EXPECT_TRUE(*links.put(link("visitor", "2")));
    EXPECT_TRUE(*links.put(link("guest", "3")));
    EXPECT_FALSE(links.of_token("1")->has_value());
    EXPECT_FALSE(links.of_token("visitor")->has_value());
    ASSERT_TRUE(links.of_token("2")->has_value());
    EXPECT_EQ((*links.of_token("2"))->secret, "sealed 2");
    EXPECT_EQ((*links.of_visitor("guest"))->token, "3");
    ASSERT_TRUE(links.drop("visitor"));
    EXPECT_FALSE(links.of_token("2")->has_value());
    EXPECT_TRUE(links.of_token("3")->has_value());
}

TEST_F(MeetingStore, ADamagedLinkIsRefusedAndFoundByACheck) {
    ASSERT_TRUE(store_->create(game("a")));
    ASSERT_TRUE(*store_->recovery().put(link("visitor", "1")));
    store_.reset();
    EXPECT_TRUE(check_store(database_)->sound());
    run("update recovery set secret = 'sealed 2'");
    open();
    const auto damaged = store_->recovery().of_token("1");
    ASSERT_FALSE(damaged);
    EXPECT_EQ(damaged.error().code, "damaged");
    EXPECT_EQ(damaged.error().text().find("visitor"), std::string::npos)
        << "the log does not say whose it is";
    store_.reset();
    const auto content = check_store(database_);
    ASSERT_TRUE(content);
    EXPECT_FALSE(content->sound());
    EXPECT_EQ(content->damaged.size(), 1U);
    open();
    EXPECT_TRUE(*store_->recovery().put(link("visitor", "3"))) << "a new link mends it";
    EXPECT_TRUE(check_store(database_)->sound());
}

TEST_F(MeetingStore, LinksAreInBackupsAndAreErasedWithTheirVisitors) {
    ASSERT_TRUE(store_->create(game("a")));
    ASSERT_TRUE(store_->create(game("b")));
    ASSERT_TRUE(*store_->recovery().put(link("visitor", "token 1")));
    ASSERT_TRUE(*store_->recovery().put(link("guest", "token 2")));
    store_.reset();
    const std::string file = directory_ + "/backup.db";
    ASSERT_TRUE(backup_store(database_, file, false));
    ASSERT_TRUE(erase_visitor(database_, "a", Seat::first));
    open();
    EXPECT_FALSE(store_->recovery().of_visitor("visitor")->has_value());
    EXPECT_TRUE(store_->recovery().of_visitor("guest")->has_value());
    store_.reset();
    for (const char* id : {"a", "b"})
        ASSERT_TRUE(erase_game(database_, id));
    open();
    EXPECT_FALSE(store_->recovery().of_visitor("guest")->has_value()) << "there is nothing left to recover";
    store_.reset();
    ASSERT_TRUE(restore_store(file, database_, true));
    open();
    EXPECT_TRUE(store_->recovery().of_token("token 1")->has_value());
}

} // namespace
} // namespace goalline::server
