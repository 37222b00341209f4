#include "phutball/record/record.hpp"

#include "base/utf8.hpp"

#include <algorithm>
#include <array>

namespace goalline::phutball {

namespace {

using Reason = GameResult::Reason;

struct ReasonNames {
    Reason reason;
    std::string_view name;
    std::string_view sgf; // behind "B+" or "W+"
};
constexpr std::array<ReasonNames, 7> kReasons = {{{Reason::unknown, "unknown", ""},
                                                  {Reason::goal, "goal", "G"},
                                                  {Reason::resignation, "resignation", "R"},
                                                  {Reason::repetition, "repetition", ""},
                                                  {Reason::agreement, "agreement", ""},
                                                  {Reason::time, "time", "T"},
                                                  {Reason::forfeit, "forfeit", "F"}}};

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}

// Whether this "(" begins an SGF tree: "(;" and a property.
bool opens_tree(std::string_view text, std::size_t open) {
    const auto skip = [&](std::size_t i) {
        while (i < text.size() && blank(text[i]))
            ++i;
        return i;
    };
    std::size_t i = skip(open + 1);
    if (i >= text.size() || text[i] != ';')
        return false;
    const std::size_t name_begin = i = skip(i + 1);
    while (i < text.size() && lower(text[i]) >= 'a' && lower(text[i]) <= 'z')
        ++i;
    return i > name_begin && i < text.size() && text[i] == '[';
}

} // namespace

std::string_view name(Reason reason) {
    for (const ReasonNames& names : kReasons) {
        if (names.reason == reason)
            return names.name;
    }
    return "unknown";
}

std::optional<Reason> reason_of(std::string_view text) {
    for (const ReasonNames& names : kReasons) {
        if (names.name == text)
            return names.reason;
    }
    return std::nullopt;
}

std::vector<std::uint32_t> Record::main_line() const {
    std::vector<std::uint32_t> line{0};
    while (!nodes[line.back()].children.empty())
        line.push_back(nodes[line.back()].children.front());
    return line;
}

std::vector<Move> Record::main_moves() const {
    std::vector<Move> moves;
    for (const std::uint32_t index : main_line()) {
        if (nodes[index].move)
            moves.push_back(*nodes[index].move);
    }
    return moves;
}

bool Record::has_variations() const {
    return std::any_of(nodes.begin(), nodes.end(),
                       [](const RecordNode& node) { return node.children.size() > 1; });
}

RecordBuilder::RecordBuilder(Record head)
    : record_(std::move(head)), game_(Position::from(record_.start, record_.rules).value()), path_{0},
      depth_{0} {
    record_.start = game_.position().setup(); // puts the men in one order, so that equal starts are equal
}

bool RecordBuilder::may_have_child(std::uint32_t parent) const {
    return parent < depth_.size() && depth_[parent] < path_.size() && path_[depth_[parent]] == parent;
}

void RecordBuilder::go_to(std::uint32_t index) {
    while (path_.back() != index) {
        if (record_.nodes[path_.back()].move)
            game_.undo();
        path_.pop_back();
    }
}

const Game& RecordBuilder::game_at(std::uint32_t index) {
    go_to(index);
    return game_;
}

Result<std::uint32_t> RecordBuilder::add(std::uint32_t parent, std::optional<Move> move) {
    if (record_.nodes.size() >= kMaxRecordNodes) {
        return Error{
            ErrorKind::limit, "the record has more than {0} nodes"_en(kMaxRecordNodes), {}, "record-size"};
    }
    if (!may_have_child(parent)) {
        return Error{.kind = ErrorKind::invalid,
                     .message =
                         "nodes come in depth-first order: the parent must be the node before or one of "
                         "its ancestors"_en,
                     .where = "node {0}"_en(record_.nodes.size()),
                     .code = "record-order"};
    }
    go_to(parent);
    RecordNode node;
    node.parent = parent;
    node.mover = game_.position().to_move();
    if (move) {
        if (auto legal = game_.try_play(*move); !legal)
            return legal.error();
        node.move = std::move(move);
    }
    const auto index = static_cast<std::uint32_t>(record_.nodes.size());
    depth_.push_back(depth_[parent] + 1);
    path_.push_back(index);
    record_.nodes[parent].children.push_back(index);
    record_.nodes.push_back(std::move(node));
    return index;
}

Record RecordBuilder::finish(std::vector<Message>& warnings) && {
    Game game(game_.start());
    for (const Move& move : record_.main_moves())
        game.play(move);
    if (const auto on_board = result_on_board(game)) {
        if (record_.result && record_.result->winner != on_board->winner) {
            warnings.push_back("the result says {0}, but on the board it is {1}"_en(
                result_text(*record_.result), result_text(*on_board)));
        } else if (!record_.result || record_.result->reason == Reason::unknown || !on_board->winner) {
            record_.result = on_board;
        }
    }
    return std::move(record_);
}

std::optional<GameResult> result_on_board(const Game& game) {
    const auto outcome = game.outcome();
    if (!outcome)
        return std::nullopt;
    const bool draw = *outcome == Outcome::draw;
    return GameResult{winner(*outcome), draw ? Reason::repetition : Reason::goal};
}

// A move list begins with neither a brace nor a parenthesis; one inside a comment of a move list does not matter.
RecordFormat detect_format(std::string_view text) {
    text = without_mark(text);
    const std::size_t first = text.find_first_not_of(" \t\r\n\v\f");
    if (first != std::string_view::npos && text[first] == '{')
        return RecordFormat::json;
    if (first != std::string_view::npos && text[first] == '(')
        return RecordFormat::sgf;
    bool comment = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\n' || text[i] == '\r')
            comment = false;
        else if (text[i] == '#' || text[i] == ';')
            comment = true;
        else if (text[i] == '(' && !comment && opens_tree(text, i))
            return RecordFormat::sgf;
    }
    return RecordFormat::moves;
}

Result<ReadRecord> read_record(std::string_view text, const Rules& defaults, std::optional<int> game) {
    if (text.size() > kMaxRecordBytes) {
        return Error{ErrorKind::limit,
                     "the record is longer than {0} MiB"_en(kMaxRecordBytes >> 20),
                     {},
                     "record-size"};
    }
    if (!is_utf8(text)) {
        auto read = read_record(mend_utf8(text), defaults, game);
        if (read)
            read->warnings.push_back("a damaged character is read as U+FFFD"_en);
        return read;
    }
    text = without_mark(text);
    const RecordFormat format = detect_format(text);
    if (game && (game < 1 || (game > 1 && format != RecordFormat::sgf)))
        return no_such_game(*game, 1);
    switch (format) {
    case RecordFormat::sgf:
        return read_sgf(text, defaults, game);
    case RecordFormat::json:
        return read_json(text, defaults);
    case RecordFormat::moves:
        break;
    }
    return read_moves(text, defaults);
}

Error no_such_game(int game, int games) {
    return {ErrorKind::usage,
            games == 1 ? "the file has one game"_en : "the file has {0} games; expected 1 to {0}"_en(games),
            "game {0}"_en(game), "game"};
}

std::string rules_text(const Rules& rules) {
    std::string text;
    for (const RuleSwitch& rule : kSwitches) {
        text += text.empty() ? "" : " ";
        text.append(rule.dashed).append("=").append(rule.text(rules));
    }
    return text;
}

bool apply_rule_word(Rules& rules, std::string_view word) {
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos)
        return false;
    const RuleSwitch* rule = find_switch(&RuleSwitch::dashed, word.substr(0, equals));
    return rule != nullptr && rule->set_text(rules, word.substr(equals + 1));
}

std::string result_text(const GameResult& result) {
    if (!result.winner)
        return "0";
    std::string text = *result.winner == Side::ohs ? "B+" : "W+";
    for (const ReasonNames& names : kReasons) {
        if (names.reason == result.reason)
            text += names.sgf;
    }
    return text;
}

std::optional<GameResult> parse_result(std::string_view text) {
    while (!text.empty() && blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && blank(text.back()))
        text.remove_suffix(1);
    std::string word;
    for (const char c : text.substr(0, 16))
        word += lower(c);
    if (word == "0" || word == "draw")
        return GameResult{std::nullopt, Reason::agreement};
    if (word.size() < 2 || word[1] != '+' || (word[0] != 'b' && word[0] != 'w'))
        return std::nullopt;
    const Side side = word[0] == 'b' ? Side::ohs : Side::eks;
    const std::string_view reason = std::string_view(word).substr(2);
    if (reason == "g" || reason == "goal")
        return GameResult{side, Reason::goal};
    if (reason == "r" || reason == "resign")
        return GameResult{side, Reason::resignation};
    if (reason == "t" || reason == "time")
        return GameResult{side, Reason::time};
    if (reason == "f" || reason == "forfeit")
        return GameResult{side, Reason::forfeit};
    return GameResult{side, Reason::unknown}; // a win by points, for example, means nothing here
}

} // namespace goalline::phutball
