#include "solve/expert.hpp"

#include "engine/book.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace goalline::solve {

using engine::Answer;
using engine::AnswerCallback;
using engine::Line;
using engine::Score;
using engine::Source;
using phutball::Game;
using phutball::Move;
using tables::KnownLine;

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

Answer finished(phutball::Outcome outcome, phutball::Side to_move) {
    const auto won_by = winner(outcome);
    Answer answer;
    answer.state(Source::over,
                 !won_by              ? Value::draw
                 : *won_by == to_move ? Value::win
                                      : Value::loss,
                 0, true);
    return answer;
}

Answer from_table(const tables::KnownBoard& board) {
    Answer answer{.source = Source::table, .value = board.analysis.value, .plies = board.analysis.plies};
    for (const KnownLine& line : board.lines)
        answer.lines.push_back({.score = score_of(line), .pv = line.moves});
    const auto& best = answer.lines.front().pv;
    answer.move = best.front();
    answer.depth = static_cast<int>(best.size());
    return answer;
}

Key key_after(phutball::Position position, const phutball::Move& move) {
    position.play_unchecked(move);
    return position.key();
}

// What the engine says of a position that a proof of the book gives to the other side. The engine thinks as ever, because
// nobody need play a proof without a fault, but its lines get the scores that the proof gives them.
class ProvenLoss {
  public:
    // At most `lines` lines will be shown. REQUIRES: the book says that the side to move loses
    ProvenLoss(const ProofBook& book, const phutball::Game& game, std::size_t lines);

    // Each line is a loss within as many plies as the proof allows after its first move, the longest first. So the
    // first line says how long the loser can last at most; if the engine has no such line, one of a single move is
    // put in front.
    [[nodiscard]] Answer judged(Answer answer) const;

    // The turns that last longest, no more than `lines` of them.
    [[nodiscard]] std::vector<Line> longest() const;

  private:
    [[nodiscard]] Line line_of(const ProvenReply& reply) const;

    phutball::Position position_;
    std::size_t lines_;
    std::vector<ProvenReply> replies_; // the longest first
    std::vector<Key> after_;           // the position after each
};

ProvenLoss::ProvenLoss(const ProofBook& book, const phutball::Game& game, std::size_t lines)
    : position_(game.position()), lines_(lines), replies_(book.replies(position_)) {
    after_.reserve(replies_.size());
    for (const ProvenReply& reply : replies_)
        after_.push_back(key_after(position_, reply.move));
}

Line ProvenLoss::line_of(const ProvenReply& reply) const {
    return {.score = Score::loss_in(reply.plies_at_most + 1), .pv = {reply.move}};
}

Answer ProvenLoss::judged(Answer answer) const {
    if (replies_.empty())
        return answer;
    for (Line& line : answer.lines) {
        // A swap (P11) leaves the board as it is, and is no turn of the proof.
        if (line.pv.empty() || line.pv.front().kind == phutball::Move::Kind::swap)
            continue;
        const auto found = std::ranges::find(after_, key_after(position_, line.pv.front()));
        if (found == after_.end())
            continue;
        const Score proven = line_of(replies_[static_cast<std::size_t>(found - after_.begin())]).score;
        // The engine may have proven that it takes fewer plies.
        line.score = line.score.is_loss() ? std::min(line.score, proven) : proven;
    }
    std::ranges::stable_sort(answer.lines, std::greater<>(), &Line::score);
    const Line longest = line_of(replies_.front());
    if (answer.lines.empty() || answer.lines.front().score < longest.score)
        answer.lines.insert(answer.lines.begin(), longest);
    if (answer.lines.size() > lines_)
        answer.lines.resize(lines_);
    return answer;
}

std::vector<Line> ProvenLoss::longest() const {
    std::vector<Line> lines;
    for (std::size_t i = 0; i < std::min(lines_, replies_.size()); ++i)
        lines.push_back(line_of(replies_[i]));
    return lines;
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

Result<Answer> Expert::ask(const Game& game, std::size_t lines, const Thinking* thinking,
                           const StopFlag& stop) {
    if (const auto outcome = game.outcome())
        return finished(*outcome, game.position().to_move());
    if (tables_) {
        const auto known = tables_->ask(game, lines);
        if (!known)
            return known.error();
        if (*known)
            return from_table(**known);
    }
    std::optional<ProvenWin> win;
    if (book_ != nullptr) {
        if (auto checked = book_->check(game.position().size()); !checked)
            return checked.error();
        win = book_->find(game);
    }
    Answer answer{.source = Source::none};
    if (solver_ && !game.history_matters()) {
        auto proven = solver_->solve(game.position(), stop);
        if (!proven)
            return proven.error();
        answer = std::move(*proven);
        const bool shorter = win && win->plies_at_most < answer.plies_at_most.value_or(0);
        if (answer.value != Value::unknown && !shorter)
            return answer;
    }
    if (win)
        return from_book(game, *win, lines, thinking, stop);
    if (thinking == nullptr)
        return answer;
    thinking->engine.set_position(game);
    return thinking->engine.go(thinking->limits, thinking->on_answer, stop);
}

Answer Expert::from_book(const Game& game, const ProvenWin& win, std::size_t lines, const Thinking* thinking,
                         const StopFlag& stop) const {
    const bool wins = win.winner == game.position().to_move();
    const auto state = [&](Answer& answer) { // there is nothing shorter than one ply
        answer.state(Source::book, wins ? Value::win : Value::loss, win.plies_at_most,
                     win.plies_at_most == 1);
    };
    Answer answer;
    state(answer);
    if (wins) {
        answer.show(book_->line(game.position()));
        return answer;
    }
    const ProvenLoss loss(*book_, game, lines);
    if (thinking != nullptr) {
        if (thinking->on_loss)
            thinking->on_loss(answer);
        thinking->engine.set_position(game);
        const auto judged = [&](const Answer& each) { thinking->on_answer(loss.judged(each)); };
        const auto on_answer = thinking->on_answer ? AnswerCallback(judged) : AnswerCallback();
        answer = loss.judged(thinking->engine.go(thinking->limits, on_answer, stop));
        state(answer);
    } else {
        answer.lines = loss.longest();
    }
    if (!answer.lines.empty())
        answer.move = answer.lines.front().pv.front();
    return answer;
}

namespace {

// What the highest level knows of its position without thought.
std::optional<Answer> choose_by_proof(const Game& game) {
    // Whoever makes the first turn of a game with a swap (P11) wants it to be even, not won.
    if (game.position().rules().pie && game.ply() == 0)
        return std::nullopt;
    const auto win = standard_proofs().find(game);
    if (!win)
        return std::nullopt;
    if (game.may_swap() && win->winner != game.position().to_move())
        return Answer{.move = Move::swap()};
    if (!win->move)
        return std::nullopt;
    Answer answer;
    answer.state(Source::book, Value::win, win->plies_at_most, false);
    answer.show({*win->move});
    return answer;
}

// In the first turns of a usual game it draws among the moves that long searches found nearly equal.
std::optional<Answer> choose_by_book(const Game& game, std::uint64_t seed) {
    Random random(seed ^ mix64(game.position().key().low));
    auto move = engine::standard_book().choose(game, random);
    if (!move)
        return std::nullopt;
    Answer answer{.move = std::move(move), .depth = 1};
    for (const engine::BookMove& known : engine::standard_book().moves(game.position())) {
        if (known.move == *answer.move)
            answer.lines = {{.score = Score::guess(known.units), .pv = {known.move}}};
    }
    return answer;
}

} // namespace

Answer choose(engine::Engine& engine, const Game& game, engine::Strength strength, std::uint64_t seed,
              const engine::Limits& limits, const StopFlag& stop) {
    if (strength.at_least(engine::kLevels)) {
        if (auto answer = choose_by_proof(game))
            return std::move(*answer);
        if (auto answer = choose_by_book(game, seed))
            return std::move(*answer);
    }
    engine::Options options = engine.options();
    options.strength = strength;
    options.seed = seed;
    if (!engine.set_options(options))
        return {};
    engine.set_position(game);
    return engine.choose(stop, limits);
}

namespace {

constexpr std::uint64_t kMostGoalStates = 20'000;
constexpr int kMostTablePoints = 15;

ExpertOptions options_for(phutball::Size size) {
    ExpertOptions options;
    if (size.rows * size.columns <= kMostTablePoints)
        options.tables.emplace();
    options.book = &standard_proofs();
    return options;
}

} // namespace

Certain::Certain(phutball::Size size) : expert_(options_for(size)) {}

std::optional<engine::Answer> Certain::ask(const phutball::Game& game) {
    if (game.outcome())
        return std::nullopt;
    phutball::Board board = game.position().board();
    const auto goal =
        finder_.find(board, game.position().rules(), game.position().to_move(), {.nodes = kMostGoalStates});
    if (goal.verdict == engine::Verdict::yes) {
        engine::Answer answer;
        answer.state(engine::Source::goal, Value::win, 1, true);
        answer.show({finder_.move(board)});
        return answer;
    }
    const StopFlag never;
    auto answer = expert_.ask(game, 1, nullptr, never);
    if (!answer || answer->value == Value::unknown)
        return std::nullopt;
    return std::move(*answer);
}

} // namespace goalline::solve
