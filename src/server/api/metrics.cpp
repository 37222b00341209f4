#include "server/api/metrics.hpp"

#include "base/version.hpp"
#include "server/net/refusal.hpp"

#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <map>
#include <string_view>
#include <unistd.h>
#include <utility>

namespace goalline::server {

namespace {

constexpr std::string_view kPath = "/metrics";

void add_head(std::string& text, std::string_view name, std::string_view type, std::string_view help) {
    fmt::format_to(std::back_inserter(text), "# HELP {0} {2}\n# TYPE {0} {1}\n", name, type, help);
}

template <class Value>
void add_gauge(std::string& text, std::string_view name, std::string_view help, Value value) {
    add_head(text, name, "gauge", help);
    fmt::format_to(std::back_inserter(text), "{} {}\n", name, value);
}

void add_counter(std::string& text, std::string_view name, std::string_view help, std::uint64_t value) {
    add_head(text, name, "counter", help);
    fmt::format_to(std::back_inserter(text), "{} {}\n", name, value);
}

// What is counted or measured by a label; `label` is its name.
void add_labelled(std::string& text, std::string_view name, std::string_view type, std::string_view help,
                  std::string_view label, const std::map<std::string, std::uint64_t>& values) {
    add_head(text, name, type, help);
    for (const auto& [what, value] : values)
        fmt::format_to(std::back_inserter(text), "{}{{{}=\"{}\"}} {}\n", name, label, what, value);
}

// `labels` is empty, or ends with a comma.
void add_histogram(std::string& text, std::string_view name, const std::string& labels,
                   const Histogram& times) {
    std::uint64_t below = 0;
    for (std::size_t i = 0; i < times.counts.size(); ++i) {
        below += times.counts[i];
        const std::string bound =
            i < Histogram::kBounds.size() ? fmt::format("{}", Histogram::kBounds[i]) : "+Inf";
        fmt::format_to(std::back_inserter(text), "{}_bucket{{{}le=\"{}\"}} {}\n", name, labels, bound, below);
    }
    const std::string in_braces = labels.empty() ? "" : "{" + labels.substr(0, labels.size() - 1) + "}";
    fmt::format_to(std::back_inserter(text), "{0}_sum{1} {2:.6f}\n{0}_count{1} {3}\n", name, in_braces,
                   times.sum, below);
}

void add_requests(std::string& text, const Answered& answered) {
    constexpr std::string_view kStatus = "goalline_http_answers_total";
    add_head(text, kStatus, "counter", "Requests that were answered, by the class of their status.");
    for (std::size_t digit = 0; digit < answered.by_status.size(); ++digit)
        fmt::format_to(std::back_inserter(text), "{}{{status=\"{}xx\"}} {}\n", kStatus, digit + 1,
                       answered.by_status[digit]);
    constexpr std::string_view kTimes = "goalline_http_seconds";
    add_head(text, kTimes, "histogram", "How long requests took to be answered, by call.");
    for (const auto& [call, times] : answered.times)
        add_histogram(text, kTimes, "call=\"" + call + "\",", times);
    add_labelled(text, "goalline_http_refusals_total", "counter", "Requests that were refused, by reason.",
                 "reason", answered.refused);
}

void add_database(std::string& text, const Figures& figures) {
    const DatabaseFigures& database = figures.database;
    add_head(text, "goalline_store_seconds", "histogram",
             "How long the database took, from a call to its answer.");
    add_histogram(text, "goalline_store_seconds", "", database.times);
    add_labelled(text, "goalline_store_errors_total", "counter", "What the database failed to do, by kind.",
                 "kind", database.errors);
    add_gauge(text, "goalline_store_waiting", "Calls that wait for the database.", database.waiting);
    add_counter(text, "goalline_games_total", "Games that were made.", database.stored.games);
    add_counter(text, "goalline_turns_total", "Turns that were stored.", database.stored.turns);
    add_gauge(text, "goalline_database_bytes", "Size of the database and its log.", figures.database_bytes);
    add_gauge(text, "goalline_disk_free_bytes", "Room on the disk of the database.", figures.disk_free_bytes);
    const Removed& removed = figures.removed;
    const auto count = [](int rows) { return static_cast<std::uint64_t>(rows); };
    add_labelled(text, "goalline_removed_total", "counter",
                 "What was removed because it was kept long enough.", "what",
                 {{"games", count(removed.games)},
                  {"reviews", count(removed.reviews)},
                  {"attempts", count(removed.attempts)},
                  {"pushes", count(removed.pushes)},
                  {"links", count(removed.links)},
                  {"reports", count(removed.reports)}});
}

void add_farm(std::string& text, const JobStatus& farm) {
    add_gauge(text, "goalline_farm_threads", "Threads of workers that are there.", farm.threads);
    add_head(text, "goalline_farm_jobs", "gauge", "Jobs for workers, by task and state.");
    for (const JobStatus::Line& line : farm.tasks)
        fmt::format_to(std::back_inserter(text),
                       "goalline_farm_jobs{{task=\"{0}\",state=\"waiting\"}} {1}\n"
                       "goalline_farm_jobs{{task=\"{0}\",state=\"running\"}} {2}\n",
                       line.task, line.waiting, line.running);
    std::map<std::string, std::uint64_t> done, failed;
    for (const JobStatus::Line& line : farm.tasks) {
        done[line.task] = static_cast<std::uint64_t>(line.done);
        failed[line.task] = static_cast<std::uint64_t>(line.failed);
    }
    add_labelled(text, "goalline_farm_done_total", "counter", "Jobs that workers have done, by task.", "task",
                 done);
    add_labelled(text, "goalline_farm_failed_total", "counter",
                 "Jobs that workers have failed to do, by task.", "task", failed);
}

Refusal nothing_else(const std::string& path) {
    return {RefusalKind::not_found, "only /metrics is served here", path, 0};
}

} // namespace

std::uint64_t resident_bytes() {
    std::uint64_t all = 0, resident = 0;
    std::ifstream("/proc/self/statm") >> all >> resident;
    return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

std::string prometheus_text(const Figures& figures) {
    std::string text = fmt::format("# HELP goalline_build_info The version of the program.\n"
                                   "# TYPE goalline_build_info gauge\n"
                                   "goalline_build_info{{version=\"{}\",program=\"{}\"}} 1\n",
                                   version(), version_text());
    add_requests(text, figures.answered);
    add_database(text, figures);
    add_counter(text, "goalline_pushes_sent_total", "Notifications that services have taken.",
                figures.pushes.sent);
    add_counter(text, "goalline_pushes_failed_total", "Notifications that services have not taken.",
                figures.pushes.failed);
    add_gauge(text, "goalline_pushes_waiting", "Notifications that wait.", figures.pushes.waiting);
    add_gauge(text, "goalline_lag_seconds", "By how much the last look at the clocks was late.",
              fmt::format("{:.3f}", figures.lag));
    add_gauge(text, "goalline_rooms", "Games that are in memory.", figures.rooms);
    add_gauge(text, "goalline_websockets", "Open WebSockets.", figures.sockets);
    add_labelled(text, "goalline_jobs_waiting", "gauge", "Jobs that wait, by lane.", "lane",
                 figures.jobs_waiting);
    if (figures.farm)
        add_farm(text, *figures.farm);
    add_gauge(text, "goalline_bodies_bytes", "Bytes of requests that are being read.", figures.bodies_bytes);
    add_gauge(text, "goalline_unsent_bytes", "Bytes of answers and messages that wait for slow clients.",
              figures.unsent_bytes);
    add_gauge(text, "process_resident_memory_bytes", "Memory of the process.", figures.resident_bytes);
    add_gauge(text, "process_start_time_seconds", "When the server was started, in seconds since 1970.",
              fmt::format("{:.3f}", figures.started));
    return text;
}

void Metrics::handle(Request request, Respond respond) {
    if (const auto refusal = hosts_.check(request.host))
        return respond(error_response(*refusal));
    if (request.path != kPath)
        return respond(error_response(nothing_else(request.path)));
    if (request.method != Method::get && request.method != Method::head)
        return respond(error_response(405, {RefusalKind::bad_request, "expected GET or HEAD", "method", 0}));
    post_([this, respond = std::move(respond)] {
        respond(text_response(200, prometheus_text(read_()), "text/plain; version=0.0.4; charset=utf-8"));
    });
}

void Metrics::upgrade(Request request, UpgradeDone done) {
    done({error_response(nothing_else(request.path)), {}, {}});
}

} // namespace goalline::server
