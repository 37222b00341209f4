#include "cli/phutball/played.hpp"

#include "phutball/setup.hpp"

#include <algorithm>
#include <cstddef>

namespace goalline::cli {

using namespace phutball;

namespace {

// An illegal move ends the command. People count moves from 1, programs from 0.
Error at_move(std::size_t index, const Error& error) {
    Error result = within("move {0}"_en(index + 1), error);
    result.index = static_cast<int>(index);
    return result;
}

// Splits a line of bulk input, a position followed by moves of its own: takes the moves off `line` and returns them.
std::vector<std::string> take_moves(std::string& line) {
    std::vector<std::string> words;
    std::size_t begin = 0;
    while (begin <= line.size()) {
        const std::size_t end = std::min(line.find(' ', begin), line.size());
        words.push_back(line.substr(begin, end - begin));
        begin = end + 1;
    }
    const bool named = named_start(words[0]).has_value();
    const bool row_named = named && words.size() > 1 && (words[1] == "upper" || words[1] == "lower");
    const bool ball_on_board = words[0].find('@') != std::string::npos;
    const std::size_t fields = named ? (row_named ? 2 : 1) : ball_on_board ? 2 : 3;
    if (words.size() <= fields)
        return {};
    line = words[0];
    for (std::size_t i = 1; i < fields; ++i)
        line += " " + words[i];
    return {words.begin() + static_cast<std::ptrdiff_t>(fields), words.end()};
}

} // namespace

Result<Game> played_game(const Console& console, std::string text, bool bulk,
                         const std::vector<std::string>& moves) {
    std::vector<std::string> all;
    if (bulk)
        all = take_moves(text);
    all.insert(all.end(), moves.begin(), moves.end());
    auto position = read_position(text, console.rules());
    if (!position)
        return position.error();
    Game game(std::move(*position));
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto move = parse_move(all[i]);
        if (!move)
            return at_move(i, move.error());
        if (auto legal = game.try_play(*move); !legal)
            return at_move(i, legal.error());
    }
    return game;
}

} // namespace goalline::cli
