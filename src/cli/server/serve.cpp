#include "cli/server/serve.hpp"

#include "cli/console/json.hpp"
#include "server/server.hpp"
#include "solve/proof_book.hpp"

#include <fmt/core.h>
#include <optional>
#include <string>

namespace goalline::cli {

namespace {

Error refuse(const char* option, Message message) {
    return {
        .kind = ErrorKind::usage, .message = std::move(message), .where = verbatim(option), .code = "usage"};
}

Result<server::Config> config_of(const ServeOptions& options) {
    server::Config config;
    if (!options.database.empty())
        return refuse("--database", "this version stores games in SQLite only; name a folder with --data"_en);
    if (options.lan && !options.bind.empty())
        return refuse("--lan", "--lan and --bind exclude each other"_en);
    config.port = static_cast<std::uint16_t>(options.port);
    config.bind = options.lan ? "::" : options.bind.empty() ? config.bind : options.bind;
    config.data = options.data;
    config.web = options.web;
    config.puzzles = options.puzzles;
    config.host_names = options.host_names;
    config.public_url = options.public_url;
    if (!options.tls.empty()) {
        config.tls_certificate = options.tls.front();
        config.tls_key = options.tls.back();
    }
    config.trusted_proxies = options.trusted_proxies;
    config.standard_forwarded = options.forwarded_header == "forwarded";
    config.metrics = options.metrics;
    config.log_json = options.log_format == "json";
    config.access_log = options.access_log;
    for (const std::string& limit : options.limits) {
        if (auto set = server::set_limit(config.limits, limit); !set)
            return set.error();
    }
    config.engine_workers = options.workers;
    config.log_level = options.quiet ? server::LogLevel::warning : server::LogLevel::info;
    return config;
}

// Prints where the server listens, at once, for whoever waits for it.
void tell(Console& console, const server::Server& server) {
    std::string& out = console.out().text();
    const std::string metrics = server.metrics_url();
    if (console.json()) {
        JsonObject(out)
            .add("url", server.url())
            .add("other_urls", server.urls_for_other_devices())
            .add("metrics_url", metrics.empty() ? std::nullopt : std::optional(metrics));
        out += '\n';
    } else {
        out += console.say("listening on {0}"_en(verbatim(server.url()))) + "\n";
        for (const std::string& url : server.urls_for_other_devices())
            out += console.say("for other devices: {0}"_en(verbatim(url))) + "\n";
        if (!metrics.empty())
            out += console.say("for monitoring: {0}"_en(verbatim(metrics))) + "\n";
    }
    console.out().flush();
}

// Prints the names, values and ranges of all limits, with the given options applied.
int list_limits(Console& console, const server::Limits& limits) {
    std::string& out = console.out().text();
    if (console.json()) {
        {
            JsonObject answer(out);
            JsonObject all(answer.raw("limits"));
            for (const server::LimitEntry& entry : server::limit_table()) {
                JsonObject limit(all.raw(entry.name));
                limit.add("value", entry.get(limits)).add("least", entry.least).add("most", entry.most);
            }
        }
        out += '\n';
    } else {
        for (const server::LimitEntry& entry : server::limit_table())
            out += fmt::format("{:36} {:>12}   {} - {}\n", entry.name, entry.get(limits), entry.least,
                               entry.most);
    }
    console.out().flush();
    return kDone;
}

} // namespace

int run_serve(Console& console, const ServeOptions& options) {
    const auto config = config_of(options);
    if (!config)
        return console.fail(config.error());
    if (options.list_limits)
        return list_limits(console, config->limits);
    if (auto proven = solve::standard_proofs().check();
        !proven) // now, so that nobody has to wait for it later
        return console.fail(proven.error());
    const auto tell_where = [&](const server::Server& server) { tell(console, server); };
    if (auto done = server::run(*config, tell_where); !done)
        return console.fail(done.error());
    return kDone;
}

} // namespace goalline::cli
