// Evaluator tells the search what a position is worth. The search also tells it every change of the board, so that an
// evaluator can keep sums from node to node (a net keeps its accumulator) instead of starting afresh at each. The
// hand-made evaluation (evaluation.hpp) needs none of this and implements only evaluate(); that of a net
// (net_evaluator.hpp) uses all of it.
//
// What the evaluator is told:
//
//     start(root, plies)     a new root: rules, size, men, ball and side to move may all be new
//     placed jumped passed   one ply deeper; the position given is the one after the move
//     undone                 one ply back: the last move that was not taken back yet is taken back
//
// It keeps one frame for each ply: start() fills frame 0, each move pushes a frame and undone() pops it. There are
// never more than `plies` moves on top of frame 0. Nothing needs to be computed before evaluate() asks: many nodes
// end because of the table or a goal in one, so a frame may just note its change and catch up later. Thread-safety:
// one thread at a time; each search has an evaluator of its own.
#pragma once

#include "engine/eval/survey.hpp"
#include "phutball/position.hpp"

#include <memory>
#include <span>

namespace goalline::engine {

// One jump of a chain. It removes the men on the cells strictly between `from` and `to`.
struct Leap {
    phutball::Cell from = 0;
    phutball::Cell to = 0;
    int direction = 0; // index of kSteps; Board::delta turns it into a step of cells
};

class Evaluator {
  public:
    Evaluator() = default;
    Evaluator(const Evaluator&) = delete;
    Evaluator& operator=(const Evaluator&) = delete;
    virtual ~Evaluator() = default;

    // Take memory here: placed, jumped and evaluate run while the engine thinks.
    virtual void start(const phutball::Position& root, int plies) { (void)root, (void)plies; }
    virtual void placed(const phutball::Position& after, phutball::Cell man) { (void)after, (void)man; }
    // A whole chain, with its jumps in the order in which they were made.
    // The span stays valid until the move is undone.
    virtual void jumped(const phutball::Position& after, std::span<const Leap> leaps) {
        (void)after, (void)leaps;
    }
    // A null move: the other side is to move, and nothing else has changed.
    virtual void passed(const phutball::Position& after) { (void)after; }
    virtual void undone() {}

    // What the position is worth to its side to move, in internal units (score.hpp), within +-Score::kMaxGuess.
    // REQUIRES: `position` is the last one it was told of, `survey` is of its board, and the ball is on the board
    [[nodiscard]] virtual int evaluate(const phutball::Position& position, const Survey& survey) = 0;
};

class Net;

// Makes an evaluator that asks this net, or the hand-made evaluation if there is none.
[[nodiscard]] std::unique_ptr<Evaluator> make_evaluator(std::shared_ptr<const Net> net);
// Makes one that asks the standard net.
[[nodiscard]] std::unique_ptr<Evaluator> make_evaluator();

} // namespace goalline::engine
