#include "server/rooms/analyses.hpp"

#include <utility>

namespace goalline::server {

namespace {

// Questions whose answers are on their way; each holds a game in memory.
constexpr std::size_t kMostOfVisitor = 2;
constexpr std::size_t kMostOfAddress = 6;
constexpr std::size_t kMost = 48;
constexpr int kSecondsToRetry = 5;
constexpr int kSecondsWhenUsedUp = 60;

} // namespace

Analyses::Analyses(EnginePool& engines, EngineTime& time)
    : engines_(engines), time_(time), visitors_(std::make_shared<Headcount>(kMostOfVisitor, kMost)),
      addresses_(std::make_shared<Headcount>(kMostOfAddress, kMost)) {}

std::shared_ptr<void> Analyses::enter(const Credentials& who) {
    auto of_visitor = visitors_->enter(who.fresh ? who.address : who.visitor_hash());
    auto of_address = addresses_->enter(who.address);
    if (!of_visitor || !of_address)
        return nullptr;
    using Both = std::pair<std::shared_ptr<void>, std::shared_ptr<void>>;
    return std::make_shared<Both>(std::move(of_visitor), std::move(of_address));
}

void Analyses::ask(const Credentials& who, const AnalysisCall& call, const Done& done) {
    const EngineClient client{who.address, who.visitor_hash()};
    if (time_.exhausted(client, Clock::now()))
        return done(Refusal{RefusalKind::too_many,
                            "the computer has thought enough for this client; try again later", "engine",
                            kSecondsWhenUsedUp},
                    0);
    EngineJob job{.kind = EngineJob::Kind::analyse, .game = call.game};
    job.lines = call.lines;
    job.nodes = static_cast<std::uint64_t>(call.nodes);
    job.proof = call.proof;
    EnginePool::Done thought = [this, client, done](const EngineResult& result) {
        time_.charge(client, Clock::now(), result.seconds);
        if (result.opinion)
            return done(*result.opinion, result.seconds);
        done(Refusal{RefusalKind::internal, "the computer found no answer", "engine", 0}, result.seconds);
    };
    const double seconds = estimated_seconds(job);
    if (!engines_.submit({client, seconds, Urgency::later, std::make_shared<StopFlag>()}, std::move(job),
                         std::move(thought)))
        done(Refusal{RefusalKind::busy, "the computer has too much to think about; try again later", "engine",
                     kSecondsToRetry},
             0);
}

} // namespace goalline::server
