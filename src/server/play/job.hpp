// A Job is work for the computer as a value: what is asked, about how long that takes, and how it is done. Order and
// answer are JSON, so a job may be done in this process, or be written down and done somewhere else. What it is about
// is shared with whoever made it and does not change. Thread-safety: any thread may do a job.
#pragma once

#include "base/result.hpp"
#include "base/stop.hpp"
#include "solve/runner.hpp"

#include <boost/json/object.hpp>
#include <memory>
#include <optional>
#include <string_view>

namespace goalline::server {

// What a thread has for its jobs: an engine of its own, which is made when it is needed.
using Workbench = solve::Runner;

class Job {
  public:
    virtual ~Job() = default;

    // What it is called, of all tasks of all kinds of games: "phutball.turn".
    [[nodiscard]] virtual std::string_view task() const = 0;
    // About how long it takes on a common machine, in seconds.
    [[nodiscard]] virtual double seconds() const = 0;
    // All that has to be known to do it; read_job() makes the same job of it.
    [[nodiscard]] virtual boost::json::object order() const = 0;
    // Does it. An empty answer: there is none, or the flag was raised. An answer of which a person should hear that
    // something went wrong has it as "error".
    [[nodiscard]] virtual boost::json::object work(Workbench& bench, const StopFlag& stop) const = 0;
};
using SharedJob = std::shared_ptr<const Job>;

// {"task", "order"}, and back.
[[nodiscard]] boost::json::object written(const Job& job);
[[nodiscard]] Result<SharedJob> read_job(const boost::json::object& written);

// What a game may ask the computer for.
enum class Task : unsigned char { turn, answer_draw, hint };

// How hard the computer is to think.
struct Effort {
    bool spared = false;             // for a visitor whose share of its time is used up: at once, and weaker
    std::optional<double> seconds{}; // at most
};

} // namespace goalline::server
