// When will a search for a proof end? Its root has a proof number, which is 0 at the end. If it has fallen steadily, a
// straight line through its values says when that may be; otherwise nobody can say. Thread-safety: pure functions.
#pragma once

#include "lasting/store/proof_store.hpp"

#include <span>

namespace goalline::lasting {

struct Forecast {
    enum class Kind : std::uint8_t {
        too_early, // there are too few values
        not_falling,
        unsteady, // it falls, but the line is far from the values
        seconds,
    };
    Kind kind = Kind::too_early;
    double seconds = 0; // from the last value until the end
};

// Looks at the later half of the history, which is in order of time.
[[nodiscard]] Forecast forecast(std::span<const ProgressRow> history);

} // namespace goalline::lasting
