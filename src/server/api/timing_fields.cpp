#include "server/api/timing_fields.hpp"

#include <boost/json/array.hpp>
#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kMostPlans = 20;
constexpr std::size_t kMostPlanned = 20; // moves in a line

std::vector<std::string> read_line(Fields& fields, const json::value* line, std::size_t& bytes) {
    std::vector<std::string> moves;
    if (!line || !line->is_array() || line->as_array().size() > kMostPlanned) {
        fields.fail("line", fmt::format("expected an array of at most {} move texts", kMostPlanned));
        return moves;
    }
    for (const json::value& text : line->as_array()) {
        if (!text.is_string() || text.as_string().size() > bytes) {
            fields.fail("line", text.is_string() ? "is too long" : "expected move texts");
            return moves;
        }
        bytes -= text.as_string().size();
        moves.emplace_back(text.as_string());
    }
    return moves;
}

} // namespace

TimeControl read_clock(Fields& fields) {
    TimeControl control;
    const json::value* value = fields.find("clock");
    if (!value)
        return control;
    if (!value->is_object()) {
        fields.fail("clock", "expected null, {\"base\", \"increment\"} or {\"days\"}");
        return control;
    }
    Fields clock(value->as_object(), "clock.");
    if (clock.has("days")) {
        control.days = clock.required_integer("days", 1, kMostDays);
        if (clock.has("base") || clock.has("increment"))
            clock.fail("days", "expected days alone, or base and increment");
    } else {
        control.base = clock.required_integer("base", 0, kMostBase);
        control.increment = clock.integer("increment", 0, kMostIncrement, 0);
        if (!clock.error() && !control.live())
            clock.fail("base", "expected some time: a base or an increment");
    }
    if (clock.error())
        fields.fail(*clock.error());
    return control;
}

PlanList read_plans(Fields& fields, const Limits& limits) {
    PlanList plans;
    const json::value* value = fields.find("plans");
    if (!value || !value->is_array() || value->as_array().size() > kMostPlans) {
        fields.fail("plans", fmt::format("expected an array of at most {} plans", kMostPlans));
        return plans;
    }
    std::size_t bytes = limits.frame_bytes; // of all moves together, whichever way they come
    for (const json::value& entry : value->as_array()) {
        if (!entry.is_object()) {
            fields.fail("plans", "expected {\"ply\", \"line\"}");
            return plans;
        }
        Fields plan(entry.as_object(), fmt::format("plans[{}].", plans.size()));
        Plan call;
        call.ply = plan.required_integer("ply", 1, static_cast<int>(limits.plies_per_game));
        call.line = read_line(plan, plan.find("line"), bytes);
        if (plan.error()) {
            fields.fail(*plan.error());
            return plans;
        }
        plans.push_back(std::move(call));
    }
    return plans;
}

} // namespace goalline::server
