#include "server/rooms/offers.hpp"

#include "server/store/secrets.hpp"

#include <fmt/format.h>
#include <utility>

namespace goalline::server {

Refusal conflict(std::string message, std::string where) {
    return {RefusalKind::conflict, std::move(message), std::move(where), 0};
}
Refusal forbidden(std::string message, std::string where) {
    return {RefusalKind::forbidden, std::move(message), std::move(where), 0};
}

Change changed(GameHead& game, Change how, std::int64_t now) {
    ++game.version;
    game.updated = now;
    return how;
}

Verdict take_free_seat(GameHead& game, const StoredSeat& seat, std::string_view invite_hash, bool exchange,
                       std::int64_t now) {
    const auto free = game.free_seat();
    const bool waiting = game.status == Status::waiting && free;
    if (game.status == Status::over && free)
        return conflict("this invitation was withdrawn", "invite");
    if (invite_hash.empty() && game.is_public()) {
        if (!waiting)
            return conflict("this invitation is not open any more", "game");
    } else if (!waiting || !equal_in_constant_time(game.invite, invite_hash)) {
        return forbidden("this invitation is not valid, or somebody has already used it", "invite");
    }
    game.seat(*free) = seat;
    game.invite.clear();
    game.status = Status::playing;
    if (game.listing == Listing::by_lot && exchange)
        std::swap(game.seats[0], game.seats[1]);
    return changed(game, Change::join, now);
}

std::optional<Refusal> not_being_played(const GameHead& game, std::string where) {
    if (game.status == Status::over)
        return conflict("the game is over", std::move(where));
    if (game.status == Status::waiting)
        return conflict("the other player has not come yet", std::move(where));
    return std::nullopt;
}

bool is_about_taking_back(Action action) {
    return action == Action::undo || action == Action::offer_undo || action == Action::accept_undo ||
           action == Action::decline_undo || action == Action::cancel_undo;
}

bool is_about_draws(Action action) {
    return action == Action::offer_draw || action == Action::accept_draw || action == Action::decline_draw ||
           action == Action::cancel_draw;
}

namespace {

// REQUIRES: the game is being played
std::variant<Change, Refusal, StoredResult> negotiate_draw(GameHead& game, Seat actor, Action action,
                                                           const Progress& progress, std::int64_t now) {
    const bool mine = game.draw_offer == actor;
    const bool theirs = game.draw_offer == other(actor);
    if (action == Action::offer_draw && mine)
        return Change::none;
    if (action == Action::offer_draw && !theirs) {
        if (const int from = game.again.draw[index(actor)]; progress.turns < from)
            return refused_before(from);
        game.draw_offer = actor;
        return changed(game, Change::update, now);
    }
    if (action == Action::cancel_draw ? !mine : !theirs)
        return conflict("there is no such offer of a draw", "action");
    if (action == Action::accept_draw || action == Action::offer_draw) // two offers are an agreement
        return StoredResult{std::nullopt, std::string(kAgreement)};
    if (action == Action::decline_draw)
        refuse_draw(game, progress);
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
        if (game.again.rematch.has(actor))
            return Refusal{RefusalKind::conflict,
                           "the other player has refused a rematch, and may still offer one", "action", 0,
                           std::string(kRefusedBefore)};
        game.rematch_offer = actor;
        return changed(game, Change::update, now);
    }
    if (action == Action::cancel_rematch ? !mine : !theirs)
        return conflict("there is no such offer of a rematch", "action");
    if (action == Action::decline_rematch)
        game.again.rematch.add(other(actor));
    game.rematch_offer.reset();
    return changed(game, Change::update, now);
}

} // namespace

std::variant<Change, Refusal, StoredResult> negotiate(GameHead& game, Seat actor, Action action,
                                                      const Progress& progress, std::int64_t now) {
    if (action == Action::resign && game.status == Status::waiting)
        return StoredResult{std::nullopt, std::string(kWithdrawn)};
    if (action == Action::resign && game.status == Status::playing)
        return StoredResult{other(actor), std::string(kResignation)};
    if (action != Action::resign && !is_about_draws(action) && !is_claim(action)) {
        const Verdict verdict = negotiate_rematch(game, actor, action, now);
        if (const auto* change = std::get_if<Change>(&verdict))
            return *change;
        return std::get<Refusal>(verdict);
    }
    if (auto refusal = not_being_played(game, "action"))
        return std::move(*refusal);
    if (is_claim(action))
        return StoredResult{action == Action::claim_win ? std::optional(actor) : std::nullopt,
                            std::string(kAbandoned)};
    return negotiate_draw(game, actor, action, progress, now);
}

StoredResult out_of_time(GameHead& game, SeatSet late) {
    for (const Seat seat : {Seat::first, Seat::second}) {
        if (late.has(seat))
            game.clock.left[index(seat)] = 0;
    }
    const Seat winner = late.first ? Seat::second : Seat::first;
    return {late.both() ? std::nullopt : std::optional(winner), std::string(kTime)};
}

void refuse_draw(GameHead& game, const Progress& progress) {
    if (game.draw_offer && game.opponent != Opponent::local) // nobody pesters himself
        game.again.draw[index(*game.draw_offer)] = progress.turns + progress.pause;
    game.draw_offer.reset();
}

Refusal refused_before(int plies) {
    return {RefusalKind::conflict,
            fmt::format("the other player has refused this; ask again from move number {} on", plies + 1),
            "action", 0, std::string(kRefusedBefore)};
}

} // namespace goalline::server
