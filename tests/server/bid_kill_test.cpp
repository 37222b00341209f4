// The server is killed with SIGKILL at random moments while two people bid. Afterwards every acknowledged bid is
// there exactly once, the turn that was under way still is, and what was secret still is.
#include "base/random.hpp"
#include "bid_fixture.hpp"
#include "child.hpp"

#include <array>
#include <cstdio>
#include <thread>
#include <vector>

namespace goalline::server::testing {
namespace {

constexpr int kBidKills = 60;
constexpr int kMostBidMilliseconds = 30; // from "listening" to the kill

// The acknowledged bids of both players, and a bid that was sent but not answered: it may be stored or not.
struct PlayedBids {
    std::string game;
    std::array<std::string, 2> cookies;
    std::array<std::vector<int>, 2> acknowledged;
    std::array<int, 2> sent{};
};

class BidKill : public ::testing::Test {
  protected:
    // The players take turns to bid, in either order, until the connection breaks.
    static void play(std::array<Client, 2>& clients, PlayedBids& played, Random& random) {
        for (std::size_t next = random.below(2);; next = 1 - next) {
            auto& own = played.acknowledged[next];
            if (own.size() > played.acknowledged[1 - next].size())
                continue; // has bid and waits
            played.sent[next] = static_cast<int>(1 + random.below(2));
            const Reply reply =
                bid(clients[next], played.game, static_cast<int>(own.size()) + 1, played.sent[next]);
            if (reply.status == 0)
                return;
            if (reply.status != 200)
                return; // the game is over
            own.push_back(std::exchange(played.sent[next], 0));
        }
    }

    // The server has what it acknowledged and perhaps what it was sent last.
    static void verify(std::array<Client, 2>& clients, PlayedBids& played) {
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const auto state = clients[seat].get(bid_path(played.game)).state();
            ASSERT_TRUE(state.if_contains("turns")) << "the game is gone";
            std::vector<int> stored;
            for (const auto& turn : state.at("turns").as_array())
                stored.push_back(static_cast<int>(turn.at("bids").at(seat).as_int64()));
            const bool secret = state.at("has_bid").at(seat).as_bool();
            EXPECT_EQ(secret, !is_null(state, "your_bid"));
            if (secret)
                stored.push_back(static_cast<int>(number(state, "your_bid")));
            auto expected = played.acknowledged[seat];
            if (stored.size() == expected.size() + 1 && played.sent[seat] != 0)
                expected.push_back(played.sent[seat]);
            EXPECT_EQ(stored, expected) << "player " << seat + 1;
            played.acknowledged[seat] = stored;
            played.sent[seat] = 0;
        }
    }

    TemporaryDirectory directory_;
};

TEST_F(BidKill, NoAcknowledgedBidIsLost) {
    Random random(20261121);
    PlayedBids played;
    std::size_t games = 0, bids = 0;
    for (int round = 0; round <= kBidKills; ++round) {
        Child server(directory_.path());
        ASSERT_NE(server.port(), 0) << "round " << round;
        std::array<Client, 2> clients = {Client(server.port()), Client(server.port())};
        if (!played.game.empty()) {
            clients[0].set_cookie(played.cookies[0]);
            clients[1].set_cookie(played.cookies[1]);
            verify(clients, played);
            ASSERT_FALSE(HasFailure()) << "round " << round;
        }
        if (played.game.empty() || text(clients[0].get(bid_path(played.game)).state(), "status") == "over") {
            Bidders pair = bidders(server.port(), {{"points", 1000}});
            played = {pair.game, {pair.one.cookie(), pair.two.cookie()}, {}, {}};
            clients[0] = std::move(pair.one);
            clients[1] = std::move(pair.two);
            ++games;
        }
        const std::size_t before = played.acknowledged[0].size() + played.acknowledged[1].size();
        std::thread killer([&server, wait = random.below(kMostBidMilliseconds * 1000)] {
            std::this_thread::sleep_for(std::chrono::microseconds(wait));
            server.end(SIGKILL);
        });
        play(clients, played, random);
        killer.join();
        bids += played.acknowledged[0].size() + played.acknowledged[1].size() - before;
    }
    EXPECT_GT(bids, 0U);
    std::printf("%d kills, %zu games; %zu bids acknowledged and kept\n", kBidKills, games, bids);
}

} // namespace
} // namespace goalline::server::testing
