#include "cli/tui/new_game.hpp"

#include <algorithm>

namespace goalline::cli::tui {

using phutball::kSwitches;
using phutball::RuleSwitch;

namespace {

constexpr int kLargest = 99; // the longest side in this form; the options of the command allow 512

constexpr std::string_view kRuleLabel = "tui_rule_"; // the names of their labels begin with this
static_assert(std::ranges::all_of(kSwitches,
                                  [](const RuleSwitch& rule) {
                                      return text_named(kRuleLabel, rule.name).has_value();
                                  }),
              "a switch has a label");

int turned(int value, int by, int count) {
    return ((value + by) % count + count) % count;
}

} // namespace

NewGame::NewGame(const Settings& settings, Language language)
    : language_(language), opponent_(settings.players[0] == Player::computer   ? 1
                                     : settings.players[1] == Player::computer ? 0
                                                                               : 2),
      strength_(settings.strength), size_(settings.start.size), rules_(settings.rules) {}

std::string NewGame::label(std::size_t field) const {
    constexpr Text kLabels[first_rule] = {Text::tui_field_opponent, Text::tui_field_level,
                                          Text::tui_field_rows, Text::tui_field_columns,
                                          Text::tui_field_handicap};
    if (field < first_rule)
        return text(language_, kLabels[field]);
    return text(language_, *text_named(kRuleLabel, kSwitches[field - first_rule].name));
}

std::string NewGame::value(std::size_t field) const {
    constexpr Text kOpponents[] = {Text::tui_computer_eks, Text::tui_computer_ohs, Text::tui_two_people};
    switch (field) {
    case opponent:
        return text(language_, kOpponents[opponent_]);
    case level:
        return text_of(strength_);
    case rows:
        return std::to_string(size_.rows);
    case columns:
        return std::to_string(size_.columns);
    case handicap:
        return std::to_string(handicap_);
    default:
        break;
    }
    const RuleSwitch& rule = kSwitches[field - first_rule];
    if (rule.is_flag())
        return text(language_, rule.get(rules_) != 0 ? Text::tui_yes : Text::tui_no);
    return std::string(rule.text(rules_));
}

std::vector<NewGame::Field> NewGame::fields() const {
    std::vector<Field> result;
    result.reserve(kFields);
    for (std::size_t field = 0; field < kFields; ++field)
        result.push_back({label(field), value(field)});
    return result;
}

void NewGame::move(int by) {
    selected_ = static_cast<std::size_t>(turned(static_cast<int>(selected_), by, static_cast<int>(kFields)));
}

void NewGame::change(int by) {
    switch (selected_) {
    case opponent:
        opponent_ = turned(opponent_, by, 3);
        break;
    case level:
        strength_ = next_level(strength_, by);
        break;
    case rows:
        size_.rows = std::clamp(size_.rows + by, phutball::kMinRows, kLargest);
        break;
    case columns:
        size_.columns = std::clamp(size_.columns + by, phutball::kMinColumns, kLargest);
        break;
    case handicap:
        handicap_ += by;
        break;
    default:
        change_rule(kSwitches[selected_ - first_rule], by);
        break;
    }
    const int most = std::max((size_.rows - 3) / 2, 0); // the ball stays between the goal rows
    handicap_ = std::clamp(handicap_, -most, most);
}

void NewGame::change_rule(const RuleSwitch& rule, int by) {
    rule.set(rules_, turned(rule.get(rules_), by, static_cast<int>(rule.values.size())));
}

Settings NewGame::settings() const {
    Settings settings;
    settings.start = phutball::Setup::start(size_, handicap_);
    settings.rules = rules_;
    settings.strength = strength_;
    settings.players = {opponent_ == 1 ? Player::computer : Player::person,
                        opponent_ == 0 ? Player::computer : Player::person};
    return settings;
}

} // namespace goalline::cli::tui
