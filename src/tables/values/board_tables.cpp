#include "tables/values/board_tables.hpp"

#include <algorithm>

namespace goalline::tables {

using namespace phutball;

namespace {

Result<KnownLine> line_of(const BoardValues& values, const RankedMove& first) {
    KnownLine line{first.value, first.plies, {first.move}};
    for (Position at = first.after; line.value != Value::draw && !at.outcome();) {
        const auto moves = values.ranked(at);
        if (!moves)
            return moves.error();
        line.moves.push_back(moves->front().move);
        at = moves->front().after;
    }
    return line;
}

} // namespace

std::string board_table_name(Size size, const Rules& rules) {
    std::string name = "board-" + std::to_string(size.rows) + "x" + std::to_string(size.columns);
    for (const RuleSwitch& rule : kSwitches)
        name += rule.get(rules) != rule.get(Rules{}) ? rule.table_mark : "";
    return name + ".table";
}

Result<const BoardValues*> BoardTables::find(Size size, const Rules& rules) {
    if (!tables_know(rules))
        return static_cast<const BoardValues*>(nullptr);
    const std::string name = board_table_name(size, rules);
    if (const auto known = known_.find(name); known != known_.end())
        return static_cast<const BoardValues*>(known->second.get());
    const std::string path = folder_ + "/" + name;
    const bool file = !folder_.empty() && TableFile::exists(path);
    std::unique_ptr<BoardValues> values;
    if (file || size.rows * size.columns <= kBuiltBoard) {
        auto made = file ? BoardValues::open(path) : BoardValues::build(size, rules, threads_);
        if (!made)
            return made.error();
        if (!made->fits(size, rules))
            return Error{ErrorKind::invalid, "the table is for another board or other rules"_en,
                         verbatim(path), "table"};
        values = std::make_unique<BoardValues>(std::move(*made));
    }
    known_[name] = std::move(values);
    return static_cast<const BoardValues*>(known_[name].get());
}

Result<std::optional<KnownBoard>> BoardTables::ask(const Position& position, std::size_t lines) {
    const auto found = find(position.size(), position.rules());
    if (!found)
        return found.error();
    if (*found == nullptr)
        return std::optional<KnownBoard>();
    auto analysis = (*found)->analyse(position);
    if (!analysis)
        return analysis.error();
    KnownBoard known{std::move(*analysis), {}, {}};
    if (position.outcome())
        return std::optional(std::move(known));
    const auto moves = (*found)->ranked(position);
    if (!moves)
        return moves.error();
    for (std::size_t i = 0; i < std::min(std::max<std::size_t>(lines, 1), moves->size()); ++i) {
        auto line = line_of(**found, (*moves)[i]);
        if (!line)
            return line.error();
        known.lines.push_back(std::move(*line));
    }
    known.line = known.lines.front().moves;
    return std::optional(std::move(known));
}

Result<std::optional<KnownBoard>> BoardTables::ask(const Game& game, std::size_t lines) {
    if (game.may_swap() || (game.position().rules().pie && game.ply() == 0))
        return std::optional<KnownBoard>();
    if (game.history_matters())
        return std::optional<KnownBoard>();
    return ask(game.position(), lines);
}

} // namespace goalline::tables
