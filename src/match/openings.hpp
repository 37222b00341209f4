// Makes openings for matches: positions with the ball in the centre and a few men round it that a search thinks even.
// The same seed and engine make the same openings. Blocks for minutes; not thread-safe.
#pragma once

#include "base/stop.hpp"
#include "engine/book.hpp"
#include "phutball/setup.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace goalline::match {

struct OpeningsConfig {
    int count = 1000;
    std::uint64_t seed = 1;
    phutball::Size size{};
    std::uint64_t nodes = 20'000; // for the search that judges
    int least_men = 3;
    int most_men = 5;
    int distance = 3;    // of the men from the ball, in rows and columns
    int most_units = 40; // how much better a side may seem (engine/search/score.hpp): 40 is a chance of 54 %
};

// Gets each opening with the search's score, in the order in which they are made; `tried` is the number of positions
// so far.
using OpeningCallback = std::function<void(const phutball::Setup&, int units, int tried)>;

// No two openings are the same or mirror images (left to right) of each other; Ohs is to move; nothing is proven
// about any of them. There are fewer than asked for if it is stopped, or if it has tried a hundred times as many in
// vain (a small board has few). REQUIRES: a valid size
std::vector<phutball::Setup> make_openings(const OpeningsConfig& config, const OpeningCallback& on_opening,
                                           const StopFlag& stop);

// The position with its columns reversed.
[[nodiscard]] phutball::Setup mirrored(const phutball::Setup& setup);

// A way to make the engine's book (engine/book.hpp) grow, one long search after the other. The next position is always the
// one that two sensible players reach most easily: moves that seem worse cost as much as they lose, and so does each
// further turn. Thus main lines get long, and side lines end early. Blocks for hours. Thread-safety: the callback comes
// from the threads that search, one call at a time.
struct BookConfig {
    std::size_t count = 1000;         // positions that the book is to have, those that it has included
    std::uint64_t nodes = 10'000'000; // of the search of a position
    int moves = 5;                    // that are written down of each
    int concurrency = 1;              // positions that are searched at a time, each by a thread of its own
    int hash_mb = 256;                // for each of them
};

// The moves that lead to the position that the book needs next, other than those that are being searched (`under_way`);
// nothing if there is none that is worth a search.
[[nodiscard]] std::optional<std::vector<phutball::Move>>
next_line(const std::vector<engine::BookEntry>& entries,
          const std::vector<std::vector<phutball::Move>>& under_way = {});

// Adds entries until there are as many as asked for, or until it is stopped; each is handed out at once, and if the
// callback returns false, that ends it. With a concurrency of 1 the same entries grow into the same book. Throws what a
// search throws, std::bad_alloc.
void grow_book(std::vector<engine::BookEntry>& entries, const BookConfig& config,
               const std::function<bool(const engine::BookEntry&)>& on_entry, const StopFlag& stop);

} // namespace goalline::match
