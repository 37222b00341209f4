#include "engine/play/levels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace goalline::engine {

namespace {

// Beginners see the next jumps and forget the opponent. Levels 1 to 4 were set by games against two naive players, the
// others by how far they look ahead; the marks between them make steps of 150 to 300 Elo. From level 5 on nothing within
// a turn is overlooked. results.md has what each mark was measured to be.
// clang-format off
constexpr std::array kMarks = std::to_array<Mark>({
    //  elo level depth     nodes  seconds  glance  far  heed  choices  noise  dice
    {    0,  0, {   1,     2'000,    0.3,     100,    1,    0,       8,   2'000, 100}},
    {  300,  1, {   1,     2'000,    0.3,     100,    2,   10,       8,     160}},
    {  967,  2, {   1,     3'000,    0.3,     100,    2,   60,       6,      85}},
    {1'313,  3, {   2,     5'000,    0.3,      80,    3,   70,       5,     100}},
    {2'006,  4, {   3,     6'000,    0.4,      45,    4,   75,       4,      60}},
    {2'613,  5, {  64,       550,    0.5,       0,    0,    0,       1,       0}},
    {3'313,  6, {  64,     1'800,    0.6,       0,    0,    0,       1,       0}},
    {3'972,  7, {  64,     6'000,    0.7,       0,    0,    0,       1,       0}},
    {4'598,  8, {  64,    22'000,    0.8,       0,    0,    0,       1,       0}},
    {5'249,  9, {  64,   125'000,    0.8,       0,    0,    0,       1,       0}},
    {5'719, 10, {  64, 1'500'000,    0.9,       0,    0,    0,       1,       0}},
});
// clang-format on
static_assert(std::ranges::is_sorted(kMarks, std::less<int>(), &Mark::elo) && kMarks.front().elo == 0 &&
              kMarks.back().level == kLevels);

} // namespace

std::span<const Mark> marks() {
    return kMarks;
}

int most_elo() {
    return kMarks.back().elo;
}

const Mark& mark_of(int level) {
    return *std::ranges::find(kMarks, level, &Mark::level);
}

Level at_elo(int elo) {
    const Mark& above = *std::ranges::lower_bound(kMarks, elo, {}, &Mark::elo);
    if (above.elo == elo)
        return above.play;
    const Mark& below = *(&above - 1);
    const double share = static_cast<double>(elo - below.elo) / (above.elo - below.elo);
    const auto between = [&](auto Level::* field) {
        return std::lerp(static_cast<double>(below.play.*field), static_cast<double>(above.play.*field),
                         share);
    };
    const auto whole = [&](int Level::* field) { return static_cast<int>(std::lround(between(field))); };
    Level level = below.play;
    const double growth = static_cast<double>(above.play.nodes) / static_cast<double>(below.play.nodes);
    level.nodes = static_cast<std::uint64_t>(
        std::llround(static_cast<double>(below.play.nodes) * std::pow(growth, share)));
    level.seconds = between(&Level::seconds);
    level.glance_percent = whole(&Level::glance_percent);
    level.heed_percent = whole(&Level::heed_percent);
    level.noise = whole(&Level::noise);
    level.dice_percent = whole(&Level::dice_percent);
    return level;
}

std::optional<int> Strength::elo() const {
    return elo_ || level_ == 0 ? elo_ : mark_of(level_).elo;
}

bool Strength::exists() const {
    return elo_ ? *elo_ >= 0 && *elo_ <= most_elo() : level_ >= 0 && level_ <= kLevels;
}

bool Strength::at_least(int level) const {
    return elo().value_or(-1) >= mark_of(level).elo;
}

int Strength::level_below() const {
    int level = elo() ? 1 : 0;
    while (level > 0 && level < kLevels && at_least(level + 1))
        ++level;
    return level;
}

Level Strength::play() const {
    if (elo_)
        return at_elo(*elo_);
    Level level = mark_of(std::max(level_, 1)).play;
    level.patient = level_ == 0;
    return level;
}

} // namespace goalline::engine
