// The order in which the proof tree asks about positions. That what it proves is true, the tests of GuidedProver and of
// LongSearch say.
#include "engine/proof/mirror.hpp"
#include "proving/claim_text.hpp"
#include "proving/proof_tree.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <utility>
#include <vector>

namespace goalline::proving {
namespace {

using namespace phutball;

Position centre_start(int rows, int columns) {
    return *Position::from(Setup::start({rows, columns}));
}

// The tree takes this answer to the job.
void settle(ProofTree& tree, const Job& job, Leaf leaf) {
    const LeafResult result{.effort = job.effort, .leaf = std::move(leaf)};
    tree.settle(job, {&result, 1});
}

// Answers all jobs of a search for a win of Ohs, until it is proven.
std::vector<Job> jobs_for(const Position& start) {
    ProofTree tree(start, Side::ohs);
    LeafSearch search(8);
    std::vector<Job> jobs;
    std::optional<Job> job;
    while (jobs.size() < 5'000 && tree.next(job) == Pick::job) {
        settle(tree, *job, search.search(job->position, job->effort, {}, {}));
        jobs.push_back(std::move(*job));
    }
    EXPECT_TRUE(tree.root_claim());
    return jobs;
}

bool is_placement(MoveCode move) {
    return move != kNoMove && (move & kJumpBit) == 0;
}

// On a board that is its own mirror image the tree asks about a placement or about its image, not about both. The same
// for the attacker's moves: the choices of the root.
TEST(ProofTree, AsksAboutOneOfTwoMirrorImages) {
    const Position start = centre_start(11, 7);
    const Board& board = start.board();
    const auto image = [&](MoveCode move) {
        return static_cast<MoveCode>(engine::mirrored(board, static_cast<Cell>(move)));
    };
    std::vector<std::pair<MoveCode, MoveCode>> asked; // first move and reply
    for (const Job& job : jobs_for(start)) {
        if (job.path.size() == 2 && is_placement(job.path[0].move) && is_placement(job.path[1].move))
            asked.emplace_back(job.path[0].move, job.path[1].move);
    }
    int aside = 0; // replies that have an image
    for (const auto& [first, reply] : asked) {
        if (image(first) != first) {
            EXPECT_EQ(std::ranges::count(asked, image(first), &std::pair<MoveCode, MoveCode>::first), 0);
            continue;
        }
        if (image(reply) == reply)
            continue;
        ++aside;
        EXPECT_EQ(std::ranges::count(asked, std::pair(first, image(reply))), 0) << reply;
    }
    EXPECT_GT(aside, 3);
}

// A reply that leads back to a position of the same line is no way out for the attacker, so it ends this try. With one
// thread the tree never waits for others.
TEST(ProofTree, IsNeverBusyWithOneThread) {
    ProofTree tree(centre_start(9, 7), Side::ohs);
    LeafSearch search(8);
    std::optional<Job> job;
    int jobs = 0;
    Pick pick = tree.next(job);
    for (; pick == Pick::job && jobs < 5'000; pick = tree.next(job), ++jobs)
        settle(tree, *job, search.search(job->position, job->effort, {}, {}));
    EXPECT_EQ(pick, Pick::proven);
    EXPECT_GT(jobs, 0);
}

// What is somebody's job is not given to anybody else, and can be picked again if it was stopped.
TEST(ProofTree, GivesEachJobOnce) {
    ProofTree tree(centre_start(11, 7), Side::ohs);
    LeafSearch search(8);
    std::optional<Job> job;
    for (int i = 0; i < 50; ++i) {
        ASSERT_EQ(tree.next(job), Pick::job);
        std::optional<Job> other;
        const Pick pick = tree.next(other);
        if (pick == Pick::job) {
            EXPECT_NE(other->position.text(), job->position.text());
            tree.settle(*other, {}); // it was stopped
        } else {
            EXPECT_EQ(pick, Pick::busy);
        }
        settle(tree, *job, search.search(job->position, job->effort, {}, {}));
    }
}

// While somebody works below the only move, nobody else asks about its position again, with more effort: that costs far more
// than it brings.
TEST(ProofTree, WaitsRatherThanAskingAgainBeforeItsTime) {
    ProofTree tree(centre_start(11, 7), Side::ohs);
    std::optional<Job> job;
    ASSERT_EQ(tree.next(job), Pick::job);
    const auto move = static_cast<MoveCode>(job->position.board().cell(point_at(2, 1)));
    settle(tree, *job, {.won = {}, .advice = {{move, engine::Score::guess(2'000)}}});
    ASSERT_EQ(tree.next(job), Pick::job);
    EXPECT_EQ(job->path.size(), 2U);
    std::optional<Job> other;
    EXPECT_EQ(tree.next(other), Pick::busy);
}

// Where one jump of the attacker leads to a position of which a claim is known, that jump is a claim and nobody is asked.
// One man more on a point of the zone, and it is a job.
TEST(ProofTree, FindsAJumpToWhatIsProven) {
    const auto first_pass = [](std::string_view man) {
        ProofTree tree(*Position::parse("5/5/5/" + std::string(man) + "/2o2/2@2/5/5/5 X"), Side::ohs);
        const std::vector<Point> zone = {*parse_point("C6"), *parse_point("B6"), *parse_point("D6")};
        EXPECT_TRUE(tree.load(ClaimRow{.id = 1,
                                       .position = "5/5/5/2@2/5/5/5/5/5 X",
                                       .plies = 2,
                                       .zone = zone_text(zone, {9, 5}),
                                       .how = std::string(kRests)}));
        tree.refresh();
        std::optional<Job> job;
        EXPECT_EQ(tree.next(job), Pick::job);
        const Batch news = tree.news();
        const bool asked = job->path.front().move == kNoMove;
        EXPECT_EQ(news.claims.empty(), asked);
        return asked ? "asked" : news.claims.front().move + " by " + news.claims.front().rests_on;
    };
    EXPECT_EQ(first_pass("5"), "C4-C6 by 1");
    EXPECT_EQ(first_pass("1o3"), "asked");
}

// The first numbers of the root's only move, as a store keeps them: "F6:1:100" without the move.
std::string first_numbers(engine::Score score) {
    ProofTree tree(centre_start(11, 7), Side::ohs);
    std::optional<Job> job;
    EXPECT_EQ(tree.next(job), Pick::job);
    const auto move = static_cast<MoveCode>(job->position.board().cell(*parse_point("D7")));
    settle(tree, *job, {.won = {}, .advice = {{move, score}}});
    const std::string choices = tree.news().nodes.front().choices;
    return choices.substr(choices.find(':') + 1);
}

// What the engine has proven already is put off: its disproof number is far above that of a guess. The more plies the
// win takes, the more work its proof is thought to be.
TEST(ProofTree, PutsOffWhatTheEngineHasProven) {
    EXPECT_EQ(first_numbers(engine::Score::win_in(7)), "5:100");
    EXPECT_EQ(first_numbers(engine::Score::win_in(25)), "10:100");
    EXPECT_EQ(first_numbers(engine::Score::guess(0)), "11:6");
    EXPECT_EQ(first_numbers(engine::Score::guess(5'000)), "11:10");
}

// Where the defender passes many times in a row, and the attacker gets no further than guesses, its moves count as harder.
TEST(ProofTree, TurnsAwayFromWhereTheDefenderPassesAndPasses) {
    ProofTree tree(centre_start(11, 9), Side::ohs);
    std::optional<Job> job;
    std::vector<std::string> numbers; // by passes in a row before
    while (numbers.size() < 6) {
        ASSERT_EQ(tree.next(job), Pick::job);
        ASSERT_EQ(job->path.size(), 2 * numbers.size()) << "the line goes on with a pass";
        const Board& board = job->position.board();
        const auto column = static_cast<int>(numbers.size()) + 1;
        const auto move = static_cast<MoveCode>(board.cell(point_at(2, column)));
        settle(tree, *job, {.won = {}, .advice = {{move, engine::Score::guess(2'000)}}});
        const std::string choices = tree.news().nodes.back().choices;
        numbers.push_back(choices.substr(choices.find(':') + 1));
    }
    EXPECT_EQ(numbers, (std::vector<std::string>{"11:10", "11:10", "11:10", "11:10", "14:10", "17:10"}));
}

} // namespace
} // namespace goalline::proving
