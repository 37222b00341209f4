#include "server/rooms/credentials.hpp"

#include "server/store/secrets.hpp"

namespace goalline::server {

std::string Credentials::visitor_hash() const {
    return visitor_digest.empty() ? sha256_hex(visitor) : visitor_digest;
}

SeatSet Credentials::seats(const GameHead& game) const {
    SeatSet seats;
    const std::string hash = token.empty()          ? visitor_hash()
                             : token_digest.empty() ? sha256_hex(token)
                                                    : token_digest;
    for (const Seat seat : {Seat::first, Seat::second}) {
        const StoredSeat& stored = game.seat(seat);
        const std::string& owner = token.empty() ? stored.visitor : stored.token;
        if (equal_in_constant_time(hash, owner) ||
            (!other_digest.empty() && equal_in_constant_time(other_digest, owner)))
            seats.add(seat);
    }
    return seats;
}

std::string Credentials::token_of(const std::string& game, Seat seat) const {
    return seat_token(visitor, game, seat == Seat::first ? '1' : '2');
}

StoredSeat Credentials::take_seat(const std::string& game, Seat seat, const Sitter& sitter) const {
    return {false, visitor_hash(), sha256_hex(token_of(game, seat)), sitter.name, sitter.bot, tag};
}

std::string Credentials::invite(const GameHead& game) const {
    if (game.status != Status::waiting)
        return {};
    const SeatSet seats = this->seats(game);
    if (!seats.any())
        return {};
    const Seat seat = seats.first ? Seat::first : Seat::second;
    return invite_token(token.empty() ? token_of(game.id, seat) : token);
}

} // namespace goalline::server
