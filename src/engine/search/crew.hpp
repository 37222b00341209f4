// Crew runs the helpers of a search, each in a thread of its own. crew.cpp is the only file of this layer that knows
// threads; a build without them takes src/seams/crew_alone.cpp instead, in which the leader searches alone. Thread-safety: any
// thread may call these functions.
#pragma once

#include "base/stop.hpp"

#include <functional>

namespace goalline::engine {

// Runs help(0) .. help(helpers - 1) in threads of their own, beside lead() in this one. When lead() has ended, it
// raises `done` and waits for the others. There are fewer helpers if the system gives no more threads. Returns false
// if a helper ended early for lack of memory. If lead() itself lacks memory, the std::bad_alloc is passed on to the
// caller when all threads have ended.
bool run_crew(int helpers, const std::function<void(int)>& help, const std::function<void()>& lead,
              StopFlag& done);

} // namespace goalline::engine
