// The switches as a JSON object, together with the board's size: the "rules" in records and in the server's answers.
// It is for files that use Boost.JSON and may throw. Thread-safety: a pure function.
#pragma once

#include "phutball/rules.hpp"

#include <boost/json/object.hpp>

namespace goalline::phutball {

[[nodiscard]] inline boost::json::object rules_json(const Rules& rules, Size size) {
    boost::json::object object{{"rows", size.rows}, {"columns", size.columns}};
    for (const RuleSwitch& rule : kSwitches) {
        if (rule.is_flag())
            object[rule.name] = rule.get(rules) != 0;
        else
            object[rule.name] = rule.text(rules);
    }
    return object;
}

} // namespace goalline::phutball
