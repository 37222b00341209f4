// The evaluator of a net against its plain twin: in real searches, with every kind of kernels, both say the same.
#include "engine/eval/net_evaluator.hpp"
#include "engine/eval/net_file.hpp"
#include "engine/search/root.hpp"
#include "phutball/testing.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

namespace goalline::engine {
namespace {

using phutball::Game;
using phutball::Position;

class Twins final : public Evaluator {
  public:
    Twins(std::shared_ptr<const Net> net, int& compared) : net_(std::move(net)), compared_(compared) {
        for (const NetKernels& kernels : net_kernels())
            evaluators_.push_back(std::make_unique<NetEvaluator>(net_, &kernels));
    }

    void start(const Position& root, int plies) override {
        for (auto& evaluator : evaluators_)
            evaluator->start(root, plies);
    }
    void placed(const Position& after, phutball::Cell man) override {
        for (auto& evaluator : evaluators_)
            evaluator->placed(after, man);
    }
    void jumped(const Position& after, std::span<const Leap> leaps) override {
        for (auto& evaluator : evaluators_)
            evaluator->jumped(after, leaps);
    }
    void passed(const Position& after) override {
        for (auto& evaluator : evaluators_)
            evaluator->passed(after);
    }
    void undone() override {
        for (auto& evaluator : evaluators_)
            evaluator->undone();
    }
    int evaluate(const Position& position, const Survey& survey) override {
        const int expected = (*net_)(position.board(), position.rules(), survey, position.to_move());
        for (std::size_t i = 0; i < evaluators_.size(); ++i)
            EXPECT_EQ(evaluators_[i]->evaluate(position, survey), expected)
                << net_kernels()[i].name << ": " << position.text();
        ++compared_;
        return expected;
    }

  private:
    std::shared_ptr<const Net> net_;
    int& compared_;
    std::vector<std::unique_ptr<NetEvaluator>> evaluators_;
};

// Random numbers, large ones among them, so that sums wrap round and clips are reached.
std::shared_ptr<const Net> random_net(Random& random) {
    const auto weights = std::make_unique<Net::Weights>();
    const auto number = [&random](std::uint32_t most) {
        return static_cast<std::int32_t>(random.below(2 * most + 1)) - static_cast<std::int32_t>(most);
    };
    const auto small = [&number](std::uint32_t most) { return static_cast<std::int16_t>(number(most)); };
    for (auto& row : weights->first) {
        for (auto& one : row.numbers)
            one = small(40);
    }
    for (auto& one : weights->first[inputs::kGroupTable[inputs::kRows].first].numbers)
        one = small(32'000);
    for (auto& one : weights->direct)
        one = number(20'000);
    for (Net::Layers& layers : weights->layers) {
        for (auto& row : layers.second) {
            for (auto& one : row)
                one = small(300);
        }
        for (auto& one : layers.second_bias)
            one = number(60'000);
        for (auto& one : layers.last)
            one = small(2'000);
        layers.bias = number(60'000);
    }
    return std::make_shared<const Net>(*weights);
}

TEST(NetEvaluator, SaysInSearchesWhatThePlainNetSays) {
    Random random(1117);
    constexpr phutball::Size kSizes[] = {{19, 15}, {9, 9},   {7, 3},   {26, 26},
                                         {5, 1},   {30, 12}, {12, 28}, {21, 15}};
    int compared = 0;
    for (int round = 0; round < 48; ++round) {
        const auto net = round % 2 == 0 ? standard_net().net : random_net(random);
        Search search(std::make_unique<Twins>(net, compared));
        Table table;
        ASSERT_TRUE(table.resize(1));
        for (int i = 0; i < 3; ++i) { // several roots: what is remembered is used for the next ones
            phutball::Setup setup =
                phutball::Setup::start(kSizes[static_cast<std::size_t>(round) % std::size(kSizes)]);
            for (auto men = random.below(18); men > 0; --men) {
                const auto at = phutball::point_at(
                    1 + static_cast<int>(random.below(static_cast<std::uint32_t>(setup.size.rows))),
                    1 + static_cast<int>(random.below(static_cast<std::uint32_t>(setup.size.columns))));
                if (at != setup.ball && std::find(setup.men.begin(), setup.men.end(), at) == setup.men.end())
                    setup.men.push_back(at);
            }
            setup.to_move = random.chance(0.5) ? phutball::Side::ohs : phutball::Side::eks;
            const phutball::Rules rules{
                .corner_exit = round % 3 != 0, .goal_pass = round % 5 != 0, .own_goal = round % 7 != 0};
            const Game game(*Position::from(setup, rules));
            if (game.outcome())
                continue;
            search.reset(game);
            const StopFlag stop;
            Budget budget(stop, {}, 400);
            table.new_search();
            Root root(search, table, budget, game);
            if (!root.entries().empty())
                (void)root.iterate(6, 1, {});
        }
    }
    EXPECT_GT(compared, 10'000);
}

} // namespace
} // namespace goalline::engine
