#include "server/rooms/changes.hpp"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace {

const Words& words_of(const Game& game) {
    return game.kind().words();
}

// Why a turn with that number cannot be made now; nothing if the rules decide.
std::optional<Refusal> not_to_act(const StoredGame& table, const Game& game, SeatSet viewer, int number,
                                  const Limits& limits) {
    const Words& words = words_of(game);
    if (auto refusal = not_being_played(table, std::string(words.number)))
        return refusal;
    if (number != game.number())
        return conflict(fmt::format(fmt::runtime(words.next), game.number()), std::string(words.number));
    if (words.secret != nullptr && !table.to_act.has(viewer.first ? Seat::first : Seat::second))
        return conflict(
            fmt::format("your {0} of this turn is made, and a {0} is final", words.secret->choice),
            std::string(words.secret->choice));
    if (!(table.to_act.first && viewer.first) && !(table.to_act.second && viewer.second))
        return forbidden("it is the other player's turn", std::string(words.number));
    if (game.turns().size() >= limits.plies_per_game)
        return Refusal{RefusalKind::too_large,
                       fmt::format("a game has at most {} moves; it can still be resigned or drawn",
                                   limits.plies_per_game),
                       std::string(words.number), 0};
    return std::nullopt;
}

bool was_made(const Game& game, SeatSet viewer, const TurnCall& call) {
    for (const Seat seat : {Seat::first, Seat::second}) {
        const StoredTurn* made = viewer.has(seat) ? game.turn(call.number, seat) : nullptr;
        if (made != nullptr && made->text == call.text)
            return true;
    }
    return false;
}

void follow_plans(StoredGame& table, const StoredTurn& turn, int number) {
    auto& theirs = table.plans[index(other(turn.seat))];
    auto& own = table.plans[index(turn.seat)];
    if (!theirs.empty()) {
        PlanList plans = plans_of(theirs);
        follow_opponent(plans, number, turn.text);
        theirs = text_of(plans);
    }
    if (!own.empty()) {
        PlanList plans = plans_of(own);
        follow_own(plans, number, turn.text);
        own = text_of(plans);
    }
}

// What follows from the board.
void follow(StoredGame& table, const Game& game) {
    table.summary = boost::json::serialize(game.summary());
    table.result = game.result();
    table.status = table.result ? Status::over : Status::playing;
    table.to_act = table.result ? SeatSet() : game.to_act();
    table.played = static_cast<int>(game.turns().size());
}

Change take_back(Draft& draft, const Game& game, SeatSet seats, std::int64_t now) {
    draft.shorter = game.clone();
    draft.shorter->cut(static_cast<std::size_t>(game.takeback_to(seats).value_or(0)));
    StoredGame& table = draft.table;
    follow(table, *draft.shorter);
    table.draw_offer = table.undo_offer = table.rematch_offer = std::nullopt;
    table.plans = {};
    table.again.undo = {};
    return changed(table, Change::take_back, now);
}

std::variant<Seat, Refusal> actor(const StoredGame& table, const Game& game, SeatSet viewer,
                                  const ActionCall& call) {
    if (!viewer.any())
        return forbidden("only a player may do this; this client has no seat in the game", "seat");
    if (call.side) {
        const auto seat = game.kind().seat_called(*call.side, game.swapped());
        if (!seat)
            return Refusal{RefusalKind::bad_request, std::string(words_of(game).no_side), "side", 0};
        if (!viewer.has(*seat))
            return forbidden("this is the other player's side", "side");
        return *seat;
    }
    if (!viewer.both())
        return viewer.first ? Seat::first : Seat::second;
    const auto offer =
        is_about_draws(call.action) && call.action != Action::offer_draw ? table.draw_offer : std::nullopt;
    if (offer)
        return call.action == Action::cancel_draw ? *offer : other(*offer);
    return table.to_act.second && !table.to_act.first ? Seat::second : Seat::first;
}

Verdict act_on_undo(Draft& draft, const Game& game, Seat actor, Action action, std::int64_t now) {
    StoredGame& table = draft.table;
    if (auto refusal = not_being_played(table, "action"))
        return std::move(*refusal);
    if (table.opponent != Opponent::friends)
        return conflict("nobody has to agree here: use undo", "action");
    const bool mine = table.undo_offer == actor;
    const bool theirs = table.undo_offer == other(actor);
    const SeatSet asking = only(theirs ? other(actor) : actor);
    const int turns = game.number() - 1;
    if (action == Action::offer_undo) {
        if (mine)
            return Change::none;
        if (!game.takeback_to(asking))
            return conflict("there is no move of yours to take back", "action");
        if (theirs)
            return conflict("the other player has asked first: accept or decline", "action");
        if (const int from = table.again.undo[index(actor)]; turns < from)
            return refused_before(from);
        table.undo_offer = actor;
        return changed(table, Change::update, now);
    }
    if (action == Action::cancel_undo ? !mine : !theirs)
        return conflict("nobody has asked for a move back", "action");
    if (action == Action::accept_undo)
        return take_back(draft, game, asking, now);
    if (action == Action::decline_undo)
        table.again.undo[index(*table.undo_offer)] = turns + 1;
    table.undo_offer.reset();
    return changed(table, Change::update, now);
}

Verdict undo(Draft& draft, const Game& game, SeatSet viewer, std::int64_t now) {
    if (undo_turns(draft.table, game, viewer) > 0)
        return take_back(draft, game, viewer, now);
    return conflict(draft.table.opponent == Opponent::friends ? "a friend has to agree: use offer_undo"
                                                              : "there is no move of yours to take back",
                    "action");
}

Verdict plan(Draft& draft, const Game& game, Seat actor, const PlanList& asked) {
    StoredGame& table = draft.table;
    if (auto refusal = not_being_played(table, "action"))
        return std::move(*refusal);
    if (table.opponent != Opponent::friends)
        return conflict("plans are for games between two persons", "action");
    if (!asked.empty() && table.to_act.has(actor))
        return conflict("it is your turn; a plan begins with a move of the other player", "plans");
    const auto checked = checked_plans(game, asked);
    if (const auto* refusal = std::get_if<Refusal>(&checked))
        return *refusal;
    std::string plans = text_of(std::get<PlanList>(checked));
    if (plans == table.plans[index(actor)])
        return Change::none;
    table.plans[index(actor)] = std::move(plans);
    ++table.plan_changes;
    return Change::plan;
}

// What the seats had left, as the turns say that stay.
GameClock::Times times_left(const Game& game, const TimeControl& control) {
    GameClock::Times left{control.initial(), control.initial()};
    for (std::size_t at = static_cast<std::size_t>(game.opening()); at < game.turns().size(); ++at) {
        if (const StoredTurn& turn = game.turns()[at]; turn.left_ms >= 0)
            left[index(turn.seat)] = turn.left_ms;
    }
    return left;
}

} // namespace

Result<TurnCall> read_turn(const Game& game, TurnCall call) {
    const Words& words = words_of(game);
    if (call.type != words.type)
        return Error{ErrorKind::usage, verbatim(std::string(words.expected)), verbatim("type")};
    auto text = game.read(call.text);
    if (!text)
        return Error{ErrorKind::syntax, text.error().full(), verbatim(call.type), "json"};
    call.text = std::move(*text);
    return call;
}

Verdict take_turn(Draft& draft, Game& game, SeatSet viewer, const TurnCall& call, const Limits& limits,
                  std::int64_t now, std::string salt) {
    StoredGame& table = draft.table;
    if (!viewer.any())
        return forbidden(std::string(words_of(game).only_players), "seat");
    if (was_made(game, viewer, call))
        return Change::none;
    if (auto refusal = not_to_act(table, game, viewer, call.number, limits))
        return *refusal;
    const Seat mover = table.to_act.first && viewer.first ? Seat::first : Seat::second;
    auto step = game.propose(mover, call.text, std::move(salt));
    if (!step)
        return refusal_of(step.error());
    table.summary = std::move(step->summary);
    table.result = std::move(step->result);
    table.to_act = step->to_act;
    ++table.played;
    table.undo_offer.reset();
    // The opponent may answer an offer with a move, which declines it; one's own move leaves one's offer standing.
    if (!table.result && table.draw_offer == other(mover)) {
        Progress progress = progress_of(game);
        progress.turns += words_of(game).secret != nullptr ? 0 : 1;
        refuse_draw(table, progress);
    }
    if (words_of(game).secret == nullptr) // else what the other seat has planned would tell of the choice
        follow_plans(table, step->turn, call.number);
    if (table.result) {
        table.status = Status::over;
        table.draw_offer.reset();
        table.plans = {};
    }
    draft.turn = std::move(step->turn);
    draft.turn->at = now;
    return changed(table, Change::move, now);
}

Verdict act(Draft& draft, const Game& game, SeatSet viewer, const ActionCall& call, std::int64_t now) {
    StoredGame& table = draft.table;
    const Words& words = words_of(game);
    const auto who = actor(table, game, viewer, call);
    if (const auto* refusal = std::get_if<Refusal>(&who))
        return *refusal;
    const Seat seat = std::get<Seat>(who);
    if (is_about_taking_back(call.action)) {
        if (!words.no_takebacks.empty())
            return conflict(std::string(words.no_takebacks), "action");
        return call.action == Action::undo ? undo(draft, game, viewer, now)
                                           : act_on_undo(draft, game, seat, call.action, now);
    }
    if (call.action == Action::plan)
        return words.no_plans.empty() ? plan(draft, game, seat, call.plans)
                                      : conflict(std::string(words.no_plans), "action");
    if (is_about_draws(call.action) && !words.answers_draws && table.status == Status::playing &&
        table.opponent == Opponent::computer)
        return conflict("the computer plays on", "action");
    auto agreed = negotiate(table, seat, call.action, progress_of(game), now);
    if (const auto* result = std::get_if<StoredResult>(&agreed))
        return end_game(draft, *result, now);
    if (const auto* change = std::get_if<Change>(&agreed))
        return *change;
    return std::move(std::get<Refusal>(agreed));
}

Change answer_draw(Draft& draft, const Game& game, bool accept, std::int64_t now) {
    if (accept)
        return end_game(draft, {std::nullopt, std::string(kAgreement)}, now);
    refuse_draw(draft.table, progress_of(game));
    return changed(draft.table, Change::update, now);
}

// From now on nobody can decide anything except about a rematch.
Change end_game(Draft& draft, const StoredResult& result, std::int64_t now) {
    StoredGame& table = draft.table;
    table.status = Status::over;
    table.result = result;
    table.to_act = {};
    table.draw_offer = table.undo_offer = std::nullopt;
    table.invite.clear();
    table.plans = {};
    return changed(table, Change::update, now);
}

std::optional<std::string> planned_turn(const StoredGame& table, const Game& game) {
    if (table.status != Status::playing || table.to_act.both() || !table.to_act.any())
        return std::nullopt;
    const std::string& plans = table.plans[table.to_act.first ? 0 : 1];
    return plans.empty() ? std::nullopt : planned_reply(plans_of(plans), game.number() - 1);
}

void keep_time(Draft& draft, const Game& game, Change change, const Timing& timing) {
    StoredGame& table = draft.table;
    GameClock& clock = table.clock;
    if (!clock.control.any())
        return;
    if (draft.turn) {
        timing.press(clock, draft.turn->seat);
        draft.turn->left_ms = clock.left[index(draft.turn->seat)];
    }
    if (draft.shorter)
        clock.go_back(times_left(*draft.shorter, clock.control));
    if (table.status != Status::playing)
        return clock.stop(timing.now);
    // Until each seat has moved no clock runs, unless there are days for each move.
    const bool begun = table.played >= game.opening() + 2 || clock.control.days > 0;
    if (change == Change::move || change == Change::take_back || change == Change::join)
        clock.begin(table.to_act, begun, timing.next.value_or(timing.now));
}

namespace {

// Starts the game with the turns that come with it, and fills in what follows from the board.
Result<Opened> opened(StoredGame table, const std::vector<std::string>& turns) {
    auto game = kind_named(table.kind)->start(stored_object(table.options));
    if (!game)
        return game.error();
    for (const std::string& text : turns) {
        const Seat mover = (*game)->to_act().first ? Seat::first : Seat::second;
        if (auto played = (*game)->replay({mover, text, {}, -1, table.updated}); !played)
            return played.error();
    }
    follow(table, **game);
    return Opened{std::move(table), std::move(*game)};
}

} // namespace

Result<Opened> open_game(const NewCall& call, std::string id, std::int64_t now) {
    StoredGame table;
    table.id = std::move(id);
    table.kind = call.game.kind->name();
    table.options = call.game.options;
    table.opponent = call.opponent;
    table.clock = GameClock(call.clock);
    table.created = table.updated = now;
    return opened(std::move(table), call.game.opening);
}

Result<Opened> make_rematch(Draft& draft, const Game& game, std::string id, const Timing& timing) {
    StoredGame& before = draft.table;
    StoredGame next;
    next.id = id;
    next.kind = before.kind;
    next.options = before.options;
    next.opponent = before.opponent;
    next.clock = GameClock(before.clock.control);
    next.listing = before.listing;
    next.created = next.updated = before.updated;
    // Whoever played the second side at the end plays the first one now.
    next.seats = before.seats;
    if (!game.swapped())
        std::swap(next.seats[0], next.seats[1]);
    before.rematch_offer.reset();
    before.rematch_game = std::move(id);
    std::vector<std::string> opening;
    for (int turn = 0; turn < game.opening(); ++turn)
        opening.push_back(game.turns()[static_cast<std::size_t>(turn)].text);
    auto again = opened(std::move(next), opening);
    if (!again)
        return again;
    Draft first{std::move(again->table)};
    keep_time(first, *again->game, Change::join, timing);
    again->table = std::move(first.table);
    return again;
}

StoredGame with_turns(const Opened& opened) {
    StoredGame stored = opened.table;
    stored.turns = opened.game->turns();
    return stored;
}

} // namespace goalline::server
