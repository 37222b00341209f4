// proof-verify FILE... [--threads N] [--json] is the verifier of proofs as a program of its own, which links nothing of what makes proofs. Its
// exit codes, of which the highest counts: 0 if all proofs are right, 1 if one proves nothing, 2 if a file is no proof
// or cannot be read, 3 if there is not enough memory.
#include "base/clock.hpp"
#include "base/version.hpp"
#include "verify/proof/proof_check.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

namespace {

using namespace goalline;

constexpr int kMostThreads = 256;

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
int check(const char* file, int threads, bool json) {
    const Stopwatch watch;
    const auto verdict = verify::verify_proof(file, threads);
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
    std::vector<const char*> files(argv + 1, argv + argc);
    const bool json = files.size() > 1 && std::string_view(files.back()) == "--json";
    if (json)
        files.pop_back();
    int threads = 1;
    if (files.size() > 2 && std::string_view(files[files.size() - 2]) == "--threads") {
        threads = std::atoi(files.back());
        files.resize(files.size() - 2);
    }
    if (files.empty() || files.front()[0] == '-' || threads < 1 || threads > kMostThreads) {
        std::fprintf(stderr,
                     "proof-verify FILE... [--threads N] [--json]: checks every claim of proofs against all "
                     "replies, with 1 to %d threads\n",
                     kMostThreads);
        return 2;
    }
    int worst = 0;
    for (const char* file : files)
        worst = std::max(worst, check(file, threads, json));
    return worst;
}
