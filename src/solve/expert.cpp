#include "solve/expert.hpp"

namespace goalline::solve {

using engine::Score;
using phutball::Game;
using tables::KnownLine;
using tables::Value;

namespace {

Score score_of(const KnownLine& line) {
    switch (line.value) {
    case Value::win:
        return Score::win_in(line.plies);
    case Value::loss:
        return Score::loss_in(line.plies);
    default:
        return Score::guess(0);
    }
}

Opinion finished(phutball::Outcome outcome, phutball::Side to_move) {
    Opinion opinion{.source = Source::over};
    const auto won_by = winner(outcome);
    opinion.solution.value = !won_by ? Value::draw : *won_by == to_move ? Value::win : Value::loss;
    opinion.solution.plies = 0;
    opinion.solution.method = "over";
    return opinion;
}

Opinion from_table(tables::KnownBoard&& board) {
    Opinion opinion{.source = Source::table, .known = std::move(board.lines)};
    opinion.solution.value = board.analysis.value;
    opinion.solution.plies = board.analysis.plies;
    opinion.solution.line = board.line;
    opinion.solution.method = "table";
    engine::Info& info = opinion.answer.info;
    info.depth = static_cast<int>(board.line.size());
    for (const KnownLine& line : opinion.known)
        info.lines.push_back({.score = score_of(line), .pv = line.moves});
    opinion.answer.move = board.line.front();
    return opinion;
}

} // namespace

Expert::Expert(const ExpertOptions& options) {
    if (options.tables)
        tables_.emplace(*options.tables, options.threads);
    if (options.proof)
        solver_.emplace(*options.proof);
}

Result<Opinion> Expert::ask(const Game& game, std::size_t lines, const Thinking* thinking,
                            const StopFlag& stop) {
    if (const auto outcome = game.outcome())
        return finished(*outcome, game.position().to_move());
    if (tables_) {
        auto known = tables_->ask(game, lines);
        if (!known)
            return known.error();
        if (*known)
            return from_table(std::move(**known));
    }
    Opinion opinion;
    if (solver_ && !game.history_matters()) {
        auto solution = solver_->solve(game.position(), stop);
        if (!solution)
            return solution.error();
        opinion.solution = std::move(*solution);
        if (opinion.solution.value != Value::unknown) {
            opinion.source = Source::proof;
            return opinion;
        }
    }
    if (thinking != nullptr) {
        thinking->engine.set_position(game);
        opinion.source = Source::engine;
        opinion.answer = thinking->engine.go(thinking->limits, thinking->on_info, stop);
    }
    return opinion;
}

engine::Answer choose(engine::Engine& engine, const Game& game, int level, std::uint64_t seed,
                      const engine::Limits& limits, const StopFlag& stop) {
    engine::Options options = engine.options();
    options.level = level;
    options.seed = seed;
    if (!engine.set_options(options))
        return {};
    engine.set_position(game);
    return engine.choose(stop, limits);
}

} // namespace goalline::solve
