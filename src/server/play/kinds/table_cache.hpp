// TableCache keeps the solved tables of the bidding games that are being played, so that a turn need not solve one
// again. It is bounded: the table that has been unused for longest goes first. Thread-safe.
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

    // The table for that game that contains these points, if it is here.
    [[nodiscard]] Shared find(const bidding::Rules& rules, const bidding::State& start);
    // Keeps the table. If there are two for one game, the first stays.
    void keep(Shared table);
    [[nodiscard]] std::size_t size() const;

  private:
    std::size_t most_;
    mutable std::mutex mutex_;
    std::list<Shared> tables_; // most recently used first
};

} // namespace goalline::server
