#include "cli/workshop/game_text.hpp"

namespace goalline::cli {

using match::MatchConfig;
using match::PlayedGame;

namespace {

// Who won the game, and why.
Message ending(const MatchConfig& config, const PlayedGame& game) {
    if (game.too_long)
        return "a draw after {0} plies"_en(config.longest_plies);
    if (!game.result.winner)
        return "a draw by repetition"_en;
    const std::string& winner = (game.half_points() == 2 ? config.first : config.second).name;
    if (game.fault == match::Fault::late)
        return "{0} wins on time: {1}"_en(winner, game.explanation);
    if (game.fault != match::Fault::none)
        return "{0} wins by forfeit: {1}"_en(winner, game.explanation);
    return game.adjudicated ? "{0} wins by a goal in one, which the referee plays"_en(winner)
                            : "{0} wins by a goal"_en(winner);
}

} // namespace

Message game_story(const MatchConfig& config, const PlayedGame& game) {
    const std::string& first = config.first.name;
    const std::string& second = config.second.name;
    Message line =
        "game {0}: {1} (O), {2} (X): {3}"_en(game.index + 1, game.first_has_ohs() ? first : second,
                                             game.first_has_ohs() ? second : first, ending(config, game));
    return game.repeats ? "{0}; the same moves as in game {1}"_en(std::move(line), *game.repeats + 1) : line;
}

Message recurrence(int repeats, int games) {
    return "{0} of {1} games repeat an earlier one move for move and say nothing new; more openings, or engines that vary, would"_en(
        repeats, games);
}

} // namespace goalline::cli
