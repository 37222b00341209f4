// Puzzles of the small games: strips, Oddish, Tennis and Footsteps. All that such a puzzle says follows from its game,
// its position and its kind, so it is made again to be verified. A solver who makes them keeps the tables they need.
// Not thread-safe.
#pragma once

#include "base/random.hpp"
#include "base/result.hpp"
#include "bidding/table.hpp"
#include "puzzles/puzzle.hpp"
#include "tables/values/strip_values.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::puzzles {

// What a solver is asked in the small games.
//   only-move       strip, Oddish: exactly one move wins, a stone or a forward jump
//   backward-jump   strip: exactly one move wins, a jump away from the mover's goal
//   race            strip: exactly one move wins, a stone, and both players need as many stones to run home
//   surely-wrong    bidding: of four bids, the one that no optimal mixture contains
//   least-certain   bidding: the least bid that wins for certain
enum class SmallKind : std::uint8_t { only_move, backward_jump, race, surely_wrong, least_certain };
inline constexpr std::array<std::string_view, 5> kSmallKinds = {"only-move", "backward-jump", "race",
                                                                "surely-wrong", "least-certain"};
[[nodiscard]] inline std::string_view name(SmallKind kind) {
    return kSmallKinds[static_cast<std::size_t>(kind)];
}

struct SmallPuzzle {
    SmallKind kind = SmallKind::only_move;
    std::string game; // "strip", "oddish", "tennis" or "footsteps"
    std::string key;  // the same for puzzles that are the same, and for mirror images
    std::string json; // the fields of puzzles.md but `id`, in their order: `"game":"strip","position":...`
};

class SmallPuzzles {
  public:
    // The puzzle that a position holds; nothing if it holds none.
    [[nodiscard]] std::optional<SmallPuzzle> strip(const strip::Position& position);
    [[nodiscard]] std::optional<SmallPuzzle> oddish(const strip::oddish::Position& position);
    // Player 1 bids. `preset` is "tennis" or one of bidding::kFootstepsPresets.
    [[nodiscard]] std::optional<SmallPuzzle> bid(std::string_view preset, const bidding::State& state,
                                                 SmallKind kind);

    // All puzzles of strips of at most 24 squares that only a backward jump wins: there are some fifty.
    [[nodiscard]] std::vector<SmallPuzzle> backward_jumps();
    // A puzzle that the random numbers lead to: of a strip or of Oddish, or of bids.
    [[nodiscard]] std::optional<SmallPuzzle> random_strip(Random& random);
    [[nodiscard]] std::optional<SmallPuzzle> random_bid(Random& random);

    // One line of a file, with `id`. Errors: syntax or invalid, if it is no puzzle or one that does not hold.
    [[nodiscard]] Result<SmallPuzzle> check(std::string_view line);

  private:
    [[nodiscard]] const bidding::Table* table(std::string_view preset);

    tables::StripValues strips_{""};
    std::map<std::string, bidding::Table, std::less<>> bids_;
};

// "{"id":7,"game":...}"
[[nodiscard]] std::string to_json(const SmallPuzzle& puzzle, int id);

// Whether a file of puzzles is one of the small games.
[[nodiscard]] bool is_small(std::string_view text);

// A rating within those of all puzzles; what a rule of thumb finds is easy.
[[nodiscard]] inline int small_rating(double rating, bool naive) {
    if (naive)
        rating = std::min(rating, kMedium - 1.0);
    return std::clamp(static_cast<int>(rating), 800, 2400);
}

} // namespace goalline::puzzles
