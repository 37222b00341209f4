// Log is what the server writes to standard error: for each event a line of text or, for programs that read it, a
// JSON object. It contains no secrets. Ids of games, which let anybody watch, are cut short, except where the
// operator needs the whole id: when a stored game cannot be read. Thread-safe.
#pragma once

#include <algorithm>
#include <array>
#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace goalline::server {

// Histogram counts how long things took, as Prometheus wants it: by upper bounds, with the sum of all. Thread-safety: a
// plain value.
struct Histogram {
    static constexpr std::array kBounds{0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0}; // seconds

    std::array<std::uint64_t, kBounds.size() + 1> counts{}; // the last is of what took longer than all bounds
    double sum = 0;                                         // seconds

    void add(double seconds) {
        const auto* bound = std::lower_bound(kBounds.begin(), kBounds.end(), seconds);
        ++counts[static_cast<std::size_t>(bound - kBounds.begin())];
        sum += seconds;
    }
};

enum class LogLevel : std::uint8_t { debug, info, warning, error, off };

using Log = std::function<void(LogLevel, const std::string&)>;

class Logger {
  public:
    Logger(LogLevel level, bool json);
    ~Logger();
    Logger(const Logger&) = delete;
    Logger& operator=(const Logger&) = delete;

    // In a text log the fields are left out, because the message says the same.
    void write(LogLevel level, const std::string& message, const boost::json::object& fields = {}) const;

  private:
    class Sink;
    std::unique_ptr<Sink> sink_;
    bool json_;
};

// A request that has been answered.
struct Access {
    std::string_view address; // the client's
    std::string_view method;
    std::string_view path;
    int status = 0;
    std::size_t bytes = 0; // in the answer's body
    double seconds = 0;
    std::string_view why; // the kind of a refusal
};

// How requests were answered.
struct Answered {
    std::array<std::uint64_t, 5> by_status{}; // by the first digit of their status, 1xx to 5xx
    std::map<std::string, Histogram> times; // by call: "POST /api/games/ID/moves"; "page" for everything else
    std::map<std::string, std::uint64_t> refused; // by the kind of the refusal
};

// The call of a request, as Answered names it: what stands for a game or a number is the same for all.
[[nodiscard]] std::string call_name(std::string_view method, std::string_view path);

// Logs every request if asked to; otherwise only refused requests, and at most a few of them a second, because a
// flood must not fill the disk.
class AccessLog {
  public:
    AccessLog(std::shared_ptr<const Logger> logger, bool all) : logger_(std::move(logger)), all_(all) {}

    void record(const Access& access);
    // What was answered since the server began.
    [[nodiscard]] Answered answered() const;
    // Logs why a client was cut off: "too many pings".
    void cut_off(std::string_view address, std::string_view why);

  private:
    void count(const Access& access);
    [[nodiscard]] bool may_log_refusal();

    std::shared_ptr<const Logger> logger_;
    bool all_;
    mutable std::mutex mutex_; // guards everything below
    Answered answered_;
    std::int64_t second_ = 0;
    int logged_ = 0; // in the present second
    int left_out_ = 0;
};

// A path in the form in which it may stand in a log: printable, short, and with ids of games cut to eight digits.
[[nodiscard]] std::string loggable(std::string_view path);

} // namespace goalline::server
