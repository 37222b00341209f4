#include "cli/phutball/commands.hpp"
#include "protocol/ugi.hpp"

#include <iostream>

namespace goalline::cli {

int run_engine(const EngineOptions& options) {
    protocol::run_ugi(std::cin, std::cout, engine::SimplePlayer::kind_of(options.player));
    return kDone;
}

} // namespace goalline::cli
