// What the judges of all games share. A judge holds a table's entries in memory, compares every entry with what it
// derives from the entry's successors, and recounts the histogram. It trusts nothing that made the table. By
// induction over the plies, entries that all follow from their successors are exact. Thread-safety: each thread needs
// a judge of its own.
#pragma once

#include "base/result.hpp"
#include "base/stop.hpp"
#include "verify/table_reader.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace goalline::verify {

struct CheckOptions {
    int threads = 0; // 0: all processors
    const StopFlag* stop = nullptr;
    // Counts balls; called on the calling thread.
    std::function<void(std::uint64_t done, std::uint64_t total)> progress;
};

struct Checked {
    std::uint64_t positions = 0; // for one side to move
    std::uint64_t wins = 0;      // of the side to move
    std::uint64_t losses = 0;
    std::vector<std::uint64_t> histogram; // by ply, from 0; counted here, not read
};

// Entries by mover, ball square and index, as table-format.md describes them.
class Entries {
  public:
    Entries(std::uint32_t bits, std::size_t size);

    [[nodiscard]] std::vector<std::uint8_t>& bytes(std::size_t mover) { return bytes_[mover]; }
    [[nodiscard]] int at(int mover, int place, std::uint64_t index) const {
        return bytes_[mover][(static_cast<std::size_t>(place) << bits_) + index];
    }

  private:
    std::uint32_t bits_;
    std::array<std::vector<std::uint8_t>, 2> bytes_;
};

// The rules of a game, in terms of ball squares and indices. Safe to use from any thread.
class Judge {
  public:
    virtual ~Judge() = default;
    // The entry that follows from the successors' entries: a ply of 1 or more, or 0 if no win is forced.
    [[nodiscard]] virtual int derived(const Entries& entries, int mover, int place,
                                      std::uint64_t index) const = 0;
    [[nodiscard]] virtual std::string text(int mover, int place, std::uint64_t index) const = 0;
    [[nodiscard]] virtual std::string first_player() const = 0;
};

// Combines the moves of a position into the entry that follows from them.
class Outlook {
  public:
    explicit Outlook(int mover) : mover_(mover) {}

    void goal_for_first() { first_ = 0; }
    void goal_for_second() { lost_ = true; }
    void successor(int entry) {
        const int decided = entry == 0 ? kNever : entry;
        first_ = decided < first_ ? decided : first_;
        last_ = decided > last_ ? decided : last_;
    }
    // Whether no further move can change the entry.
    [[nodiscard]] bool settled() const { return mover_ == 0 ? first_ == 0 : lost_ || last_ == kNever; }
    [[nodiscard]] int entry() const {
        if (mover_ == 0)
            return first_ == kNever ? 0 : first_ + 1;
        return lost_ || last_ == kNever ? 0 : last_ + 1;
    }

  private:
    static constexpr int kNever = 256; // later than any ply

    int mover_;
    int first_ = kNever; // the earliest decided successor; 0 for a goal
    int last_ = 0;       // the latest; kNever if one is undecided
    bool lost_ = false;
};

// Blocks. Errors: invalid, which names the damage or the wrong position; limit if it was stopped or ran out of memory
// (it needs two bytes for each position).
[[nodiscard]] Result<Checked> check_entries(const TableReader& file, const Judge& judge,
                                            const CheckOptions& options);

} // namespace goalline::verify
