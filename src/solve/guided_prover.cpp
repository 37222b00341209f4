#include "solve/guided_prover.hpp"

#include "engine/proof/proof_extract.hpp"
#include "solve/guided_proof.hpp"

namespace goalline::solve {

using engine::Certificate;
using engine::ProofLimits;
using engine::Zone;
using phutball::Move;
using phutball::Position;
using phutball::Side;

class GuidedProver::Impl {
  public:
    Impl() = default;
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    virtual ~Impl() = default;

    virtual void set_position(const Position& position) = 0;
    virtual bool prove(const ProofLimits& limits) = 0;
    [[nodiscard]] virtual int plies() const = 0;
    [[nodiscard]] virtual std::uint64_t nodes() const = 0;
    virtual std::vector<Move> line(const ProofLimits& limits) = 0;
    virtual std::optional<Certificate> certificate(const ProofLimits& limits) = 0;
};

template <int Words>
class GuidedProver::Sized final : public GuidedProver::Impl {
  public:
    Sized(const Position& position, Side attacker, std::size_t bytes) : search_(position, attacker, bytes) {}

    void set_position(const Position& position) override { search_.set_position(position); }

    bool prove(const ProofLimits& limits) override {
        search_.set_limits(limits);
        return search_.prove();
    }

    [[nodiscard]] int plies() const override { return search_.plies(); }
    [[nodiscard]] std::uint64_t nodes() const override { return search_.nodes(); }

    std::vector<Move> line(const ProofLimits& limits) override {
        search_.set_limits(limits);
        return GuidedProof<Words>(search_).line();
    }

    std::optional<Certificate> certificate(const ProofLimits& limits) override {
        search_.set_limits(limits);
        GuidedProof<Words> proof(search_);
        return engine::ProofExtract<Words>(proof, engine::kMostCertificateClaims).run(search_.plies());
    }

  private:
    GuidedSearch<Words> search_;
};

GuidedProver::GuidedProver(const Position& position, Side attacker, std::size_t bytes) {
    const int cells = position.board().cells();
    if (cells <= Zone<2>::kCells)
        impl_ = std::make_unique<Sized<2>>(position, attacker, bytes);
    else if (cells <= Zone<3>::kCells)
        impl_ = std::make_unique<Sized<3>>(position, attacker, bytes);
    else if (cells <= Zone<6>::kCells)
        impl_ = std::make_unique<Sized<6>>(position, attacker, bytes);
    else
        impl_ = std::make_unique<Sized<13>>(position, attacker, bytes);
}
GuidedProver::~GuidedProver() = default;
GuidedProver::GuidedProver(GuidedProver&&) noexcept = default;
GuidedProver& GuidedProver::operator=(GuidedProver&&) noexcept = default;

void GuidedProver::set_position(const Position& position) {
    impl_->set_position(position);
}
bool GuidedProver::prove(const ProofLimits& limits) {
    return impl_->prove(limits);
}
int GuidedProver::plies() const {
    return impl_->plies();
}
std::uint64_t GuidedProver::nodes() const {
    return impl_->nodes();
}
std::vector<Move> GuidedProver::line(const ProofLimits& limits) {
    return impl_->line(limits);
}
std::optional<Certificate> GuidedProver::certificate(const ProofLimits& limits) {
    return impl_->certificate(limits);
}

} // namespace goalline::solve
