#include "tables/solver/dense_table.hpp"

#include <bit>
#include <utility>

namespace goalline::tables {

// The solver with its plan, and where its results go. It does not move when the table does.
class DenseTable::Growth : private LayerSink {
  public:
    Growth(Plan plan, int threads, std::array<std::uint8_t*, 2> planes)
        : plan_(std::move(plan)), planes_(planes), solver_(plan_, {threads, this, nullptr, nullptr}) {}

    std::uint64_t step() { return solver_.step(); }

  private:
    // Different chunks are different bytes, so threads need no lock.
    void decided(int ply, int ball, std::uint64_t chunk, const std::uint64_t* fresh,
                 std::size_t words) override {
        std::uint8_t* plane = planes_[static_cast<std::size_t>(ply + 1) % 2] +
                              (static_cast<std::size_t>(ball) << plan_.bits) + chunk * words * 64;
        for (std::size_t w = 0; w < words; ++w) {
            for (std::uint64_t left = fresh[w]; left != 0; left &= left - 1)
                plane[w * 64 + static_cast<std::size_t>(std::countr_zero(left))] =
                    static_cast<std::uint8_t>(ply);
        }
    }

    const Plan plan_;
    const std::array<std::uint8_t*, 2> planes_;
    LayeredSolver solver_;
};

DenseTable::DenseTable(const Plan& plan, int threads) : DenseTable(plan, threads, Growing{}) {
    while (grow()) {
    }
}

DenseTable::DenseTable(const Plan& plan, int threads, Growing /*growing*/)
    : bits_(plan.bits), positions_(static_cast<std::uint64_t>(plan.balls) << plan.bits) {
    for (auto& plane : planes_)
        plane = std::make_unique<std::uint8_t[]>(static_cast<std::size_t>(plan.balls) << bits_);
    growth_ = std::make_unique<Growth>(plan, threads, std::array{planes_[0].get(), planes_[1].get()});
}

DenseTable::DenseTable(DenseTable&& other) noexcept = default;
DenseTable& DenseTable::operator=(DenseTable&& other) noexcept = default;
DenseTable::~DenseTable() = default;

bool DenseTable::grow() {
    if (!growth_)
        return false;
    const std::uint64_t fresh = growth_->step();
    if (fresh == 0) {
        growth_.reset();
        return false;
    }
    histogram_.push_back(fresh);
    decided_ += fresh;
    return true;
}

} // namespace goalline::tables
