// For tests only: the corpora of testdata/, and random positions. It fails by throwing, which a test reports.
// Thread-safety: pure functions.
#pragma once

#include "base/random.hpp"
#include "phutball/position.hpp"

#include <boost/json.hpp>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace goalline::phutball::testing {

// The objects of testdata/<name>, one on each line. There is at least one.
inline std::vector<boost::json::object> read_corpus(const std::string& name) {
    std::ifstream file(std::string(GOALLINE_TESTDATA) + "/" + name);
    std::vector<boost::json::object> lines;
    for (std::string line; std::getline(file, line);)
        lines.push_back(boost::json::parse(line).as_object());
    if (lines.empty())
        throw std::runtime_error("testdata/" + name + " is missing or empty");
    return lines;
}

inline std::string text_of(const boost::json::value& value) {
    return std::string(value.as_string());
}

inline std::vector<std::string> texts_of(const boost::json::value& list) {
    std::vector<std::string> texts;
    for (const auto& value : list.as_array())
        texts.push_back(text_of(value));
    return texts;
}

inline std::vector<std::uint64_t> numbers_of(const boost::json::value& list) {
    return boost::json::value_to<std::vector<std::uint64_t>>(list);
}

// The value of a switch, in the form of RuleSwitch::literal.
inline std::string literal_of(const boost::json::value& value) {
    return value.is_bool() ? value.as_bool() ? "true" : "false" : text_of(value);
}

// The switches that a corpus line names; the others are at their defaults.
inline Rules rules_of(const boost::json::value& switches) {
    Rules rules;
    for (const auto& [key, value] : switches.as_object()) {
        const RuleSwitch* rule = find_switch(&RuleSwitch::name, key);
        if (rule == nullptr || !rule->set_literal(rules, literal_of(value)))
            throw std::runtime_error("unknown switch or value: " + std::string(key));
    }
    return rules;
}

inline std::string name(std::optional<Outcome> outcome) {
    if (!outcome)
        return "null";
    const auto side = winner(*outcome);
    return side ? std::string(1, letter(*side)) : "draw";
}

// All 8 settings of the switches that decide how jumps go.
inline Rules jump_rules(unsigned number) {
    return rules_of_table_bits(~number);
}

// A random arrangement with about `percent` men in a hundred points, twice as dense within two points of the ball.
// The ball may be anywhere on the board, but is next to a goal row or a side more often than by chance.
inline Setup random_setup(Random& random, Size size, std::uint32_t percent) {
    const auto upto = [&](int bound) {
        return 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(bound)));
    };
    Setup setup;
    setup.size = size;
    setup.to_move = random.below(2) == 0 ? Side::ohs : Side::eks;
    const int rows[] = {2, size.rows - 1, upto(size.rows), upto(size.rows)};
    const int columns[] = {1, size.columns, upto(size.columns), upto(size.columns)};
    setup.ball = point_at(rows[random.below(4)], columns[random.below(4)]);
    for (int row = 1; row <= size.rows; ++row) {
        for (int column = 1; column <= size.columns; ++column) {
            const Point here = point_at(row, column);
            const bool close =
                std::abs(row - setup.ball.row) <= 2 && std::abs(column - setup.ball.column) <= 2;
            if (here != setup.ball && random.below(100) < (close ? 2 * percent : percent))
                setup.men.push_back(here);
        }
    }
    return setup;
}

} // namespace goalline::phutball::testing
