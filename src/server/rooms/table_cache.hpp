// TableCache: the solved tables of the bidding games that are being played, so that a turn does not solve one
// anew. Bounded: the one unused for longest goes first. Safe from any thread.
#pragma once

#include "bidding/table.hpp"

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>

namespace goalline::server {

class TableCache {
  public:
    using Shared = std::shared_ptr<const bidding::Table>;

    explicit TableCache(std::size_t most) : most_(most) {}

    // The table of that game from those points on, if it is here.
    [[nodiscard]] Shared find(const bidding::Rules& rules, const bidding::State& start);
    // Keeps it; of two for one game the first stays.
    void keep(Shared table);
    [[nodiscard]] std::size_t size() const;

  private:
    std::size_t most_;
    mutable std::mutex mutex_;
    std::list<Shared> tables_; // last used first
};

} // namespace goalline::server
