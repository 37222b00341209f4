// How much memory this machine can give, so that no option asks for more. Thread-safety: any thread.
#pragma once

namespace goalline::protocol {

// MiB of memory that this machine has, or that its control group allows; 0 where the system does not say.
[[nodiscard]] int machine_megabytes();

// MiB of memory that a table may take: three quarters of the machine's, or of what its control group allows;
// at least 16.
[[nodiscard]] int usable_megabytes();

// The most, up to `most`, that the system would give this process now, in MiB: it knows of limits like those
// of `ulimit -v`. The memory is asked for and given back untouched.
[[nodiscard]] int obtainable_megabytes(int most);

} // namespace goalline::protocol
