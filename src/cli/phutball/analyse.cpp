#include "base/clock.hpp"
#include "base/json.hpp"
#include "cli/console/command_set.hpp"
#include "cli/console/memory.hpp"
#include "engine/book.hpp"
#include "solve/expert.hpp"

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

using engine::Answer;
using engine::Line;
using engine::Score;
using engine::Source;

// "goal_in" is positive if the side to move scores, and negative if the other side does.
void put_score(std::string& out, const Score& score) {
    JsonObject object(out);
    if (score.is_proven())
        object.add("goal_in", score.is_win() ? score.plies() : -score.plies());
    else
        object.add("win_probability", score.win_probability());
}

void put_line(JsonObject& object, const Answer& answer, const Line& line) {
    const bool draw = answer.drawn(line);
    put_score(object.raw("score"), line.score);
    if (draw || line.score.is_proven()) // "goal_in": 0 alone does not say who has won
        object.add("value", draw ? "draw" : line.score.is_win() ? "win" : "loss");
    object.add("proven", draw || line.score.is_proven()).add("pv", texts_of(line.pv));
}

// `opening` has the moves of the book of first turns.
void put_json(std::string& out, const Answer& answer, const std::vector<engine::BookMove>& opening,
              bool final, bool several) {
    JsonObject object(out);
    object.add("depth", answer.depth);
    put_line(object, answer, answer.lines.empty() ? Line{} : answer.lines.front());
    object.add("nodes", answer.nodes).add("nps", answer.nodes_per_second()).add("seconds", answer.seconds);
    if (answer.source == Source::table || answer.source == Source::book)
        object.add("source", name(answer.source));
    if (answer.source == Source::book)
        object.add("plies_at_most", answer.within());
    if (several)
        object.add_each("lines", answer.lines,
                        [&](JsonObject& one, const Line& line) { put_line(one, answer, line); });
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

void put_text(const Console& console, std::string& out, const Answer& answer,
              const std::vector<engine::BookMove>& opening) {
    if (answer.source == Source::book)
        out += console.say(answer.value == Value::win
                               ? "from a proof: goal in at most {0}"_en(answer.within())
                               : "from a proof: lost in at most {0}"_en(answer.within())) +
               "\n";
    if (!opening.empty()) {
        out += console.say("book:"_en);
        for (const engine::BookMove& move : opening)
            out += (&move == opening.data() ? " " : ", ") + to_text(move.move) + "  " +
                   console.say(percent(Score::guess(move.units)));
        out += '\n';
    }
    if (answer.lines.empty())
        out += console.say("the game is over"_en);
    for (const Line& line : answer.lines) {
        const Message score = answer.drawn(line) ? "draw"_en : percent(line.score);
        out += (&line == answer.lines.data() ? "" : "\n") +
               console.say(answer.source == Source::table
                               ? "table  {0}"_en(score)
                               : "depth {0}  {1}  nodes {2}"_en(answer.depth, score, answer.nodes)) +
               "  ";
        for (const phutball::Move& move : line.pv)
            out += " " + to_text(move);
    }
}

// Does one analysis. JSON lines are held back by one, because only the end shows which is the last.
class AnalyseCommand {
  public:
    AnalyseCommand(Console& console, const AnalyseOptions& options)
        : console_(console), options_(options),
          expert_({.tables = options.tables.empty() ? std::nullopt : std::optional(options.tables),
                   .book = options.no_proofs ? nullptr : &solve::standard_proofs()}) {}

    Result<int> run(engine::Engine& engine, const phutball::Position& position, const StopFlag& stop,
                    bool bulk, std::string& out) {
        const Stopwatch watch;
        engine.new_game();
        std::optional<Answer> held;
        const auto on_answer = [&](const Answer& each) {
            if (!bulk)
                show(held, out);
            held = each;
        };
        const solve::Thinking thinking{engine, limits(), on_answer};
        auto asked = expert_.ask(phutball::Game(position), static_cast<std::size_t>(options_.multi_pv),
                                 &thinking, stop);
        if (!asked)
            return asked.error();
        Answer& answer = *asked;
        if (answer.source == Source::table || (answer.source == Source::book && answer.value == Value::win)) {
            answer.seconds = watch.seconds(); // the engine was not asked
            put(answer, {}, true, out);
            return kDone;
        }
        if (held && held->depth == answer.depth)
            held.reset(); // the same iteration, reported again as the last
        if (!bulk)
            show(held, out);
        if (answer.source == Source::over)
            answer.lines = {{.score = answer.value == Value::win ? Score::win_in(0) : Score::loss_in(0)}};
        put(answer,
            answer.source == Source::engine ? engine::standard_book().moves(position)
                                            : std::vector<engine::BookMove>(),
            true, out);
        return stop.raised() ? kInterrupted : kDone;
    }

  private:
    void show(const std::optional<Answer>& answer, std::string& out) {
        if (!answer)
            return;
        put(*answer, {}, false, out);
        out += '\n';
        console_.out().flush();
    }

    void put(const Answer& answer, const std::vector<engine::BookMove>& opening, bool final,
             std::string& out) const {
        if (console_.json())
            put_json(out, answer, opening, final, options_.multi_pv > 1);
        else
            put_text(console_, out, answer, opening);
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
    AnalyseCommand command(console, options);
    return console.each_position(options.position,
                                 [&](const phutball::Position& position, bool bulk, std::string& out) {
                                     return command.run(engine, position, interrupt.flag(), bulk, out);
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
