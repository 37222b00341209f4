#include "base/random.hpp"
#include "tables/solver/layered.hpp"
#include "tables/solver/reference.hpp"

#include <gtest/gtest.h>
#include <map>
#include <mutex>

namespace goalline::tables {
namespace {

using strip::Player;
using strip::Position;

// Keeps every decided bit, with its ply.
class Recorder : public LayerSink {
  public:
    explicit Recorder(int squares) : squares_(squares) {
        for (auto& side : plies_)
            side.assign(static_cast<std::size_t>(squares - 2) << (squares - 1), 0);
    }
    void decided(int ply, int ball, std::uint64_t chunk, const std::uint64_t* fresh,
                 std::size_t words) override {
        const std::lock_guard lock(mutex_);
        for (std::size_t i = 0; i < words * 64; ++i) {
            if ((fresh[i / 64] >> (i % 64) & 1) == 0)
                continue;
            const std::size_t at =
                (static_cast<std::size_t>(ball) << (squares_ - 1)) + chunk * words * 64 + i;
            EXPECT_EQ(plies_[(ply + 1) % 2][at], 0);
            plies_[(ply + 1) % 2][at] = ply;
        }
    }
    // Answers as StripReference::plies does: the first player's wins by side to move, and the losses through the
    // mirror.
    [[nodiscard]] int plies(const Position& position) const {
        const Position here = position.to_move == Player::left ? position : strip::mirrored(position);
        const int win = at(here, 0);
        return win != 0 ? win : at(strip::mirrored(here), 1);
    }

  private:
    [[nodiscard]] int at(const Position& p, std::size_t side) const {
        const std::uint64_t low = p.stones & ((1ULL << (p.ball - 1)) - 1);
        const std::uint64_t high = p.stones >> p.ball << (p.ball - 1);
        return plies_[side][(static_cast<std::size_t>(p.ball - 2) << (squares_ - 1)) + (low | high)];
    }
    int squares_;
    std::array<std::vector<int>, 2> plies_;
    std::mutex mutex_;
};

// Compares everything about one length: the exact plies of each position, and the counts.
void compare_with_reference(int squares, int threads) {
    const StripReference reference(squares);
    const Plan plan = strip_plan(squares);
    Recorder recorder(squares);
    LayeredSolver solver(plan, {threads, &recorder, nullptr, nullptr});
    std::vector<std::uint64_t> histogram(1, 0);
    do {
        histogram.push_back(solver.step());
    } while (histogram.back() != 0);
    for (int ball = 2; ball < squares; ++ball) {
        for (std::uint64_t stones = 0; stones < 1ULL << squares; ++stones) {
            if ((stones >> (ball - 1) & 1) != 0)
                continue;
            const Position position{squares, ball, stones, Player::left};
            ASSERT_EQ(recorder.plies(position), reference.plies(position)) << strip::to_text(position);
        }
    }
    auto expected = reference.histogram();
    expected.resize(histogram.size());
    EXPECT_EQ(histogram, expected);
    // S4: a position is a draw if neither side wins it. None is known for n <= 30.
    EXPECT_EQ(solver.first_player_wins(0) + solver.first_player_wins(1), solver.positions());
    // There is no position that is lost for whoever is to move.
    EXPECT_EQ(solver.zugzwangs(), 0U);
}

TEST(S4, LayeredTableEqualsTheReferenceForAllPositions) {
    for (int squares = 3; squares <= 15; ++squares)
        compare_with_reference(squares, 1 + squares % 3);
}

// Every kernel gives the same counts, also at lengths with several chunks for each ball.
TEST(Layered, ThreadsAndKernelsDoNotMatter) {
    const auto histogram = [](int squares, int threads, const Kernels* kernels) {
        const Plan plan = strip_plan(squares);
        LayeredSolver solver(plan, {threads, nullptr, nullptr, kernels});
        std::vector<std::uint64_t> result;
        do {
            result.push_back(solver.step());
        } while (result.back() != 0);
        return result;
    };
    const auto expected = histogram(21, 1, &generic::kKernels);
    EXPECT_EQ(histogram(21, 2, &best_kernels()), expected);
    EXPECT_EQ(histogram(21, 3, &generic::kKernels), expected);
    EXPECT_EQ(histogram(10, 1, &plain_kernels()), histogram(10, 1, &best_kernels()));
}

// Positions won by a chain share memory, and reporting the changed bits needs none.
TEST(Layered, AStripTakesFiveHalvesBitsAPosition) {
    for (const int squares : {16, 20, 22}) {
        const Plan plan = strip_plan(squares);
        Recorder recorder(squares);
        const LayeredSolver solver(plan, {1, &recorder, nullptr, nullptr});
        EXPECT_LE(solver.bytes() * 8 * 2, solver.positions() * 5) << squares;
    }
}

// Sends random memory through every kernel.
class KernelTest : public testing::TestWithParam<const Kernels*> {
  protected:
    struct alignas(64) Chunk {
        std::array<std::uint64_t, kChunkWords> words;
    };
    static std::unique_ptr<Chunk> random_chunk(Random& random) {
        auto chunk = std::make_unique<Chunk>();
        for (auto& word : chunk->words)
            word = random.next() | random.next() | random.next();
        return chunk;
    }
};

TEST_P(KernelTest, PullAndKeepEqualThePlainTwin) {
    Random random(40);
    for (int i = 0; i < 400; ++i) {
        const Layout layout{1 + static_cast<int>(random.below(kChunkBits)), 0};
        const auto source = random_chunk(random);
        const auto ours = random_chunk(random);
        const auto twin = std::make_unique<Chunk>(*ours);
        const std::uint64_t fixed = random.next() & random.next() & ((1ULL << layout.bits) - 1);
        const std::uint64_t here = fixed & random.next();
        const ChunkPull pull = chunk_pull(layout, {0, fixed, here, fixed & random.next()});
        const ChunkPull kept = chunk_pull(layout, {0, fixed, here, here});
        const std::uint64_t* from = i % 5 == 0 ? nullptr : source->words.data();
        for (const Kernels* kernels : {GetParam(), &plain_kernels()}) {
            std::uint64_t* target = (kernels == GetParam() ? ours : twin)->words.data();
            if (i % 4 == 0)
                kernels->keep(target, from, kept.pattern, layout.chunk_words());
            else
                kernels->pull(target, from, i % 4 == 1, pull.pattern, layout.chunk_words());
        }
        ASSERT_EQ(ours->words, twin->words) << std::hex << layout.bits << " " << fixed;
    }
}

TEST_P(KernelTest, PlaceAndCountEqualThePlainTwin) {
    Random random(41);
    for (const int bits : {2, 5, 6, 8, 11, 17, kChunkBits, kChunkBits}) {
        const auto source = random_chunk(random);
        const auto jumps = random_chunk(random);
        const auto first = random_chunk(random);
        const auto second = random_chunk(random);
        const auto ours = random_chunk(random);
        if (bits < 6) // the rest of the word stays 0
            ours->words[0] &= (1ULL << (1 << bits)) - 1;
        const auto twin = std::make_unique<Chunk>(*ours);
        const auto our_changes = std::make_unique<Chunk>();
        const auto twin_changes = std::make_unique<Chunk>();
        const std::array<const std::uint64_t*, 2> above = {first->words.data(), second->words.data()};
        for (const bool told : {false, true}) {
            GetParam()->place(ours->words.data(), jumps->words.data(), source->words.data(), above.data(), 2,
                              bits, told ? our_changes->words.data() : nullptr);
            plain_kernels().place(twin->words.data(), jumps->words.data(), source->words.data(), above.data(),
                                  2, bits, told ? twin_changes->words.data() : nullptr);
            ASSERT_EQ(ours->words, twin->words) << bits;
            ASSERT_EQ(our_changes->words, twin_changes->words) << bits;
            ours->words[0] ^= 1;
            twin->words[0] ^= 1;
        }
        EXPECT_EQ(GetParam()->count(ours->words.data(), 100), plain_kernels().count(twin->words.data(), 100));
    }
}

INSTANTIATE_TEST_SUITE_P(Kernels, KernelTest, testing::Values(&generic::kKernels, &best_kernels()));

} // namespace
} // namespace goalline::tables
