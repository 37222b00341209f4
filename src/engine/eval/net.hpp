// Net is a learned evaluation. Each input of the position (net_inputs.hpp) adds a vector of 32 numbers to a sum and one
// number directly to the value; two small layers make the rest of the value from the sum:
//
//     inputs --> sum, 32 --clip--> 16 --clip--> 1 --+--> value
//       +----------------- direct ------------------+
//
// The layers after the sum come in 8 kinds, chosen by the number of men. All arithmetic is in integers, so that every
// build and processor gives the same value. A number is meant in parts of kOne; clip() holds it between 0 and kOne.
// Thread-safety: const after construction.
#pragma once

#include "base/result.hpp"
#include "engine/eval/net_inputs.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace goalline::engine {

class Net {
  public:
    static constexpr int kHidden = 32;
    static constexpr int kSecond = 16;
    static constexpr int kBuckets = 8;
    static constexpr int kOne = 256;

    // The layers after the sum, for one bucket.
    struct Layers {
        std::array<std::array<std::int16_t, kHidden>, kSecond> second{};
        std::array<std::int32_t, kSecond> second_bias{}; // in parts of kOne * kOne
        std::array<std::int16_t, kSecond> last{};
        std::int32_t bias = 0; // in parts of kOne * kOne
    };

    struct Weights {
        alignas(64) std::array<std::array<std::int16_t, kHidden>, inputs::kCount> first{};
        alignas(64) std::array<std::int16_t, kHidden> first_bias{};
        std::array<std::int32_t, inputs::kCount> direct{}; // in parts of kOne * kOne
        std::array<Layers, kBuckets> layers{};
    };

    explicit Net(const Weights& weights) : weights_(std::make_unique<Weights>(weights)) {}

    // The value for the side to move, in internal units. REQUIRES: `survey` is of this board, and the ball is on the
    // board
    [[nodiscard]] int operator()(const phutball::Board& board, const Survey& survey,
                                 phutball::Side to_move) const;

    [[nodiscard]] static constexpr int bucket(int men) { return std::min(men / 4, kBuckets - 1); }

  private:
    std::unique_ptr<Weights> weights_;
};

#ifdef GOALLINE_MEASURE
// Versions play each other in one program (training/engine_pairs); null: the hand-made evaluation.
inline const Net* net = nullptr;
#endif

} // namespace goalline::engine
