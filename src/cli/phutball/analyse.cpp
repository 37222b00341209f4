#include "base/clock.hpp"
#include "cli/console/json.hpp"
#include "cli/console/memory.hpp"
#include "cli/phutball/commands.hpp"
#include "engine/engine.hpp"
#include "protocol/table_answer.hpp"

#include <algorithm>
#include <cmath>

namespace goalline::cli {

namespace {

using engine::Info;
using engine::Line;
using engine::Score;

std::vector<std::string> texts(const std::vector<phutball::Move>& moves) {
    std::vector<std::string> result;
    result.reserve(moves.size());
    for (const phutball::Move& move : moves)
        result.push_back(to_text(move));
    return result;
}

// "goal_in" is positive when the side to move scores, negative when the other side does.
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

// A line's score and moves; `known`: the same line from a table.
void put_line(JsonObject& object, const Line& line, const tables::KnownLine* known) {
    put_score(object.raw("score"), line.score);
    if (known)
        object.add("value", tables::name(known->value));
    object.add("proven", known || line.score.is_proven()).add("pv", texts(line.pv));
}

// `known`: the answer of a table that `info` was made of, if it was.
void put_json(std::string& out, const Info& info, const tables::KnownBoard* known, bool final, bool several) {
    const auto known_line = [&](std::size_t i) { return known ? &known->lines[i] : nullptr; };
    JsonObject object(out);
    object.add("depth", info.depth);
    put_line(object, info.lines.empty() ? Line{} : info.lines.front(), known_line(0));
    object.add("nodes", info.nodes)
        .add("nps", known ? info.nodes : per_second(info))
        .add("seconds", info.seconds);
    if (known)
        object.add("source", "table");
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
    if (final)
        object.add("final", true);
}

std::string percent(const Score& score) {
    if (score.is_proven())
        return (score.is_win() ? "goal in " : "lost in ") + std::to_string(score.plies());
    return std::to_string(std::lround(score.win_probability() * 100)) + " %";
}

void put_text(std::string& out, const Info& info) {
    bool first = true;
    for (const Line& line : info.lines) {
        out += first ? "" : "\n";
        first = false;
        out += "depth " + std::to_string(info.depth) + "  " + percent(line.score) + "  nodes " +
               std::to_string(info.nodes) + "  ";
        for (const phutball::Move& move : line.pv)
            out += " " + to_text(move);
    }
    if (info.lines.empty())
        out += "the game is over";
}

void put_text(std::string& out, const tables::KnownBoard& known, const Info& info) {
    for (std::size_t i = 0; i < known.lines.size(); ++i) {
        out += i > 0 ? "\n" : "";
        out += known.lines[i].value == tables::Value::draw ? "table  draw  "
                                                           : "table  " + percent(info.lines[i].score) + "  ";
        for (const phutball::Move& move : known.lines[i].moves)
            out += " " + to_text(move);
    }
}

// An answer from a table: one object, the last.
void put_known(std::string& out, const tables::KnownBoard& known, double seconds, bool json, bool several) {
    Info info = protocol::table_info(known);
    info.seconds = seconds;
    if (json)
        put_json(out, info, &known, true, several);
    else
        put_text(out, known, info);
}

// One analysis. JSON lines are held back by one, because only the end shows which is the last.
class Analysis {
  public:
    Analysis(Console& console, const AnalyseOptions& options) : console_(console), options_(options) {}

    Result<int> run(engine::Engine& engine, const phutball::Position& position, const StopFlag& stop,
                    bool bulk, std::string& out) {
        engine.set_position(position);
        engine.new_game();
        std::optional<Info> held;
        const auto on_info = [&](const Info& info) {
            if (!bulk)
                show(held, out);
            held = info;
        };
        engine::Answer answer = engine.go(limits(), on_info, stop);
        if (held && held->depth == answer.info.depth)
            held.reset(); // the same iteration, told again as the last
        if (!bulk)
            show(held, out);
        if (const auto outcome = position.outcome())
            set_finished(answer.info, *outcome, position.to_move());
        else if (answer.info.lines.empty() && answer.move)
            answer.info.lines.push_back({.score = {}, .pv = {*answer.move}});
        if (console_.json())
            put_json(out, answer.info, nullptr, true, options_.multi_pv > 1);
        else
            put_text(out, answer.info);
        return stop.raised() ? kInterrupted : kDone;
    }

  private:
    void show(const std::optional<Info>& info, std::string& out) {
        if (!info)
            return;
        if (console_.json())
            put_json(out, *info, nullptr, false, options_.multi_pv > 1);
        else
            put_text(out, *info);
        out += '\n';
        console_.out().flush();
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
};

// Nobody has asked for the default size of the table: where that does not fit, a smaller one will do.
Result<engine::Engine> make_engine(const engine::Options& options) {
    if (options.hash_mb == AnalyseOptions{}.hash_mb)
        return engine::Engine(options);
    if (const auto room = memory_for("--hash", options.hash_mb, AnalyseOptions{}.hash_mb); !room)
        return room.error();
    return engine::Engine::create(options);
}

} // namespace

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
    std::optional<tables::BoardTables> tables;
    if (!options.tables.empty())
        tables.emplace(options.tables);
    return console.each(
        options.position, [&](const std::string& text, bool bulk, std::string& out) -> Result<int> {
            const auto position = read_position(text, console.rules());
            if (!position)
                return position.error();
            if (tables && !position->outcome()) {
                const Stopwatch watch;
                const auto known = tables->ask(*position, static_cast<std::size_t>(options.multi_pv));
                if (!known)
                    return known.error();
                if (*known) {
                    put_known(out, **known, watch.seconds(), console.json(), options.multi_pv > 1);
                    return kDone;
                }
            }
            return analysis.run(engine, *position, interrupt.flag(), bulk, out);
        });
}

} // namespace goalline::cli
