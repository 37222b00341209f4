// Writes one JSON object straight into a text, field by field. The command line answers hundreds of thousands of
// lines a second, and a document tree would halve that. The result is always well-formed UTF-8. Thread-safety: one
// thread writes to a text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace goalline::cli {

void append_json_string(std::string& out, std::string_view text);
// Writes six decimals, or null for an infinite number, which JSON does not have.
void append_json_number(std::string& out, double number);

class JsonObject {
  public:
    explicit JsonObject(std::string& out) : out_(out) { out_ += '{'; }
    JsonObject(const JsonObject&) = delete;
    JsonObject& operator=(const JsonObject&) = delete;
    ~JsonObject() { out_ += '}'; }

    template <class Integer>
        requires std::is_integral_v<Integer>
    JsonObject& add(std::string_view key, Integer value) {
        begin(key);
        if constexpr (std::is_same_v<Integer, bool>)
            out_ += value ? "true" : "false";
        else
            out_ += std::to_string(value);
        return *this;
    }
    JsonObject& add(std::string_view key, double value) {
        begin(key);
        append_json_number(out_, value);
        return *this;
    }
    JsonObject& add(std::string_view key, std::string_view value) {
        begin(key);
        append_json_string(out_, value);
        return *this;
    }
    JsonObject& add(std::string_view key, const char* value) { return add(key, std::string_view(value)); }
    JsonObject& add(std::string_view key, std::nullptr_t) {
        begin(key);
        out_ += "null";
        return *this;
    }
    // Writes null if there is no value.
    template <class Value>
    JsonObject& add(std::string_view key, const std::optional<Value>& value) {
        return value ? add(key, *value) : add(key, nullptr);
    }
    JsonObject& add(std::string_view key, const std::vector<std::string>& values);
    JsonObject& add(std::string_view key, const std::vector<std::uint64_t>& values);

    // Prepares for text that is already JSON, which the caller appends.
    std::string& raw(std::string_view key) {
        begin(key);
        return out_;
    }

  private:
    void begin(std::string_view key) {
        out_ += first_ ? "\"" : ",\"";
        out_ += key; // keys are our own and need no escapes
        out_ += "\":";
        first_ = false;
    }

    std::string& out_;
    bool first_ = true;
};

} // namespace goalline::cli
