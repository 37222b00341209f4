#include "verify/board_check.hpp"

namespace goalline::verify {
namespace {

constexpr std::uint64_t bit(int cell) {
    return std::uint64_t{1} << cell;
}

// Rows 1..R count from the bottom, columns 1..C from the left; a point is cell (row-1)*C + column-1. Ohs is mover 0
// and plays upwards.
class BoardJudge : public Judge {
  public:
    BoardJudge(const CheckedBoard& board) : board_(board), last_(board.rows * board.columns - 1) {}

    // Tries jumps first, because they settle most positions.
    [[nodiscard]] int derived(const Entries& entries, int mover, int place,
                              std::uint64_t index) const override {
        const int ball = place + board_.columns;
        const std::uint64_t men = men_of(ball, index);
        Outlook outlook(mover);
        Turn turn{entries, mover, outlook};
        jump(turn, ball / board_.columns + 1, ball % board_.columns + 1, men);
        for (int cell = 0; cell <= last_ && !outlook.settled(); ++cell) {
            if (cell != ball && (men & bit(cell)) == 0)
                outlook.successor(entries.at(1 - mover, place, index_of(ball, men | bit(cell))));
        }
        return outlook.entry();
    }

    [[nodiscard]] std::string text(int mover, int place, std::uint64_t index) const override {
        const int ball = place + board_.columns;
        const std::uint64_t men = men_of(ball, index);
        std::string text;
        for (int row = board_.rows; row >= 1; --row) {
            int vacant = 0;
            const auto put = [&](const char* point) {
                text += (vacant > 0 ? std::to_string(vacant) : "") + point;
                vacant = 0;
            };
            for (int column = 1; column <= board_.columns; ++column) {
                if (cell(row, column) == ball)
                    put("@");
                else if ((men & bit(cell(row, column))) != 0)
                    put("o");
                else
                    ++vacant;
            }
            put(row > 1 ? "/" : "");
        }
        return text + (mover == 0 ? " O" : " X");
    }

    [[nodiscard]] std::string first_player() const override { return "Ohs"; }

  private:
    struct Turn {
        const Entries& entries;
        int mover;
        Outlook& outlook;
    };

    [[nodiscard]] int cell(int row, int column) const { return (row - 1) * board_.columns + column - 1; }

    // P6: tries every jump from here, and what it would be to stop after it.
    void jump(Turn& turn, int row, int column, std::uint64_t men) const {
        for (int up = -1; up <= 1; ++up) {
            for (int right = -1; right <= 1; ++right) {
                if ((up != 0 || right != 0) && !turn.outlook.settled())
                    jump_along(turn, row, column, men, up, right);
            }
        }
    }

    void jump_along(Turn& turn, int row, int column, std::uint64_t men, int up, int right) const {
        std::uint64_t left = men;
        int to_row = row + up;
        int to_column = column + right;
        for (; inside(to_row, to_column) && (men & bit(cell(to_row, to_column))) != 0;
             to_row += up, to_column += right)
            left &= ~bit(cell(to_row, to_column));
        if (left == men)
            return;
        const bool beside = to_column < 1 || to_column > board_.columns;
        const bool beyond = to_row < 1 || to_row > board_.rows;
        if (beside && !(beyond && board_.corner_exit))
            return; // P7, P8
        stop(turn, to_row, to_column, left);
        const bool goal_row = to_row <= 1 || to_row >= board_.rows;
        if (!beyond && (!goal_row || board_.goal_pass))
            jump(turn, to_row, to_column, left);
    }

    // P9: ends the turn here.
    void stop(Turn& turn, int row, int column, std::uint64_t men) const {
        const int winner = row >= board_.rows ? 0 : row <= 1 ? 1 : -1;
        if (winner >= 0 && winner != turn.mover && !board_.own_goal)
            return; // illegal
        if (winner == 0)
            turn.outlook.goal_for_first();
        else if (winner == 1)
            turn.outlook.goal_for_second();
        else
            turn.outlook.successor(turn.entries.at(1 - turn.mover, cell(row, column) - board_.columns,
                                                   index_of(cell(row, column), men)));
    }

    [[nodiscard]] bool inside(int row, int column) const {
        return row >= 1 && row <= board_.rows && column >= 1 && column <= board_.columns;
    }

    // The ball's own cell has no man; its bit stands for the man on the last cell.
    [[nodiscard]] std::uint64_t men_of(int ball, std::uint64_t index) const {
        return (index & bit(ball)) == 0 ? index : (index & ~bit(ball)) | bit(last_);
    }
    [[nodiscard]] std::uint64_t index_of(int ball, std::uint64_t men) const {
        return (men & bit(last_)) == 0 ? men : (men & ~bit(last_)) | bit(ball);
    }

    CheckedBoard board_;
    int last_;
};

} // namespace

Result<CheckedBoard> check_board(const std::string& path, const CheckOptions& options) {
    const auto file = TableReader::open(path);
    if (!file)
        return file.error();
    if (!file->is_board())
        return Error{ErrorKind::invalid, "not the table of a board"_en, verbatim(path), "table"};
    const auto on = [&](std::uint32_t flag) { return (file->switches() & flag) != 0; };
    CheckedBoard board{{},
                       static_cast<int>(file->rows()),
                       static_cast<int>(file->columns()),
                       on(1),
                       on(2),
                       on(4),
                       file->switches()};
    const auto checked = check_entries(*file, BoardJudge(board), options);
    if (!checked)
        return checked.error();
    static_cast<Checked&>(board) = *checked;
    return board;
}

} // namespace goalline::verify
