#include "solve/hint.hpp"

#include "engine/goal/goal.hpp"
#include "solve/proof_book.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace goalline::solve {

using engine::GoalFinder;
using engine::Verdict;
using phutball::Move;
using phutball::Position;
using phutball::Side;

namespace {

// A question about a goal that takes more states than this is left open, and nothing is said about it. On boards of
// more cells than the second figure a state takes longer, and so there may be fewer.
constexpr std::uint64_t kGoalStates = 200'000;
constexpr std::uint64_t kGoalCells = 1'000;

class Explainer {
  public:
    Explainer(const Position& position, const Move& move, const StopFlag& stop)
        : move_(move), mover_(position.to_move()), before_(position), after_(position), stop_(stop) {
        after_.play_unchecked(move);
    }

    Reason reason() {
        if (const auto outcome = after_.outcome())
            return outcome == win_of(mover_) ? goal() : Reason{};
        std::optional<Move> chain;
        const Side opponent = other(mover_);
        if (ask(before_, opponent, &chain) == Verdict::yes && ask(after_, opponent) == Verdict::no)
            return {.code = Reason::Code::save, .chain = std::move(chain)};
        if (ask(after_, mover_, &chain) == Verdict::yes)
            return {.code = Reason::Code::threat, .chain = std::move(chain)};
        const int up = after_.ball().row - before_.ball().row;
        const int rows = mover_ == Side::ohs ? up : -up;
        if (rows > 0)
            return {.code = Reason::Code::closer, .rows = rows};
        return {};
    }

  private:
    [[nodiscard]] Reason goal() const {
        Reason reason{.code = Reason::Code::goal, .jumps = static_cast<int>(move_.points.size()) - 1};
        for (std::size_t i = 1; i < move_.points.size(); ++i) {
            const auto a = move_.points[i - 1];
            const auto b = move_.points[i];
            reason.men += std::max(std::abs(a.row - b.row), std::abs(a.column - b.column)) - 1;
        }
        return reason;
    }

    // Whether `side` has a goal in one, if it were its turn; a yes comes with the chain.
    Verdict ask(Position& position, Side side, std::optional<Move>* chain = nullptr) {
        const auto cells = static_cast<std::uint64_t>(position.board().cells());
        const std::uint64_t share = std::max<std::uint64_t>(1, cells / kGoalCells);
        const auto answer = finder_.find_shortest(position.board(), position.rules(), side,
                                                  {.nodes = kGoalStates / share, .stop = &stop_});
        if (answer.verdict == Verdict::yes && chain != nullptr)
            *chain = finder_.move(position.board());
        return answer.verdict;
    }

    const Move& move_;
    Side mover_;
    Position before_;
    Position after_;
    const StopFlag& stop_;
    GoalFinder finder_;
};

} // namespace

Reason explain_move(const Position& position, const Move& move, const StopFlag& stop) {
    return Explainer(position, move, stop).reason();
}

std::optional<Hint> find_hint(engine::Engine& engine, const phutball::Game& game,
                              const engine::Limits& limits, const StopFlag& stop) {
    if (game.outcome())
        return std::nullopt;
    // Where the first turn may be taken over (P11), a won one is the worst.
    const bool offers_swap = game.position().rules().pie && game.ply() == 0;
    if (auto win = standard_proofs().find(game); win && win->move && !offers_swap) {
        Reason reason = explain_move(game.position(), *win->move, stop);
        return Hint{std::move(*win->move), std::move(reason), win->plies_at_most};
    }
    engine.set_position(game);
    engine::Answer answer = engine.go(limits, {}, stop);
    if (!answer.move)
        return std::nullopt;
    Reason reason = explain_move(game.position(), *answer.move, stop);
    return Hint{std::move(*answer.move), std::move(reason), answer.depth};
}

} // namespace goalline::solve
