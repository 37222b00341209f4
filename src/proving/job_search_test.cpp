// Searches below a position whose results a greater tree takes: what is proven is true, however large the jobs are and however
// many are done at a time, and nothing that was found is lost.
#include "engine/proof/proof_check.hpp"
#include "proving/job_search.hpp"
#include "proving/written_proof.hpp"

#include <deque>
#include <gtest/gtest.h>
#include <span>
#include <tuple>
#include <utility>

namespace goalline::proving {
namespace {

using namespace phutball;

Position middle(int rows, int columns) {
    return *Position::from(Setup::start({rows, columns}));
}

// A search for a win of Ohs whose jobs have so many positions, and are done by so many at a time; those that began first end
// first.
struct Search {
    Search(const Position& start, std::uint64_t job_positions, std::size_t at_a_time)
        : size(job_positions), workers(at_a_time), tree(start, Side::ohs) {}

    // Has one more job done. False: nothing is left.
    bool step() {
        std::optional<Job> job;
        while (away.size() < workers && tree.next(job) == Pick::job)
            away.emplace_back(*job, search.search(job->position, job->effort, size, {}));
        keep();
        if (away.empty())
            return false;
        const auto [done, results] = std::move(away.front());
        away.pop_front();
        for (const LeafResult& result : results) {
            questions += result.effort == LeafResult::kKnown ? 0 : 1;
            positions += result.leaf.positions;
        }
        tree.settle(done, std::span(results).first(results.size() * share / 100));
        keep();
        return ++jobs < 5'000;
    }
    void keep() {
        for (ClaimRow& row : tree.news().claims)
            claims.push_back(std::move(row));
    }

    std::uint64_t size;
    std::size_t workers;
    std::size_t share = 100; // of each job's results that arrive, in hundredths
    ProofTree tree;
    JobSearch search{8};
    std::deque<std::pair<Job, std::vector<LeafResult>>> away;
    std::vector<ClaimRow> claims;
    int jobs = 0;
    int questions = 0;
    std::uint64_t positions = 0;
};

void expect_proof(const Search& search, const Position& start) {
    ASSERT_TRUE(search.tree.root_claim());
    const auto source = [&](std::int64_t id) -> Result<ClaimRow> {
        return search.claims[static_cast<std::size_t>(id - 1)];
    };
    const auto proof = written_proof(source, search.tree.root_claim(), Side::ohs, start.rules(), {});
    ASSERT_TRUE(proof.ok()) << proof.error().text();
    EXPECT_EQ(proof->claims.back().position, start.setup());
    const auto report = engine::check_certificate(*proof);
    EXPECT_TRUE(report.ok()) << report.error().text();
}

TEST(JobSearch, EverySizeAndNumberProvesTheSame) {
    const Position start = middle(9, 7);
    for (const std::uint64_t size : {0, 3'000, 100'000}) {
        for (const std::size_t workers : {1, 3}) {
            Search search(start, size, workers);
            while (search.step())
                continue;
            expect_proof(search, start);
        }
    }
}

// The tree has all of the small one afterwards: a job at the root is the same as its questions one by one.
TEST(JobSearch, IsItsQuestionsOneByOne) {
    const Position start = middle(11, 7);
    Search whole(start, 60'000, 1);
    ASSERT_TRUE(whole.step());
    Search single(start, 0, 1);
    for (int i = 0; i < whole.questions; ++i)
        ASSERT_TRUE(single.step());
    EXPECT_GT(whole.questions, 5);
    EXPECT_EQ(whole.positions, single.positions);
    const TreeSummary one = whole.tree.summary();
    const TreeSummary other = single.tree.summary();
    EXPECT_EQ(std::tie(one.proof, one.disproof, one.claims, one.open),
              std::tie(other.proof, other.disproof, other.claims, other.open));
}

// If the small tree has proven its position, so has the great one, without another question.
TEST(JobSearch, OneJobCanBeTheWholeProof) {
    const Position start = middle(9, 9);
    Search search(start, 1'000'000'000, 1);
    EXPECT_TRUE(search.step());
    EXPECT_FALSE(search.step());
    EXPECT_EQ(search.jobs, 1);
    expect_proof(search, start);
}

// A worker that is killed half way, or whose answer comes in part, costs only what did not arrive.
TEST(JobSearch, PartsOfAnswersCount) {
    const Position start = middle(9, 9);
    Search search(start, 50'000, 2);
    search.share = 60;
    for (int i = 0; i < 5; ++i)
        ASSERT_TRUE(search.step());
    search.share = 0; // killed
    const auto claims = search.claims.size();
    EXPECT_GT(claims, 0U);
    for (int i = 0; i < 3; ++i)
        ASSERT_TRUE(search.step());
    EXPECT_GE(search.claims.size(), claims);
    search.share = 100;
    while (search.step())
        continue;
    expect_proof(search, start);
}

// Where claims lie makes no difference to what is found.
TEST(JobSearch, ClaimsThatArePutAwayAreFoundAsBefore) {
    const Position start = middle(11, 7);
    Search kept(start, 0, 1);
    Search away(start, 0, 1);
    std::vector<std::uint64_t> words;
    const auto shelf = [&](std::span<const std::uint64_t> more) -> Result<std::span<const std::uint64_t>> {
        words.insert(words.end(), more.begin(), more.end());
        return std::span<const std::uint64_t>(words);
    };
    while (kept.step()) {
        ASSERT_TRUE(away.step());
        if (away.jobs % 3 == 0) {
            ASSERT_TRUE(away.tree.put_away(shelf).ok());
        }
    }
    EXPECT_FALSE(away.step());
    EXPECT_GT(words.size(), 1'000U);
    EXPECT_LT(away.tree.summary().bytes, kept.tree.summary().bytes);
    EXPECT_EQ(away.positions, kept.positions);
    EXPECT_EQ(away.claims.size(), kept.claims.size());
    for (std::size_t i = 0; i < kept.claims.size(); ++i) {
        EXPECT_EQ(std::tie(away.claims[i].position, away.claims[i].zone, away.claims[i].rests_on),
                  std::tie(kept.claims[i].position, kept.claims[i].zone, kept.claims[i].rests_on));
    }
    expect_proof(away, start);
}

TEST(JobSearch, EndsWhenItIsStopped) {
    StopFlag stop;
    stop.raise();
    JobSearch search(8);
    EXPECT_TRUE(search.search(middle(11, 7), 0, 100'000, stop).empty());
    EXPECT_TRUE(search.search(middle(11, 7), 0, 0, stop).empty());
}

// It is the same search each time, though it keeps what it has proven of one board when it turns to another.
TEST(JobSearch, DoesNotDependOnChance) {
    const auto asked = [] {
        JobSearch search(8);
        std::vector<std::uint64_t> positions;
        for (const int columns : {7, 9, 7}) {
            for (const LeafResult& result : search.search(middle(11, columns), 0, 60'000, {}))
                positions.push_back(result.leaf.positions);
        }
        return positions;
    };
    const auto first = asked();
    EXPECT_GT(first.size(), 5U);
    EXPECT_EQ(first, asked());
}

} // namespace
} // namespace goalline::proving
