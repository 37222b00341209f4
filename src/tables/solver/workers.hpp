// Workers is a team of threads that share out numbered pieces of work and meet again at the end. Thread-safety: one
// caller at a time; run() blocks until all pieces are done. In a build without threads (GOALLINE_CORE_ONLY) the team is
// the caller.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace goalline::tables {

class Workers {
  public:
    // `threads` is the size of the whole team, in which the caller works too; 0 means one thread for each processor.
    // The team is smaller if the system gives fewer threads.
    explicit Workers(int threads);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    [[nodiscard]] int size() const;

    // Calls piece(i) once for every i < count, in no fixed order. If a piece throws std::bad_alloc, on whatever
    // thread, pieces that have not begun are skipped, and the caller gets the exception when the others have ended.
    // REQUIRES: pieces throw nothing else
    void run(std::size_t count, const std::function<void(std::size_t)>& piece);

  private:
    class Team;
    std::unique_ptr<Team> team_; // null: the caller works alone
};

} // namespace goalline::tables
