#include "server/rooms/hints.hpp"

#include <utility>

namespace goalline::server {

namespace {

constexpr std::size_t kMostWaiting = 8; // callers for the hint of one game
constexpr int kSecondsToRetry = 5;

std::optional<Refusal> why_none(const ServedGame& game, SeatSet viewer) {
    const KeptGame& stored = game.stored();
    if (stored.opponent != Opponent::computer)
        return conflict("hints are given in games against the computer", "opponent");
    if (!viewer.any())
        return forbidden("only the player gets hints; this client has no seat in the game", "seat");
    if (auto refusal = not_being_played(stored, "ply"))
        return refusal;
    if (!viewer.has(*stored.to_act))
        return forbidden("it is the computer's turn", "ply");
    return std::nullopt;
}

} // namespace

GivenHint Hints::given(const ServedGame& game) const {
    const KeptGame& stored = game.stored();
    return {place_.ply, *hint_, services_.hints.left(stored.id, stored.level)};
}

void Hints::ask(const std::shared_ptr<RoomBase>& room, const std::shared_ptr<const ServedGame>& game,
                SeatSet viewer, const EngineClient& client, const HintDone& done) {
    if (auto refusal = why_none(*game, viewer))
        return done(std::move(*refusal));
    const KeptGame& stored = game->stored();
    HintPlace here{game->plies() + 1, stored.position};
    if (here != place_) {
        if (job_)
            services_.engines.cancel(std::exchange(job_, nullptr));
        hint_.reset();
        place_ = std::move(here);
        answer(conflict("the game has moved on", "ply"));
    }
    if (hint_)
        return done(given(*game));
    if (!services_.hints.allows(stored.id, stored.level, place_))
        return done(conflict("this game has had all its hints", "hints"));
    if (waiting_.size() >= kMostWaiting)
        return done(Refusal{RefusalKind::too_many, "this hint is being found", "hints", 1});
    if (!job_ && !start(room, game, client))
        return done(Refusal{RefusalKind::busy, "the computer has too much to think about; try again later",
                            "engine", kSecondsToRetry});
    waiting_.push_back(done);
}

bool Hints::start(const std::shared_ptr<RoomBase>& room, const std::shared_ptr<const ServedGame>& game,
                  const EngineClient& client) {
    EngineJob job{.kind = EngineJob::Kind::hint, .game = {game, &game->game()}};
    job.brief = services_.engine_time.exhausted(client, Clock::now());
    auto flag = std::make_shared<StopFlag>();
    EnginePool::Done done = [this, room, game, client, flag](const EngineResult& result) {
        services_.engine_time.charge(client, Clock::now(), result.seconds);
        if (job_ != flag)
            return; // it was for a position before
        job_.reset();
        found(*game, result);
    };
    const double seconds = estimated_seconds(job);
    if (!services_.engines.submit({client, seconds, Urgency::game, flag}, std::move(job), std::move(done)))
        return false;
    job_ = std::move(flag);
    return true;
}

void Hints::found(const ServedGame& game, const EngineResult& result) {
    if (!result.hint)
        return answer(Refusal{RefusalKind::internal, "it found no move", "engine", 0});
    hint_ = result.hint;
    services_.hints.count(game.stored().id, place_);
    answer(given(game));
}

void Hints::answer(const std::variant<GivenHint, Refusal>& all) {
    for (const HintDone& done : std::exchange(waiting_, {}))
        done(all);
}

} // namespace goalline::server
