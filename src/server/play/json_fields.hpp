// Reads JSON objects that clients send, field by field, with an Error that names the first field that is not as
// expected. Not thread-safe, but without shared state.
#pragma once

#include "base/result.hpp"
#include "server/net/limits.hpp"

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace goalline::server {

[[nodiscard]] Error bad_json(std::string where, std::string message);

// The object in a body or a message.
[[nodiscard]] Result<boost::json::object> read_object(std::string_view text);

// Reads the fields of one object. The first error is kept, and after it the remaining fields do not matter. A field
// that is null counts as missing.
class Fields {
  public:
    // REQUIRES: the object outlives this
    explicit Fields(const boost::json::object& object, std::string prefix = {})
        : object_(object), prefix_(std::move(prefix)) {}
    // Those of the object in a body. If there is none, that is the error.
    explicit Fields(std::string_view body);
    Fields(const Fields&) = delete;
    Fields& operator=(const Fields&) = delete;

    [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }
    [[nodiscard]] const boost::json::value* find(std::string_view name) const;

    // A missing field is empty, or the fallback.
    [[nodiscard]] std::string text(std::string_view name, std::size_t most_bytes);
    [[nodiscard]] std::string required_text(std::string_view name, std::size_t most_bytes);
    [[nodiscard]] int integer(std::string_view name, int low, int high, int fallback);
    [[nodiscard]] int required_integer(std::string_view name, int low, int high);
    [[nodiscard]] double number(std::string_view name, double low, double high, double fallback);
    [[nodiscard]] bool truth(std::string_view name, bool fallback);

    void fail(std::string_view name, std::string message);
    void fail(Error error);
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }
    // What was made of the fields, or the error.
    template <class Value>
    [[nodiscard]] Result<Value> checked(Value value) const {
        return error_ ? Result<Value>(*error_) : Result<Value>(std::move(value));
    }

  private:
    boost::json::object own_;
    const boost::json::object& object_;
    std::string prefix_;
    std::optional<Error> error_;
};

// Reads the field "name": it must be short and without control characters.
[[nodiscard]] std::string read_player_name(Fields& fields, const Limits& limits);

// Reads a text for people that may have several lines. Whatever is not seen but could disturb a terminal or the text
// beside it is left out.
[[nodiscard]] std::string read_remark(Fields& fields, std::string_view name, std::size_t most_characters);

} // namespace goalline::server
