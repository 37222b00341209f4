#include "cli/phutball/solve.hpp"

#include "base/json.hpp"
#include "base/memory.hpp"
#include "cli/console/command_set.hpp"
#include "cli/console/memory.hpp"
#include "engine/proof/proof_check.hpp"
#include "phutball/setup.hpp"
#include "solve/expert.hpp"
#include "solve/proof_file.hpp"
#include "tables/solver/solve.hpp"

#include <fmt/format.h>
#include <utility>

namespace goalline::cli {

namespace {

using engine::Answer;
using engine::Source;

// A proof is played out by the plain rules: one game for each line of defence or, if there are more than this, some
// games at random.
constexpr std::uint64_t kMostGames = 2'000'000;
constexpr std::uint64_t kRandomGames = 10'000;
// A table in memory may take about a second, which the search must be allowed to take, too.
constexpr double kTimeForTable = 5;
constexpr int kThreads = 2; // no more have work

constexpr double kQuiet = 1; // seconds before it says anything
constexpr double kBetweenNotesLive = 0.1;
constexpr double kBetweenNotes = 5;

// Returns the command that makes a table of this board, if such a table would answer.
std::optional<std::string> table_command(phutball::Size size, const phutball::Rules& rules) {
    if (size.rows < phutball::kMinRows || size.rows * size.columns > tables::kLargestBoard || rules.pie ||
        !tables_know(rules))
        return std::nullopt;
    const int machine = machine_megabytes();
    const std::uint64_t least = tables::least_memory(tables::board_job(size, rules), 1) >> 20;
    if (machine != 0 && least > static_cast<std::uint64_t>(machine))
        return std::nullopt;
    std::string switches;
    for (const phutball::RuleSwitch& rule : phutball::kSwitches) {
        if (!rule.table_mark.empty() && rule.get(rules) != rule.get(phutball::Rules{}))
            switches += fmt::format(" --{} off", rule.dashed);
    }
    return fmt::format("goalline board-solve {} {}{} --out {}", size.rows, size.columns, switches,
                       tables::board_table_name(size, rules));
}

// What `solve` writes to standard error: how far the search has come, which limit ended it, and what may help.
class SolveNotes {
  public:
    // REQUIRES: both outlive this object
    SolveNotes(const Console& console, const SolveOptions& options);

    // Call it for each position. REQUIRES: `position` lives until the next call
    void begin(const phutball::Position& position);
    // Reports progress after the first second: in a terminal by one line that is overwritten; elsewhere, with
    // --progress, by a line every five seconds.
    void show(const solve::SolverProgress& progress);
    // Removes that line; call it before anything else is written.
    void clear();
    // Says that a table of this board is built in memory.
    void building(phutball::Size size);
    // Says that nothing was proven because of a limit: "time", "plies", or "size" (of the board).
    void unknown(std::string_view limit);

  private:
    void hint_at_table();

    const Console& console_;
    const SolveOptions& options_;
    bool live_;
    const phutball::Position* position_ = nullptr;
    double last_ = 0; // in seconds of the search
    bool drawn_ = false;
    std::string hinted_; // the last command named
};

SolveNotes::SolveNotes(const Console& console, const SolveOptions& options)
    : console_(console), options_(options), live_(error_is_terminal()) {}

void SolveNotes::begin(const phutball::Position& position) {
    position_ = &position;
    last_ = 0;
}

void SolveNotes::show(const solve::SolverProgress& progress) {
    const bool due =
        progress.seconds >= kQuiet && progress.seconds - last_ >= (live_ ? kBetweenNotesLive : kBetweenNotes);
    const bool first = last_ == 0 && progress.seconds >= kQuiet;
    if (!(live_ || options_.progress) || !(due || first))
        return;
    if (first)
        Console::note(console_.say(phutball::in_words(position_->setup())));
    hint_at_table();
    last_ = progress.seconds;
    const std::string line =
        progress.won ? console_.say(Text::solve_shortening, letter(*progress.won), progress.seconds)
                     : console_.say(Text::solve_progress, progress.seconds, options_.patience(),
                                    progress.plies[0], progress.plies[1]);
    if (!live_)
        return Console::note(line);
    Console::put_progress("\r" + line + "\x1b[K");
    drawn_ = true;
}

void SolveNotes::clear() {
    if (std::exchange(drawn_, false))
        Console::put_progress("\r\x1b[K");
}

void SolveNotes::building(phutball::Size size) {
    Console::note(console_.say(Text::solve_builds_table, size.rows, size.columns));
}

void SolveNotes::unknown(std::string_view limit) {
    hint_at_table();
    if (limit == "size")
        Console::note(console_.say(Text::solve_too_large));
    else if (limit == "time")
        Console::note(console_.say(Text::solve_no_time, options_.patience()));
    else
        Console::note(console_.say(Text::solve_no_plies, options_.max_plies));
}

// Gives the hint once for each kind of board.
void SolveNotes::hint_at_table() {
    const auto command =
        options_.wants_tables() ? table_command(position_->size(), position_->rules()) : std::nullopt;
    if (!command || *command == hinted_)
        return;
    clear();
    hinted_ = *command;
    Console::note(console_.say(Text::solve_hint_table, *command));
}

// What the independent check of a proof found.
struct Checked {
    engine::CertificateReport report;
    std::uint64_t games = 0;
    bool every_defence = true;
};

Result<std::optional<Checked>> check(const Answer& answer, bool wanted) {
    if (!wanted || !answer.certificate)
        return std::optional<Checked>();
    const auto report = engine::check_certificate(*answer.certificate);
    if (!report)
        return report.error();
    const auto games = engine::play_all(*answer.certificate, kMostGames);
    if (games)
        return std::optional(Checked{*report, *games, true});
    if (games.error().kind != ErrorKind::limit)
        return games.error();
    Random random(1);
    for (std::uint64_t game = 0; game < kRandomGames; ++game) {
        if (const auto played = engine::play_out(*answer.certificate, random); !played)
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
        const auto asked = expert_.ask(phutball::Game(position), 1, nullptr, interrupt_.flag());
        notes_.clear();
        if (!asked)
            return asked.error();
        const Answer& answer = *asked;
        const double seconds = watch.seconds();
        const auto checked = check(answer, options_.check);
        if (!checked)
            return checked.error();
        const bool interrupted = interrupt_.flag().raised();
        const auto written = write_proof(position, answer, interrupted);
        if (!written)
            return written.error();
        const std::string_view limit = answer.value != Value::unknown ? "" : limit_of(position, seconds);
        if (console_.json())
            put_json(out, position, answer, *checked, seconds, interrupted ? "" : limit);
        else
            put_text(out, answer, *checked, bulk);
        if (*written && !console_.json())
            out += "\n" + console_.say(words(**written, options_.proof));
        if (!options_.proof.empty() && !*written)
            console_.note("no proof is written: {0}"_en(
                answer.value == Value::unknown ? "nothing is proven"_en : "the search was interrupted"_en));
        if (!limit.empty() && !interrupted && !bulk)
            notes_.unknown(limit);
        if (interrupted)
            return kInterrupted;
        return answer.value == Value::unknown ? kLimit : kDone;
    }

  private:
    // Writes the proof if one is wanted and there is one. Ctrl-C may end the search before the proof is written down.
    [[nodiscard]] Result<std::optional<WrittenProof>>
    write_proof(const phutball::Position& position, const Answer& answer, bool interrupted) const {
        const bool hopeless = answer.value == Value::unknown || (interrupted && !answer.certificate);
        if (options_.proof.empty() || hopeless)
            return std::optional<WrittenProof>();
        auto written = write_verified_proof(options_.proof, position, answer);
        return written ? Result<std::optional<WrittenProof>>(std::move(*written))
                       : Result<std::optional<WrittenProof>>(written.error());
    }

    // The limit because of which a position stayed unknown.
    [[nodiscard]] std::string_view limit_of(const phutball::Position& position, double seconds) const {
        if (position.board().cells() > engine::Prover::kMaxCells)
            return "size";
        return seconds >= options_.patience() ? "time" : "plies";
    }

    void put_json(std::string& out, const phutball::Position& position, const Answer& answer,
                  const std::optional<Checked>& checked, double seconds, std::string_view limit) const {
        JsonObject object(out);
        object.add("board", phutball::in_words(position.setup()).english());
        add_answer(object, answer);
        if (answer.source != Source::none)
            object.add("method", answer.source == Source::goal ? "goal" : name(answer.source));
        if (checked)
            JsonObject(object.raw("check"))
                .add("claims", checked->report.claims)
                .add("replies", checked->report.replies)
                .add("games", checked->games)
                .add("every_defence", checked->every_defence);
        if (!limit.empty())
            object.add("limit", limit);
        object.add("nodes", answer.nodes).add("seconds", seconds);
    }

    void put_text(std::string& out, const Answer& answer, const std::optional<Checked>& checked,
                  bool bulk) const {
        out += console_.say(value_text(answer.value));
        if (answer.plies.value_or(0) > 0)
            out += " " + console_.say("in {0}"_en(*answer.plies));
        if (answer.plies_at_most)
            out += " " + console_.say("in at most {0}"_en(*answer.plies_at_most));
        if (const auto line = answer.best_line(); !line.empty())
            out += fmt::format("{}{}", bulk ? "  " : "\n", fmt::join(texts_of(line), " "));
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

Error no_proof(Message message, const std::string& path) {
    return {ErrorKind::invalid, "no proof is written: {0}"_en(std::move(message)), verbatim(path), "proof"};
}

Message why_none(const phutball::Position& position, const engine::Answer& answer) {
    if (answer.source == engine::Source::over)
        return "the game is over"_en;
    if (answer.source == engine::Source::table)
        return "the value is from a table"_en;
    if (position.board().cells() > engine::Prover::kMaxCells)
        return "the board is too large for the search for proofs"_en;
    return "the win is proven, but its proof was interrupted or has more than {0} claims"_en(
        engine::kMostCertificateClaims);
}

// Whether the file says no more and no less than the answer.
bool says(const verify::ProofVerdict& verdict, const phutball::Position& position,
          const engine::Answer& answer) {
    const bool mover_wins = answer.value == Value::win;
    const bool ohs_wins = mover_wins == (position.to_move() == phutball::Side::ohs);
    return verdict.position == position.text() && (verdict.winner == verify::kOhs) == ohs_wins &&
           verdict.plies_at_most <= static_cast<std::uint32_t>(answer.within());
}

} // namespace

Message value_text(Value value) {
    return value == Value::win    ? "win"_en
           : value == Value::loss ? "loss"_en
           : value == Value::draw ? "draw"_en
                                  : "unknown"_en;
}

void add_answer(JsonObject& object, const Answer& answer) {
    object.add("value", name(answer.value)).add("plies", answer.plies);
    if (answer.plies_at_most)
        object.add("plies_at_most", *answer.plies_at_most);
    const auto line = texts_of(answer.best_line());
    object.add("proven", answer.value != Value::unknown)
        .add("move", line.empty() ? std::nullopt : std::optional(line.front()))
        .add("line", line);
}

Result<WrittenProof> write_verified_proof(const std::string& path, const phutball::Position& position,
                                          const engine::Answer& answer) {
    if (!answer.certificate)
        return no_proof(why_none(position, answer), path);
    const auto bytes = solve::proof_bytes(*answer.certificate);
    if (!bytes)
        return bytes.error();
    auto verdict = verify::verify_proof(*bytes, path);
    if (!verdict)
        return verdict.error();
    if (!verdict->verified)
        return no_proof("the verifier refuses it: {0}: {1}"_en(verdict->where, verdict->why), path);
    if (!says(*verdict, position, answer))
        return no_proof("the verifier finds that it proves something else"_en, path);
    if (const auto written = solve::write_proof(path, *bytes); !written)
        return written.error();
    return WrittenProof{bytes->size(), std::move(*verdict)};
}

Message words(const WrittenProof& written, const std::string& file) {
    return "proof: {0}, {1} bytes; {2} claims, {3} replies answered"_en(
        file, written.bytes, written.verdict.claims, written.verdict.replies);
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
    CLI::Option& store = command.text("--store", options.store, Text::solve_store, "DIR|URL");
    store.excludes(&plies); // a search that lasts knows no bound on the plies
    command.text("--winner", options.winner, Text::solve_winner, "O|X").needs(&store);
    command.text("--claims", options.claims, Text::solve_claims, "FILE")
        .needs(&store)
        ->take_all()
        ->expected(1);
    command
        .count("--job-positions", options.job_positions, Text::solve_job_positions, 0,
               SolveOptions::kMostPositions)
        .needs(&store);
    command.flag("--move-claims", options.move_claims, Text::solve_move_claims).needs(&store);
    command.number("--threads", options.threads, Text::solve_threads, 1, SolveOptions::kMostThreads)
        .default_str(std::to_string(kThreads));
    command.flag("--progress", options.progress, Text::solve_show_progress);
    command.count("--memory", options.memory_mb, Text::solve_memory, 1, 65536);
}

} // namespace goalline::cli
