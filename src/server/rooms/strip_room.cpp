#include "server/rooms/strip_room.hpp"

namespace goalline::server {

namespace {

constexpr std::size_t kBytesOfRoom = 8 * 1024;
constexpr std::size_t kBytesOfPly = 150; // in moves, positions and texts

} // namespace

std::size_t bytes_of(const ServedStripGame& game) {
    return kBytesOfRoom + kBytesOfPly * game.stored().moves.size();
}

} // namespace goalline::server
