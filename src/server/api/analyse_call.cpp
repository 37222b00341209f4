#include "server/api/analyse_call.hpp"

#include "engine/book.hpp"
#include "server/api/json_fields.hpp"
#include "server/api/new_games.hpp"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <utility>

namespace goalline::server {

namespace json = boost::json;
using solve::Opinion;
using solve::Source;

namespace {

constexpr int kUsualNodes = 100'000;

// A table gives a draw as an even guess.
json::object score_json(engine::Score score, const Opinion& opinion) {
    if (score.is_proven()) {
        json::object object{{"kind", score.is_win() ? "win" : "loss"}, {"plies", score.plies()}};
        if ((opinion.source == Source::proof || opinion.source == Source::book) && !opinion.solution.plies)
            object["at_most"] = true;
        return object;
    }
    if (opinion.source == Source::table)
        return {{"kind", "draw"}};
    return {{"kind", "chance"}, {"chance", score.win_probability()}};
}

std::string_view name(Source source) {
    switch (source) {
    case Source::table:
        return "table";
    case Source::book:
    case Source::proof:
        return "proof";
    case Source::over:
        return "over";
    case Source::none:
        return "none";
    case Source::engine:
        break;
    }
    return "engine";
}

json::object analysis_json(const AnalysisCall& call, const Opinion& opinion, double seconds) {
    const engine::Info& info = opinion.answer.info;
    json::array lines;
    for (const engine::Line& line : info.lines) {
        json::array moves;
        for (const phutball::Move& move : line.pv)
            moves.emplace_back(phutball::to_text(move));
        lines.push_back({{"score", score_json(line.score, opinion)}, {"moves", std::move(moves)}});
    }
    json::object answer{{"depth", info.depth},
                        {"nodes", opinion.source == Source::none ? opinion.solution.nodes : info.nodes},
                        {"milliseconds", static_cast<std::int64_t>(seconds * 1000)},
                        {"source", name(opinion.source)},
                        {"lines", std::move(lines)}};
    if (opinion.source == Source::engine) {
        json::array book;
        for (const engine::BookMove& move : engine::standard_book().moves(call.game->position()))
            book.push_back({{"move", phutball::to_text(move.move)},
                            {"chance", engine::Score::guess(move.units).win_probability()}});
        if (!book.empty())
            answer["book"] = std::move(book);
    }
    if (opinion.source == Source::none)
        answer["unproven"] = solve::why_unproven(*call.game, StopFlag());
    return answer;
}

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

void answer_analysis(Lobby& lobby, const Call& call) {
    const auto place = lobby.analyses().enter(call->who);
    if (!place)
        return call->refuse(
            {RefusalKind::too_many, "the computer is thinking for this client already", "engine", 1});
    const auto refusal = lobby.read(
        call->who, [call, &lobby] { return parse_analysis_call(call->request.body, lobby.limits()); },
        [call, place, &lobby](const Result<AnalysisCall>& read) {
            if (!read)
                return call->refuse(refusal_of(read.error()));
            lobby.analyses().ask(
                call->who, *read,
                [call, place, asked = *read](const std::variant<Opinion, Refusal>& found, double seconds) {
                    if (const auto* why = std::get_if<Refusal>(&found))
                        return call->refuse(*why);
                    call->answer(200, analysis_json(asked, std::get<Opinion>(found), seconds));
                });
        });
    if (refusal)
        call->refuse(*refusal);
}

} // namespace goalline::server
