// NewGame is the form in which the next game is chosen, as data: fields that have a value each and are changed step
// by step. Not thread-safe.
#pragma once

#include "cli/tui/session.hpp"

#include <string>
#include <vector>

namespace goalline::cli::tui {

class NewGame {
  public:
    NewGame(const Settings& settings, Language language);

    struct Field {
        std::string label;
        std::string value;
    };
    [[nodiscard]] std::vector<Field> fields() const;
    [[nodiscard]] std::size_t selected() const { return selected_; }

    void move(int by);   // to another field
    void change(int by); // changes the selected field's value
    [[nodiscard]] Settings settings() const;

  private:
    enum Name : std::size_t {
        opponent,
        level,
        rows,
        columns,
        handicap,
        first_rule // the switches, in the order of their table
    };
    static constexpr std::size_t kFields = first_rule + phutball::kSwitches.size();
    [[nodiscard]] std::string label(std::size_t field) const;
    [[nodiscard]] std::string value(std::size_t field) const;
    void change_rule(const phutball::RuleSwitch& rule, int by);

    Language language_;
    std::size_t selected_ = 0;
    int opponent_; // 0: the computer plays Eks, 1: it plays Ohs, 2: two people
    engine::Strength strength_;
    phutball::Size size_;
    int handicap_ = 0;
    phutball::Rules rules_;
};

} // namespace goalline::cli::tui
