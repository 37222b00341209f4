#include "engine/play/levels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace goalline::engine {

namespace {

// At the weakest marks it plays near the ball and sees single jumps only, then two in a row, and its judgement becomes
// steadier. Beginners forget the opponent. Levels 1 to 4 were set by games against naive players, the others by how far
// they look ahead; the marks between levels make steps of 150 to 300 Elo. From level 5 on nothing within a turn is
// overlooked. results.md says how each mark was measured.
// clang-format off
constexpr std::array kMarks = std::to_array<Mark>({
    //  elo level depth     nodes  seconds  glance  far  heed  choices  noise  dice
    {    0,  0, {   1,     2'000,    0.3,     100,  100,    0,       8,   2'000, 100}},
    {  160,  0, {   1,     2'000,    0.3,     100,  100,    0,       8,     480}},
    {  360,  0, {   1,     2'000,    0.3,     100,  100,    0,       8,     300}},
    {  535,  0, {   1,     2'000,    0.3,     100,  100,    0,       8,     200}},
    {  765,  0, {   1,     2'000,    0.3,     100,  200,    0,       8,     340}},
    {1'035,  0, {   1,     2'000,    0.3,     100,  200,    5,       8,     215}},
    {1'265,  1, {   1,     2'000,    0.3,     100,  200,   10,       8,     160}},
    {1'515,  0, {   1,     2'300,    0.3,     100,  200,   27,       7,     132}},
    {1'760,  0, {   1,     2'700,    0.3,     100,  200,   45,       6,     106}},
    {1'985,  2, {   1,     3'000,    0.3,     100,  200,   60,       6,      85}},
    {2'310,  3, {   2,     5'000,    0.3,      80,  300,   70,       5,     100}},
    {2'540,  0, {   2,     5'500,    0.3,      62,  300,   73,       4,      80}},
    {2'770,  0, {   3,     5'800,    0.4,      56,  350,   74,       4,      72}},
    {3'000,  4, {   3,     6'000,    0.4,      45,  400,   75,       4,      60}},
    {3'210,  0, {   3,     6'000,    0.4,      27,  400,   80,       3,      42}},
    {3'410,  0, {  64,       280,    0.5,       0,    0,    0,       1,       0}},
    {3'610,  5, {  64,       550,    0.5,       0,    0,    0,       1,       0}},
    {3'840,  0, {  64,     1'000,    0.5,       0,    0,    0,       1,       0}},
    {4'030,  6, {  64,     1'800,    0.6,       0,    0,    0,       1,       0}},
    {4'280,  0, {  64,     3'300,    0.6,       0,    0,    0,       1,       0}},
    {4'580,  7, {  64,     6'000,    0.7,       0,    0,    0,       1,       0}},
    {4'850,  0, {  64,    11'500,    0.7,       0,    0,    0,       1,       0}},
    {5'040,  8, {  64,    22'000,    0.8,       0,    0,    0,       1,       0}},
    {5'230,  0, {  64,    39'000,    0.8,       0,    0,    0,       1,       0}},
    {5'420,  0, {  64,    70'000,    0.8,       0,    0,    0,       1,       0}},
    {5'610,  9, {  64,   125'000,    0.8,       0,    0,    0,       1,       0}},
    {5'820,  0, {  64,   233'000,    0.9,       0,    0,    0,       1,       0}},
    {6'030,  0, {  64,   433'000,    0.9,       0,    0,    0,       1,       0}},
    {6'240,  0, {  64,   805'000,    0.9,       0,    0,    0,       1,       0}},
    {6'440, 10, {  64, 1'500'000,    0.9,       0,    0,    0,       1,       0}},
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
    level.far_jumps = whole(&Level::far_jumps);
    level.heed_percent = whole(&Level::heed_percent);
    level.choices = whole(&Level::choices);
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
