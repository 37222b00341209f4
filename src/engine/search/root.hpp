// Root lists the moves of the position to be judged and deepens iteratively over them. Not thread-safe.
#pragma once

#include "engine/search/answer.hpp"
#include "engine/search/search.hpp"
#include "phutball/game.hpp"

#include <vector>

namespace goalline::engine {

class Root {
  public:
    struct Entry {
        phutball::Move move;
        MoveCode code;
        int order;
        int score = 0;
        Variation rest{}; // the rest of its line, after the move
    };

    // Lists the moves, most promising first. REQUIRES: the game is not over, and `search` was reset to its position
    Root(Search& search, Table& table, Budget& budget, const phutball::Game& game);

    // Sorted by their order, until iterate() sorts them by score.
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    // Whether there is a goal for the side to move.
    [[nodiscard]] bool has_goal() const {
        return survey_.goal(search_.position().to_move()) != Survey::kNone;
    }

    // Searches deeper and deeper until the budget or the depth is exhausted or everything is proven, and returns the
    // latest result. The `lines` best moves are judged exactly. REQUIRES: entries() is not empty
    Answer iterate(int max_depth, int lines, const AnswerCallback& on_answer, int first_depth = 1);

    // Judges every move by itself, to one depth after the other, and returns them all, the best first. If the budget
    // ends within the first depth, those that it has come to. REQUIRES: entries() is not empty
    Answer judge_each(int max_depth);

  private:
    void list(const phutball::Game& game);
    void remove_illegal(const phutball::Game& game);
    void add_jumps();
    [[nodiscard]] GoalLimits goal_limits() const;
    void add_goal();
    bool find_threat(std::vector<phutball::Cell>& parries);
    void add_parries(const std::vector<phutball::Cell>& parries);
    void add_placements();
    bool search_line(std::size_t line, int depth, int alpha, int beta);
    bool search_depth(int depth, std::size_t lines);
    int search_entry(Entry& entry, int depth, int alpha, int beta, int number);
    [[nodiscard]] bool decided(int depth) const;
    [[nodiscard]] std::size_t width(int depth) const;
    [[nodiscard]] Line line_of(const Entry& entry, bool best) const;
    [[nodiscard]] bool may_follow(Key key, const std::vector<Key>& line) const;
    void play_out(phutball::Position& position, std::vector<Key> keys, Line& line) const;
    [[nodiscard]] Answer report(int depth, std::size_t lines) const;

    Search& search_;
    Table& table_;
    Budget& budget_;
    Survey survey_;
    std::vector<Entry> entries_;
    bool complete_ = true; // no legal move is missing
    bool threatened_ = false;
    GoalFinder finder_;
    std::size_t line_ = 0;     // that the present iteration has come to
    std::size_t searched_ = 0; // entries searched for it
};

// The chain that leads to a state of the survey.
[[nodiscard]] phutball::Move move_to(const phutball::Board& board, const Survey& survey, int state);

} // namespace goalline::engine
