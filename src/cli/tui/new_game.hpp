// NewGame: the form in which the next game is chosen, as data: fields with a value each, changed step by
// step. Not thread-safe.
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
    void change(int by); // the selected one's value
    [[nodiscard]] Settings settings() const;

  private:
    enum Name {
        opponent,
        level,
        rows,
        columns,
        handicap,
        corner_exit,
        goal_pass,
        own_goal,
        repetition,
        pie,
        kFields
    };
    [[nodiscard]] std::string label(int field) const;
    [[nodiscard]] std::string value(int field) const;

    Language language_;
    std::size_t selected_ = 0;
    int opponent_; // 0: the computer plays Eks, 1: it plays Ohs, 2: two people
    int level_;
    phutball::Size size_;
    int handicap_ = 0;
    phutball::Rules rules_;
};

} // namespace goalline::cli::tui
