// A bar on standard error, if that is a terminal, for work that knows how much of it is done. It appears after the first
// tenth of a second and is gone with the object. Thread-safety: one thread uses it.
#pragma once

#include "base/clock.hpp"

#include <cstdint>
#include <string_view>

namespace goalline::cli {

class ProgressBar {
  public:
    ProgressBar() = default;
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;
    ~ProgressBar();

    void show(std::string_view what, std::uint64_t done, std::uint64_t total);
    void show(std::string_view what, double share);

  private:
    bool drawn_ = false;
    Stopwatch since_;
    double last_ = -1;
};

} // namespace goalline::cli
