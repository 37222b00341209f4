// Crew: the helpers of a search, each in a thread of its own. crew.cpp is the one file of this layer that
// knows threads; a build without them takes crew_alone.cpp in its place, where the leader searches alone.
#pragma once

#include "base/stop.hpp"

#include <functional>

namespace goalline::engine {

// Runs help(0) .. help(helpers - 1) in threads of their own beside lead() in this one. When lead() has ended,
// it raises `done` and waits for the others. Fewer helpers where the system gives no more threads. False if a
// helper ended early for lack of memory. Where lead() itself lacks memory the std::bad_alloc goes on to the
// caller, when all threads have ended.
bool run_crew(int helpers, const std::function<void(int)>& help, const std::function<void()>& lead,
              StopFlag& done);

// Whether `work` ended without lack of memory; if not, what it was working on is good only to be destroyed.
// For this layer, which is compiled without exceptions.
bool has_memory(const std::function<void()>& work);

} // namespace goalline::engine
