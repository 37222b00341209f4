// Work in pieces: jobs that workers do many at a time, whose answers are wanted in the order of the jobs. Not thread-safe.
#pragma once

#include "server/farm/job_board.hpp"
#include "server/play/job.hpp"

#include <deque>
#include <functional>
#include <future>
#include <optional>
#include <string>
#include <vector>

namespace goalline::farm {

// So many jobs wait for workers or are done by them; more does no harm.
inline constexpr std::size_t kPiecesAtOnce = 64;

class Pieces {
  public:
    // REQUIRES: the board outlives it
    explicit Pieces(server::JobBoard& board) : board_(board) {}
    Pieces(const Pieces&) = delete;
    Pieces& operator=(const Pieces&) = delete;
    ~Pieces() { enough_.raise(); }

    enum class Place : unsigned char { last, first };
    void order(server::Job job, Place place = Place::last);
    [[nodiscard]] std::size_t size() const { return away_.size(); }
    // The answer to the first one; nothing if `stop` is raised. REQUIRES: size() > 0
    [[nodiscard]] std::optional<server::Answer> next(const StopFlag& stop);

  private:
    server::JobBoard& board_;
    StopFlag enough_; // before those that look at it
    std::deque<std::future<server::Answer>> away_;
};

// A job whose value has a text, and how it is made.
inline constexpr std::string_view kText = "text";
// Has all texts made, here or, if a database is named, by workers, and tells them in the order of the jobs. Errors: the
// database cannot be used; a text could not be made.
[[nodiscard]] Result<void> make_texts(const server::Task& task, const std::vector<server::Job>& jobs,
                                      const std::string& database, const server::Log& log,
                                      const std::function<void(const std::string&)>& tell);

} // namespace goalline::farm
