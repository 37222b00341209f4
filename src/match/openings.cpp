#include "match/openings.hpp"

#include "base/random.hpp"
#include "engine/engine.hpp"
#include "phutball/game.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

namespace goalline::match {

using phutball::Point;
using phutball::Position;
using phutball::Setup;

namespace {

constexpr int kTriesPerOpening = 100;
// A position that looks one-sided after so few nodes is not searched further.
constexpr std::uint64_t kGlanceNodes = 1'500;
constexpr int kGlanceUnits = 150;

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
    if (!answer.move || answer.info.lines.front().score.is_proven())
        return std::nullopt;
    return answer.info.lines.front().score.units();
}

// Finds the moves of a position that are nearly as good as the best one, and remembers them, because lines share
// their beginnings.
class Choices {
  public:
    Choices(const LinesConfig& config, const StopFlag& stop) : config_(config), stop_(stop) {
        engine::Options options = engine_.options();
        options.multi_pv = config.choices;
        (void)engine_.set_options(options);
    }

    const std::vector<engine::Line>& of(const phutball::Game& game) {
        const auto [entry, is_new] = known_.try_emplace(game.position().key());
        std::vector<engine::Line>& lines = entry->second;
        engine_.new_game();
        if (!is_new)
            return lines;
        engine_.set_position(game);
        lines = engine_.go({.nodes = config_.nodes}, {}, stop_).info.lines;
        std::erase_if(lines, [&, best = lines.empty() ? 0 : lines.front().score.rung()](
                                 const engine::Line& line) {
            return line.score.is_proven() || line.pv.empty() || line.score.rung() < best - config_.most_units;
        });
        return lines;
    }

  private:
    const LinesConfig& config_;
    const StopFlag& stop_;
    engine::Engine engine_;
    std::unordered_map<Key, std::vector<engine::Line>, KeyHash> known_;
};

// Draws one line. Returns nothing if it ends in a proof or in a position that favours a side.
std::optional<std::string> draw_line(const LinesConfig& config, Choices& choices, Random& random) {
    phutball::Game game(*Position::from(Setup::start()));
    std::string text;
    while (game.ply() < config.plies) {
        const auto& lines = choices.of(game);
        if (lines.empty())
            return std::nullopt;
        const phutball::Move move = lines[random.below(static_cast<std::uint32_t>(lines.size()))].pv.front();
        game.play(move);
        text += (text.empty() ? "" : " ") + to_text(move);
    }
    const auto& end = choices.of(game);
    if (end.empty() || std::abs(end.front().score.units()) > 4 * config.most_units)
        return std::nullopt;
    return text;
}

} // namespace

std::vector<std::string> make_lines(const LinesConfig& config, const StopFlag& stop) {
    std::vector<std::string> lines;
    Choices choices(config, stop);
    Random random(config.seed);
    for (int tried = 0; tried < kTriesPerOpening * config.count &&
                        static_cast<int>(lines.size()) < config.count && !stop.raised();
         ++tried) {
        auto line = draw_line(config, choices, random);
        if (line && std::find(lines.begin(), lines.end(), *line) == lines.end())
            lines.push_back(std::move(*line));
    }
    return lines;
}

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
        const auto glance = judge(engine, *position, std::min(kGlanceNodes, config.nodes), stop);
        if (!glance || std::abs(*glance) > kGlanceUnits)
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
