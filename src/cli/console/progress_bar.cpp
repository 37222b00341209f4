#include "cli/console/progress_bar.hpp"

#include <fmt/format.h>
#include <unistd.h>

namespace goalline::cli {

namespace {

constexpr int kWidth = 30;
constexpr double kSecondsBetween = 0.1;

void put(std::string_view text) {
    [[maybe_unused]] const ssize_t done =
        ::write(2, text.data(), text.size()); // mere decoration: a failure does not matter
}

} // namespace

void ProgressBar::show(std::string_view what, std::uint64_t done, std::uint64_t total) {
    show(what, total == 0 ? 0 : static_cast<double>(done) / static_cast<double>(total));
}

void ProgressBar::show(std::string_view what, double share) {
    if (isatty(2) == 0 || since_.seconds() - last_ < kSecondsBetween)
        return;
    last_ = since_.seconds();
    drawn_ = true;
    const auto full = static_cast<std::size_t>(share * kWidth);
    put(fmt::format("\r\x1b[K{} [{}{}] {:5.1f} %  {:.0f} s", what, std::string(full, '#'),
                    std::string(kWidth - full, '.'), 100 * share, since_.seconds()));
}

ProgressBar::~ProgressBar() {
    if (drawn_)
        put("\r\x1b[K");
}

} // namespace goalline::cli
