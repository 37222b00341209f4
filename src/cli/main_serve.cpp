// The command line with the command `serve` alone, for the first start (CMakeLists.txt).
#include "cli/command_line.hpp"
#include "cli/console/commands.hpp"

int main(int argc, char** argv) {
    static constexpr goalline::cli::AddCommand kServe[] = {goalline::cli::add_serve};
    return goalline::cli::run(argc, argv, kServe);
}
