// Zone is a set of points of the board, by cell. It holds the points that a proof depends on: a position that agrees
// with the proven one on the zone has the same proof (proof_search.hpp). Its speed depends on its number of words.
// Thread-safety: a plain value.
#pragma once

#include "phutball/board.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace goalline::engine {

template <int Words>
class Zone {
  public:
    static constexpr int kCells = 64 * Words;

    void add(phutball::Cell cell) { word(cell) |= bit(cell); }
    void remove(phutball::Cell cell) { word(cell) &= ~bit(cell); }
    [[nodiscard]] bool has(phutball::Cell cell) const {
        return (words_[static_cast<std::size_t>(cell) / 64] & bit(cell)) != 0;
    }
    Zone& operator|=(const Zone& other) {
        for (std::size_t i = 0; i < Words; ++i)
            words_[i] |= other.words_[i];
        return *this;
    }
    Zone& operator&=(const Zone& other) {
        for (std::size_t i = 0; i < Words; ++i)
            words_[i] &= other.words_[i];
        return *this;
    }
    [[nodiscard]] int size() const {
        int count = 0;
        for (const std::uint64_t w : words_)
            count += std::popcount(w);
        return count;
    }
    // Bit i % 64 of word i / 64 is cell i's.
    [[nodiscard]] const std::array<std::uint64_t, Words>& words() const { return words_; }
    [[nodiscard]] std::array<std::uint64_t, Words>& words() { return words_; }
    template <class Visit>
    void for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < Words; ++i) {
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
                visit(static_cast<phutball::Cell>(64 * i + static_cast<unsigned>(std::countr_zero(rest))));
        }
    }

    friend bool operator==(const Zone&, const Zone&) = default;

  private:
    [[nodiscard]] static std::uint64_t bit(phutball::Cell cell) {
        return std::uint64_t{1} << (static_cast<unsigned>(cell) % 64);
    }
    [[nodiscard]] std::uint64_t& word(phutball::Cell cell) {
        return words_[static_cast<std::size_t>(cell) / 64];
    }

    std::array<std::uint64_t, Words> words_{};
};

} // namespace goalline::engine
