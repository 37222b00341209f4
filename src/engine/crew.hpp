// Crew: the helpers of a search, each in a thread of its own. The one file of this layer that knows threads;
// built for WebAssembly without threads it runs the leader alone, and everything else is as it is.
#pragma once

#include <functional>

namespace goalline::engine {

// Runs help(0) .. help(helpers - 1) in threads of their own beside lead() in this one, and returns when all
// have ended; lead() has to tell the others when it is time. Fewer helpers where the system gives no more
// threads. REQUIRES: neither throws
void run_crew(int helpers, const std::function<void(int)>& help, const std::function<void()>& lead);

} // namespace goalline::engine
