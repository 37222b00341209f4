// The solver of a build with threads: two provers at once, each in a thread of its own.
#include "solve/solver.hpp"

#include <atomic>
#include <chrono>
#include <new>
#include <system_error>
#include <thread>

namespace goalline::solve {

// Runs each side in a thread of its own. Returns false, having done nothing of use, if the system gives no threads.
bool Solver::run_at_once(std::array<Quest, 2>& quests, const Deadline& deadline, const StopFlag& stop) {
    std::array<StopFlag, 2> enough;
    std::array<std::thread, 2> threads;
    std::atomic<int> running{2};
    std::atomic<bool> memory_ran_out{false};
    const auto run = [&](std::size_t i) {
        try {
            for (std::uint64_t nodes = kFirstTurn;
                 !over(quests[i]) && !enough[i].raised() && !deadline.passed(); nodes *= 2)
                pursue(quests[i], {.nodes = nodes, .deadline = deadline, .stop = &enough[i]});
        } catch (const std::bad_alloc&) {
            memory_ran_out = true;
            enough[1 - i].raise();
        }
        if (won(quests[i]))
            enough[1 - i].raise();
        --running;
    };
    const auto end_both = [&] {
        for (std::size_t i = 0; i < 2; ++i) {
            enough[i].raise();
            if (threads[i].joinable())
                threads[i].join();
        }
    };
    try {
        for (std::size_t i = 0; i < 2; ++i)
            threads[i] = std::thread(run, i);
    } catch (const std::system_error&) {
        end_both();
        if (memory_ran_out)
            throw std::bad_alloc();
        return false;
    } catch (...) { // no memory for a thread
        end_both();
        throw;
    }
    constexpr int kLooksBetween = 50;
    for (int look = 0; running > 0; ++look) {
        try {
            if (look % kLooksBetween == 0)
                tell();
        } catch (...) {
            end_both();
            throw;
        }
        if (stop.raised()) {
            enough[0].raise();
            enough[1].raise();
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    for (std::thread& thread : threads)
        thread.join();
    if (memory_ran_out)
        throw std::bad_alloc();
    return true;
}

} // namespace goalline::solve
