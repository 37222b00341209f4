#include "server/phutball/analyse_call.hpp"

#include "server/play/kinds/phutball_game.hpp"

#include <boost/json/object.hpp>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr int kUsualNodes = 100'000;

} // namespace

Result<AnalysisCall> parse_analysis_call(std::string_view body, const Limits& limits) {
    const auto object = read_object(body);
    if (!object)
        return object.error();
    Fields fields(*object);
    AnalysisCall call;
    call.lines = fields.integer("lines", 1, kMostAnalysisLines, 1);
    call.nodes = fields.integer("nodes", 1, kMostAnalysisNodes, kUsualNodes);
    call.proof = fields.truth("proof", false);
    auto game = read_game(fields, limits);
    if (!game)
        return game.error();
    if (fields.error())
        return *fields.error();
    call.game = std::make_shared<const phutball::Game>(std::move(*game));
    return call;
}

void answer_analysis(Lobby& lobby, Analyses& analyses, const Call& call) {
    const auto place = analyses.enter(call->who);
    if (!place)
        return call->refuse(
            {RefusalKind::too_many, "the computer is thinking for this client already", "engine", 1});
    const auto refusal = lobby.read(
        call->who, [call, &lobby] { return parse_analysis_call(call->request.body, lobby.limits()); },
        [call, place, &analyses](const Result<AnalysisCall>& read) {
            if (!read)
                return call->refuse(refusal_of(read.error()));
            analyses.ask(call->who, *read, [call, place](const std::variant<json::object, Refusal>& found) {
                if (const auto* why = std::get_if<Refusal>(&found))
                    return call->refuse(*why);
                call->answer(200, std::get<json::object>(found));
            });
        });
    if (refusal)
        call->refuse(*refusal);
}

} // namespace goalline::server
