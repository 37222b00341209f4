#include "cli/console/drawing.hpp"
#include "cli/console/json.hpp"
#include "cli/phutball/commands.hpp"
#include "cli/phutball/played.hpp"
#include "phutball/game.hpp"

namespace goalline::cli {

namespace {

using namespace phutball;

Message outcome_text(Outcome outcome) {
    return outcome == Outcome::draw ? "draw"_en : verbatim(outcome == Outcome::ohs_wins ? "O" : "X");
}

std::string outcome_name(Outcome outcome) {
    const auto side = winner(outcome);
    return side ? std::string(1, letter(*side)) : "draw";
}

void put_json(std::string& out, const Game& game) {
    JsonObject object(out);
    object.add("position", game.position().text());
    if (const auto outcome = game.outcome())
        object.add("outcome", outcome_name(*outcome));
    else
        object.add("outcome", nullptr);
}

} // namespace

int run_play(Console& console, const PlayOptions& options) {
    return console.each(
        options.position, [&](const std::string& text, bool bulk, std::string& out) -> Result<int> {
            std::string start = text;
            std::vector<std::string> moves;
            if (bulk)
                moves = take_moves(start);
            moves.insert(moves.end(), options.moves.begin(), options.moves.end());
            auto position = read_position(start, console.rules());
            if (!position)
                return position.error();
            Game game(std::move(*position));
            if (auto done = play_all(game, moves); !done)
                return done.error();
            if (console.json()) {
                put_json(out, game);
                return kDone;
            }
            if (!bulk)
                out += draw_board(game.position(), console, output_is_terminal() && colours_wanted()) + "\n";
            out += game.position().text();
            if (const auto outcome = game.outcome())
                out += (bulk ? "  " : "\n") + console.say("outcome {0}"_en(outcome_text(*outcome)));
            return kDone;
        });
}

} // namespace goalline::cli
