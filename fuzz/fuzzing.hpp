// What every fuzz target needs: the input as text, and require(), which ends the run and names the broken property.
// Thread-safety: pure functions.
#pragma once

#include "base/result.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace goalline::fuzz {

inline void require(bool holds, const char* property) {
    if (holds)
        return;
    std::fprintf(stderr, "property broken: %s\n", property);
    std::abort();
}

// Every refusal must give its reason, in words and in one word for programs.
inline void require_reason(const Error& error) {
    require(!error.message.empty(), "an error has a message");
    require(!error.code.empty(), "an error has a code");
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

} // namespace goalline::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
