#include "cli/tables/strip_commands.hpp"

#include <fmt/format.h>

namespace goalline::cli {

Message progress_text(const tables::SolveProgress& progress) {
    using Stage = tables::SolveProgress::Stage;
    if (progress.stage == Stage::resuming)
        return "reading the checkpoint"_en;
    return progress.stage == Stage::solving ? "ply {0}"_en(fmt::format("{:3}", progress.ply)) : "writing"_en;
}

} // namespace goalline::cli
