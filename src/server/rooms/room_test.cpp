#include "server/api/requests.hpp"
#include "server/rooms/room.hpp"

#include <gtest/gtest.h>

namespace goalline::server {
namespace {

TEST(Room, ItsMemoryCountsWhatIsPlanned) {
    const auto call = parse_new_game(R"({"opponent": "friend"})");
    ServedGame game = ServedGame::make(std::get<NewGame>(*call), "0123", 0);
    const std::size_t before = bytes_of(game);
    game.stored().plans[1].push_back({1, std::vector<std::string>(20, "H11")});
    EXPECT_GE(bytes_of(game), before + 20 * game.stored().plans[1][0].line[0].capacity());
}

} // namespace
} // namespace goalline::server
