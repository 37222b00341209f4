#include "proving/leaf_search.hpp"

#include <algorithm>
#include <array>

namespace goalline::proving {

using engine::Certificate;
using engine::ProofLimits;
using engine::ProofStyle;
using engine::Prover;
using engine::Truth;
using phutball::jump_code;
using phutball::Move;
using phutball::MoveCode;
using phutball::Position;

namespace {

constexpr int kThreatPlies = 21;
constexpr int kEveryMovePlies = 3;
constexpr std::uint64_t kSmallNodes = 2'000;               // for each of the small searches
constexpr std::uint64_t kWritingNodes = 1'000'000;         // to write down what was found
constexpr std::size_t kTableBytes = std::size_t{16} << 20; // what a small search may use

// How the engine is asked, by effort.
struct Effort {
    int moves;
    std::uint64_t nodes;
};
constexpr std::array<Effort, LeafSearch::kMostEffort + 1> kEfforts = {{{1, 20'000},
                                                                       {2, 50'000},
                                                                       {3, 100'000},
                                                                       {4, 200'000},
                                                                       {6, 400'000},
                                                                       {8, 800'000},
                                                                       {12, 1'600'000},
                                                                       {16, 3'200'000},
                                                                       {24, 6'400'000},
                                                                       {32, 12'800'000}}};

MoveCode code_of(const Position& position, const Move& move) {
    if (move.kind == Move::Kind::place)
        return static_cast<MoveCode>(position.board().cell(move.points.front()));
    Position after = position;
    after.play_unchecked(move);
    return jump_code(after.board().key());
}

} // namespace

std::vector<ProofGuide::Advice> ProofGuide::ask(const Position& position, int moves, std::uint64_t nodes,
                                                const Deadline& deadline, const StopFlag& stop,
                                                std::uint64_t& visited) {
    engine::Options options = engine_.options();
    options.multi_pv = moves;
    (void)engine_.set_options(options);
    engine_.set_position(position);
    const engine::Answer answer =
        engine_.go({.move_time = deadline.seconds_left(), .nodes = nodes, .until_win = moves == 1}, {}, stop);
    visited += answer.nodes;
    std::vector<Advice> advice;
    for (const engine::Line& line : answer.lines) {
        if (!line.pv.empty())
            advice.push_back({code_of(position, line.pv.front()), line.score});
    }
    return advice;
}

std::optional<Certificate> small_proof(std::string_view how, const Position& position,
                                       const ProofLimits& limits, std::uint64_t& nodes) {
    const bool threats = how == kByThreats;
    Prover prover(position, position.to_move(), kTableBytes,
                  threats ? ProofStyle::threats : ProofStyle::complete);
    std::optional<Certificate> certificate;
    for (int plies = 1; plies <= (threats ? kThreatPlies : kEveryMovePlies); plies += 2) {
        const std::uint64_t before = prover.nodes();
        if (before >= limits.nodes)
            break;
        ProofLimits rest = limits;
        rest.nodes -= before;
        if (prover.prove(plies, rest) == Truth::wins) {
            certificate = prover.certificate(plies, {.nodes = kWritingNodes, .stop = limits.stop});
            break;
        }
        if (plies > 5 && prover.nodes() == before)
            break; // more plies bring nothing new
    }
    nodes += prover.nodes();
    return certificate;
}

std::optional<SmallProof> won_at_once(const Position& position, const StopFlag& stop, std::uint64_t& nodes) {
    for (const std::string_view how : {kByThreats, kByEveryMove}) {
        if (auto found = small_proof(how, position, {.nodes = kSmallNodes, .stop = &stop}, nodes))
            return SmallProof{std::move(*found), how};
    }
    return std::nullopt;
}

Leaf LeafSearch::search(const Position& position, int effort, const Deadline& deadline,
                        const StopFlag& stop) {
    Leaf leaf;
    if (effort == 0)
        leaf.won = won_at_once(position, stop, leaf.positions);
    if (leaf.won)
        return leaf;
    const Effort& how = kEfforts[static_cast<std::size_t>(std::clamp(effort, 0, kMostEffort))];
    leaf.advice = guide_.ask(position, how.moves, how.nodes, deadline, stop, leaf.positions);
    leaf.stopped = stop.raised() || deadline.passed();
    return leaf;
}

} // namespace goalline::proving
