// How strong the computer plays: levels for people, and the scale in Elo on which they are marks. 0 is SimplePlayer's
// random. Thread-safety: constants and pure functions.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace goalline::engine {

inline constexpr int kLevels = 10;

struct Level {
    int depth;            // of the last iteration, in plies
    std::uint64_t nodes;  // for the search for a move
    double seconds;       // at most, on a slow machine
    int glance_percent;   // the chance that in this turn it does not search but takes a glance (choice.hpp)
    int far_jumps;        // at a glance it overlooks longer chains; in hundredths, so 250 is two or three
    int heed_percent;     // the chance that at a glance it thinks of the opponent
    int choices;          // moves judged exactly, among which it chooses by chance
    int noise;            // how many units worse than the best a chosen move may seem
    int dice_percent = 0; // the chance that in this turn it plays as SimplePlayer's random
    bool patient = false; // it scores only if it has no other turn

    friend bool operator==(const Level&, const Level&) = default;
};

struct Mark {
    int elo;
    int level; // 0: a mark between levels
    Level play;
};

// The scale's marks, the weakest first; the first is at 0 and the last is the highest level.
[[nodiscard]] std::span<const Mark> marks();
[[nodiscard]] int most_elo();
// REQUIRES: a level from 1 to kLevels
[[nodiscard]] const Mark& mark_of(int level);
// Between two marks nodes follow a geometric and all else a straight line, but for the depth, which is that of the
// lower mark. REQUIRES: 0 to most_elo()
[[nodiscard]] Level at_elo(int elo);

// What somebody asks of the computer: a level, or a point of the scale.
class Strength {
  public:
    constexpr Strength(int level = kLevels)
        : level_(level) {} // a level is a strength, so this is not explicit
    [[nodiscard]] static constexpr Strength of_elo(int elo) {
        Strength strength(0);
        strength.elo_ = elo;
        return strength;
    }

    // Nothing if it was asked for in Elo.
    [[nodiscard]] constexpr std::optional<int> level() const {
        return elo_ ? std::nullopt : std::optional(level_);
    }
    // Nothing for level 0, the patient opponent of a first game: it plays as level 1 does, but does not mean to win.
    [[nodiscard]] std::optional<int> elo() const;
    [[nodiscard]] bool exists() const;
    [[nodiscard]] bool at_least(int level) const { return elo().value_or(-1) >= mark_of(level).elo; }
    // The highest level that it reaches, at least 1; of level 0 this is 0.
    [[nodiscard]] int level_below() const;
    // REQUIRES: exists()
    [[nodiscard]] Level play() const;

    friend constexpr bool operator==(const Strength&, const Strength&) = default;

  private:
    int level_;
    std::optional<int> elo_;
};

// So that no two games are alike, every level chooses among nearly equal moves in the first plies of a game.
inline constexpr int kOpeningPlies = 6;
inline constexpr int kOpeningChoices = 8;
inline constexpr int kOpeningNoise = 45;
// The depth of the search for a first move that the opponent may take over (P11).
inline constexpr int kSwapDepth = 2;
// The limits of the search about a draw offer.
inline constexpr int kDrawNodes = 20'000;
inline constexpr double kDrawSeconds = 0.3;
// A side accepts a draw if it thinks its chance is below about a quarter.
inline constexpr int kDrawUnits = -250;
// A side gives up if its chance is below 1 in 1,000. Levels below this one never do, because beginners play to the
// end.
inline constexpr int kResignUnits = -1'750;
inline constexpr int kResignLevel = 6;

} // namespace goalline::engine
