// A Job is a piece of work as a value: which task, all that has to be known to do it, about how long that takes, on whose
// account, and until when somebody waits for it. It and its Answer survive being written down as JSON, and do_job() needs
// nothing of the server but the job, so that a job may be done on another machine. Each task stands in a list: those of
// a kind of game in its kind (GameKind::tasks), those of other calls in tasks.cpp. Thread-safety: values; any thread may
// do a job.
#pragma once

#include "base/clock.hpp"
#include "base/result.hpp"
#include "base/stop.hpp"
#include "server/net/refusal.hpp"
#include "solve/runner.hpp"

#include <boost/json/object.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::server {

// For whom a job is done: those who had least lately come first.
struct JobClient {
    // As address_key() returns it. If it is unknown it is empty; all unknown ones count as one address.
    std::string address;
    std::string visitor; // the visitor's hash
};

enum class Urgency : unsigned char {
    game, // somebody waits for a move (or another answer) in a running game
    later // everything else
};

// What came with a call, or what an answer is, if it is no JSON. It is shared, and does not change.
using Bytes = std::shared_ptr<const std::string>;

// Hears how far a job is, while it is done: what its value would be now.
using Tell = std::function<void(const boost::json::object&)>;

struct Job {
    std::string task;
    boost::json::object order; // what has to be known
    Bytes bytes = nullptr;     // and besides; none: nothing
    double seconds = 0;        // about how long it takes on a common machine
    JobClient client = {};
    Urgency urgency = Urgency::later;
    Clock::time_point deadline = Clock::time_point::max(); // then nobody waits for it any more
    Tell tell =
        nullptr; // some times a second at most, on the thread that does it; none: nobody wants to know
};

// So long does somebody wait who has asked for something that is not a turn.
inline constexpr std::chrono::seconds kPatience{30};

// What came of a job: a value, or a refusal. A value of which a person should hear that something went wrong has it as
// "error". If there is neither, the job was stopped.
struct Answer {
    boost::json::object value = {};
    Bytes bytes = nullptr;
    std::optional<Refusal> refusal = {};
    double seconds = 0; // that it took
};
[[nodiscard]] Answer answer_of(Result<boost::json::object> value);
[[nodiscard]] Answer refused(const Error& error);

// What a thread has for its jobs: an engine of its own, which is made when it is needed.
using Workbench = solve::Runner;

// Which threads do it: those with an engine; the one that reads and checks what clients send; the one for pictures.
enum class Lane : unsigned char { think, read, draw };

// Why a job is not done now: too many wait in its lane, or it has waited for too long.
[[nodiscard]] Refusal no_time(Lane lane, bool late);

// How a job is done. `stop` is raised when nobody wants the answer any more.
using Work = Answer (*)(const Job& job, Workbench& bench, const StopFlag& stop);
// Why an answer that came from another machine cannot be right, as far as that costs little to find out; empty: it may be.
using Check = std::string (*)(const Job& job, const Answer& answer);
struct Task {
    std::string_view name; // "phutball.turn"
    Lane lane;
    Work work;
    Check check = nullptr;
    bool programs = false; // it starts programs that the job names
};
// All tasks that there are.
[[nodiscard]] std::vector<Task> tasks();
// One more, which no call of a server asks for; before any thread does jobs.
void add_task(const Task& task);
[[nodiscard]] std::optional<Task> task_named(std::string_view name);

// Does it, unless its deadline has passed: then the answer is a refusal. It may throw for want of memory.
[[nodiscard]] Answer do_job(const Job& job, Workbench& bench, const StopFlag& stop);

// JSON, and back. The time that is left is written down, since no two machines have the same clock.
[[nodiscard]] boost::json::object written(const Job& job, Clock::time_point now);
[[nodiscard]] Result<Job> read_job(const boost::json::object& written, Clock::time_point now);
[[nodiscard]] boost::json::object written(const Answer& answer);
[[nodiscard]] Result<Answer> read_answer(const boost::json::object& written);

// What a game may ask the computer for.
enum class Question : unsigned char { turn, draw, hint };

// How hard the computer is to think.
struct Effort {
    bool spared = false;             // for a visitor whose share of its time is used up: at once, and weaker
    std::optional<double> seconds{}; // at most
};

} // namespace goalline::server
