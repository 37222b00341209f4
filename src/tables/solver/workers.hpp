// Workers is a team of threads that share out numbered pieces of work and meet again at the end. Thread-safety: one
// caller at a time; run() blocks until all pieces are done.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

namespace goalline::tables {

class Workers {
  public:
    // `threads` is the size of the whole team, in which the caller works too; 0 means one thread for each processor.
    // The team is smaller if the system gives fewer threads.
    explicit Workers(int threads);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    [[nodiscard]] int size() const { return static_cast<int>(threads_.size()) + 1; }

    // Calls piece(i) once for every i < count, in no fixed order. If a piece throws std::bad_alloc, on whatever
    // thread, pieces that have not begun are skipped, and the caller gets the exception when the others have ended.
    // REQUIRES: pieces throw nothing else
    void run(std::size_t count, const std::function<void(std::size_t)>& piece);

  private:
    void serve();
    void take_pieces();

    std::vector<std::thread> threads_;
    const std::function<void(std::size_t)>* piece_ = nullptr;
    std::size_t count_ = 0;
    std::atomic<std::size_t> next_{0};
    std::atomic<std::uint32_t> round_{0}; // the team waits on it; changes when there is work or an end
    std::atomic<std::uint32_t> busy_{0};  // the caller waits on it
    std::atomic<bool> memory_ran_out_{false};
    bool ending_ = false; // published by round_
};

} // namespace goalline::tables
