#include "phutball/setup.hpp"

#include "phutball/move.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <string>

namespace goalline::phutball {

namespace {

Error refuse(std::string code, Message message, int row = 0, int column = 0) {
    Message where;
    if (row > 0)
        where = "row {0}"_en(row);
    if (column > 0)
        where = "row {0}, column {1}"_en(row, column_name(column));
    return {.kind = ErrorKind::syntax,
            .message = std::move(message),
            .where = std::move(where),
            .code = std::move(code),
            .row = row,
            .column = column};
}

// The number of parts that split() would make. It is asked for first, so that hostile text costs no memory.
std::size_t count_parts(std::string_view text, char separator) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), separator)) + 1;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t at = text.find(separator);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos)
            return parts;
        text.remove_prefix(at + 1);
    }
}

Message shown(char c) {
    if (c > ' ' && c < 127)
        return verbatim({'\'', c, '\''});
    return "byte {0}"_en(static_cast<unsigned char>(c));
}

// Reads rows, one after another, into a Setup.
class RowsReader {
  public:
    RowsReader(Setup& setup, std::optional<Point>& ball) : setup_(setup), ball_(ball) {}

    // Returns the number of points in the row.
    Result<int> read(std::string_view text, int row) {
        int column = 0;
        std::size_t i = 0;
        while (i < text.size()) {
            const char c = text[i];
            const int first = column + 1; // of the present run or piece
            if (c >= '0' && c <= '9') {
                auto run = read_run(text, i, row, first);
                if (!run)
                    return run.error();
                column += *run;
            } else if (auto done = read_piece(c, row, ++column); !done) {
                return done.error();
            } else {
                ++i;
            }
            if (column > kMaxSide)
                return refuse("size", "a row has more than 512 points"_en, row, first);
        }
        return column;
    }

  private:
    Result<int> read_run(std::string_view text, std::size_t& i, int row, int column) {
        if (text[i] == '0')
            return refuse("run", "a run of empty points cannot start with 0"_en, row, column);
        int run = 0;
        for (; i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i) {
            run = run * 10 + (text[i] - '0');
            if (run > kMaxSide)
                return refuse("size", "a run of more than 512 empty points"_en, row, column);
        }
        return run;
    }

    Result<void> read_piece(char c, int row, int column) {
        const Point here = point_at(row, column);
        if (c == 'o') {
            setup_.men.push_back(here);
        } else if (c == '@') {
            if (ball_)
                return refuse("two-balls", "a second ball; the first is on {0}"_en(to_text(*ball_)), row,
                              column);
            ball_ = here;
        } else {
            return refuse(
                "symbol",
                "unexpected {0}; expected o (man), @ (ball) or a number (empty points)"_en(shown(c)), row,
                column);
        }
        return {};
    }

    Setup& setup_;
    std::optional<Point>& ball_;
};

Result<Point> read_exit(std::string_view text, Size size) {
    const auto point = parse_point(text);
    if (!point)
        return refuse("exit", "the third field is the point where the ball left, as in H20; {0}"_en(
                                  point.error().full()));
    const bool row_off = point->row == 0 || point->row == size.rows + 1;
    if (!row_off || point->column > size.columns + 1) {
        return refuse("exit", "the ball leaves over row 0 or row {0}, columns @ to {1}; {2} is not there"_en(
                                  size.rows + 1, column_name(size.columns + 1), to_text(*point)));
    }
    return *point;
}

Result<void> read_rows(std::string_view text, Setup& setup, std::optional<Point>& ball) {
    const std::size_t count = count_parts(text, '/');
    if (count > static_cast<std::size_t>(kMaxSide))
        return refuse("size", "more than 512 rows"_en);
    if (count < static_cast<std::size_t>(kMinRows))
        return refuse("rows", "expected at least 3 rows separated by /, found {0}"_en(count));
    const auto rows = split(text, '/');
    setup.size.rows = static_cast<int>(count);
    RowsReader reader(setup, ball);
    for (int i = 0; i < setup.size.rows; ++i) {
        const int row = setup.size.rows - i; // rows are written from R down to 1
        const auto length = reader.read(rows[i], row);
        if (!length)
            return length.error();
        if (i == 0)
            setup.size.columns = *length;
        const int expected = std::max(setup.size.columns, kMinColumns);
        if (*length != expected) {
            return refuse("row-length", "the row has {0} points, expected {1}"_en(*length, expected), row,
                          std::min(*length, expected) + 1);
        }
    }
    return {};
}

} // namespace

Setup Setup::start(Size size, int handicap) {
    Setup setup;
    setup.size = size;
    const int row = std::clamp((size.rows + 1) / 2 + handicap, 2, std::max(size.rows - 1, 2));
    setup.ball = point_at(row, (size.columns + 1) / 2);
    return setup;
}

Result<Setup> parse_setup(std::string_view text) {
    if (text.empty())
        return refuse("empty", "empty position; expected rows separated by /, a space, and O or X"_en);
    const std::size_t count = count_parts(text, ' ');
    if (count < 2 || count > 3) {
        return refuse("fields", "expected rows, side to move (O or X) and, if the ball left, its point, "
                                "separated by one space each; fields found: {0}"_en(count));
    }
    const auto fields = split(text, ' ');
    Setup setup;
    std::optional<Point> ball;
    if (auto done = read_rows(fields[0], setup, ball); !done)
        return done.error();
    if (fields[1].size() != 1 || !side_of(fields[1][0])) {
        return refuse("side", "the second field is the side to move, O or X"_en);
    }
    setup.to_move = *side_of(fields[1][0]);
    if (fields.size() == 3) {
        if (ball)
            return refuse("exit", "a third field, but the ball is on the board at {0}"_en(to_text(*ball)));
        const auto exit = read_exit(fields[2], setup.size);
        if (!exit)
            return exit.error();
        ball = *exit;
    }
    if (!ball)
        return refuse("no-ball",
                      "no ball; expected one @ on the board, or its exit point as a third field"_en);
    setup.ball = *ball;
    return setup;
}

std::optional<Result<Setup>> named_start(std::string_view text) {
    if (text == "start")
        return Setup::start();
    // A position text may begin in the same way, but has other characters, too: slashes, a side.
    const std::size_t cross = text.find('x');
    if (text.empty() || text[0] < '0' || text[0] > '9' || cross == std::string_view::npos ||
        text.find_first_not_of("0123456789 abcdefghijklmnopqrstuvwxyz") != std::string_view::npos)
        return std::nullopt;
    Size size;
    const char* const begin = text.data();
    const char* const split = begin + cross;
    const char* const end = begin + text.size();
    const auto rows = std::from_chars(begin, split, size.rows);
    const auto columns = std::from_chars(split + 1, end, size.columns);
    const std::string_view row(columns.ptr, static_cast<std::size_t>(end - columns.ptr));
    const bool known = row.empty() || (size.rows % 2 == 0 && (row == " upper" || row == " lower"));
    if (rows.ec != std::errc() || rows.ptr != split || columns.ec != std::errc() || !known) {
        return Error{ErrorKind::syntax,
                     "expected the name of a start, as in 15x15 or, with an even number of rows, "
                     "14x15 upper; found \"{0}\""_en(std::string(text)),
                     {},
                     "name"};
    }
    return Setup::start(size, row == " upper" ? 1 : 0);
}

Message in_words(const Setup& setup) {
    return "{0} × {1}, ball at {2}, men: {3}. {4}"_en(
        setup.size.rows, setup.size.columns, to_text(setup.ball), setup.men.size(),
        setup.to_move == Side::ohs ? "Ohs (O) to move"_en : "Eks (X) to move"_en);
}

} // namespace goalline::phutball
