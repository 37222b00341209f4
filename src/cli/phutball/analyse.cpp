#include "base/clock.hpp"
#include "base/json.hpp"
#include "cli/console/command_set.hpp"
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
using solve::Opinion;
using solve::Source;

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

// A table's draw has no score of its own: it is given as an even guess.
bool drawn(const Opinion& opinion, const Line& line) {
    return opinion.source == Source::table && !line.score.is_proven();
}

// What a proof of the program says of the position.
std::optional<Score> proof_of(const Opinion& opinion) {
    if (opinion.source != Source::book)
        return std::nullopt;
    const int plies = opinion.solution.plies_at_most.value_or(0);
    return opinion.solution.value == tables::Value::win ? Score::win_in(plies) : Score::loss_in(plies);
}

void put_line(JsonObject& object, const Opinion& opinion, const Line& line) {
    const bool draw = drawn(opinion, line);
    put_score(object.raw("score"), line.score);
    if (draw || line.score.is_proven()) // "goal_in": 0 alone does not say who has won
        object.add("value", draw ? "draw" : line.score.is_win() ? "win" : "loss");
    object.add("proven", draw || line.score.is_proven()).add("pv", texts_of(line.pv));
}

// `opening` has the moves of the book of first turns.
void put_json(std::string& out, const Opinion& opinion, const std::vector<engine::BookMove>& opening,
              bool final, bool several) {
    const Info& info = opinion.answer.info;
    JsonObject object(out);
    object.add("depth", info.depth);
    put_line(object, opinion, info.lines.empty() ? Line{} : info.lines.front());
    object.add("nodes", info.nodes)
        .add("nps", opinion.source == Source::table ? info.nodes : per_second(info))
        .add("seconds", info.seconds);
    if (opinion.source == Source::table)
        object.add("source", "table");
    if (const auto proof = proof_of(opinion))
        object.add("source", "proof").add("plies_at_most", proof->plies());
    if (several)
        object.add_each("lines", info.lines,
                        [&](JsonObject& one, const Line& line) { put_line(one, opinion, line); });
    if (!opening.empty())
        object.add_each("book", opening, [](JsonObject& one, const engine::BookMove& move) {
            one.add("move", to_text(move.move))
                .add("win_probability", Score::guess(move.units).win_probability());
        });
    if (final)
        object.add("final", true);
}

Message percent(const Score& score) {
    if (score.is_proven())
        return score.is_win() ? "goal in {0}"_en(score.plies()) : "lost in {0}"_en(score.plies());
    return verbatim(std::to_string(std::lround(score.win_probability() * 100)) + " %");
}

void put_text(const Console& console, std::string& out, const Opinion& opinion,
              const std::vector<engine::BookMove>& opening) {
    const Info& info = opinion.answer.info;
    if (const auto proof = proof_of(opinion))
        out += console.say(proof->is_win() ? "from a proof: goal in at most {0}"_en(proof->plies())
                                           : "from a proof: lost in at most {0}"_en(proof->plies())) +
               "\n";
    if (!opening.empty()) {
        out += console.say("book:"_en);
        for (const engine::BookMove& move : opening)
            out += (&move == opening.data() ? " " : ", ") + to_text(move.move) + "  " +
                   console.say(percent(Score::guess(move.units)));
        out += '\n';
    }
    if (info.lines.empty())
        out += console.say("the game is over"_en);
    for (const Line& line : info.lines) {
        const Message score = drawn(opinion, line) ? "draw"_en : percent(line.score);
        out += (&line == info.lines.data() ? "" : "\n") +
               console.say(opinion.source == Source::table
                               ? "table  {0}"_en(score)
                               : "depth {0}  {1}  nodes {2}"_en(info.depth, score, info.nodes)) +
               "  ";
        for (const phutball::Move& move : line.pv)
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
        auto opinion = expert_.ask(phutball::Game(position), static_cast<std::size_t>(options_.multi_pv),
                                   &thinking, stop);
        if (!opinion)
            return opinion.error();
        Info& info = opinion->answer.info;
        const auto proof = proof_of(*opinion);
        if (opinion->source == Source::table || (proof && proof->is_win())) { // the engine was not asked
            info.seconds = watch.seconds();
            put(*opinion, {}, true, out);
            return kDone;
        }
        if (held && held->depth == info.depth)
            held.reset(); // the same iteration, reported again as the last
        if (!bulk)
            show(held, out);
        if (opinion->source == Source::over)
            info.lines = {{.score = opinion->solution.value == tables::Value::win ? Score::win_in(0)
                                                                                  : Score::loss_in(0)}};
        else if (info.lines.empty() && opinion->answer.move)
            info.lines.push_back({.pv = {*opinion->answer.move}});
        put(*opinion,
            opinion->source == Source::engine ? engine::standard_book().moves(position)
                                              : std::vector<engine::BookMove>(),
            true, out);
        return stop.raised() ? kInterrupted : kDone;
    }

  private:
    void show(const std::optional<Info>& info, std::string& out) {
        if (!info)
            return;
        put({.source = Source::engine, .answer = {.info = *info}}, {}, false, out);
        out += '\n';
        console_.out().flush();
    }

    void put(const Opinion& opinion, const std::vector<engine::BookMove>& opening, bool final,
             std::string& out) const {
        if (console_.json())
            put_json(out, opinion, opening, final, options_.multi_pv > 1);
        else
            put_text(console_, out, opinion, opening);
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
