// The files of the database: whether they are still there, who may read them, in which order changes come, and what
// becomes of an older database.
#include "server/store/files.hpp"
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
        EXPECT_FALSE(store_->create(bid_game("c")));
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
        StoredGame made = game(id), bids = bid_game(std::string("bids ") + id);
        made.updated = bids.updated = clock;
        clock -= 3'600'000;
        ASSERT_TRUE(store_->create(made));
        ASSERT_TRUE(store_->create(bids));
    }
    open(); // reads from the disk what the newest change was
    StoredGame first = game("a");
    first.updated = clock;
    ASSERT_TRUE(play(first, "A1"));
    const auto list = store_->list("visitor", 5);
    ASSERT_TRUE(list && list->size() == 5);
    std::vector<std::string> order;
    for (const StoredGame& each : *list)
        order.push_back(each.id);
    EXPECT_EQ(order, (std::vector<std::string>{"a", "bids c", "c", "bids b", "b"}));
}

constexpr const char* kOldColumns = "id, version, opponent, level, corner_exit, goal_pass, own_goal, "
                                    "repetition, pie, start, opening_plies, plies, "
                                    "swapped, position, to_act, status, winner, reason, draw_offer, "
                                    "undo_offer, rematch_offer, rematch_game, invite, "
                                    "created, updated";

// A game of Phutball as fixture's game() makes it, in the columns of the first versions.
std::string old_game(const std::string& id, int version, int plies, const std::string& position,
                     const std::string& ending = "'playing', '', ''",
                     const std::string& time = "1795170748191") {
    return "'" + id + "', " + std::to_string(version) +
           ", 'friend', 0, 1, 1, 1, 'none', 0, '3/1@1/3 O', 0, " + std::to_string(plies) + ", 0, '" +
           position + "', 0, " + ending + ", -1, -1, -1, '', 'hash of the invitation', " + time + ", " + time;
}
std::string old_seat(const std::string& id, int seat, const std::string& visitor, const std::string& name) {
    return "('" + id + "', " + std::to_string(seat) + ", 0, '" + visitor + "', '" +
           (visitor.empty() ? ""
            : seat == 0     ? "token of " + id
                            : "token 2 of " + id) +
           "', '" + name + "')";
}

// The database as the version before the checksums left it.
TEST_F(OlderDatabase, ItsGamesAreReadAndGetTheirChecksums) {
    make_older(2);
    for (const char* id : {"a", "b"}) {
        const std::string older = id == std::string("a") ? "5" : "9";
        run(std::string("insert into games (") + kOldColumns + ") values (" +
            old_game(id, 1, 0, "3/1@1/3 O", "'playing', '', ''", older) + ")");
        run("insert into seats values " + old_seat(id, 0, "visitor", "Ann"));
        run("insert into seats values " + old_seat(id, 1, "guest", "Bob"));
    }
    const auto before = check_store(database_);
    ASSERT_TRUE(before);
    EXPECT_TRUE(before->older) << "nothing was looked at";
    EXPECT_EQ(before->unchecked, 2);
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
    const auto after = check_store(database_);
    EXPECT_TRUE(after && after->sound() && !after->older && after->unchecked == 0);
    run("update games set summary = 'something else'");
    open();
    EXPECT_FALSE(store_->load("a"));
    EXPECT_FALSE(store_->load("b"));
}

// The database as the version before the clocks left it, with the checksums that it wrote.
TEST_F(OlderDatabase, ChecksumsOfBeforeTheClocksHoldAndADamagedGameStaysRefused) {
    make_older(4);
    for (const char* id : {"a", "damaged"}) {
        run(std::string("insert into games (") + kOldColumns + ", changed, checksum, summary) values (" +
            old_game(id, 2, 1, "after A1") + ", 7, '467e50bcbd1a6653', 'unchecked')");
        run(std::string("insert into moves values ('") + id + "', 1, 'A1', 1795170748191)");
        for (const int seat : {0, 1})
            run("insert into seats (game, seat, computer, visitor, token, name) values " +
                old_seat(id, seat, seat == 0 ? "visitor" : "guest", seat == 0 ? "Zoë O''Hara" : "Bob"));
    }
    run("insert into bid_games (id, version, opponent, policy, handicap, game, fields, payoff, spaces, pay, "
        "tie, "
        "ending, least_bid, ball, points1, points2, turns, status, winner, reason, draw_offer, "
        "rematch_offer, "
        "rematch_game, invite, created, updated, changed, checksum, summary) values ('b', 1, 'friend', "
        "'handicapped', "
        "0.1, 'tennis', 2, 'win', 3, 'both', 'repeat', 'draw', 1, 1, 30, 20, 0, 'playing', -1, '', -1, -1, "
        "'', '', "
        "1795170748191, 1795170748191, 8, '71467aa944bdaa25', 'unchecked')");
    for (const int seat : {0, 1})
        run("insert into bid_seats (game, seat, computer, visitor, token, name) values " +
            old_seat("b", seat, seat == 0 ? "visitor" : "guest", seat == 0 ? "Ann" : "Cid"));
    open();
    const auto loaded = store_->load("a");
    ASSERT_TRUE(loaded && *loaded) << loaded.error().text();
    EXPECT_FALSE((*loaded)->clock.control.any());
    EXPECT_EQ(texts(**loaded), (std::vector<std::string>{"A1"}));
    EXPECT_EQ((*loaded)->changed, 7);
    EXPECT_FALSE((*loaded)->seat(Seat::first).bot);
    const auto bids = store_->load("b");
    ASSERT_TRUE(bids && *bids) << bids.error().text();
    EXPECT_EQ((*bids)->kind, "bids");
    EXPECT_NE((*bids)->options.find(R"("handicap":"0.1")"), std::string::npos) << (*bids)->options;
    const auto refused = store_->load("damaged");
    ASSERT_FALSE(refused) << "its checksum is that of another id";
    EXPECT_EQ(refused.error().code, "damaged");
    EXPECT_EQ(*store_->last_alive(), std::nullopt);
    store_.reset();
    const auto content = check_store(database_);
    ASSERT_TRUE(content && content->damaged.size() == 1);
    EXPECT_EQ(content->damaged[0].where, "damaged");
    EXPECT_EQ(text("select plans || ' ' || substr(options, 3, 7) from games where id = 'damaged'"),
              "0 damaged")
        << "what its row said is kept";
}

// The database as the version before withdrawn invitations left it: they were resignations in games with a free seat.
TEST_F(OlderDatabase, ItsWithdrawnInvitationsWereNotLost) {
    make_older(6);
    for (const char* id : {"a", "b"}) {
        run(std::string("insert into games (") + kOldColumns + ") values (" +
            old_game(id, 1, 0, "3/1@1/3 O", "'over', 'X', 'resignation'") + ")");
        run("insert into seats (game, seat, computer, visitor, token, name) values " +
            old_seat(id, 0, "visitor", "Ann"));
        const std::string guest = id == std::string("a") ? "guest" : "";
        run("insert into seats (game, seat, computer, visitor, token, name) values " +
            old_seat(id, 1, guest, ""));
    }
    open();
    const auto list = store_->list("visitor", 9);
    ASSERT_TRUE(list && list->size() == 1);
    EXPECT_EQ((*list)[0].result, (StoredResult{Seat::second, "resignation"}));
    const auto loaded = store_->load("b");
    ASSERT_TRUE(loaded && *loaded) << loaded.error().text();
    EXPECT_EQ((*loaded)->result, (StoredResult{std::nullopt, "withdrawn"}));
    store_.reset();
    const auto after = check_store(database_);
    ASSERT_TRUE(after);
    EXPECT_TRUE(after->sound() && !after->older);
}

TEST_F(OlderDatabase, OneOfANewerProgramIsNotTouched) {
    open();
    store_.reset();
    run("update schema_version set version = 1000");
    const auto refused = open_store(database_);
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
