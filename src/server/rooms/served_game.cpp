#include "server/rooms/served_game.hpp"

#include "server/rooms/plans.hpp"

#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace goalline::server {

using phutball::Side;

Result<ServedGame> ServedGame::from(StoredGame stored) {
    auto start = phutball::Position::parse(stored.start, stored.rules);
    if (!start)
        return corrupt(stored, start.error().text());
    phutball::Game game(std::move(*start));
    stored.lefts.resize(stored.moves.size(), -1);
    for (const std::string& text : stored.moves) {
        const auto move = phutball::parse_move(text);
        if (!move)
            return corrupt(stored, move.error().text());
        // Whether a position recurs (P10) was checked when the move was played, and takes long on large boards.
        const bool swap = move->kind == phutball::Move::Kind::swap && game.may_swap();
        if (const auto legal = swap ? Result<void>() : game.position().check(*move); !legal)
            return corrupt(stored, legal.error().text());
        game.play(*move);
    }
    if (game.position().text() != stored.position)
        return corrupt(stored, "its moves lead to " + game.position().text());
    return ServedGame(std::move(stored), std::move(game));
}

ServedGame ServedGame::make(const NewGame& call, std::string id, std::int64_t now) {
    StoredGame stored;
    stored.id = std::move(id);
    stored.opponent = call.opponent;
    stored.level = call.opponent == Opponent::computer ? call.level : 0;
    stored.clock = GameClock(call.clock);
    stored.rules = call.game.start().rules();
    stored.start = call.game.start().text();
    for (const phutball::Move& move : call.game.moves())
        stored.moves.push_back(phutball::to_text(move));
    stored.lefts.assign(stored.moves.size(), -1);
    stored.opening_plies = call.game.ply();
    stored.created = stored.updated = now;
    ServedGame made(std::move(stored), call.game);
    made.follow_board();
    return made;
}

Side ServedGame::side_of(Seat seat) const {
    return (seat == Seat::first) != game_.swapped() ? Side::ohs : Side::eks;
}

Seat ServedGame::seat_of(Side side) const {
    return (side == Side::ohs) != game_.swapped() ? Seat::first : Seat::second;
}

Seat ServedGame::mover_of(int ply) const {
    const bool ohs_began = game_.start().to_move() == Side::ohs;
    return (ply % 2 == 1) == ohs_began ? Seat::first : Seat::second;
}

bool ServedGame::computer_to_move() const {
    return stored_.status == Status::playing && stored_.to_act && stored_.seat(*stored_.to_act).computer;
}

std::optional<Seat> ServedGame::computer_to_answer() const {
    if (!stored_.draw_offer || stored_.status != Status::playing)
        return std::nullopt;
    const Seat asked = other(*stored_.draw_offer);
    return stored_.seat(asked).computer ? std::optional(asked) : std::nullopt;
}

int ServedGame::plies_to_last_move_of(SeatSet seats) const {
    for (int ply = plies(); ply > stored_.opening_plies; --ply) {
        if (seats.has(mover_of(ply)))
            return plies() - ply + 1;
    }
    return 0;
}

int ServedGame::undo_plies(SeatSet viewer) const {
    if (stored_.opponent == Opponent::friends || !stored_.rematch_game.empty())
        return 0;
    // A goal or a repetition may be taken back; a resignation or an agreed draw may not.
    if (stored_.result && stored_.result->reason != Reason::goal &&
        stored_.result->reason != Reason::repetition)
        return 0;
    return plies_to_last_move_of(viewer);
}

Change ServedGame::finish(StoredResult result, std::int64_t now) {
    close_game(stored_);
    stored_.result = result;
    stored_.to_act.reset();
    stored_.undo_offer.reset();
    stored_.plans = {};
    return changed(stored_, Change::update, now);
}

void ServedGame::follow_board() {
    stored_.position = game_.position().text();
    stored_.draw_offer.reset();
    stored_.undo_offer.reset();
    stored_.rematch_offer.reset();
    stored_.result.reset();
    stored_.to_act = mover_of(plies() + 1);
    stored_.status = Status::playing;
    if (const auto outcome = game_.outcome()) {
        stored_.status = Status::over;
        stored_.to_act.reset();
        // If there is a winner, the ball is in a goal. The only draw on the board is the third occurrence (P10).
        stored_.result =
            StoredResult{winner(*outcome), game_.position().outcome() ? Reason::goal : Reason::repetition};
    }
}

std::optional<Refusal> ServedGame::may_play(SeatSet viewer, const MoveCall& call,
                                            const Limits& limits) const {
    if (auto refusal = not_being_played(stored_, "ply"))
        return refusal;
    if (call.ply != plies() + 1)
        return conflict(fmt::format("the next move is number {}", plies() + 1), "ply");
    if (!viewer.has(*stored_.to_act))
        return forbidden("it is the other player's turn", "ply");
    if (stored_.moves.size() >= limits.plies_per_game)
        return Refusal{RefusalKind::too_large,
                       fmt::format("a game has at most {} moves; it can still be resigned or drawn",
                                   limits.plies_per_game),
                       "ply", 0};
    return std::nullopt;
}

Verdict ServedGame::play(SeatSet viewer, const MoveCall& call, const Limits& limits, std::int64_t now) {
    if (!viewer.any())
        return forbidden("only a player may move; this client has no seat in the game", "seat");
    std::string text = phutball::to_text(call.move);
    if (call.ply <= plies() && viewer.has(mover_of(call.ply)) &&
        *std::next(stored_.moves.begin(), call.ply - 1) == text)
        return Change::none;
    if (auto refusal = may_play(viewer, call, limits))
        return *refusal;
    const Seat mover = *stored_.to_act;
    const auto offer = stored_.draw_offer;
    if (const auto played = game_.try_play(call.move); !played)
        return refusal_of(played.error());
    stored_.moves.push_back(std::move(text));
    stored_.lefts.push_back(-1);
    follow_board();
    follow_opponent(stored_.plans[index(other(mover))], plies(), stored_.moves.back());
    follow_own(stored_.plans[index(mover)], plies(), stored_.moves.back());
    if (stored_.status == Status::over)
        stored_.plans = {};
    // The opponent may answer an offer with a move, which declines it; one's own move leaves one's offer standing.
    if (offer && stored_.status == Status::playing) {
        stored_.draw_offer = offer;
        if (offer != mover)
            refuse_draw(stored_, progress());
    }
    return changed(stored_, Change::move, now);
}

std::variant<Seat, Refusal> ServedGame::actor(SeatSet viewer, const ActionCall& call) const {
    if (!viewer.any())
        return forbidden("only a player may do this; this client has no seat in the game", "seat");
    if (call.side) {
        const Seat seat = seat_of(*call.side);
        if (!viewer.has(seat))
            return forbidden("this is the other player's side", "side");
        return seat;
    }
    if (!viewer.both())
        return viewer.first ? Seat::first : Seat::second;
    const auto offer =
        is_about_draws(call.action) && call.action != Action::offer_draw ? stored_.draw_offer : std::nullopt;
    if (offer)
        return call.action == Action::cancel_draw ? *offer : other(*offer);
    return stored_.to_act.value_or(Seat::first);
}

Verdict ServedGame::act(SeatSet viewer, const ActionCall& call, std::int64_t now) {
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
        return plan(seat, call.plans);
    if (is_about_taking_back(call.action))
        return act_on_undo(seat, call.action, now);
    return agree(*this, seat, call.action, now);
}

Verdict ServedGame::act_on_undo(Seat actor, Action action, std::int64_t now) {
    if (auto refusal = not_being_played(stored_, "action"))
        return std::move(*refusal);
    if (stored_.opponent != Opponent::friends)
        return conflict("nobody has to agree here: use undo", "action");
    const bool mine = stored_.undo_offer == actor;
    const bool theirs = stored_.undo_offer == other(actor);
    SeatSet asking;
    asking.add(theirs ? other(actor) : actor);
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

Change ServedGame::take_back(int plies, std::int64_t now) {
    for (int i = 0; i < plies; ++i) {
        game_.undo();
        stored_.moves.pop_back();
        stored_.lefts.pop_back();
    }
    stored_.plans = {};
    stored_.again.undo = {};
    follow_board();
    return changed(stored_, Change::take_back, now);
}

Verdict ServedGame::plan(Seat actor, const std::vector<PlanCall>& calls) {
    if (auto refusal = not_being_played(stored_, "action"))
        return std::move(*refusal);
    if (stored_.opponent != Opponent::friends)
        return conflict("plans are for games between two persons", "action");
    if (!calls.empty() && stored_.to_act == actor)
        return conflict("it is your turn; a plan begins with a move of the other player", "plans");
    auto checked = checked_plans(game_, calls);
    if (auto* refusal = std::get_if<Refusal>(&checked))
        return std::move(*refusal);
    auto& plans = std::get<std::vector<Plan>>(checked);
    if (plans == stored_.plans[index(actor)])
        return Change::none;
    stored_.plans[index(actor)] = std::move(plans);
    planner_ = actor;
    return Change::plan;
}

std::optional<phutball::Move> ServedGame::planned_move() const {
    if (stored_.status != Status::playing || !stored_.to_act)
        return std::nullopt;
    const auto text = planned_reply(stored_.plans[index(*stored_.to_act)], plies());
    if (!text)
        return std::nullopt;
    auto move = phutball::parse_move(*text);
    return move ? std::optional(std::move(*move)) : std::nullopt;
}

SeatSet ServedGame::due() const {
    return stored_.status == Status::playing && stored_.to_act ? only(*stored_.to_act) : SeatSet();
}

GameClock::Times ServedGame::times_left() const {
    const std::int64_t initial = stored_.clock.control.initial();
    GameClock::Times left{initial, initial};
    for (int ply = stored_.opening_plies + 1; ply <= plies(); ++ply) {
        if (const auto after = stored_.lefts[static_cast<std::size_t>(ply) - 1]; after >= 0)
            left[index(mover_of(ply))] = after;
    }
    return left;
}

void ServedGame::keep_time(Change change, const Timing& timing) {
    GameClock& clock = stored_.clock;
    if (!clock.control.any())
        return;
    if (change == Change::move) {
        const Seat mover = mover_of(plies());
        clock.press(mover, timing.used(clock, mover));
        stored_.lefts.back() = clock.left[index(mover)];
    } else if (change == Change::take_back) {
        clock.go_back(times_left());
    }
    server::keep_time(stored_, change, due(), begun(), timing);
}

Change ServedGame::end(const Ending& ending, std::int64_t now) {
    return finish({ending.winner ? std::optional(side_of(*ending.winner)) : std::nullopt, ending.reason},
                  now);
}

StoredGame ServedGame::make_rematch(std::string id, const Timing& timing) {
    StoredGame next;
    static_cast<GameHead&>(next) = follow_up(stored_, std::move(id));
    next.level = stored_.level;
    next.rules = stored_.rules;
    next.start = stored_.start;
    next.opening_plies = stored_.opening_plies;
    next.moves.assign(stored_.moves.begin(), stored_.moves.begin() + stored_.opening_plies);
    next.lefts.assign(next.moves.size(), -1);
    // Whoever played Eks at the end plays Ohs now.
    next.seat(Seat::first) = stored_.seat(seat_of(Side::eks));
    next.seat(Seat::second) = stored_.seat(seat_of(Side::ohs));
    phutball::Game game = game_;
    while (game.ply() > stored_.opening_plies)
        game.undo();
    ServedGame made(std::move(next), std::move(game));
    made.follow_board();
    made.keep_time(Change::join, timing);
    return made.stored_;
}

Change ServedGame::answer_draw(bool accept, std::int64_t now) {
    if (accept)
        return end({std::nullopt, Reason::agreement}, now);
    refuse_draw(stored_, progress());
    return changed(stored_, Change::update, now);
}

} // namespace goalline::server
