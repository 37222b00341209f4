#include "match/openings.hpp"

#include "base/random.hpp"
#include "engine/engine.hpp"
#include "phutball/position.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>

namespace goalline::match {

using phutball::Point;
using phutball::Position;
using phutball::Setup;

namespace {

constexpr int kTriesPerOpening = 100;
// A position that looks one-sided after so few nodes is not searched further.
struct Glance {
    std::uint64_t nodes;
    int most_units;
};
constexpr Glance kGlances[] = {{1'500, 150}, {50'000, 90}};

Setup draw(const OpeningsConfig& config, Random& random) {
    Setup setup = Setup::start(config.size);
    const int wanted =
        config.least_men +
        static_cast<int>(random.below(static_cast<std::uint32_t>(config.most_men - config.least_men + 1)));
    const auto width = static_cast<std::uint32_t>(2 * config.distance + 1);
    for (int tries = 0; static_cast<int>(setup.men.size()) < wanted && tries < 1000; ++tries) {
        const Point p =
            phutball::point_at(setup.ball.row + static_cast<int>(random.below(width)) - config.distance,
                               setup.ball.column + static_cast<int>(random.below(width)) - config.distance);
        const bool taken = std::find(setup.men.begin(), setup.men.end(), p) != setup.men.end();
        if (config.size.contains(p) && p != setup.ball && !taken)
            setup.men.push_back(p);
    }
    return setup;
}

// Returns the same text for a position and its mirror image.
std::string identity(const Setup& setup) {
    const auto text = [](const Setup& s) { return Position::from(s)->text(); };
    return std::min(text(setup), text(mirrored(setup)));
}

// The search's guess; nothing if something is proven.
std::optional<int> judge(engine::Engine& engine, const Position& position, std::uint64_t nodes,
                         const StopFlag& stop) {
    engine.new_game();
    engine.set_position(position);
    const engine::Answer answer = engine.go({.nodes = nodes}, {}, stop);
    if (!answer.move || answer.lines.front().score.is_proven())
        return std::nullopt;
    return answer.lines.front().score.units();
}

} // namespace

Setup mirrored(const Setup& setup) {
    Setup mirror = setup;
    const auto flip = [&](Point p) { return phutball::point_at(p.row, setup.size.columns + 1 - p.column); };
    mirror.ball = flip(mirror.ball);
    for (Point& p : mirror.men)
        p = flip(p);
    return mirror;
}

std::vector<Setup> make_openings(const OpeningsConfig& config, const OpeningCallback& on_opening,
                                 const StopFlag& stop) {
    std::vector<Setup> openings;
    std::set<std::string> seen;
    Random random(config.seed);
    engine::Engine engine;
    const phutball::Rules rules{.repetition = phutball::Repetition::draw3};
    for (int tried = 1; tried <= kTriesPerOpening * config.count &&
                        static_cast<int>(openings.size()) < config.count && !stop.raised();
         ++tried) {
        const Setup setup = draw(config, random);
        const auto position = Position::from(setup, rules);
        if (!position || position->outcome() || !seen.insert(identity(setup)).second)
            continue;
        const auto seems_even = [&](const Glance& glance) {
            if (glance.nodes >= config.nodes)
                return true;
            const auto units = judge(engine, *position, glance.nodes, stop);
            return units && std::abs(*units) <= glance.most_units;
        };
        if (!std::ranges::all_of(kGlances, seems_even))
            continue;
        const auto units = judge(engine, *position, config.nodes, stop);
        if (!units || std::abs(*units) > config.most_units || stop.raised())
            continue;
        openings.push_back(setup);
        if (on_opening)
            on_opening(setup, *units, tried);
    }
    return openings;
}

} // namespace goalline::match
