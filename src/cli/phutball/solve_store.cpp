#include "base/clock.hpp"
#include "base/json.hpp"
#include "cli/console/files.hpp"
#include "cli/phutball/solve.hpp"
#include "cli/server/database_option.hpp"
#include "farm/proof_jobs.hpp"
#include "lasting/long_search.hpp"
#include "phutball/setup.hpp"
#include "solve/taken_claims.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <thread>
#include <utility>

namespace goalline::cli {

namespace {

using Elsewhere = decltype(lasting::LongSearchOptions::elsewhere);
using lasting::Forecast;
using lasting::LongSearch;
using lasting::LongSearchProgress;
using phutball::Position;
using phutball::Side;
using proving::ProgressRow;

constexpr double kBetweenLive = 1; // seconds
constexpr double kBetweenLines = 10;
constexpr int kLeastAway = 8;        // jobs at a time that workers do
constexpr std::size_t kValues = 6;   // of the proof number that are shown to a person
constexpr std::size_t kLongest = 60; // characters of a line that is overwritten
constexpr double kNoLimit = 1e9;     // seconds

bool in_folder(const std::string& store) { // and not in a database
    return store.find("://") == std::string::npos;
}
// About how many bytes a claim takes in memory: once it is known, and while it comes from a file.
constexpr std::uint64_t kKnownClaim = 400;
constexpr std::uint64_t kNewClaim = 900;

std::string duration(double seconds) {
    const auto whole = static_cast<long>(seconds);
    if (whole < 60)
        return fmt::format("{} s", whole);
    if (whole < 3600)
        return fmt::format("{}:{:02} min", whole / 60, whole % 60);
    return fmt::format("{}:{:02} h", whole / 3600, whole / 60 % 60);
}

Message words(const Forecast& forecast) {
    switch (forecast.kind) {
    case Forecast::Kind::too_early:
        return "no forecast yet: it is too early"_en;
    case Forecast::Kind::not_falling:
        return "no forecast: the proof number does not fall"_en;
    case Forecast::Kind::unsteady:
        return "no forecast: the proof number does not fall steadily"_en;
    case Forecast::Kind::seconds:
        break;
    }
    return "if it goes on like this, proven in about {0}"_en(duration(forecast.seconds));
}

std::string_view name(Forecast::Kind kind) {
    switch (kind) {
    case Forecast::Kind::too_early:
        return "too early";
    case Forecast::Kind::not_falling:
        return "not falling";
    case Forecast::Kind::unsteady:
        return "unsteady";
    case Forecast::Kind::seconds:
        break;
    }
    return "seconds";
}

// A proof or disproof number.
Message number(std::uint32_t value) {
    return value >= proving::kInfiniteNumber ? "infinite"_en : verbatim(std::to_string(value));
}

std::optional<std::uint64_t> json_number(std::uint32_t value) {
    return value >= proving::kInfiniteNumber ? std::nullopt : std::optional<std::uint64_t>(value);
}

// A few proof numbers, from the first to the present one.
std::string trend(const Console& console, const LongSearchProgress& progress) {
    std::string text;
    const auto& history = progress.history;
    for (std::size_t i = 0; i + 1 < kValues && !history.empty(); ++i)
        text += console.say(number(history[i * (history.size() - 1) / (kValues - 1)].proof)) + ", ";
    return text + console.say(number(progress.total.proof));
}

void put(JsonObject& object, const ProgressRow& row) {
    object.add("seconds", row.seconds)
        .add("nodes", row.positions)
        .add("jobs", row.jobs)
        .add("claims", row.claims)
        .add("open", row.open)
        .add("proof", json_number(row.proof))
        .add("disproof", json_number(row.disproof));
}

// How far the search has come, on standard error.
class Notes {
  public:
    Notes(const Console& console, const SolveOptions& options)
        : console_(console), wanted_(options.progress || error_is_terminal()),
          live_(error_is_terminal() && !console.json()) {}

    [[nodiscard]] double interval() const { return live_ ? kBetweenLive : kBetweenLines; }

    void show(const LongSearchProgress& progress) {
        if (!wanted_)
            return;
        if (console_.json())
            Console::note(json(progress));
        else if (live_)
            overwrite(text(progress));
        else
            Console::note(text(progress));
    }
    // Removes the lines that are overwritten.
    void clear() {
        if (const auto up = std::exchange(up_, 0); up > 0)
            Console::put_progress(fmt::format("\r\x1b[{}A\x1b[J", up));
    }

  private:
    [[nodiscard]] static std::string json(const LongSearchProgress& progress) {
        std::string out;
        JsonObject object(out);
        put(object, progress.total);
        object.add("line", progress.line).add("forecast", name(progress.forecast.kind));
        if (progress.forecast.kind == Forecast::Kind::seconds)
            object.add("seconds_left", progress.forecast.seconds);
        return out;
    }

    [[nodiscard]] std::string text(const LongSearchProgress& progress) const {
        const ProgressRow& total = progress.total;
        std::string line = progress.line;
        if (live_ && line.size() > kLongest)
            line = line.substr(0, kLongest) + "...";
        return console_.say("{0}: {1} jobs, {2} claims proven, {3} positions open"_en(
                   duration(total.seconds), total.jobs, total.claims, total.open)) +
               "\n  " +
               console_.say("proof number {0}, disproof number {1}"_en(trend(console_, progress),
                                                                       number(total.disproof))) +
               "\n  " + console_.say(words(progress.forecast)) + "\n  " +
               console_.say("under attack: {0}"_en(line));
    }

    void overwrite(const std::string& text) {
        clear();
        // A narrow terminal cuts lines off; else it would count more.
        Console::put_progress("\x1b[?7l" + text + "\x1b[?7h");
        up_ = std::count(text.begin(), text.end(), '\n');
    }

    const Console& console_;
    bool wanted_;
    bool live_;
    std::ptrdiff_t up_ = 0; // from the last line drawn to the first
};

class StoreCommand {
  public:
    StoreCommand(Console& console, const SolveOptions& options, int megabytes)
        : console_(console), options_(options), megabytes_(megabytes), notes_(console, options) {}

    Result<int> answer(const Position& position, std::string& out) {
        if (position.outcome())
            return wrong_usage("the game is over"_en, "--store");
        if (position.board().cells() > engine::Prover::kMaxCells)
            return wrong_usage("the board is too large for the search for proofs"_en, "--store");
        const Side attacker =
            options_.winner.empty() ? position.to_move() : *phutball::side_of(options_.winner.front());
        if (!console_.json())
            Console::note(console_.say(phutball::in_words(position.setup())));
        auto board = open_board();
        if (!board)
            return board.error();
        auto search = LongSearch::open(options_.store, position, attacker, options_.move_claims);
        if (!search)
            return search.error();
        for (const std::string& name : options_.claims) {
            if (auto taken = take_claims(*search, name, position, attacker); !taken)
                return taken.error();
        }
        auto end =
            search->run({.time = options_.time.value_or(kNoLimit),
                         .threads = threads(board->get()),
                         .megabytes = megabytes_,
                         .between_reports = notes_.interval(),
                         .job_positions = job_positions(),
                         .elsewhere = *board ? farm::searches_on(**board, job_positions()) : Elsewhere(),
                         .on_progress = [&](const LongSearchProgress& p) { notes_.show(p); }},
                        interrupt_.flag());
        notes_.clear();
        if (!end)
            return end.error();
        return report(*search, *end, position, attacker, out);
    }

  private:
    // Workers do the jobs of a search that is kept in PostgreSQL; none: it is kept in a folder.
    [[nodiscard]] Result<std::unique_ptr<server::JobBoard>> open_board() const {
        if (in_folder(options_.store))
            return std::unique_ptr<server::JobBoard>();
        server::add_task(farm::proof_task());
        return server::JobBoard::open(options_.store, {.name = "solve"},
                                      [](server::LogLevel, const std::string& text) { Console::note(text); });
    }

    [[nodiscard]] std::uint64_t job_positions() const {
        return static_cast<std::uint64_t>(
            options_.job_positions.value_or(in_folder(options_.store) ? 0 : SolveOptions::kAwayPositions));
    }

    // So many jobs are done at a time.
    [[nodiscard]] int threads(const server::JobBoard* board) const {
        if (board != nullptr)
            return options_.threads.value_or(
                std::clamp(2 * board->threads(), kLeastAway, SolveOptions::kMostThreads));
        const int machine = static_cast<int>(std::thread::hardware_concurrency());
        return options_.threads.value_or(std::clamp(machine, 1, SolveOptions::kMostThreads));
    }

    // Into the store, unless it has them.
    Result<void> take_claims(LongSearch& search, const std::string& name, const Position& position,
                             Side attacker) const {
        const auto file = solve::open_proof(name);
        if (!file)
            return file.error();
        if (search.has(solve::how_taken(file->bytes())))
            return {};
        const std::uint64_t known = search.progress().total.claims;
        const std::uint64_t more = solve::claims_of(file->bytes());
        if (known * kKnownClaim + more * kNewClaim > static_cast<std::uint64_t>(megabytes_) << 20)
            return Error{ErrorKind::limit, "its {0} claims need more memory: --memory gives it more"_en(more),
                         verbatim(name), "memory"};
        auto taken = solve::taken_claims(name, file->bytes(), position, attacker,
                                         static_cast<std::int64_t>(known) + 1);
        if (!taken)
            return taken.error();
        const std::size_t count = taken->rows.size();
        if (auto done = search.take_in(std::move(taken->rows)); !done)
            return done;
        if (!console_.json())
            Console::note(console_.say("{0}: {1} of {2} claims hold here"_en(name, count, taken->claims)));
        return {};
    }

    Result<int> report(LongSearch& search, LongSearch::End end, const Position& position, Side attacker,
                       std::string& out) {
        engine::Answer answer{.source = engine::Source::none};
        std::optional<WrittenProof> written;
        if (end == LongSearch::End::proven) {
            answer.state(engine::Source::proof, attacker == position.to_move() ? Value::win : Value::loss,
                         search.plies(), false);
            auto certificate = search.certificate(interrupt_.flag());
            if (!certificate)
                return certificate.error();
            if (const auto& move = certificate->claims.back().move)
                answer.show({*move});
            answer.certificate = std::move(*certificate);
            if (!options_.proof.empty()) {
                auto file = write_verified_proof(options_.proof, position, answer);
                if (!file)
                    return file.error();
                written = std::move(*file);
            }
        }
        if (console_.json())
            put_json(out, position, search.progress(), answer, limit_of(end));
        else
            put_text(out, position, search.progress(), answer, written, end);
        if (end == LongSearch::End::stopped)
            return kInterrupted;
        return end == LongSearch::End::proven ? kDone : kLimit;
    }

    [[nodiscard]] static std::string_view limit_of(LongSearch::End end) {
        switch (end) {
        case LongSearch::End::time:
            return "time";
        case LongSearch::End::memory:
            return "memory";
        case LongSearch::End::exhausted:
            return "moves";
        case LongSearch::End::proven:
        case LongSearch::End::stopped:
            break;
        }
        return "";
    }

    void put_json(std::string& out, const Position& position, const LongSearchProgress& progress,
                  const engine::Answer& answer, std::string_view limit) const {
        JsonObject object(out);
        object.add("board", phutball::in_words(position.setup()).english());
        add_answer(object, answer);
        if (!limit.empty())
            object.add("limit", limit);
        {
            JsonObject store(object.raw("store"));
            put(store, progress.total);
        }
        object.add("nodes", progress.total.positions).add("seconds", progress.seconds);
    }

    void put_text(std::string& out, const Position& position, const LongSearchProgress& progress,
                  const engine::Answer& answer, const std::optional<WrittenProof>& written,
                  LongSearch::End end) const {
        const ProgressRow& total = progress.total;
        const auto say = [&](const Message& message) { out += console_.say(message); };
        if (end == LongSearch::End::proven) {
            say(value_text(answer.value));
            out += " ";
            say("in at most {0}"_en(*answer.plies_at_most));
            if (answer.move)
                out += "\n" + to_text(*answer.move);
            if (written)
                out += "\n" + console_.say(words(*written, options_.proof));
        } else {
            say("unknown"_en);
            if (end == LongSearch::End::memory)
                Console::note(console_.say("the search needs more memory: --memory gives it more"_en));
            if (end == LongSearch::End::exhausted)
                Console::note(console_.say("the engine knows no move that is left to be tried"_en));
        }
        out += "\n";
        say(phutball::in_words(position.setup()));
        out += "\n";
        say("{0} in all runs: {1} jobs, {2} claims proven, {3} positions open; proof number {4}, disproof number {5}"_en(
            duration(total.seconds), total.jobs, total.claims, total.open, trend(console_, progress),
            number(total.disproof)));
        if (end != LongSearch::End::proven) {
            out += "\n";
            say("everything is in {0}; the same command goes on"_en(options_.store));
        }
    }

    Console& console_;
    const SolveOptions& options_;
    int megabytes_;
    const Interrupt interrupt_;
    Notes notes_;
};

} // namespace

int run_solve_store(Console& console, const SolveOptions& options, int megabytes) {
    if (options.position == "-")
        return console.fail(wrong_usage("a store is about one position, not about many"_en, "--store"));
    if (in_folder(options.store)) {
        if (auto good = check_path("--store", options.store, Path::new_folder); !good)
            return console.fail(good.error());
    } else if (auto named = database_named(options.store, "--store"); !named) {
        return console.fail(named.error());
    }
    if (options.check)
        return console.fail(wrong_usage(
            "expected no --check with it; --proof writes a proof that is verified"_en, "--store"));
    if (!options.winner.empty() && (options.winner.size() > 1 || !phutball::side_of(options.winner.front())))
        return console.fail(wrong_usage("expected O or X, found \"{0}\""_en(options.winner), "--winner"));
    StoreCommand command(console, options, megabytes);
    return console.each_position(options.position, [&](Position& position, bool /*bulk*/, std::string& out) {
        return command.answer(position, out);
    });
}

} // namespace goalline::cli
