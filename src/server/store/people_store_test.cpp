// What the store keeps about people: bans, reports, dislikes, sign-outs and deeds, and how each of them is erased.
#include "server/store/maintenance.hpp"
#include "server/store/people_store.hpp"
#include "server/store/store_fixture.hpp"

namespace goalline::server {
namespace {

class PeopleStoreTest : public StoreFilesTest {
  protected:
    void SetUp() override { open(); }

    [[nodiscard]] PeopleStore& people() const { return store_->people(); }
    static StoredPlayerReport report(const std::string& reporter, const std::string& visitor,
                                     const std::string& remark = "he is rude") {
        return {.game = "a",
                .reporter = reporter,
                .visitor = visitor,
                .name = "Rude",
                .reason = "phrases",
                .remark = remark,
                .made = 5};
    }
    // One row in each of the tables.
    void fill() const {
        EXPECT_TRUE(
            people().ban({.sort = "visitor", .what = "bob", .reason = "rude", .until = 9, .made = 1}));
        EXPECT_TRUE(people().report(report("ann", "bob")));
        EXPECT_TRUE(
            people().dislike({.visitor = "ann", .other = "bob", .sort = "block", .name = "Rude", .made = 3}));
        EXPECT_TRUE(people().sign_out("bob"));
        EXPECT_TRUE(people().note({.at = 4, .who = "root", .what = "ban 1"}));
    }
    [[nodiscard]] std::string rows() const {
        return text(
            "select (select count(*) from bans) || ' ' || (select count(*) from player_reports) || ' ' || "
            "(select count(*) from dislikes) || ' ' || (select count(*) from sign_outs) || ' ' || "
            "(select count(*) from deeds)");
    }
};

TEST_F(PeopleStoreTest, WhatIsKnownComesBackAfterARestart) {
    fill();
    open();
    const auto known = people().known();
    ASSERT_TRUE(known) << known.error().text();
    ASSERT_EQ(known->bans.size(), 1U);
    EXPECT_EQ(known->bans[0].number, 1);
    EXPECT_EQ(known->bans[0].what, "bob");
    EXPECT_EQ(known->bans[0].until, 9);
    ASSERT_EQ(known->dislikes.size(), 1U);
    EXPECT_EQ(known->dislikes[0].sort, "block");
    ASSERT_EQ(known->sign_outs.size(), 1U);
    EXPECT_EQ(known->sign_outs[0].times, 1);
    EXPECT_EQ((*people().reports())[0].name, "Rude");
    EXPECT_EQ((*people().deeds(10))[0].what, "ban 1");
    EXPECT_TRUE(*store_->knows("ann")) << "who dislikes somebody is known by an older cookie, too";
}

TEST_F(PeopleStoreTest, ABanIsLiftedOnce) {
    const auto ban = people().ban({.sort = "name", .what = "Rude", .reason = "rude"});
    ASSERT_TRUE(ban);
    EXPECT_TRUE(people().lift_ban(ban->number));
    EXPECT_FALSE(people().lift_ban(ban->number));
    EXPECT_TRUE(people().known()->bans.empty());
}

TEST_F(PeopleStoreTest, TheSameReportIsStoredOnceUntilItIsSettled) {
    ASSERT_TRUE(people().report(report("ann", "bob")));
    ASSERT_TRUE(people().report(report("ann", "bob")));
    ASSERT_TRUE(people().report(report("ann", "bob", "he is still rude")));
    ASSERT_EQ(people().reports()->size(), 2U);
    EXPECT_FALSE(people().settle(9, "nothing in it", 7));
    ASSERT_TRUE(people().settle(1, "nothing in it", 7));
    EXPECT_EQ((*people().reports())[0].verdict, "nothing in it");
    EXPECT_EQ((*people().reports())[0].settled, 7);
    ASSERT_TRUE(people().report(report("ann", "bob")));
    EXPECT_EQ(people().reports()->size(), 3U);
}

TEST_F(PeopleStoreTest, TheLastThatIsSaidOfSomebodyCounts) {
    const auto muted = people().dislike({.visitor = "ann", .other = "bob", .sort = "mute", .name = {}});
    const auto blocked = people().dislike({.visitor = "ann", .other = "bob", .sort = "block", .name = {}});
    ASSERT_TRUE(muted && blocked);
    ASSERT_EQ(people().known()->dislikes.size(), 1U);
    EXPECT_EQ(people().known()->dislikes[0].sort, "block");
    ASSERT_TRUE(people().forgive(blocked->number));
    EXPECT_TRUE(people().known()->dislikes.empty());
}

TEST_F(PeopleStoreTest, ASignOutIsCountedAndEndsNotifications) {
    ASSERT_TRUE(store_->create(game("a")));
    ASSERT_TRUE(*store_->pushes().put({"visitor", "https://push.example", "point", "secret", 1}));
    EXPECT_EQ(people().sign_out("visitor")->times, 1);
    EXPECT_EQ(people().sign_out("visitor")->times, 2);
    store_.reset();
    EXPECT_EQ(text("select count(*) || '' from pushes"), "0");
}

TEST_F(PeopleStoreTest, AVisitorIsErasedWithAllThatIsSaidOfHim) {
    StoredGame made = game("a");
    made.seats[1].visitor = "bob";
    ASSERT_TRUE(store_->create(made));
    EXPECT_EQ(*people().visitor_in("a", Seat::second), "bob");
    EXPECT_FALSE(people().visitor_in("b", Seat::second));
    fill();
    const auto erased = store_->erase({.what = Erasure::What::visitor, .text = "bob"});
    ASSERT_TRUE(erased) << erased.error().text();
    EXPECT_EQ(erased->seats, 1);
    EXPECT_EQ(erased->reports, 1);
    EXPECT_FALSE(people().visitor_in("a", Seat::second));
    store_.reset();
    EXPECT_EQ(rows(), "0 0 0 0 1");
    EXPECT_TRUE(check_store(database_)->sound());
}

TEST_F(PeopleStoreTest, ANameIsErasedInReportsAndDislikes) {
    fill();
    ASSERT_TRUE(store_->erase({.what = Erasure::What::name, .text = "Rude"}));
    EXPECT_EQ((*people().reports())[0].name, "");
    EXPECT_EQ(people().known()->dislikes[0].name, "");
    store_.reset();
    EXPECT_TRUE(check_store(database_)->sound());
}

TEST_F(PeopleStoreTest, AReportIsErasedByItsNumber) {
    fill();
    store_.reset();
    EXPECT_FALSE(erase_for_good(database_, {.what = Erasure::What::report, .number = 2}));
    const auto erased = erase_for_good(database_, {.what = Erasure::What::report, .number = 1});
    ASSERT_TRUE(erased) << erased.error().text();
    EXPECT_EQ(erased->reports, 1);
    EXPECT_EQ(rows(), "1 0 1 1 1");
}

TEST_F(PeopleStoreTest, ACheckFindsEachDamageAndACopyHasAllRows) {
    fill();
    store_.reset();
    const std::string copy = directory_ + "/copy.db";
    ASSERT_TRUE(copy_store(database_, copy));
    ASSERT_TRUE(restore_store(copy, database_, true));
    EXPECT_EQ(rows(), "1 1 1 1 1");
    std::size_t damaged = 0;
    for (const char* harm : {"update bans set until = -1", "update player_reports set visitor = 'cid'",
                             "update dislikes set sort = 'mute'", "update sign_outs set times = 0",
                             "update deeds set who = 'nobody'"}) {
        run(harm);
        EXPECT_EQ(check_store(database_)->damaged.size(), ++damaged) << harm;
    }
    open();
    EXPECT_TRUE(people().known()->bans.empty()) << "what is damaged counts for nothing";
}

TEST_F(PeopleStoreTest, ReportsDeedsAndBansGoAfterTheirTime) {
    fill();
    const std::int64_t now = 2 * 86'400'000LL;
    const auto removed = store_->retention().remove_rest({.reports = 1}, now);
    ASSERT_TRUE(removed) << removed.error().text();
    EXPECT_EQ(removed->reports, 2);
    store_.reset();
    EXPECT_EQ(rows(), "0 0 1 1 0");
}

TEST_F(PeopleStoreTest, ADatabaseWithoutTheseTablesIsBroughtUpToDate) {
    store_.reset();
    std::filesystem::remove(database_);
    make_older(schema::kOneTable);
    const auto before = check_store(database_);
    EXPECT_TRUE(before && before->sound() && !before->older);
    open();
    fill();
    store_.reset();
    EXPECT_EQ(rows(), "1 1 1 1 1");
}

} // namespace
} // namespace goalline::server
