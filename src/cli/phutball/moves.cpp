#include "base/json.hpp"
#include "cli/console/command_set.hpp"
#include "cli/console/drawing.hpp"
#include "phutball/results.hpp"

#include <fmt/format.h>
#include <utility>

namespace goalline::cli {

namespace {

using namespace phutball;

struct MovesOptions {
    std::string position;
    bool list = false;
    bool paths = false;
    std::uint64_t limit = 10'000'000;
};

struct Count {
    std::uint64_t placements = 0;
    bool goal_ohs = false;
    bool goal_eks = false;
    std::vector<std::string> results;
    std::vector<std::string> paths;
};

Error limit_hit(std::uint64_t limit, Message what) {
    return {ErrorKind::limit, "more than {0} {1}; raise --limit"_en(limit, std::move(what)),
            verbatim("--limit"), "limit"};
}

// Keeps its memory from one position to the next.
class MoveCounter {
  public:
    explicit MoveCounter(MovesOptions options) : options_(std::move(options)) {}

    [[nodiscard]] const ResultGraph& graph() const { return graph_; }
    [[nodiscard]] const Count& count() const { return count_; }

    Result<void> run(Position& position) {
        count_ = {};
        count_.placements = count_placements(position);
        if (!graph_.build(position.board(), position.rules(), position.to_move(), options_.limit))
            return limit_hit(options_.limit, "distinct jump results"_en);
        if (graph_.paths() == ResultGraph::kTooMany) {
            return Error{ErrorKind::limit, "the number of chains does not fit in 64 bits"_en, {}, "limit"};
        }
        if (position.outcome())
            return {};
        if (auto done = find_goals(position); !done)
            return done;
        if (options_.list)
            list_results(position);
        if (options_.paths)
            return list_paths(position);
        return {};
    }

  private:
    // Asks for each side as if it were to move. The jumps are the same for both, except that without own goals the
    // mover's graph has no jumps that reach the mover's own line.
    Result<void> find_goals(Position& position) {
        const ResultGraph* all = &graph_;
        if (!position.rules().own_goal) {
            Rules rules = position.rules();
            rules.own_goal = true;
            if (!full_.build(position.board(), rules, position.to_move(), options_.limit))
                return limit_hit(options_.limit, "distinct jump results"_en);
            all = &full_;
        }
        for (const ResultGraph::Node& node : all->nodes()) {
            count_.goal_ohs = count_.goal_ohs || position.board().in_goal(node.ball, Side::ohs);
            count_.goal_eks = count_.goal_eks || position.board().in_goal(node.ball, Side::eks);
        }
        return {};
    }

    void list_results(const Position& position) {
        for (std::uint32_t i = 1; i < graph_.nodes().size(); ++i) {
            if (graph_.nodes()[i].may_stop)
                count_.results.push_back(to_text(graph_.move_to(position.board(), i)));
        }
    }

    Result<void> list_paths(const Position& position) {
        if (graph_.paths() > options_.limit)
            return limit_hit(options_.limit, "chains"_en);
        const auto chains = list_chains(position, options_.limit);
        if (!chains)
            return limit_hit(options_.limit, "chains"_en);
        count_.paths = texts_of(*chains);
        return {};
    }

    MovesOptions options_;
    ResultGraph graph_;
    ResultGraph full_;
    Count count_;
};

void put_json(std::string& out, const MoveCounter& counter, const MovesOptions& options) {
    const Count& count = counter.count();
    JsonObject object(out);
    object.add("placements", count.placements)
        .add("jump_results", counter.graph().results())
        .add("jump_paths", counter.graph().paths());
    JsonObject(object.raw("goal_in_one")).add("O", count.goal_ohs).add("X", count.goal_eks);
    if (options.list || options.paths)
        object.add("jumps", options.list ? count.results : count.paths);
    if (options.paths)
        object.add("paths", count.paths);
}

Message yes_no(bool yes) {
    return yes ? "yes"_en : "no"_en;
}

void put_line(const Console& console, std::string& out, const MoveCounter& counter,
              const MovesOptions& options) {
    const Count& count = counter.count();
    out += console.say("placements {0}  results {1}  chains {2}  goal O {3}  goal X {4}"_en(
        count.placements, counter.graph().results(), counter.graph().paths(), yes_no(count.goal_ohs),
        yes_no(count.goal_eks)));
    for (const std::string& move : options.paths ? count.paths : count.results)
        out += " " + move;
}

void put_text(const Console& console, std::string& out, const Position& position, const MoveCounter& counter,
              const MovesOptions& options) {
    const Count& count = counter.count();
    const auto line = [&](const Message& label, const Message& value) {
        out += fmt::format("\n{:<18}{}", console.say(label), console.say(value));
    };
    out += draw_board(position, console);
    line("placements"_en, verbatim(std::to_string(count.placements)));
    line("jump results"_en, verbatim(std::to_string(counter.graph().results())));
    line("chains of jumps"_en, verbatim(std::to_string(counter.graph().paths())));
    line("goal in one turn"_en, "O {0}, X {1}"_en(yes_no(count.goal_ohs), yes_no(count.goal_eks)));
    if (options.list)
        out += "\n\n" + console.say("one chain for each result:"_en);
    for (const std::string& move : count.results)
        out += "\n  " + move;
    if (options.paths)
        out += "\n\n" + console.say("all chains:"_en);
    for (const std::string& move : count.paths)
        out += "\n  " + move;
}

int run_moves(Console& console, const MovesOptions& options) {
    MoveCounter counter(options);
    return console.each_position(options.position,
                                 [&](Position& position, bool bulk, std::string& out) -> Result<int> {
                                     if (auto done = counter.run(position); !done)
                                         return done.error();
                                     if (console.json())
                                         put_json(out, counter, options);
                                     else if (bulk)
                                         put_line(console, out, counter, options);
                                     else
                                         put_text(console, out, position, counter, options);
                                     return kDone;
                                 });
}

} // namespace

void add_moves(CommandSet& set) {
    const auto [command, options] = set.add("moves", Text::moves, Text::moves_footer, run_moves);
    command.position(options.position);
    command.flag("--list", options.list, Text::list);
    command.flag("--paths", options.paths, Text::paths);
    command.ascii();
    command.limit(options.limit);
    command.time(Command::Clock::shown);
}

} // namespace goalline::cli
