#include "base/clock.hpp"
#include "base/json.hpp"
#include "cli/console/commands.hpp"
#include "cli/console/memory.hpp"
#include "engine/book.hpp"
#include "solve/expert.hpp"

#include <algorithm>
#include <cmath>

namespace goalline::cli {

namespace {

struct AnalyseOptions {
    std::string position;
    std::optional<double> time; // in seconds; 5 if there is no limit at all
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    int multi_pv = 1;
    int threads = 1;
    int hash_mb = 64;
    std::string tables;     // folder of board tables; empty: none
    bool no_proofs = false; // does not ask the program's proofs
};

using engine::Info;
using engine::Line;
using engine::Score;

// "goal_in" is positive if the side to move scores, and negative if the other side does.
void put_score(std::string& out, const Score& score) {
    JsonObject object(out);
    if (score.is_proven())
        object.add("goal_in", score.is_win() ? score.plies() : -score.plies());
    else
        object.add("win_probability", score.win_probability());
}

std::uint64_t per_second(const Info& info) {
    return info.seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(info.nodes) / info.seconds) : 0;
}

using KnownLines = std::vector<tables::KnownLine>;

// The score and the moves of a line; `known` is the same line from a table.
void put_line(JsonObject& object, const Line& line, const tables::KnownLine* known) {
    put_score(object.raw("score"), line.score);
    if (known)
        object.add("value", tables::name(known->value));
    else if (line.score.is_proven()) // "goal_in": 0 alone does not say who has won
        object.add("value", line.score.is_win() ? "win" : "loss");
    object.add("proven", known || line.score.is_proven()).add("pv", texts_of(line.pv));
}

// Where an answer comes from besides the engine.
struct Known {
    const KnownLines* table = nullptr;       // the lines of the table from which it was made; null: from none
    std::optional<Score> proof{};            // what a proof of the program says of the position
    std::vector<engine::BookMove> opening{}; // the moves of the book of first turns
};

void put_json(std::string& out, const Info& info, const Known& source, bool final, bool several) {
    const KnownLines* known = source.table;
    const auto known_line = [&](std::size_t i) { return known ? &(*known)[i] : nullptr; };
    JsonObject object(out);
    object.add("depth", info.depth);
    put_line(object, info.lines.empty() ? Line{} : info.lines.front(), known_line(0));
    object.add("nodes", info.nodes)
        .add("nps", known ? info.nodes : per_second(info))
        .add("seconds", info.seconds);
    if (known)
        object.add("source", "table");
    if (source.proof)
        object.add("source", "proof").add("plies_at_most", source.proof->plies());
    if (several) {
        std::string& lines = object.raw("lines");
        lines += '[';
        for (std::size_t i = 0; i < info.lines.size(); ++i) {
            lines += i > 0 ? "," : "";
            JsonObject line(lines);
            put_line(line, info.lines[i], known_line(i));
        }
        lines += ']';
    }
    if (final && !source.opening.empty()) {
        std::string& moves = object.raw("book");
        moves += '[';
        for (std::size_t i = 0; i < source.opening.size(); ++i) {
            moves += i > 0 ? "," : "";
            const engine::BookMove& move = source.opening[i];
            JsonObject(moves)
                .add("move", to_text(move.move))
                .add("win_probability", Score::guess(move.units).win_probability());
        }
        moves += ']';
    }
    if (final)
        object.add("final", true);
}

Message percent(const Score& score) {
    if (score.is_proven())
        return score.is_win() ? "goal in {0}"_en(score.plies()) : "lost in {0}"_en(score.plies());
    return verbatim(std::to_string(std::lround(score.win_probability() * 100)) + " %");
}

void put_text(const Console& console, std::string& out, const Info& info) {
    bool first = true;
    for (const Line& line : info.lines) {
        out += first ? "" : "\n";
        first = false;
        out +=
            console.say("depth {0}  {1}  nodes {2}"_en(info.depth, percent(line.score), info.nodes)) + "  ";
        for (const phutball::Move& move : line.pv)
            out += " " + to_text(move);
    }
    if (info.lines.empty())
        out += console.say("the game is over"_en);
}

void put_text(const Console& console, std::string& out, const std::vector<engine::BookMove>& opening) {
    if (opening.empty())
        return;
    out += console.say("book:"_en);
    for (const engine::BookMove& move : opening)
        out += (&move == opening.data() ? " " : ", ") + to_text(move.move) + "  " +
               console.say(percent(Score::guess(move.units)));
    out += '\n';
}

void put_text(const Console& console, std::string& out, const KnownLines& known, const Info& info) {
    for (std::size_t i = 0; i < known.size(); ++i) {
        out += i > 0 ? "\n" : "";
        out += console.say("table  {0}"_en(
                   known[i].value == tables::Value::draw ? "draw"_en : percent(info.lines[i].score))) +
               "  ";
        for (const phutball::Move& move : known[i].moves)
            out += " " + to_text(move);
    }
}

// Does one analysis. JSON lines are held back by one, because only the end shows which is the last.
class Analysis {
  public:
    Analysis(Console& console, const AnalyseOptions& options)
        : console_(console), options_(options),
          expert_({.tables = options.tables.empty() ? std::nullopt : std::optional(options.tables),
                   .book = options.no_proofs ? nullptr : &solve::standard_proofs()}) {}

    Result<int> run(engine::Engine& engine, const phutball::Position& position, const StopFlag& stop,
                    bool bulk, std::string& out) {
        const Stopwatch watch;
        engine.new_game();
        std::optional<Info> held;
        const auto on_info = [&](const Info& info) {
            if (!bulk)
                show(held, out);
            held = info;
        };
        const solve::Thinking thinking{engine, limits(), on_info};
        const auto opinion = expert_.ask(phutball::Game(position),
                                         static_cast<std::size_t>(options_.multi_pv), &thinking, stop);
        if (!opinion)
            return opinion.error();
        engine::Answer answer = opinion->answer;
        Known known;
        if (opinion->source == solve::Source::book)
            known.proof = proven_score(opinion->solution);
        if (opinion->source == solve::Source::table)
            known.table = &opinion->known;
        if (opinion->source == solve::Source::engine)
            known.opening = engine::standard_book().moves(position);
        if (known.table != nullptr || (known.proof && known.proof->is_win())) { // the engine was not asked
            answer.info.seconds = watch.seconds();
            put(answer.info, known, true, out);
            return kDone;
        }
        if (held && held->depth == answer.info.depth)
            held.reset(); // the same iteration, reported again as the last
        if (!bulk)
            show(held, out);
        if (const auto outcome = position.outcome())
            set_finished(answer.info, *outcome, position.to_move());
        else if (answer.info.lines.empty() && answer.move)
            answer.info.lines.push_back({.score = {}, .pv = {*answer.move}});
        put(answer.info, known, true, out);
        return stop.raised() ? kInterrupted : kDone;
    }

  private:
    void show(const std::optional<Info>& info, std::string& out) {
        if (!info)
            return;
        put(*info, {}, false, out);
        out += '\n';
        console_.out().flush();
    }

    void put(const Info& info, const Known& known, bool final, std::string& out) const {
        if (console_.json()) {
            put_json(out, info, known, final, options_.multi_pv > 1);
        } else if (known.table != nullptr) {
            put_text(console_, out, *known.table, info);
        } else {
            if (known.proof)
                out += console_.say(known.proof->is_win()
                                        ? "from a proof: goal in at most {0}"_en(known.proof->plies())
                                        : "from a proof: lost in at most {0}"_en(known.proof->plies())) +
                       "\n";
            if (final)
                put_text(console_, out, known.opening);
            put_text(console_, out, info);
        }
    }

    static Score proven_score(const solve::Solution& solution) {
        const int plies = solution.plies_at_most.value_or(0);
        return solution.value == tables::Value::win ? Score::win_in(plies) : Score::loss_in(plies);
    }

    static void set_finished(Info& info, phutball::Outcome outcome, phutball::Side to_move) {
        const bool won = winner(outcome) == to_move;
        info.lines = {{.score = won ? Score::win_in(0) : Score::loss_in(0), .pv = {}}};
    }

    [[nodiscard]] engine::Limits limits() const {
        engine::Limits limits{.move_time = options_.time, .nodes = options_.nodes, .depth = options_.depth};
        if (!limits.move_time && !limits.nodes && !limits.depth)
            limits.move_time = 5;
        return limits;
    }

    Console& console_;
    const AnalyseOptions& options_;
    solve::Expert expert_;
};

// If nobody asked for a size of the table and the default does not fit, a smaller table will do.
Result<engine::Engine> make_engine(const engine::Options& options) {
    if (options.hash_mb == AnalyseOptions{}.hash_mb)
        return engine::Engine(options);
    if (const auto room = memory_for("--hash", options.hash_mb, AnalyseOptions{}.hash_mb); !room)
        return room.error();
    return engine::Engine::create(options);
}

int run_analyse(Console& console, const AnalyseOptions& options) {
    const Interrupt interrupt;
    engine::Options engine_options;
    engine_options.hash_mb = options.hash_mb;
    engine_options.threads = options.threads;
    engine_options.multi_pv = options.multi_pv;
    if (auto valid = engine::Engine::check(engine_options); !valid)
        return console.fail(valid.error());
    auto created = make_engine(engine_options);
    if (!created)
        return console.fail(created.error());
    engine::Engine& engine = *created;
    Analysis analysis(console, options);
    return console.each_position(options.position,
                                 [&](const phutball::Position& position, bool bulk, std::string& out) {
                                     return analysis.run(engine, position, interrupt.flag(), bulk, out);
                                 });
}

} // namespace

void add_analyse(CommandSet& set) {
    const auto [command, options] = set.add("analyse", Text::analyse, Text::analyse_footer, run_analyse);
    command.position(options.position);
    command.seconds("--time", options.time, Text::time_seconds);
    command.number("--nodes", options.nodes, Text::nodes, 1, kNoBound);
    command.number("--depth", options.depth, Text::depth_search, 1, 1000);
    command.count("--multipv", options.multi_pv, Text::multipv, 1, 100);
    command.count("--threads", options.threads, Text::threads, 1, 1024);
    command.count("--hash", options.hash_mb, Text::hash, 1, 65536);
    command.tables(options.tables, Text::board_tables);
    command.flag("--no-proofs", options.no_proofs, Text::analyse_no_proofs);
    command.proofs();
}

} // namespace goalline::cli
