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

// Null if the board is too large. Where there is no memory for a table that is merely convenient, there is none.
Result<std::unique_ptr<BoardValues>> BoardTables::build(Size size, const Rules& rules) const {
    const int points = size.rows * size.columns;
    if (points > building_.most_points)
        return std::unique_ptr<BoardValues>();
    if (points > kBuiltBoard && building_.on_build)
        building_.on_build(size);
    auto values = BoardValues::build(size, rules, threads_, building_.stop);
    if (!values && points > kBuiltBoard && values.error().code != "stopped")
        return std::unique_ptr<BoardValues>();
    if (!values)
        return values.error();
    return std::make_unique<BoardValues>(std::move(*values));
}

Result<const BoardValues*> BoardTables::find(Size size, const Rules& rules) {
    if (!tables_know(rules))
        return static_cast<const BoardValues*>(nullptr);
    const std::string name = board_table_name(size, rules);
    if (const auto known = known_.find(name); known != known_.end())
        return static_cast<const BoardValues*>(known->second.get());
    const std::string path = folder_ + "/" + name;
    std::unique_ptr<BoardValues> values;
    if (!folder_.empty() && TableFile::exists(path)) {
        auto opened = BoardValues::open(path);
        if (!opened)
            return opened.error();
        if (!opened->fits(size, rules))
            return Error{ErrorKind::invalid, "the table is for another board or other rules"_en,
                         verbatim(path), "table"};
        values = std::make_unique<BoardValues>(std::move(*opened));
    } else {
        auto built = build(size, rules);
        if (!built)
            return built.error();
        values = std::move(*built);
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
    KnownBoard known{std::move(*analysis), {}};
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
