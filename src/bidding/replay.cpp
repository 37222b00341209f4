#include "bidding/replay.hpp"

#include "base/number.hpp"

#include <cctype>
#include <string>

namespace goalline::bidding {
namespace {

struct Line {
    int number = 0; // in the text, counted from 1
    std::vector<std::string_view> cells;
};

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())) != 0)
        text.remove_prefix(1);
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0)
        text.remove_suffix(1);
    return text;
}

Line split(int number, std::string_view text) {
    Line line{number, {}};
    while (true) {
        const std::size_t comma = text.find(',');
        line.cells.push_back(trimmed(text.substr(0, comma)));
        if (comma == std::string_view::npos)
            return line;
        text.remove_prefix(comma + 1);
    }
}

// The lines that are neither empty nor skipped.
std::vector<Line> lines_of(std::string_view csv) {
    std::vector<Line> lines;
    for (int number = 1; !csv.empty(); ++number) {
        const std::size_t end = csv.find('\n');
        const std::string_view text = trimmed(csv.substr(0, end));
        csv.remove_prefix(end == std::string_view::npos ? csv.size() : end + 1);
        const bool heading = !text.empty() && std::isalpha(static_cast<unsigned char>(text.front())) != 0;
        if (!text.empty() && text.front() != '#' && !heading)
            lines.push_back(split(number, text));
    }
    return lines;
}

constexpr std::string_view kColumns[] = {"t", "bid1", "bid2", "points1", "points2", "ball"};

Error syntax(int line, std::string_view what, std::string_view found) {
    return {ErrorKind::syntax, "expected a whole number as {0}, found '{1}'"_en(what, found),
            "line {0}"_en(line), "syntax"};
}

Result<int> number_in(const Line& line, std::size_t column) {
    const std::string_view text = line.cells[column];
    int value = 0;
    if (!read_number(text, value))
        return syntax(line.number, kColumns[column], text);
    return value;
}

// Reads columns first..last-1 into `out`.
Result<void> read_columns(const Line& line, std::size_t first, std::size_t last, int* out) {
    for (std::size_t column = first; column < last; ++column) {
        const auto value = number_in(line, column);
        if (!value)
            return value.error();
        out[column - first] = *value;
    }
    return {};
}

Error in_turn(int turn, Error error) {
    return within("turn {0}"_en(turn), std::move(error));
}

bool has_state(const Line& line) {
    return line.cells.size() >= 6;
}

Result<State> state_in(const Line& line) {
    int cells[3] = {};
    if (const auto read = read_columns(line, 3, 6, cells); !read)
        return read.error();
    return State{cells[2], cells[0], cells[1]};
}

// Compares what is written with what the rules say: T2/F2 for the points, T3/F1 for the ball.
Result<void> compare(const Rules& rules, const State& written, const State& right) {
    const bool tennis = rules.game == Game::tennis;
    const auto wrong = [](Message what, int said, int is, const char* rule) {
        return Error{ErrorKind::illegal, "is written with {0}; the bids make it {1} ({2})"_en(said, is, rule),
                     std::move(what), rule};
    };
    if (written.points1 != right.points1)
        return wrong("points of player 1"_en, written.points1, right.points1, tennis ? "T2" : "F2");
    if (written.points2 != right.points2)
        return wrong("points of player 2"_en, written.points2, right.points2, tennis ? "T2" : "F2");
    if (written.ball != right.ball)
        return wrong("ball"_en, written.ball, right.ball, tennis ? "T3" : "F1");
    return {};
}

Result<State> start_from(const Rules& rules, const Line& line, const State& otherwise) {
    if (!has_state(line))
        return otherwise;
    const auto state = state_in(line);
    if (!state)
        return state.error();
    if (const auto checked = check(rules, *state); !checked)
        return in_turn(0, checked.error());
    return *state;
}

Result<Turn> play_line(Match& match, const Line& line, int expected) {
    if (line.cells.size() < 3 || line.cells.size() == 4 || line.cells.size() == 5)
        return Error{ErrorKind::syntax, "expected t,bid1,bid2 or t,bid1,bid2,points1,points2,ball"_en,
                     "line {0}"_en(line.number), "syntax"};
    int cells[3] = {};
    if (const auto read = read_columns(line, 0, 3, cells); !read)
        return read.error();
    if (cells[0] != expected)
        return Error{ErrorKind::syntax, "expected turn {0}, found {1}"_en(expected, cells[0]),
                     "line {0}"_en(line.number), "syntax"};
    if (const auto played = match.play(cells[1], cells[2]); !played)
        return in_turn(expected, played.error());
    if (has_state(line)) {
        const auto written = state_in(line);
        if (!written)
            return written.error();
        if (const auto same = compare(match.rules(), *written, match.state()); !same)
            return in_turn(expected, same.error());
    }
    return Turn{cells[0], cells[1], cells[2], match.state()};
}

} // namespace

Result<Replay> replay(const Rules& rules, const State& start, std::string_view csv) {
    const std::vector<Line> lines = lines_of(csv);
    if (lines.empty())
        return Error{ErrorKind::syntax, "expected lines t,bid1,bid2[,points1,points2,ball], found none"_en,
                     "line {0}"_en(1), "syntax"};
    Replay game{start, {}, {}};
    std::size_t at = 0;
    if (lines.front().cells.front() == "0") {
        const auto first = start_from(rules, lines.front(), start);
        if (!first)
            return first.error();
        game.start = *first;
        at = 1;
    }
    if (const auto checked = check(rules, game.start); !checked)
        return in_turn(0, checked.error());
    Match match(rules, game.start);
    for (; at < lines.size(); ++at) {
        const auto turn = play_line(match, lines[at], static_cast<int>(game.turns.size()) + 1);
        if (!turn)
            return turn.error();
        game.turns.push_back(*turn);
    }
    game.outcome = match.outcome();
    return game;
}

std::string written(const Replay& game) {
    const auto state_of = [](const State& state) {
        return std::to_string(state.points1) + ',' + std::to_string(state.points2) + ',' +
               std::to_string(state.ball) + '\n';
    };
    std::string text = "t,bid1,bid2,points1,points2,ball\n0,,," + state_of(game.start);
    for (const Turn& turn : game.turns)
        text += std::to_string(turn.number) + ',' + std::to_string(turn.bid1) + ',' +
                std::to_string(turn.bid2) + ',' + state_of(turn.state);
    return text;
}

} // namespace goalline::bidding
