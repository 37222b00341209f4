// goalline board-solve: solves whole tables of small boards, and lists their draws.
#include "base/clock.hpp"
#include "cli/console/command_set.hpp"
#include "cli/console/drawing.hpp"
#include "cli/tables/solving.hpp"
#include "tables/values/board_tables.hpp"
#include "tables/values/draw_strategy.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace goalline::cli {

namespace {

using namespace tables;
using namespace phutball;

struct BoardSolveOptions {
    Size size;
    bool list_draws = false;
    SolveOptions solving;
};

struct Start {
    Point ball;
    Value value;
    Plies plies; // 0 for a draw
};

std::vector<Watched> watch_starts(Size size) {
    std::vector<Watched> watched;
    for (int mover = 0; mover < 2; ++mover) {
        for (int ball = 0; ball < (size.rows - 2) * size.columns; ++ball)
            watched.push_back({mover, ball, 0});
    }
    return watched;
}

// Ohs moves first on the empty board. The second half of the watched positions are upside down: they tell whether Eks
// wins.
std::vector<Start> starts_of(Size size, const std::vector<int>& plies) {
    const std::size_t balls = plies.size() / 2;
    std::vector<Start> starts;
    for (std::size_t ball = 0; ball < balls; ++ball) {
        const Setup setup = board_setup(size, {static_cast<int>(ball), 0}, Side::ohs);
        const int win = plies[ball];
        const int loss = plies[balls + static_cast<std::size_t>(board_place(board_flipped(setup)).ball)];
        starts.push_back({setup.ball,
                          win != 0    ? Value::win
                          : loss != 0 ? Value::loss
                                      : Value::draw,
                          std::max(win, loss)});
    }
    return starts;
}

std::vector<Setup> draws_of(Size size, const LayeredSolver& solver) {
    std::vector<Setup> draws;
    const int balls = (size.rows - 2) * size.columns;
    for (int ball = 0; ball < balls; ++ball) {
        for (std::uint64_t index = 0; index < std::uint64_t{1} << (size.rows * size.columns - 1); ++index) {
            if (solver.plane(0).test(ball, index))
                continue;
            const Setup setup = board_setup(size, {ball, index}, Side::ohs);
            const BoardPlace flipped = board_place(board_flipped(setup));
            if (solver.plane(1).test(flipped.ball, flipped.index))
                draws.push_back(setup);
        }
    }
    return draws;
}

// The draws that games from the usual start reach, and the shortest of these games.
struct Reached {
    std::uint64_t draws = 0;
    std::vector<std::string> game{};
    std::string position{}; // in which the game ends
};

Reached reached_of(const std::vector<Setup>& draws) {
    Reached reached;
    for (const Setup& draw : draws) {
        const auto way = way_from_start(draw);
        if (!way)
            continue;
        if (reached.draws++ > 0 && way->size() >= reached.game.size())
            continue;
        reached.game = texts_of(*way);
        reached.position = Position::from(draw)->text();
    }
    return reached;
}

void add_draws(JsonObject& object, const std::vector<Setup>& draws) {
    std::vector<std::string> texts;
    for (const Setup& draw : draws)
        texts.push_back(Position::from(draw)->text());
    object.add("draw_positions", texts);
    const Reached reached = reached_of(draws);
    object.add("draws_reached", reached.draws);
    if (reached.draws > 0)
        object.add("game", reached.game).add("game_position", reached.position);
}

void print_draws(Console& console, const std::vector<Setup>& draws) {
    std::string& out = console.out().text();
    for (const Setup& draw : draws) {
        const Position position = *Position::from(draw);
        out += "\n" + position.text() + "\n" + draw_board(position, console) + "\n";
        console.out().written();
    }
    if (const Reached reached = reached_of(draws); reached.draws > 0)
        out += "\n" +
               console.say("games from the usual start reach {0} of the draws; the shortest: {1}"_en(
                   reached.draws, fmt::format("{}", fmt::join(reached.game, " ")))) +
               "\n";
}

void add_starts(JsonObject& object, Size size, const std::vector<Start>& starts) {
    const auto put = [](JsonObject& into, const Start& start) {
        const bool draw = start.value == Value::draw;
        into.add("value", name(start.value)).add("plies", draw ? std::nullopt : std::optional(start.plies));
    };
    for (const Start& start : starts) {
        if (start.ball == Setup::start(size).ball) {
            JsonObject inner(object.raw("centre"));
            put(inner, start);
        }
    }
    object.add_each("starts", starts, [&](JsonObject& inner, const Start& start) {
        inner.add("ball", to_text(start.ball));
        put(inner, start);
    });
}

void print_starts(const Console& console, std::string& out, Size size, const std::vector<Start>& starts) {
    out += "\n" +
           console.say(
               "empty board, O to move, by the ball's point (+n O wins in n plies, -n X wins, = draw)"_en) +
           "\n";
    for (int row = size.rows - 1; row >= 2; --row) {
        out += fmt::format("{:>3}", row);
        for (int column = 1; column <= size.columns; ++column) {
            const auto start = std::find_if(starts.begin(), starts.end(),
                                            [&](const Start& s) { return s.ball == point_at(row, column); });
            const std::string text = start->value == Value::draw ? "="
                                                                 : (start->value == Value::win ? "+" : "-") +
                                                                       std::to_string(start->plies);
            out += fmt::format("{:>5}", text);
        }
        out += '\n';
    }
}

int run_board_solve(Console& console, const BoardSolveOptions& options) {
    const Size size = options.size;
    const int points = size.rows * size.columns;
    if (size.rows < kMinRows || size.columns < 1 || points > kLargestBoard)
        return console.fail({ErrorKind::usage,
                             "a board of {0} points; tables have at most {1} points, 3 rows at least"_en(
                                 points, kLargestBoard),
                             verbatim("R C"), "size"});
    if (const auto error = unknown_to_tables(console.rules()))
        return console.fail(*error);
    const Stopwatch watch;
    SolveOptions solve_options = options.solving;
    solve_options.watched = watch_starts(size);
    const auto [solved, prints] = solve_with_bar(console, board_job(size, console.rules()), solve_options,
                                                 options.list_draws ? "--list-draws" : nullptr);
    if (!prints)
        return solved ? kDone : exit_code(solved.error());
    if (!solved)
        return console.fail(solved.error());
    const auto starts = starts_of(size, solved->watched);
    const auto draws = options.list_draws ? draws_of(size, *solved->solver) : std::vector<Setup>();
    std::string& out = console.out().text();
    if (console.json()) {
        JsonObject object(out);
        object.add("rows", size.rows).add("columns", size.columns);
        add_counts(object, solved->info);
        add_starts(object, size, starts);
        object.add("seconds", watch.seconds())
            .add("bytes", solved->file_bytes)
            .add("memory", static_cast<std::uint64_t>(solved->memory));
        if (options.list_draws)
            add_draws(object, draws);
    } else {
        out += counts_text(console, solved->info);
        print_starts(console, out, size, starts);
        print_draws(console, draws);
        out += "\n" + cost_text(console, watch.seconds(), *solved, options.solving.out);
    }
    out += '\n';
    return kDone;
}

} // namespace

void add_board_solve(CommandSet& set) {
    const auto [command, options] =
        set.add("board-solve", Text::board_solve, Text::board_solve_footer, run_board_solve);
    command.json();
    add_board_size(command, options.size);
    command.flag("--list-draws", options.list_draws, Text::board_draws);
    command.ascii();
    add_solving(command, options.solving);
    command.switches();
}

} // namespace goalline::cli
