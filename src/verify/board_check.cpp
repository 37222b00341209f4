#include "verify/proof/proof_rules.hpp"
#include "verify/table_check.hpp"

namespace goalline::verify {
namespace {

constexpr std::uint64_t bit(int cell) {
    return std::uint64_t{1} << cell;
}

class BoardJudge : public Judge {
  public:
    BoardJudge(const CheckedBoard& board)
        : game_{.rows = board.rows,
                .columns = board.columns,
                .corner_exit = board.corner_exit,
                .goal_pass = board.goal_pass,
                .own_goal = board.own_goal},
          last_(game_.cells() - 1) {}

    // Tries jumps first, because they settle most positions.
    [[nodiscard]] int derived(const Entries& entries, int mover, int place,
                              std::uint64_t index) const override {
        const int ball = place + game_.columns;
        const std::uint64_t men = men_of(ball, index);
        Outlook outlook(mover);
        Turn turn{entries, mover, outlook};
        jump_from(turn, ball, men);
        for (int cell = 0; cell <= last_ && !outlook.settled(); ++cell) {
            if (cell != ball && !has(men, cell))
                outlook.successor(entries.at(1 - mover, place, index_of(ball, men | bit(cell))));
        }
        return outlook.entry();
    }

    [[nodiscard]] std::string text(int mover, int place, std::uint64_t index) const override {
        const int ball = place + game_.columns;
        return position_text(game_, ball, men_of(ball, index), mover);
    }

    [[nodiscard]] std::string first_player() const override { return "Ohs"; }

  private:
    struct Turn {
        const Entries& entries;
        int mover;
        Outlook& outlook;
    };

    // P6: tries every jump from here, and what it would be to stop after it.
    void jump_from(Turn& turn, int ball, std::uint64_t men) const {
        for (const Way way : kWays) {
            if (turn.outlook.settled())
                return;
            std::uint64_t left = men;
            const Landing landing = jump(game_, left, ball, way, [](int) {});
            if (!landing.legal)
                continue;
            stop(turn, landing, left);
            if (landing.may_go_on)
                jump_from(turn, landing.cell, left);
        }
    }

    // P9: ends the turn here.
    void stop(Turn& turn, const Landing& landing, std::uint64_t men) const {
        if (landing.goal_of != kNobody && landing.goal_of != turn.mover && !game_.own_goal)
            return; // illegal
        if (landing.goal_of == kOhs)
            turn.outlook.goal_for_first();
        else if (landing.goal_of == kEks)
            turn.outlook.goal_for_second();
        else
            turn.outlook.successor(
                turn.entries.at(1 - turn.mover, landing.cell - game_.columns, index_of(landing.cell, men)));
    }

    // The ball's own cell has no man; its bit stands for the man on the last cell.
    [[nodiscard]] std::uint64_t men_of(int ball, std::uint64_t index) const {
        return !has(index, ball) ? index : (index & ~bit(ball)) | bit(last_);
    }
    [[nodiscard]] std::uint64_t index_of(int ball, std::uint64_t men) const {
        return !has(men, last_) ? men : (men & ~bit(last_)) | bit(ball);
    }

    Game game_;
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
