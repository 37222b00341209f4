#include "engine/eval/net.hpp"

#include "engine/search/score.hpp"

#include <algorithm>
#include <cstring>
#include <span>

namespace goalline::engine {

namespace {

using Sum = std::array<std::int16_t, Net::kHidden>;

#if defined(__x86_64__) && defined(__GNUC__)
#define GOALLINE_WIDE __attribute__((target_clones("avx2", "default")))
#else
#define GOALLINE_WIDE
#endif

// Half a row, as one or two registers (GCC's and clang's vectors, on every processor).
using Half [[gnu::vector_size(32)]] = std::int16_t;
static_assert(sizeof(Sum) == 2 * sizeof(Half));

// Adds the vectors of all inputs found. The sum stays in registers meanwhile.
GOALLINE_WIDE void add(Sum& sum, const Sum* first, std::span<const std::uint16_t> found) {
    constexpr std::size_t kHalf = Net::kHidden / 2;
    Half low;
    Half high;
    std::memcpy(&low, sum.data(), sizeof low);
    std::memcpy(&high, sum.data() + kHalf, sizeof high);
    for (const std::uint16_t input : found) {
        Half more;
        std::memcpy(&more, first[input].data(), sizeof more);
        low += more;
        std::memcpy(&more, first[input].data() + kHalf, sizeof more);
        high += more;
    }
    std::memcpy(sum.data(), &low, sizeof low);
    std::memcpy(sum.data() + kHalf, &high, sizeof high);
}

GOALLINE_WIDE std::int32_t rest(const Sum& sum, const Net::Layers& layers) {
    Sum clipped;
    for (std::size_t i = 0; i < sum.size(); ++i)
        clipped[i] = std::clamp<std::int16_t>(sum[i], 0, Net::kOne);
    std::int32_t value = layers.bias;
    for (std::size_t k = 0; k < layers.second.size(); ++k) {
        std::int32_t in = layers.second_bias[k];
        for (std::size_t i = 0; i < clipped.size(); ++i)
            in += layers.second[k][i] * clipped[i];
        value += std::clamp(in / Net::kOne, 0, Net::kOne) * layers.last[k];
    }
    return value;
}

} // namespace

int Net::operator()(const phutball::Board& board, const Survey& survey, phutball::Side to_move) const {
    alignas(64) Sum sum = weights_->first_bias;
    std::int32_t value = 0;
    std::array<std::uint16_t, 256> found;
    std::size_t count = 0;
    inputs::visit(board, survey, to_move, [&](int input) {
        if (count == found.size()) {
            add(sum, weights_->first.data(), found);
            count = 0;
        }
        found[count++] = static_cast<std::uint16_t>(input);
        value += weights_->direct[static_cast<std::size_t>(input)];
    });
    add(sum, weights_->first.data(), {found.data(), count});
    value += rest(sum, weights_->layers[static_cast<std::size_t>(bucket(board.men()))]);
    constexpr int kUnit = kOne * kOne / Score::kScale;
    return std::clamp(value / kUnit, -Score::kMaxGuess, Score::kMaxGuess);
}

} // namespace goalline::engine
