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

} // namespace goalline::verify
