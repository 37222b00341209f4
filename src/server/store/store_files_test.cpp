// The files of the database: whether they are still there, who may read them, in which order changes come, and what
// becomes of an older database.
#include "server/store/checksum.hpp"
#include "server/store/data_directory.hpp"
#include "server/store/maintenance.hpp"
#include "server/store/schema.hpp"
#include "server/store/store_fixture.hpp"

#include <fstream>
#include <functional>
#include <sys/stat.h>

namespace goalline::server {
namespace {

namespace fs = std::filesystem;

using LostDatabase = StoreFilesTest;
using OrderOfChanges = StoreFilesTest;
using OlderDatabase = StoreFilesTest;

TEST_F(LostDatabase, NoChangeIsAcknowledgedOnceTheFilesAreGoneOrReplaced) {
    const std::vector<std::function<void()>> harms = {
        [&] { fs::remove(database_); },
        [&] { fs::remove(database_ + "-wal"); },
        [&] { fs::rename(database_, directory_ + "/elsewhere.db"); },
        [&] {
            fs::copy_file(database_, directory_ + "/copy.db");
            fs::rename(directory_ + "/copy.db", database_);
        },
        [&] {
            fs::copy_file(database_ + "-wal", directory_ + "/copy.wal");
            fs::rename(directory_ + "/copy.wal", database_ + "-wal");
        },
    };
    for (std::size_t i = 0; i < harms.size(); ++i) {
        SCOPED_TRACE(i);
        for (const auto& entry : fs::directory_iterator(directory_))
            fs::remove(entry);
        open();
        notices_.clear();
        StoredGame now = game("a");
        ASSERT_TRUE(store_->create(now));
        ASSERT_TRUE(play(now, "A1"));
        harms[i]();
        const auto refused = play(now, "A2");
        ASSERT_FALSE(refused) << "a move went into files that nobody will find again";
        EXPECT_EQ(refused.error().code, kLost);
        EXPECT_EQ(refused.error().where, database_);
        EXPECT_FALSE(play(now, "A2"));
        EXPECT_FALSE(store_->create(game("b")));
        EXPECT_FALSE(store_->bidding().create(bid_game("c")));
        EXPECT_FALSE(store_->load("a")) << "it would show the move that was refused";
        EXPECT_EQ(notices_.size(), 1U) << "it is said once";
        store_.reset();
    }
}

TEST_F(LostDatabase, ACopyTakenAwayDoesNoHarm) {
    open();
    StoredGame now = game("a");
    ASSERT_TRUE(store_->create(now));
    fs::copy_file(database_, directory_ + "/copy.db");
    EXPECT_TRUE(play(now, "A1"));
    EXPECT_TRUE(notices_.empty());
}

TEST_F(OrderOfChanges, TheNewestChangeComesFirstThoughTheClockWasSetBack) {
    open();
    std::int64_t clock = 1'795'170'748'191;
    for (const char* id : {"a", "b", "c"}) {
        StoredGame made = game(id);
        StoredBidGame bids = bid_game(id);
        made.updated = bids.updated = clock;
        clock -= 3'600'000;
        ASSERT_TRUE(store_->create(made));
        ASSERT_TRUE(store_->bidding().create(bids));
    }
    open(); // reads from the disk what the newest change was
    StoredGame first = game("a");
    first.updated = clock;
    ASSERT_TRUE(play(first, "A1"));
    const auto list = store_->list("visitor", 10);
    ASSERT_TRUE(list && list->size() == 3);
    EXPECT_EQ((*list)[0].id, "a");
    EXPECT_EQ((*list)[1].id, "c");
    EXPECT_EQ((*list)[2].id, "b");
    const auto bids = store_->bidding().list("guest", 2);
    ASSERT_TRUE(bids && bids->size() == 2);
    EXPECT_EQ((*bids)[0].id, "c");
    EXPECT_EQ((*bids)[1].id, "b");
}

// The database as the version before the checksums left it.
TEST_F(OlderDatabase, ItsGamesAreReadAndGetTheirChecksumsWithTheNextChange) {
    for (int version = 0; version < 2; ++version) {
        for (const std::string_view statement : schema::kMigrations[version])
            run(std::string(statement));
    }
    run("create table schema_version (version integer not null)");
    run("insert into schema_version (version) values (2)");
    for (const char* id : {"a", "b"}) {
        const std::string older = id == std::string("a") ? "5" : "9";
        run("insert into games values ('" + std::string(id) +
            "', 1, 'friend', 0, 1, 1, 1, 'none', 0, '3/1@1/3 O', 0, 0, 0, '3/1@1/3 O', 0, 'playing', '', '', "
            "-1, -1, -1, '', '', " +
            older + ", " + older + ")");
        run("insert into seats values ('" + std::string(id) + "', 0, 0, 'visitor', 'token', 'Ann')");
        run("insert into seats values ('" + std::string(id) + "', 1, 0, 'guest', 'token 2', 'Bob')");
    }
    open();
    auto list = store_->list("visitor", 10);
    ASSERT_TRUE(list && list->size() == 2);
    EXPECT_EQ((*list)[0].id, "b") << "among unchanged games, the time still counts";
    auto loaded = store_->load("a");
    ASSERT_TRUE(loaded && *loaded);
    StoredGame now = **loaded;
    ASSERT_TRUE(play(now, "A1"));
    list = store_->list("visitor", 10);
    ASSERT_TRUE(list && list->size() == 2);
    EXPECT_EQ((*list)[0].id, "a");
    store_.reset();
    run("update games set position = 'something else'");
    open();
    EXPECT_FALSE(store_->load("a"));
    EXPECT_TRUE(store_->load("b")) << "it has no checksum yet";
}

// The database as the version before the bots left it, with checksums.
TEST_F(OlderDatabase, ItsChecksumsStillHoldAndItsListsAreChecked) {
    for (int version = 0; version < 3; ++version) {
        for (const std::string_view statement : schema::kMigrations[version])
            run(std::string(statement));
    }
    run("create table schema_version (version integer not null)");
    run("insert into schema_version (version) values (3)");
    const StoredGame before = game("a");
    run("insert into games values ('a', 1, 'friend', 0, 1, 1, 1, 'none', 0, '3/1@1/3 O', 0, 0, 0, '3/1@1/3 "
        "O', 0, "
        "'playing', '', '', -1, -1, -1, '', 'hash of the invitation', 1795170748191, 1795170748191, 7, '" +
        checksum(before) + "', 'that of older lists')");
    run("insert into seats values ('a', 0, 0, 'visitor', 'token of a', 'Zoë O''Hara')");
    run("insert into seats values ('a', 1, 0, 'guest', 'token 2 of a', 'Bob')");
    open();
    auto list = store_->list("visitor", 10);
    ASSERT_TRUE(list && list->size() == 1) << list.error().text();
    EXPECT_EQ((*list)[0].changed, 7);
    auto loaded = store_->load("a");
    ASSERT_TRUE(loaded && *loaded) << loaded.error().text();
    EXPECT_FALSE((*loaded)->seat(Seat::first).bot);
    StoredGame now = **loaded;
    ASSERT_TRUE(play(now, "A1"));
    const auto refused = [&](const char* change) {
        store_.reset();
        run(change);
        open();
        const auto lines = store_->list("visitor", 10);
        return !lines && lines.error().code == "damaged";
    };
    EXPECT_TRUE(refused("update games set position = '3/@2/3 X'")) << "a list shows the position";
    EXPECT_TRUE(refused("update games set position = 'after A1', start = '3/@2/3 O'"));
    EXPECT_FALSE(refused("update games set start = '3/1@1/3 O'"));
    EXPECT_TRUE(refused("update seats set name = 'Bab' where seat = 1"));
    EXPECT_FALSE(refused("update seats set name = 'Bob', bot = 1 where seat = 1"));
    EXPECT_FALSE(store_->load("a")) << "the mark of a program is a part of the game";
}

// The database as the version before the clocks left it.
TEST_F(OlderDatabase, GamesWithoutAClockKeepTheirChecksums) {
    open();
    StoredGame now = game("a");
    ASSERT_TRUE(store_->create(now));
    ASSERT_TRUE(play(now, "A1"));
    StoredBidGame bids = bid_game("b");
    ASSERT_TRUE(store_->bidding().create(bids));
    store_.reset();
    go_back_to(4);
    // What the version before the clocks wrote for these two games.
    EXPECT_EQ(text("select checksum from games"), "467e50bcbd1a6653");
    EXPECT_EQ(text("select checksum from bid_games"), "71467aa944bdaa25");
    open();
    const auto loaded = store_->load("a");
    ASSERT_TRUE(loaded && *loaded) << loaded.error().text();
    EXPECT_FALSE((*loaded)->clock.control.any());
    EXPECT_EQ((*loaded)->moves, (std::vector<std::string>{"A1"}));
    const auto bidding = store_->bidding().load("b");
    EXPECT_TRUE(bidding && *bidding);
    const auto list = store_->list("visitor", 9);
    EXPECT_TRUE(list && list->size() == 1);
    EXPECT_EQ(*store_->last_alive(), std::nullopt);
}

// The database as the version before withdrawn invitations left it: they were resignations in games with a free seat.
TEST_F(OlderDatabase, ItsWithdrawnInvitationsWereNotLost) {
    open();
    const StoredResult resigned{phutball::Side::eks, Reason::resignation};
    StoredGame played = game("a"), withdrawn = game("b");
    StoredBidGame bids = bid_game("c");
    withdrawn.seat(Seat::second) = bids.seat(Seat::second) = {};
    played.status = withdrawn.status = bids.status = Status::over;
    played.result = withdrawn.result = resigned;
    bids.result = BidResult{Seat::second, BidReason::resignation};
    ASSERT_TRUE(store_->create(played));
    ASSERT_TRUE(store_->create(withdrawn));
    ASSERT_TRUE(store_->bidding().create(bids));
    store_.reset();
    go_back_to(6);
    const auto before = check_store(database_);
    ASSERT_TRUE(before);
    EXPECT_TRUE(before->older) << "nothing was looked at";
    open();
    const auto list = store_->list("visitor", 9);
    ASSERT_TRUE(list && list->size() == 1);
    EXPECT_EQ((*list)[0].result->reason, Reason::resignation);
    EXPECT_TRUE(store_->bidding().list("visitor", 9)->empty());
    const auto loaded = store_->load("b");
    ASSERT_TRUE(loaded && *loaded) << loaded.error().text();
    EXPECT_EQ((*loaded)->result->reason, Reason::withdrawn);
    EXPECT_EQ((*loaded)->result->winner, std::nullopt);
    EXPECT_EQ((*store_->bidding().load("c"))->result->winner, std::nullopt);
    store_.reset();
    const auto after = check_store(database_);
    ASSERT_TRUE(after);
    EXPECT_TRUE(after->sound() && !after->older);
    EXPECT_EQ(after->unchecked, 2);
}

TEST_F(OlderDatabase, OneOfANewerProgramIsNotTouched) {
    open();
    store_.reset();
    run("update schema_version set version = 1000");
    const auto refused = open_sqlite_store(database_);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.english().find("newer"), std::string::npos);
}

class PrivateFiles : public StoreFilesTest {
  protected:
    ~PrivateFiles() override { umask(before_); }

    [[nodiscard]] static unsigned rights(const std::string& path) {
        struct stat found{};
        EXPECT_EQ(stat(path.c_str(), &found), 0) << path;
        return found.st_mode & 07777;
    }
    static void touch(const std::string& path) { std::ofstream(path) << "x"; }
    void hold(const std::string& path) {
        const auto held = DataDirectory::hold(path);
        EXPECT_TRUE(held) << held.error().text();
    }

    mode_t before_ = umask(0022);
};

TEST_F(PrivateFiles, OnlyTheOwnerReadsTheDatabaseWhateverTheUmask) {
    for (const mode_t mask : {0000U, 0022U, 0277U}) {
        SCOPED_TRACE(mask);
        umask(mask);
        for (const char* ending : {"", "-wal", "-shm"})
            fs::remove(database_ + ending);
        open();
        ASSERT_TRUE(store_->create(game("a")));
        for (const char* ending : {"", "-wal", "-shm"})
            EXPECT_EQ(rights(database_ + ending), 0600U) << ending;
        store_.reset();
    }
}

TEST_F(PrivateFiles, ThoseOfAnOlderVersionAreClosedToOthers) {
    open();
    store_.reset();
    touch(directory_ + "/goalline.lock");
    chmod(database_.c_str(), 0644);
    chmod((directory_ + "/goalline.lock").c_str(), 0644);
    chmod(directory_.c_str(), 0755);
    hold(directory_);
    open();
    ASSERT_TRUE(store_->create(game("a")));
    for (const char* ending : {"", "-wal", "-shm"})
        EXPECT_EQ(rights(database_ + ending), 0600U) << ending;
    EXPECT_EQ(rights(directory_ + "/goalline.lock"), 0600U);
    EXPECT_EQ(rights(directory_), 0700U);
}

TEST_F(PrivateFiles, ADataDirectoryIsItsOwnersUnlessItIsShared) {
    umask(0);
    const std::string made = directory_ + "/made/data";
    hold(made);
    EXPECT_EQ(rights(made), 0700U);
    EXPECT_EQ(rights(made + "/goalline.lock"), 0600U);

    const std::string empty = directory_ + "/empty";
    fs::create_directory(empty);
    hold(empty);
    EXPECT_EQ(rights(empty), 0700U);

    const std::string mixed = directory_ + "/mixed";
    fs::create_directory(mixed);
    touch(mixed + "/letter.txt");
    hold(mixed);
    EXPECT_EQ(rights(mixed), 0777U) << "somebody else has files there";

    const std::string sticky = directory_ + "/sticky";
    fs::create_directory(sticky);
    chmod(sticky.c_str(), 01777);
    hold(sticky);
    EXPECT_EQ(rights(sticky), 01777U) << "as /tmp";
}

// With the rights of the server, whoever may write into its folder could otherwise change files that he may not.
TEST_F(PrivateFiles, ALinkInPlaceOfAFileIsRefusedAndNothingIsDoneToWhatItNames) {
    const std::string foreign = directory_ + "/foreign", data = directory_ + "/data";
    for (const char* name : {"goalline.lock", "goalline.db", "goalline.db-wal", "goalline.push.pem"}) {
        for (const char* what : {"symbolic", "missing", "hard", "folder", "pipe"}) {
            SCOPED_TRACE(std::string(name) + " " + what);
            const std::string file = data + "/" + name, kind = what;
            fs::remove_all(data);
            fs::create_directory(data);
            touch(foreign);
            chmod(foreign.c_str(), 0644);
            if (kind == "symbolic")
                fs::create_symlink(foreign, file);
            else if (kind == "missing")
                fs::create_symlink(directory_ + "/none", file);
            else if (kind == "folder")
                fs::create_directory(file);
            else if (kind == "pipe")
                mkfifo(file.c_str(), 0600);
            else if (std::string(name) ==
                     "goalline.lock") // restoring a database gives it a second name for a moment
                fs::create_hard_link(foreign, file);
            else
                continue;
            const auto held = DataDirectory::hold(data);
            ASSERT_FALSE(held);
            EXPECT_EQ(held.error().where, file);
            EXPECT_EQ(rights(foreign), 0644U);
            EXPECT_FALSE(fs::exists(directory_ + "/none"));
        }
    }
}

} // namespace
} // namespace goalline::server
