#include "server/phutball/analyses.hpp"

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

Analyses::Analyses(Thinker& thinker)
    : thinker_(thinker), visitors_(std::make_shared<Headcount>(kMostOfVisitor, kMost)),
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
    if (thinker_.spares(client))
        return done(Refusal{RefusalKind::too_many,
                            "the computer has thought enough for this client; try again later", "engine",
                            kSecondsWhenUsedUp});
    const auto stop =
        thinker_.ask(client, Urgency::later, analysis_job(call), [done](const Thought& thought) {
            if (!thought.answer.empty())
                return done(thought.answer);
            done(Refusal{RefusalKind::internal, "the computer found no answer", "engine", 0});
        });
    if (!stop)
        done(Refusal{RefusalKind::busy, "the computer has too much to think about; try again later", "engine",
                     kSecondsToRetry});
}

} // namespace goalline::server
