#include "cli/phutball/played.hpp"

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

} // namespace

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

std::vector<std::string> texts_of(const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const Move& move : moves)
        texts.push_back(to_text(move));
    return texts;
}

} // namespace goalline::cli
