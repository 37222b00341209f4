// MovesGame is what a served game does in the same way whatever it is played on, if its seats move by turns: ServedGame
// (Phutball) and ServedStripGame stand on it. It knows who is to move, takes moves and actions, keeps the clocks and
// takes moves back. Not thread-safe.
//
// `Self` is the game itself, `Kept` how it is stored, and `Call` what a client says to move. Self has
//
//   static Result<M> parse(text)           a move, M being the type of Call::move
//   static constexpr kExpected             what is said to whoever sends something else than a move
//   Seat first_mover() const               who plays the first ply
//   std::optional<Seat> seat_called(char)  who plays the side of that letter now; nothing: there is no such side
//   Result<void> try_on_board(move), void undo_on_board()
//   std::string board_text() const         the position
//   board_result() const                   the optional result by the rules
//   result_of(const Ending&) const         the result by anything else
//   void moved(Seat mover)                 after each move
//   Verdict plan(Seat actor, plans), void forget_plans()
#pragma once

#include "server/net/limits.hpp"
#include "server/net/refusal.hpp"
#include "server/rooms/calls.hpp"
#include "server/rooms/offers.hpp"

#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace goalline::server {

// After a refused draw the game goes on for so long before the same player may offer another one.
inline constexpr int kPliesBetweenDraws = 10;

// Why a move at that ply cannot be made now; nothing if the rules decide.
[[nodiscard]] std::optional<Refusal> not_to_move(const MovesHead& game, SeatSet viewer, int ply,
                                                 const Limits& limits);
// Whether a game that is over may be taken back: after a goal or a repetition, but not after a resignation or what the
// players have agreed on.
[[nodiscard]] bool may_go_on(const MovesHead& game, std::optional<Reason> over);
// The Error for a text that is no move of this game.
[[nodiscard]] Error no_such_move(const Error& why);

template <class Self, class Kept, class Call>
class MovesGame {
  public:
    using Stored = Kept;
    using Move = Call;

    // What a client has said, as a move of this game.
    [[nodiscard]] static Result<Move> read(AnyMove any) {
        auto* written = std::get_if<MoveText>(&any);
        if (!written)
            return other_kind(Self::kExpected);
        auto move = Self::parse(written->text);
        if (!move)
            return no_such_move(move.error());
        return Move{written->ply, std::move(*move), std::move(written->id)};
    }

    [[nodiscard]] const Kept& stored() const { return stored_; }
    [[nodiscard]] Kept& stored() { return stored_; } // for filling the seats of a new game
    [[nodiscard]] int plies() const { return static_cast<int>(stored_.moves.size()); }
    [[nodiscard]] Progress progress() const { return {plies(), kPliesBetweenDraws}; }
    // Who plays (or played) that ply, the first being 1.
    [[nodiscard]] Seat mover_of(int ply) const {
        return ply % 2 == 1 ? self().first_mover() : other(self().first_mover());
    }
    // Who made the last move. REQUIRES: there is one
    [[nodiscard]] Seat last_to_act() const { return mover_of(plies()); }
    // Whether the turn of that move is over; if so, the answer to the move may have been lost.
    [[nodiscard]] bool was_played(const Move& move) const { return move.ply <= plies(); }
    // Who has to act, and whether each side has made its first move.
    [[nodiscard]] SeatSet due() const {
        return stored_.status == Status::playing && stored_.to_act ? only(*stored_.to_act) : SeatSet();
    }
    [[nodiscard]] bool begun() const { return plies() >= stored_.opening_plies + 2; }
    // How many plies `undo` would take back for somebody with these seats.
    [[nodiscard]] int undo_plies(SeatSet viewer) const {
        const auto over = stored_.result ? std::optional(stored_.result->reason) : std::nullopt;
        return may_go_on(stored_, over) ? plies_to_last_move_of(viewer) : 0;
    }

    [[nodiscard]] Verdict play(SeatSet viewer, const Move& call, const Limits& limits, std::int64_t now);
    [[nodiscard]] Verdict act(SeatSet viewer, const ActionCall& call, std::int64_t now);
    [[nodiscard]] Verdict join(const StoredSeat& seat, std::string_view invite_hash, bool exchange,
                               std::int64_t now) {
        return take_free_seat(stored_, seat, invite_hash, exchange, now);
    }
    // Has the clocks follow the change that was made last; at the start of a game that is Change::join.
    void keep_time(Change change, const Timing& timing);
    // The game ends otherwise than by its rules.
    Change end(const Ending& ending, std::int64_t now);

  protected:
    void follow_board(); // takes position, status, result and to_act from the rules

    Kept stored_;

  private:
    friend Self; // only the game itself may be built on this
    explicit MovesGame(Kept stored) : stored_(std::move(stored)) {}

    [[nodiscard]] Self& self() { return static_cast<Self&>(*this); }
    [[nodiscard]] const Self& self() const { return static_cast<const Self&>(*this); }
    [[nodiscard]] std::variant<Seat, Refusal> actor(SeatSet viewer, const ActionCall& call) const;
    [[nodiscard]] Verdict act_on_undo(Seat actor, Action action, std::int64_t now);
    [[nodiscard]] GameClock::Times times_left() const; // as the moves say that are left in the game
    [[nodiscard]] int plies_to_last_move_of(SeatSet seats) const;
    Change take_back(int plies, std::int64_t now);
};

template <class Self, class Kept, class Call>
Verdict MovesGame<Self, Kept, Call>::play(SeatSet viewer, const Call& call, const Limits& limits,
                                          std::int64_t now) {
    if (!viewer.any())
        return forbidden("only a player may move; this client has no seat in the game", "seat");
    std::string text = to_text(call.move);
    if (call.ply >= 1 && call.ply <= plies() && viewer.has(mover_of(call.ply)) &&
        *std::next(stored_.moves.begin(), call.ply - 1) == text)
        return Change::none;
    if (auto refusal = not_to_move(stored_, viewer, call.ply, limits))
        return *refusal;
    const Seat mover = *stored_.to_act;
    const auto offer = stored_.draw_offer;
    if (const auto played = self().try_on_board(call.move); !played)
        return refusal_of(played.error());
    stored_.moves.push_back(std::move(text));
    stored_.lefts.push_back(-1);
    follow_board();
    self().moved(mover);
    if (stored_.status == Status::over)
        self().forget_plans();
    // The opponent may answer an offer with a move, which declines it; one's own move leaves one's offer standing.
    if (offer && stored_.status == Status::playing) {
        stored_.draw_offer = offer;
        if (offer != mover)
            refuse_draw(stored_, progress());
    }
    return changed(stored_, Change::move, now);
}

template <class Self, class Kept, class Call>
void MovesGame<Self, Kept, Call>::follow_board() {
    stored_.position = self().board_text();
    stored_.draw_offer.reset();
    stored_.undo_offer.reset();
    stored_.rematch_offer.reset();
    stored_.result = self().board_result();
    stored_.status = stored_.result ? Status::over : Status::playing;
    stored_.to_act = stored_.result ? std::nullopt : std::optional(mover_of(plies() + 1));
}

template <class Self, class Kept, class Call>
std::variant<Seat, Refusal> MovesGame<Self, Kept, Call>::actor(SeatSet viewer, const ActionCall& call) const {
    if (!viewer.any())
        return forbidden("only a player may do this; this client has no seat in the game", "seat");
    if (call.side) {
        const auto seat = self().seat_called(*call.side);
        if (!seat)
            return Refusal{RefusalKind::bad_request, "there is no such side in this game", "side", 0};
        if (!viewer.has(*seat))
            return forbidden("this is the other player's side", "side");
        return *seat;
    }
    if (!viewer.both())
        return viewer.first ? Seat::first : Seat::second;
    const auto offer =
        is_about_draws(call.action) && call.action != Action::offer_draw ? stored_.draw_offer : std::nullopt;
    if (offer)
        return call.action == Action::cancel_draw ? *offer : other(*offer);
    return stored_.to_act.value_or(Seat::first);
}

template <class Self, class Kept, class Call>
Verdict MovesGame<Self, Kept, Call>::act(SeatSet viewer, const ActionCall& call, std::int64_t now) {
    const auto who = actor(viewer, call);
    if (const auto* refusal = std::get_if<Refusal>(&who))
        return *refusal;
    const Seat seat = std::get<Seat>(who);
    if (call.action == Action::undo) {
        const int plies = undo_plies(viewer);
        if (plies == 0)
            return conflict(stored_.opponent == Opponent::friends ? "a friend has to agree: use offer_undo"
                                                                  : "there is no move of yours to take back",
                            "action");
        return take_back(plies, now);
    }
    if (call.action == Action::plan)
        return self().plan(seat, call.plans);
    if (is_about_taking_back(call.action))
        return act_on_undo(seat, call.action, now);
    return agree(self(), seat, call.action, now);
}

template <class Self, class Kept, class Call>
Verdict MovesGame<Self, Kept, Call>::act_on_undo(Seat actor, Action action, std::int64_t now) {
    if (auto refusal = not_being_played(stored_, "action"))
        return std::move(*refusal);
    if (stored_.opponent != Opponent::friends)
        return conflict("nobody has to agree here: use undo", "action");
    const bool mine = stored_.undo_offer == actor;
    const bool theirs = stored_.undo_offer == other(actor);
    const SeatSet asking = only(theirs ? other(actor) : actor);
    if (action == Action::offer_undo) {
        if (mine)
            return Change::none;
        if (plies_to_last_move_of(asking) == 0)
            return conflict("there is no move of yours to take back", "action");
        if (theirs)
            return conflict("the other player has asked first: accept or decline", "action");
        if (const int from = stored_.again.undo[index(actor)]; plies() < from)
            return refused_before(from);
        stored_.undo_offer = actor;
        return changed(stored_, Change::update, now);
    }
    if (action == Action::cancel_undo ? !mine : !theirs)
        return conflict("nobody has asked for a move back", "action");
    if (action == Action::accept_undo)
        return take_back(plies_to_last_move_of(asking), now);
    if (action == Action::decline_undo)
        stored_.again.undo[index(*stored_.undo_offer)] = plies() + 1;
    stored_.undo_offer.reset();
    return changed(stored_, Change::update, now);
}

template <class Self, class Kept, class Call>
int MovesGame<Self, Kept, Call>::plies_to_last_move_of(SeatSet seats) const {
    for (int ply = plies(); ply > stored_.opening_plies; --ply) {
        if (seats.has(mover_of(ply)))
            return plies() - ply + 1;
    }
    return 0;
}

template <class Self, class Kept, class Call>
Change MovesGame<Self, Kept, Call>::take_back(int plies, std::int64_t now) {
    for (int i = 0; i < plies; ++i) {
        self().undo_on_board();
        stored_.moves.pop_back();
        stored_.lefts.pop_back();
    }
    self().forget_plans();
    stored_.again.undo = {};
    follow_board();
    return changed(stored_, Change::take_back, now);
}

template <class Self, class Kept, class Call>
GameClock::Times MovesGame<Self, Kept, Call>::times_left() const {
    const std::int64_t initial = stored_.clock.control.initial();
    GameClock::Times left{initial, initial};
    for (int ply = stored_.opening_plies + 1; ply <= plies(); ++ply) {
        if (const auto after = stored_.lefts[static_cast<std::size_t>(ply) - 1]; after >= 0)
            left[index(mover_of(ply))] = after;
    }
    return left;
}

template <class Self, class Kept, class Call>
void MovesGame<Self, Kept, Call>::keep_time(Change change, const Timing& timing) {
    GameClock& clock = stored_.clock;
    if (!clock.control.any())
        return;
    if (change == Change::move) {
        const Seat mover = mover_of(plies());
        timing.press(clock, mover);
        stored_.lefts.back() = clock.left[index(mover)];
    } else if (change == Change::take_back) {
        clock.go_back(times_left());
    }
    server::keep_time(stored_, change, due(), begun(), timing);
}

template <class Self, class Kept, class Call>
Change MovesGame<Self, Kept, Call>::end(const Ending& ending, std::int64_t now) {
    close_game(stored_);
    stored_.result = self().result_of(ending);
    stored_.to_act.reset();
    stored_.undo_offer.reset();
    self().forget_plans();
    return changed(stored_, Change::update, now);
}

} // namespace goalline::server
