// goalline tennis, goalline footsteps: values and optimal bids, tables, thresholds, written games, pictures.
#include "base/clock.hpp"
#include "base/json.hpp"
#include "bidding/chances.hpp"
#include "bidding/replay.hpp"
#include "bidding/table.hpp"
#include "cli/bidding/bidding.hpp"
#include "cli/console/command_set.hpp"

#include <fmt/format.h>

namespace goalline::cli {

namespace {

using bidding::Analysis;
using bidding::Rules;
using bidding::State;
using bidding::WeightedBid;

constexpr std::size_t kMaxGameBytes = std::size_t{1} << 20;

struct BiddingOptions {
    BiddingRuleOptions rules;
    std::string table; // the file to write
    bool csv = false;
    std::string replay; // the file to check
    bool thresholds = false;
    std::string plot; // the SVG files to write; - draws in the terminal
    std::string heat_map;
};

void add_bids(JsonObject& object, std::string_view key, const std::vector<WeightedBid>& bids) {
    JsonObject inner(object.raw(key));
    for (const auto& [bid, probability] : bids)
        inner.add_exactly(std::to_string(bid), probability);
}

void put_json(std::string& out, const Analysis& analysis, const BiddingOptions& options) {
    const auto& solution = analysis.solution;
    const auto& chances = analysis.chances[solution.state];
    std::optional<bool> unique;
    if (analysis.unique1 && analysis.unique2)
        unique = *analysis.unique1 && *analysis.unique2;
    JsonObject object(out);
    object.add_exactly("value", solution.value)
        .add_exactly("gap", solution.gap())
        .add_exactly("lower", solution.lower)
        .add_exactly("upper", solution.upper);
    add_bids(object, "bids1", solution.bids1);
    add_bids(object, "bids2", solution.bids2);
    object.add_exactly("win_probability", chances.win)
        .add_exactly("draw_probability", chances.draw())
        .add_exactly("loss_probability", chances.loss)
        .add("unique", unique)
        .add("unique1", analysis.unique1)
        .add("unique2", analysis.unique2)
        .add("rules", describe(analysis.table.rules()));
    if (!options.plot.empty())
        object.add("plot", options.plot);
    if (!options.heat_map.empty())
        object.add("heatmap", options.heat_map);
}

Text uniqueness(const std::optional<bool>& flag) {
    return !flag ? Text::bid_unique_open : *flag ? Text::bid_unique : Text::bid_not_unique;
}

void put_text(const Console& console, std::string& out, const Analysis& analysis) {
    const auto& solution = analysis.solution;
    const auto& chances = analysis.chances[solution.state];
    const auto line = [&](Text label, const std::string& what) {
        out += fmt::format("{:<20}{}\n", console.say(label), what);
    };
    line(Text::bid_rules, describe(analysis.table.rules()));
    line(Text::bid_state,
         fmt::format("{}, {}:{}", solution.state.ball, solution.state.points1, solution.state.points2));
    line(Text::bid_value, fmt::format("{:.12f}", solution.value));
    line(Text::bid_gap, fmt::format("{:.1e}", solution.gap()));
    line(Text::bid_chances, fmt::format("{:.4f} % / {:.4f} % / {:.4f} %", 100 * chances.win,
                                        100 * chances.draw(), 100 * chances.loss));
    if (solution.bids1.empty()) {
        out += console.say(Text::bid_over) + "\n";
        return;
    }
    line(Text::bid_player1, console.say(uniqueness(analysis.unique1)));
    line(Text::bid_player2, console.say(uniqueness(analysis.unique2)));
    out += bids_text(analysis, console);
}

int answer_state(Console& console, const BiddingOptions& options, const Rules& rules, const State& state) {
    if (console.json() && (options.plot == "-" || options.heat_map == "-"))
        return console.fail(wrong_usage("a drawing in the terminal is not JSON; expected a file"_en,
                                        options.plot == "-" ? "--plot" : "--heatmap"));
    const Interrupt interrupt;
    const auto analysis = bidding::analyse(rules, state, &interrupt.flag());
    if (!analysis)
        return console.fail(analysis.error());
    const bool bids_file = !options.plot.empty() && options.plot != "-";
    const bool chances_file = !options.heat_map.empty() && options.heat_map != "-";
    if (auto done = bids_file ? write_file(options.plot, bids_svg(*analysis, console), "io") : Result<void>();
        !done)
        return console.fail(done.error());
    if (auto done = chances_file ? write_file(options.heat_map, heat_map_svg(*analysis, console), "io")
                                 : Result<void>();
        !done)
        return console.fail(done.error());
    std::string& out = console.out().text();
    if (console.json()) {
        put_json(out, *analysis, options);
        out += '\n';
        return kDone;
    }
    put_text(console, out, *analysis);
    if (options.heat_map == "-")
        out += "\n" + heat_map_text(*analysis, console);
    if (bids_file)
        out += console.say(Text::bid_drawn_bids, options.plot) + '\n';
    if (chances_file)
        out += console.say(Text::bid_drawn_chances, options.heat_map) + '\n';
    return kDone;
}

int answer_table(Console& console, const BiddingOptions& options, const Rules& rules, const State& state) {
    const Interrupt interrupt;
    const Stopwatch watch;
    const auto table = bidding::Table::solve(rules, state.points1, state.points2, {}, &interrupt.flag());
    if (!table)
        return console.fail(table.error());
    const double seconds = watch.seconds();
    const auto written = write_file(options.table, options.csv ? to_csv(*table) : to_binary(*table), "io");
    if (!written)
        return console.fail(written.error());
    std::string& out = console.out().text();
    if (console.json()) {
        JsonObject(out)
            .add("states", table->states())
            .add_exactly("max_gap", table->max_gap())
            .add("seconds", seconds)
            .add("rules", describe(rules));
    } else {
        out += console.say(Text::bid_table_done, table->states(), table->max_gap(), seconds);
    }
    out += '\n';
    return kDone;
}

int answer_thresholds(Console& console, const Rules& rules, const State& state) {
    const Interrupt interrupt;
    const auto table = bidding::Table::solve(rules, state.points1, state.points2, {}, &interrupt.flag());
    if (!table)
        return console.fail(table.error());
    std::string& out = console.out().text();
    if (console.json()) {
        JsonObject object(out);
        {
            JsonObject balls(object.raw("thresholds"));
            for (int ball = 1 - rules.reach(); ball < rules.reach(); ++ball) {
                append_json_list(balls.raw(std::to_string(ball)), sure_win_thresholds(*table, ball),
                                 [&](int points1) {
                                     append_json(out, points1 < 0 ? std::nullopt : std::optional(points1));
                                 });
            }
        }
        object.add("rules", describe(rules));
        out += '\n';
        return kDone;
    }
    out += console.say(rules.free_ties() ? Text::bid_thresholds_nearly : Text::bid_thresholds_head) + "\n";
    for (int ball = 1 - rules.reach(); ball < rules.reach(); ++ball) {
        const auto least = sure_win_thresholds(*table, ball);
        out += fmt::format("{:>4}", ball);
        for (int part = 1; part <= 5; ++part) {
            const int points2 = state.points2 * part / 5, points1 = least[points2];
            out += points1 < 0 ? fmt::format("  {:>6}:{:<5}{:8}", "-", points2, "")
                               : fmt::format("  {:>6}:{:<5}({:.4f})", points1, points2,
                                             static_cast<double>(points1) / std::max(1, points2));
        }
        out += '\n';
    }
    return kDone;
}

int answer_replay(Console& console, const BiddingOptions& options, const Rules& rules, const State& state) {
    const auto file = read_text(options.replay, kMaxGameBytes);
    if (!file)
        return console.fail(file.error());
    const auto game = bidding::replay(rules, state, *file);
    if (!game)
        return console.fail(within(verbatim(options.replay), game.error()));
    const State& last = game->last();
    std::string& out = console.out().text();
    const char* result = !game->outcome       ? nullptr
                         : *game->outcome > 0 ? "player1"
                         : *game->outcome < 0 ? "player2"
                                              : "draw";
    if (console.json()) {
        JsonObject object(out);
        object.add("turns", game->turns.size())
            .add("ball", last.ball)
            .add("points1", last.points1)
            .add("points2", last.points2);
        if (result == nullptr) {
            object.add("outcome", nullptr).add("payoff", nullptr);
        } else {
            object.add("outcome", result);
            object.add_exactly("payoff", *game->outcome);
        }
    } else {
        const Text said = result == nullptr    ? Text::bid_goes_on
                          : *game->outcome > 0 ? Text::bid_wins1
                          : *game->outcome < 0 ? Text::bid_wins2
                                               : Text::bid_drawn;
        out += console.say(Text::bid_replayed, game->turns.size(), last.ball, last.points1, last.points2,
                           console.say(said));
    }
    out += '\n';
    return kDone;
}

int run_bidding(Console& console, const BiddingOptions& options) {
    const auto game = bidding_game(options.rules);
    if (!game)
        return console.fail(game.error());
    const auto& [rules, state] = *game;
    if (!options.replay.empty())
        return answer_replay(console, options, rules, state);
    if (!options.table.empty())
        return answer_table(console, options, rules, state);
    if (options.thresholds)
        return answer_thresholds(console, rules, state);
    return answer_state(console, options, rules, state);
}

void add_state(CommandSet& set, const char* game, Text about, Text footer) {
    const auto [command, options] = set.add(game, about, footer, run_bidding);
    options.rules.preset = game;
    options.rules.describe(command);
    CLI::Option* table = &command.path("--table", options.table, Text::bid_option_table, Path::new_file);
    command.flag("--csv", options.csv, Text::bid_option_csv).needs(table);
    CLI::Option* replay = &command.text("--replay", options.replay, Text::bid_option_replay, "FILE");
    CLI::Option* thresholds = &command.flag("--thresholds", options.thresholds, Text::bid_option_thresholds);
    CLI::Option* plot = &command.path("--plot", options.plot, Text::bid_option_plot, Path::new_file);
    CLI::Option* heat_map =
        &command.path("--heatmap", options.heat_map, Text::bid_option_heat_map, Path::new_file);
    // Each of these is a question of its own; if two were given, one would be silently ignored.
    for (CLI::Option* question : {table, replay, thresholds}) {
        for (CLI::Option* other : {table, replay, thresholds, plot, heat_map}) {
            if (question != other)
                question->excludes(other);
        }
    }
    command.time(Command::Clock::shown);
    command.ascii();
    command.json();
}

} // namespace

void add_bidding(CommandSet& set) {
    add_state(set, "tennis", Text::bid_tennis, Text::bid_tennis_footer);
    add_bidding_play(set, "play-tennis", "tennis", Text::bid_play_tennis);
    add_state(set, "footsteps", Text::bid_footsteps, Text::bid_footsteps_footer);
    add_bidding_play(set, "play-footsteps", "footsteps", Text::bid_play_footsteps);
}

} // namespace goalline::cli
