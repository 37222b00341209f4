#include "cli/command_line.hpp"
#include "cli/console/commands.hpp"

int main(int argc, char** argv) {
    return goalline::cli::run(argc, argv, goalline::cli::kCommands);
}
