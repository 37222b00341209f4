// goalline strip, goalline oddish: the value of single positions.
#include "cli/console/json.hpp"
#include "cli/tables/strip_commands.hpp"
#include "strip/potential.hpp"
#include "tables/values/strip_search.hpp"

#include <fmt/format.h>

namespace goalline::cli {

namespace {

using namespace tables;
using strip::Player;

template <class Move>
std::vector<std::string> texts(const std::vector<Move>& moves) {
    std::vector<std::string> result;
    for (const Move move : moves)
        result.push_back(to_text(move));
    return result;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : " ") + word;
    return text.empty() ? "none" : text;
}

struct Pair {
    int left = 0;
    int right = 0;
};

// What is printed; the same for strips and Oddish.
struct Report {
    Value value = Value::unknown;
    std::optional<Plies> plies;
    bool proven = false;
    std::vector<std::string> winning;
    std::vector<std::string> best;
    std::string method; // table, rule, search, forward rule, over
    std::vector<std::pair<std::string, std::optional<Pair>>> potentials; // none once the game is over
    std::vector<std::string> line;                                       // drawn
    std::string strategy_move;                                           // Oddish: of the proof of Theorem 1
};

template <class Move>
Report report_of(const Analysis<Move>& analysis, std::string method) {
    return {analysis.value,
            analysis.plies,
            analysis.proven,
            texts(analysis.winning),
            texts(analysis.best),
            std::move(method),
            {},
            {},
            {}};
}

void put_json(std::string& out, const Report& report) {
    JsonObject object(out);
    object.add("value", name(report.value));
    if (report.plies)
        object.add("plies", *report.plies);
    else
        object.add("plies", nullptr);
    object.add("proven", report.proven).add("winning_moves", report.winning).add("best_moves", report.best);
    for (const auto& [key, potential] : report.potentials) {
        if (!potential) {
            object.add(key, nullptr);
            continue;
        }
        JsonObject inner(object.raw(key));
        inner.add("L", potential->left).add("R", potential->right);
    }
    object.add("method", report.method);
    if (!report.strategy_move.empty())
        object.add("strategy_move", report.strategy_move);
    if (!report.line.empty())
        object.add("line", report.line);
}

void put_text(std::string& out, const Report& report, bool bulk) {
    std::string value{name(report.value)};
    if (report.plies && *report.plies > 0)
        value += fmt::format(" in {}", *report.plies);
    if (!report.proven)
        value += " (not proven)";
    if (bulk) {
        out += value + "  winning " + joined(report.winning);
        return;
    }
    out += "value         " + value + "   (" + report.method + ")";
    out += "\nwinning       " + joined(report.winning);
    if (report.plies || !report.best.empty()) // without a distance no move is known to be the quickest
        out += "\nbest          " + joined(report.best);
    for (const auto& [key, potential] : report.potentials) {
        if (potential)
            out += fmt::format("\n{:<20}L {}  R {}", key, potential->left, potential->right);
    }
    if (!report.strategy_move.empty())
        out += fmt::format("\n{:<20}{}", "strategy move", report.strategy_move);
    for (const std::string& drawn : report.line)
        out += "\n" + drawn;
}

// Best play from here, one drawn line a ply, while `analyse` knows best moves.
template <class Position, class Analyse>
std::vector<std::string> draw_line(Position position, Analyse analyse) {
    constexpr int kMostPlies = 300; // a drawn game goes on for ever
    const std::size_t side = 2;
    const std::string start = to_text(position);
    std::vector<std::string> lines{
        fmt::format("{:>4}  {:<6}{}", "", "", start.substr(0, start.size() - side))};
    for (int ply = 1; ply <= kMostPlies && !winner(position); ++ply) {
        const auto analysis = analyse(position);
        if (!analysis || analysis->best.empty())
            break;
        const auto move = analysis->best.front();
        const char player = strip::letter(position.to_move);
        position = after(position, move);
        const std::string text = to_text(position);
        const char* indent = text.starts_with('<') ? "\b" : "";
        lines.push_back(fmt::format("{:>3}.  {} {:<4}{}{}", ply, player, to_text(move), indent,
                                    text.substr(0, text.size() - side)));
    }
    if (const auto over = winner(position))
        lines.push_back(fmt::format("      {} wins", *over == Player::left ? "Left" : "Right"));
    return lines;
}

class StripCommand {
  public:
    explicit StripCommand(const StripOptions& options)
        : options_(options), values_(options.tables, options.threads) {}

    Result<void> open() { return options_.table.empty() ? Result<void>{} : values_.add(options_.table); }

    Result<Report> answer(const std::string& text) {
        const auto position = strip::parse(text);
        if (!position)
            return position.error();
        auto report = value_of(*position);
        if (!report)
            return report;
        const bool over = winner(*position).has_value();
        const auto potentials = [&](auto potential) -> std::optional<Pair> {
            if (over)
                return std::nullopt;
            return Pair{potential(*position, Player::left), potential(*position, Player::right)};
        };
        report->potentials = {{"forward_potential", potentials(strip::forward_potential)},
                              {"paper_potential", potentials(strip::paper_potential)}};
        if (options_.line && report->method == "table")
            report->line = draw_line(*position, [&](const strip::Position& p) { return values_.analyse(p); });
        return report;
    }

  private:
    Result<Report> value_of(const strip::Position& position) {
        if (winner(position))
            return report_of(guess_by_rule(position), "over");
        const bool by_rule =
            position.squares >= strip::kForwardExactFrom && position.squares <= strip::kForwardExactTo;
        if (options_.quick && by_rule)
            return report_of(analyse_by_rule(position), "rule");
        const auto covered = values_.covers(position.squares);
        if (!covered)
            return covered.error();
        if (*covered) {
            auto analysis = values_.analyse(position);
            return analysis ? Result<Report>(report_of(*analysis, "table")) : analysis.error();
        }
        SearchLimits limits;
        limits.deadline = Deadline::after(options_.time);
        limits.stop = &interrupt_.flag();
        if (const auto proof = search_.prove(position, limits))
            return report_of(*proof, "search");
        return by_rule ? report_of(analyse_by_rule(position), "rule")
                       : report_of(guess_by_rule(position), "forward rule");
    }

    const StripOptions& options_;
    const Interrupt interrupt_;
    StripValues values_;
    StripSearch search_;
};

Result<int> put(Console& console, const Report& report, bool bulk, std::string& out) {
    if (console.json())
        put_json(out, report);
    else
        put_text(out, report, bulk);
    return kDone;
}

} // namespace

int run_strip(Console& console, const StripOptions& options) {
    StripCommand command(options);
    if (const auto opened = command.open(); !opened)
        return console.fail(opened.error());
    return console.each(options.position,
                        [&](const std::string& text, bool bulk, std::string& out) -> Result<int> {
                            const auto report = command.answer(text);
                            return report ? put(console, *report, bulk, out) : report.error();
                        });
}

int run_oddish(Console& console, const StripOptions& options) {
    using namespace strip::oddish;
    StripValues values("", options.threads);
    return console.each(
        options.position, [&](const std::string& text, bool bulk, std::string& out) -> Result<int> {
            const auto position = parse(text);
            if (!position)
                return position.error();
            Report report;
            const bool over = winner(*position).has_value();
            if (over || position->squares <= kMaxDenseOddish) {
                report = report_of(values.analyse(*position), over ? "over" : "table");
            } else { // Theorem 1 is proven for every length; only the plies are not known
                Analysis<strip::oddish::Move> analysis;
                analysis.value = theorem_winner(*position) == position->to_move ? Value::win : Value::loss;
                analysis.proven = true;
                for (const auto move : moves(*position)) {
                    if (theorem_winner(after(*position, move)) == position->to_move)
                        analysis.winning.push_back(move);
                }
                report = report_of(analysis, "theorem 1");
            }
            report.potentials = {{"potential", std::nullopt}};
            if (!over)
                report.potentials[0].second =
                    Pair{potential(*position, Player::left), potential(*position, Player::right)};
            if (!over)
                report.strategy_move = to_text(theorem_move(*position));
            if ((options.line || options.strategy) && report.method == "table") {
                report.line = draw_line(*position, [&](const strip::oddish::Position& p) {
                    auto analysis = values.analyse(p);
                    if (options.strategy && !winner(p) && theorem_winner(p) == p.to_move)
                        analysis.best = {theorem_move(p)};
                    return std::optional(std::move(analysis));
                });
            }
            return put(console, report, bulk, out);
        });
}

} // namespace goalline::cli
