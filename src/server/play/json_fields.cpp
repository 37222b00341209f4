#include "server/play/json_fields.hpp"

#include "base/utf8.hpp"
#include "server/play/names.hpp"

#include <algorithm>
#include <array>
#include <boost/json/parse.hpp>
#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr int kDepth = 16; // depth of nested JSON; ours needs 3

struct Range {
    char32_t first;
    char32_t last;
};

// Characters that could make a name look like another one or like none, or that could reverse the text beside it:
// controls, soft hyphen, combining grapheme joiner, Arabic letter mark, invisible fillers, zero-width characters and
// directional marks, line and paragraph separators, embeddings, overrides and isolates, word joiner and invisible
// operators, byte order mark, interlinear marks, format controls of music and shorthand, tags.
constexpr std::array<Range, 19> kUnseen = {{
    {0x0000, 0x001F}, {0x007F, 0x009F},   {0x00AD, 0x00AD},   {0x034F, 0x034F},   {0x061C, 0x061C},
    {0x115F, 0x1160}, {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200F},   {0x2028, 0x202E},
    {0x2060, 0x206F}, {0x2800, 0x2800},   {0x3164, 0x3164},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},
    {0xFFF0, 0xFFFB}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
}};

// What a zero-width joiner or non-joiner shapes: the scripts from Arabic to Mongolian without the Georgian, Korean,
// Ethiopic and American ones, those of the south of Asia beyond them, Arabic forms, and the signs and emoji that emoji
// are made of. Between others it would only be invisible.
constexpr std::array<Range, 10> kJoined = {{
    {0x0620, 0x109F},
    {0x1780, 0x1CFF},
    {0x2190, 0x27BF},
    {0x2900, 0x2BFF},
    {0xA800, 0xABFF},
    {0xFB50, 0xFDFF},
    {0xFE0F, 0xFE0F},
    {0xFE70, 0xFEFC},
    {0x10A00, 0x11FFF},
    {0x1F000, 0x1FAFF},
}};

template <std::size_t Count>
bool is_in(const std::array<Range, Count>& ranges, char32_t character) {
    return std::ranges::any_of(
        ranges, [&](Range range) { return character >= range.first && character <= range.last; });
}

bool is_unseen(char32_t character) {
    return is_in(kUnseen, character);
}

// Returns the character at that place of a UTF-8 text, and moves `at` to the next one. JSON is accepted as valid
// UTF-8 only.
char32_t next_character(std::string_view text, std::size_t& at) {
    const auto lead = static_cast<unsigned char>(text[at++]);
    const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
    char32_t character = more == 0 ? lead : lead & (0x3FU >> more);
    for (int i = 0; i < more && at < text.size(); ++i)
        character = character << 6 | (static_cast<unsigned char>(text[at++]) & 0x3FU);
    return character;
}

std::u32string characters_of(std::string_view text) {
    std::u32string characters;
    for (std::size_t at = 0; at < text.size();)
        characters += next_character(text, at);
    return characters;
}

// Whether the character shows: it is no invisible one, or it joins letters or emoji.
bool shows(const std::u32string& characters, std::size_t at) {
    if (characters[at] != U'\u200C' && characters[at] != U'\u200D')
        return !is_unseen(characters[at]);
    const auto joined = [&](std::size_t i) {
        return i < characters.size() && is_in(kJoined, characters[i]) && !is_unseen(characters[i]);
    };
    return at > 0 && joined(at - 1) && joined(at + 1);
}

} // namespace

Error bad_json(std::string where, std::string message) {
    return {ErrorKind::syntax, verbatim(std::move(message)), verbatim(std::move(where)), "json"};
}

Result<json::object> read_object(std::string_view text) {
    json::parse_options options;
    options.max_depth = kDepth;
    boost::system::error_code error;
    json::value value = json::parse(json::string_view(text.data(), text.size()), error, {}, options);
    if (error)
        return bad_json("", "the body is not JSON (" + error.message() + "); expected an object");
    if (!value.is_object())
        return bad_json("", "expected a JSON object");
    return std::move(value.as_object());
}

Fields::Fields(std::string_view body) : object_(own_) {
    if (auto object = read_object(body))
        own_ = std::move(*object);
    else
        error_ = object.error();
}

const json::value* Fields::find(std::string_view name) const {
    const auto found = object_.find(json::string_view(name.data(), name.size()));
    return found == object_.end() || found->value().is_null() ? nullptr : &found->value();
}

std::string Fields::text(std::string_view name, std::size_t most_bytes) {
    const json::value* value = find(name);
    if (!value)
        return {};
    if (!value->is_string())
        return fail(name, "expected a text"), std::string();
    const json::string& text = value->as_string();
    if (text.size() > most_bytes)
        return fail(name, fmt::format("the text is too long; at most {} bytes", most_bytes)), std::string();
    return std::string(text.data(), text.size());
}

std::string Fields::required_text(std::string_view name, std::size_t most_bytes) {
    if (!has(name))
        fail(name, "is missing; expected a text");
    return text(name, most_bytes);
}

int Fields::integer(std::string_view name, int low, int high, int fallback) {
    const json::value* value = find(name);
    if (!value)
        return fallback;
    const std::int64_t* number = value->if_int64();
    if (!number || *number < low || *number > high) {
        fail(name, fmt::format("expected a whole number from {} to {}", low, high));
        return fallback;
    }
    return static_cast<int>(*number);
}

int Fields::required_integer(std::string_view name, int low, int high) {
    if (!has(name))
        fail(name, fmt::format("is missing; expected a whole number from {} to {}", low, high));
    return integer(name, low, high, low);
}

double Fields::number(std::string_view name, double low, double high, double fallback) {
    const json::value* value = find(name);
    if (!value)
        return fallback;
    boost::system::error_code error;
    const double number = value->to_number<double>(error);
    if (error || !(number >= low && number <= high)) {
        fail(name, fmt::format("expected a number from {} to {}", low, high));
        return fallback;
    }
    return number + 0.0; // -0 becomes 0, as the database stores it
}

bool Fields::truth(std::string_view name, bool fallback) {
    const json::value* value = find(name);
    if (!value)
        return fallback;
    if (!value->is_bool())
        fail(name, "expected true or false");
    return value->is_bool() ? value->as_bool() : fallback;
}

void Fields::fail(std::string_view name, std::string message) {
    if (!error_)
        error_ = bad_json(prefix_ + std::string(name), std::move(message));
}

void Fields::fail(Error error) {
    if (!error_)
        error_ = std::move(error);
}

std::string read_player_name(Fields& fields, const Limits& limits) {
    std::string name = fields.text("name", limits.name_characters * 4);
    const std::u32string characters = characters_of(name);
    for (std::size_t at = 0; at < characters.size(); ++at) {
        if (!shows(characters, at)) {
            fields.fail("name", "must not contain control, invisible or direction-changing characters");
            return {};
        }
    }
    if (characters.size() > limits.name_characters)
        fields.fail("name", fmt::format("expected at most {} characters", limits.name_characters));
    return without_outer_spaces(name);
}

std::string read_remark(Fields& fields, std::string_view name, std::size_t most_characters) {
    const std::string text = fields.text(name, most_characters * 4);
    const std::u32string characters = characters_of(text);
    std::string seen;
    for (std::size_t i = 0; i < characters.size(); ++i) {
        if (characters[i] == U'\n' || shows(characters, i))
            append_utf8(seen, characters[i]);
    }
    if (characters.size() > most_characters)
        fields.fail(name, fmt::format("expected at most {} characters", most_characters));
    return seen;
}

} // namespace goalline::server
