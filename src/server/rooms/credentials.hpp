// Credentials say who a client is and which seats of a game it therefore has. Thread-safety: plain values; threads
// may read one at the same time as long as nobody changes it.
#pragma once

#include "server/rooms/calls.hpp"
#include "server/store/store.hpp"

#include <array>
#include <optional>
#include <string>

namespace goalline::server {

struct Credentials {
    std::string visitor; // the visitor's secret: from the cookie, or newly made
    bool fresh = false;  // newly made: the answer has to give it to the client
    bool older =
        false; // it came in a cookie of an older kind, for which the answer gives the client a new one
    std::string token; // of a seat, from the Authorization header; if given, the visitor does not count
    std::string address = {}; // the key by which the client's address is limited
    // SHA-256 of visitor and token. They are computed once, because every request and message needs them.
    std::string visitor_digest = {};
    std::string token_digest = {};
    std::string other_digest = {}; // of the token of the other seat, at one device
    std::string tag = {};          // of the visitor (secrets.hpp)

    [[nodiscard]] std::string visitor_hash() const;
    [[nodiscard]] SeatSet seats(const GameHead& game) const;
    // The token of that seat of the game, if this visitor has it.
    [[nodiscard]] std::string token_of(const std::string& game, Seat seat) const;
    // The seat as it is stored once this visitor has taken it.
    [[nodiscard]] StoredSeat take_seat(const std::string& game, Seat seat, const Sitter& sitter) const;
    // The invitation to the game, if these are the credentials of its maker and a seat is still free.
    [[nodiscard]] std::string invite(const GameHead& game) const;
};

// The player of that seat is gone, and the other may claim the game in so many milliseconds (0: now).
struct Claim {
    Seat gone = Seat::first;
    std::int64_t in_ms = 0;
};

// Who looks at a game, who is there, and what depends on the moment.
struct View {
    SeatSet seats;
    std::string invite;
    std::array<bool, 2> here{}; // by seat
    std::int64_t now = 0;       // ServerTime
    std::array<std::optional<std::int64_t>, 2>
        gone_ms{}; // how long a player has been gone, where that counts
    std::optional<Claim> claim = {};
    std::size_t watchers = 0; // visitors without a seat
    // How long the network takes to a player and back, where that counts and has been measured.
    std::array<std::optional<std::int64_t>, 2> lag_ms{};
};

} // namespace goalline::server
