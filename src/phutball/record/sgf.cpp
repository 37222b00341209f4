#include "phutball/record/sgf.hpp"

#include "phutball/record/record.hpp"

#include <algorithm>
#include <array>

namespace goalline::phutball::sgf {

namespace {

constexpr std::size_t kMaxWarnings = 50;
constexpr std::size_t kMaxValues = 1'000'000; // a 512 x 512 board full of men has 262,144

bool blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}
bool capital(char c) {
    return c >= 'A' && c <= 'Z';
}
bool small(char c) {
    return c >= 'a' && c <= 'z';
}

Message shown(char c) {
    if (c > ' ' && c < 127)
        return verbatim({'\'', c, '\''});
    return "byte {0}"_en(static_cast<unsigned char>(c));
}

class Parser {
  public:
    Parser(std::string_view text, std::optional<int> game) : text_(text), game_(game) {}

    Result<RawTree> run() {
        if (auto found = find_start(); !found)
            return found.error();
        const int wanted = game_.value_or(1);
        for (tree_.games = 1; tree_.games < wanted; ++tree_.games) {
            skip_tree();
            if (!at_next_start())
                return no_such_game(wanted, tree_.games);
        }
        while (!done_) {
            skip_blanks();
            if (at_end()) {
                warn("the file ends before its parentheses are closed; open: {0}"_en(open_.size()));
                break;
            }
            if (auto step = read_item(); !step)
                return step.error();
        }
        if (tree_.nodes.empty())
            return fail("a game tree without nodes; expected ; after ("_en);
        look_behind();
        return std::move(tree_);
    }

  private:
    [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
    [[nodiscard]] char here() const { return text_[at_]; }

    void advance() {
        const char c = text_[at_++];
        const bool second_of_pair = at_ >= 2 && ((c == '\n' && text_[at_ - 2] == '\r'));
        if (second_of_pair)
            return;
        if (c == '\n' || c == '\r') {
            ++place_.line;
            place_.column = 1;
        } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80) { // a character counts once
            ++place_.column;
        }
    }
    void skip_blanks() {
        while (!at_end() && blank(here()))
            advance();
    }

    [[nodiscard]] Error fail(Message message) const { return fail_at(place_, std::move(message)); }
    [[nodiscard]] static Error fail_at(Place place, Message message) {
        return {ErrorKind::syntax, std::move(message), to_text(place), "sgf-syntax"};
    }
    void warn(Message message) { warn_at(place_, std::move(message)); }
    void warn_at(Place place, Message message) {
        if (tree_.warnings.size() < kMaxWarnings)
            tree_.warnings.push_back("{0}: {1}"_en(to_text(place), std::move(message)));
    }

    // Goes to the next "(" that is followed by a ";", because mail headers and the like may stand before it. Returns
    // false if there is none.
    bool at_next_start() {
        for (junk_ = false; !at_end(); advance()) {
            if (here() == '(') {
                std::size_t next = at_ + 1;
                while (next < text_.size() && blank(text_[next]))
                    ++next;
                if (next < text_.size() && text_[next] == ';')
                    return true;
            }
            junk_ = junk_ || !blank(here());
        }
        return false;
    }

    Result<void> find_start() {
        if (!at_next_start())
            return fail_at({}, "no game tree: expected text that begins with (;"_en);
        if (junk_)
            warn("text before the game tree is left out"_en);
        return {};
    }

    // Goes beyond the tree that begins here, without looking at its contents.
    void skip_tree() {
        int open = 0;
        bool value = false; // between [ and ]
        do {
            const char c = here();
            if (c == '\\' && value)
                advance();
            else if (c == '[' || c == ']')
                value = c == '[';
            else if (!value && (c == '(' || c == ')'))
                open += c == '(' ? 1 : -1;
            if (!at_end())
                advance();
        } while (!at_end() && open > 0);
    }

    Result<void> read_item() {
        const char c = here();
        if (c == '(') {
            if (!open_.empty() && last_ < 0)
                return fail("a variation before the first node; expected ;"_en);
            open_.push_back(last_);
            advance();
        } else if (c == ')') {
            last_ = open_.back();
            open_.pop_back();
            advance();
            done_ = open_.empty();
        } else if (c == ';') {
            return read_node();
        } else if (capital(c) || small(c)) {
            return read_property();
        } else if (c == '[') {
            return fail("a value without a property; expected ; ( ) or capital letters"_en);
        } else {
            return fail("unexpected {0}; expected ; ( ) or a property such as B[H11]"_en(shown(c)));
        }
        return {};
    }

    Result<void> read_node() {
        if (tree_.nodes.size() >= kMaxRecordNodes) {
            return Error{ErrorKind::limit, "more than {0} nodes"_en(kMaxRecordNodes), to_text(place_),
                         "record-size"};
        }
        tree_.nodes.push_back({.parent = last_, .properties = {}, .place = place_});
        last_ = static_cast<std::int32_t>(tree_.nodes.size()) - 1;
        advance();
        return {};
    }

    Result<void> read_property() {
        if (last_ < 0)
            return fail("a property before the first node; expected ;"_en);
        RawProperty property;
        property.place = place_;
        const std::size_t begin = at_;
        while (!at_end() && (capital(here()) || small(here()))) {
            if (capital(here()))
                property.name += here();
            advance();
        }
        if (at_ - begin > kMaxName)
            return fail_at(property.place, "a property name longer than 64 letters"_en);
        if (property.name.empty())
            return fail_at(property.place, "a property name without capital letters"_en);
        skip_blanks();
        if (at_end() || here() != '[')
            return fail("expected [ and a value after the property {0}"_en(property.name));
        while (!at_end() && here() == '[') {
            auto value = read_value();
            if (!value)
                return value.error();
            property.values.push_back(*value);
            skip_blanks();
        }
        store(std::move(property));
        return {};
    }

    Result<RawValue> read_value() {
        const Place open = place_;
        if (++values_ > kMaxValues) {
            return Error{ErrorKind::limit, "more than {0} property values"_en(kMaxValues), to_text(place_),
                         "record-size"};
        }
        advance();
        RawValue value{.text = {}, .place = place_};
        const std::size_t begin = at_;
        while (!at_end() && here() != ']') {
            if (here() == '\\')
                advance();
            if (!at_end())
                advance();
        }
        if (at_end())
            return fail_at(open, "a value that is never closed; expected ]"_en);
        value.text = text_.substr(begin, at_ - begin);
        advance();
        return value;
    }

    void store(RawProperty property) {
        std::vector<RawProperty>& properties = tree_.nodes[last_].properties;
        if (properties.size() < kLookForDoubles) {
            for (RawProperty& earlier : properties) {
                if (earlier.name != property.name)
                    continue;
                warn_at(property.place, "the property {0} a second time in one node"_en(property.name));
                earlier.values.insert(earlier.values.end(), property.values.begin(), property.values.end());
                return;
            }
        }
        properties.push_back(std::move(property));
    }

    // Counts the games that follow.
    void look_behind() {
        skip_blanks();
        const Place behind = place_;
        if (!at_next_start()) {
            if (junk_)
                warn_at(behind, "text after the game tree is left out"_en);
            return;
        }
        if (!game_) // whoever names one knows about them
            warn_at(behind, "only the first game of the file is read"_en);
        do {
            ++tree_.games;
            skip_tree();
        } while (at_next_start());
    }

    static constexpr std::size_t kMaxName = 64;
    static constexpr std::size_t kLookForDoubles =
        256; // a larger node makes no sense, and checking it takes quadratic time

    std::string_view text_;
    std::optional<int> game_; // the one to read, from 1
    bool junk_ = false;       // whether there was text before the last start that was found
    std::size_t at_ = 0;
    Place place_;
    RawTree tree_;
    std::vector<std::int32_t> open_; // for each open parenthesis, the node before it
    std::int32_t last_ = -1;
    std::size_t values_ = 0;
    bool done_ = false;
};

} // namespace

Message to_text(Place place) {
    return "line {0}, column {1}"_en(place.line, place.column);
}

Result<RawTree> parse(std::string_view text, std::optional<int> game) {
    return Parser(text, game).run();
}

std::string unescape(std::string_view value, bool multiline) {
    std::string text;
    for (std::size_t i = 0; i < value.size(); ++i) {
        char c = value[i];
        const bool escaped = c == '\\' && i + 1 < value.size();
        if (escaped)
            c = value[++i];
        if (c == '\r' || c == '\n') {
            const bool pair =
                i + 1 < value.size() && (value[i + 1] == '\r' || value[i + 1] == '\n') && value[i + 1] != c;
            i += pair ? 1 : 0;
            if (!escaped) // an escaped line break counts as no text
                text += multiline ? '\n' : ' ';
        } else {
            text += blank(c) ? ' ' : c;
        }
    }
    return text;
}

std::string escape(std::string_view text) {
    std::string value;
    for (const char c : text) {
        if (c == ']' || c == '\\')
            value += '\\';
        value += c;
    }
    return value;
}

bool has_field(std::string_view property, bool head) {
    static constexpr std::array<std::string_view, 8> kAnywhere = {"B", "W", "C", "N", "AB", "AW", "AE", "PL"};
    static constexpr std::array<std::string_view, 10> kHead = {"FF", "GM", "CA", "AP", "SZ",
                                                               "RU", "PB", "PW", "DT", "RE"};
    return std::find(kAnywhere.begin(), kAnywhere.end(), property) != kAnywhere.end() ||
           (head && std::find(kHead.begin(), kHead.end(), property) != kHead.end());
}

} // namespace goalline::phutball::sgf
