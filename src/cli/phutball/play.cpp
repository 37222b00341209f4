#include "base/json.hpp"
#include "cli/console/command_set.hpp"
#include "cli/console/drawing.hpp"
#include "cli/phutball/played.hpp"
#include "phutball/game.hpp"

namespace goalline::cli {

namespace {

using namespace phutball;

struct PlayOptions {
    std::string position;
    std::vector<std::string> moves;
};

Message outcome_text(Outcome outcome) {
    return outcome == Outcome::draw ? "draw"_en : verbatim(outcome == Outcome::ohs_wins ? "O" : "X");
}

std::string outcome_name(Outcome outcome) {
    const auto side = winner(outcome);
    return side ? std::string(1, letter(*side)) : "draw";
}

int run_play(Console& console, const PlayOptions& options) {
    return console.each(
        options.position, [&](const std::string& text, bool bulk, std::string& out) -> Result<int> {
            const auto played = played_game(console, text, bulk, options.moves);
            if (!played)
                return played.error();
            const Game& game = *played;
            const auto outcome = game.outcome();
            if (console.json()) {
                JsonObject(out)
                    .add("position", game.position().text())
                    .add("outcome", outcome ? std::optional(outcome_name(*outcome)) : std::nullopt);
                return kDone;
            }
            if (!bulk)
                out += draw_board(game.position(), console, output_is_terminal() && colours_wanted()) + "\n";
            out += game.position().text();
            if (outcome)
                out += (bulk ? "  " : "\n") + console.say("outcome {0}"_en(outcome_text(*outcome)));
            return kDone;
        });
}

} // namespace

void add_play(CommandSet& set) {
    const auto [command, options] = set.add("play", Text::play, Text::play_footer, run_play);
    command.position(options.position);
    command.text("MOVE", options.moves, Text::play_moves);
    command.ascii();
}

} // namespace goalline::cli
