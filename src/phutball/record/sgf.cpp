#include "phutball/record/sgf.hpp"

#include "base/utf8.hpp"
#include "phutball/record/record.hpp"

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

std::string shown(char c) {
    if (c > ' ' && c < 127)
        return std::string("'") + c + "'";
    return "byte " + std::to_string(static_cast<int>(static_cast<unsigned char>(c)));
}

class Parser {
  public:
    explicit Parser(std::string_view text) : text_(text) {}

    Result<RawTree> run() {
        if (auto found = find_start(); !found)
            return found.error();
        while (!done_) {
            skip_blanks();
            if (at_end()) {
                warn("the file ends before its parentheses are closed; open: " +
                     std::to_string(open_.size()));
                break;
            }
            if (auto step = read_item(); !step)
                return step.error();
        }
        if (tree_.nodes.empty())
            return fail("a game tree without nodes; expected ; after (");
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
        } else {
            ++place_.column;
        }
    }
    void skip_blanks() {
        while (!at_end() && blank(here()))
            advance();
    }

    [[nodiscard]] Error fail(std::string message) const { return fail_at(place_, std::move(message)); }
    [[nodiscard]] static Error fail_at(Place place, std::string message) {
        return {.kind = ErrorKind::syntax,
                .message = std::move(message),
                .where = to_text(place),
                .code = "sgf-syntax"};
    }
    void warn(const std::string& message) { warn_at(place_, message); }
    void warn_at(Place place, const std::string& message) {
        if (tree_.warnings.size() < kMaxWarnings)
            tree_.warnings.push_back(to_text(place) + ": " + message);
    }

    // Goes to the first "(" that is followed by a ";", because mail headers and the like may stand before it.
    Result<void> find_start() {
        bool junk = false;
        while (!at_end()) {
            if (here() == '(') {
                std::size_t next = at_ + 1;
                while (next < text_.size() && blank(text_[next]))
                    ++next;
                if (next < text_.size() && text_[next] == ';')
                    break;
            }
            junk = junk || !blank(here());
            advance();
        }
        if (at_end())
            return fail_at({}, "no game tree: expected text that begins with (;");
        if (junk)
            warn("text before the game tree is left out");
        return {};
    }

    Result<void> read_item() {
        const char c = here();
        if (c == '(') {
            if (!open_.empty() && last_ < 0)
                return fail("a variation before the first node; expected ;");
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
            return fail("a value without a property; expected ; ( ) or capital letters");
        } else {
            return fail("unexpected " + shown(c) + "; expected ; ( ) or a property such as B[H11]");
        }
        return {};
    }

    Result<void> read_node() {
        if (tree_.nodes.size() >= kMaxRecordNodes) {
            return Error{.kind = ErrorKind::limit,
                         .message = "more than " + std::to_string(kMaxRecordNodes) + " nodes",
                         .where = to_text(place_),
                         .code = "record-size"};
        }
        tree_.nodes.push_back({.parent = last_, .properties = {}, .place = place_});
        last_ = static_cast<std::int32_t>(tree_.nodes.size()) - 1;
        advance();
        return {};
    }

    Result<void> read_property() {
        if (last_ < 0)
            return fail("a property before the first node; expected ;");
        RawProperty property;
        property.place = place_;
        const std::size_t begin = at_;
        while (!at_end() && (capital(here()) || small(here()))) {
            if (capital(here()))
                property.name += here();
            advance();
        }
        if (at_ - begin > kMaxName)
            return fail_at(property.place, "a property name longer than 64 letters");
        if (property.name.empty())
            return fail_at(property.place, "a property name without capital letters");
        skip_blanks();
        if (at_end() || here() != '[')
            return fail("expected [ and a value after the property " + property.name);
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
            return Error{.kind = ErrorKind::limit,
                         .message = "more than " + std::to_string(kMaxValues) + " property values",
                         .where = to_text(place_),
                         .code = "record-size"};
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
            return fail_at(open, "a value that is never closed; expected ]");
        value.text = text_.substr(begin, at_ - begin);
        advance();
        return value;
    }

    void store(RawProperty property) {
        std::vector<RawProperty>& properties = tree_.nodes[static_cast<std::size_t>(last_)].properties;
        if (properties.size() < kLookForDoubles) {
            for (RawProperty& earlier : properties) {
                if (earlier.name != property.name)
                    continue;
                warn_at(property.place, "the property " + property.name + " a second time in one node");
                earlier.values.insert(earlier.values.end(), property.values.begin(), property.values.end());
                return;
            }
        }
        properties.push_back(std::move(property));
    }

    void look_behind() {
        skip_blanks();
        if (at_end())
            return;
        warn(here() == '(' ? "only the first game of the file is read"
                           : "text behind the game tree is left out");
    }

    static constexpr std::size_t kMaxName = 64;
    static constexpr std::size_t kLookForDoubles =
        256; // a larger node makes no sense, and checking it takes quadratic time

    std::string_view text_;
    std::size_t at_ = 0;
    Place place_;
    RawTree tree_;
    std::vector<std::int32_t> open_; // for each open parenthesis, the node before it
    std::int32_t last_ = -1;
    std::size_t values_ = 0;
    bool done_ = false;
};

} // namespace

std::string to_text(Place place) {
    return "line " + std::to_string(place.line) + ", column " + std::to_string(place.column);
}

Result<RawTree> parse(std::string_view text) {
    return Parser(text).run();
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

bool to_utf8(std::string& text) {
    if (is_utf8(text))
        return false;
    std::string utf8;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            utf8 += c;
        } else {
            utf8 += static_cast<char>(0xC0U | (byte >> 6));
            utf8 += static_cast<char>(0x80U | (byte & 0x3FU));
        }
    }
    text = std::move(utf8);
    return true;
}

} // namespace goalline::phutball::sgf
