#include "server/net/log.hpp"

#include "base/clock.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kLongestPath = 120;
constexpr std::size_t kIdDigits = 32;
constexpr std::size_t kShownDigits = 8;
constexpr int kRefusalsPerSecond = 20;
constexpr std::size_t kMostCalls = 100;

spdlog::level::level_enum spdlog_level(LogLevel level) {
    using namespace spdlog::level;
    static constexpr level_enum kLevels[] = {debug, info, warn, err, off};
    return kLevels[static_cast<std::size_t>(level)];
}

std::string_view name(LogLevel level) {
    static constexpr std::string_view kNames[] = {"debug", "info", "warning", "error", "info"};
    return kNames[static_cast<std::size_t>(level)];
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_' || c == '.';
}

bool is_hex(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'f');
}

} // namespace

class Logger::Sink {
  public:
    Sink(LogLevel level, bool json) : logger_("goalline", std::make_shared<spdlog::sinks::stderr_sink_mt>()) {
        logger_.set_level(spdlog_level(level));
        if (json)
            logger_.set_pattern("%v");
    }
    [[nodiscard]] bool wants(LogLevel level) const { return logger_.should_log(spdlog_level(level)); }
    void write(LogLevel level, const std::string& line) { logger_.log(spdlog_level(level), line); }

  private:
    spdlog::logger logger_;
};

Logger::Logger(LogLevel level, bool json) : sink_(std::make_unique<Sink>(level, json)), json_(json) {}

Logger::~Logger() = default;

void Logger::write(LogLevel level, const std::string& message, const json::object& fields) const {
    if (!sink_->wants(level))
        return;
    if (!json_)
        return sink_->write(level, message);
    const auto now =
        std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
    const auto milliseconds = now.time_since_epoch().count();
    json::object line{{"time", fmt::format("{}.{:03}Z", utc_text("%Y-%m-%dT%H:%M:%S", milliseconds / 1000),
                                           milliseconds % 1000)},
                      {"level", name(level)},
                      {"message", message}};
    for (const auto& field : fields)
        line[field.key()] = field.value();
    sink_->write(level, json::serialize(line));
}

std::string loggable(std::string_view path) {
    std::string text;
    std::size_t digits = 0;
    for (const char c : path.substr(0, kLongestPath)) {
        digits = is_hex(c) ? digits + 1 : 0;
        text += c >= ' ' && c <= '~' ? c : '?';
        if (digits == kIdDigits) {
            text.replace(text.size() - kIdDigits + kShownDigits, kIdDigits - kShownDigits, "...");
            digits = 0;
        }
    }
    if (path.size() <= kLongestPath)
        return text;
    text.resize(text.size() - (digits > kShownDigits ? digits - kShownDigits : 0)); // an id may have been cut
    return text + "...";
}

bool AccessLog::may_log_refusal() {
    const std::lock_guard lock(mutex_);
    const auto now =
        std::chrono::duration_cast<std::chrono::seconds>(Clock::now().time_since_epoch()).count();
    if (now != second_) {
        second_ = now;
        logged_ = 0;
        if (const int count = std::exchange(left_out_, 0); count > 0)
            logger_->write(LogLevel::info, fmt::format("{} more requests were refused", count),
                           {{"event", "refusals"}, {"count", count}});
    }
    if (++logged_ <= kRefusalsPerSecond)
        return true;
    ++left_out_;
    return false;
}

Answered AccessLog::answered() const {
    const std::lock_guard lock(mutex_);
    return answered_;
}

std::string call_name(std::string_view method, std::string_view path) {
    if (!path.starts_with("/api/"))
        return "page";
    std::string name(method);
    name += ' ';
    for (path.remove_prefix(1); !path.empty();) {
        const std::string_view part = path.substr(0, path.find('/'));
        path.remove_prefix(std::min(path.size(), part.size() + 1));
        name += '/';
        if (part.size() == kIdDigits && std::all_of(part.begin(), part.end(), is_hex))
            name += "ID";
        else if (std::any_of(part.begin(), part.end(), is_digit)) // a number, a day
            name += 'N';
        else if (std::all_of(part.begin(), part.end(), is_letter))
            name += part;
        else
            name += '?';
    }
    return name;
}

void AccessLog::count(const Access& access) {
    const std::lock_guard lock(mutex_);
    ++answered_.by_status[static_cast<std::size_t>(std::clamp(access.status / 100, 1, 5) - 1)];
    if (!access.why.empty())
        ++answered_.refused[std::string(access.why)];
    // A call is known as soon as it has succeeded once, so that nobody can make up calls.
    const std::string call = call_name(access.method, access.path);
    const bool succeeded = access.status < 300 && answered_.times.size() < kMostCalls;
    if (succeeded || answered_.times.contains(call))
        answered_.times[call].add(access.seconds);
}

void AccessLog::record(const Access& access) {
    count(access);
    const bool refused = access.status >= 400;
    if (!all_ && !(refused && may_log_refusal()))
        return;
    const std::string path = loggable(access.path);
    const std::string method = loggable(access.method);
    json::object fields{{"event", refused ? "refusal" : "request"},
                        {"address", access.address},
                        {"method", method},
                        {"path", path},
                        {"status", access.status}};
    std::string text = fmt::format("{} {} from {}: {}", method, path, access.address, access.status);
    if (refused && !access.why.empty()) {
        fields["why"] = access.why;
        text += fmt::format(" ({})", access.why);
    }
    if (all_) {
        fields["bytes"] = access.bytes;
        fields["milliseconds"] = access.seconds * 1000;
        text += fmt::format(", {} bytes, {:.1f} ms", access.bytes, access.seconds * 1000);
    }
    logger_->write(LogLevel::info, text, fields);
}

void AccessLog::cut_off(std::string_view address, std::string_view why) {
    if (may_log_refusal())
        logger_->write(LogLevel::info, fmt::format("connection from {} was closed: {}", address, why),
                       {{"event", "cut_off"}, {"address", address}, {"why", why}});
}

} // namespace goalline::server
