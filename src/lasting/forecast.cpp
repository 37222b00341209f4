#include "lasting/forecast.hpp"

#include <algorithm>
#include <cmath>

namespace goalline::lasting {

namespace {

constexpr std::size_t kFewest = 20; // values
// How well the line must describe the values: the share of their variance that it explains.
constexpr double kSteady = 0.7;

} // namespace

Forecast forecast(std::span<const ProgressRow> history) {
    if (history.size() < kFewest)
        return {};
    const auto late = history.subspan(history.size() / 2);
    const auto count = static_cast<double>(late.size());
    double time = 0;
    double proof = 0;
    for (const ProgressRow& row : late) {
        time += row.seconds / count;
        proof += row.proof / count;
    }
    double times = 0;
    double proofs = 0;
    double both = 0;
    for (const ProgressRow& row : late) {
        times += (row.seconds - time) * (row.seconds - time);
        proofs += (row.proof - proof) * (row.proof - proof);
        both += (row.seconds - time) * (row.proof - proof);
    }
    if (!(both < 0) || !(times > 0))
        return {Forecast::Kind::not_falling};
    if (both * both < kSteady * times * proofs)
        return {Forecast::Kind::unsteady};
    const double end = time - proof * times / both;
    return {Forecast::Kind::seconds, std::max(0.0, end - late.back().seconds)};
}

} // namespace goalline::lasting
