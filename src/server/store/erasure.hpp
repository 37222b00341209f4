// What an operator erases for good, and what came of it: plain values. The store erases while a server runs
// (Store::erase), and maintenance.hpp while none does.
#pragma once

#include "server/store/seat.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace goalline::server {

struct Erasure {
    enum class What : std::uint8_t { game, seat, visitor, name, report, puzzle_report, puzzle_reporter };
    What what = What::game;
    std::string text = {};   // the id of a game, the hash of a visitor, or a name
    Seat seat = Seat::first; // of that game: whoever has it
    int number = 0;          // of a report
};

// What was erased: whole games, what seats said about a visitor, and what he did with puzzles. Nothing of it is left
// in the files of the database; `copies` are databases beside it that were put aside and still contain it.
struct Erased {
    int games = 0;
    int seats = 0;
    int attempts = 0; // at puzzles
    int reports = 0;  // about puzzles and players
    std::vector<std::string> copies;
};

} // namespace goalline::server
