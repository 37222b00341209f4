// A server as a program of its own, for the tests that kill it and for those that need a kind of game which only tests
// have (`--kinds test`): the smallest possible main() around server::run.
#include "new_kinds.hpp"
#include "server/server.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

int main(int count, char** arguments) {
    goalline::server::Config config;
    config.port = 0;
    config.log_level = goalline::server::LogLevel::error;
    for (int i = 1; i + 1 < count; i += 2) {
        const std::string name = arguments[i];
        const std::string value = arguments[i + 1];
        if (name == "--data")
            config.data = value;
        else if (name == "--database")
            config.database = value;
        else if (name == "--web")
            config.web = value;
        else if (name == "--puzzles")
            config.puzzles = value;
        else if (name == "--push-stand-in")
            config.push_stand_in = value;
        else if (name == "--kinds")
            goalline::server::add_kind(goalline::server::testing::nim());
        else if (name == "--log")
            config.log_level =
                value == "debug" ? goalline::server::LogLevel::debug : goalline::server::LogLevel::error;
        else if (name == "--farm")
            config.farm = true;
        else if (name == "--port")
            config.port = static_cast<std::uint16_t>(std::atoi(value.c_str()));
        else
            return 2;
    }
    // All tests come from one address and make many calls.
    config.limits.address_requests_per_second = config.limits.visitor_requests_per_second = 100'000;
    config.limits.address_requests_burst = config.limits.visitor_requests_burst = 100'000;
    config.limits.messages_per_second = config.limits.messages_burst = 100'000;
    config.limits.address_messages_per_second = config.limits.address_messages_burst = 100'000;
    config.limits.address_bytes_per_second = config.limits.address_bytes_burst = 1 << 30;
    config.limits.syncs_per_second = config.limits.syncs_burst = 100'000;
    config.limits.sockets_per_address = 10'000;
    config.limits.sockets_per_visitor = config.limits.connections_per_address = 10'000;
    config.limits.connections = 20'000;
    config.limits.games_per_address_and_day = 100'000;
    config.limits.stored_bytes_per_address_and_day = 1 << 30;
    config.limits.puzzle_attempts_per_address_and_hour = 100'000;
    const auto tell = [](const goalline::server::Server& server) {
        std::printf("listening on %s\n", server.url().c_str());
        std::fflush(stdout);
    };
    if (const auto done = goalline::server::run(config, tell); !done) {
        std::fprintf(stderr, "%s\n", done.error().text().c_str());
        return 1;
    }
    return 0;
}
