// Turns a 3-SAT formula into a Phutball position in which Ohs has a win in one exactly if the formula is satisfiable,
// and turns a winning chain back into a satisfying assignment. Source: Demaine, Demaine, Eppstein, "Phutball endgames
// are hard" (2002), section 2; the gadgets are our own and machine-checked. Thread-safety: plain values and pure
// functions.
//
// The chain first runs through one gadget for each variable, from top to bottom. In each it takes the upper line
// (true) or the lower line (false), and removes that line's men. Then it runs through one gadget for each clause,
// alternately upwards and downwards across all lines, by one of three columns, one for each literal. A column is
// broken if the line that falsifies its literal was taken.
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

// Clauses of literals as in DIMACS: v or -v stands for variable v, 1 <= v <= variables.
struct Formula {
    int variables = 0;
    std::vector<std::vector<int>> clauses;
};

// Reads DIMACS CNF. Refuses, and names the line of: a missing or wrong header, tokens that are not numbers, literals
// out of range, a last clause without its 0, clauses with more than three literals.
[[nodiscard]] Result<Formula> parse_dimacs(std::string_view text);

// An arrangement of men, ball and board, with the places where a chain shows the assignment.
class Reduction {
  public:
    // Errors: limit, if the board would be larger than 512 x 512. REQUIRES: clauses of at most three literals, which
    // are in range
    [[nodiscard]] static Result<Reduction> from(const Formula& formula);

    [[nodiscard]] const Setup& setup() const { return setup_; }

    // The assignment that a winning chain stands for, [v-1] for variable v. An Error if the chain does not run
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

// Whether the assignment satisfies the formula.
[[nodiscard]] bool satisfies(const Formula& formula, const std::vector<bool>& assignment);

} // namespace goalline::phutball
