#include "server/phutball/reviews.hpp"

#include "server/play/kinds/phutball_game.hpp"
#include "server/store/secrets.hpp"

#include <algorithm>
#include <utility>

namespace goalline::server {

namespace {

constexpr std::size_t kDigits = 16; // of the hash of the moves

// Nobody comes back to the seat.
bool is_deserted(const StoredSeat& seat) {
    return seat.visitor.empty() || seat.visitor == kErasedVisitor;
}

Refusal not_read() {
    return {RefusalKind::internal, "the review could not be stored or read", "database", 0};
}

} // namespace

std::string hash_of_moves(const phutball::Game& game) {
    std::string text;
    for (const phutball::Move& move : game.moves())
        text += to_text(move) + ' ';
    return sha256_hex(text).substr(0, kDigits);
}

std::optional<Refusal> Reviews::why_not(const Room& room, const Credentials& who) {
    const GameHead& game = room.head();
    if (!board_of(room.game()))
        return Refusal{RefusalKind::bad_request, "only games of Phutball are reviewed", "game", 0};
    if (game.status != Status::over)
        return Refusal{RefusalKind::conflict, "a game is reviewed when it is over", "status", 0};
    const bool deserted = std::all_of(game.seats.begin(), game.seats.end(), is_deserted);
    if (!deserted && !who.seats(game).any())
        return Refusal{RefusalKind::forbidden, "a review is kept for the players of the game", "seat", 0};
    return std::nullopt;
}

void Reviews::look(const std::shared_ptr<Room>& room, const Credentials& who,
                   const Done<std::vector<StoredReview>>& done) {
    const phutball::Game* board = board_of(room->game());
    if (!board || room->head().status != Status::over)
        return done(std::vector<StoredReview>());
    services_.database.run(
        [hash = hash_of_moves(*board),
         id = room->head().id](Store& store) -> Result<std::vector<StoredReview>> {
            auto reviews = store.reviews().of_game(id);
            if (reviews)
                std::erase_if(*reviews, [&](const StoredReview& review) { return review.moves != hash; });
            return reviews;
        },
        [done](Result<std::vector<StoredReview>> reviews) {
            if (!reviews)
                return done(not_read());
            done(std::move(*reviews));
        },
        who.address);
}

void Reviews::keep(const std::shared_ptr<Room>& room, const Credentials& who, const CheckedReview& checked,
                   const Done<StoredReview>& done) {
    if (auto refusal = why_not(*room, who)) // it may have been taken back meanwhile
        return done(std::move(*refusal));
    const SeatSet seats = who.seats(room->head());
    StoredReview review{room->head().id, checked.moves,         checked.nodes,
                        std::nullopt,    now_in_milliseconds(), checked.opinions};
    if (seats.any() && !seats.both())
        review.seat = seats.first ? Seat::first : Seat::second;
    services_.database.run(
        [review](Store& store) { return store.reviews().put(review); },
        [review, done](const Result<bool>& stored) {
            if (!stored)
                return done(not_read());
            if (!*stored)
                return done(Refusal{RefusalKind::conflict,
                                    "this player's review is there already, and looked as deep", "nodes", 0});
            done(review);
        },
        who.address);
}

} // namespace goalline::server
