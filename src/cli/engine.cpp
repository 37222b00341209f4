#include "cli/commands.hpp"
#include "protocol/ugi.hpp"

#include <iostream>

namespace goalline::cli {

int run_engine() {
    protocol::run_ugi(std::cin, std::cout);
    return kDone;
}

} // namespace goalline::cli
