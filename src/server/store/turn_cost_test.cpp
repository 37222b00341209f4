// What one more turn costs: bytes that are read from the files of the database and written to them, in games of 10, 1,000
// and 10,000 turns.
#include "server/store/store_fixture.hpp"

#include <cstdio>
#include <fstream>

namespace goalline::server {
namespace {

constexpr long kPage = 4096 + 24; // of the database, and what the log adds to it

struct Bytes {
    long read = 0;
    long written = 0;
};

// What this process has read and written so far, from the page cache of the system or the disk.
Bytes bytes_so_far() {
    std::ifstream file("/proc/self/io");
    std::string name;
    Bytes bytes;
    file >> name >> bytes.read >> name >> bytes.written;
    return bytes;
}

class TurnCost : public StoreFilesTest {
  protected:
    // Of the next turn in a game that has so many, by a store that has read nothing of it yet.
    Bytes cost_after(int turns) {
        open();
        StoredGame now = game("game of " + std::to_string(turns));
        for (int n = 0; n < turns; ++n)
            now.turns.push_back({n % 2 ? Seat::second : Seat::first, "H8-H10-K15", "", 180'000, n});
        EXPECT_TRUE(store_->create(now));
        now.played = turns;
        now.turns.clear(); // nobody needs them
        open();
        EXPECT_TRUE(
            store_->create(game("another of " + std::to_string(turns)))); // finds out the newest change
        const Bytes before = bytes_so_far();
        EXPECT_TRUE(play(now, "A1"));
        const Bytes after = bytes_so_far();
        return {after.read - before.read, after.written - before.written};
    }
};

TEST_F(TurnCost, IsTheSameHoweverLongTheGameIs) {
    if (bytes_so_far().written == 0)
        GTEST_SKIP() << "this system does not count what a process reads and writes";
    (void)cost_after(9); // makes the tables
    const Bytes few = cost_after(10);
    for (const int turns : {10, 1'000, 10'000}) {
        const Bytes cost = turns == 10 ? few : cost_after(turns);
        std::printf("%6d turns: %ld bytes read, %ld written\n", turns, cost.read, cost.written);
        // The table of turns and its index have some levels more when there are many.
        EXPECT_LE(cost.read, few.read + 6 * kPage);
        EXPECT_LE(cost.written, few.written + 2 * kPage);
    }
}

} // namespace
} // namespace goalline::server
