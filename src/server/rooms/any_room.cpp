#include "server/rooms/any_room.hpp"

#include "server/rooms/bid_room.hpp"
#include "server/rooms/room.hpp"
#include "server/rooms/strip_room.hpp"
#include "server/store/secrets.hpp"

#include <utility>

namespace goalline::server {

using phutball::Side;

namespace {

// A kind of game: the game that is served, and its room.
struct Phutball {
    using Served = ServedGame;
    using RoomKind = Room;
};
struct SecretBids {
    using Served = ServedBidGame;
    using RoomKind = BidRoom;
};
struct Strips {
    using Served = ServedStripGame;
    using RoomKind = StripRoom;
};

// The kind of what is stored, or of a call for a new game.
template <class Game>
struct KindOf;
template <>
struct KindOf<KeptGame> : Phutball {};
template <>
struct KindOf<NewGame> : Phutball {};
template <>
struct KindOf<KeptBidGame> : SecretBids {};
template <>
struct KindOf<NewBidGame> : SecretBids {};
template <>
struct KindOf<KeptStripGame> : Strips {};
template <>
struct KindOf<NewStripGame> : Strips {};

// The maker's seat, as wished or by lot.
Seat seat_for(const NewGame& call, const ServedGame& game) {
    return game.seat_of(call.side.value_or(draw_lot() ? Side::ohs : Side::eks));
}
template <class Call, class Game>
Seat seat_for(const Call& call, const Game& /*game*/) {
    return call.player.value_or(draw_lot() ? Seat::first : Seat::second);
}

bool leaves_it_to_lot(const NewGame& call) {
    return !call.side;
}
template <class Call>
bool leaves_it_to_lot(const Call& call) {
    return !call.player;
}

template <class Call>
Listing listing_of(const Call& call) {
    if (!call.is_public)
        return Listing::none;
    return leaves_it_to_lot(call) ? Listing::by_lot : Listing::chosen;
}

// Seats the maker and the opponent; if the opponent is a friend, the seat stays free and gets an invitation.
void seat_maker(GameHead& game, Seat own, const Credentials& maker, const Sitter& sitter) {
    game.seat(own) = maker.take_seat(game.id, own, sitter);
    if (game.opponent == Opponent::computer)
        game.seat(other(own)).computer = true;
    if (game.opponent == Opponent::local)
        game.seat(other(own)) = maker.take_seat(game.id, other(own), {{}, sitter.bot});
    if (game.opponent == Opponent::friends) {
        game.status = Status::waiting;
        game.invite = sha256_hex(invite_token(maker.token_of(game.id, own)));
    }
}

} // namespace

Result<std::shared_ptr<RoomBase>> open_room(Services& services, AnyGame game) {
    return std::visit(
        [&]<class Stored>(Stored& stored) -> Result<std::shared_ptr<RoomBase>> {
            using Kind = KindOf<Stored>;
            auto served = Kind::Served::from(std::move(stored));
            if (!served)
                return served.error();
            return std::shared_ptr<RoomBase>(
                std::make_shared<typename Kind::RoomKind>(services, std::move(*served)));
        },
        game);
}

MadeGame make_game(const AnyNewGame& call, const Credentials& maker, std::int64_t now) {
    return std::visit(
        [&]<class Call>(const Call& wished) {
            using Served = typename KindOf<Call>::Served;
            Served game = Served::make(wished, random_hex(kGameIdDigits), now_in_milliseconds());
            seat_maker(game.stored(), seat_for(wished, game), maker, wished.maker);
            game.stored().listing = listing_of(wished);
            game.keep_time(Change::join, {now});
            const std::size_t bytes = bytes_of(game);
            return MadeGame{std::move(game.stored()), bytes};
        },
        call);
}

Result<OpenInvitation> open_invitation(AnyGame game) {
    return std::visit(
        []<class Kept>(Kept& kept) -> Result<OpenInvitation> {
            const auto served = KindOf<Kept>::Served::from(std::move(kept));
            if (!served)
                return served.error();
            return OpenInvitation{static_cast<const GameHead&>(served->stored()), invitation_json(*served)};
        },
        game);
}

boost::json::object summary_json(const AnySummary& summary) {
    return std::visit([](const auto& shown) { return summary_json(shown); }, summary);
}

} // namespace goalline::server
