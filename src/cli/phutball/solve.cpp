#include "cli/phutball/solve.hpp"

#include "base/json.hpp"
#include "cli/console/command_set.hpp"
#include "cli/console/memory.hpp"
#include "cli/phutball/solve_notes.hpp"
#include "solve/expert.hpp"

#include <fmt/format.h>

namespace goalline::cli {

namespace {

using solve::Solution;
using tables::Value;

// A proof is played out by the plain rules: one game for each line of defence or, if there are more than this, some
// games at random.
constexpr std::uint64_t kMostGames = 2'000'000;
constexpr std::uint64_t kRandomGames = 10'000;
// A table in memory may take about a second, which the search must be allowed to take, too.
constexpr double kTimeForTable = 5;
constexpr int kThreads = 2; // no more have work

// What the independent check of a proof found.
struct Checked {
    engine::CheckReport report;
    std::uint64_t games = 0;
    bool every_defence = true;
};

Result<std::optional<Checked>> check(const Solution& solution, bool wanted) {
    if (!wanted || !solution.certificate)
        return std::optional<Checked>();
    const auto report = engine::check_certificate(*solution.certificate);
    if (!report)
        return report.error();
    const auto games = engine::play_all(*solution.certificate, kMostGames);
    if (games)
        return std::optional(Checked{*report, *games, true});
    if (games.error().kind != ErrorKind::limit)
        return games.error();
    Random random(1);
    for (std::uint64_t game = 0; game < kRandomGames; ++game) {
        if (const auto played = engine::play_out(*solution.certificate, random); !played)
            return played.error();
    }
    return std::optional(Checked{*report, kRandomGames, false});
}

class SolveCommand {
  public:
    SolveCommand(Console& console, const SolveOptions& options, int megabytes)
        : console_(console), options_(options), notes_(console, options),
          expert_({.tables = options.wants_tables() ? std::optional(options.tables) : std::nullopt,
                   .proof = solve::SolverOptions{.time = options.patience(),
                                                 .max_plies = options.max_plies,
                                                 .threads = options.threads.value_or(kThreads),
                                                 .megabytes = megabytes,
                                                 .certify = options.check || !options.proof.empty(),
                                                 .on_progress =
                                                     [this](const solve::SolverProgress& progress) {
                                                         notes_.show(progress);
                                                     }},
                   .threads = options.threads.value_or(kThreads),
                   .building = {.most_points = options.patience() >= kTimeForTable ? tables::kCheapBoard
                                                                                   : tables::kBuiltBoard,
                                .on_build = [this](phutball::Size size) { notes_.building(size); },
                                .stop = &interrupt_.flag()}}) {}

    Result<int> answer(const phutball::Position& position, bool bulk, std::string& out) {
        const Stopwatch watch;
        notes_.begin(position);
        const auto opinion = expert_.ask(phutball::Game(position), 1, nullptr, interrupt_.flag());
        notes_.clear();
        if (!opinion)
            return opinion.error();
        const Solution& solution = opinion->solution;
        const double seconds = watch.seconds();
        const auto checked = check(solution, options_.check);
        if (!checked)
            return checked.error();
        const bool interrupted = interrupt_.flag().raised();
        const auto written = write_proof(position, solution, interrupted);
        if (!written)
            return written.error();
        const std::string_view limit = solution.value != Value::unknown ? "" : limit_of(position, seconds);
        if (console_.json())
            put_json(out, solution, *checked, seconds, interrupted ? "" : limit);
        else
            put_text(out, solution, *checked, bulk);
        if (*written && !console_.json())
            out += "\n" + console_.say(words(**written, options_.proof));
        if (!options_.proof.empty() && !*written)
            console_.note("no proof is written: {0}"_en(
                solution.value == Value::unknown ? "nothing is proven"_en : "the search was interrupted"_en));
        if (!limit.empty() && !interrupted && !bulk)
            notes_.unknown(limit);
        if (interrupted)
            return kInterrupted;
        return solution.value == Value::unknown ? kLimit : kDone;
    }

  private:
    // Writes the proof if one is wanted and there is one. Ctrl-C may end the search before the proof is written down.
    [[nodiscard]] Result<std::optional<WrittenProof>>
    write_proof(const phutball::Position& position, const Solution& solution, bool interrupted) const {
        const bool hopeless = solution.value == Value::unknown || (interrupted && !solution.certificate);
        if (options_.proof.empty() || hopeless)
            return std::optional<WrittenProof>();
        auto written = write_verified_proof(options_.proof, position, solution);
        return written ? Result<std::optional<WrittenProof>>(std::move(*written))
                       : Result<std::optional<WrittenProof>>(written.error());
    }

    // The limit because of which a position stayed unknown.
    [[nodiscard]] std::string_view limit_of(const phutball::Position& position, double seconds) const {
        if (position.board().cells() > engine::Prover::kMaxCells)
            return "size";
        return seconds >= options_.patience() ? "time" : "plies";
    }

    void put_json(std::string& out, const Solution& solution, const std::optional<Checked>& checked,
                  double seconds, std::string_view limit) const {
        JsonObject object(out);
        add_solution(object, solution);
        if (!solution.method.empty())
            object.add("method", solution.method);
        if (checked)
            JsonObject(object.raw("check"))
                .add("claims", checked->report.claims)
                .add("replies", checked->report.replies)
                .add("games", checked->games)
                .add("every_defence", checked->every_defence);
        if (!limit.empty())
            object.add("limit", limit);
        object.add("nodes", solution.nodes).add("seconds", seconds);
    }

    void put_text(std::string& out, const Solution& solution, const std::optional<Checked>& checked,
                  bool bulk) const {
        out += console_.say(value_text(solution.value));
        if (solution.plies.value_or(0) > 0)
            out += " " + console_.say("in {0}"_en(*solution.plies));
        if (solution.plies_at_most)
            out += " " + console_.say("in at most {0}"_en(*solution.plies_at_most));
        if (!solution.line.empty())
            out += fmt::format("{}{}", bulk ? "  " : "\n", fmt::join(texts_of(solution.line), " "));
        if (checked && !bulk)
            out += "\n" + console_.say(
                              checked->every_defence
                                  ? "checked: {0} claims, {1} replies answered, {2} games won, one for each "
                                    "line of defence"_en(checked->report.claims, checked->report.replies,
                                                         checked->games)
                                  : "checked: {0} claims, {1} replies answered, {2} games won"_en(
                                        checked->report.claims, checked->report.replies, checked->games));
    }

    Console& console_;
    const SolveOptions& options_;
    const Interrupt interrupt_;
    SolveNotes notes_;
    solve::Expert expert_;
};

int run_solve(Console& console, const SolveOptions& options) {
    const auto room = memory_for("--memory", options.memory_mb, SolveOptions::kMegabytes);
    if (!room)
        return console.fail(room.error());
    if (!options.proof.empty() && options.position == "-")
        return console.fail(wrong_usage("a file holds the proof of one position, not of many"_en, "--proof"));
    if (!options.store.empty())
        return run_solve_store(console, options, *room);
    SolveCommand command(console, options, *room);
    return console.each_position(options.position,
                                 [&](phutball::Position& position, bool bulk, std::string& out) {
                                     return command.answer(position, bulk, out);
                                 });
}

} // namespace

Message value_text(Value value) {
    switch (value) {
    case Value::win:
        return "win"_en;
    case Value::loss:
        return "loss"_en;
    case Value::draw:
        return "draw"_en;
    case Value::unknown:
        break;
    }
    return "unknown"_en;
}

void add_solution(JsonObject& object, const Solution& solution) {
    object.add("value", name(solution.value)).add("plies", solution.plies);
    if (solution.plies_at_most)
        object.add("plies_at_most", *solution.plies_at_most);
    const auto line = texts_of(solution.line);
    object.add("proven", solution.value != Value::unknown)
        .add("move", line.empty() ? std::nullopt : std::optional(line.front()))
        .add("line", line);
}

void add_solve(CommandSet& set) {
    const auto [command, options] = set.add("solve", Text::solve, Text::solve_footer, run_solve);
    command.position(options.position);
    command.seconds("--time", options.time, Text::solve_time)
        .default_str(fmt::format("{:g}", SolveOptions::kPatience));
    CLI::Option& plies = command.count("--max-plies", options.max_plies, Text::solve_plies, 0, 999);
    command.tables(options.tables, Text::solve_tables);
    command.flag("--no-tables", options.no_tables, Text::solve_no_tables);
    command.flag("--check", options.check, Text::solve_check);
    command.path("--proof", options.proof, Text::solve_proof, Path::new_file);
    CLI::Option& store = command.path("--store", options.store, Text::solve_store, Path::new_folder);
    store.excludes(&plies); // a search that lasts knows no bound on the plies
    command.text("--winner", options.winner, Text::solve_winner, "O|X").needs(&store);
    command.text("--claims", options.claims, Text::solve_claims, "FILE")
        .needs(&store)
        ->take_all()
        ->expected(1);
    command.flag("--move-claims", options.move_claims, Text::solve_move_claims).needs(&store);
    command.number("--threads", options.threads, Text::solve_threads, 1, SolveOptions::kMostThreads)
        .default_str(std::to_string(kThreads));
    command.flag("--progress", options.progress, Text::solve_show_progress);
    command.count("--memory", options.memory_mb, Text::solve_memory, 1, 65536);
}

} // namespace goalline::cli
