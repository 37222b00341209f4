// strip-verify FILE...: the verifier as a program of its own, which links nothing of the solver. Exit codes
// as goalline's: 0 all are right, 2 one is not or cannot be read, 3 not enough memory.
#include "verify/strip_check.hpp"

#include <cstdio>

int main(int argc, char** argv) {
    using namespace goalline;
    if (argc < 2 || argv[1][0] == '-') {
        std::fprintf(stderr, "strip-verify FILE...: checks every entry of strip tables by the rules\n");
        return 2;
    }
    int worst = 0;
    for (int i = 1; i < argc; ++i) {
        const auto checked = verify::check_strip(argv[i], {});
        if (!checked) {
            std::fprintf(stderr, "%s: %s\n", argv[i], checked.error().text().c_str());
            worst = checked.error().kind == ErrorKind::limit ? 3 : 2;
            continue;
        }
        std::printf("%s: n = %d, all %llu positions of both sides right\n", argv[i], checked->squares,
                    static_cast<unsigned long long>(checked->positions));
    }
    return worst;
}
