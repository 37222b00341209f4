// Fields reads the fields of one JSON object, such as a puzzle's, and keeps the first error. Not thread-safe.
#pragma once

#include "base/result.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::puzzles {

class Fields {
  public:
    explicit Fields(const boost::json::object& object) : object_(object) {}

    std::string text(std::string_view field) {
        const boost::json::value* value = object_.if_contains(field);
        if (value != nullptr && value->is_string())
            return std::string(value->get_string());
        fail(field, "expected a text"_en);
        return {};
    }
    int number(std::string_view field, int least, int most) {
        const boost::json::value* value = object_.if_contains(field);
        if (value != nullptr && value->is_int64() && value->get_int64() >= least &&
            value->get_int64() <= most)
            return static_cast<int>(value->get_int64());
        fail(field, "expected a whole number from {0} to {1}"_en(least, most));
        return least;
    }
    double real(std::string_view field) {
        const boost::json::value* value = object_.if_contains(field);
        if (value != nullptr && value->is_number())
            return value->to_number<double>();
        fail(field, "expected a number"_en);
        return 0;
    }
    bool flag(std::string_view field) {
        const boost::json::value* value = object_.if_contains(field);
        if (value != nullptr && value->is_bool())
            return value->get_bool();
        fail(field, "expected {0}"_en("true or false"_en));
        return false;
    }
    [[nodiscard]] bool has(std::string_view field) const { return object_.contains(field); }
    std::vector<std::string> texts(std::string_view field) {
        const boost::json::value* value = object_.if_contains(field);
        std::vector<std::string> result;
        if (value == nullptr || !value->is_array()) {
            fail(field, "expected a list of texts"_en);
            return result;
        }
        for (const boost::json::value& item : value->get_array()) {
            if (item.is_string())
                result.emplace_back(item.get_string());
            else
                fail(field, "expected a list of texts"_en);
        }
        return result;
    }
    std::vector<double> numbers(std::string_view field) {
        const boost::json::value* value = object_.if_contains(field);
        std::vector<double> result;
        if (value == nullptr || !value->is_array() ||
            !std::ranges::all_of(value->get_array(), [](const auto& item) { return item.is_number(); })) {
            fail(field, "expected a list of numbers"_en);
            return result;
        }
        for (const boost::json::value& item : value->get_array())
            result.push_back(item.to_number<double>());
        return result;
    }
    void fail(std::string_view field, Message expected) {
        if (!error_)
            error_ = Error{ErrorKind::invalid, std::move(expected), verbatim(std::string(field)), "puzzle"};
    }
    void fail(std::string_view field, Error error) {
        if (!error_)
            error_ = within(verbatim(std::string(field)), std::move(error));
    }
    // Every field is here, with this value, and no other.
    void compare(const boost::json::object& expected) {
        for (const auto& [field, value] : expected) {
            const boost::json::value* given = object_.if_contains(field);
            if (given == nullptr || *given != value)
                fail(field, "expected {0}"_en(boost::json::serialize(value)));
        }
        for (const auto& [field, value] : object_) {
            if (!expected.contains(field))
                fail(field, "a puzzle has no such field"_en);
        }
    }
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

  private:
    const boost::json::object& object_;
    std::optional<Error> error_;
};

} // namespace goalline::puzzles
