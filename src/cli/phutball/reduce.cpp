// goalline reduce: turns a 3-SAT formula into a position, or a winning chain into an assignment.
#include "base/json.hpp"
#include "cli/console/command_set.hpp"
#include "phutball/position.hpp"
#include "phutball/record/sgf.hpp"
#include "phutball/reduction.hpp"

#include <boost/json/parse.hpp>

namespace goalline::cli {

namespace {

using phutball::sgf::trim;

struct ReduceOptions {
    std::string file;     // DIMACS CNF
    std::string solution; // a winning chain to map back; empty: print the position
};

constexpr std::size_t kMaxFormulaBytes = std::size_t{1} << 20;

// The chain in what `goalline goal` prints: "goal  H10-H12" in either language, or an object with --json. Any other text
// is taken for the chain itself.
std::string chain_in(std::string_view answer) {
    boost::system::error_code error;
    const boost::json::value object = boost::json::parse({answer.data(), answer.size()}, error);
    if (!error && object.is_object()) {
        const boost::json::value* move = object.get_object().if_contains("move");
        return move != nullptr && move->is_string() ? std::string(move->get_string()) : std::string(answer);
    }
    answer = trim(answer);
    for (const Language language : {Language::en, Language::es}) {
        const std::string word = std::string(trim(text(language, "goal  {0}"_en("")))) + ' ';
        if (answer.starts_with(word))
            answer.remove_prefix(word.size());
    }
    return std::string(trim(answer));
}

// The assignment as DIMACS literals: 1 -2 3.
Result<std::vector<std::string>> literals_of(const phutball::Formula& formula,
                                             const phutball::Reduction& reduction,
                                             const phutball::Position& position, const std::string& text) {
    const auto chain = phutball::parse_move(chain_in(text));
    if (!chain)
        return chain.error();
    phutball::Position after = position;
    if (auto legal = after.try_play(*chain); !legal)
        return legal.error();
    if (after.outcome() != phutball::Outcome::ohs_wins)
        return Error{ErrorKind::invalid, "the chain isn't a win for Ohs"_en, "chain"_en, "chain"};
    const auto values = reduction.assignment(*chain);
    if (!values)
        return values.error();
    if (!phutball::satisfies(formula, *values))
        return Error{ErrorKind::invalid, "the chain's assignment does not satisfy the formula"_en, "chain"_en,
                     "chain"};
    std::vector<std::string> literals;
    for (std::size_t v = 0; v < values->size(); ++v)
        literals.push_back(((*values)[v] ? "" : "-") + std::to_string(v + 1));
    return literals;
}

int run_reduce(Console& console, const ReduceOptions& options) {
    const auto text = read_text(options.file, kMaxFormulaBytes);
    if (!text)
        return console.fail(text.error());
    const auto formula = phutball::parse_dimacs(*text);
    if (!formula)
        return console.fail(within(verbatim(options.file), formula.error()));
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

} // namespace

void add_reduce(CommandSet& set) {
    const auto [command, options] = set.add("reduce", Text::reduce, Text::reduce_footer, run_reduce);
    command.text("FILE", options.file, Text::reduce_file).required();
    command.text("--solution", options.solution, Text::reduce_solution, "CHAIN");
    command.json();
}

} // namespace goalline::cli
