#include "engine/engine.hpp"

#include "base/clock.hpp"
#include "base/random.hpp"
#include "phutball/results.hpp"

#include <algorithm>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::Move;
using phutball::Position;
using phutball::Side;

class Engine::Impl {
  public:
    explicit Impl(const Options& new_options) : options(new_options) {}

    struct Choice {
        Move move;
        int rung;
    };

    // One ply: every jump result and the points round the ball, judged by the ball's row.
    Answer one_ply() {
        Answer answer;
        if (!game || game->outcome())
            return answer;
        Stopwatch watch;
        Position position = game->position();
        Board& board = position.board();
        const Side mover = position.to_move();
        std::vector<Choice> choices;
        finder.for_each(
            board, position.rules(), mover,
            [&](const phutball::Chain& chain) {
                choices.push_back({chain_move(board, chain), rung(board, mover)});
                return true;
            },
            1000);
        const int stand = rung(board, mover);
        for (const Move& move : phutball::list_placements(position)) {
            const Cell cell = board.cell(move.points.front());
            const int forward = (board.row(cell) - board.row(board.ball())) * (mover == Side::ohs ? 1 : -1);
            const bool near = std::abs(move.points.front().column - position.ball().column) <= 1;
            choices.push_back({move, stand + (near && forward == 1 ? 20 : 0)});
        }
        std::erase_if(choices, [&](const Choice& choice) { return !game->check(choice.move); });
        if (choices.empty())
            return answer;
        const auto best = std::max_element(choices.begin(), choices.end(),
                                           [](const Choice& a, const Choice& b) { return a.rung < b.rung; });
        answer.move = best->move;
        answer.info = {.depth = 1,
                       .lines = {{Score::at(best->rung), {best->move}}},
                       .nodes = choices.size(),
                       .seconds = watch.seconds()};
        return answer;
    }

    static int rung(const Board& board, Side mover) {
        if (board.in_goal(board.ball(), mover))
            return Score::win_in(1).rung();
        if (board.in_goal(board.ball(), other(mover)))
            return Score::loss_in(0).rung();
        const int rows = board.size().rows + 1 - 2 * board.row(board.ball());
        return 15 * (mover == Side::ohs ? -rows : rows);
    }

    Options options;
    std::optional<phutball::Game> game;
    phutball::ResultFinder finder;
};

Engine::Engine(const Options& options) : impl_(std::make_unique<Impl>(options)) {}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

Result<void> Engine::check(const Options& options) {
    const auto refuse = [](std::string what, std::string expected) {
        return Error{.kind = ErrorKind::usage,
                     .message = "expected " + std::move(expected),
                     .where = std::move(what),
                     .code = "option"};
    };
    if (options.hash_mb < 1 || options.hash_mb > 65536)
        return refuse("hash_mb", "1 to 65536");
    if (options.threads != 1)
        return refuse("threads", "1");
    if (options.multi_pv < 1 || options.multi_pv > 100)
        return refuse("multi_pv", "1 to 100");
    if (options.level < 1 || options.level > kLevels)
        return refuse("level", "1 to 10");
    return {};
}

Result<void> Engine::set_options(const Options& options) {
    if (auto valid = check(options); !valid)
        return valid;
    impl_->options = options;
    return {};
}

const Options& Engine::options() const {
    return impl_->options;
}

void Engine::new_game() {}

Result<void> Engine::set_position(const phutball::Game& game) {
    impl_->game = game;
    return {};
}

Result<void> Engine::set_position(const Position& position) {
    return set_position(phutball::Game(position));
}

Answer Engine::go(const Limits&, const InfoCallback& on_info, const StopFlag&) {
    Answer answer = impl_->one_ply();
    if (answer.move && on_info)
        on_info(answer.info);
    return answer;
}

Answer Engine::choose(const StopFlag&, const Limits&) {
    return impl_->one_ply();
}

bool Engine::accepts_draw(const StopFlag&) {
    const Answer answer = impl_->one_ply();
    return answer.move && answer.info.lines.front().score < Score::guess(-150);
}

} // namespace goalline::engine
