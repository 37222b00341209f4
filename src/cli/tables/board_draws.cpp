// goalline board-draws: finds all drawn positions of a small board and, for both players, a strategy that never loses
// from them.
#include "base/json.hpp"
#include "cli/console/command_set.hpp"
#include "cli/console/drawing.hpp"
#include "cli/tables/solving.hpp"
#include "tables/values/board_tables.hpp"
#include "tables/values/draw_strategy.hpp"

#include <fmt/format.h>
#include <fstream>
#include <map>

namespace goalline::cli {

namespace {

using namespace tables;
using namespace phutball;

struct BoardDrawsOptions {
    Size size;
    std::string table; // of this board; if not given, it is built in memory
    std::string out;   // the strategies, with a line for each position
    int threads = 0;
};

struct Draw {
    Position position;
    std::vector<std::string> holding; // turns that keep the draw
    std::vector<std::string> line;    // moves that keep it, until a position comes back
    std::vector<std::string> way{};   // moves from the usual start to it; none if there is no simple way
    std::size_t cycle = 0;            // how many moves of the line come before the cycle
};

struct Held {
    Side side;
    Strategy strategy;
    StrategyCheck check;
};

Result<BoardValues> values_of(Size size, const Rules& rules, const BoardDrawsOptions& options) {
    if (options.table.empty())
        return BoardValues::build(size, rules, options.threads);
    auto values = BoardValues::open(options.table);
    if (values && !values->fits(size, rules))
        return Error{ErrorKind::usage, "the table is for another board or other rules"_en,
                     verbatim(options.table), "table"};
    return values;
}

Result<Draw> draw_of(const BoardValues& values, const Setup& setup) {
    Draw draw{.position = *Position::from(setup, values.rules()), .holding = {}, .line = {}};
    if (const auto way = way_from_start(setup))
        draw.way = texts_of(*way);
    Position at = draw.position;
    std::map<std::string, std::size_t> seen; // after how many moves
    while (seen.try_emplace(at.text(), draw.line.size()).second) {
        const auto analysis = values.analyse(at);
        if (!analysis)
            return analysis.error();
        if (draw.holding.empty())
            draw.holding = texts_of(analysis->best);
        draw.line.push_back(to_text(analysis->best.front()));
        at.play(analysis->best.front());
    }
    draw.cycle = seen.at(at.text());
    return draw;
}

// Finds a strategy for either side, from all draws, no matter who is to move.
Result<std::vector<Held>> hold(const BoardValues& values, const std::vector<Setup>& draws) {
    std::vector<Setup> starts = draws;
    for (const Setup& draw : draws)
        starts.push_back(board_flipped(draw));
    std::vector<Held> held;
    for (const Side side : {Side::ohs, Side::eks}) {
        auto strategy = never_losing_strategy(values, starts, side);
        if (!strategy)
            return strategy.error();
        const StrategyCheck check = check_strategy(*strategy, starts, values.rules(), side);
        held.push_back({side, std::move(*strategy), check});
    }
    return held;
}

Result<void> write(const std::string& path, const std::vector<Held>& held) {
    std::ofstream file(path);
    for (const Held& one : held) {
        const std::map<std::string, Move> sorted(one.strategy.begin(), one.strategy.end());
        for (const auto& [position, move] : sorted)
            file << position << '\t' << to_text(move) << '\n';
    }
    file.close();
    if (!file)
        return Error{ErrorKind::io, "cannot write"_en, verbatim(path), "file"};
    return {};
}

void put_json(std::string& out, Size size, const std::vector<Draw>& draws, const std::vector<Held>& held) {
    JsonObject object(out);
    object.add("rows", size.rows)
        .add("columns", size.columns)
        .add("draws", static_cast<std::uint64_t>(draws.size()));
    object.add_each("positions", draws, [](JsonObject& one, const Draw& draw) {
        one.add("position", draw.position.text())
            .add("holding", draw.holding)
            .add("line", draw.line)
            .add("cycle_from", draw.cycle)
            .add("from_start", draw.way);
    });
    JsonObject strategies(object.raw("strategies"));
    for (const Held& one : held)
        JsonObject(strategies.raw(std::string(1, letter(one.side))))
            .add("never_loses", one.check.flaw.empty())
            .add("own_positions", one.check.own)
            .add("other_positions", one.check.other);
}

// "A5 A4-A6 [A5 A6-A4] ...": the moves in brackets repeat for ever.
std::string play_text(const Draw& draw) {
    const auto cycle = draw.line.begin() + static_cast<std::ptrdiff_t>(draw.cycle);
    return fmt::format("{}{}[{}] ...", fmt::join(draw.line.begin(), cycle, " "), draw.cycle > 0 ? " " : "",
                       fmt::join(cycle, draw.line.end(), " "));
}

void put_text(const Console& console, std::string& out, const std::vector<Draw>& draws,
              const std::vector<Held>& held, const BoardDrawsOptions& options) {
    out += console.say(
               "{0} drawn positions with O to move; the same upside down with X to move"_en(draws.size())) +
           "\n";
    if (!draws.empty())
        out += console.say(Text::board_cycle) + '\n';
    for (const Draw& draw : draws) {
        out += "\n" + draw.position.text() + "\n" + draw_board(draw.position, console) + "\n";
        out += console.say("holds  {0}"_en(fmt::format("{}", fmt::join(draw.holding, " ")))) + "\n" +
               console.say("play   {0}"_en(play_text(draw))) + "\n";
        if (!draw.way.empty())
            out += console.say("from the start   {0}"_en(fmt::format("{}", fmt::join(draw.way, " ")))) + "\n";
    }
    for (const Held& one : held) {
        const std::string side(1, letter(one.side));
        out += "\n" +
               console.say(
                   one.check.flaw.empty()
                       ? "{0} never loses: {1} positions with a move of the strategy, {2} with every reply, "
                         "checked by the plain rules"_en(side, one.check.own, one.check.other)
                       : "{0}: the strategy fails: {1}"_en(side, one.check.flaw));
    }
    if (!options.out.empty())
        out += '\n' + console.say(Text::board_strategies, options.out);
}

int run_board_draws(Console& console, const BoardDrawsOptions& options) {
    const Size size = options.size;
    if (const auto error = unknown_to_tables(console.rules()))
        return console.fail(*error);
    const auto values = values_of(size, console.rules(), options);
    if (!values)
        return console.fail(values.error());
    const auto setups = drawn_positions(*values, Side::ohs);
    if (!setups)
        return console.fail(setups.error());
    std::vector<Draw> draws;
    for (const Setup& setup : *setups) {
        auto draw = draw_of(*values, setup);
        if (!draw)
            return console.fail(draw.error());
        draws.push_back(std::move(*draw));
    }
    const auto held = hold(*values, *setups);
    if (!held)
        return console.fail(held.error());
    if (!options.out.empty()) {
        if (const auto done = write(options.out, *held); !done)
            return console.fail(done.error());
    }
    std::string& out = console.out().text();
    if (console.json())
        put_json(out, size, draws, *held);
    else
        put_text(console, out, draws, *held, options);
    out += '\n';
    const bool sound =
        std::all_of(held->begin(), held->end(), [](const Held& one) { return one.check.flaw.empty(); });
    return sound ? kDone : kNo;
}

} // namespace

void add_board_draws(CommandSet& set) {
    const auto [command, options] =
        set.add("board-draws", Text::board_hold, Text::board_hold_footer, run_board_draws);
    command.json();
    add_board_size(command, options.size);
    command.text("--table", options.table, Text::board_hold_table, "FILE");
    command.path("--out", options.out, Text::board_hold_out, Path::new_file);
    command.ascii();
    add_threads(command, options.threads);
    command.time(Command::Clock::shown);
    command.switches();
}

} // namespace goalline::cli
