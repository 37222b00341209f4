// Foreign records, read for the page (docs/http-api.md). Thread-safety: any thread may do the job.
#pragma once

#include "server/play/job.hpp"

#include <string_view>

namespace goalline::server {

// Reads a record in any format, the bytes of a file or a text in the body of a call: {"record": ...}
inline constexpr std::string_view kReadRecord = "phutball.record";
[[nodiscard]] Answer read_record(const Job& job, Workbench& bench, const StopFlag& stop);

} // namespace goalline::server
