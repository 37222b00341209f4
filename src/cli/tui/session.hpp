// Session: a game in the terminal as data: whose turn, cursor, the chain being built, what to tell the
// player. Knows nothing of screens and keys, so that tests play it directly. Not thread-safe.
#pragma once

#include "cli/console/messages.hpp"
#include "phutball/game.hpp"
#include "phutball/record/record.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace goalline::cli::tui {

enum class Player { person, computer };

struct Settings {
    phutball::Setup start = phutball::Setup::start();
    phutball::Rules rules = phutball::kRulesOfPlay;
    std::array<Player, 2> players{Player::person, Player::computer}; // of Ohs and Eks
    int level = 3;                                                   // of the computer, 1..10
};

// Something to tell the player; `detail` is a move, a file or a rule's words.
struct Notice {
    Text text = Text::tui_nothing;
    Message detail;
};

class Session {
  public:
    // REQUIRES: Position::from(settings.start, settings.rules) succeeds
    explicit Session(const Settings& settings);
    // A saved game, after the last move of its main line: with its rules and start. Who is called "Goalline
    // 5" there, as record() writes it, is the computer at level 5; everybody else is a person.
    [[nodiscard]] static Session resumed(const phutball::Record& record);

    [[nodiscard]] const Settings& settings() const { return settings_; }
    [[nodiscard]] const phutball::Game& game() const { return game_; }
    [[nodiscard]] Player player(phutball::Side side) const; // who plays that side now, after a swap too
    [[nodiscard]] Player player_to_move() const { return player(game_.position().to_move()); }
    [[nodiscard]] std::optional<phutball::GameResult> result() const;
    [[nodiscard]] const Notice& notice() const { return notice_; }
    void tell(Notice notice) { notice_ = std::move(notice); }
    void set_level(int level);

    // The cursor may stand on rows 0..R+1 and columns 0..C+1: the ball can leave there.
    [[nodiscard]] phutball::Point cursor() const { return cursor_; }
    void move_cursor(int rows, int columns);
    void set_cursor(phutball::Point point);
    void cursor_to_ball();
    void cursor_to_next_landing(); // goes round those of the next jump

    // The chain being built: empty, or its start and landings so far.
    [[nodiscard]] const std::vector<phutball::Point>& chain() const { return chain_; }
    // The position with the jumps of the chain made.
    [[nodiscard]] const phutball::Position& shown() const { return shown_; }
    [[nodiscard]] std::vector<phutball::Point> landings() const; // of the next jump; none without a chain
    [[nodiscard]] std::vector<phutball::Point> gone() const;     // men the chain has removed
    // Men that would go with a jump to the cursor; none if it is no landing.
    [[nodiscard]] std::vector<phutball::Point> would_go() const;

    // Enter or a click. Without a chain: the ball is picked up, a man placed on a vacant point. With one: a
    // landing is jumped to; the ball itself ends the turn there (or is put down again).
    void select();
    void take_jump_back(); // the chain's last jump; without one puts the ball down
    void drop_chain();
    void play_text(const std::string& text); // "K7", "K6-G9-G11", "swap"
    void play(const phutball::Move& move);   // REQUIRES: legal
    void undo();                             // to the last turn of a person
    void resign();                           // the side to move
    [[nodiscard]] bool may_act() const;      // a person's turn in an unfinished game

    // The game as a record. `date` is "2026-11-20".
    [[nodiscard]] phutball::Record record(const std::string& date) const;

  private:
    [[nodiscard]] std::size_t seat(phutball::Side side) const; // in settings().players, after a swap too
    bool try_play(const phutball::Move& move);                 // false, and a notice, if it is not legal
    void pick_up();
    void jump_to(phutball::Point to);
    void end_chain();
    void refresh();

    Settings settings_;
    phutball::Game game_;
    phutball::Position shown_;
    phutball::Point cursor_;
    std::vector<phutball::Point> chain_;
    std::optional<phutball::Side> resigned_;
    Notice notice_;
};

} // namespace goalline::cli::tui
