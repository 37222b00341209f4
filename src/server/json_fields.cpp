#include "server/json_fields.hpp"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr int kDepth = 16; // of nested JSON: ours needs 3

} // namespace

Error bad_json(std::string where, std::string message) {
    return {
        .kind = ErrorKind::syntax, .message = std::move(message), .where = std::move(where), .code = "json"};
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
    return number;
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
    const std::string name = fields.text("name", limits.name_characters * 4);
    const auto is_start = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
    if (static_cast<std::size_t>(std::count_if(name.begin(), name.end(), is_start)) > limits.name_characters)
        fields.fail("name", fmt::format("expected at most {} characters", limits.name_characters));
    if (std::any_of(name.begin(), name.end(), is_control))
        fields.fail("name", "must not contain control characters");
    return name;
}

} // namespace goalline::server
