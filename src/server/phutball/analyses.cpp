#include "server/phutball/analyses.hpp"

#include "server/play/kinds/phutball_game.hpp"
#include "server/play/kinds/phutball_jobs.hpp"

#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

// Questions whose answers are on their way; each holds a game in memory.
constexpr std::size_t kMostOfVisitor = 2;
constexpr std::size_t kMostOfAddress = 6;
constexpr std::size_t kMost = 48;
constexpr int kSecondsWhenUsedUp = 60;
constexpr int kUsualNodes = 100'000;

} // namespace

Analyses::Analyses()
    : visitors_(std::make_shared<Headcount>(kMostOfVisitor, kMost)),
      addresses_(std::make_shared<Headcount>(kMostOfAddress, kMost)) {}

std::shared_ptr<void> Analyses::enter(const Credentials& who) {
    auto of_visitor = visitors_->enter(who.fresh ? who.address : who.visitor_hash());
    auto of_address = addresses_->enter(who.address);
    if (!of_visitor || !of_address)
        return nullptr;
    using Both = std::pair<std::shared_ptr<void>, std::shared_ptr<void>>;
    return std::make_shared<Both>(std::move(of_visitor), std::move(of_address));
}

void Analyses::answer(Lobby& lobby, const Call& call) {
    const auto place = enter(call->who);
    if (!place)
        return call->refuse(
            {RefusalKind::too_many, "the computer is thinking for this client already", "engine", 1});
    go_on_with(
        lobby, call, reading_job(*call, kReadQuestion, lobby.limits()), [&lobby, call, place](Answer read) {
            Job job =
                job_for(*call, text_in(read.value, "task"), read.value.at("seconds").to_number<double>(),
                        std::move(read.value.at("order").as_object()));
            if (lobby.jobs().spares(job.client))
                return call->refuse({RefusalKind::too_many,
                                     "the computer has thought enough for this client; try again later",
                                     "engine", kSecondsWhenUsedUp});
            const auto ticket = std::make_shared<Jobs::Ticket>();
            if (truth_in(read.value, "stream"))
                job.tell = [call, ticket](const json::object& value) {
                    call->tell(value, {*ticket, &(*ticket)->stop});
                };
            *ticket = go_on_with(lobby, call, std::move(job), [call, place](const Answer& found) {
                if (found.value.empty())
                    return call->refuse({RefusalKind::internal, "the computer found no answer", "engine", 0});
                call->answer(200, found.value);
            });
        });
}

Answer read_question(const Job& job, Workbench& /*bench*/, const StopFlag& /*stop*/) {
    const auto object = read_object(*job.bytes);
    if (!object)
        return refused(object.error());
    Fields fields(*object);
    const int lines = fields.integer("lines", 1, kMostAnalysisLines, 1);
    const int nodes = fields.integer("nodes", 1, kMostAnalysisNodes, kUsualNodes);
    const bool proof = fields.truth("proof", false);
    const bool stream = fields.truth("stream", false);
    const auto game = read_game(fields, limits_in(job.order.at("limits").as_object()));
    if (!game)
        return refused(game.error());
    if (fields.error())
        return refused(*fields.error());
    Job analysis = analysis_job(*game, lines, nodes, proof);
    return {.value = {{"task", analysis.task},
                      {"order", std::move(analysis.order)},
                      {"seconds", analysis.seconds},
                      {"stream", stream}}};
}

} // namespace goalline::server
