// Wishes are what clients want a room to do, in the order in which they came, while a change is on its way to the disk.
// Each party (a player, or all who only watch) may have so many waiting, so that nobody keeps the other player's moves
// out by sending more than the disk can take. It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "server/store/seat.hpp"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <functional>
#include <utility>

namespace goalline::server {

class Wishes {
  public:
    static constexpr std::ptrdiff_t kMostOfParty = 32;

    // `seats` are those of whoever has the wish. False: that party has too many waiting.
    [[nodiscard]] bool add(SeatSet seats, std::function<void()> wish) {
        const auto waiting = std::count_if(wishes_.begin(), wishes_.end(),
                                           [&](const Wish& other) { return other.seats == seats; });
        if (waiting >= kMostOfParty)
            return false;
        wishes_.push_back({seats, std::move(wish)});
        return true;
    }
    // Takes the one that has waited longest. REQUIRES: !empty()
    [[nodiscard]] std::function<void()> take() {
        auto wish = std::move(wishes_.front().carry_out);
        wishes_.pop_front();
        return wish;
    }
    [[nodiscard]] bool empty() const { return wishes_.empty(); }

  private:
    struct Wish {
        SeatSet seats;
        std::function<void()> carry_out;
    };

    std::deque<Wish> wishes_;
};

} // namespace goalline::server
