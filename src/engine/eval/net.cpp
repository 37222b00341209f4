#include "engine/eval/net.hpp"

namespace goalline::engine {

Net::Net(const Weights& weights) : content_(std::make_unique<Content>()) {
    content_->weights = weights;
    for (std::size_t b = 0; b < kBuckets; ++b) {
        const Layers& from = weights.layers[b];
        Packed& to = content_->packed[b];
        for (std::size_t i = 0; i < kHidden; ++i) {
            for (std::size_t k = 0; k < kSecond; ++k)
                to.second[i / 2][k][i % 2] = from.second[k][i];
        }
        to.second_bias = from.second_bias;
        std::copy(from.last.begin(), from.last.end(), to.last.begin());
        to.bias = from.bias;
    }
}

int Net::in_units(std::int32_t value) {
    constexpr int kUnit = kOne * kOne / kScale;
    return std::clamp(value / kUnit, -kMostUnits, kMostUnits);
}

int Net::operator()(const phutball::Board& board, const phutball::Rules& rules, const Survey& survey,
                    phutball::Side to_move) const {
    const Weights& net = content_->weights;
    std::array<std::int16_t, kHidden> sum = net.first_bias.numbers;
    std::int32_t value = 0;
    inputs::visit(board, rules, survey, to_move, [&](int input) {
        const auto& row = net.first[static_cast<std::size_t>(input)].numbers;
        for (std::size_t i = 0; i < sum.size(); ++i)
            sum[i] = static_cast<std::int16_t>(sum[i] + row[i]);
        value += net.direct[static_cast<std::size_t>(input)];
    });
    const Layers& layers = net.layers[bucket(board.men())];
    value += layers.bias;
    for (std::size_t k = 0; k < kSecond; ++k) {
        std::int32_t in = layers.second_bias[k];
        for (std::size_t i = 0; i < sum.size(); ++i)
            in += layers.second[k][i] * std::clamp<int>(sum[i], 0, kOne);
        value += std::clamp(in >> kShift, 0, kOne) * layers.last[k];
    }
    return in_units(value);
}

} // namespace goalline::engine
