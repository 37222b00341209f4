// Credentials say who a client is and which seats of a game it therefore has. Thread-safety: plain values; threads
// may read one at the same time as long as nobody changes it.
#pragma once

#include "server/rooms/calls.hpp"
#include "server/store/store.hpp"

#include <array>
#include <string>

namespace goalline::server {

struct SeatSet {
    bool first = false;
    bool second = false;

    [[nodiscard]] bool has(Seat seat) const { return seat == Seat::first ? first : second; }
    [[nodiscard]] bool any() const { return first || second; }
    [[nodiscard]] bool both() const { return first && second; }
    void add(Seat seat) { (seat == Seat::first ? first : second) = true; }
    friend bool operator==(const SeatSet&, const SeatSet&) = default;
};
// The index of a set in an array of four.
[[nodiscard]] constexpr std::size_t index(SeatSet seats) {
    return (seats.first ? 1U : 0U) + (seats.second ? 2U : 0U);
}

struct Credentials {
    std::string visitor; // the visitor's secret: from the cookie, or newly made
    bool fresh = false;  // newly made: the answer has to give it to the client
    std::string token;   // of a seat, from the Authorization header; if given, the visitor does not count
    std::string address = {}; // the key by which the client's address is limited
    // SHA-256 of visitor and token. They are computed once, because every request and message needs them.
    std::string visitor_digest = {};
    std::string token_digest = {};

    [[nodiscard]] std::string visitor_hash() const;
    [[nodiscard]] SeatSet seats(const GameHead& game) const;
    // The token of that seat of the game, if this visitor has it.
    [[nodiscard]] std::string token_of(const std::string& game, Seat seat) const;
    // The seat as it is stored once this visitor has taken it.
    [[nodiscard]] StoredSeat take_seat(const std::string& game, Seat seat, const Sitter& sitter) const;
    // The invitation to the game, if these are the credentials of its maker and a seat is still free.
    [[nodiscard]] std::string invite(const GameHead& game) const;
};

// Who looks at a game, and who is there.
struct View {
    SeatSet seats;
    std::string invite;
    std::array<bool, 2> here{}; // by seat
};

} // namespace goalline::server
