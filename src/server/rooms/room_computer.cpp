// What the computer does in a room: it has its turns, answers offers of a draw, and finds hints; and turns that players
// have planned are played without them.
//
// If both seats choose at the same time, the computer's choice is drawn and on disk before anything looks at the
// person's; a choice that comes earlier waits. So it cannot depend on the person's, whatever else goes wrong.
#include "server/play/secret_game.hpp"
#include "server/rooms/room.hpp"
#include "server/store/secrets.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace {

constexpr double kMilliseconds = 1000;      // in a second
constexpr std::size_t kMostHeld = 16;       // choices in one room that wait for the computer's
constexpr std::size_t kMostWaitingHint = 8; // callers for the hint of one game

std::string text_of(const boost::json::object& answer, std::string_view member) {
    const auto* text = answer.if_contains(member);
    return text != nullptr && text->is_string() ? std::string(text->as_string()) : std::string();
}

} // namespace

std::optional<Seat> Room::computer_to_act() const {
    for (const Seat seat : {Seat::first, Seat::second}) {
        if (due().has(seat) && table_.seat(seat).computer)
            return seat;
    }
    return std::nullopt;
}

std::optional<Seat> Room::computer_to_answer() const {
    if (!table_.draw_offer || table_.status != Status::playing)
        return std::nullopt;
    const Seat asked = other(*table_.draw_offer);
    return table_.seat(asked).computer ? std::optional(asked) : std::nullopt;
}

void Room::wake_computer() {
    if (job_version_ != table_.version)
        services_.jobs.cancel(job_);
    if (job_ || busy_ || table_.version == stuck_)
        return;
    const bool planned = planned_turn(table_, *game_).has_value();
    const auto asked = computer_to_answer(), seat = computer_to_act();
    if (!planned && !asked && !seat)
        return release_held();
    if (!has_lease())
        return;
    if (planned)
        play_planned_turn();
    else if (asked)
        start_job(Question::draw, *asked);
    else
        start_job(Question::turn, *seat);
}

void Room::start_job(Question question, Seat seat) {
    const JobClient client = client_of(other(seat));
    Jobs& jobs = services_.jobs;
    if (!jobs.has_room(client))
        return; // wake_computer() is called again soon
    const auto most = table_.clock.ration(seat);
    Effort effort{.spared = jobs.spares(client)};
    if (most && question == Question::turn)
        effort.seconds = static_cast<double>(*most) / kMilliseconds;
    auto job = game_->job(question, seat, table_, effort);
    if (!job)
        return;
    job->client = client;
    job->urgency = Urgency::game;
    job_version_ = table_.version;
    job_ = jobs.ask(std::move(*job), [self = shared_from_this(), version = table_.version, question, seat,
                                      most](const Answer& answer) {
        if (self->job_version_ == version)
            self->job_.reset();
        self->job_done(version, question, seat, most, answer);
    });
}

void Room::job_done(std::int64_t version, Question question, Seat seat, std::optional<std::int64_t> most,
                    const Answer& answer) {
    if (const std::string error = text_of(answer.value, "error"); !error.empty())
        services_.log(LogLevel::error, fmt::format("game {}: {}", table_.id, error));
    const Done done = once("the computer's move");
    in_turn(
        kItself,
        [this, version, question, seat, most, answer, done] {
            if (table_.version != version) // the game went on while the computer was thinking
                return wake_computer();
            Draft next = draft();
            next.table.leased = true;
            if (answer.refusal)
                return done(answer.refusal);
            if (question == Question::draw) {
                const auto* accepts = answer.value.if_contains("accepts");
                const bool accepted = accepts != nullptr && accepts->as_bool();
                const Change change = answer_draw(next, *game_, accepted, now_in_milliseconds());
                return settle(std::move(next), change, done, {now()});
            }
            const std::string turn = text_of(answer.value, "turn");
            if (turn.empty())
                return done(Refusal{RefusalKind::internal, "it found no move", "engine", 0});
            const bool is_secret = game_->kind().words().secret != nullptr;
            const Verdict verdict =
                take_turn(next, *game_, only(seat), {{}, game_->number(), turn, {}}, services_.limits,
                          now_in_milliseconds(), is_secret ? random_hex(kSaltDigits) : "");
            // The computer pays for its thoughts, but not for waiting until it may think.
            const auto took = static_cast<std::int64_t>(answer.seconds * kMilliseconds);
            settle(std::move(next), verdict, done, {now(), {}, std::min(took, most.value_or(took))});
        },
        done);
}

// The reply to the opponent's move, at once: it takes no time.
void Room::play_planned_turn() {
    const Done done = once("a planned move");
    in_turn(
        kItself,
        [this, done] {
            const auto turn = planned_turn(table_, *game_);
            if (!turn)
                return; // its player was quicker, or has taken it back
            Draft next = draft();
            next.table.leased = true;
            const Verdict verdict = take_turn(next, *game_, table_.to_act, {{}, game_->number(), *turn, {}},
                                              services_.limits, now_in_milliseconds());
            settle(std::move(next), verdict, done, {now(), {}, 0});
        },
        done);
}

bool Room::holds_back(const Credentials& who, const TurnCall& call, std::int64_t came, const Done& done) {
    if (!computer_to_act())
        return false;
    if (held_.size() >= kMostHeld) {
        done(Refusal{RefusalKind::too_many, "the computer is still thinking", "turn", 1});
    } else {
        held_.push_back({who, call, came, done});
        wake_computer();
    }
    return true;
}

void Room::release_held() {
    for (Held& held : std::exchange(held_, {}))
        play_at(held.came, held.who, std::move(held.call), std::move(held.done));
}

// The computer's choice could not be stored, so nobody will choose in this room any more.
void Room::refuse_held() {
    for (const Held& held : std::exchange(held_, {}))
        held.done(
            Refusal{RefusalKind::internal,
                    fmt::format("the {} could not be stored; please try again", game_->kind().words().type),
                    "database", 0});
}

std::optional<Refusal> Room::why_no_hint(SeatSet viewer) const {
    if (table_.opponent != Opponent::computer)
        return conflict("hints are given in games against the computer", "opponent");
    if (!viewer.any())
        return forbidden("only the player gets hints; this client has no seat in the game", "seat");
    if (auto refusal = not_being_played(table_, "ply"))
        return refusal;
    if (!(table_.to_act.first && viewer.first) && !(table_.to_act.second && viewer.second))
        return forbidden("it is the computer's turn", "ply");
    return std::nullopt;
}

GivenHint Room::given_hint() const {
    return {hint_place_.ply, *hint_, services_.hints.left(table_.id, game_->free_hints())};
}

// The pool is asked once for each position, so that who asks again gets the same hint at no cost.
void Room::hint(const Credentials& who, const HintDone& done) {
    touch();
    if (!game_->kind().words().hints)
        return done(Refusal{RefusalKind::conflict, "there are no hints in games of this kind", "game", 0});
    const SeatSet seats = who.seats(table_);
    if (auto refusal = why_no_hint(seats))
        return done(std::move(*refusal));
    HintPlace here{game_->number(), table_.summary};
    if (here != hint_place_) {
        services_.jobs.cancel(hint_job_);
        hint_.reset();
        hint_place_ = std::move(here);
        answer_hints(conflict("the game has moved on", "ply"));
    }
    if (hint_)
        return done(given_hint());
    if (!services_.hints.allows(table_.id, game_->free_hints(), hint_place_))
        return done(conflict("this game has had all its hints", "hints"));
    if (hints_waiting_.size() >= kMostWaitingHint)
        return done(Refusal{RefusalKind::too_many, "this hint is being found", "hints", 1});
    hints_waiting_.push_back(done);
    if (!hint_job_)
        start_hint(client_of(seats.first ? Seat::first : Seat::second));
}

void Room::start_hint(const JobClient& client) {
    auto job = game_->job(Question::hint, Seat::first, table_, {.spared = services_.jobs.spares(client)});
    if (!job)
        return answer_hints(conflict("there is no hint for this position", "game"));
    job->client = client;
    job->urgency = Urgency::game;
    job->deadline = Clock::now() + kPatience;
    const auto ticket = std::make_shared<Jobs::Ticket>();
    *ticket = services_.jobs.ask(std::move(*job), [self = shared_from_this(), ticket](const Answer& answer) {
        if (self->hint_job_ != *ticket)
            return; // it was for a position before
        self->hint_job_.reset();
        self->hint_found(answer);
    });
    hint_job_ = *ticket;
}

void Room::hint_found(const Answer& answer) {
    if (answer.refusal)
        return answer_hints(*answer.refusal);
    if (answer.value.empty())
        return answer_hints(Refusal{RefusalKind::internal, "it found no move", "engine", 0});
    hint_ = answer.value;
    services_.hints.count(table_.id, hint_place_);
    answer_hints(given_hint());
}

void Room::answer_hints(const std::variant<GivenHint, Refusal>& all) {
    for (const HintDone& done : std::exchange(hints_waiting_, {}))
        done(all);
}

} // namespace goalline::server
