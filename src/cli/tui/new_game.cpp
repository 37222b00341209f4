#include "cli/tui/new_game.hpp"

#include <algorithm>

namespace goalline::cli::tui {

using phutball::Repetition;

namespace {

constexpr int kLargest = 99; // of a side, by this form; the options of the command allow 512

int turned(int value, int by, int count) {
    return ((value + by) % count + count) % count;
}

} // namespace

NewGame::NewGame(const Settings& settings, Language language)
    : language_(language), opponent_(settings.players[0] == Player::computer   ? 1
                                     : settings.players[1] == Player::computer ? 0
                                                                               : 2),
      level_(settings.level), size_(settings.start.size), rules_(settings.rules) {}

std::string NewGame::label(int field) const {
    constexpr Text kLabels[kFields] = {
        Text::tui_field_opponent,   Text::tui_field_level,  Text::tui_field_rows, Text::tui_field_columns,
        Text::tui_field_handicap,   Text::tui_field_corner, Text::tui_field_pass, Text::tui_field_own,
        Text::tui_field_repetition, Text::tui_field_pie};
    return text(language_, kLabels[field]);
}

std::string NewGame::value(int field) const {
    const auto yes_no = [&](bool on) { return text(language_, on ? Text::tui_yes : Text::tui_no); };
    constexpr Text kOpponents[] = {Text::tui_computer_eks, Text::tui_computer_ohs, Text::tui_two_people};
    switch (field) {
    case opponent:
        return text(language_, kOpponents[opponent_]);
    case level:
        return std::to_string(level_);
    case rows:
        return std::to_string(size_.rows);
    case columns:
        return std::to_string(size_.columns);
    case handicap:
        return std::to_string(handicap_);
    case corner_exit:
        return yes_no(rules_.corner_exit);
    case goal_pass:
        return yes_no(rules_.goal_pass);
    case own_goal:
        return yes_no(rules_.own_goal);
    case repetition:
        return std::string(name(rules_.repetition));
    default:
        return yes_no(rules_.pie);
    }
}

std::vector<NewGame::Field> NewGame::fields() const {
    std::vector<Field> result;
    result.reserve(kFields);
    for (int field = 0; field < kFields; ++field)
        result.push_back({label(field), value(field)});
    return result;
}

void NewGame::move(int by) {
    selected_ = static_cast<std::size_t>(turned(static_cast<int>(selected_), by, kFields));
}

void NewGame::change(int by) {
    switch (selected_) {
    case opponent:
        opponent_ = turned(opponent_, by, 3);
        break;
    case level:
        level_ = std::clamp(level_ + by, 1, 10);
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
    case corner_exit:
        rules_.corner_exit = !rules_.corner_exit;
        break;
    case goal_pass:
        rules_.goal_pass = !rules_.goal_pass;
        break;
    case own_goal:
        rules_.own_goal = !rules_.own_goal;
        break;
    case repetition:
        rules_.repetition = static_cast<Repetition>(turned(static_cast<int>(rules_.repetition), by, 3));
        break;
    default:
        rules_.pie = !rules_.pie;
        break;
    }
    const int most = std::max((size_.rows - 3) / 2, 0); // the ball stays between the goal rows
    handicap_ = std::clamp(handicap_, -most, most);
}

Settings NewGame::settings() const {
    Settings settings;
    settings.start = phutball::Setup::start(size_, handicap_);
    settings.rules = rules_;
    settings.level = level_;
    settings.players = {opponent_ == 1 ? Player::computer : Player::person,
                        opponent_ == 0 ? Player::computer : Player::person};
    return settings;
}

} // namespace goalline::cli::tui
