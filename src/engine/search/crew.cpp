#include "engine/search/crew.hpp"

#include "base/memory.hpp"

#include <atomic>
#include <exception>
#include <thread>
#include <vector>

namespace goalline::engine {

bool run_crew(int helpers, const std::function<void(int)>& help, const std::function<void()>& lead,
              StopFlag& done) {
    std::vector<std::thread> threads;
    threads.reserve(static_cast<std::size_t>(helpers));
    std::atomic<bool> all_well{true};
    const auto serve = [&](int number) {
        if (!has_memory([&] { help(number); }))
            all_well = false;
    };
    const auto end = [&] {
        done.raise();
        for (std::thread& thread : threads)
            thread.join();
    };
    try {
        for (int i = 0; i < helpers; ++i)
            threads.emplace_back([&serve, i] { serve(i); });
    } catch (const std::exception&) { // no more threads, or no memory for one: continue with those there are
    }
    try {
        lead();
    } catch (...) {
        end();
        throw;
    }
    end();
    return all_well;
}

} // namespace goalline::engine
