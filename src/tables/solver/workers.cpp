#include "tables/solver/workers.hpp"

#include <algorithm>
#include <exception>
#include <new>

namespace goalline::tables {

Workers::Workers(int threads) {
    const unsigned machine = std::max(1U, std::thread::hardware_concurrency());
    const unsigned team = threads > 0 ? static_cast<unsigned>(threads) : machine;
    threads_.reserve(team - 1);
    try {
        for (unsigned i = 1; i < team; ++i)
            threads_.emplace_back([this] { serve(); });
    } catch (const std::exception&) { // the team is as large as the system lets it be
    }
}

Workers::~Workers() {
    ending_ = true;
    round_.fetch_add(1);
    round_.notify_all();
    for (std::thread& thread : threads_)
        thread.join();
}

void Workers::run(std::size_t count, const std::function<void(std::size_t)>& piece) {
    if (threads_.empty() || count < 2) {
        for (std::size_t i = 0; i < count; ++i)
            piece(i);
        return;
    }
    piece_ = &piece;
    count_ = count;
    next_.store(0);
    memory_ran_out_.store(false);
    busy_.store(static_cast<std::uint32_t>(threads_.size()));
    round_.fetch_add(1);
    round_.notify_all();
    take_pieces();
    for (std::uint32_t busy = busy_.load(); busy != 0; busy = busy_.load())
        busy_.wait(busy);
    if (memory_ran_out_.load())
        throw std::bad_alloc();
}

void Workers::serve() {
    for (std::uint32_t seen = 0;;) {
        round_.wait(seen);
        seen = round_.load();
        if (ending_)
            return;
        take_pieces();
        if (busy_.fetch_sub(1) == 1)
            busy_.notify_all();
    }
}

void Workers::take_pieces() {
    try {
        for (std::size_t i = next_.fetch_add(1);
             i < count_ && !memory_ran_out_.load(std::memory_order_relaxed); i = next_.fetch_add(1))
            (*piece_)(i);
    } catch (const std::bad_alloc&) {
        memory_ran_out_.store(true);
    }
}

} // namespace goalline::tables
