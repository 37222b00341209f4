// The plain move list. The text of the start stands on a line of its own (unless it is the standard start); moves
// follow, with or without numbers such as "1.". A comment begins with `#` or `;`, ends with the line, and belongs to
// the move before it. "# rules: ..." before the first move sets the switches.
#include "phutball/record/record.hpp"
#include "phutball/record/sgf.hpp"

#include <algorithm>

namespace goalline::phutball {

namespace {

using sgf::trim;

constexpr std::string_view kBlanks = " \t,\v\f"; // between the words of a line

// Removes "12." or "12..." in front of a move, whether attached to it or separate.
std::string_view without_number(std::string_view word) {
    const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
    const std::size_t dots = std::min(word.find_first_not_of('.', digits), word.size());
    return digits > 0 && dots > digits ? word.substr(dots) : word;
}

std::optional<GameResult> score(std::string_view word) {
    if (word == "1-0")
        return GameResult{Side::ohs, GameResult::Reason::unknown};
    if (word == "0-1")
        return GameResult{Side::eks, GameResult::Reason::unknown};
    if (word == "1/2-1/2")
        return GameResult{std::nullopt, GameResult::Reason::agreement};
    return std::nullopt;
}

// Whether the line is the text of a position, which begins with its rows. A drawn game may end with "1/2-1/2".
bool is_position(std::string_view line) {
    const std::string_view text = trim(line);
    const std::string_view rows = text.substr(0, text.find_first_of(kBlanks));
    return rows.find('/') != std::string_view::npos && !score(rows);
}

// Whether a comment looks like the line of the rules or of the result. Such a comment is written with a second "#".
bool needs_mark(std::string_view comment) {
    while (comment.starts_with('#'))
        comment = trim(comment.substr(1));
    return comment.starts_with("rules:") || comment.starts_with("result:");
}

Error at_line(int line, std::size_t column, Error error) {
    return within("line {0}, column {1}"_en(line, column + 1), std::move(error));
}

class Reader {
  public:
    explicit Reader(const Rules& defaults) { head_.rules = defaults; }

    Result<ReadRecord> run(std::string_view text) {
        while (!text.empty()) {
            ++line_;
            const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
            if (auto done = read_line(text.substr(0, end)); !done)
                return done.error();
            const bool pair = text.substr(end).starts_with("\r\n");
            text.remove_prefix(std::min(end + (pair ? 2 : 1), text.size()));
        }
        if (auto begun = begin(); !begun)
            return begun.error();
        builder_->record().result = result_;
        std::vector<Message> warnings;
        Record record = std::move(*builder_).finish(warnings);
        return ReadRecord{std::move(record), RecordFormat::moves, std::move(warnings)};
    }

  private:
    Result<void> read_line(std::string_view line) {
        const std::size_t hash = std::min(line.find_first_of("#;"), line.size());
        const std::string_view content = line.substr(0, hash);
        if (!builder_ && !start_given_ && is_position(content)) {
            if (auto done = read_start(content); !done)
                return done;
        } else if (auto done = read_words(content); !done) {
            return done;
        }
        if (hash < line.size())
            read_comment(trim(line.substr(hash + 1)));
        return {};
    }

    Result<void> read_start(std::string_view content) {
        const std::string_view text = trim(content);
        auto setup = parse_setup(text);
        if (!setup)
            return at_line(line_, 0, setup.error());
        head_.start = std::move(*setup);
        start_given_ = true;
        start_line_ = line_;
        return {};
    }

    // The start is complete when the first move comes or the text ends.
    Result<void> begin() {
        if (builder_)
            return {};
        if (const auto position = Position::from(head_.start, head_.rules); !position)
            return at_line(start_line_, 0, position.error());
        builder_.emplace(std::move(head_));
        return {};
    }

    Result<void> read_words(std::string_view content) {
        std::size_t at = 0;
        while ((at = content.find_first_not_of(kBlanks, at)) != std::string_view::npos) {
            const std::size_t end = std::min(content.find_first_of(kBlanks, at), content.size());
            const std::string_view word = without_number(content.substr(at, end - at));
            const std::size_t place = end - word.size();
            at = end;
            if (word.empty() || word == "*")
                continue;
            if (const auto result = score(word)) {
                result_ = result;
                continue;
            }
            auto move = parse_move(word);
            if (!move)
                return at_line(line_, place, move.error());
            if (auto done = add(*move, place); !done)
                return done;
        }
        return {};
    }

    Result<void> add(const Move& move, std::size_t place) {
        if (auto begun = begin(); !begun)
            return begun;
        auto added = builder_->add(last_, move);
        if (!added) {
            Error error = added.error();
            error.message = "move {0}: {1}"_en(to_text(move).substr(0, 80), error.message);
            return at_line(line_, place, error);
        }
        last_ = *added;
        return {};
    }

    void read_comment(std::string_view text) {
        if (text.starts_with('#') && needs_mark(text))
            return add_comment(trim(text.substr(1)));
        if (!builder_ && text.starts_with("rules:")) {
            std::string_view words = trim(text.substr(6));
            while (!words.empty()) {
                const std::size_t end = std::min(words.find_first_of(" \t\v\f"), words.size());
                const std::string_view word = words.substr(0, end);
                if (!apply_rule_word(head_.rules, word))
                    head_.rules_note.append(head_.rules_note.empty() ? "" : " ").append(word);
                words = trim(words.substr(end));
            }
            return;
        }
        if (text.starts_with("result:")) {
            if (const auto result = parse_result(text.substr(7))) {
                result_ = result;
                return;
            }
        }
        add_comment(text);
    }

    void add_comment(std::string_view text) {
        std::string& comment = builder_ ? builder_->node(last_).comment : head_.nodes[0].comment;
        comment += (comment.empty() ? "" : "\n") + std::string(text);
    }

    Record head_;
    std::optional<RecordBuilder> builder_;
    std::optional<GameResult> result_;
    std::uint32_t last_ = 0;
    int line_ = 0;
    int start_line_ = 1;
    bool start_given_ = false;
};

// Words behind those of the switches, on the same line.
std::string note_text(const std::string& note) {
    std::string text = note.empty() ? "" : " " + note;
    std::ranges::replace_if(text, [](char c) { return c == '\r' || c == '\n'; }, ' ');
    return text;
}

void put_comment(std::string& out, std::string_view comment) {
    while (!comment.empty()) {
        const std::size_t end = std::min(comment.find_first_of("\r\n"), comment.size());
        const std::string_view line = comment.substr(0, end);
        out += (needs_mark(trim(line)) ? "# # " : "# ") + std::string(line) + "\n";
        comment.remove_prefix(std::min(end + 1, comment.size()));
    }
}

} // namespace

Result<ReadRecord> read_moves(std::string_view text, const Rules& defaults) {
    return Reader(defaults).run(text);
}

std::string write_moves(const Record& record) {
    std::string out;
    if (record.rules != Rules{} || !record.rules_note.empty())
        out += "# rules: " + rules_text(record.rules) + note_text(record.rules_note) + "\n";
    if (record.result)
        out += "# result: " + result_text(*record.result) + "\n";
    if (record.start != Setup::start()) {
        const auto position = Position::from(record.start, record.rules);
        out += position.ok() ? position->text() + "\n" : "";
    }
    put_comment(out, record.nodes[0].comment);
    int ply = 0;
    for (const std::uint32_t index : record.main_line()) {
        const RecordNode& node = record.nodes[index];
        if (node.move) {
            if (++ply % 2 == 1)
                out += std::to_string((ply + 1) / 2) + ". ";
            else if (out.back() == '\n')
                out += std::to_string(ply / 2) + "... ";
            out += to_text(*node.move) + (ply % 2 == 1 ? " " : "\n");
        }
        if (index != 0 && !node.comment.empty()) {
            if (!out.empty() && out.back() == ' ')
                out.back() = '\n';
            put_comment(out, node.comment);
        }
    }
    if (!out.empty() && out.back() == ' ')
        out.back() = '\n';
    return out;
}

} // namespace goalline::phutball
