#include "protocol/parse.hpp"

#include "phutball/rules.hpp"

#include <algorithm>
#include <array>
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
constexpr std::uint64_t kMaxPlies = 1000;

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

struct Clocks {
    phutball::PerSide<std::optional<double>> remaining; // seconds, of Ohs and Eks
    phutball::PerSide<double> increment{};
    int moves_to_go = 0;
    bool any = false;
};

double seconds(std::uint64_t milliseconds) {
    return static_cast<double>(std::min(milliseconds, kMaxMilliseconds)) / 1000;
}
int plies(std::uint64_t number) {
    return static_cast<int>(std::min(number, kMaxPlies));
}

// A word of `go` that is followed by a number.
struct GoWord {
    std::string_view word;
    std::string_view alias; // the name in other protocols: w for player 1, b for player 2
    std::uint64_t least;    // what a smaller number counts as
    void (*set)(Task& task, Clocks& clocks, std::uint64_t number);
};

template <phutball::Side Player>
void set_time(Task& /*task*/, Clocks& clocks, std::uint64_t number) {
    clocks.remaining[Player] = seconds(number);
    clocks.any = true;
}
template <phutball::Side Player>
void set_increment(Task& /*task*/, Clocks& clocks, std::uint64_t number) {
    clocks.increment[Player] = seconds(number);
    clocks.any = true;
}

constexpr std::array<GoWord, 9> kGoWords = {{
    {"movetime", "", 0, [](Task& task, Clocks&, std::uint64_t n) { task.limits.move_time = seconds(n); }},
    {"nodes", "", 1, [](Task& task, Clocks&, std::uint64_t n) { task.limits.nodes = n; }},
    {"depth", "", 1, [](Task& task, Clocks&, std::uint64_t n) { task.limits.depth = plies(n); }},
    {"mate", "", 1, [](Task& task, Clocks&, std::uint64_t n) { task.mate = plies(n); }},
    {"p1time", "wtime", 0, set_time<phutball::Side::ohs>},
    {"p2time", "btime", 0, set_time<phutball::Side::eks>},
    {"p1inc", "winc", 0, set_increment<phutball::Side::ohs>},
    {"p2inc", "binc", 0, set_increment<phutball::Side::eks>},
    {"movestogo", "movestogo", 0,
     [](Task&, Clocks& clocks, std::uint64_t n) { clocks.moves_to_go = plies(n); }},
}};

const GoWord* find_go_word(std::string_view word) {
    const auto found = std::find_if(kGoWords.begin(), kGoWords.end(), [word](const GoWord& known) {
        return known.word == word || (!known.alias.empty() && known.alias == word);
    });
    return found == kGoWords.end() ? nullptr : &*found;
}

// A number of `go`. Programs send what their clocks show, so one below 0 counts as 0, one that is too large as the largest
// there is, and decimals are cut off.
std::optional<std::uint64_t> parse_amount(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+'))
        text.remove_prefix(1);
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    const std::size_t point = std::min(text.find('.'), text.size());
    const std::string_view whole = text.substr(0, point);
    const std::string_view decimals = text.substr(std::min(point + 1, text.size()));
    if (whole.empty() || !std::ranges::all_of(whole, is_digit) || !std::ranges::all_of(decimals, is_digit))
        return std::nullopt;
    return negative ? 0 : parse_number(whole).value_or(std::numeric_limits<std::int64_t>::max());
}

// The part of a line from one of its words to another.
std::string_view span_of(const Words& words, std::size_t first, std::size_t last) {
    const char* begin = words[first].data();
    return {begin, static_cast<std::size_t>(words[last].data() + words[last].size() - begin)};
}

// Reads the start that words[1..] describe; `next` becomes the index of the first word after it.
Result<Position> parse_start(const Words& words, const phutball::Rules& rules, std::size_t& next) {
    if (words.size() >= 2 && words[1] == "startpos") {
        next = 2;
        Size size;
        if (words.size() > 2 && words[2] != "moves") {
            const auto given = parse_size(words[2]);
            if (!given)
                return bad_command("size", "expected rows x columns up to 512x512, as in 19x15, not " +
                                               quoted(words[2]));
            size = *given;
            next = 3;
        }
        return Position::from(Setup::start(size), rules);
    }
    if (words.size() >= 2 && (words[1] == "pos" || words[1] == "fen")) {
        std::string text;
        for (next = 2; next < words.size() && words[next] != "moves"; ++next) {
            text += next > 2 ? " " : "";
            text += words[next];
        }
        return Position::parse(text, rules);
    }
    return bad_command("position", "expected startpos [SIZE] or pos ROWS SIDE, then moves MOVE ...");
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

Error bad_command(std::string where, std::string message) {
    return {ErrorKind::usage, verbatim(std::move(message)), verbatim(std::move(where)), "protocol"};
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
        return bad_command("position", "expected moves, not " + quoted(words[next]));
    for (std::size_t i = next + 1; i < words.size(); ++i) {
        const auto move = phutball::parse_move(words[i]);
        auto played = move ? game.try_play(*move) : Result<void>(move.error());
        if (!played) {
            return within("move {0}"_en(i - next), played.error());
        }
    }
    return game;
}

Result<OptionWish> parse_option(const Words& words) {
    const auto value = std::ranges::find(words, "value");
    const auto behind = static_cast<std::size_t>(value - words.begin()); // the name
    if (words.size() < 3 || words[1] != "name" || behind < 3)
        return bad_command("setoption", "expected setoption name NAME value VALUE");
    OptionWish wish{.name = std::string(span_of(words, 2, behind - 1))};
    if (behind + 1 < words.size())
        wish.value = span_of(words, behind + 1, words.size() - 1);
    return wish;
}

Result<Task> parse_task(const Words& words, phutball::Side to_move) {
    Task task;
    Clocks clocks;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word == "infinite") {
            task.limits.infinite = true;
            continue;
        }
        if (word == "proof") {
            task.proof = true;
            continue;
        }
        const GoWord* known = find_go_word(word);
        if (known == nullptr)
            return bad_command(
                "go", "expected movetime MS, nodes N, depth N, mate N, p1time MS, p2time MS, p1inc MS, "
                      "p2inc MS, movestogo N, infinite or proof, not " +
                          quoted(word));
        const auto number = i + 1 < words.size() ? parse_amount(words[i + 1]) : std::nullopt;
        if (!number)
            return bad_command("go " + std::string(word), "expected a number");
        known->set(task, clocks, std::max(*number, known->least));
        ++i;
    }
    const auto& remaining = clocks.remaining[to_move];
    if (remaining)
        task.limits.clock = engine::TimeLeft{.remaining = *remaining,
                                             .increment = clocks.increment[to_move],
                                             .moves_to_go = clocks.moves_to_go};
    else if (clocks.any)
        return bad_command("go", to_move == phutball::Side::ohs
                                     ? "expected p1time MS: player 1 (O) is to move"
                                     : "expected p2time MS: player 2 (X) is to move");
    const Limits& limits = task.limits;
    if (task.proof && (limits.nodes || limits.clock || task.mate))
        return bad_command("go", "expected only movetime MS, depth N or infinite beside proof");
    // If no limit was given, the search lasts until `stop`.
    task.limits.infinite |=
        !limits.move_time && !limits.clock && !limits.nodes && !limits.depth && !task.mate && !task.proof;
    return task;
}

} // namespace goalline::protocol
