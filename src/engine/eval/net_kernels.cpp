#include "engine/eval/net_kernels.hpp"

#include <algorithm>

#if defined(__x86_64__) && defined(__GNUC__)
#define GOALLINE_X86 1
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace goalline::engine {

namespace {

using Numbers = std::span<const std::uint16_t>;

[[gnu::always_inline]] inline std::int32_t last_layer(const std::int32_t* second, const Net::Packed& layers) {
    std::int32_t value = layers.bias;
    for (std::size_t k = 0; k < Net::kSecond; ++k)
        value += std::clamp(second[k] >> Net::kShift, 0, Net::kOne) * layers.last[k];
    return value;
}

namespace plain {

void accumulate(const Net::Row* first, const Net::Row& from, Numbers added, Numbers removed, Net::Row& to) {
    Net::Row sum = from;
    for (const std::uint16_t input : added) {
        for (std::size_t i = 0; i < Net::kHidden; ++i)
            sum.numbers[i] = static_cast<std::int16_t>(sum.numbers[i] + first[input].numbers[i]);
    }
    for (const std::uint16_t input : removed) {
        for (std::size_t i = 0; i < Net::kHidden; ++i)
            sum.numbers[i] = static_cast<std::int16_t>(sum.numbers[i] - first[input].numbers[i]);
    }
    to = sum;
}

#ifndef __wasm_simd128__
std::int32_t finish(const Net::Row& sum, const Net::Packed& layers) {
    std::array<std::int32_t, Net::kSecond> second = layers.second_bias;
    for (std::size_t pair = 0; pair < layers.second.size(); ++pair) {
        const int low = std::clamp<int>(sum.numbers[2 * pair], 0, Net::kOne);
        const int high = std::clamp<int>(sum.numbers[2 * pair + 1], 0, Net::kOne);
        for (std::size_t k = 0; k < Net::kSecond; ++k)
            second[k] += low * layers.second[pair][k][0] + high * layers.second[pair][k][1];
    }
    return last_layer(second.data(), layers);
}
#else
std::int32_t finish(const Net::Row& sum, const Net::Packed& layers) {
    constexpr std::size_t kParts = Net::kSecond / 4;
    v128_t second[kParts];
    for (std::size_t k = 0; k < kParts; ++k)
        second[k] = wasm_v128_load(&layers.second_bias[4 * k]);
    Net::Row clipped;
    for (std::size_t i = 0; i < Net::kHidden; i += 8)
        wasm_v128_store(&clipped.numbers[i],
                        wasm_i16x8_min(wasm_i16x8_max(wasm_v128_load(&sum.numbers[i]), wasm_i16x8_splat(0)),
                                       wasm_i16x8_splat(Net::kOne)));
    for (std::size_t pair = 0; pair < layers.second.size(); ++pair) {
        const v128_t both = wasm_v128_load32_splat(&clipped.numbers[2 * pair]);
        for (std::size_t k = 0; k < kParts; ++k)
            second[k] = wasm_i32x4_add(
                second[k], wasm_i32x4_dot_i16x8(both, wasm_v128_load(&layers.second[pair][4 * k])));
    }
    std::array<std::int32_t, Net::kSecond> numbers;
    for (std::size_t k = 0; k < kParts; ++k)
        wasm_v128_store(&numbers[4 * k], second[k]);
    return last_layer(numbers.data(), layers);
}
#endif

} // namespace plain

#ifdef GOALLINE_X86

namespace avx2 {

constexpr std::size_t kLanes = 16;
constexpr std::size_t kParts = Net::kHidden / kLanes;

#define GOALLINE_AVX2 __attribute__((target("avx2")))

GOALLINE_AVX2 void accumulate(const Net::Row* first, const Net::Row& from, Numbers added, Numbers removed,
                              Net::Row& to) {
    __m256i sum[kParts];
    for (std::size_t p = 0; p < kParts; ++p)
        sum[p] = _mm256_load_si256(reinterpret_cast<const __m256i*>(&from) + p);
    for (const std::uint16_t input : added) {
        for (std::size_t p = 0; p < kParts; ++p)
            sum[p] = _mm256_add_epi16(sum[p],
                                      _mm256_load_si256(reinterpret_cast<const __m256i*>(first + input) + p));
    }
    for (const std::uint16_t input : removed) {
        for (std::size_t p = 0; p < kParts; ++p)
            sum[p] = _mm256_sub_epi16(sum[p],
                                      _mm256_load_si256(reinterpret_cast<const __m256i*>(first + input) + p));
    }
    for (std::size_t p = 0; p < kParts; ++p)
        _mm256_store_si256(reinterpret_cast<__m256i*>(&to) + p, sum[p]);
}

GOALLINE_AVX2 std::int32_t finish(const Net::Row& sum, const Net::Packed& layers) {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i one = _mm256_set1_epi16(Net::kOne);
    Net::Row clipped;
    for (std::size_t p = 0; p < kParts; ++p) {
        const __m256i part = _mm256_load_si256(reinterpret_cast<const __m256i*>(sum.numbers.data()) + p);
        _mm256_store_si256(reinterpret_cast<__m256i*>(clipped.numbers.data()) + p,
                           _mm256_min_epi16(_mm256_max_epi16(part, zero), one));
    }
    const auto* bias = reinterpret_cast<const __m256i*>(layers.second_bias.data());
    __m256i low = _mm256_load_si256(bias);
    __m256i high = _mm256_load_si256(bias + 1);
    const auto* pairs = reinterpret_cast<const std::int32_t*>(clipped.numbers.data());
    for (std::size_t pair = 0; pair < layers.second.size(); ++pair) {
        const __m256i both = _mm256_set1_epi32(pairs[pair]);
        const auto* weights = reinterpret_cast<const __m256i*>(layers.second[pair].data());
        low = _mm256_add_epi32(low, _mm256_madd_epi16(both, _mm256_load_si256(weights)));
        high = _mm256_add_epi32(high, _mm256_madd_epi16(both, _mm256_load_si256(weights + 1)));
    }
    alignas(64) std::array<std::int32_t, Net::kSecond> second;
    _mm256_store_si256(reinterpret_cast<__m256i*>(second.data()), low);
    _mm256_store_si256(reinterpret_cast<__m256i*>(second.data()) + 1, high);
    return last_layer(second.data(), layers);
}

} // namespace avx2

namespace avx512 {

#define GOALLINE_AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni")))

constexpr std::size_t kParts = Net::kHidden / 32;

GOALLINE_AVX512 void accumulate(const Net::Row* first, const Net::Row& from, Numbers added, Numbers removed,
                                Net::Row& to) {
    __m512i sum[kParts];
    for (std::size_t p = 0; p < kParts; ++p)
        sum[p] = _mm512_load_si512(&from.numbers[32 * p]);
    for (const std::uint16_t input : added) {
        for (std::size_t p = 0; p < kParts; ++p)
            sum[p] = _mm512_add_epi16(sum[p], _mm512_load_si512(&first[input].numbers[32 * p]));
    }
    for (const std::uint16_t input : removed) {
        for (std::size_t p = 0; p < kParts; ++p)
            sum[p] = _mm512_sub_epi16(sum[p], _mm512_load_si512(&first[input].numbers[32 * p]));
    }
    for (std::size_t p = 0; p < kParts; ++p)
        _mm512_store_si512(&to.numbers[32 * p], sum[p]);
}

GOALLINE_AVX512 std::int32_t finish(const Net::Row& sum, const Net::Packed& layers) {
    static_assert(Net::kSecond == 16);
    Net::Row clipped;
    for (std::size_t i = 0; i < Net::kHidden; i += 16) {
        const __m256i part = _mm256_load_si256(reinterpret_cast<const __m256i*>(&sum.numbers[i]));
        _mm256_store_si256(
            reinterpret_cast<__m256i*>(&clipped.numbers[i]),
            _mm256_min_epi16(_mm256_max_epi16(part, _mm256_setzero_si256()), _mm256_set1_epi16(Net::kOne)));
    }
    const auto* pairs = reinterpret_cast<const std::int32_t*>(clipped.numbers.data());
    const auto* bias = reinterpret_cast<const __m256i*>(layers.second_bias.data());
    __m256i low[2] = {_mm256_load_si256(bias), _mm256_setzero_si256()};
    __m256i high[2] = {_mm256_load_si256(bias + 1), _mm256_setzero_si256()};
    for (std::size_t pair = 0; pair < layers.second.size();
         ++pair) { // two sums, since each waits for the one before
        const __m256i both = _mm256_set1_epi32(pairs[pair]);
        const auto* weights = reinterpret_cast<const __m256i*>(layers.second[pair].data());
        low[pair % 2] = _mm256_dpwssd_epi32(low[pair % 2], both, _mm256_load_si256(weights));
        high[pair % 2] = _mm256_dpwssd_epi32(high[pair % 2], both, _mm256_load_si256(weights + 1));
    }
    alignas(32) std::array<std::int32_t, Net::kSecond> second;
    _mm256_store_si256(reinterpret_cast<__m256i*>(second.data()), _mm256_add_epi32(low[0], low[1]));
    _mm256_store_si256(reinterpret_cast<__m256i*>(second.data()) + 1, _mm256_add_epi32(high[0], high[1]));
    return last_layer(second.data(), layers);
}

} // namespace avx512

#endif

constexpr NetKernels kAll[] = {
#ifdef GOALLINE_X86
    {"AVX-512 VNNI", avx512::accumulate, avx512::finish},
    {"AVX2", avx2::accumulate, avx2::finish},
#endif
    {"plain", plain::accumulate, plain::finish},
};

// The number of kinds that this processor lacks.
std::size_t missing() {
#ifdef GOALLINE_X86
    if (__builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl"))
        return 0;
    return __builtin_cpu_supports("avx2") ? 1 : 2;
#else
    return 0;
#endif
}

} // namespace

std::span<const NetKernels> net_kernels() {
    static const std::size_t first = missing();
    return std::span(kAll).subspan(first);
}

} // namespace goalline::engine
