// proof-verify FILE... is the verifier of proofs as a program of its own, which links nothing of what makes proofs. Its
// exit codes, of which the highest counts: 0 if all proofs are right, 1 if one proves nothing, 2 if a file is no proof
// or cannot be read, 3 if there is not enough memory.
#include "base/clock.hpp"
#include "base/version.hpp"
#include "verify/proof/proof_check.hpp"

#include <algorithm>
#include <cstdio>
#include <string_view>

namespace {

using namespace goalline;

void print(const verify::ProofVerdict& verdict) {
    if (verdict.verified)
        std::printf("%s: %c wins within %u plies; %llu claims, %llu replies answered\n",
                    verdict.position.c_str(), verdict.winner == verify::kOhs ? 'O' : 'X',
                    verdict.plies_at_most, static_cast<unsigned long long>(verdict.claims),
                    static_cast<unsigned long long>(verdict.replies));
    else
        std::printf("proves nothing: %s: %s\n", verdict.where.english().c_str(),
                    verdict.why.english().c_str());
}

// Prints what a file proves, and returns the exit code for it.
int check(const char* file, bool json) {
    const Stopwatch watch;
    const auto verdict = verify::verify_proof(file);
    if (!verdict) {
        std::fprintf(stderr, "%s\n", verdict.error().text().c_str());
        return verdict.error().kind == ErrorKind::limit ? 3 : 2;
    }
    if (json)
        std::printf("%s\n", verify::json_text(*verdict, watch.seconds()).c_str());
    else
        print(*verdict);
    return verdict->verified ? 0 : 1;
}

} // namespace

int main(int argc, char** argv) {
    if (argc == 2 && std::string_view(argv[1]) == "--version") {
        std::printf("%s\n", std::string(version_text()).c_str());
        return 0;
    }
    const bool json = argc > 2 && std::string_view(argv[argc - 1]) == "--json";
    const int files = json ? argc - 1 : argc;
    if (files < 2 || argv[1][0] == '-') {
        std::fprintf(stderr,
                     "proof-verify FILE... [--json]: checks every claim of proofs against all replies\n");
        return 2;
    }
    int worst = 0;
    for (int i = 1; i < files; ++i)
        worst = std::max(worst, check(argv[i], json));
    return worst;
}
