#include "tables/solver/layered.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>
#include <utility>

namespace goalline::tables {
namespace {

// Ranks exchange messages of this size: large enough to hide the latency, small enough for two buffers to stay in the
// cache.
constexpr std::size_t kMessageWords = std::size_t{1} << 15;

// Lists, in order, the words of a ball's slice that a pull reads, as numbers of chunks and words without the fixed
// bits.
class SourceWords {
  public:
    SourceWords(const Layout& layout, const ChunkPull& pull)
        : words_(layout.chunk_words()), fixed_((pull.chunk.fixed * words_) | pull.pattern.fixed_words),
          end_(layout.chunks() * words_) {}

    // The next number after `x` without fixed bits; it is end() or more if there is none.
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

// Says which bits of a word in a ball's slice are stored as won by a chain.
class KeptWords {
  public:
    KeptWords(const Layout& layout, const ChunkPull& kept, std::uint64_t rank)
        : fixed_((kept.chunk.fixed * layout.chunk_words()) | kept.pattern.fixed_words),
          value_((kept.chunk.here * layout.chunk_words()) | kept.pattern.here_words),
          bits_(kept.rank.matches(rank) ? kept.pattern.mask << kept.pattern.here_shift : 0) {}

    [[nodiscard]] std::uint64_t of(std::uint64_t word) const { return (word & fixed_) == value_ ? bits_ : 0; }

  private:
    std::uint64_t fixed_;
    std::uint64_t value_;
    std::uint64_t bits_;
};

void add(std::uint64_t* target, const std::uint64_t* source, std::size_t words) {
    for (std::size_t i = 0; i < words; ++i)
        target[i] |= source[i];
}

// Each thread has one of these, for its present chunk.
struct alignas(64) Scratch {
    std::array<std::uint64_t, kChunkWords> words;
};
std::uint64_t* own_jumps() {
    thread_local auto scratch = std::make_unique<Scratch>();
    return scratch->words.data();
}
std::uint64_t* own_changes() {
    thread_local auto scratch = std::make_unique<Scratch>();
    return scratch->words.data();
}

} // namespace

LayeredSolver::LayeredSolver(const Plan& plan, const LayeredOptions& options)
    : kernels_(options.kernels != nullptr ? *options.kernels : best_kernels()), sink_(options.sink),
      exchange_(options.exchange), rank_(exchange_ != nullptr ? exchange_->rank() : 0),
      layout_{plan.bits,
              exchange_ != nullptr ? std::countr_zero(static_cast<unsigned>(exchange_->ranks())) : 0},
      balls_(plan.balls), chains_(plan.chains), plan_(ready_plan(plan, layout_, rank_)),
      planes_{BitPlane(balls_, layout_.local_bits()), BitPlane(balls_, layout_.local_bits())},
      slots_(std::max(plan_[0].order.slots, plan_[1].order.slots), layout_.local_bits()),
      workers_(options.threads) {
    if (chains_ == Chains::any) {
        by_chain_ = {BitPlane(plan.points, layout_.local_bits()),
                     BitPlane(plan.points, layout_.local_bits())};
        work_ = BitPlane(1, layout_.local_bits());
    }
    if (layout_.rank_bits > 0)
        inbox_ = BitPlane(2, layout_.local_bits());
    for (int bit = layout_.local_bits(); bit < layout_.bits; ++bit)
        remote_placements_.push_back(
            chunk_pull(layout_, {0, std::uint64_t{1} << bit, 0, std::uint64_t{1} << bit}));
    // This is N_0: nothing is won yet with the second player to move. Fresh memory is zero, so A_0 needs no work.
    workers_.run(static_cast<std::size_t>(balls_), [&](std::size_t ball) {
        std::memset(planes_[1].ball(static_cast<int>(ball)), 0xFF, planes_[1].words_per_ball() * 8);
    });
    counts_ = {0, positions()};
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
    return planes_[0].bytes() + planes_[1].bytes() + slots_.bytes() + by_chain_[0].bytes() +
           by_chain_[1].bytes() + work_.bytes() + inbox_.bytes();
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
    const Turn turn{plan_[side], planes_[1 - side], chains_ == Chains::any ? by_chain_[side] : slots_,
                    planes_[side]};
    if (chains_ == Chains::any)
        settle_chains(turn.plan.sweeps[0], turn);
    for (const auto& round : turn.plan.order.early)
        early_round(round, turn);
    std::uint64_t total = 0;
    for (const auto& round : turn.plan.order.whole)
        total += whole_round(round, turn);
    const std::uint64_t count = exchange_ != nullptr ? exchange_->sum(total) : total;
    const std::uint64_t before = std::exchange(counts_[side], count);
    return side == 0 ? count - before : before - count;
}

// Repeats the levels whose sources have changed until none has. Each jump of a chain takes men off, so the result
// does not depend on the order; starting from the result of the last step saves most of the work.
void LayeredSolver::settle_chains(const std::vector<ReadyLevel>& levels, const Turn& turn) {
    const std::size_t words = layout_.chunk_words();
    std::vector<bool> stale(levels.size(), true);
    for (bool again = true; again;) {
        again = false;
        for (std::size_t i = 0; i < levels.size(); ++i) {
            const ReadyLevel& level = levels[i];
            if (!stale[i])
                continue;
            stale[i] = false;
            workers_.run(static_cast<std::size_t>(layout_.chunks()), [&](std::size_t chunk) {
                std::uint64_t* into = work_.ball(0) + chunk * words;
                std::memset(into, 0, words * 8);
                pull_chunk(level, turn, chunk, into);
            });
            receive(level, turn, work_.ball(0));
            if (!renew(turn.chains.ball(level.ball)))
                continue;
            again = true;
            for (std::size_t j = 0; j < levels.size(); ++j)
                stale[j] = stale[j] || (levels[j].sources >> level.ball & 1) != 0;
        }
    }
}

// Copies the work plane over `old`. Returns whether any rank found a difference.
bool LayeredSolver::renew(std::uint64_t* old) {
    std::atomic<std::uint64_t> changes{0};
    const std::size_t words = layout_.chunk_words();
    workers_.run(static_cast<std::size_t>(layout_.chunks()), [&](std::size_t chunk) {
        const std::uint64_t* fresh = work_.ball(0) + chunk * words;
        if (std::memcmp(old + chunk * words, fresh, words * 8) == 0)
            return;
        std::memcpy(old + chunk * words, fresh, words * 8);
        ++changes;
    });
    return (exchange_ != nullptr ? exchange_->sum(changes) : changes.load()) != 0;
}

bool LayeredSolver::keeps(const ReadyLevel& level, std::uint64_t chunk) const {
    return level.slot >= 0 && level.kept.rank.matches(static_cast<std::uint64_t>(rank_)) &&
           level.kept.chunk.matches(chunk);
}

void LayeredSolver::early_round(const std::vector<int>& balls, const Turn& turn) {
    const auto level = [&](int ball) -> const ReadyLevel& { return turn.plan.early[ball]; };
    workers_.run(static_cast<std::size_t>(layout_.chunks()), [&](std::size_t chunk) {
        for (const int ball : balls)
            early_chunk(level(ball), turn, chunk);
    });
    for (const int ball : balls) {
        if (layout_.rank_bits > 0 && level(ball).slot >= 0)
            receive(level(ball), turn, turn.chains.ball(level(ball).slot));
    }
}

void LayeredSolver::early_chunk(const ReadyLevel& level, const Turn& turn, std::uint64_t chunk) {
    if (!keeps(level, chunk))
        return;
    std::uint64_t* into = chunk_of(turn.chains, level.slot, chunk);
    kernels_.keep(into, nullptr, level.kept.pattern, layout_.chunk_words());
    pull_chunk(level, turn, chunk, into);
}

std::uint64_t LayeredSolver::whole_round(const std::vector<int>& balls, const Turn& turn) {
    if (layout_.rank_bits > 0) {
        for (const int ball : balls) // there is only one
            receive(ball, turn);
    }
    std::atomic<std::uint64_t> total{0};
    workers_.run(static_cast<std::size_t>(layout_.chunks()), [&](std::size_t chunk) {
        std::uint64_t count = 0;
        for (const int ball : balls)
            count += whole_chunk(ball, turn, chunk);
        total += count;
    });
    return total;
}

std::uint64_t LayeredSolver::whole_chunk(int ball, const Turn& turn, std::uint64_t chunk) {
    const std::size_t words = layout_.chunk_words();
    const ReadyLevel& first = turn.plan.sweeps[0][ball];
    const ReadyLevel& second = turn.plan.sweeps[1][ball];
    std::uint64_t* jumps = own_jumps();
    if (chains_ == Chains::any) {
        std::memcpy(jumps, chunk_of(turn.chains, ball, chunk), words * 8);
    } else {
        std::memset(jumps, 0, words * 8);
        pull_chunk(first, turn, chunk, jumps);
    }
    if (layout_.rank_bits > 0)
        add(jumps, chunk_of(inbox_, 0, chunk), words);
    if (chains_ == Chains::ordered) {
        if (keeps(first, chunk))
            kernels_.keep(chunk_of(turn.chains, first.slot, chunk), jumps, first.kept.pattern, words);
        pull_chunk(second, turn, chunk, jumps);
    }
    if (layout_.rank_bits > 0)
        add(jumps, chunk_of(inbox_, 1, chunk), words);
    return place_chunk(ball, chunk, turn, jumps);
}

std::uint64_t LayeredSolver::place_chunk(int ball, std::uint64_t chunk, const Turn& turn,
                                         const std::uint64_t* jumps) {
    const std::size_t words = layout_.chunk_words();
    std::array<const std::uint64_t*, 64> above{};
    std::size_t count = 0;
    for (std::uint64_t bit = 1; bit < layout_.chunks(); bit <<= 1) {
        if ((chunk & bit) == 0)
            above[count++] = chunk_of(turn.source, ball, chunk | bit);
    }
    std::uint64_t* into = chunk_of(turn.target, ball, chunk);
    std::uint64_t* changes = sink_ != nullptr ? own_changes() : nullptr;
    kernels_.place(into, jumps, chunk_of(turn.source, ball, chunk), above.data(), count, layout_.chunk_bits(),
                   changes);
    if (changes != nullptr &&
        std::any_of(changes, changes + words, [](std::uint64_t word) { return word != 0; }))
        sink_->decided(ply_, ball, chunk, changes, words);
    return kernels_.count(into, words);
}

void LayeredSolver::pull_chunk(const ReadyLevel& level, const Turn& turn, std::uint64_t chunk,
                               std::uint64_t* into) {
    const std::size_t words = layout_.chunk_words();
    for (const ChunkPull& goal : level.goals) {
        if (goal.chunk.matches(chunk))
            kernels_.pull(into, nullptr, false, goal.pattern, words);
    }
    for (const ChunkPull& pull : level.pulls) {
        if (!pull.chunk.matches(chunk))
            continue;
        const BitPlane& plane = pull.chained ? turn.chains : turn.source;
        kernels_.pull(into, chunk_of(plane, pull.from, pull.chunk.source(chunk)), !pull.chained, pull.pattern,
                      words);
    }
}

// Collects what other ranks know about this ball: what sweep 0 wins goes into the first part of the inbox, everything
// else into the second.
void LayeredSolver::receive(int ball, const Turn& turn) {
    for (const int part : {0, 1})
        std::memset(inbox_.ball(part), 0, inbox_.words_per_ball() * 8);
    if (chains_ != Chains::any)
        receive(turn.plan.sweeps[0][ball], turn, inbox_.ball(0));
    receive(turn.plan.sweeps[1][ball], turn, inbox_.ball(1));
    for (const ChunkPull& placement : remote_placements_)
        pull_remote({placement, true, -1, {}}, turn.source.ball(ball), nullptr, inbox_.ball(1));
}

void LayeredSolver::receive(const ReadyLevel& level, const Turn& turn, std::uint64_t* target) {
    for (const RemotePull& remote : level.remote)
        pull_remote(remote, remote.stop ? turn.source.ball(remote.pull.from) : nullptr,
                    remote.slot >= 0 ? turn.chains.ball(remote.slot) : nullptr, target);
}

// All ranks go through the same pieces of the same pull, so each rank knows what to send and what to expect.
void LayeredSolver::pull_remote(const RemotePull& remote, const std::uint64_t* stop,
                                const std::uint64_t* chained, std::uint64_t* target) {
    const auto self = static_cast<std::uint64_t>(rank_);
    const ChunkPull& pull = remote.pull;
    const int to = pull.rank.feeds(self) ? static_cast<int>(pull.rank.target(self)) : -1;
    const int from = pull.rank.matches(self) ? static_cast<int>(pull.rank.source(self)) : -1;
    if (to < 0 && from < 0)
        return;
    const SourceWords words(layout_, pull);
    const KeptWords kept(layout_, remote.kept, self);
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
                              (chained != nullptr ? chained[x | there] & kept.of(x | there) : 0));
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
