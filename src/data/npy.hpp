// The head of numpy's .npy, of which an .npz has one for each array: magic, version, and a dictionary of Python as text.
// Thread-safety: a pure function.
#pragma once

#include <cstdint>
#include <fmt/format.h>
#include <string>

namespace goalline::data {

inline constexpr std::string_view kNpyMagic = "\x93NUMPY";

// Of an array of one dimension; the length is a multiple of 64 bytes, as numpy writes it.
[[nodiscard]] inline std::string npy_head(const std::string& dtype, std::int64_t rows) {
    std::string text =
        fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({},), }}", dtype, rows);
    constexpr std::size_t kBefore = 10; // magic, version, length of the text
    text.resize((kBefore + text.size() + 1 + 63) / 64 * 64 - kBefore - 1, ' ');
    text += '\n';
    std::string head(kNpyMagic);
    head += {'\x01', '\x00', static_cast<char>(text.size() & 255), static_cast<char>(text.size() >> 8)};
    return head + text;
}

} // namespace goalline::data
