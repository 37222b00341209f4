// A disk that fails the running server: the database is taken away or replaced under it, or comes back with other
// bytes. Then the server acknowledges and shows nothing that is not true, and the log says why.
#include "bid_fixture.hpp"
#include "child.hpp"

#include <fstream>
#include <functional>
#include <iterator>

namespace goalline::server::testing {
namespace {

namespace fs = std::filesystem;

class Disk : public ::testing::Test {
  protected:
    [[nodiscard]] std::string data() const { return directory_.path() + "/data"; }
    [[nodiscard]] std::string database() const { return data() + "/goalline.db"; }
    [[nodiscard]] std::string log() const { return directory_.path() + "/log"; }

    static std::string content(const std::string& file) {
        std::ifstream in(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    // How often the log says this.
    [[nodiscard]] int said(const std::string& words) const {
        const std::string all = content(log());
        int count = 0;
        for (auto at = all.find(words); at != std::string::npos; at = all.find(words, at + 1))
            ++count;
        return count;
    }
    static Reply play(Client& client, const std::string& game, int ply, const char* move) {
        return client.post(moves_path(game), {{"ply", ply}, {"move", move}});
    }

    TemporaryDirectory directory_;
};

TEST_F(Disk, ADatabaseTakenAwayUnderTheServerIsNoticedBeforeAMoveIsAcknowledged) {
    const std::vector<std::function<void()>> harms = {
        [&] { fs::remove(database()); },
        [&] { fs::remove(database() + "-wal"); },
        [&] {
            fs::copy_file(database(), data() + "/copy");
            fs::rename(data() + "/copy", database());
        },
    };
    for (const auto& harm : harms) {
        fs::remove_all(data());
        fs::remove(log());
        Child server(data(), log());
        Client client(server.port());
        const std::string game = text(client.post("/api/games", {{"opponent", "local"}}).state(), "id");
        ASSERT_EQ(play(client, game, 1, "H11").status, 200);
        EXPECT_EQ(client.get("/readyz").status, 200);
        const std::string bids = text(
            client.post("/api/games", {{"game", "tennis"}, {"opponent", "computer"}, {"player", 1}}).state(),
            "id");
        harm();
        EXPECT_EQ(client.get("/readyz").status, 503) << "it would store nothing";
        EXPECT_EQ(bid(client, bids, 1, 1).status, 500) << "it may wait for the computer's, which fails";
        EXPECT_EQ(play(client, game, 2, "H12").status, 500);
        EXPECT_EQ(play(client, game, 2, "H12").status, 500);
        EXPECT_EQ(client.post("/api/games", {{"opponent", "local"}}).status, 500);
        EXPECT_EQ(client.get("/api/games").status, 500);
        EXPECT_EQ(said("removed or replaced"), 1) << content(log());
        EXPECT_EQ(server.end(SIGTERM), 0);
    }
}

TEST_F(Disk, ADamagedGameIsRefusedAndTheLogSaysWhichAndWhy) {
    std::string cookie, game, other;
    {
        Child server(data());
        Client client(server.port());
        game = text(client.post("/api/games", {{"opponent", "local"}}).state(), "id");
        other = text(
            client.post("/api/games", {{"game", "tennis"}, {"opponent", "computer"}, {"player", 1}}).state(),
            "id");
        cookie = client.cookie();
        ASSERT_EQ(play(client, game, 1, "H11").status, 200);
        ASSERT_EQ(server.end(SIGTERM), 0);
    }
    std::string bytes = content(database());
    const auto place = bytes.find("playing"); // the status in the game's row
    ASSERT_NE(place, std::string::npos);
    bytes[place + 3] = 'x';
    std::ofstream(database(), std::ios::binary) << bytes;

    Child server(data(), log());
    Client client(server.port());
    client.set_cookie(cookie);
    EXPECT_EQ(client.get("/api/games/" + game).status, 500);
    EXPECT_EQ(said(game + ": the stored game is damaged"), 1) << content(log());
    EXPECT_EQ(client.get("/api/games").status, 500) << "the list would show it as over";
    EXPECT_EQ(said(game + ": the stored game is damaged"), 2) << content(log());
    EXPECT_EQ(client.get(bid_path(other)).status, 200);
}

} // namespace
} // namespace goalline::server::testing
