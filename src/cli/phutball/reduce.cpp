// goalline reduce: turns a 3-SAT formula into a position, or a winning chain into an assignment.
#include "cli/console/json.hpp"
#include "cli/phutball/commands.hpp"
#include "phutball/position.hpp"
#include "phutball/reduction.hpp"

namespace goalline::cli {

namespace {

constexpr std::size_t kMaxFormulaBytes = std::size_t{1} << 20;

// The assignment as DIMACS literals: 1 -2 3.
Result<std::vector<std::string>> literals_of(const phutball::Formula& formula,
                                             const phutball::Reduction& reduction,
                                             const phutball::Position& position, const std::string& text) {
    const auto chain = phutball::parse_move(text);
    if (!chain)
        return chain.error();
    phutball::Position after = position;
    if (auto legal = after.try_play(*chain); !legal)
        return legal.error();
    if (after.outcome() != phutball::Outcome::ohs_wins)
        return Error{.kind = ErrorKind::invalid,
                     .message = "the chain is no win for Ohs"_en,
                     .where = "chain"_en,
                     .code = "chain"};
    const auto values = reduction.assignment(*chain);
    if (!values)
        return values.error();
    if (!phutball::satisfies(formula, *values))
        return Error{.kind = ErrorKind::invalid,
                     .message = "the chain's assignment does not satisfy the formula"_en,
                     .where = "chain"_en,
                     .code = "chain"};
    std::vector<std::string> literals;
    for (std::size_t v = 0; v < values->size(); ++v)
        literals.push_back(((*values)[v] ? "" : "-") + std::to_string(v + 1));
    return literals;
}

} // namespace

int run_reduce(Console& console, const ReduceOptions& options) {
    const auto text = read_text(options.file, kMaxFormulaBytes);
    if (!text)
        return console.fail(text.error());
    const auto formula = phutball::parse_dimacs(*text);
    if (!formula) {
        return console.fail(within(verbatim(options.file), formula.error()));
    }
    const auto reduction = phutball::Reduction::from(*formula);
    if (!reduction)
        return console.fail(reduction.error());
    const auto position = phutball::Position::from(reduction->setup(), console.rules());
    if (!position)
        return console.fail(position.error());
    std::string& out = console.out().text();
    if (options.solution.empty()) {
        if (console.json())
            JsonObject(out)
                .add("position", position->text())
                .add("rows", position->size().rows)
                .add("columns", position->size().columns)
                .add("men", position->board().men());
        else
            out += position->text();
        out += '\n';
        return kDone;
    }
    const auto literals = literals_of(*formula, *reduction, *position, options.solution);
    if (!literals)
        return console.fail(literals.error());
    if (console.json()) {
        JsonObject(out).add("assignment", *literals);
    } else {
        out += 'v';
        for (const std::string& literal : *literals)
            out += ' ' + literal;
        out += " 0";
    }
    out += '\n';
    return kDone;
}

} // namespace goalline::cli
