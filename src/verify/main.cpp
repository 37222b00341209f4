// strip-verify FILE... is the verifier as a program of its own, which links nothing of the solver. It checks tables
// of strips and of boards. Its exit codes are those of goalline: 0 if all tables are right, 2 if one is wrong or
// cannot be read, 3 if there is not enough memory.
#include "base/version.hpp"
#include "verify/table_check.hpp"

#include <cstdio>
#include <string_view>

namespace {

using namespace goalline;

// Prints on standard output what the table is; the number of positions counts both sides to move.
Result<void> check(const char* file) {
    const auto reader = verify::TableReader::open(file);
    if (!reader)
        return reader.error();
    if (reader->is_board()) {
        const auto board = verify::check_board(file, {});
        if (!board)
            return board.error();
        std::printf("%s: %d x %d, all %llu positions of both sides right\n", file, board->rows,
                    board->columns, static_cast<unsigned long long>(board->positions));
        return {};
    }
    const auto strip = verify::check_strip(file, {});
    if (!strip)
        return strip.error();
    std::printf("%s: n = %d, all %llu positions of both sides right\n", file, strip->squares,
                static_cast<unsigned long long>(strip->positions));
    return {};
}

} // namespace

int main(int argc, char** argv) {
    if (argc == 2 && std::string_view(argv[1]) == "--version") {
        std::printf("%s\n", std::string(version_text()).c_str());
        return 0;
    }
    if (argc < 2 || argv[1][0] == '-') {
        std::fprintf(
            stderr, "strip-verify FILE...: checks every entry of tables of strips and boards by the rules\n");
        return 2;
    }
    int worst = 0;
    for (int i = 1; i < argc; ++i) {
        const auto checked = check(argv[i]);
        if (checked)
            continue;
        std::fprintf(stderr, "%s: %s\n", argv[i], checked.error().text().c_str());
        worst = checked.error().kind == ErrorKind::limit ? 3 : 2;
    }
    return worst;
}
