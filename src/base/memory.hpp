// has_memory() is how code that is compiled without exceptions learns that memory ran out. Thread-safety: any thread.
#pragma once

#include <functional>

namespace goalline {

// Whether `work` ended without lack of memory; if not, whatever it worked on can only be destroyed. In a build without
// exceptions (GOALLINE_CORE_ONLY) lack of memory ends the program.
bool has_memory(const std::function<void()>& work);

} // namespace goalline
