#include "exam/exam_game.hpp"

namespace goalline::exam {

using phutball::Game;
using phutball::Outcome;
using phutball::Position;
using phutball::Side;

namespace {

Game start_of(const SolvedPosition& solved) {
    phutball::Rules rules = solved.position.rules();
    rules.repetition = phutball::Repetition::draw3;
    return Game(*Position::from(solved.position.setup(), rules));
}

// What is left of the win after a move of the engine: `won` while it still wins.
Result<Ending> judge(const tables::BoardValues& values, const Game& game, Side winner) {
    if (const auto outcome = game.outcome()) {
        return *outcome == Outcome::draw    ? Ending::repeated
               : *outcome == win_of(winner) ? Ending::won
                                            : Ending::lost;
    }
    const auto plies = values.plies(game.position().setup());
    if (!plies)
        return plies.error();
    return *plies == 0 ? Ending::drawn : *plies % 2 == 0 ? Ending::won : Ending::lost;
}

ExamGame finished(ExamGame exam, Ending ending, int plies, const SolvedPosition& solved) {
    exam.ending = ending;
    exam.excess = ending == Ending::won ? plies - solved.plies() : 0;
    return exam;
}

} // namespace

std::string_view name(Ending ending) {
    switch (ending) {
    case Ending::won:
        return "won";
    case Ending::drawn:
        return "drawn";
    case Ending::lost:
        return "lost";
    case Ending::repeated:
        return "repeated";
    default:
        return "stopped";
    }
}

Result<ExamGame> play_exam(engine::Engine& engine, const tables::BoardValues& values,
                           const SolvedPosition& solved, std::uint64_t nodes, const StopFlag& stop) {
    engine.new_game();
    Game game = start_of(solved);
    const Side winner = game.position().to_move();
    ExamGame exam;
    while (game.ply() < kLongestGame) {
        engine.set_position(game);
        auto move = engine.go({.nodes = nodes}, {}, stop).move;
        if (stop.raised() || !move)
            return exam;
        game.play(*move);
        exam.last = std::move(*move);
        exam.ply = game.ply();
        const auto left = judge(values, game, winner);
        if (!left)
            return left.error();
        exam.first_right = exam.first_right || (exam.ply == 1 && *left == Ending::won);
        if (*left != Ending::won || game.outcome())
            return finished(std::move(exam), *left, game.ply(), solved);
        const auto reply = best_defence(values, game);
        if (!reply)
            return reply.error();
        game.play(*reply);
        // The side that should lose never wins or draws by its own turn, but for a repetition. Tables count a turn into
        // one's own goal (P9) as if the goal came one ply later.
        if (const auto outcome = game.outcome())
            return finished(std::move(exam), *outcome == win_of(winner) ? Ending::won : Ending::repeated,
                            game.ply() + 1, solved);
    }
    return finished(std::move(exam), Ending::repeated, 0, solved);
}

} // namespace goalline::exam
