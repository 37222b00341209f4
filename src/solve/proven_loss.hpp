// What the engine says of a position that a proof of the book gives to the other side. The engine thinks as ever, because
// nobody need play a proof without a fault, but its lines get the scores that the proof gives them. Not thread-safe.
#pragma once

#include "engine/engine.hpp"
#include "solve/proof_book.hpp"

#include <cstddef>
#include <vector>

namespace goalline::solve {

class ProvenLoss {
  public:
    // At most `lines` lines will be shown. REQUIRES: the book says that the side to move loses
    ProvenLoss(const ProofBook& book, const phutball::Game& game, std::size_t lines);

    // Each line is a loss within as many plies as the proof allows after its first move, the longest first. So the
    // first line says how long the loser can last at most; if the engine has no such line, one of a single move is
    // put in front.
    [[nodiscard]] engine::Info judged(engine::Info info) const;

    // The turns that last longest, in the form of an engine's answer: no more than `lines` of them.
    [[nodiscard]] engine::Info longest() const;

  private:
    [[nodiscard]] engine::Line line_of(const ProvenReply& reply) const;

    phutball::Position position_;
    std::size_t lines_;
    std::vector<ProvenReply> replies_; // the longest first
    std::vector<Key> after_;           // the position after each
};

} // namespace goalline::solve
