#include "cli/console/drawing.hpp"
#include "cli/console/json.hpp"
#include "cli/phutball/commands.hpp"
#include "phutball/game.hpp"

namespace goalline::cli {

namespace {

using namespace phutball;

// An illegal move ends the command. People count moves from 1, programs from 0.
Error at_move(std::size_t index, const Error& error) {
    Error result = within("move {0}"_en(index + 1), error);
    result.index = static_cast<int>(index);
    return result;
}

Result<void> play_all(Game& game, const std::vector<std::string>& moves) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto move = parse_move(moves[i]);
        if (!move)
            return at_move(i, move.error());
        if (auto legal = game.try_play(*move); !legal)
            return at_move(i, legal.error());
    }
    return {};
}

// A line of bulk input is a position followed by moves of its own, which come before those of the command.
std::vector<std::string> take_moves(std::string& line) {
    std::vector<std::string> words;
    std::size_t begin = 0;
    while (begin <= line.size()) {
        const std::size_t end = std::min(line.find(' ', begin), line.size());
        words.push_back(line.substr(begin, end - begin));
        begin = end + 1;
    }
    const bool ball_on_board = words[0].find('@') != std::string::npos || words[0] == "start";
    const std::size_t fields = words[0] == "start" ? 1 : ball_on_board ? 2 : 3;
    if (words.size() <= fields)
        return {};
    line = words[0];
    for (std::size_t i = 1; i < fields; ++i)
        line += " " + words[i];
    return {words.begin() + static_cast<std::ptrdiff_t>(fields), words.end()};
}

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
                out += draw_board(game.position(), console.language(), output_is_terminal()) + "\n";
            out += game.position().text();
            if (const auto outcome = game.outcome())
                out += (bulk ? "  " : "\n") + console.say("outcome {0}"_en(outcome_text(*outcome)));
            return kDone;
        });
}

} // namespace goalline::cli
