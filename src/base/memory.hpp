// How much memory there is: for code that is compiled without exceptions, and for options that ask for some.
// Thread-safety: any thread.
#pragma once

#include <functional>

namespace goalline {

// Whether `work` ended without lack of memory; if not, whatever it worked on can only be destroyed. In a build without
// exceptions (GOALLINE_CORE_ONLY) lack of memory ends the program.
bool has_memory(const std::function<void()>& work);

// MiB of memory that this machine has, or that its control group allows; 0 where the system does not say.
[[nodiscard]] int machine_megabytes();

// The MiB of memory that a table may take: three quarters of what the machine has or its control group allows, but at
// least 16.
[[nodiscard]] int usable_megabytes();

// The number of MiB, at most `most`, that the system would give this process now, so it respects limits such as those
// of `ulimit -v`. The memory is asked for and given back without being touched.
[[nodiscard]] int obtainable_megabytes(int most);

} // namespace goalline
