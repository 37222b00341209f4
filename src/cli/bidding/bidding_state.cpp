// goalline tennis, goalline footsteps: values and optimal bids, tables, thresholds, written games, pictures.
#include "base/clock.hpp"
#include "bidding/chances.hpp"
#include "bidding/replay.hpp"
#include "bidding/table_file.hpp"
#include "cli/bidding/bidding_commands.hpp"
#include "cli/bidding/bidding_plot.hpp"
#include "cli/console/json.hpp"

#include <array>
#include <charconv>
#include <fmt/format.h>
#include <fstream>

namespace goalline::cli {

namespace {

using bidding::Analysis;
using bidding::Rules;
using bidding::State;
using bidding::WeightedBid;

constexpr std::size_t kMaxGameBytes = std::size_t{1} << 20;

// Writes all digits, because the certificate is smaller than what six decimals show.
void append_exactly(std::string& out, double number) {
    std::array<char, 40> digits;
    out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

void add_exactly(JsonObject& object, std::string_view key, double number) {
    append_exactly(object.raw(key), number + 0.0); // which makes 0 of -0
}

void add_bids(JsonObject& object, std::string_view key, const std::vector<WeightedBid>& bids) {
    JsonObject inner(object.raw(key));
    for (const auto& [bid, probability] : bids)
        add_exactly(inner, std::to_string(bid), probability);
}

void put_json(std::string& out, const Analysis& analysis, const BiddingOptions& options) {
    const auto& solution = analysis.solution;
    const auto& chances = analysis.chances[solution.state];
    std::optional<bool> unique;
    if (analysis.unique1 && analysis.unique2)
        unique = *analysis.unique1 && *analysis.unique2;
    JsonObject object(out);
    add_exactly(object, "value", solution.value);
    add_exactly(object, "gap", solution.gap());
    add_exactly(object, "lower", solution.lower);
    add_exactly(object, "upper", solution.upper);
    add_bids(object, "bids1", solution.bids1);
    add_bids(object, "bids2", solution.bids2);
    add_exactly(object, "win_probability", chances.win);
    add_exactly(object, "draw_probability", chances.draw());
    add_exactly(object, "loss_probability", chances.loss);
    object.add("unique", unique);
    object.add("unique1", analysis.unique1);
    object.add("unique2", analysis.unique2);
    object.add("rules", describe(analysis.table.rules()));
    if (!options.plot.empty())
        object.add("plot", options.plot);
    if (!options.heat_map.empty())
        object.add("heatmap", options.heat_map);
}

std::string uniqueness(const std::optional<bool>& flag, Language language) {
    if (!flag)
        return text(language, Text::bid_unique_open);
    return text(language, *flag ? Text::bid_unique : Text::bid_not_unique);
}

void put_text(std::string& out, const Analysis& analysis, Language language, bool ascii) {
    const auto& solution = analysis.solution;
    const auto& chances = analysis.chances[solution.state];
    const auto line = [&](Text label, const std::string& what) {
        out += fmt::format("{:<20}{}\n", text(language, label), what);
    };
    line(Text::bid_rules, describe(analysis.table.rules()));
    line(Text::bid_state,
         fmt::format("{}, {}:{}", solution.state.ball, solution.state.points1, solution.state.points2));
    line(Text::bid_value, fmt::format("{:.12f}", solution.value));
    line(Text::bid_gap, fmt::format("{:.1e}", solution.gap()));
    line(Text::bid_chances, fmt::format("{:.4f} % / {:.4f} % / {:.4f} %", 100 * chances.win,
                                        100 * chances.draw(), 100 * chances.loss));
    if (solution.bids1.empty()) {
        out += text(language, Text::bid_over) + "\n";
        return;
    }
    line(Text::bid_player1, uniqueness(analysis.unique1, language));
    line(Text::bid_player2, uniqueness(analysis.unique2, language));
    out += bids_text(analysis, language, ascii);
}

Result<void> write_file(const std::string& name, const std::string& content) {
    std::ofstream file(name, std::ios::binary);
    file << content;
    file.close();
    if (!file)
        return Error{
            .kind = ErrorKind::io, .message = "cannot be written"_en, .where = verbatim(name), .code = "io"};
    return {};
}

int answer_state(Console& console, const BiddingOptions& options, const Rules& rules, const State& state) {
    if (console.json() && (options.plot == "-" || options.heat_map == "-"))
        return console.fail(Error{.kind = ErrorKind::usage,
                                  .message = "a drawing in the terminal is not JSON; expected a file"_en,
                                  .where = verbatim(options.plot == "-" ? "--plot" : "--heatmap"),
                                  .code = "usage"});
    const Interrupt interrupt;
    const auto analysis = bidding::analyse(rules, state, &interrupt.flag());
    if (!analysis)
        return console.fail(analysis.error());
    const bool bids_file = !options.plot.empty() && options.plot != "-";
    const bool chances_file = !options.heat_map.empty() && options.heat_map != "-";
    if (bids_file) {
        if (const auto written = write_file(options.plot, bids_svg(*analysis, options.language)); !written)
            return console.fail(written.error());
    }
    if (chances_file) {
        if (const auto written = write_file(options.heat_map, heat_map_svg(*analysis, options.language));
            !written)
            return console.fail(written.error());
    }
    std::string& out = console.out().text();
    if (console.json()) {
        put_json(out, *analysis, options);
        out += '\n';
        return kDone;
    }
    put_text(out, *analysis, options.language, console.ascii());
    if (options.heat_map == "-")
        out += "\n" + heat_map_text(*analysis, options.language, console.ascii());
    const auto say_file = [&](Text which, const std::string& file) {
        out += fmt::format(fmt::runtime(text(options.language, which)), file) + '\n';
    };
    if (bids_file)
        say_file(Text::bid_drawn_bids, options.plot);
    if (chances_file)
        say_file(Text::bid_drawn_chances, options.heat_map);
    return kDone;
}

int answer_table(Console& console, const BiddingOptions& options, const Rules& rules, const State& state) {
    const Interrupt interrupt;
    const Stopwatch watch;
    const auto table = bidding::Table::solve(rules, state.points1, state.points2, {}, &interrupt.flag());
    if (!table)
        return console.fail(table.error());
    const double seconds = watch.seconds();
    const auto written = write_file(options.table, options.csv ? to_csv(*table) : to_binary(*table));
    if (!written)
        return console.fail(written.error());
    std::string& out = console.out().text();
    if (console.json()) {
        JsonObject object(out);
        object.add("states", table->states());
        add_exactly(object, "max_gap", table->max_gap());
        object.add("seconds", seconds).add("rules", describe(rules));
    } else {
        out += fmt::format(fmt::runtime(text(options.language, Text::bid_table_done)), table->states(),
                           table->max_gap(), seconds);
    }
    out += '\n';
    return kDone;
}

int answer_thresholds(Console& console, const BiddingOptions& options, const Rules& rules,
                      const State& state) {
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
                std::string& list = balls.raw(std::to_string(ball));
                list += '[';
                for (const int points1 : sure_win_thresholds(*table, ball))
                    list +=
                        (list.back() == '[' ? "" : ",") + (points1 < 0 ? "null" : std::to_string(points1));
                list += ']';
            }
        }
        object.add("rules", describe(rules));
        out += '\n';
        return kDone;
    }
    out +=
        text(options.language, rules.free_ties() ? Text::bid_thresholds_nearly : Text::bid_thresholds_head) +
        "\n";
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
            add_exactly(object, "payoff", *game->outcome);
        }
    } else {
        const Text said = result == nullptr    ? Text::bid_goes_on
                          : *game->outcome > 0 ? Text::bid_wins1
                          : *game->outcome < 0 ? Text::bid_wins2
                                               : Text::bid_drawn;
        out += fmt::format(fmt::runtime(text(options.language, Text::bid_replayed)), game->turns.size(),
                           last.ball, last.points1, last.points2, text(options.language, said));
    }
    out += '\n';
    return kDone;
}

} // namespace

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
        return answer_thresholds(console, options, rules, state);
    return answer_state(console, options, rules, state);
}

} // namespace goalline::cli
