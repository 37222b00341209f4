// Frontier is how far the proof of a first move has come: all turns of the other side after it, and which of them are
// proven lost. A reply counts only if a proof that the verifier (src/verify/proof) has passed speaks of the position
// after it, so a frontier never falls. The search gives the replies their turns: those that look easiest to it, and have
// had little work, come first.
// Thread-safety: run() starts threads of its own and ends them before it returns; everything else is for one thread.
#pragma once

#include "base/stop.hpp"
#include "phutball/position.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::solve {

// By what a reply is proven lost. These words are stored.
inline constexpr std::string_view kByGoal = "goal";   // the reply is an own goal
inline constexpr std::string_view kBySmall = "small"; // a small search
inline constexpr std::string_view kByLong = "long";   // a search that the engine leads
inline constexpr std::string_view kByClaim = "claim"; // a claim of the proof against another reply
inline constexpr std::string_view kByKnown = "known"; // a proof that the program has
inline constexpr std::string_view kMeans[] = {kByGoal, kBySmall, kByLong, kByClaim, kByKnown};

struct FrontierReply {
    phutball::Move move;
    phutball::Position after;
    std::string_view by{};    // of the above; empty: open
    int plies = 0;            // after the reply, at most
    std::string proof{};      // the reply whose proof it is, for small, long and claim
    std::uint32_t claims = 0; // of that proof
    std::uint64_t nodes = 0;  // positions visited for this reply, over all runs
    double hardness =
        0; // the odds against the attacker there, squared, as the engine sees them; 0: not asked
    bool at_work = false; // a thread has it

    [[nodiscard]] bool proven() const { return !by.empty(); }
};

class Frontier {
  public:
    // A proof has been found, and verified: for the caller to keep. Errors end the search.
    using Keep = std::function<Result<void>(const FrontierReply& reply, std::span<const std::uint8_t> proof)>;
    struct Options {
        double time = 1e18; // seconds
        int threads = 1;
        int megabytes = 1024;
        double between_reports = 1; // seconds
        Keep keep{};
        std::function<void(const Frontier&, double seconds)> on_progress{}; // on the thread that called run()
    };
    enum class End : std::uint8_t { proven, time, stopped };

    // The replies to the first move of the attacker, whose turn it was. What the program's proofs (standard_proofs) know
    // of them is proven from the beginning. Errors: invalid, if one of them wins at once; limit, if there are too many.
    // REQUIRES: the game is not over after the first move
    [[nodiscard]] static Result<Frontier> after(const phutball::Position& first_played);

    [[nodiscard]] const std::vector<FrontierReply>& replies() const { return replies_; }
    [[nodiscard]] FrontierReply* find(std::string_view move);
    [[nodiscard]] std::size_t proven() const;
    [[nodiscard]] std::size_t by(std::string_view means) const;

    // Verifies the proof against one of the replies; then all replies of which its claims speak are proven. Errors: those of
    // verified_proof; invalid, if it is about something else. REQUIRES: `means` is one of kMeans
    [[nodiscard]] Result<void> take(FrontierReply& reply, std::string_view means,
                                    std::span<const std::uint8_t> proof);

    // Blocks. Raise `stop` to end it early. Errors: those of keep; limit, if the system has no memory or threads.
    [[nodiscard]] Result<End> run(const Options& options, const StopFlag& stop);

  private:
    class Search;
    explicit Frontier(phutball::Side attacker) : attacker_(attacker) {}
    [[nodiscard]] Result<void> add(phutball::Move move, const phutball::Position& before);

    phutball::Side attacker_;
    std::vector<FrontierReply> replies_;
};

} // namespace goalline::solve
