#include "engine/crew.hpp"

#if !defined(__wasm__) || defined(_REENTRANT)
#define GOALLINE_THREADS 1
#include <system_error>
#include <thread>
#include <vector>
#endif

namespace goalline::engine {

#ifdef GOALLINE_THREADS

void run_crew(int helpers, const std::function<void(int)>& help, const std::function<void()>& lead) {
    std::vector<std::thread> threads;
    threads.reserve(static_cast<std::size_t>(helpers));
    try {
        for (int i = 0; i < helpers; ++i)
            threads.emplace_back([&help, i] { help(i); });
    } catch (const std::system_error&) { // the system has no more threads: go on with those there are
    }
    lead();
    for (std::thread& thread : threads)
        thread.join();
}

#else

void run_crew(int /*helpers*/, const std::function<void(int)>& /*help*/, const std::function<void()>& lead) {
    lead();
}

#endif

} // namespace goalline::engine
