#include "server/rooms/served_strip_game.hpp"

#include <utility>

namespace goalline::server {

Result<ServedStripGame> ServedStripGame::from(KeptStripGame stored) {
    auto game = strip::Game::from(stored.kind, stored.start);
    if (!game)
        return corrupt(stored, game.error().text());
    stored.lefts.resize(stored.moves.size(), -1);
    for (const std::string& text : stored.moves) {
        const auto move = strip::parse_move(text);
        if (!move)
            return corrupt(stored, move.error().text());
        if (const auto played = game->try_play(*move); !played)
            return corrupt(stored, played.error().text());
    }
    if (game->position() != stored.position)
        return corrupt(stored, "its moves lead to " + game->position());
    return ServedStripGame(std::move(stored), std::move(*game));
}

ServedStripGame ServedStripGame::make(const NewStripGame& call, std::string id, std::int64_t now) {
    KeptStripGame stored;
    stored.id = std::move(id);
    stored.opponent = call.opponent;
    stored.clock = GameClock(call.clock);
    stored.kind = call.game.kind();
    stored.start = call.game.start();
    stored.created = stored.updated = now;
    ServedStripGame made(std::move(stored), call.game);
    made.follow_board();
    return made;
}

std::optional<Seat> ServedStripGame::seat_called(char side) const {
    for (const Seat seat : {Seat::first, Seat::second}) {
        if (letter(player_at(seat)) == side)
            return seat;
    }
    return std::nullopt;
}

std::optional<StripResult> ServedStripGame::board_result() const {
    if (const auto winner = game_.winner())
        return StripResult{seat_at(*winner), Reason::goal};
    return game_.repeated() ? std::optional(StripResult{std::nullopt, Reason::repetition}) : std::nullopt;
}

KeptStripGame ServedStripGame::make_rematch(std::string id, const Timing& timing) {
    KeptStripGame next;
    static_cast<GameHead&>(next) = follow_up(stored_, std::move(id));
    next.kind = stored_.kind;
    next.start = stored_.start;
    next.seat(Seat::first) = stored_.seat(Seat::second);
    next.seat(Seat::second) = stored_.seat(Seat::first);
    strip::Game game = game_;
    while (game.ply() > 0)
        game.undo();
    ServedStripGame made(std::move(next), std::move(game));
    made.follow_board();
    made.keep_time(Change::join, timing);
    return made.stored_;
}

} // namespace goalline::server
