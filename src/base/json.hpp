// Writes one JSON object straight into a text, field by field, for the command line, which answers hundreds of thousands
// of lines a second, and for what has no Boost.JSON: the core, and the modules of WebAssembly. The result is always
// well-formed UTF-8. Thread-safety: one thread writes to a text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace goalline {

void append_json(std::string& out, std::string_view text);
// Writes six decimals, or null for an infinite number, which JSON does not have.
void append_json(std::string& out, double number);
// Writes as many digits as say exactly which number it is, and 0 for -0.
void append_json_exactly(std::string& out, double number);

// Any of the above and, besides, true, false, null, whole numbers, what may be missing, and lists of all these.
inline void append_json(std::string& out, const std::string& text) {
    append_json(out, std::string_view(text));
}
inline void append_json(std::string& out, const char* text) {
    append_json(out, std::string_view(text));
}
inline void append_json(std::string& out, std::nullptr_t) {
    out += "null";
}
template <class Integer>
    requires std::is_integral_v<Integer>
void append_json(std::string& out, Integer value) {
    if constexpr (std::is_same_v<Integer, bool>)
        out += value ? "true" : "false";
    else
        out += std::to_string(value);
}
template <class Value>
void append_json(std::string& out, const std::optional<Value>& value) {
    value ? append_json(out, *value) : append_json(out, nullptr);
}
// A list; `put` appends each of its values to the text.
template <class Values, class Put>
void append_json_list(std::string& out, const Values& values, Put put) {
    out += '[';
    bool first = true;
    for (const auto& value : values) {
        if (!first)
            out += ',';
        first = false;
        put(value);
    }
    out += ']';
}
template <class Value>
void append_json(std::string& out, const std::vector<Value>& values) {
    append_json_list(out, values, [&](const Value& value) { append_json(out, value); });
}

class JsonObject {
  public:
    explicit JsonObject(std::string& out) : out_(out) { out_ += '{'; }
    JsonObject(const JsonObject&) = delete;
    JsonObject& operator=(const JsonObject&) = delete;
    ~JsonObject() { out_ += '}'; }

    template <class Value>
    JsonObject& add(std::string_view key, const Value& value) {
        append_json(raw(key), value);
        return *this;
    }
    JsonObject& add_exactly(std::string_view key, double value) {
        append_json_exactly(raw(key), value);
        return *this;
    }
    // A list of objects, each of which `fill` writes for one of the values.
    template <class Values, class Fill>
    JsonObject& add_each(std::string_view key, const Values& values, Fill fill) {
        append_json_list(raw(key), values, [&](const auto& value) {
            JsonObject object(out_);
            fill(object, value);
        });
        return *this;
    }

    // Prepares for text that is already JSON, which the caller appends: JsonObject(outer.raw("key")).add(...);
    std::string& raw(std::string_view key) {
        out_ += first_ ? "\"" : ",\"";
        out_ += key; // keys are our own and need no escapes
        out_ += "\":";
        first_ = false;
        return out_;
    }

    [[nodiscard]] std::string& text() const { return out_; }

  private:
    std::string& out_;
    bool first_ = true;
};

} // namespace goalline
