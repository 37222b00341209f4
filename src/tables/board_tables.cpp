#include "tables/board_tables.hpp"

#include <unistd.h>

namespace goalline::tables {

using namespace phutball;

std::string board_table_name(Size size, const Rules& rules) {
    std::string name = "board-" + std::to_string(size.rows) + "x" + std::to_string(size.columns);
    name += rules.corner_exit ? "" : "-no-corner";
    name += rules.goal_pass ? "" : "-no-pass";
    name += rules.own_goal ? "" : "-no-own";
    return name + ".table";
}

Result<const BoardValues*> BoardTables::find(Size size, const Rules& rules) {
    if (rules.repetition == Repetition::superko)
        return static_cast<const BoardValues*>(nullptr);
    const std::string name = board_table_name(size, rules);
    if (const auto known = known_.find(name); known != known_.end())
        return static_cast<const BoardValues*>(known->second.get());
    const std::string path = folder_ + "/" + name;
    const bool file = !folder_.empty() && access(path.c_str(), F_OK) == 0;
    std::unique_ptr<BoardValues> values;
    if (file || size.rows * size.columns <= kBuiltBoard) {
        auto made = file ? BoardValues::open(path) : BoardValues::build(size, rules, threads_);
        if (!made)
            return made.error();
        if (!made->fits(size, rules))
            return Error{ErrorKind::invalid, "the table is for another board or other rules", path, "table"};
        values = std::make_unique<BoardValues>(std::move(*made));
    }
    known_[name] = std::move(values);
    return static_cast<const BoardValues*>(known_[name].get());
}

Result<std::optional<KnownBoard>> BoardTables::ask(const Position& position) {
    const auto found = find(position.size(), position.rules());
    if (!found)
        return found.error();
    if (*found == nullptr)
        return std::optional<KnownBoard>();
    auto analysis = (*found)->analyse(position);
    if (!analysis)
        return analysis.error();
    KnownBoard known{std::move(*analysis), {}};
    Position at = position;
    auto best = known.analysis.best;
    while (!best.empty()) {
        known.line.push_back(best.front());
        at.play_unchecked(best.front());
        if (known.analysis.value == Value::draw || at.outcome())
            break;
        const auto next = (*found)->analyse(at);
        if (!next)
            return next.error();
        best = next->best;
    }
    return std::optional(std::move(known));
}

Result<std::optional<KnownBoard>> BoardTables::ask(const Game& game) {
    if (game.may_swap() || (game.position().rules().pie && game.ply() == 0))
        return std::optional<KnownBoard>();
    if (game.position().rules().repetition != Repetition::none) {
        Game replay(game.start());
        for (const Move& move : game.moves()) {
            replay.play(move);
            if (replay.occurrences() > 1)
                return std::optional<KnownBoard>();
        }
    }
    return ask(game.position());
}

} // namespace goalline::tables
