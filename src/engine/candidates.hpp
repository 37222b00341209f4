// Candidates: the placements worth a try, each with a prior. A man helps where a chain can use it: beside the
// ball and beside the ends of the furthest chains of either side; or where it spoils one: on the landing
// points of the opponent's. Everything else is far from the play. Not thread-safe; memory grows with the
// board.
#pragma once

#include "engine/survey.hpp"

#include <span>
#include <vector>

namespace goalline::engine {

struct Candidate {
    phutball::Cell cell;
    int prior; // 0 .. about 8000, the scale of History
};

class Candidates {
  public:
    void resize(int cells);

    // Fills `out` in no useful order; every candidate is vacant. REQUIRES: `survey` of this board
    void collect(const phutball::Board& board, const Survey& survey, phutball::Side mover,
                 std::vector<Candidate>& out);

  private:
    void add(const phutball::Board& board, phutball::Cell cell, int prior);
    void add_ring(const phutball::Board& board, phutball::Cell centre, phutball::Side forward, int percent);
    void add_chain_ends(const phutball::Board& board, const Survey& survey, phutball::Side side, bool own);
    void add_first_jumps(const phutball::Board& board, const Survey& survey);

    std::vector<std::uint32_t> stamp_; // of the collection that last touched the cell
    std::vector<int> prior_;
    std::vector<phutball::Cell> touched_;
    std::uint32_t now_ = 0;
};

// Those of a chain's landing points where a man can be placed now, each once. By the threat theorem only
// these placements can spoil the chain: all other vacant points play no part in it.
void parry_points(const phutball::Board& board, std::span<const phutball::Cell> landings,
                  std::vector<phutball::Cell>& out);
// The same for the chain that leads to a state of the survey.
void parry_points(const phutball::Board& board, const Survey& survey, int state,
                  std::vector<phutball::Cell>& out);

} // namespace goalline::engine
