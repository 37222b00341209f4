// The computer bids: before the person does, bound by its commitment, to the end of the game, through restarts.
#include "base/clock.hpp"
#include "bid_fixture.hpp"
#include "server/play/kinds/bid_drawing.hpp"
#include "server/store/secrets.hpp"

#include <fmt/format.h>
#include <map>
#include <set>
#include <thread>

namespace goalline::server::testing {
namespace {

class BidComputer : public ServerTest {
  protected:
    void SetUp() override { start(); }

    Reply make(Client& who, const json::object& more) {
        return who.post("/api/games", with({{"opponent", "computer"}, {"player", 1}}, bid_game(more)));
    }
    // Returns the state once the computer has bid; nobody has to ask it to.
    json::object when_it_has_bid(Client& who, const std::string& game) {
        for (const Stopwatch watch; watch.seconds() < 60;) {
            auto state = who.get(bid_path(game)).state();
            if (state.at("has_bid").at(1) == json::value(true) || text(state, "status") == "over")
                return state;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        ADD_FAILURE() << "the computer does not bid";
        return {};
    }
};

std::string promised(const std::string& game, int turn, const json::object& last) {
    return sha256_hex(fmt::format("{} {} 2 {} {}", game, turn, last.at("bids").at(1).as_int64(),
                                  std::string(last.at("salt").as_string())));
}

TEST_F(BidComputer, ItCommitsItselfBeforeThePersonBids) {
    Client person = client();
    const std::string game = text(make(person, {{"points", 20}}).state(), "id");
    std::set<std::string> commitments;
    for (int turn = 1;; ++turn) {
        const auto before = when_it_has_bid(person, game);
        if (text(before, "status") == "over")
            break;
        const std::string commitment = text(before, "commitment");
        EXPECT_EQ(commitment.size(), 64U);
        EXPECT_TRUE(commitments.insert(commitment).second);
        EXPECT_TRUE(is_null(before, "your_bid"));
        const auto most = before.at("legal_bids").at(0).at(1).as_int64();
        const auto after = bid(person, game, turn, static_cast<int>(std::min<std::int64_t>(most, 3))).state();
        const auto last = after.at("turns").as_array().back().as_object();
        EXPECT_EQ(after.at("turns").as_array().size(), static_cast<std::size_t>(turn));
        EXPECT_EQ(promised(game, turn, last), commitment) << "it is the bid that was promised";
    }
    EXPECT_GT(commitments.size(), 1U);
}

TEST_F(BidComputer, ABidThatComesEarlyWaitsForTheComputers) {
    Client person = client();
    const std::string game = text(make(person, {{"points", 100}, {"preset", "oshi-zumo"}}).state(), "id");
    const auto state = bid(person, game, 1, 9).state(); // the table takes longer than this call
    ASSERT_EQ(state.at("turns").as_array().size(), 1U);
    EXPECT_EQ(state.at("turns").at(0).at("bids").at(0), json::value(9));
    EXPECT_EQ(bid(person, game, 1, 9).status, 200);
    EXPECT_EQ(bid(person, game, 1, 8).kind(), "conflict");
}

TEST_F(BidComputer, EveryPolicyPlaysToTheEnd) {
    Client person = client();
    const json::object policies[] = {{{"policy", "perfect"}},
                                     {{"policy", "uniform"}, {"preset", "footsteps"}},
                                     {{"policy", "handicapped"}, {"handicap", 0.5}, {"player", 2}},
                                     {{"policy", "perfect"}, {"preset", "footsteps-seed"}}};
    for (const json::object& policy : policies) {
        json::object state = make(person, with({{"points", 8}}, policy)).state();
        EXPECT_EQ(state.at("policy"), policy.at("policy"));
        const std::string game = text(state, "id");
        const std::size_t own = state.at("you").at(0) == json::value(1) ? 0 : 1;
        for (int turn = 1; text(state, "status") != "over" && turn < 60; ++turn) {
            const auto least = state.at("legal_bids").at(own).at(0).as_int64();
            const Reply reply = bid(person, game, turn, static_cast<int>(least));
            ASSERT_EQ(reply.status, 200) << reply.body;
            state = reply.state();
        }
        EXPECT_EQ(text(state, "status"), "over") << json::value(policy);
    }
}

TEST_F(BidComputer, ItsCommitmentOutlivesARestart) {
    Client person = client();
    const std::string game = text(make(person, {{"points", 30}}).state(), "id");
    const std::string before = text(when_it_has_bid(person, game), "commitment");
    const std::string cookie = person.cookie();
    restart();
    Client again = client();
    again.set_cookie(cookie);
    EXPECT_EQ(text(again.get(bid_path(game)).state(), "commitment"), before);
    const auto last = bid(again, game, 1, 4).state().at("turns").at(0).as_object();
    EXPECT_EQ(promised(game, 1, last), before);
}

TEST_F(BidComputer, AHandicapOfMinusZeroOutlivesARestart) {
    Client person = client();
    const std::string game =
        text(make(person, {{"policy", "handicapped"}, {"handicap", -0.0}, {"points", 8}}).state(), "id");
    restart();
    EXPECT_EQ(client().get(bid_path(game)).status, 200);
}

TEST_F(BidComputer, ResigningKeepsItsBidSecretForEver) {
    Client person = client();
    const std::string game = text(make(person, {{"points", 30}}).state(), "id");
    when_it_has_bid(person, game);
    EXPECT_EQ(bid_act(person, game, "offer_draw").kind(), "conflict");
    const auto over = bid_act(person, game, "resign").state();
    EXPECT_TRUE(over.at("turns").as_array().empty());
    EXPECT_EQ(over.at("result"), json::value({{"winner", 2}, {"reason", "resignation"}}));
    const auto rematch = bid_act(person, game, "rematch").state();
    const std::string next = text(rematch.at("rematch").as_object(), "game");
    EXPECT_EQ(person.get(bid_path(next)).state().at("you"), json::value(json::array{2}));
}

TEST(BidDrawing, FollowsThePolicyAndNothingElse) {
    Workbench bench;
    const bidding::Rules rules{.fields = 4}; // as no other test has
    const bidding::State start{0, 12, 12};
    const auto job = [&](const bidding::State& now, BidPolicy policy, double handicap, bool spared = false) {
        return bid_job({rules, now, now, bidding::Player::two, {policy, handicap}}, {.spared = spared});
    };
    const auto count = [&](BidPolicy policy, double handicap) {
        std::map<int, int> counts;
        const Job drawing = job(start, policy, handicap);
        for (int i = 0; i < 4000; ++i) {
            const json::object drawn = do_job(drawing, bench, StopFlag()).value;
            ++counts[std::stoi(text(drawn, "turn"))];
        }
        return counts;
    };
    const double unsolved = job(start, BidPolicy::perfect, 0).seconds;
    const auto table = bidding::Table::solve(rules, 12, 12);
    for (const auto& [bid, probability] : table->solution(start).bids2) // seven standard deviations
        EXPECT_NEAR(count(BidPolicy::perfect, 0)[bid] / 4000.0, probability, 0.06) << bid;
    EXPECT_EQ(count(BidPolicy::uniform, 0).size(), 12U);
    EXPECT_EQ(count(BidPolicy::handicapped, 0.5).size(), 12U);
    EXPECT_LT(job(start, BidPolicy::perfect, 0).seconds, unsolved) << "solved once";
    const bidding::State large{0, 40, 40};
    EXPECT_FALSE(do_job(job(large, BidPolicy::perfect, 0, true), bench, StopFlag()).value.empty())
        << "at once: without a table";
    EXPECT_GT(job(large, BidPolicy::perfect, 0).seconds, unsolved) << "none was solved";
}

TEST(TableCache, KeepsWhatWasUsedLast) {
    TableCache tables(2);
    const auto solved = [](int points) {
        return std::make_shared<const bidding::Table>(
            *bidding::Table::solve(bidding::tennis(), points, points));
    };
    tables.keep(solved(5));
    tables.keep(solved(9));
    EXPECT_TRUE(tables.find(bidding::tennis(), {0, 7, 3})) << "a larger table has all the smaller ones";
    EXPECT_FALSE(tables.find(bidding::tennis(), {0, 10, 3}));
    EXPECT_FALSE(tables.find({.payoff = bidding::Payoff::score}, {0, 5, 5}));
    EXPECT_EQ(tables.find(bidding::tennis(), {0, 5, 5})->most(bidding::Player::one), 9);
    tables.keep(solved(12));
    EXPECT_EQ(tables.size(), 2U);
    EXPECT_TRUE(tables.find(bidding::tennis(), {0, 9, 9}));
}

} // namespace
} // namespace goalline::server::testing
