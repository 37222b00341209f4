#include "protocol/parse.hpp"

#include <algorithm>
#include <limits>

namespace goalline::protocol {

using engine::Limits;
using phutball::Game;
using phutball::Position;
using phutball::Setup;
using phutball::Size;
using Words = std::vector<std::string_view>;

namespace {

constexpr std::uint64_t kMaxMilliseconds = 1'000'000'000; // eleven days

Error refuse(std::string where, std::string message, ErrorKind kind = ErrorKind::usage) {
    return {.kind = kind, .message = std::move(message), .where = std::move(where), .code = "protocol"};
}

// "19x15": rows, then columns.
std::optional<Size> parse_size(std::string_view text) {
    const std::size_t times = text.find('x');
    if (times == std::string_view::npos)
        return std::nullopt;
    const auto rows = parse_number(text.substr(0, times));
    const auto columns = parse_number(text.substr(times + 1));
    if (!rows || !columns || *rows > phutball::kMaxSide || *columns > phutball::kMaxSide)
        return std::nullopt;
    return Size{static_cast<int>(*rows), static_cast<int>(*columns)};
}

// The start that words[1..] describe; `next` becomes the index of the first word behind it.
Result<Position> parse_start(const Words& words, const phutball::Rules& rules, std::size_t& next) {
    if (words.size() >= 2 && words[1] == "startpos") {
        next = 2;
        Size size;
        if (words.size() > 2 && words[2] != "moves") {
            const auto given = parse_size(words[2]);
            if (!given)
                return refuse("size",
                              "expected rows x columns up to 512x512, as in 19x15, not " + quoted(words[2]));
            size = *given;
            next = 3;
        }
        return Position::from(Setup::start(size), rules);
    }
    if (words.size() >= 2 && words[1] == "pos") {
        std::string text;
        for (next = 2; next < words.size() && words[next] != "moves"; ++next) {
            text += next > 2 ? " " : "";
            text += words[next];
        }
        return Position::parse(text, rules);
    }
    return refuse("position", "expected startpos [SIZE] or pos ROWS SIDE, then moves MOVE ...");
}

} // namespace

Words split_words(std::string_view line) {
    Words words;
    constexpr std::string_view kBlanks = " \t\r";
    while (true) {
        const std::size_t begin = line.find_first_not_of(kBlanks);
        if (begin == std::string_view::npos)
            return words;
        line.remove_prefix(begin);
        const std::size_t end = std::min(line.find_first_of(kBlanks), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

std::optional<std::uint64_t> parse_number(std::string_view text) {
    constexpr std::uint64_t kMax = std::numeric_limits<std::int64_t>::max();
    if (text.empty())
        return std::nullopt;
    std::uint64_t number = 0;
    for (const char c : text) {
        const auto digit = static_cast<std::uint64_t>(c - '0');
        if (c < '0' || c > '9' || number > (kMax - digit) / 10)
            return std::nullopt;
        number = 10 * number + digit;
    }
    return number;
}

std::string quoted(std::string_view text) {
    return "\"" + std::string(text.substr(0, 40)) + (text.size() > 40 ? "...\"" : "\"");
}

std::string printable(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        if (c < ' ' || c > '~')
            c = '?';
    }
    return result;
}

Result<Game> parse_position(const Words& words, const phutball::Rules& rules) {
    std::size_t next = 0;
    auto start = parse_start(words, rules, next);
    if (!start)
        return start.error();
    Game game(*start);
    if (next == words.size())
        return game;
    if (words[next] != "moves")
        return refuse("position", "expected moves, not " + quoted(words[next]));
    for (std::size_t i = next + 1; i < words.size(); ++i) {
        const auto move = phutball::parse_move(words[i]);
        auto played = move ? game.try_play(*move) : Result<void>(move.error());
        if (!played) {
            Error error = played.error();
            error.where = "move " + std::to_string(i - next) + ", " + error.where;
            return error;
        }
    }
    return game;
}

Result<Limits> parse_limits(const Words& words) {
    Limits limits;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word == "infinite") {
            limits.infinite = true;
            continue;
        }
        if (word != "movetime" && word != "nodes" && word != "depth")
            return refuse("go", "expected movetime MS, nodes N, depth N or infinite, not " + quoted(word));
        const auto number = i + 1 < words.size() ? parse_number(words[i + 1]) : std::nullopt;
        if (!number || *number == 0)
            return refuse("go " + std::string(word), "expected a whole number above 0");
        if (word == "movetime")
            limits.move_time = static_cast<double>(std::min(*number, kMaxMilliseconds)) / 1000;
        else if (word == "nodes")
            limits.nodes = number;
        else
            limits.depth = static_cast<int>(std::min<std::uint64_t>(*number, 1000));
        ++i;
    }
    // Nothing said: until stop.
    limits.infinite |= !limits.move_time && !limits.nodes && !limits.depth;
    return limits;
}

} // namespace goalline::protocol
