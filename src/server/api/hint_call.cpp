#include "server/api/hint_call.hpp"

#include "server/api/json_fields.hpp"

#include <boost/json/value.hpp>

namespace goalline::server {

namespace json = boost::json;
using Why = solve::Reason;

namespace {

std::string_view kind_of(Why::Code code) {
    if (code == Why::Code::goal)
        return "goal";
    return code == Why::Code::save ? "save" : "move";
}

json::object why_json(const solve::Hint& hint) {
    const Why& reason = hint.reason;
    switch (reason.code) {
    case Why::Code::goal:
        return {{"code", "goal"}, {"hops", reason.jumps}, {"men", reason.men}};
    case Why::Code::save:
        return {{"code", "save"}, {"threat", phutball::to_text(*reason.chain)}};
    case Why::Code::threat:
        return {{"code", "threat"}, {"chain", phutball::to_text(*reason.chain)}};
    case Why::Code::closer:
        return {{"code", "closer"}, {"rows", reason.rows}};
    case Why::Code::best:
        break;
    }
    return {{"code", "best"}, {"depth", hint.depth}};
}

json::object hint_json(const GivenHint& given, HintStage stage) {
    const solve::Hint& hint = given.hint;
    json::object answer{{"ply", given.ply},
                        {"stage", static_cast<int>(stage)},
                        {"point", phutball::to_text(hint.move.points.back())},
                        {"kind", kind_of(hint.reason.code)}};
    answer["left"] = given.left ? json::value(*given.left) : json::value(nullptr);
    if (stage == HintStage::all) {
        answer["move"] = phutball::to_text(hint.move);
        answer["why"] = why_json(hint);
    }
    return answer;
}

} // namespace

Result<HintStage> parse_hint_call(std::string_view body) {
    if (body.empty())
        return HintStage::point;
    const auto object = read_object(body);
    if (!object)
        return object.error();
    Fields fields(*object);
    const auto stage = static_cast<HintStage>(fields.integer("stage", 1, 2, 1));
    if (fields.error())
        return *fields.error();
    return stage;
}

void answer_hint(const Call& call, HintStage stage, const std::shared_ptr<RoomBase>& room) {
    room->hint(call->who, [call, stage, room](const std::variant<GivenHint, Refusal>& found) {
        if (const auto* refusal = std::get_if<Refusal>(&found))
            return call->refuse(*refusal, *room);
        call->answer(200, hint_json(std::get<GivenHint>(found), stage));
    });
}

} // namespace goalline::server
