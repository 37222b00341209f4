// LeafSearch is what a thread does with one position of the proof tree: it looks for a win by small searches, and if
// there is none it asks the engine which moves are worth a try. The small searches start from nothing each time, so
// that their proof of a position can be found again whenever it is to be written down. Not thread-safe.
#pragma once

#include "base/clock.hpp"
#include "engine/engine.hpp"
#include "engine/proof/proof.hpp"
#include "phutball/move.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace goalline::proving {

// The small searches. Their names are stored.
inline constexpr std::string_view kByThreats = "threats"; // a goal in one, or threats only
inline constexpr std::string_view kByEveryMove = "moves"; // all moves, few plies

// A win that a small search found.
struct SmallProof {
    engine::Certificate certificate;
    std::string_view how;
};

// Looks for a win by the small search of that name, from nothing. The same position gives the same proof, unless a
// limit is hit; `nodes` is increased by the number of positions visited.
[[nodiscard]] std::optional<engine::Certificate> small_proof(std::string_view how,
                                                             const phutball::Position& position,
                                                             const engine::ProofLimits& limits,
                                                             std::uint64_t& nodes);

// Looks for a win by one small search after another.
[[nodiscard]] std::optional<SmallProof> won_at_once(const phutball::Position& position, const StopFlag& stop,
                                                    std::uint64_t& nodes);

// Names the moves that the engine would play for the attacker, for a proof that tries no others. It keeps its memory
// between questions.
class ProofGuide {
  public:
    explicit ProofGuide(int hash_mb) : engine_(engine::Options{.hash_mb = hash_mb}) {}

    struct Advice {
        phutball::MoveCode move;
        engine::Score score; // for the side to move
    };

    // Returns the best moves of the side to move, best first, from one search of at most this many nodes. It is shorter
    // if the deadline passes, `stop` is raised, or everything is proven; if one move is asked for, any win will do.
    // `visited` is increased by the nodes.
    std::vector<Advice> ask(const phutball::Position& position, int moves, std::uint64_t nodes,
                            const Deadline& deadline, const StopFlag& stop, std::uint64_t& visited);

  private:
    engine::Engine engine_;
};

struct Leaf {
    std::optional<SmallProof> won;
    std::vector<ProofGuide::Advice> advice; // best first
    std::uint64_t positions = 0;            // visited
    bool stopped = false;                   // before it was done: nothing of this counts
};

class LeafSearch {
  public:
    // The attacker may be asked about again with an effort that is larger by one, up to this.
    static constexpr int kMostEffort = 9;

    explicit LeafSearch(int hash_mb) : guide_(hash_mb) {}

    // Ends at the deadline or when `stop` is raised. REQUIRES: the attacker is to move, and the game is not over
    Leaf search(const phutball::Position& position, int effort, const Deadline& deadline,
                const StopFlag& stop);

  private:
    ProofGuide guide_;
};

} // namespace goalline::proving
