#include "tables/layered.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace goalline::tables {
namespace {

// Pieces sent between ranks: large enough to hide the latency, small enough for two buffers to stay in cache.
constexpr std::size_t kMessageWords = std::size_t{1} << 15;

// The words of a ball's slice that a pull reads, in order: chunk numbers and words without fixed bits.
class SourceWords {
  public:
    SourceWords(const Layout& layout, const ChunkPull& pull)
        : words_(layout.chunk_words()), fixed_((pull.chunk.fixed * words_) | pull.pattern.fixed_words),
          end_(layout.chunks() * words_) {}

    // The next number without fixed bits after `x`; at or beyond end() when there is none.
    [[nodiscard]] std::uint64_t next(std::uint64_t x) const { return ((x | fixed_) + 1) & ~fixed_; }
    [[nodiscard]] std::uint64_t end() const { return end_; }
    [[nodiscard]] std::uint64_t here(const ChunkPull& pull) const {
        return (pull.chunk.here * words_) | pull.pattern.here_words;
    }
    [[nodiscard]] std::uint64_t there(const ChunkPull& pull) const {
        return (pull.chunk.there * words_) | pull.pattern.there_words;
    }

  private:
    std::uint64_t words_;
    std::uint64_t fixed_;
    std::uint64_t end_;
};

} // namespace

LayeredSolver::LayeredSolver(const Plan& plan, const LayeredOptions& options)
    : kernels_(options.kernels != nullptr ? *options.kernels : best_kernels()), sink_(options.sink),
      exchange_(options.exchange), rank_(exchange_ != nullptr ? exchange_->rank() : 0),
      layout_{plan.bits,
              exchange_ != nullptr ? std::countr_zero(static_cast<unsigned>(exchange_->ranks())) : 0},
      balls_(plan.balls), points_(plan.points), chains_(plan.chains),
      planes_{BitPlane(balls_, layout_.local_bits()), BitPlane(balls_, layout_.local_bits())},
      workers_(options.threads) {
    if (sink_ != nullptr)
        spare_ = BitPlane(balls_, layout_.local_bits());
    if (chains_ == Chains::any) {
        by_chain_ = {BitPlane(points_, layout_.local_bits()), BitPlane(points_, layout_.local_bits())};
        work_ = BitPlane(1, layout_.local_bits());
    }
    prepare(plan);
    // N_0: nothing is won yet with the second player to move. Fresh memory is zero, and so A_0.
    workers_.run(static_cast<std::size_t>(balls_), [&](std::size_t ball) {
        std::memset(planes_[1].ball(static_cast<int>(ball)), 0xFF, planes_[1].words_per_ball() * 8);
    });
    counts_ = {0, positions()};
}

void LayeredSolver::prepare(const Plan& plan) {
    for (std::size_t side = 0; side < 2; ++side) {
        for (const Level& level : plan.sides[side]) {
            ReadyLevel ready{level.ball, level.first, 0, {}, {}, {}};
            for (const Goal& goal : level.goals) {
                const ChunkPull pull = chunk_pull(layout_, {0, goal.fixed, goal.here, goal.here});
                if (pull.rank.matches(static_cast<std::uint64_t>(rank_)))
                    ready.goals.push_back(pull);
            }
            for (const Pull& source : level.pulls) {
                const ChunkPull pull = chunk_pull(layout_, source);
                ready.sources |= std::uint64_t{1} << source.from;
                if (pull.rank.moves())
                    ready.remote.push_back(pull);
                else if (pull.rank.matches(static_cast<std::uint64_t>(rank_)))
                    ready.pulls.push_back(pull);
            }
            levels_[side].push_back(std::move(ready));
        }
    }
    for (int bit = layout_.local_bits(); bit < layout_.bits; ++bit)
        remote_placements_.push_back(
            chunk_pull(layout_, {0, std::uint64_t{1} << bit, 0, std::uint64_t{1} << bit}));
}

std::uint64_t LayeredSolver::positions() const {
    return static_cast<std::uint64_t>(balls_) << layout_.bits;
}

std::uint64_t LayeredSolver::first_player_wins(int mover) const {
    return mover == 0 ? counts_[0] : positions() - counts_[1];
}

std::uint64_t LayeredSolver::zugzwangs() {
    const std::size_t words = std::size_t{1} << std::max(layout_.local_bits() - 6, 0);
    const std::uint64_t valid =
        layout_.local_bits() < 6 ? (std::uint64_t{1} << (1 << layout_.local_bits())) - 1 : ~std::uint64_t{0};
    std::atomic<std::uint64_t> total{0};
    workers_.run(static_cast<std::size_t>(balls_), [&](std::size_t ball) {
        const std::uint64_t* a = planes_[0].ball(static_cast<int>(ball));
        const std::uint64_t* n = planes_[1].ball(static_cast<int>(ball));
        std::uint64_t count = 0;
        for (std::size_t i = 0; i < words; ++i)
            count += static_cast<std::uint64_t>(std::popcount(~(a[i] | n[i]) & valid));
        total += count;
    });
    return exchange_ != nullptr ? exchange_->sum(total) : total.load();
}

std::size_t LayeredSolver::bytes() const {
    return planes_[0].bytes() + planes_[1].bytes() + spare_.bytes() + by_chain_[0].bytes() +
           by_chain_[1].bytes() + work_.bytes();
}

void LayeredSolver::resume(int ply, std::uint64_t first_wins, std::uint64_t second_not_yet) {
    ply_ = ply;
    counts_ = {first_wins, second_not_yet};
}

std::uint64_t* LayeredSolver::chunk_of(BitPlane& plane, int ball, std::uint64_t chunk) const {
    return plane.ball(ball) + chunk * layout_.chunk_words();
}
const std::uint64_t* LayeredSolver::chunk_of(const BitPlane& plane, int ball, std::uint64_t chunk) const {
    return plane.ball(ball) + chunk * layout_.chunk_words();
}

std::uint64_t LayeredSolver::step() {
    const std::size_t side = static_cast<std::size_t>(ply_ % 2);
    ++ply_;
    const BitPlane& source = planes_[1 - side];
    BitPlane& target = sink_ != nullptr ? spare_ : planes_[side];
    if (chains_ == Chains::any) {
        settle_chains(side, source);
    } else {
        for (const ReadyLevel& level : levels_[side])
            run_level(level, source, target, target.ball(level.ball));
    }
    const std::uint64_t chunks = layout_.chunks();
    if (chains_ == Chains::any) {
        workers_.run(static_cast<std::size_t>(balls_), [&](std::size_t ball) {
            std::memcpy(target.ball(static_cast<int>(ball)), by_chain_[side].ball(static_cast<int>(ball)),
                        target.words_per_ball() * 8);
        });
    }
    for (const ChunkPull& pull : remote_placements_) {
        for (int ball = 0; ball < balls_; ++ball)
            pull_remote(pull, source.ball(ball), nullptr, target.ball(ball));
    }
    std::atomic<std::uint64_t> total{0};
    workers_.run(static_cast<std::size_t>(balls_) * chunks, [&](std::size_t piece) {
        thread_local std::vector<std::uint64_t> fresh;
        total += place_chunk(static_cast<int>(piece / chunks), piece % chunks, source, target, planes_[side],
                             fresh);
    });
    if (sink_ != nullptr)
        std::swap(planes_[side], spare_);
    const std::uint64_t count = exchange_ != nullptr ? exchange_->sum(total) : total.load();
    const std::uint64_t before = std::exchange(counts_[side], count);
    return side == 0 ? count - before : before - count;
}

void LayeredSolver::run_level(const ReadyLevel& level, const BitPlane& source, const BitPlane& chained,
                              std::uint64_t* target) {
    workers_.run(layout_.chunks(),
                 [&](std::size_t chunk) { chains_of_chunk(level, source, chained, target, chunk); });
    for (const ChunkPull& pull : level.remote)
        pull_remote(pull, pull.from < balls_ ? source.ball(pull.from) : nullptr,
                    chains_ == Chains::none ? nullptr : chained.ball(pull.from), target);
}

// Repeats the levels whose sources have changed until none has. A chain takes men off with every jump, so the
// result does not depend on the order; starting from the last step's result saves most of the work.
void LayeredSolver::settle_chains(std::size_t side, const BitPlane& source) {
    BitPlane& chained = by_chain_[side];
    std::vector<bool> stale(levels_[side].size(), true);
    for (bool again = true; again;) {
        again = false;
        for (std::size_t i = 0; i < levels_[side].size(); ++i) {
            const ReadyLevel& level = levels_[side][i];
            if (!stale[i])
                continue;
            stale[i] = false;
            run_level(level, source, chained, work_.ball(0));
            if (!renew(chained.ball(level.ball)))
                continue;
            again = true;
            for (std::size_t j = 0; j < levels_[side].size(); ++j)
                stale[j] = stale[j] || (levels_[side][j].sources >> level.ball & 1) != 0;
        }
    }
}

// Puts the work plane in place of `old`; whether any rank saw a difference.
bool LayeredSolver::renew(std::uint64_t* old) {
    std::atomic<std::uint64_t> changes{0};
    const std::size_t words = layout_.chunk_words();
    workers_.run(layout_.chunks(), [&](std::size_t chunk) {
        const std::uint64_t* fresh = work_.ball(0) + chunk * words;
        if (std::memcmp(old + chunk * words, fresh, words * 8) == 0)
            return;
        std::memcpy(old + chunk * words, fresh, words * 8);
        ++changes;
    });
    return (exchange_ != nullptr ? exchange_->sum(changes) : changes.load()) != 0;
}

void LayeredSolver::chains_of_chunk(const ReadyLevel& level, const BitPlane& source, const BitPlane& chained,
                                    std::uint64_t* target, std::uint64_t chunk) {
    const std::size_t words = layout_.chunk_words();
    std::uint64_t* into = target + chunk * words;
    if (level.first)
        std::memset(into, 0, words * 8);
    static const std::vector<std::uint64_t> nothing(kChunkWords, 0); // all are missing from it
    for (const ChunkPull& goal : level.goals) {
        if (goal.chunk.matches(chunk))
            kernels_.pull(into, nothing.data(), nullptr, goal.pattern, words);
    }
    static const std::vector<std::uint64_t> everything(kChunkWords, ~std::uint64_t{0});
    for (const ChunkPull& pull : level.pulls) {
        if (!pull.chunk.matches(chunk))
            continue;
        const std::uint64_t from = pull.chunk.source(chunk);
        kernels_.pull(into, pull.from < balls_ ? chunk_of(source, pull.from, from) : everything.data(),
                      chains_ == Chains::none ? nullptr : chunk_of(chained, pull.from, from), pull.pattern,
                      words);
    }
}

std::uint64_t LayeredSolver::place_chunk(int ball, std::uint64_t chunk, const BitPlane& source,
                                         BitPlane& target, const BitPlane& before,
                                         std::vector<std::uint64_t>& fresh) {
    const std::size_t words = layout_.chunk_words();
    std::array<const std::uint64_t*, 64> above{};
    std::size_t count = 0;
    for (std::uint64_t bit = 1; bit < layout_.chunks(); bit <<= 1) {
        if ((chunk & bit) == 0)
            above[count++] = chunk_of(source, ball, chunk | bit);
    }
    std::uint64_t* into = chunk_of(target, ball, chunk);
    kernels_.place(into, chunk_of(source, ball, chunk), above.data(), count, layout_.chunk_bits());
    if (layout_.bits < 6)
        into[0] &= (std::uint64_t{1} << (1 << layout_.bits)) - 1;
    if (sink_ != nullptr) {
        fresh.resize(words);
        const std::uint64_t* old = chunk_of(before, ball, chunk);
        std::uint64_t any = 0;
        for (std::size_t i = 0; i < words; ++i)
            any |= fresh[i] = into[i] ^ old[i];
        if (layout_.bits < 6)
            any = fresh[0] &= (std::uint64_t{1} << (1 << layout_.bits)) - 1;
        if (any != 0)
            sink_->decided(ply_, ball, chunk, fresh.data(), words);
    }
    return kernels_.count(into, words);
}

// All ranks walk through the same pieces of the same pull, so each knows what to send and what to expect.
void LayeredSolver::pull_remote(const ChunkPull& pull, const std::uint64_t* stop,
                                const std::uint64_t* chained, std::uint64_t* target) {
    const auto self = static_cast<std::uint64_t>(rank_);
    const int to = pull.rank.feeds(self) ? static_cast<int>(pull.rank.target(self)) : -1;
    const int from = pull.rank.matches(self) ? static_cast<int>(pull.rank.source(self)) : -1;
    if (to < 0 && from < 0)
        return;
    const SourceWords words(layout_, pull);
    std::vector<std::uint64_t> out;
    std::vector<std::uint64_t> in;
    const std::uint64_t here = words.here(pull);
    const std::uint64_t there = words.there(pull);
    for (std::uint64_t x = 0; x < words.end();) {
        const std::uint64_t begin = x;
        out.clear();
        std::size_t length = 0;
        for (; x < words.end() && length < kMessageWords; x = words.next(x), ++length) {
            if (to >= 0)
                out.push_back((stop != nullptr ? ~stop[x | there] : 0) |
                              (chained != nullptr ? chained[x | there] : 0));
        }
        in.resize(from >= 0 ? length : 0);
        exchange_->swap(to, out, from, in);
        std::uint64_t y = begin;
        for (std::size_t i = 0; i < in.size(); ++i, y = words.next(y))
            target[y | here] |= ((in[i] >> pull.pattern.there_shift) & pull.pattern.mask)
                                << pull.pattern.here_shift;
    }
}

} // namespace goalline::tables
