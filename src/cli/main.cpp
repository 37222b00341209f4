#include "cli/app.hpp"

int main(int argc, char** argv) {
    return goalline::cli::run(argc, argv);
}
