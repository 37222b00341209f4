// Net is a learned evaluation. Each input of the position (net_inputs.hpp) adds a row of numbers to a sum and one number
// directly to the value; two small layers make the rest of the value from the sum:
//
//     inputs --> sum --clip--> 16 --clip--> 1 --+--> value
//       +--------------- direct ---------------+
//
// The layers after the sum come in 8 kinds, chosen by the number of men. All arithmetic is in integers, and sums of 16
// bits wrap round, so that every build and processor gives the same value. A number is meant in parts of kOne; a clip
// holds it between 0 and kOne. The search asks a NetEvaluator (net_evaluator.hpp), which keeps sums; Net itself begins
// afresh each time and is the plain twin. Thread-safety: const after construction.
#pragma once

#include "engine/eval/net_inputs.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>

namespace goalline::engine {

class Net {
  public:
    static constexpr int kHidden = 32;
    static constexpr int kSecond = 16;
    static constexpr int kBuckets = 8;
    static constexpr int kShift = 8;
    static constexpr int kOne = 1 << kShift;
    // Internal units in kOne * kOne, and the most that a value can be: those of Score (engine/search).
    static constexpr int kScale = 250;
    static constexpr int kMostUnits = 20'000;

    struct alignas(64) Row {
        std::array<std::int16_t, kHidden> numbers{};
    };

    // The layers after the sum, for one bucket.
    struct Layers {
        std::array<std::array<std::int16_t, kHidden>, kSecond> second{};
        std::array<std::int32_t, kSecond> second_bias{}; // in parts of kOne * kOne
        std::array<std::int16_t, kSecond> last{};
        std::int32_t bias = 0; // in parts of kOne * kOne
    };

    struct Weights {
        std::array<Row, inputs::kCount> first{};
        Row first_bias{};
        std::array<std::int32_t, inputs::kCount> direct{}; // in parts of kOne * kOne
        std::array<Layers, kBuckets> layers{};
    };

    // The numbers of Layers in the order in which the kernels (net_kernels.hpp) read them: for each pair of hidden
    // numbers the weights of both for all 16 of the second layer, side by side.
    struct alignas(64) Packed {
        std::array<std::array<std::array<std::int16_t, 2>, kSecond>, kHidden / 2> second{};
        std::array<std::int32_t, kSecond> second_bias{};
        std::array<std::int32_t, kSecond> last{};
        std::int32_t bias = 0;
    };

    explicit Net(const Weights& weights);

    // The value for the side to move, in internal units. REQUIRES: `survey` is of this board, and the ball is on the
    // board
    [[nodiscard]] int operator()(const phutball::Board& board, const phutball::Rules& rules,
                                 const Survey& survey, phutball::Side to_move) const;

    [[nodiscard]] const Weights& weights() const { return content_->weights; }
    [[nodiscard]] const Packed& packed(int men) const { return content_->packed[bucket(men)]; }
    [[nodiscard]] static constexpr std::size_t bucket(int men) {
        return static_cast<std::size_t>(std::min(men / 4, kBuckets - 1));
    }
    // The value in internal units of one in parts of kOne * kOne.
    [[nodiscard]] static int in_units(std::int32_t value);

  private:
    struct Content {
        Weights weights;
        std::array<Packed, kBuckets> packed;
    };
    std::unique_ptr<Content> content_;
};

} // namespace goalline::engine
