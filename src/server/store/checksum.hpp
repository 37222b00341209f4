// Checksums of what is stored. They are written with each change and compared when something is read, so that whatever
// a failing disk has changed is refused instead of played on. Internal to store/. Thread-safety: pure functions.
//
// A game has a chain of hashes: that of each turn covers the hash before it and the turn, so that one more turn costs
// the same however long the game is, and turns that are taken back are cut off. The checksum of the head covers
// everything in its row, with the number of turns and the last hash. Each seat and each plan has a checksum of its own
// outside of the chain, so that a visitor or a name can be erased.
#pragma once

#include "server/store/puzzle_store.hpp"
#include "server/store/recovery_store.hpp"
#include "server/store/review_store.hpp"
#include "server/store/stored_game.hpp"

#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <type_traits>

namespace goalline::server {

// The shortest text from which the same number is read again.
[[nodiscard]] inline std::string exact_text(double number) {
    std::array<char, 64> digits{};
    return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr};
}

// A text from which every field can be read back: the length of each field stands before it, so no two things have the
// same text.
class Canonical {
  public:
    explicit Canonical(std::string_view what) { add(what); }

    Canonical& add(std::string_view field) {
        text_ += std::to_string(field.size());
        text_ += ':';
        text_ += field;
        return *this;
    }
    template <class Integer>
        requires std::is_integral_v<Integer>
    Canonical& add(Integer number) {
        return add(std::string_view(std::to_string(static_cast<std::int64_t>(number))));
    }
    Canonical& add(double number) { return add(std::string_view(exact_text(number))); }

    // The first 16 hexadecimal digits of its SHA-256.
    [[nodiscard]] std::string checksum() const;

  private:
    std::string text_;
};

// Stands in place of the checksum of a game that was damaged when it came over from an older database: no game has it.
inline constexpr std::string_view kCameDamaged = "damaged";

// The hash before the first turn, and that after one more.
[[nodiscard]] std::string first_hash(std::string_view game);
[[nodiscard]] std::string next_hash(std::string_view before, const StoredTurn& turn);

// `last_hash` is that of the last turn, and `with_plans` says which seats have any.
[[nodiscard]] std::string checksum(const StoredGame& head, std::string_view last_hash, SeatSet with_plans);
[[nodiscard]] std::string checksum(std::string_view game, Seat which, const StoredSeat& seat);
[[nodiscard]] std::string plan_checksum(std::string_view game, Seat which, std::string_view plan);

[[nodiscard]] std::string checksum(const StoredRecovery& link);
[[nodiscard]] std::string checksum(const StoredReview& review);
[[nodiscard]] std::string checksum(const StoredPuzzleRating& rating);
[[nodiscard]] std::string checksum(const StoredPuzzleReport& report);

} // namespace goalline::server
