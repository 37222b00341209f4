// Session is a game in the terminal as data: whose turn it is, the cursor, the chain that is being built, what to
// tell the player. It knows nothing about screens and keys, so that tests can play it directly. Not thread-safe.
#pragma once

#include "cli/console/messages.hpp"
#include "phutball/game.hpp"
#include "phutball/record/record.hpp"
#include "solve/expert.hpp"

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
    engine::Strength strength = 3;                                   // the computer's
};

// The next level above (or below) a strength.
[[nodiscard]] int next_level(engine::Strength strength, int by);
// "5", or "Elo 1120".
[[nodiscard]] std::string text_of(engine::Strength strength);

// Something to tell the player. `detail` is a move, a file, or words about a rule.
struct Notice {
    Text text = Text::tui_nothing;
    Message detail;
};

class Session {
  public:
    // REQUIRES: Position::from(settings.start, settings.rules) succeeds
    explicit Session(const Settings& settings);
    // Resumes a saved game after the last move of its main line, with its rules and start. A player called "Goalline
    // 5" or "Goalline Elo 1120" in the record, as record() writes it, is the computer; every other player is a person.
    [[nodiscard]] static Session resumed(const phutball::Record& record);

    [[nodiscard]] const Settings& settings() const { return settings_; }
    [[nodiscard]] const phutball::Game& game() const { return game_; }
    [[nodiscard]] Player player(phutball::Side side) const; // who plays that side now, also after a swap
    [[nodiscard]] Player player_to_move() const { return player(game_.position().to_move()); }
    [[nodiscard]] std::optional<phutball::GameResult> result() const;
    [[nodiscard]] const Notice& notice() const { return notice_; }
    void tell(Notice notice) { notice_ = std::move(notice); }
    void change_level(int by);

    // The cursor may be on rows 0..R+1 and columns 0..C+1, because the ball can leave the board there.
    [[nodiscard]] phutball::Point cursor() const { return cursor_; }
    void move_cursor(int rows, int columns);
    void set_cursor(phutball::Point point);
    void cursor_to_ball() { set_cursor(shown_.ball()); }
    void cursor_to_next_landing(); // cycles through the landings of the next jump

    // The chain that is being built: empty, or its start and the landings so far.
    [[nodiscard]] const std::vector<phutball::Point>& chain() const { return chain_; }
    // The position after the jumps of the chain.
    [[nodiscard]] const phutball::Position& shown() const { return shown_; }
    // The landings of the next jump; there are none without a chain.
    [[nodiscard]] std::vector<phutball::Point> landings() const;
    [[nodiscard]] std::vector<phutball::Point> gone() const; // men that the chain has removed
    // The men that a jump to the cursor would remove; none if the cursor is not on a landing.
    [[nodiscard]] std::vector<phutball::Point> would_go() const;

    // What Enter or a click does. Without a chain, it picks up the ball, or places a man on a vacant point. With a
    // chain, it jumps to a landing; on the ball itself it ends the turn there (or puts the ball down again).
    void select();
    void take_jump_back(); // the chain's last jump; without one it puts the ball down
    void drop_chain();
    void play_text(const std::string& text); // "K7", "K6-G9-G11", "swap"
    void play(const phutball::Move& move);   // REQUIRES: it is legal
    void undo();                             // back to the last turn of a person
    void resign();                           // the side to move resigns
    [[nodiscard]] bool may_act() const {
        return !result() && player_to_move() == Player::person;
    } // it is a person's turn in an unfinished game

    // The game as a record. `date` is in the form "2026-11-20".
    [[nodiscard]] phutball::Record record(const std::string& date) const;

  private:
    // The index in settings().players, also after a swap.
    [[nodiscard]] std::size_t seat(phutball::Side side) const;
    bool try_play(const phutball::Move& move); // gives a notice and returns false if it is not legal
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
