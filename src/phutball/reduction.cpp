#include "phutball/reduction.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>

namespace goalline::phutball {

namespace {

// All distances are in points. Lines lie 8 rows apart and columns 8 columns apart, enough that no two gadgets touch.
constexpr int kLineGap = 8;    // between two neighbouring lines
constexpr int kColumnGap = 8;  // between the columns of a clause
constexpr int kClauseGap = 24; // between the middle columns of two clauses
// From the end of the lines to the first and last middle column. It is odd, so that columns meet lines at a man.
constexpr int kEdgeGap = 15;
constexpr int kSideHop = 4;   // from a fan-in to the wire that continues
constexpr int kTurn = 4;      // from a clause's fan to the row that leads to the next clause
constexpr int kGoalClimb = 8; // from the last fan-in to the goal row
constexpr int kMargin = 4;    // around everything

Error line_error(int line, Message message) {
    return {.kind = ErrorKind::syntax,
            .message = std::move(message),
            .where = "line {0}"_en(line),
            .code = "dimacs",
            .row = line};
}

// Men on an unbounded grid, placed by the wires and then moved onto a board.
class Canvas {
  public:
    struct At {
        int x;
        int y;
    };

    void man(int x, int y) { men_.push_back({x, y}); }

    // A straight wire between two points: hops of two points over one man. If the distance is odd, it starts with a
    // hop of three over two men.
    void wire(At from, At to) {
        const int dx = (to.x > from.x) - (to.x < from.x);
        const int dy = (to.y > from.y) - (to.y < from.y);
        int rest = std::max(std::abs(to.x - from.x), std::abs(to.y - from.y));
        At at = from;
        while (rest > 0) {
            const int hop = rest % 2 == 0 ? 2 : 3;
            for (int i = 1; i < hop; ++i)
                man(at.x + i * dx, at.y + i * dy);
            at = {at.x + hop * dx, at.y + hop * dy};
            rest -= hop;
        }
    }

    [[nodiscard]] const std::vector<At>& men() const { return men_; }

  private:
    std::vector<At> men_;
};

using At = Canvas::At;

class Builder {
  public:
    explicit Builder(const Formula& formula) : clauses_(formula.clauses), variables_(formula.variables) {
        if (clauses_.empty() || clauses_.size() % 2 == 0) // the last clause has to run upwards
            clauses_.push_back(clauses_.empty() ? std::vector<int>{} : clauses_.back());
        nothing_to_satisfy_ = formula.clauses.empty();
        left_ = 0;
        right_ = 2 * kEdgeGap + kClauseGap * (static_cast<int>(clauses_.size()) - 1);
        lines_ = 2 * variables_;
        bottom_ = -kLineGap;
        top_ = lines_ * kLineGap;
    }

    // Where the men and the goal are, known before any man is put.
    struct Extent {
        int left, right, low, goal_row;
    };
    [[nodiscard]] Extent extent() const {
        return {left_ - kSideHop, right_ + kSideHop, bottom_ - kTurn, top_ + kGoalClimb};
    }

    struct Plan {
        std::vector<At> men;
        At ball;
        std::vector<At> upper; // the turning points, by variable
        std::vector<At> lower;
    };

    Plan build() {
        // The last variable must end on the left, where the clauses begin; the side on which the first starts follows
        // from that.
        bool rightwards = variables_ % 2 == 0;
        At at{rightwards ? left_ : right_, middle_row(0)};
        Plan plan{};
        plan.ball = at;
        for (int v = 0; v < variables_; ++v, rightwards = !rightwards)
            at = add_variable(v, at, rightwards, plan);
        enter_clauses(at, plan);
        for (std::size_t c = 0; c < clauses_.size(); ++c)
            add_clause(c);
        plan.men = canvas_.men();
        return plan;
    }

  private:
    // The row of the upper line, counted from the top. The true line of variable v lies above its false line.
    [[nodiscard]] int upper_row(int v) const { return (lines_ - 1 - 2 * v) * kLineGap; }
    [[nodiscard]] int lower_row(int v) const { return upper_row(v) - kLineGap; }
    [[nodiscard]] int middle_row(int v) const { return upper_row(v) - kLineGap / 2; }
    [[nodiscard]] int column(std::size_t clause) const {
        return left_ + kEdgeGap + kClauseGap * static_cast<int>(clause);
    }

    // Builds the way from the fan-out `in` along both lines to the fan-in, and on to the next variable's fan-out,
    // whose place it returns.
    At add_variable(int v, At in, bool rightwards, Plan& plan) {
        const int far = rightwards ? right_ : left_;
        const At out{far, in.y};
        for (const int row : {upper_row(v), lower_row(v)}) {
            canvas_.wire(in, {in.x, row});
            canvas_.wire({in.x, row}, {far, row});
            canvas_.wire({far, row}, out);
        }
        plan.upper.push_back({in.x, upper_row(v)});
        plan.lower.push_back({in.x, lower_row(v)});
        if (v + 1 == variables_)
            return out;
        const At next{far, middle_row(v + 1)};
        const int side = far + (rightwards ? kSideHop : -kSideHop);
        canvas_.wire(out, {side, out.y});
        canvas_.wire({side, out.y}, {side, next.y});
        canvas_.wire({side, next.y}, next);
        return next;
    }

    // Builds the way from the last variable's fan-in on the left, below all lines, up into the first clause.
    void enter_clauses(At from, Plan& plan) {
        const int row = bottom_ - kTurn;
        const At corner{from.x - kSideHop, from.y};
        if (variables_ == 0) { // then the ball starts below the first clause
            plan.ball = {column(0), row};
        } else {
            canvas_.wire(from, corner);
            canvas_.wire(corner, {corner.x, row});
            canvas_.wire({corner.x, row}, {column(0), row});
        }
        canvas_.wire({column(0), row}, {column(0), bottom_});
    }

    void add_clause(std::size_t c) {
        const bool upwards = c % 2 == 0;
        const int x = column(c);
        const int begin = upwards ? bottom_ : top_;
        const int end = upwards ? top_ : bottom_;
        const std::vector<int>& literals = clauses_[c];
        for (std::size_t i = 0; i < literals.size() || (nothing_to_satisfy_ && i == 0); ++i) {
            const int column_x = x + kColumnGap * (i == 0 ? 0 : i == 1 ? -1 : 1);
            canvas_.wire({x, begin}, {column_x, begin});
            add_column(column_x, begin, end, i < literals.size() ? std::optional(literals[i]) : std::nullopt);
            canvas_.wire({column_x, end}, {x, end});
        }
        if (c + 1 == clauses_.size()) {
            canvas_.wire({x, end}, {x, end + kGoalClimb});
            return;
        }
        const int row = end + (upwards ? kTurn : -kTurn);
        const int next = column(c + 1);
        canvas_.wire({x, end}, {x, row});
        canvas_.wire({x, row}, {next, row});
        canvas_.wire({next, row}, {next, end});
    }

    // Builds a column from row `begin` to row `end` across all lines. The line that falsifies the literal breaks it.
    void add_column(int x, int begin, int end, std::optional<int> literal) {
        int breaking = -1;
        if (literal)
            breaking = *literal > 0 ? lower_row(*literal - 1) : upper_row(-*literal - 1);
        const int step = end > begin ? 1 : -1;
        int at = begin;
        for (int i = 0; i < lines_; ++i) {
            const int row = (step > 0 ? i : lines_ - 1 - i) * kLineGap;
            const int reach =
                literal && row == breaking ? 1 : 2; // the column's points lie this far from the line
            canvas_.wire({x, at}, {x, row - reach * step});
            if (reach == 2)
                add_crossing(x, row);
            at = row + reach * step;
        }
        canvas_.wire({x, at}, {x, end});
    }

    // The line's man becomes the middle of a run of three. The run is jumped as a whole or, if the line was used, as
    // two single men. A diagonal jump from the line over one of the outer two also passes a fourth man and lands on a
    // point from which no jump is possible.
    void add_crossing(int x, int row) {
        for (const int dy : {-1, 1}) {
            canvas_.man(x, row + dy);
            for (const int dx : {-1, 1})
                canvas_.man(x + dx, row + 2 * dy);
        }
    }

    std::vector<std::vector<int>> clauses_;
    int variables_;
    bool nothing_to_satisfy_ = false; // no clause at all: one column without a literal
    int left_, right_, lines_, bottom_, top_;
    Canvas canvas_;
};

class DimacsReader {
  public:
    explicit DimacsReader(std::string_view text) : text_(text) {}

    Result<Formula> read() {
        while (next_line()) {
            if (line_.empty() || line_.front() == 'c')
                continue;
            if (line_.front() == '%') // some collections use it as an end mark
                break;
            auto done = line_.front() == 'p' ? read_header() : read_literals();
            if (!done)
                return done.error();
        }
        if (!header_)
            return line_error(number_, "no header; expected p cnf VARIABLES CLAUSES"_en);
        if (!clause_.empty())
            return line_error(number_, "the last clause has no closing 0"_en);
        if (formula_.clauses.size() != expected_)
            return line_error(number_, "the header announces {0} clauses, the file has {1}"_en(
                                           expected_, formula_.clauses.size()));
        return formula_;
    }

  private:
    bool next_line() {
        if (text_.empty())
            return false;
        const std::size_t end = text_.find('\n');
        line_ = text_.substr(0, end);
        text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + 1);
        const std::size_t first = line_.find_first_not_of(" \t\r");
        line_ = first == std::string_view::npos ? std::string_view{} : line_.substr(first);
        ++number_;
        return true;
    }

    std::string_view next_word() {
        const std::size_t first = line_.find_first_not_of(" \t\r");
        if (first == std::string_view::npos)
            return line_ = {};
        line_.remove_prefix(first);
        const std::string_view word = line_.substr(0, line_.find_first_of(" \t\r"));
        line_.remove_prefix(word.size());
        return word;
    }

    static std::optional<int> to_number(std::string_view word) {
        const bool negative = !word.empty() && word.front() == '-';
        if (negative)
            word.remove_prefix(1);
        if (word.empty() || word.size() > 7)
            return std::nullopt;
        int number = 0;
        for (const char c : word) {
            if (c < '0' || c > '9')
                return std::nullopt;
            number = number * 10 + (c - '0');
        }
        return negative ? -number : number;
    }

    Result<void> read_header() {
        const bool second = header_;
        header_ = next_word() == "p" && next_word() == "cnf";
        const auto variables = to_number(next_word());
        const auto clauses = to_number(next_word());
        if (second || !header_ || !variables || !clauses || *variables < 0 || *clauses < 0 ||
            !next_word().empty())
            return line_error(number_, "expected one header p cnf VARIABLES CLAUSES"_en);
        formula_.variables = *variables;
        expected_ = static_cast<std::size_t>(*clauses);
        return {};
    }

    Result<void> read_literals() {
        if (!header_)
            return line_error(number_, "clauses before the header p cnf VARIABLES CLAUSES"_en);
        for (std::string_view word = next_word(); !word.empty(); word = next_word()) {
            const auto literal = to_number(word);
            if (!literal || std::abs(*literal) > formula_.variables)
                return line_error(number_, "\"{0}\" isn't a literal between 1 and {1} or its negative"_en(
                                               word.substr(0, 20), formula_.variables));
            if (*literal == 0) {
                formula_.clauses.push_back(std::move(clause_));
                clause_.clear();
            } else if (clause_.size() == 3) {
                return line_error(number_,
                                  "a clause of more than three literals; the reduction is from 3-SAT"_en);
            } else {
                clause_.push_back(*literal);
            }
        }
        return {};
    }

    std::string_view text_;
    std::string_view line_;
    int number_ = 0;
    bool header_ = false;
    std::size_t expected_ = 0;
    std::vector<int> clause_;
    Formula formula_;
};

} // namespace

Result<Formula> parse_dimacs(std::string_view text) {
    return DimacsReader(text).read();
}

Result<Reduction> Reduction::from(const Formula& formula) {
    Builder builder(formula);
    const Builder::Extent extent = builder.extent();
    const int dx = kMargin + 1 - extent.left;
    const int dy = kMargin + 1 - extent.low;
    const int columns = extent.right + dx + kMargin;
    const int rows = extent.goal_row + dy;
    if (rows > kMaxSide || columns > kMaxSide) {
        return Error{ErrorKind::limit,
                     "the formula needs a board of {0} × {1} points, more than 512 a side"_en(rows, columns),
                     "formula"_en, "size"};
    }
    const Builder::Plan plan = builder.build();
    const auto place = [&](At at) { return point_at(at.y + dy, at.x + dx); };
    Reduction reduction;
    reduction.setup_.size = {rows, columns};
    reduction.setup_.ball = place(plan.ball);
    for (const At at : plan.men)
        reduction.setup_.men.push_back(place(at));
    std::sort(reduction.setup_.men.begin(), reduction.setup_.men.end());
    // Columns share men with the lines that they cross.
    reduction.setup_.men.erase(std::unique(reduction.setup_.men.begin(), reduction.setup_.men.end()),
                               reduction.setup_.men.end());
    for (std::size_t v = 0; v < plan.upper.size(); ++v)
        reduction.variables_.push_back({place(plan.upper[v]), place(plan.lower[v])});
    return reduction;
}

Result<std::vector<bool>> Reduction::assignment(const Move& chain) const {
    std::vector<bool> values;
    auto at = chain.points.begin();
    for (const Lines& lines : variables_) {
        at = std::find_if(at, chain.points.end(),
                          [&](Point p) { return p == lines.upper || p == lines.lower; });
        if (at == chain.points.end()) {
            return Error{.kind = ErrorKind::invalid,
                         .message =
                             "the chain runs through neither line of variable {0}"_en(values.size() + 1),
                         .where = "chain"_en,
                         .code = "chain"};
        }
        values.push_back(*at == lines.upper);
    }
    return values;
}

bool satisfies(const Formula& formula, const std::vector<bool>& assignment) {
    return std::all_of(formula.clauses.begin(), formula.clauses.end(), [&](const std::vector<int>& clause) {
        return std::any_of(clause.begin(), clause.end(),
                           [&](int literal) { return assignment[std::abs(literal) - 1] == (literal > 0); });
    });
}

} // namespace goalline::phutball
