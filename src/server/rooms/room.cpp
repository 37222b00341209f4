#include "server/rooms/room.hpp"

#include <algorithm>
#include <utility>

namespace goalline::server {

namespace {

constexpr double kSecondsWhenUsedUp = 0.02; // for a visitor whose engine time is used up
constexpr int kLevelWhenUsedUp = 3;
constexpr double kMilliseconds = 1000; // in a second
// Measured with hundreds of rooms. A point takes memory several times, on boards and in texts.
constexpr std::size_t kBytesOfRoom = 8 * 1024;
constexpr std::size_t kBytesOfPoint = 8;
constexpr std::size_t kBytesOfPly = 200;

std::uint64_t seed_of(const KeptGame& game) {
    std::uint64_t seed = 0;
    for (const char c : game.id)
        seed = seed * 31 + static_cast<unsigned char>(c);
    return seed;
}

} // namespace

std::size_t bytes_of(const ServedGame& game) {
    const auto size = game.game().start().size();
    const auto points = static_cast<std::size_t>(size.rows) * static_cast<std::size_t>(size.columns);
    std::size_t plies = game.stored().moves.size();
    for (const auto& plans : game.stored().plans) {
        for (const Plan& plan : plans)
            plies += plan.line.size();
    }
    return kBytesOfRoom + kBytesOfPoint * points + kBytesOfPly * plies;
}

void Room::wake_computer() {
    if (job_ && job_version_ != head().version)
        services().engines.cancel(std::exchange(job_, nullptr));
    if (job_ || busy() || head().version == stuck_)
        return;
    if (game().planned_move())
        return play_planned_move();
    if (const auto asked = game().computer_to_answer())
        start_job(EngineJob::Kind::answer_draw, *asked);
    else if (game().computer_to_move())
        start_job(EngineJob::Kind::choose_move, *game().stored().to_act);
}

void Room::hint(const Credentials& who, const HintDone& done) {
    const SeatSet seats = who.seats(head());
    touch();
    hints_.ask(self(), shared_game(), seats, client_of(seats.first ? Seat::first : Seat::second), done);
}

void Room::start_job(EngineJob::Kind kind, Seat seat) {
    const KeptGame& stored = game().stored();
    EngineClient client = client_of(other(seat));
    EnginePool& engines = services().engines;
    if (!engines.has_room(client))
        return; // wake_computer() is called again soon
    EngineJob job{kind, {shared_game(), &game().game()}, game().side_of(seat), stored.level, seed_of(stored)};
    if (services().engine_time.exhausted(client, Clock::now())) {
        job.seconds = kSecondsWhenUsedUp;
        job.level = std::min(job.level, kLevelWhenUsedUp);
    }
    const auto most = stored.clock.ration(seat);
    if (most && kind == EngineJob::Kind::choose_move)
        job.seconds = std::min(job.seconds.value_or(static_cast<double>(*most) / kMilliseconds),
                               static_cast<double>(*most) / kMilliseconds);
    auto flag = std::make_shared<StopFlag>();
    EnginePool::Done done = [self = self(), client, version = stored.version, kind, seat, most,
                             flag](const auto& result) {
        self->services().engine_time.charge(client, Clock::now(), result.seconds);
        if (self->job_ == flag)
            self->job_.reset();
        self->job_done(version, kind, seat, most, result);
    };
    const double seconds = estimated_seconds(job);
    if (engines.submit({std::move(client), seconds, Urgency::game, flag}, std::move(job), std::move(done))) {
        job_ = std::move(flag);
        job_version_ = stored.version;
    }
}

void Room::job_done(std::int64_t version, EngineJob::Kind kind, Seat seat, std::optional<std::int64_t> most,
                    const EngineResult& result) {
    const Done done = once("the computer's move");
    in_turn(
        kItself,
        [this, version, kind, seat, most, result, done] {
            if (head().version != version) // the game went on while the computer was thinking
                return wake_computer();
            ServedGame next = game();
            if (kind == EngineJob::Kind::answer_draw) {
                const Change change = next.answer_draw(result.accepts_draw, now_in_milliseconds());
                return settle(std::move(next), change, done);
            }
            if (!result.move)
                return done(Refusal{RefusalKind::internal, "it found no move", "engine", 0});
            const Verdict verdict = next.play(only(seat), {next.plies() + 1, *result.move, {}},
                                              services().limits, now_in_milliseconds());
            // The computer pays for its thoughts, but not for waiting until it may think.
            const auto thought = static_cast<std::int64_t>(result.seconds * kMilliseconds);
            settle(std::move(next), verdict, done, {now(), {}, std::min(thought, most.value_or(thought))});
        },
        done);
}

RoomBase::Done Room::once(std::string what) {
    return [self = self(), tell = report(std::move(what))](const std::optional<Refusal>& refusal) {
        // The disk may work again in a second, and there may be memory.
        if (refusal && refusal->kind != RefusalKind::internal && refusal->kind != RefusalKind::busy)
            self->stuck_ = self->head().version;
        tell(refusal);
    };
}

// The reply to the opponent's move, at once: it takes no time.
void Room::play_planned_move() {
    const Done done = once("a planned move");
    in_turn(
        kItself,
        [this, done] {
            const auto move = game().planned_move();
            if (!move)
                return; // its player was quicker, or has taken it back
            ServedGame next = game();
            const Verdict verdict = next.play(only(*next.stored().to_act), {next.plies() + 1, *move, {}},
                                              services().limits, now_in_milliseconds());
            settle(std::move(next), verdict, done, {now(), {}, 0});
        },
        done);
}

} // namespace goalline::server
