#include "tables/solver/workers.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <new>
#include <thread>
#include <vector>

namespace goalline::tables {

// The threads besides the caller's.
class Workers::Team {
  public:
    explicit Team(unsigned threads) {
        threads_.reserve(threads);
        try {
            for (unsigned i = 0; i < threads; ++i)
                threads_.emplace_back([this] { serve(); });
        } catch (const std::exception&) { // the team is as large as the system lets it be
        }
    }
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;
    ~Team() {
        ending_ = true;
        round_.fetch_add(1);
        round_.notify_all();
        for (std::thread& thread : threads_)
            thread.join();
    }

    [[nodiscard]] std::size_t size() const { return threads_.size(); }

    void run(std::size_t count, const std::function<void(std::size_t)>& piece) {
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

  private:
    void serve() {
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

    void take_pieces() {
        try {
            for (std::size_t i = next_.fetch_add(1);
                 i < count_ && !memory_ran_out_.load(std::memory_order_relaxed); i = next_.fetch_add(1))
                (*piece_)(i);
        } catch (const std::bad_alloc&) {
            memory_ran_out_.store(true);
        }
    }

    std::vector<std::thread> threads_;
    const std::function<void(std::size_t)>* piece_ = nullptr;
    std::size_t count_ = 0;
    std::atomic<std::size_t> next_{0};
    std::atomic<std::uint32_t> round_{0}; // the team waits on it; changes when there is work or an end
    std::atomic<std::uint32_t> busy_{0};  // the caller waits on it
    std::atomic<bool> memory_ran_out_{false};
    bool ending_ = false; // published by round_
};

Workers::Workers(int threads) {
    const unsigned machine = std::max(1U, std::thread::hardware_concurrency());
    const unsigned all = threads > 0 ? static_cast<unsigned>(threads) : machine;
    if (all > 1)
        team_ = std::make_unique<Team>(all - 1);
}

Workers::~Workers() = default;

int Workers::size() const {
    return team_ ? static_cast<int>(team_->size()) + 1 : 1;
}

void Workers::run(std::size_t count, const std::function<void(std::size_t)>& piece) {
    if (size() > 1 && count > 1)
        return team_->run(count, piece);
    for (std::size_t i = 0; i < count; ++i)
        piece(i);
}

} // namespace goalline::tables
