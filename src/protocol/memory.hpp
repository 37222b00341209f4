// How much memory this machine can give, so that no option asks for more. Thread-safety: pure functions.
#pragma once

namespace goalline::protocol {

// MiB of memory that a table may take: three quarters of the machine's, or of what its control group allows;
// at least 16.
[[nodiscard]] int usable_megabytes();

} // namespace goalline::protocol
