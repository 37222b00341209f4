// StripSearch proves the value of one strip position without a table, if the win is near enough. It deepens
// iteratively by plies, so the first proof it finds gives the exact distance. Its depth is bounded, so it is sound
// although play can repeat (S4). Not thread-safe.
#pragma once

#include "base/clock.hpp"
#include "base/stop.hpp"
#include "tables/values/strip_values.hpp"

#include <array>
#include <cstdint>
#include <unordered_map>

namespace goalline::tables {

struct SearchLimits {
    Deadline deadline;
    std::uint64_t nodes = UINT64_MAX;
    int plies = 255;
    const StopFlag* stop = nullptr;
};

// The least number of stones that must be added so that the player could run home from here in one forward chain. A
// turn lowers it by at most one, and only by a placement. The opponent can always avoid lowering it, by placing a
// stone on the other side or, if that side is full, by winning. So a win takes at least 2 * stones_to_home + 1 plies.
[[nodiscard]] int stones_to_home(const strip::Position& position, strip::Player player);

class StripSearch {
  public:
    // Returns nothing if a limit was hit first. `winning` has only the moves that win in the fewest plies.
    [[nodiscard]] std::optional<Analysis<strip::Move>> prove(const strip::Position& position,
                                                             const SearchLimits& limits);
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  private:
    struct Known {
        std::int16_t wins_within = INT16_MAX; // the mover wins within this many plies
        std::int16_t not_within = 0;          // the mover does not win within this many
    };

    bool mover_wins(const strip::Position& position, int plies);
    bool mover_loses(const strip::Position& position, int plies);
    [[nodiscard]] bool out_of_limits();

    SearchLimits limits_;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
    int squares_ = 0;
    std::array<std::unordered_map<std::uint64_t, Known>, 64> wins_; // by ball and stones, with Left to move
};

} // namespace goalline::tables
