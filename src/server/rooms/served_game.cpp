#include "server/rooms/served_game.hpp"

#include "server/rooms/plans.hpp"

#include <utility>

namespace goalline::server {

using phutball::Side;

Result<ServedGame> ServedGame::from(KeptGame stored) {
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
    KeptGame stored;
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

Seat ServedGame::first_mover() const {
    return game_.start().to_move() == Side::ohs ? Seat::first : Seat::second;
}

std::optional<Seat> ServedGame::seat_called(char side) const {
    const auto known = phutball::side_of(side);
    return known ? std::optional(seat_of(*known)) : std::nullopt;
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

std::optional<KeptResult> ServedGame::board_result() const {
    const auto outcome = game_.outcome();
    if (!outcome)
        return std::nullopt;
    // If there is a winner, the ball is in a goal. The only draw on the board is the third occurrence (P10).
    return KeptResult{winner(*outcome), game_.position().outcome() ? Reason::goal : Reason::repetition};
}

KeptResult ServedGame::result_of(const Ending& ending) const {
    return {ending.winner ? std::optional(side_of(*ending.winner)) : std::nullopt, ending.reason};
}

void ServedGame::moved(Seat mover) {
    follow_opponent(stored_.plans[index(other(mover))], plies(), stored_.moves.back());
    follow_own(stored_.plans[index(mover)], plies(), stored_.moves.back());
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

KeptGame ServedGame::make_rematch(std::string id, const Timing& timing) {
    KeptGame next;
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
