#include "server/api/hint_call.hpp"

#include "server/play/json_fields.hpp"

#include <boost/json/value.hpp>

namespace goalline::server {

namespace json = boost::json;

namespace {

void add(json::object& answer, const json::value& more) {
    for (const auto& member : more.as_object())
        answer[member.key()] = member.value();
}

json::object hint_json(const GivenHint& given, HintStage stage) {
    json::object answer{{"ply", given.ply}, {"stage", static_cast<int>(stage)}};
    add(answer, given.hint.at("first"));
    answer["left"] = given.left ? json::value(*given.left) : json::value(nullptr);
    if (stage == HintStage::all)
        add(answer, given.hint.at("all"));
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

void answer_hint(const Call& call, HintStage stage, const std::shared_ptr<Room>& room) {
    room->hint(call->who, [call, stage, room](const std::variant<GivenHint, Refusal>& found) {
        if (const auto* refusal = std::get_if<Refusal>(&found))
            return call->refuse(*refusal, *room);
        call->answer(200, hint_json(std::get<GivenHint>(found), stage));
    });
}

} // namespace goalline::server
