// Result<T> is a value or an Error, for everything that can fail on bad input. At the borders of the library errors
// are values, and nothing here throws. Thread-safety: as for any value.
#pragma once

#include "base/message.hpp"

#include <cassert>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace goalline {

enum class ErrorKind {
    usage,   // the call itself is wrong (an option, a missing argument)
    syntax,  // a text that cannot be read
    invalid, // a text that can be read, but breaks a rule of set-up
    illegal, // a move that the rules forbid
    limit,   // a limit of time, nodes or memory was hit; nothing is claimed
    io,      // a failure of a file or of the network
};

[[nodiscard]] constexpr std::string_view name(ErrorKind kind) {
    constexpr std::string_view kNames[] = {"usage", "syntax", "invalid", "illegal", "limit", "io"};
    return kNames[static_cast<std::size_t>(kind)];
}

struct Error {
    ErrorKind kind = ErrorKind::invalid;
    Message message = {};  // what is wrong and what was expected
    Message where = {};    // "row 3, column B", "move 4", "line 7"; empty if there is no place to name
    std::string code = {}; // the reason in one word, for programs and corpora: "row-length", "P7"
    int row = 0;           // row of the place (position texts); 0 if unknown
    int column = 0;        // column of the place; 0 if unknown
    int index = -1;        // which item of a list, counted from 0; -1 if there is none

    // The place and the message.
    [[nodiscard]] Message full() const { return where.empty() ? message : "{0}: {1}"_en(where, message); }
    // The same in English.
    [[nodiscard]] std::string text() const { return full().english(); }
};

// The error with a larger place put in front of the place that it names: "line 7, " in front of "column B".
[[nodiscard]] inline Error within(Message place, Error error) {
    error.where = error.where.empty() ? std::move(place) : "{0}, {1}"_en(std::move(place), error.where);
    return error;
}

template <class T>
class [[nodiscard]] Result {
  public:
    Result(T value) : content_(std::move(value)) {}
    Result(Error error) : content_(std::move(error)) {}

    [[nodiscard]] bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }

    // REQUIRES: ok()
    [[nodiscard]] T& value() { return *get(); }
    [[nodiscard]] const T& value() const { return *get(); }
    T& operator*() { return *get(); }
    const T& operator*() const { return *get(); }
    T* operator->() { return get(); }
    const T* operator->() const { return get(); }

    // REQUIRES: !ok()
    [[nodiscard]] const Error& error() const {
        assert(!ok());
        return *std::get_if<Error>(&content_);
    }

  private:
    [[nodiscard]] T* get() {
        assert(ok());
        return std::get_if<T>(&content_);
    }
    [[nodiscard]] const T* get() const {
        assert(ok());
        return std::get_if<T>(&content_);
    }

    std::variant<T, Error> content_;
};

// Either success without a value, or an Error.
template <>
class [[nodiscard]] Result<void> {
  public:
    Result() = default;
    Result(Error error) : error_(std::move(error)) {}

    [[nodiscard]] bool ok() const { return !error_.has_value(); }
    explicit operator bool() const { return ok(); }
    [[nodiscard]] const Error& error() const {
        assert(!ok());
        return *error_;
    }

  private:
    std::optional<Error> error_;
};

} // namespace goalline
