#include "proving/guided_prover.hpp"

#include "proving/longest_line.hpp"
#include "proving/written_proof.hpp"

#include <algorithm>

namespace goalline::proving {

using engine::Certificate;
using engine::ProofLimits;
using phutball::Move;
using phutball::Position;
using phutball::Side;

namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20;
constexpr int kMostHash = 64; // MiB for the engine; a quarter of the memory at most

int hash_for(std::size_t bytes) {
    return std::clamp(static_cast<int>(bytes / kMegabyte / 4), 1, kMostHash);
}

const StopFlag& stop_of(const ProofLimits& limits) {
    static const StopFlag never;
    return limits.stop == nullptr ? never : *limits.stop;
}

} // namespace

GuidedProver::GuidedProver(const Position& position, Side attacker, std::size_t bytes)
    : rules_(position.rules()), attacker_(attacker), bytes_(bytes - bytes / 4),
      tree_(std::make_unique<ProofTree>(position, attacker)), leaves_(hash_for(bytes)) {}

void GuidedProver::set_position(const Position& position) {
    tree_ = std::make_unique<ProofTree>(position, attacker_);
    // Half of the memory is left for what is new.
    bool kept = tree_->summary().bytes + claim_bytes_ <= bytes_ / 2;
    for (std::size_t i = 0; kept && i < claims_.size(); ++i)
        kept = tree_->load(claims_[i]).ok();
    if (!kept) {
        claims_.clear();
        claim_bytes_ = 0;
        tree_ = std::make_unique<ProofTree>(position, attacker_);
    }
}

bool GuidedProver::prove(const ProofLimits& limits) {
    const std::uint64_t before = nodes_;
    while (has_room()) {
        std::optional<Job> job;
        const Pick pick = tree_->next(job);
        keep_news(); // looking for a job may have made claims
        if (pick != Pick::job)
            return pick == Pick::proven;
        const bool enough = nodes_ - before >= limits.nodes || limits.deadline.passed();
        Leaf leaf;
        if (enough)
            leaf.stopped = true;
        else
            leaf = leaves_.search(job->position, job->effort, limits.deadline, stop_of(limits));
        nodes_ += leaf.positions;
        tree_->settle(*job, leaf);
        keep_news();
        if (leaf.stopped)
            return plies() != 0;
    }
    return plies() != 0;
}

void GuidedProver::keep_news() {
    for (ClaimRow& claim : tree_->news().claims) {
        claim_bytes_ +=
            sizeof(ClaimRow) + claim.position.capacity() + claim.zone.capacity() + claim.rests_on.capacity();
        claims_.push_back(std::move(claim));
    }
}

bool GuidedProver::has_room() {
    const auto used = [&] { return tree_->summary().bytes + claim_bytes_; };
    if (used() <= bytes_)
        return true;
    tree_->refresh(); // forgets what does not matter any more
    return used() <= bytes_ / 8 * 7;
}

std::vector<Move> GuidedProver::line(const ProofLimits& limits) {
    const auto proof = certificate(limits);
    return proof ? longest_line(*proof) : std::vector<Move>();
}

std::optional<Certificate> GuidedProver::certificate(const ProofLimits& limits) {
    const auto source = [&](std::int64_t id) -> Result<ClaimRow> {
        return claims_[static_cast<std::size_t>(id - 1)];
    };
    auto written = written_proof(source, tree_->root_claim(), attacker_, rules_, stop_of(limits));
    return written ? std::optional(std::move(*written)) : std::nullopt;
}

} // namespace goalline::proving
