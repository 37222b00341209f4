// goalline engine: the text protocol on standard input and output (protocol.md).
#include "cli/console/command_set.hpp"
#include "protocol/ugi.hpp"

#include <iostream>

namespace goalline::cli {

namespace {

struct EngineOptions {
    std::string player = "engine"; // or a SimplePlayer's name
};

int run_engine(Console& /*console*/, const EngineOptions& options) {
    protocol::run_ugi(std::cin, std::cout, engine::SimplePlayer::kind_of(options.player));
    return kDone;
}

} // namespace

void add_engine(CommandSet& set) {
    const auto [command, options] = set.add("engine", Text::engine, Text::engine_footer, run_engine);
    command.choice("--player", options.player, Text::engine_player,
                   {"engine", "random", "plodder", "wanderer", "runner", "thinker"});
    command.proofs();
}

} // namespace goalline::cli
