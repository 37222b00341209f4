// Log: what the server has to say, on standard error: a line of text for each event, or a JSON object a line
// for programs that read it. No secrets. The ids of games, which let anybody watch, are cut short but where
// the operator needs them whole: when a stored game cannot be read. Safe from any thread.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace goalline::server {

enum class LogLevel : std::uint8_t { debug, info, warning, error, off };

using Log = std::function<void(LogLevel, const std::string&)>;

class Logger {
  public:
    Logger(LogLevel level, bool json);
    ~Logger();
    Logger(const Logger&) = delete;
    Logger& operator=(const Logger&) = delete;

    // As text the fields are left out: the message says what they say.
    void write(LogLevel level, const std::string& message, const boost::json::object& fields = {}) const;

  private:
    class Sink;
    std::unique_ptr<Sink> sink_;
    bool json_;
};

// One answered request.
struct Access {
    std::string_view address; // of the client
    std::string_view method;
    std::string_view path;
    int status = 0;
    std::size_t bytes = 0; // of the answer's body
    double seconds = 0;
    std::string_view why; // of a refusal: its kind
};

// Logs every request if asked to, otherwise refused ones only, and of those a few a second at most: a flood
// must not fill the disk.
class AccessLog {
  public:
    AccessLog(std::shared_ptr<const Logger> logger, bool all) : logger_(std::move(logger)), all_(all) {}

    void record(const Access& access);
    // Something a client was cut off for: "too many pings".
    void cut_off(std::string_view address, std::string_view why);

  private:
    [[nodiscard]] bool may_log_refusal();

    std::shared_ptr<const Logger> logger_;
    bool all_;
    std::mutex mutex_;
    std::int64_t second_ = 0;
    int logged_ = 0; // in this second
    int left_out_ = 0;
};

// A path as it may stand in a log: printable, short, ids of games cut to eight digits.
[[nodiscard]] std::string loggable(std::string_view path);

} // namespace goalline::server
