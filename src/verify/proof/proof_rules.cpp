#include "verify/proof/proof_rules.hpp"

namespace goalline::verify {

// P1: the columns are A to Z without I, then AA, AB and so on.
std::string point_text(const Game& game, int cell) {
    constexpr int kLetters = 25;
    std::string column;
    for (int rest = cell % game.columns + 1; rest > 0; rest = (rest - 1) / kLetters)
        column.insert(column.begin(), "ABCDEFGHJKLMNOPQRSTUVWXYZ"[(rest - 1) % kLetters]);
    return column + std::to_string(cell / game.columns + 1);
}

std::string position_text(const Game& game, const Position& position) {
    std::string text;
    for (int row = game.rows; row-- > 0;) {
        int vacant = 0;
        const auto end_run = [&] {
            if (vacant > 0)
                text += std::to_string(vacant);
            vacant = 0;
        };
        for (int cell = row * game.columns; cell < (row + 1) * game.columns; ++cell) {
            if (cell != position.ball && !has(position.men, cell)) {
                ++vacant;
                continue;
            }
            end_run();
            text += cell == position.ball ? '@' : 'o';
        }
        end_run();
        text += row > 0 ? "/" : position.mover == kOhs ? " O" : " X";
    }
    return text;
}

} // namespace goalline::verify
