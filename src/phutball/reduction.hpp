// From a 3-SAT formula to a Phutball position that has a win in one for Ohs exactly when the formula is
// satisfiable, and from a winning chain back to a satisfying assignment. Source: Demaine, Demaine, Eppstein,
// "Phutball endgames are hard" (2002), section 2; the gadgets are our own, machine-checked ones.
// Thread-safety: values and pure functions.
//
// The chain first runs through one gadget for each variable, from top to bottom, and takes its upper line
// (true) or its lower line (false), removing that line's men; then through one gadget for each clause,
// alternately upwards and downwards across all lines, by one of three columns, one for each literal. A column
// is broken where its literal's falsifying line was taken.
//
//        +--o--o--o-- upper line (x true) ---o--o--+            fan-out: one way in, several out
//     in @                                         fan-in -> next variable
//        +--o--o--o-- lower line (x false) --o--o--+
#pragma once

#include "base/result.hpp"
#include "phutball/move.hpp"
#include "phutball/setup.hpp"

#include <string_view>
#include <vector>

namespace goalline::phutball {

// Clauses of literals as in DIMACS: v or -v for variable v, 1 <= v <= variables.
struct Formula {
    int variables = 0;
    std::vector<std::vector<int>> clauses;
};

// Reads DIMACS CNF. Refuses, with the line: a missing or wrong header, tokens that are no numbers, literals
// out of range, a last clause without its 0, clauses of more than three literals.
[[nodiscard]] Result<Formula> parse_dimacs(std::string_view text);

// An arrangement of men, ball and board, and where to look for the assignment in a chain.
class Reduction {
  public:
    // REQUIRES: clauses of at most three literals in range. Fails (kind limit) if the board would outgrow 512
    // x 512.
    [[nodiscard]] static Result<Reduction> from(const Formula& formula);

    [[nodiscard]] const Setup& setup() const { return setup_; }

    // The assignment a winning chain stands for, [v-1] for variable v; an Error if the chain does not run
    // through all variables.
    [[nodiscard]] Result<std::vector<bool>> assignment(const Move& chain) const;

  private:
    struct Lines { // where the chain turns into a variable's upper or lower line
        Point upper;
        Point lower;
    };

    Setup setup_;
    std::vector<Lines> variables_;
};

// Does the assignment satisfy the formula?
[[nodiscard]] bool satisfies(const Formula& formula, const std::vector<bool>& assignment);

} // namespace goalline::phutball
