#include "proving/guided_prover.hpp"

#include "engine/proof/proof_search.hpp"
#include "proving/written_proof.hpp"

#include <algorithm>
#include <optional>

namespace goalline::proving {

using engine::Certificate;
using engine::Claim;
using engine::ProofLimits;
using engine::ProofSurvey;
using phutball::Board;
using phutball::Cell;
using phutball::Move;
using phutball::Point;
using phutball::Position;
using phutball::Side;
using phutball::Square;

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

constexpr int kWords = 13; // of the zone of any board

class Follower {
  public:
    explicit Follower(const Certificate& certificate)
        : certificate_(certificate), claim_(&certificate.claims.back()),
          position_(*Position::from(claim_->position, certificate.rules)) {}

    std::vector<Move> run() {
        while (claim_ != nullptr && !position_.outcome()) {
            const bool attacking = position_.to_move() == certificate_.attacker;
            const std::optional<Move> move = attacking ? claim_->move : longest_defence();
            if (!move)
                break;
            line_.push_back(*move);
            position_.play_unchecked(*move);
            claim_ = answer();
        }
        return std::move(line_);
    }

  private:
    // The claim, among those on which the present one rests, that speaks of the board. All these are about the side that is
    // to move now.
    [[nodiscard]] const Claim* answer() const {
        for (const std::uint32_t number : claim_->children) {
            if (const Claim& child = certificate_.claims[number]; speaks_of_board(child))
                return &child;
        }
        return nullptr;
    }

    [[nodiscard]] bool speaks_of_board(const Claim& claim) const {
        const Board& board = position_.board();
        const auto& men = claim.position.men; // sorted
        return claim.position.ball == board.point(board.ball()) &&
               std::ranges::all_of(claim.zone, [&](Point p) {
                   return board.has_man(board.cell(p)) == std::ranges::binary_search(men, p);
               });
    }

    std::optional<Move> longest_defence() {
        Board& board = position_.board();
        int most = -1;
        std::optional<Move> best;
        const auto consider = [&](auto&& move) {
            const Claim* claim = answer();
            if (claim != nullptr && claim->plies > most) {
                most = claim->plies;
                best = move();
            }
        };
        survey_.run(board, position_.rules(), engine::ProofSearch<kWords>::kMostStates);
        for (int state = 1; state < static_cast<int>(survey_.states().size()); ++state) {
            if (board.in_any_goal(survey_.states()[static_cast<std::size_t>(state)].ball))
                continue;
            survey_.make(board, state);
            consider([&] { return chain_to(state); });
            survey_.unmake(board, state);
        }
        for (Cell cell = 0; cell < board.cells(); ++cell) {
            if (board.at(cell) != Square::vacant || cell == board.ball())
                continue;
            board.add_man(cell);
            consider([&] { return Move::place(board.point(cell)); });
            board.remove_man(cell);
        }
        return best;
    }

    [[nodiscard]] Move chain_to(int state) const {
        std::vector<Point> points;
        for (int i = state; i >= 0; i = survey_.states()[static_cast<std::size_t>(i)].parent)
            points.push_back(position_.board().point(survey_.states()[static_cast<std::size_t>(i)].ball));
        std::ranges::reverse(points);
        return Move::chain(std::move(points));
    }

    const Certificate& certificate_;
    const Claim* claim_;
    Position position_;
    ProofSurvey<kWords> survey_;
    std::vector<Move> line_;
};

// The line in which the attacker follows the proof and the defender chooses, each time, a reply against which the proof
// needs most plies.
std::vector<Move> longest_line(const Certificate& certificate) {
    return Follower(certificate).run();
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
        LeafResult result{.effort = job->effort};
        result.leaf.stopped = nodes_ - before >= limits.nodes || limits.deadline.passed();
        if (!result.leaf.stopped)
            result.leaf = leaves_.search(job->position, job->effort, limits.deadline, stop_of(limits));
        nodes_ += result.leaf.positions;
        if (result.leaf.stopped) {
            tree_->settle(*job, {});
            return plies() != 0;
        }
        tree_->settle(*job, {&result, 1});
        keep_news();
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
