// goalline strip, goalline oddish: the value of single positions.
#include "base/json.hpp"
#include "cli/console/command_set.hpp"
#include "strip/potential.hpp"
#include "tables/values/strip_search.hpp"

#include <fmt/format.h>

namespace goalline::cli {

namespace {

using namespace tables;
using strip::Player;

struct StripOptions {
    std::string position;
    std::string table;     // a file for its length
    std::string tables;    // a folder of strip-<n>.table
    bool quick = false;    // value and winning moves by the rule, without plies
    bool line = false;     // draws a line of best play
    bool strategy = false; // Oddish: the winner by Theorem 1 plays the strategy of its proof
    double time = 5;       // seconds of proof search if no table covers the length
    int threads = 0;
};

// What a person reads of a potential whose key is that.
Message label_of(std::string_view key) {
    return key == "forward_potential" ? "forward potential"_en
           : key == "paper_potential" ? "potential of the paper"_en
                                      : "potential"_en;
}

struct Pair {
    int left = 0;
    int right = 0;
};

// How an answer was found.
enum class Method : std::uint8_t { over, table, rule, search, forward_rule, theorem };

Message text_of(Method method) {
    static const Message kTexts[] = {"over"_en,   "table"_en,        "rule"_en,
                                     "search"_en, "forward rule"_en, "theorem 1"_en};
    return kTexts[static_cast<std::size_t>(method)];
}

// What is printed. It is the same for strips and Oddish.
struct Report {
    Value value = Value::unknown;
    std::optional<Plies> plies{};
    bool proven = false;
    std::vector<std::string> winning{};
    std::vector<std::string> best{};
    Method method = Method::over;
    std::vector<std::pair<std::string, std::optional<Pair>>> potentials{}; // none if the game is over
    std::vector<Message> line{};                                           // as it is drawn
    std::string strategy_move{}; // Oddish: the move in the proof of Theorem 1
};

template <class Move>
Report report_of(const Analysis<Move>& analysis, Method method) {
    return {.value = analysis.value,
            .plies = analysis.plies,
            .proven = analysis.proven,
            .winning = texts_of(analysis.winning),
            .best = texts_of(analysis.best),
            .method = method};
}

void put_json(std::string& out, const Report& report) {
    JsonObject object(out);
    object.add("value", name(report.value))
        .add("plies", report.plies)
        .add("proven", report.proven)
        .add("winning_moves", report.winning)
        .add("best_moves", report.best);
    for (const auto& [key, potential] : report.potentials) {
        if (potential)
            JsonObject(object.raw(key)).add("L", potential->left).add("R", potential->right);
        else
            object.add(key, nullptr);
    }
    object.add("method", text_of(report.method).english());
    if (!report.strategy_move.empty())
        object.add("strategy_move", report.strategy_move);
    if (!report.line.empty())
        append_json_list(object.raw("line"), report.line,
                         [&](const Message& drawn) { append_json(out, drawn.english()); });
}

Message value_text(const Report& report) {
    const Message value(name(report.value)); // solve.cpp has these words
    const Message text = report.plies && *report.plies > 0 ? "{0} in {1}"_en(value, *report.plies) : value;
    return report.proven ? text : "{0} (not proven)"_en(text);
}

void put_text(const Console& console, std::string& out, const Report& report, bool bulk) {
    const auto moves = [](const std::vector<std::string>& words) {
        return words.empty() ? "none"_en : verbatim(fmt::format("{}", fmt::join(words, " ")));
    };
    if (bulk) {
        out += console.say("{0}  winning {1}"_en(value_text(report), moves(report.winning)));
        return;
    }
    const auto line = [&](const Message& label, std::size_t width, const Message& what) {
        out += (out.empty() || out.back() == '\n' ? "" : "\n") +
               fmt::format("{:<{}}{}", console.say(label), width, console.say(what));
    };
    line("value"_en, 14, "{0}   ({1})"_en(value_text(report), text_of(report.method)));
    line("winning"_en, 14, moves(report.winning));
    if (report.plies || !report.best.empty()) // without a distance no move is known to be the quickest
        line("best"_en, 14, moves(report.best));
    for (const auto& [key, potential] : report.potentials) {
        if (potential)
            line(label_of(key), 24, verbatim(fmt::format("L {}  R {}", potential->left, potential->right)));
    }
    if (!report.strategy_move.empty())
        line("strategy move"_en, 24, verbatim(report.strategy_move));
    for (const Message& drawn : report.line)
        out += "\n" + console.say(drawn);
}

// Draws best play from here, one line for each ply, as long as `analyse` knows best moves.
template <class Position, class Analyse>
std::vector<Message> draw_line(Position position, Analyse analyse) {
    constexpr int kMostPlies = 300; // a drawn game goes on for ever
    const std::size_t side = 2;
    const std::string start = to_text(position);
    std::vector<Message> lines{
        verbatim(fmt::format("{:>4}  {:<6}{}", "", "", start.substr(0, start.size() - side)))};
    for (int ply = 1; ply <= kMostPlies && !winner(position); ++ply) {
        const auto analysis = analyse(position);
        if (!analysis || analysis->best.empty())
            break;
        const auto move = analysis->best.front();
        const char player = strip::letter(position.to_move);
        position = after(position, move);
        const std::string text = to_text(position);
        const char* indent = text.starts_with('<') ? "\b" : "";
        lines.push_back(verbatim(fmt::format("{:>3}.  {} {:<4}{}{}", ply, player, to_text(move), indent,
                                             text.substr(0, text.size() - side))));
    }
    if (const auto over = winner(position))
        lines.push_back(*over == Player::left ? "      Left wins"_en : "      Right wins"_en);
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
        if (options_.line && report->method == Method::table)
            report->line = draw_line(*position, [&](const strip::Position& p) { return values_.analyse(p); });
        return report;
    }

  private:
    Result<Report> value_of(const strip::Position& position) {
        if (winner(position))
            return report_of(guess_by_rule(position), Method::over);
        const bool by_rule =
            position.squares >= strip::kForwardExactFrom && position.squares <= strip::kForwardExactTo;
        if (options_.quick && by_rule)
            return report_of(analyse_by_rule(position), Method::rule);
        const auto covered = values_.covers(position.squares);
        if (!covered)
            return covered.error();
        if (*covered) {
            auto analysis = values_.analyse(position);
            return analysis ? Result<Report>(report_of(*analysis, Method::table)) : analysis.error();
        }
        SearchLimits limits;
        limits.deadline = Deadline::after(options_.time);
        limits.stop = &interrupt_.flag();
        if (const auto proof = search_.prove(position, limits))
            return report_of(*proof, Method::search);
        if (interrupt_.flag().raised())
            return Error{ErrorKind::limit, "stopped"_en, {}, "stopped"};
        return by_rule ? report_of(analyse_by_rule(position), Method::rule)
                       : report_of(guess_by_rule(position), Method::forward_rule);
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
        put_text(console, out, report, bulk);
    return kDone;
}

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
                report = report_of(values.analyse(*position), over ? Method::over : Method::table);
            } else { // Theorem 1 is proven for every length; only the plies are unknown
                Analysis<strip::oddish::Move> analysis;
                analysis.value = theorem_winner(*position) == position->to_move ? Value::win : Value::loss;
                analysis.proven = true;
                for (const auto move : moves(*position)) {
                    if (theorem_winner(after(*position, move)) == position->to_move)
                        analysis.winning.push_back(move);
                }
                report = report_of(analysis, Method::theorem);
            }
            report.potentials = {{"potential", std::nullopt}};
            if (!over)
                report.potentials[0].second =
                    Pair{potential(*position, Player::left), potential(*position, Player::right)};
            if (!over)
                report.strategy_move = to_text(theorem_move(*position));
            if ((options.line || options.strategy) && report.method == Method::table) {
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

} // namespace

void add_strips(CommandSet& set) {
    const auto begin = [](const Command& command, StripOptions& options) {
        command.json();
        command.text("POS", options.position, Text::strip_position).required();
        command.flag("--line", options.line, Text::strip_line);
        command.number("--threads", options.threads, Text::table_threads, 1, 1024);
    };
    const auto [strip, options] = set.add("strip", Text::strip, Text::strip_footer, run_strip);
    begin(strip, options);
    strip.text("--table", options.table, Text::strip_table, "FILE");
    strip.tables(options.tables, Text::strip_tables);
    strip.flag("--quick", options.quick, Text::strip_quick);
    strip.seconds("--time", options.time, Text::strip_time);
    strip.clock();
    const auto [oddish, oddish_options] = set.add("oddish", Text::oddish, Text::oddish_footer, run_oddish);
    begin(oddish, oddish_options);
    oddish.flag("--strategy", oddish_options.strategy, Text::oddish_strategy);
    oddish.clock();
}

} // namespace goalline::cli
