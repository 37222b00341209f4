// Forced wins, looked for before the search: does the side to move win by threats alone (lambda-1)? Such wins may be
// deep, but they are cheap to find, because every reply is forced. What it claims is proven; what it does not find is
// left to the search. Not thread-safe; memory is kept from move to move.
#pragma once

#include "engine/proof/proof.hpp"
#include "engine/search/answer.hpp"
#include "engine/search/budget.hpp"
#include "phutball/rules.hpp"

#include <optional>

namespace goalline::engine {

class ForcedWins {
  public:
    void forget();

    // Finds the quickest win by threats, with a line that shows it. It uses a small part of `nodes` and of the
    // budget, to which it adds its work.
    std::optional<Line> find(const phutball::Position& position, std::optional<std::uint64_t> nodes,
                             Budget& budget);

  private:
    phutball::PerSide<std::optional<Prover>> provers_; // by attacker
    phutball::Size size_{};
    phutball::Rules rules_{};
};

} // namespace goalline::engine
