#include "engine/eval/net_file.hpp"

#include <cstring>
#include <type_traits>

namespace goalline::engine {

namespace {

constexpr std::string_view kMagic = "goalline-net 1";

std::uint64_t checksum(std::string_view bytes) {
    std::uint64_t hash = 0xCBF29CE484222325ULL;
    for (const char c : bytes)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
    return hash;
}

std::string hex(std::uint64_t number) {
    std::string text(16, '0');
    for (auto digit = text.rbegin(); digit != text.rend(); ++digit, number >>= 4)
        *digit = "0123456789abcdef"[number & 15];
    return text;
}

// Calls each(number) for all numbers of a net, in the order of the file. `Weights` may be const.
template <class Weights, class Each>
void visit_numbers(Weights& weights, Each&& each) {
    for (auto& row : weights.first) {
        for (auto& number : row.numbers)
            each(number);
    }
    for (auto& number : weights.first_bias.numbers)
        each(number);
    for (auto& number : weights.direct)
        each(number);
    for (auto& layers : weights.layers) {
        for (auto& row : layers.second) {
            for (auto& number : row)
                each(number);
        }
        for (auto& number : layers.second_bias)
            each(number);
        for (auto& number : layers.last)
            each(number);
        each(layers.bias);
    }
}

std::size_t count_bytes() {
    const auto weights = std::make_unique<Net::Weights>();
    std::size_t bytes = 0;
    visit_numbers(*weights, [&bytes](auto& number) { bytes += sizeof number; });
    return bytes;
}

struct Field {
    std::string_view name;
    std::size_t value;
};
constexpr Field kFields[] = {{"inputs", inputs::kCount},
                             {"hidden", Net::kHidden},
                             {"second", Net::kSecond},
                             {"buckets", Net::kBuckets}};

Error refuse(Message where, Message message) {
    return {ErrorKind::syntax, std::move(message), std::move(where), "net"};
}

// Takes the first line off the text.
std::string_view next_line(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    return line;
}

// Takes `name VALUE` off the text; nothing if the line is another.
std::optional<std::string_view> next_value(std::string_view& text, std::string_view name) {
    std::string_view line = next_line(text);
    if (!line.starts_with(name) || line.size() <= name.size() || line[name.size()] != ' ')
        return std::nullopt;
    return line.substr(name.size() + 1);
}

} // namespace

Result<NetFile> read_net(std::string_view bytes) {
    int line = 1;
    const auto here = [&line] { return "line {0}"_en(line); };
    if (next_line(bytes) != kMagic)
        return refuse(here(), "it isn't a net; expected `{0}`"_en(kMagic));
    for (const Field& field : kFields) {
        ++line;
        const std::string expected = std::string(field.name) + " " + std::to_string(field.value);
        if (next_line(bytes) != expected)
            return refuse(here(), "the net is of another shape; expected `{0}`"_en(expected));
    }
    ++line;
    const auto made = next_value(bytes, "made");
    if (!made)
        return refuse(here(), "expected `{0}`"_en("made COMMAND"));
    ++line;
    const auto sum = next_value(bytes, "checksum");
    if (!sum)
        return refuse(here(), "expected `{0}`"_en("checksum NUMBER"));
    ++line;
    if (!next_line(bytes).empty())
        return refuse(here(), "expected an empty line"_en);
    const std::size_t size = count_bytes();
    if (bytes.size() != size)
        return refuse("the numbers"_en, "{0} bytes where {1} were expected"_en(bytes.size(), size));
    if (hex(checksum(bytes)) != *sum)
        return refuse("the numbers"_en, "the net is damaged: its checksum is wrong"_en);
    const auto weights = std::make_unique<Net::Weights>();
    const char* at = bytes.data();
    visit_numbers(*weights, [&at](auto& number) {
        using Number = std::remove_reference_t<decltype(number)>;
        std::make_unsigned_t<Number> value = 0;
        for (std::size_t i = 0; i < sizeof number; ++i)
            value = static_cast<decltype(value)>(
                value | static_cast<decltype(value)>(static_cast<unsigned char>(*at++)) << 8 * i);
        number = static_cast<Number>(value);
    });
    return NetFile{std::make_shared<const Net>(*weights), std::string(*made)};
}

std::string write_net(const Net::Weights& weights, std::string_view made) {
    std::string numbers;
    visit_numbers(weights, [&numbers](const auto& number) {
        for (std::size_t i = 0; i < sizeof number; ++i)
            numbers += static_cast<char>(number >> 8 * i & 0xFF);
    });
    std::string text(kMagic);
    for (const Field& field : kFields)
        text += "\n" + std::string(field.name) + " " + std::to_string(field.value);
    text += "\nmade " + std::string(made.substr(0, made.find('\n')));
    text += "\nchecksum " + hex(checksum(numbers)) + "\n\n";
    return text + numbers;
}

} // namespace goalline::engine
