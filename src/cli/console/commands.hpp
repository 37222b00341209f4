// The subcommands of the program. Each of these functions stands in the command's own file and describes it; nothing else
// of such a file is known elsewhere. Thread-safety: one thread, as CommandSet.
#pragma once

namespace goalline::cli {

class CommandSet;

void add_moves(CommandSet& set);
void add_play(CommandSet& set);
void add_diagram(CommandSet& set);
void add_perft(CommandSet& set);
void add_goal(CommandSet& set);
void add_solve(CommandSet& set);
void add_proof_verify(CommandSet& set);
void add_frontier(CommandSet& set);
void add_analyse(CommandSet& set);
void add_convert(CommandSet& set);
void add_reduce(CommandSet& set);
void add_bench(CommandSet& set);
void add_strips(CommandSet& set); // strip, oddish
void add_strip_solve(CommandSet& set);
void add_strip_verify(CommandSet& set);
void add_strip_theory(CommandSet& set);
void add_board_solve(CommandSet& set);
void add_board_verify(CommandSet& set);
void add_board_draws(CommandSet& set);
void add_engine(CommandSet& set);
void add_serve(CommandSet& set);
void add_worker(CommandSet& set);
void add_farm(CommandSet& set);    // with status and so on below it
void add_admin(CommandSet& set);   // with ban, reports and so on below it
void add_store(CommandSet& set);   // with backup, restore and so on below it
void add_puzzles(CommandSet& set); // with make, verify and so on below it
void add_tui(CommandSet& set);
void add_match(CommandSet& set);
void add_ladder(CommandSet& set);
void add_openings(CommandSet& set);
void add_check_protocol(CommandSet& set);
void add_data(CommandSet& set);    // with export below it
void add_bidding(CommandSet& set); // tennis, footsteps, play-tennis, play-footsteps

// In the order of the help.
using AddCommand = void (*)(CommandSet&);
inline constexpr AddCommand kCommands[] = {
    add_moves,          add_play,        add_diagram,      add_perft,       add_goal,
    add_solve,          add_frontier,    add_proof_verify, add_analyse,     add_convert,
    add_reduce,         add_bench,       add_strips,       add_strip_solve, add_strip_verify,
    add_strip_theory,   add_board_solve, add_board_verify, add_board_draws, add_engine,
    add_serve,          add_worker,      add_farm,         add_admin,       add_store,
    add_puzzles,        add_tui,         add_match,        add_ladder,      add_openings,
    add_check_protocol, add_data,        add_bidding};

} // namespace goalline::cli
