#include "phutball/position.hpp"

#include "phutball/jump_rule.hpp"

#include <cstdlib>

namespace goalline::phutball {

namespace {

Error invalid(std::string code, Message message, Point at) {
    return {.kind = ErrorKind::invalid,
            .message = std::move(message),
            .where = verbatim(to_text(at)),
            .code = std::move(code),
            .row = at.row,
            .column = at.column};
}

Error illegal(std::string rule, Message message, Message where) {
    return {ErrorKind::illegal, "{0} ({1})"_en(std::move(message), rule), std::move(where), std::move(rule)};
}

Message jump_name(const Move& move, std::size_t index) {
    return "jump {0}, {1}-{2}"_en(index, to_text(move.points[index - 1]), to_text(move.points[index]));
}

Result<void> check_ball(const Setup& setup) {
    const Point ball = setup.ball;
    if (setup.size.contains(ball))
        return {};
    const bool row_off = ball.row == 0 || ball.row == setup.size.rows + 1;
    if (!row_off || ball.column < 0 || ball.column > setup.size.columns + 1) {
        return invalid("exit", "the ball is neither on the board nor on a point where it can leave"_en, ball);
    }
    return {};
}

} // namespace

int direction_between(Point a, Point b) {
    const int rows = b.row - a.row;
    const int columns = b.column - a.column;
    if (rows == 0 && columns == 0)
        return -1;
    if (rows != 0 && columns != 0 && std::abs(rows) != std::abs(columns))
        return -1;
    const Step step{(rows > 0) - (rows < 0), (columns > 0) - (columns < 0)};
    for (int d = 0; d < kDirections; ++d) {
        const Step s = kSteps[d];
        if (s.rows == step.rows && s.columns == step.columns)
            return d;
    }
    return -1;
}

Result<Position> Position::from(const Setup& setup, const Rules& rules) {
    const auto [rows, columns] = setup.size;
    if (rows < kMinRows || columns < kMinColumns || rows > kMaxSide || columns > kMaxSide) {
        return Error{ErrorKind::invalid,
                     "a board has 3 to 512 rows and 1 to 512 columns (P1), not {0} × {1}"_en(rows, columns),
                     "size"_en, "size"};
    }
    if (auto ball = check_ball(setup); !ball)
        return ball.error();
    Board board(setup.size, setup.ball);
    if (!JumpRule(board, rules).lands_on(board.at(board.ball())))
        return invalid("exit", "the ball left over a corner, but corner exits are off (P8)"_en, setup.ball);
    for (const Point man : setup.men) {
        if (!setup.size.contains(man))
            return invalid("man", "a man off the board"_en, man);
        if (man == setup.ball)
            return invalid("man", "a man on the ball's point"_en, man);
        if (board.has_man(board.cell(man)))
            return invalid("man", "two men on one point"_en, man);
        board.add_man(board.cell(man));
    }
    return Position(std::move(board), rules, setup.to_move);
}

Result<Position> Position::parse(std::string_view text, const Rules& rules) {
    const auto setup = parse_setup(text);
    if (!setup)
        return setup.error();
    return from(*setup, rules);
}

std::optional<Outcome> Position::outcome() const {
    if (board_.in_goal(board_.ball(), Side::ohs))
        return Outcome::ohs_wins;
    if (board_.in_goal(board_.ball(), Side::eks))
        return Outcome::eks_wins;
    return std::nullopt;
}

Result<void> Position::check(const Move& move) const {
    if (outcome())
        return illegal("P9", "the game is over: the ball is on or over a goal line"_en,
                       verbatim(to_text(move)));
    switch (move.kind) {
    case Move::Kind::place:
        return check_place(move);
    case Move::Kind::chain:
        return check_chain(move);
    case Move::Kind::swap:
        return illegal("P11", "swap is only the second turn of a game with the pie option"_en,
                       verbatim("swap"));
    }
    return {};
}

Result<void> Position::check_place(const Move& move) const {
    const Point at = move.points.front();
    if (!size().contains(at))
        return illegal("P5", "a man goes on a point of the board"_en, verbatim(to_text(at)));
    if (has_man(at))
        return illegal("P5", "a man already stands there; a man goes on an empty point"_en,
                       verbatim(to_text(at)));
    if (at == ball())
        return illegal("P5", "the ball is there; a man goes on an empty point"_en, verbatim(to_text(at)));
    return {};
}

Result<void> Position::check_chain(const Move& move) const {
    if (move.points.size() < 2)
        return illegal("P5", "a chain names its start and at least one landing point"_en,
                       verbatim(to_text(move)));
    if (move.points.front() != ball()) {
        return illegal("P5",
                       "the chain starts on {0}, but the ball is on {1}"_en(to_text(move.points.front()),
                                                                            to_text(ball())),
                       verbatim(to_text(move)));
    }
    Board board = board_; // walked jump by jump
    const JumpRule rule(board, rules_);
    for (std::size_t i = 1; i < move.points.size(); ++i) {
        const Point to = move.points[i];
        const Message where = jump_name(move, i);
        const int direction = direction_between(move.points[i - 1], to);
        if (direction < 0)
            return illegal("P6", "a jump goes straight in one of 8 directions"_en, where);
        const Landing landing = board.landing(board.ball(), direction);
        if (landing.square == Square::side) {
            const bool man_beside = board.has_man(board.ball() + board.delta(direction));
            if (!man_beside)
                return illegal("P6", "no man stands next to the ball in that direction"_en, where);
            return illegal("P7", "the first empty point lies beyond a side of the board"_en, where);
        }
        if (board.point(landing.cell) != to) {
            return illegal(
                "P6", "the jump lands on the first empty point, {0}"_en(to_text(board.point(landing.cell))),
                where);
        }
        if (!rule.lands_on(landing.square))
            return illegal("P8", "leaving over a corner is switched off"_en, where);
        board.jump(direction, landing.cell);
        const bool last = i + 1 == move.points.size();
        if (last || !rule.ends_turn(landing.cell))
            continue;
        if (landing.leaves())
            return illegal("P7", "a jump off the board ends the turn"_en, where);
        return illegal("P9", "a jump that reaches a goal row ends the turn (goal pass is off)"_en, where);
    }
    if (!rule.may_stop(to_move_, board.ball())) {
        return illegal("P9", "the turn would end on or over the mover's own goal line (own goal is off)"_en,
                       jump_name(move, move.points.size() - 1));
    }
    return {};
}

Result<void> Position::try_play(const Move& move) {
    if (auto legal = check(move); !legal)
        return legal;
    play_unchecked(move);
    return {};
}

void Position::play(const Move& move) {
    assert(check(move).ok());
    play_unchecked(move);
}

void Position::play_unchecked(const Move& move) {
    if (move.kind == Move::Kind::place) {
        board_.add_man(board_.cell(move.points.front()));
    } else {
        for (std::size_t i = 1; i < move.points.size(); ++i) {
            board_.jump(direction_between(move.points[i - 1], move.points[i]), board_.cell(move.points[i]));
        }
    }
    pass_turn();
}

void Position::undo(const Move& move) {
    pass_turn();
    if (move.kind == Move::Kind::place) {
        board_.remove_man(board_.cell(move.points.front()));
        return;
    }
    for (std::size_t i = move.points.size() - 1; i > 0; --i) {
        board_.unjump(direction_between(move.points[i - 1], move.points[i]), board_.cell(move.points[i - 1]));
    }
}

Setup Position::setup() const {
    Setup setup;
    setup.size = size();
    setup.ball = ball();
    setup.to_move = to_move_;
    for (int row = size().rows; row >= 1; --row) {
        for (int column = 1; column <= size().columns; ++column) {
            if (has_man(point_at(row, column)))
                setup.men.push_back(point_at(row, column));
        }
    }
    return setup;
}

std::string Position::text() const {
    std::string text;
    for (int row = size().rows; row >= 1; --row) {
        int run = 0;
        const auto end_run = [&] {
            if (run > 0)
                text += std::to_string(run);
            run = 0;
        };
        for (int column = 1; column <= size().columns; ++column) {
            const Point here = point_at(row, column);
            if (here != ball() && !has_man(here)) {
                ++run;
                continue;
            }
            end_run();
            text += here == ball() ? '@' : 'o';
        }
        end_run();
        text += row > 1 ? "/" : " ";
    }
    text += letter(to_move_);
    if (!size().contains(ball()))
        text += " " + to_text(ball());
    return text;
}

} // namespace goalline::phutball
