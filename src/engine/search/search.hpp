// Search is an alpha-beta search from one position down, over the moves worth a try. Every node first surveys the
// ball: a goal for the mover ends the node, and if the opponent threatens a goal, only the replies that the threat
// theorem allows are left. Proven scores come from such goals and from nodes in which every move was tried; whatever
// was cut short is a guess. Not thread-safe.
#pragma once

#include "engine/eval/evaluator.hpp"
#include "engine/eval/survey.hpp"
#include "engine/goal/goal.hpp"
#include "engine/search/budget.hpp"
#include "engine/search/busy_moves.hpp"
#include "engine/search/candidates.hpp"
#include "engine/search/corrections.hpp"
#include "engine/search/history.hpp"
#include "engine/search/table.hpp"
#include "engine/search/variation.hpp"
#include "phutball/game.hpp"

#include <array>
#include <memory>
#include <span>
#include <vector>

namespace goalline::engine {

// A move as a node tries it.
struct Try {
    // Moves of higher rank are tried earlier; the code decides ties, so that every build has the same order.
    std::int64_t rank;
    int index; // the cell of a placement, or the survey state of a jump result
    MoveCode code;

    Try(MoveCode move, int move_index, int order)
        : rank(static_cast<std::int64_t>(order) * (std::int64_t{1} << 32) - move), index(move_index),
          code(move) {}
    [[nodiscard]] bool is_jump() const { return (code & kJumpBit) != 0; }
};

// The order of a jump result: a jump is worth trying early if it gains rows with few men.
[[nodiscard]] int jump_order(const phutball::Board& board, const Survey::State& state, phutball::Side mover);

// By how many plies the first search of the number-th move of a node is less deep.
[[nodiscard]] int late_reduction(int depth, int number);
// The score of a loss against which some moves were not tried: one of the worst guesses, worse the sooner the loss.
[[nodiscard]] int unproven_loss(int score);

class Search {
  public:
    explicit Search(std::unique_ptr<Evaluator> evaluator = make_evaluator());

    // Goes to the game's present position, and takes memory for boards of this size. If the size is the same as
    // before, it keeps what it has learnt.
    void reset(const phutball::Game& game);
    void forget();
    // Prepares for another search of the same or a later position.
    void start(Table& table, Budget& budget);
    // Shares with other searches what is being searched; null: with nobody.
    void share(BusyMoves* busy) { busy_ = busy; }
    [[nodiscard]] BusyMoves* busy() const { return busy_; }
    // Sets the depth of the iteration: forced replies are extended only up to twice that many plies.
    void set_root_depth(int depth) { root_depth_ = depth; }

    // The score of the present position, which is `ply` moves below the root, for its side to move. It is fail-soft.
    // It has no meaning once the budget is over.
    int visit(int depth, int alpha, int beta, int ply, bool may_pass);

    // These play a move at the root and take it back. REQUIRES: a legal move that is not a swap
    void play(const phutball::Move& move);
    void undo(const phutball::Move& move);

    // REQUIRES: the caller restores what it changes on the board
    [[nodiscard]] phutball::Position& position() { return position_; }
    [[nodiscard]] const Variation& pv(int ply) const { return frames_[ply].pv; }
    [[nodiscard]] Candidates& candidates() { return candidates_; }
    [[nodiscard]] const History& history() const { return history_; }
    // How often the position has occurred in the game so far.
    [[nodiscard]] int times_played(Key key) const;

  private:
    // Which of the tries, and the how-manyth move of the node it is.
    struct Turn {
        std::size_t at;
        int number;
    };
    struct Frame {
        Survey survey;
        std::vector<Try> tries;              // those searched so far come first
        int placements_left = 0;             // how many may still be searched; at 0 the others are dropped
        std::vector<phutball::Cell> parries; // where a man spoils the opponent's winning chain
        std::vector<Leap> leaps;             // of the chain that is being tried, in order
        std::vector<MoveCode> tried;         // codes of the moves searched before the rest
        std::vector<Turn> put_off;           // those that other threads were searching
        Variation pv;
        MoveCode excluded = kNoMove;       // while rivals of this move are searched
        int evaluation = 0;                // of the position
        std::size_t correction = 0;        // the place of its correction
        int standing = 0;                  // what the evaluation says, corrected
        std::int64_t likeliest = 0;        // the rank of the first of the moves that were listed
        int move = History::kNothing;      // the one that is being searched
        std::array<MoveCode, 2> killers{}; // placements that refuted sisters of this node, the latest first
        bool complete = false;             // `tries` has every move that could be better than losing at once
    };
    struct Window {
        int depth, alpha, beta, ply;
        [[nodiscard]] bool is_pv() const { return beta - alpha > 1; }
    };

    [[nodiscard]] bool on_path(Key key, int ply) const;
    [[nodiscard]] bool is_repetition(Key key, int ply) const;
    [[nodiscard]] bool cuts(const Table::Entry& entry, const Window& window, int& score) const;
    MoveCode find_goal(Frame& frame);
    bool find_threat(Frame& frame);
    bool ask_finder(phutball::Side attacker);
    bool prune(const Window& window, int standing, int& score);
    bool probe(const Window& window, const Table::Entry& entry, int standing, int& score);
    [[nodiscard]] bool improves(int ply) const;
    [[nodiscard]] bool may_be_singular(const Table::Entry& entry, const Window& window) const;
    int search_rivals(Frame& frame, const Window& window, MoveCode move, int bar);
    struct Best {
        int score;
        MoveCode move = kNoMove;
        int searched = 0;
    };
    // Each of these lists moves except `skip`.
    void list_jumps(Frame& frame, MoveCode skip, std::size_t limit);
    void list_placements(Frame& frame, MoveCode skip, int limit);
    void list_moves(Frame& frame, MoveCode skip, bool threatened, int depth);
    bool list_first(Frame& frame, MoveCode first);
    bool pick(Frame& frame, std::size_t next);
    void prefetch(const Frame& frame, const Try& move) const;
    [[nodiscard]] bool worth_the_rest(const Frame& frame, int depth) const;
    void list_rest(Frame& frame);
    void list_parries(Frame& frame, MoveCode skip);
    [[nodiscard]] int worst_case(const Frame& frame, int ply, bool threatened) const;
    void try_all(Frame& frame, const Window& node, bool threatened, Best& best);
    bool try_turn(Frame& frame, const Window& node, Window& window, Turn turn, bool threatened, Best& best);
    [[nodiscard]] static int behind(const Frame& frame, const Try& move);
    [[nodiscard]] static bool may_skip(const Frame& frame, const Window& window, const Best& best,
                                       const Try& move);
    [[nodiscard]] int move_before(const Frame& frame) const; // as History counts moves
    int try_one(const Window& window, int number, bool threatened, int behind);
    void stand(Frame& frame);
    void learn_failure(const Window& window);
    void learn_cutoff(Frame& frame, const Window& window, std::size_t number);
    static void list_leaps(Frame& frame, int state); // those of the chain to a state of the survey
    void make(Frame& frame, const Try& move);
    void unmake(const Frame& frame, const Try& move);
    // Every move of the search goes through these functions, which tell the evaluator.
    void make_place(phutball::Cell man);
    void unmake_place(phutball::Cell man);
    void make_chain(std::span<const Leap> leaps);
    void unmake_chain(std::span<const Leap> leaps);
    void pass();
    void unpass();

    phutball::Position position_;
    std::unique_ptr<Evaluator> evaluator_;
    phutball::Game::Occurrences played_;
    std::array<std::uint64_t, 64> played_filter_{}; // of low key bits, because most positions never occurred
    std::vector<Frame> frames_;
    std::vector<Key> path_;
    int root_depth_ = 0;
    int path_start_ = 0; // plies before it lie beyond a null move
    Candidates candidates_;
    History history_;
    Corrections corrections_;
    GoalFinder finder_;
    Table* table_ = nullptr;
    Budget* budget_ = nullptr;
    BusyMoves* busy_ = nullptr;
};

} // namespace goalline::engine
