#include "engine/proof/proof.hpp"

#include "engine/proof/proof_extract.hpp"
#include "engine/proof/proof_search.hpp"
#include "phutball/results.hpp"

namespace goalline::engine {

using phutball::Move;
using phutball::Position;
using phutball::Side;

// Handles finished positions itself: they have no moves, and ProofSearch does not accept them.
class Prover::Impl {
  public:
    Impl() = default;
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    virtual ~Impl() = default;

    virtual void set_position(const Position& position) = 0;
    virtual Truth prove(int plies, const ProofLimits& limits) = 0;
    [[nodiscard]] virtual std::uint64_t nodes() const = 0;
    virtual std::vector<Move> line(int plies, const ProofLimits& limits) = 0;
    virtual std::optional<Certificate> certificate(int plies, const ProofLimits& limits) = 0;
};

template <int Words>
class Prover::Sized final : public Prover::Impl {
  public:
    Sized(const Position& position, Side attacker, std::size_t bytes, ProofStyle style)
        : search_(position, attacker, bytes, style) {}

    void set_position(const Position& position) override { search_.set_position(position); }

    Truth prove(int plies, const ProofLimits& limits) override {
        if (const auto outcome = search_.position().outcome())
            return winner(*outcome) == search_.attacker() ? Truth::wins : Truth::fails;
        search_.set_limits(limits);
        return search_.find(plies).truth;
    }

    [[nodiscard]] std::uint64_t nodes() const override { return search_.nodes(); }

    std::vector<Move> line(int plies, const ProofLimits& limits) override {
        search_.set_limits(limits);
        const Position start = search_.position();
        std::vector<Move> moves;
        while (plies > 0 && !search_.position().outcome()) {
            const bool attacking = search_.position().to_move() == search_.attacker();
            plies = attacking ? fewest(plies) : plies;
            const auto move = attacking ? named(search_.find(plies).move) : defence(plies);
            if (!move)
                break;
            moves.push_back(*move);
            search_.position().play_unchecked(*move);
            --plies;
        }
        search_.set_position(start);
        return moves;
    }

    std::optional<Certificate> certificate(int plies, const ProofLimits& limits) override {
        if (search_.position().outcome())
            return std::nullopt;
        search_.set_limits(limits);
        const Position start = search_.position();
        auto certificate = ProofExtract<Words>(search_, kMostCertificateClaims).run(plies);
        search_.set_position(start);
        return certificate;
    }

  private:
    // The least number of plies within which the attacker, who is to move, wins.
    int fewest(int plies) {
        for (int n = 1; n < plies; n += 2) {
            if (search_.find(n).truth == Truth::wins)
                return n;
        }
        return plies;
    }

    std::optional<Move> named(MoveCode code) {
        return code == kNoMove ? std::nullopt : std::optional(search_.move_of(code));
    }

    // A move by which the defender does not lose in fewer than `plies`. One ply before the end any move is as good as
    // another, so it takes a man on a landing point of the winning chain, if there is one on the board.
    std::optional<Move> defence(int plies) {
        if (plies > 2)
            return named(search_.find(plies - 2).move);
        Position& position = search_.position();
        position.pass_turn();
        const auto goal = named(search_.find(1).move);
        position.pass_turn();
        if (goal) {
            for (const phutball::Point p : goal->points) {
                if (position.size().contains(p) && position.check(Move::place(p)))
                    return Move::place(p);
            }
        }
        const auto placements = phutball::list_placements(position);
        return placements.empty() ? std::nullopt : std::optional(placements.front());
    }

    ProofSearch<Words> search_;
};

Prover::Prover(const Position& position, Side attacker, std::size_t bytes, ProofStyle style) {
    const int cells = position.board().cells();
    if (cells <= Zone<2>::kCells)
        impl_ = std::make_unique<Sized<2>>(position, attacker, bytes, style);
    else if (cells <= Zone<3>::kCells)
        impl_ = std::make_unique<Sized<3>>(position, attacker, bytes, style);
    else if (cells <= Zone<6>::kCells)
        impl_ = std::make_unique<Sized<6>>(position, attacker, bytes, style);
    else
        impl_ = std::make_unique<Sized<13>>(position, attacker, bytes, style);
}
Prover::~Prover() = default;
Prover::Prover(Prover&&) noexcept = default;
Prover& Prover::operator=(Prover&&) noexcept = default;

void Prover::set_position(const Position& position) {
    impl_->set_position(position);
}
Truth Prover::prove(int plies, const ProofLimits& limits) {
    return impl_->prove(plies, limits);
}
std::uint64_t Prover::nodes() const {
    return impl_->nodes();
}
std::optional<Certificate> Prover::certificate(int plies, const ProofLimits& limits) {
    return impl_->certificate(plies, limits);
}
std::vector<Move> Prover::line(int plies, const ProofLimits& limits) {
    return impl_->line(plies, limits);
}

} // namespace goalline::engine
