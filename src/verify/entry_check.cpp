#include "verify/entry_check.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <new>
#include <optional>
#include <thread>

namespace goalline::verify {
namespace {

// Calls piece(i) for all i < count, on a few threads of its own. Throws std::bad_alloc if memory ran out.
template <class Piece>
void share_out(int threads, std::uint64_t count, Piece piece) {
    std::atomic<std::uint64_t> next{0};
    std::atomic<bool> memory_ran_out{false};
    const auto work = [&] {
        try {
            for (std::uint64_t i = next.fetch_add(1); i < count; i = next.fetch_add(1))
                piece(i);
        } catch (const std::bad_alloc&) {
            memory_ran_out = true;
        }
    };
    std::vector<std::thread> team;
    try {
        for (int i = 1; i < threads; ++i)
            team.emplace_back(work);
    } catch (const std::exception&) { // the team is as large as the system lets it be
    }
    work();
    for (std::thread& thread : team)
        thread.join();
    if (memory_ran_out)
        throw std::bad_alloc();
}

class Check {
  public:
    Check(const TableReader& file, const Judge& judge, const CheckOptions& options)
        : file_(file), judge_(judge), options_(options), balls_(static_cast<int>(file.balls())),
          threads_(options.threads > 0 ? options.threads
                                       : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()))),
          entries_(file.bits(), size()) {}

    Result<Checked> run() {
        if (auto done = read(); !done)
            return done.error();
        std::vector<std::uint64_t> histogram(256, 0);
        for (int mover = 0; mover < 2; ++mover) {
            for (int ball = 0; ball < balls_; ++ball) {
                if (options_.stop != nullptr && options_.stop->raised())
                    return Error{
                        ErrorKind::limit, "stopped before all positions were checked"_en, {}, "stopped"};
                check_ball(mover, ball, histogram);
                if (wrong_)
                    return *wrong_;
                if (options_.progress)
                    options_.progress(static_cast<std::uint64_t>(mover * balls_ + ball + 1),
                                      static_cast<std::uint64_t>(2 * balls_));
            }
        }
        if (auto same = compare(histogram); !same)
            return same.error();
        return summary(histogram);
    }

  private:
    [[nodiscard]] std::size_t size() const { return std::size_t{file_.balls()} << file_.bits(); }

    Result<void> read() {
        const std::size_t block = file_.block_entries();
        const std::uint64_t half = file_.blocks() / 2;
        std::mutex mutex;
        share_out(threads_, file_.blocks(), [&](std::uint64_t i) {
            auto& bytes = entries_.bytes(i / half);
            const auto done = file_.unpack(i, std::span(bytes).subspan(i % half * block, block));
            const std::lock_guard lock(mutex);
            if (!done && !wrong_)
                wrong_ = done.error();
        });
        return wrong_ ? Result<void>(*wrong_) : Result<void>{};
    }

    void check_ball(int mover, int ball, std::vector<std::uint64_t>& histogram) {
        constexpr std::uint64_t kPiece = 1 << 16;
        const std::uint64_t sets = std::uint64_t{1} << file_.bits();
        std::mutex mutex;
        share_out(threads_, (sets + kPiece - 1) / kPiece, [&](std::uint64_t piece) {
            std::array<std::uint64_t, 256> counts{};
            std::optional<Error> error;
            for (std::uint64_t i = piece * kPiece; i < std::min(sets, (piece + 1) * kPiece) && !error; ++i) {
                ++counts[entries_.at(mover, ball, i)];
                error = check(mover, ball, i);
            }
            const std::lock_guard lock(mutex);
            if (error && !wrong_)
                wrong_ = error;
            for (std::size_t ply = 1; ply < counts.size(); ++ply)
                histogram[ply] += counts[ply];
        });
    }

    [[nodiscard]] std::optional<Error> check(int mover, int ball, std::uint64_t index) const {
        const int found = entries_.at(mover, ball, index);
        const int right = judge_.derived(entries_, mover, ball, index);
        if (found == right)
            return std::nullopt;
        return Error{ErrorKind::invalid,
                     "the table says {0} wins at ply {1}, its neighbours say {2} (0: no forced win)"_en(
                         judge_.first_player(), found, right),
                     verbatim(judge_.text(mover, ball, index)), "entry"};
    }

    [[nodiscard]] Result<void> compare(const std::vector<std::uint64_t>& histogram) const {
        const std::vector<std::uint64_t> said = file_.histogram();
        for (std::size_t ply = 0; ply < std::max(histogram.size(), said.size()); ++ply) {
            const auto at = [&](const auto& list) { return ply < list.size() ? list[ply] : 0; };
            if (at(histogram) != at(said))
                return Error{
                    ErrorKind::invalid,
                    "the histogram counts {0} positions, the table has {1}"_en(at(said), at(histogram)),
                    "ply {0}"_en(ply), "histogram"};
        }
        return {};
    }

    [[nodiscard]] Checked summary(const std::vector<std::uint64_t>& histogram) const {
        Checked checked{size(), 0, 0, histogram};
        while (checked.histogram.size() > 1 && checked.histogram.back() == 0)
            checked.histogram.pop_back();
        for (std::size_t ply = 1; ply < checked.histogram.size(); ++ply)
            (ply % 2 == 1 ? checked.wins : checked.losses) += checked.histogram[ply];
        return checked;
    }

    const TableReader& file_;
    const Judge& judge_;
    const CheckOptions& options_;
    int balls_;
    int threads_;
    Entries entries_;
    std::optional<Error> wrong_;
};

} // namespace

Entries::Entries(std::uint32_t bits, std::size_t size) : bits_(bits) {
    for (auto& bytes : bytes_)
        bytes.resize(size);
}

Result<Checked> check_entries(const TableReader& file, const Judge& judge, const CheckOptions& options) {
    try {
        return Check(file, judge, options).run();
    } catch (const std::bad_alloc&) {
        return Error{ErrorKind::limit, "not enough memory to hold all entries"_en, "memory"_en, "memory"};
    }
}

} // namespace goalline::verify
