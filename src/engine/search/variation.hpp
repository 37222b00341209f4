// Variation holds the moves of a line as the search finds them, as cells, until somebody wants to read them. A chain
// is stored with all its landings, so that nobody has to look for it again. Not thread-safe.
#pragma once

#include "phutball/board.hpp"
#include "phutball/move.hpp"

#include <cstdint>
#include <vector>

namespace goalline::engine {

class Variation {
  public:
    void clear() { steps_.clear(); }
    void add_place(phutball::Cell man) { steps_.push_back({man, Kind::place}); }
    // Adds a chain, given by its landings in order; these are cells.
    template <class Landings>
    void add_chain(const Landings& landings) {
        Kind kind = Kind::first_landing;
        for (const phutball::Cell cell : landings) {
            steps_.push_back({cell, kind});
            kind = Kind::next_landing;
        }
    }
    void append(const Variation& rest) {
        steps_.insert(steps_.end(), rest.steps_.begin(), rest.steps_.end());
    }

    // REQUIRES: `board` is the one on which the first of the moves is played
    [[nodiscard]] std::vector<phutball::Move> moves(const phutball::Board& board) const {
        std::vector<phutball::Move> moves;
        phutball::Point ball = board.point(board.ball());
        for (const Step& step : steps_) {
            const phutball::Point point = board.point(step.cell);
            if (step.kind == Kind::place) {
                moves.push_back(phutball::Move::place(point));
                continue;
            }
            if (step.kind == Kind::first_landing)
                moves.push_back(phutball::Move::chain({ball}));
            moves.back().points.push_back(point);
            ball = point;
        }
        return moves;
    }

  private:
    enum class Kind : std::uint8_t { place, first_landing, next_landing };
    struct Step {
        phutball::Cell cell;
        Kind kind;
    };

    std::vector<Step> steps_;
};

} // namespace goalline::engine
