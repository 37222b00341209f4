// What others see of a game before they open its link: a title and a sentence, and the words that such sentences are made
// of. Everything in them is known to whoever has the game's id anyway. Thread-safety: pure functions.
#pragma once

#include "base/message.hpp"
#include "server/store/stored_game.hpp"

namespace goalline::server {

using Text = Message;

struct Preview {
    Text title;
    Text description;
};

// "Ann", "the computer, level 3"; nothing for somebody without a name.
[[nodiscard]] Text name_of(const StoredSeat& seat, const Text& computer);
// Persons first, and the computer only as an opponent.
[[nodiscard]] Text against(const GameHead& head, const Text& computer, const Text& what);
[[nodiscard]] Text invited(const GameHead& head, const Text& what);
[[nodiscard]] Text clock_text(const TimeControl& clock);
[[nodiscard]] Text after(int turns);
[[nodiscard]] Text won(const Text& winner, const std::string& reason, int turns);
[[nodiscard]] Text drawn(const std::string& reason, int turns);

} // namespace goalline::server
