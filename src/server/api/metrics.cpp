#include "server/api/metrics.hpp"

#include "base/version.hpp"
#include "server/net/answers.hpp"

#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <string_view>
#include <unistd.h>
#include <utility>

namespace goalline::server {

namespace {

constexpr std::string_view kPath = "/metrics";

template <class Value>
void add_gauge(std::string& text, std::string_view name, std::string_view help, Value value) {
    fmt::format_to(std::back_inserter(text), "# HELP {0} {1}\n# TYPE {0} gauge\n{0} {2}\n", name, help,
                   value);
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
    text += "# HELP goalline_http_answers_total Requests that were answered, by the class of their status.\n"
            "# TYPE goalline_http_answers_total counter\n";
    for (std::size_t digit = 0; digit < figures.answers.size(); ++digit)
        fmt::format_to(std::back_inserter(text), "goalline_http_answers_total{{status=\"{}xx\"}} {}\n",
                       digit + 1, figures.answers[digit]);
    add_gauge(text, "goalline_rooms", "Games that are in memory.", figures.rooms);
    add_gauge(text, "goalline_websockets", "Open WebSockets.", figures.sockets);
    add_gauge(text, "goalline_engine_jobs_waiting", "Moves, hints and analyses that wait for the computer.",
              figures.engine_jobs_waiting);
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
