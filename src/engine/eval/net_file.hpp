// A net as a file: a few lines of text, then the numbers.
//
//     goalline-net 1
//     inputs 2668
//     hidden 32
//     second 16
//     buckets 8
//     made COMMAND             what made it; one line of any text
//     checksum 0123456789abcdef
//     (an empty line)
//     the numbers, each in two's complement with the lowest byte first:
//         for each input `hidden` numbers of 16 bits; `hidden` of 16 bits, the bias of the sum;
//         for each input 1 of 32 bits, the direct weight; then for each bucket
//             second x hidden of 16 bits, `second` of 32 bits, `second` of 16 bits, 1 of 32 bits (Net::Layers)
//
// The checksum is the 64-bit FNV-1a hash of the numbers. Thread-safety: pure functions.
#pragma once

#include "base/result.hpp"
#include "engine/eval/net.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace goalline::engine {

struct NetFile {
    std::shared_ptr<const Net> net;
    std::string made;
};

// Errors: syntax, if it is no net, is damaged, or has other sizes than this program; the place is the line, or the
// numbers.
[[nodiscard]] Result<NetFile> read_net(std::string_view bytes);
[[nodiscard]] std::string write_net(const Net::Weights& weights, std::string_view made);

// The net that the engine plays with if nobody chooses another. It is a part of the program, but for the module of the
// page: whoever links the library goalline_engine for WebAssembly says where this net comes from.
[[nodiscard]] const NetFile& standard_net();

} // namespace goalline::engine
