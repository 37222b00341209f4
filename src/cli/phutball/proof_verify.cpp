// goalline proof-verify: the program proof-verify as a subcommand.
#include "base/clock.hpp"
#include "cli/console/command_set.hpp"
#include "verify/proof/proof_check.hpp"

#include <fmt/format.h>

namespace goalline::cli {

namespace {

struct ProofVerifyOptions {
    std::string file;
    int threads = 1;
};

int run_proof_verify(Console& console, const ProofVerifyOptions& options) {
    const Stopwatch watch;
    const auto verdict = verify::verify_proof(options.file, options.threads);
    if (!verdict)
        return console.fail(verdict.error());
    std::string& out = console.out().text();
    if (console.json())
        out += verify::json_text(*verdict, watch.seconds());
    else if (!verdict->verified)
        out += console.say("proves nothing: {0}: {1}"_en(verdict->where, verdict->why));
    else
        out += console.say("{0}: {1} wins in at most {2}"_en(
                   verdict->position, verdict->winner == verify::kOhs ? "O" : "X", verdict->plies_at_most)) +
               "\n" + console.say("{0} claims, {1} replies answered"_en(verdict->claims, verdict->replies)) +
               fmt::format("\n{:.2f} s", watch.seconds());
    out += '\n';
    return verdict->verified ? kDone : kNo;
}

} // namespace

void add_proof_verify(CommandSet& set) {
    const auto [command, options] =
        set.add("proof-verify", Text::proof_verify, Text::proof_verify_footer, run_proof_verify);
    command.text("FILE", options.file, Text::proof_verify_file).required();
    command.count("--threads", options.threads, Text::proof_verify_threads, 1, 256);
    command.time(Command::Clock::shown);
    command.json();
}

} // namespace goalline::cli
