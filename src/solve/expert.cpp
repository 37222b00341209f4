#include "solve/expert.hpp"

#include "engine/book.hpp"
#include "solve/proven_loss.hpp"

namespace goalline::solve {

using engine::Score;
using phutball::Game;
using phutball::Move;
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

// The proof in the form of an engine's answer.
engine::Answer answer_of(const Solution& solution) {
    engine::Answer answer;
    const int plies = solution.plies ? *solution.plies : solution.plies_at_most.value_or(0);
    answer.info = {.depth = plies, .nodes = solution.nodes};
    if (solution.line.empty())
        return answer;
    const Score score = solution.value == Value::win ? Score::win_in(plies) : Score::loss_in(plies);
    answer.info.lines.push_back({.score = score, .pv = solution.line});
    answer.move = solution.line.front();
    return answer;
}

} // namespace

std::string_view why_unproven(const Game& game, const StopFlag& stop) {
    if (game.history_matters())
        return "history";
    if (game.position().board().cells() > engine::Prover::kMaxCells)
        return "size";
    return stop.raised() ? "stopped" : "limit";
}

Expert::Expert(const ExpertOptions& options) : book_(options.book) {
    if (options.tables)
        tables_.emplace(*options.tables, options.threads, options.building);
    look_for_proofs(options.proof);
}

void Expert::look_for_proofs(const std::optional<SolverOptions>& proof) {
    solver_.reset();
    if (proof)
        solver_.emplace(*proof);
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
    std::optional<ProvenWin> win;
    if (book_ != nullptr) {
        if (auto checked = book_->check(game.position().size()); !checked)
            return checked.error();
        win = book_->find(game);
    }
    Opinion opinion;
    if (solver_ && !game.history_matters()) {
        auto solution = solver_->solve(game.position(), stop);
        if (!solution)
            return solution.error();
        opinion.solution = std::move(*solution);
        const bool shorter = win && win->plies_at_most < opinion.solution.plies_at_most.value_or(0);
        if (opinion.solution.value != Value::unknown && !shorter) {
            opinion.source = Source::proof;
            opinion.answer = answer_of(opinion.solution);
            return opinion;
        }
    }
    if (win)
        return from_book(game, std::move(*win), lines, thinking, stop);
    if (thinking != nullptr) {
        thinking->engine.set_position(game);
        opinion.source = Source::engine;
        opinion.answer = thinking->engine.go(thinking->limits, thinking->on_info, stop);
    }
    return opinion;
}

Opinion Expert::from_book(const Game& game, ProvenWin&& win, std::size_t lines, const Thinking* thinking,
                          const StopFlag& stop) const {
    const bool wins = win.winner == game.position().to_move();
    Opinion opinion{.source = Source::book};
    opinion.solution.value = wins ? Value::win : Value::loss;
    opinion.solution.plies_at_most = win.plies_at_most;
    opinion.solution.method = "proof";
    if (win.plies_at_most == 1)
        opinion.solution.plies = 1; // there is nothing shorter
    if (wins) {
        opinion.solution.line = book_->line(game.position());
        opinion.answer = answer_of(opinion.solution);
        return opinion;
    }
    const ProvenLoss loss(*book_, game, lines);
    if (thinking != nullptr) {
        if (thinking->on_loss)
            thinking->on_loss(opinion.solution);
        thinking->engine.set_position(game);
        const auto judged = [&](const engine::Info& info) { thinking->on_info(loss.judged(info)); };
        const auto on_info = thinking->on_info ? engine::InfoCallback(judged) : engine::InfoCallback();
        opinion.answer = thinking->engine.go(thinking->limits, on_info, stop);
        opinion.answer.info = loss.judged(std::move(opinion.answer.info));
    } else {
        opinion.answer.info = loss.longest();
    }
    if (!opinion.answer.info.lines.empty()) {
        opinion.solution.line = opinion.answer.info.lines.front().pv;
        opinion.answer.move = opinion.solution.line.front();
    }
    return opinion;
}

namespace {

// What the highest level knows of its position without thought.
std::optional<engine::Answer> choose_by_proof(const Game& game) {
    // Whoever makes the first turn of a game with a swap (P11) wants it to be even, not won.
    if (game.position().rules().pie && game.ply() == 0)
        return std::nullopt;
    const auto win = standard_proofs().find(game);
    if (!win)
        return std::nullopt;
    if (game.may_swap() && win->winner != game.position().to_move())
        return engine::Answer{.move = Move::swap()};
    if (!win->move)
        return std::nullopt;
    engine::Answer answer{.move = win->move};
    answer.info = {.depth = win->plies_at_most,
                   .lines = {{.score = Score::win_in(win->plies_at_most), .pv = {*win->move}}}};
    return answer;
}

// In the first turns of a usual game it draws among the moves that long searches found nearly equal.
std::optional<engine::Answer> choose_by_book(const Game& game, std::uint64_t seed) {
    Random random(seed ^ mix64(game.position().key().low));
    auto move = engine::standard_book().choose(game, random);
    if (!move)
        return std::nullopt;
    engine::Answer answer{.move = std::move(move)};
    for (const engine::BookMove& known : engine::standard_book().moves(game.position())) {
        if (known.move == *answer.move)
            answer.info = {.depth = 1, .lines = {{.score = Score::guess(known.units), .pv = {known.move}}}};
    }
    return answer;
}

} // namespace

engine::Answer choose(engine::Engine& engine, const Game& game, int level, std::uint64_t seed,
                      const engine::Limits& limits, const StopFlag& stop) {
    if (level == engine::kLevels) {
        if (auto answer = choose_by_proof(game))
            return std::move(*answer);
        if (auto answer = choose_by_book(game, seed))
            return std::move(*answer);
    }
    engine::Options options = engine.options();
    options.level = level;
    options.seed = seed;
    if (!engine.set_options(options))
        return {};
    engine.set_position(game);
    return engine.choose(stop, limits);
}

} // namespace goalline::solve
