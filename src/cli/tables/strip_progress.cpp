#include "cli/tables/strip_commands.hpp"

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

Message progress_text(const tables::SolveProgress& progress) {
    using Stage = tables::SolveProgress::Stage;
    if (progress.stage == Stage::resuming)
        return "reading the checkpoint"_en;
    return progress.stage == Stage::solving ? "ply {0}"_en(fmt::format("{:3}", progress.ply)) : "writing"_en;
}

void SolveBar::show(std::string_view what, std::uint64_t done, std::uint64_t total) {
    if (isatty(2) == 0 || since_.seconds() - last_ < kSecondsBetween)
        return;
    last_ = since_.seconds();
    drawn_ = true;
    const double part = total == 0 ? 0 : static_cast<double>(done) / static_cast<double>(total);
    const auto full = static_cast<std::size_t>(part * kWidth);
    put(fmt::format("\r\x1b[K{} [{}{}] {:5.1f} %  {:.0f} s", what, std::string(full, '#'),
                    std::string(kWidth - full, '.'), 100 * part, since_.seconds()));
}

SolveBar::~SolveBar() {
    if (drawn_)
        put("\r\x1b[K");
}

} // namespace goalline::cli
