// A disk without room, simulated by a child process that may not make any file longer (RLIMIT_FSIZE = 0): every write
// fails, and SQLite can make neither log nor index.
#include "server/store/database.hpp"
#include "server/store/store_fixture.hpp"

#include <csignal>
#include <cstdio>
#include <future>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace goalline::server {
namespace {

class FullDisk : public StoreFilesTest {
  protected:
    static void set_room(bool room) {
        rlimit limit{};
        getrlimit(RLIMIT_FSIZE, &limit);
        limit.rlim_cur = room ? limit.rlim_max : 0;
        setrlimit(RLIMIT_FSIZE, &limit);
    }

    // Runs `checks` in a child process; it returns what it found wrong, or nothing.
    template <class Checks>
    void in_child(Checks checks) {
        int ends[2];
        ASSERT_EQ(pipe(ends), 0);
        const pid_t child = fork();
        if (child == 0) {
            std::signal(SIGXFSZ, SIG_IGN);
            const std::string wrong = checks();
            (void)!write(ends[1], wrong.data(), wrong.size());
            _exit(0);
        }
        close(ends[1]);
        std::string wrong;
        for (char c = 0; read(ends[0], &c, 1) == 1;)
            wrong += c;
        close(ends[0]);
        int status = 0;
        waitpid(child, &status, 0);
        EXPECT_EQ(wrong, "");
        EXPECT_EQ(status, 0);
    }

    std::string read_both() {
        auto opened = open_store(database_, [this](const std::string& text) { notices_.push_back(text); });
        if (!opened)
            return "not opened: " + opened.error().text();
        store_ = std::move(*opened);
        const auto a = store_->load("a");
        if (!a || !*a || texts(**a) != std::vector<std::string>{"A1"})
            return "the game was not read";
        const auto list = store_->list("visitor", 10);
        return list && list->size() == 2 ? "" : "the list was not read";
    }

    // The whole life of a server that was started on a full disk.
    std::string start_without_room() {
        set_room(false);
        if (const auto wrong = read_both(); !wrong.empty())
            return wrong;
        if (notices_.size() != 1 || notices_[0].find("no room") == std::string::npos)
            return "nothing was said about the disk";
        StoredGame now = **store_->load("a");
        for (int i = 0; i < 3; ++i) {
            if (play(now, "A2"))
                return "a move was acknowledged that cannot be on the disk";
        }
        if (const auto again = store_->load("a"); !again || (*again)->turns.size() != 1)
            return "the game cannot be read after a refusal";
        set_room(true);
        for (const char* move : {"A2", "A3"}) {
            if (const auto done = play(now, move); !done)
                return "refused though there is room: " + done.error().text();
        }
        if (notices_.size() != 2)
            return "nothing was said about the room";
        store_.reset();
        return {};
    }

    void make_games() {
        open();
        StoredGame now = game("a");
        ASSERT_TRUE(store_->create(now));
        ASSERT_TRUE(store_->create(bid_game("b")));
        ASSERT_TRUE(play(now, "A1"));
    }
    void expect_three_moves() {
        open();
        EXPECT_EQ(texts(**store_->load("a")), (std::vector<std::string>{"A1", "A2", "A3"}));
    }
};

TEST_F(FullDisk, AfterACleanStopGamesAreReadAndChangesTakenOnceThereIsRoom) {
    make_games();
    store_.reset();
    in_child([&] { return start_without_room(); });
    expect_three_moves();
}

TEST_F(FullDisk, AfterAKillGamesAreReadAndChangesTakenOnceThereIsRoom) {
    const pid_t server = fork();
    if (server == 0) {
        make_games();
        kill(getpid(), SIGKILL); // so that the log and the index stay behind
    }
    int status = 0;
    waitpid(server, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));
    in_child([&] { return start_without_room(); });
    expect_three_moves();
}

TEST_F(FullDisk, WhatRunsOutWhileItRunsComesBack) {
    make_games();
    store_.reset();
    in_child([&]() -> std::string {
        open();
        StoredGame now = **store_->load("a");
        set_room(false);
        for (int i = 0; i < 3; ++i) {
            if (store_->still_alive(1000 + i)) // what /readyz tries
                return "the server would say that it is ready";
            if (play(now, "A2"))
                return "a move was acknowledged that cannot be on the disk";
            if (const auto again = store_->load("a"); !again || (*again)->turns.size() != 1)
                return "the game cannot be read after a refusal";
        }
        set_room(true);
        for (const char* move : {"A2", "A3"}) {
            if (const auto done = play(now, move); !done)
                return "refused though there is room: " + done.error().text();
        }
        store_.reset();
        return {};
    });
    expect_three_moves();
}

TEST_F(FullDisk, ReadsAreAnsweredThoughTheChangesThatWaitedWithThemFail) {
    make_games();
    store_.reset();
    in_child([&]() -> std::string {
        open();
        StoredGame now = **store_->load("a");
        ++now.version;
        ++now.played;
        const StoredTurn turn{Seat::second, "A2", "", -1, 5};
        std::promise<void> started, go_on;
        std::string append, read;
        const auto outcome = [](std::string& answer) {
            return [&answer](const auto& result) { answer = result ? "done" : result.error().code; };
        };
        {
            Database database(std::move(store_), [](const auto& work) { work(); }, [](const auto&) {});
            database.run(
                [&, ready = go_on.get_future().share()](Store&) -> Result<void> {
                    started.set_value();
                    ready.wait();
                    return {};
                },
                [](const auto&) {});
            started.get_future().wait();
            database.run([=](Store& store) { return store.append(now, turn); }, outcome(append));
            database.run([](Store& store) { return store.load("a"); }, outcome(read));
            set_room(false);
            go_on.set_value();
        }
        set_room(true);
        return append == "database" && read == "done" ? "" : append + " " + read;
    });
    open();
    EXPECT_EQ((*store_->load("a"))->turns.size(), 1U);
}

} // namespace
} // namespace goalline::server
