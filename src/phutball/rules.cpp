#include "phutball/rules.hpp"

namespace goalline::phutball {

namespace {

constexpr std::array<std::string_view, 2> kFalseTrue = {"false", "true"};

std::span<const std::string_view> literals(const RuleSwitch& rule) {
    return rule.is_flag() ? kFalseTrue : rule.values;
}

std::optional<int> index_of(std::span<const std::string_view> texts, std::string_view text) {
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (texts[i] == text)
            return static_cast<int>(i);
    }
    return std::nullopt;
}

bool set_by(const RuleSwitch& rule, std::span<const std::string_view> texts, Rules& rules,
            std::string_view text) {
    const auto index = index_of(texts, text);
    if (index)
        rule.set(rules, *index);
    return index.has_value();
}

} // namespace

std::string_view name(Repetition repetition) {
    return switches::kRepetitions[static_cast<std::size_t>(repetition)];
}

std::optional<Repetition> repetition_of(std::string_view text) {
    const auto index = index_of(switches::kRepetitions, text);
    return index ? std::optional(static_cast<Repetition>(*index)) : std::nullopt;
}

bool RuleSwitch::is_flag() const {
    return values.data() == switches::kOffOn.data();
}

bool RuleSwitch::set_text(Rules& rules, std::string_view text) const {
    return set_by(*this, values, rules, text);
}

std::string_view RuleSwitch::literal(const Rules& rules) const {
    return literals(*this)[get(rules)];
}

bool RuleSwitch::set_literal(Rules& rules, std::string_view text) const {
    return set_by(*this, literals(*this), rules, text);
}

Message RuleSwitch::expected(std::string_view quote) const {
    if (is_flag())
        return "true or false"_en;
    Message list;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Message word = "{0}{1}{0}"_en(quote, values[i]);
        list = i == 0                   ? word
               : i + 1 == values.size() ? "{0} or {1}"_en(std::move(list), word)
                                        : "{0}, {1}"_en(std::move(list), word);
    }
    return list;
}

const RuleSwitch* find_switch(std::string_view RuleSwitch::* spelling, std::string_view name) {
    for (const RuleSwitch& rule : kSwitches) {
        if (rule.*spelling == name)
            return &rule;
    }
    return nullptr;
}

std::uint32_t table_bits(const Rules& rules) {
    std::uint32_t bits = 0;
    std::uint32_t bit = 1;
    for (const RuleSwitch& rule : kSwitches) {
        if (rule.table_mark.empty())
            continue;
        bits |= rule.get(rules) != 0 ? bit : 0;
        bit <<= 1;
    }
    return bits;
}

Rules rules_of_table_bits(std::uint32_t bits) {
    Rules rules;
    for (const RuleSwitch& rule : kSwitches) {
        if (rule.table_mark.empty())
            continue;
        rule.set(rules, static_cast<int>(bits & 1));
        bits >>= 1;
    }
    return rules;
}

bool tables_know(const Rules& rules) {
    Rules known = rules_of_table_bits(table_bits(rules));
    known.repetition = rules.repetition;
    known.pie = rules.pie;
    return rules == known && rules.repetition != Repetition::superko;
}

} // namespace goalline::phutball
