#include "base/json.hpp"
#include "cli/console/command_set.hpp"
#include "cli/server/database_option.hpp"
#include "server/server.hpp"
#include "solve/proof_book.hpp"

#include <fmt/core.h>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace goalline::cli {

namespace {

struct ServeOptions {
    server::Config config;
    std::string bind; // address; empty: only this machine
    bool lan = false; // all addresses
    std::string database;
    std::vector<std::string> tls;                     // certificate and key; empty: without TLS
    std::string forwarded_header = "x-forwarded-for"; // or "forwarded"
    std::vector<std::string> limits;                  // "NAME=VALUE"
    bool list_limits = false;                         // lists them and does nothing else
    std::string log_format = "text";                  // or "json"
    bool quiet = false;
};

Result<server::Config> config_of(const ServeOptions& options) {
    if (options.lan && !options.bind.empty())
        return wrong_usage("--lan and --bind exclude each other"_en, "--lan");
    server::Config config = options.config;
    auto database = database_url(options.database);
    if (!database)
        return database.error();
    config.database = std::move(*database);
    if (options.lan || !options.bind.empty())
        config.bind = options.lan ? "::" : options.bind;
    if (!options.tls.empty()) {
        config.tls_certificate = options.tls.front();
        config.tls_key = options.tls.back();
    }
    config.standard_forwarded = options.forwarded_header == "forwarded";
    config.log_json = options.log_format == "json";
    for (const std::string& limit : options.limits) {
        if (const auto set = server::set_limit(config.limits, limit); !set) {
            Error error = set.error();
            error.where = verbatim("--limit " + limit);
            return error;
        }
    }
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
            for (const server::LimitEntry& entry : server::limit_table())
                JsonObject(all.raw(entry.name))
                    .add("value", entry.get(limits))
                    .add("least", entry.least)
                    .add("most", entry.most);
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

} // namespace

void add_serve(CommandSet& set) {
    const auto [command, options] = set.add("serve", Text::serve, Text::serve_footer, run_serve);
    server::Config& config = options.config;
    command.count("--port", config.port, Text::serve_port, 0, 65535);
    command.text("--bind", options.bind, Text::serve_bind, "ADDRESS");
    command.flag("--lan", options.lan, Text::serve_lan);
    command.text("--data", config.data, Text::serve_data, "DIR").capture_default_str();
    command.text("--database", options.database, Text::serve_database, "URL");
    command.path("--web", config.web, Text::serve_web, Path::folder);
    command.text("--puzzles", config.puzzles, Text::serve_puzzles, "FILE");
    command.proofs();
    command.text("--host-name", config.host_names, Text::serve_host, "NAME");
    command.text("--public-url", config.public_url, Text::serve_public_url, "URL");
    command.text("--tls", options.tls, Text::serve_tls, "CERT KEY").expected(2);
    command.text("--trusted-proxy", config.trusted_proxies, Text::serve_trusted_proxy, "ADDRESS/BITS");
    command.choice("--forwarded-header", options.forwarded_header, Text::serve_forwarded_header,
                   {"x-forwarded-for", "forwarded"});
    command.text("--limit", options.limits, Text::serve_limit, "NAME=VALUE");
    command.flag("--list-limits", options.list_limits, Text::serve_list_limits);
    command.flag("--access-log", config.access_log, Text::serve_access_log);
    command.choice("--log-format", options.log_format, Text::serve_log_format, {"text", "json"});
    command.text("--metrics", config.metrics, Text::serve_metrics, "ADDRESS:PORT");
    command.count("--workers", config.engine_workers, Text::serve_workers, 0, 1024);
    command.flag("--farm", config.farm, Text::serve_farm);
    command.flag("--quiet", options.quiet, Text::serve_quiet);
    command.json();
}

} // namespace goalline::cli
