#include "server/rooms/offers.hpp"

#include "server/store/secrets.hpp"

#include <utility>

namespace goalline::server {

Refusal conflict(std::string message, std::string where) {
    return {RefusalKind::conflict, std::move(message), std::move(where), 0};
}
Refusal forbidden(std::string message, std::string where) {
    return {RefusalKind::forbidden, std::move(message), std::move(where), 0};
}

Error corrupt(const GameHead& game, const std::string& what) {
    return {.kind = ErrorKind::io,
            .message = "the stored game does not replay: " + what,
            .where = game.id,
            .code = "corrupt"};
}

Change changed(GameHead& game, Change how, std::int64_t now) {
    ++game.version;
    game.updated = now;
    return how;
}

Verdict take_free_seat(GameHead& game, const StoredSeat& seat, std::string_view invite_hash,
                       std::int64_t now) {
    const auto free = game.free_seat();
    if (game.status != Status::waiting || !free || !equal_in_constant_time(game.invite, invite_hash))
        return forbidden("this invitation is not valid, or somebody has already used it", "invite");
    game.seat(*free) = seat;
    game.invite.clear();
    game.status = Status::playing;
    return changed(game, Change::join, now);
}

std::optional<Verdict> negotiate_draw(GameHead& game, Seat actor, Action action, std::int64_t now) {
    const bool mine = game.draw_offer == actor;
    const bool theirs = game.draw_offer == other(actor);
    if (action == Action::offer_draw && mine)
        return Change::none;
    if (action == Action::offer_draw && !theirs) {
        game.draw_offer = actor;
        return changed(game, Change::update, now);
    }
    if (action == Action::cancel_draw ? !mine : !theirs)
        return conflict("there is no such offer of a draw", "action");
    if (action == Action::accept_draw || action == Action::offer_draw) // two offers make an agreement
        return std::nullopt;
    game.draw_offer.reset();
    return changed(game, Change::update, now);
}

Verdict negotiate_rematch(GameHead& game, Seat actor, Action action, std::int64_t now) {
    if (game.status != Status::over || game.free_seat())
        return conflict(game.free_seat() ? "there is nobody to play against" : "the game is not over yet",
                        "action");
    const bool mine = game.rematch_offer == actor;
    const bool theirs = game.rematch_offer == other(actor);
    if (action == Action::rematch) {
        if (!game.rematch_game.empty() || mine)
            return Change::none;
        if (game.opponent != Opponent::friends || theirs)
            return changed(game, Change::rematch, now);
        game.rematch_offer = actor;
        return changed(game, Change::update, now);
    }
    if (action == Action::cancel_rematch ? !mine : !theirs)
        return conflict("there is no such offer of a rematch", "action");
    game.rematch_offer.reset();
    return changed(game, Change::update, now);
}

} // namespace goalline::server
