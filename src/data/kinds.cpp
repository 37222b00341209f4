#include "data/kinds.hpp"

#include "base/system_words.hpp"
#include "data/lines.hpp"
#include "data/self_play.hpp"
#include "exam/solved_position.hpp"
#include "phutball/record/record.hpp"
#include "phutball/setup.hpp"
#include "puzzles/fields.hpp"
#include "puzzles/puzzle.hpp"
#include "strip/oddish.hpp"
#include "strip/position.hpp"

#include <cerrno>
#include <fmt/format.h>
#include <fstream>

namespace goalline::data {

namespace {

namespace json = boost::json;
using puzzles::Fields;

constexpr auto kText = Type::text;
constexpr auto kInteger = Type::integer;
constexpr int kMost = 2'000'000'000;
constexpr std::int64_t kUnknown = -1; // where a number is missing

std::int64_t whole(std::int64_t number) {
    return number;
}

template <class Items>
std::string joined(const Items& items, std::string_view between = " ") {
    return fmt::to_string(fmt::join(items, between));
}

std::string joined(const std::vector<phutball::Move>& moves) {
    std::string text;
    for (const phutball::Move& move : moves)
        text += (text.empty() ? "" : " ") + to_text(move);
    return text;
}

// A file with something on each line that `row` makes a row of.
template <auto RowOf>
Result<void> read_rows(const std::string& file, const EachRow& each) {
    return read_lines(file, [&](std::string_view line) -> Result<void> {
        auto row = RowOf(line);
        return row ? each(std::move(*row)) : row.error();
    });
}

// The same for a file of JSON objects whose fields are taken as they are.
template <auto RowOf>
Result<Row> row_of_object(std::string_view line) {
    boost::system::error_code code;
    const json::value value = json::parse(line, code);
    if (code || !value.is_object())
        return Error{ErrorKind::syntax, "expected a JSON object"_en, {}, "json"};
    Fields fields(value.get_object());
    Row row = RowOf(fields);
    return fields.error() ? Result<Row>(*fields.error()) : Result<Row>(std::move(row));
}

constexpr Column kMatchColumns[] = {{"game", kInteger}, {"start", kText},     {"rules", kText},
                                    {"moves", kText},   {"result", kInteger}, {"reason", kText},
                                    {"ohs", kText},     {"eks", kText},       {"date", kText}};

Result<Row> row_of_game(std::string_view text, std::int64_t number) {
    const auto read = phutball::read_record_file(text);
    if (!read)
        return read.error();
    const phutball::Record& record = read->record;
    const auto& result = record.result;
    const std::int64_t half_points = !result                                  ? kUnknown
                                     : !result->winner                        ? 1
                                     : *result->winner == phutball::Side::ohs ? 2
                                                                              : 0;
    return Row{number,
               phutball::Position::from(record.start, record.rules)->text(),
               phutball::rules_text(record.rules),
               joined(record.main_moves()),
               half_points,
               std::string(result ? phutball::name(result->reason) : ""),
               record.ohs,
               record.eks,
               record.date};
}

// The games of an SGF file one after the other. The limits of a record hold for each, not for all of them.
Result<void> read_matches(const std::string& file, const EachRow& each) {
    std::ifstream in(file, std::ios::binary);
    std::string game;
    std::int64_t number = 0;
    int depth = 0;
    bool value = false; // between brackets
    for (int c = in.get(); c != EOF; c = in.get()) {
        if (depth == 0 && c != '(')
            continue;
        game += static_cast<char>(c);
        if (c == '\\' && value && in.peek() != EOF)
            game += static_cast<char>(in.get());
        else if (value ? c == ']' : c == '[')
            value = !value;
        else if (!value)
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (depth > 0 && game.size() <= phutball::kMaxRecordBytes)
            continue;
        auto row = row_of_game(game, ++number);
        const Result<void> done = row ? each(std::move(*row)) : row.error();
        if (!done)
            return within("{0}, {1}"_en(file, "game {0}"_en(number)), done.error());
        game.clear();
    }
    if (!in.eof())
        return Error{ErrorKind::io, system_words(errno), verbatim(file), "io"};
    if (depth > 0 || number == 0)
        return Error{ErrorKind::syntax, "expected games as SGF, the last one whole"_en, verbatim(file),
                     "sgf"};
    return {};
}

constexpr Column kPuzzleColumns[] = {{"id", kInteger},      {"position", kText},  {"rules", kText},
                                     {"kind", kText},       {"plies", kInteger},  {"solution", kText},
                                     {"theme", kText},      {"grade", kText},     {"rating", kInteger},
                                     {"level", kInteger},   {"effort", kInteger}, {"results", kInteger},
                                     {"refuted", kInteger}, {"nodes", kInteger},  {"naive", kText},
                                     {"source", kText},     {"formula", kText}};

Result<Row> row_of_puzzle(std::string_view line) {
    const auto read = puzzles::parse_puzzle(line);
    if (!read)
        return read.error();
    const puzzles::Puzzle& p = *read;
    return Row{whole(p.id),
               phutball::Position::from(p.position, p.rules)->text(),
               phutball::rules_text(p.rules),
               name(p.task),
               whole(p.task.plies()),
               joined(p.solution),
               std::string(name(p.theme)),
               std::string(grade(p)),
               whole(p.rating),
               whole(p.level),
               whole(p.effort),
               whole(p.results),
               whole(p.refuted),
               whole(p.nodes),
               joined(p.solved),
               p.source,
               p.formula};
}

constexpr Column kStripColumns[] = {
    {"id", kInteger},    {"game", kText},     {"position", kText}, {"kind", kText},      {"plies", kInteger},
    {"solution", kText}, {"moves", kInteger}, {"grade", kText},    {"rating", kInteger}, {"naive", kText}};

Row row_of_strip(Fields& fields) {
    const std::string position = fields.text("position");
    const bool oddish = fields.text("game") == "oddish";
    if (const auto parsed = strip::parse(position); !oddish && !parsed)
        fields.fail("position", parsed.error());
    if (const auto parsed = strip::oddish::parse(position); oddish && !parsed)
        fields.fail("position", parsed.error());
    return {whole(fields.number("id", 1, kMost)),
            fields.text("game"),
            position,
            fields.text("kind"),
            whole(fields.number("plies", 1, kMost)),
            joined(fields.texts("solution")),
            whole(fields.number("moves", 1, kMost)),
            fields.text("grade"),
            whole(fields.number("rating", 0, kMost)),
            joined(fields.texts("naive"))};
}

constexpr Column kBidColumns[] = {
    {"id", kInteger},      {"game", kText},  {"preset", kText},   {"ball", kInteger},   {"points1", kInteger},
    {"points2", kInteger}, {"kind", kText},  {"choices", kText},  {"answer", kInteger}, {"costs", kText},
    {"value", Type::real}, {"grade", kText}, {"rating", kInteger}};

Row row_of_bid(Fields& fields) {
    return {whole(fields.number("id", 1, kMost)),
            fields.text("game"),
            fields.text("preset"),
            whole(fields.number("ball", -kMost, kMost)),
            whole(fields.number("points1", 0, kMost)),
            whole(fields.number("points2", 0, kMost)),
            fields.text("kind"),
            joined(fields.numbers("choices")),
            whole(fields.number("answer", 0, kMost)),
            joined(fields.numbers("costs")),
            fields.real("value"),
            fields.text("grade"),
            whole(fields.number("rating", 0, kMost))};
}

constexpr Column kSolvedColumns[] = {{"id", kInteger},    {"position", kText}, {"rules", kText},
                                     {"plies", kInteger}, {"winning", kText},  {"winning_plies", kText},
                                     {"moves", kInteger}};

Result<Row> row_of_solved(std::string_view line) {
    const auto solved = exam::parse_solved(line);
    if (!solved)
        return solved.error();
    std::vector<phutball::Move> winning;
    std::vector<int> plies;
    for (const exam::WinningMove& move : solved->winning) {
        winning.push_back(move.move);
        plies.push_back(move.plies);
    }
    return Row{
        whole(solved->id),      solved->position.text(), phutball::rules_text(solved->position.rules()),
        whole(solved->plies()), joined(winning),         joined(plies),
        whole(solved->moves)};
}

constexpr Column kAtlasColumns[] = {{"position", kText},
                                    {"rows", kInteger},
                                    {"columns", kInteger},
                                    {"winner", kText},
                                    {"plies", kInteger},
                                    {"exact", kInteger},
                                    {"claims", kInteger},
                                    {"replies", kInteger},
                                    {"bytes", kInteger},
                                    {"sha256", kText},
                                    {"seconds", Type::real},
                                    {"searched_seconds", Type::real},
                                    {"searched_positions", kInteger},
                                    {"claims_of", kText},
                                    {"program", kText}};

Row row_of_start(Fields& fields) {
    const std::string start = fields.text("start");
    const auto named = phutball::named_start(start);
    const phutball::Setup setup = named && *named ? **named : phutball::Setup();
    const auto position = phutball::Position::from(setup);
    if (!named)
        fields.fail("start", "expected {0}"_en("9x9"));
    else if (!*named || !position)
        fields.fail("start", *named ? position.error() : named->error());
    // An open start has no winner, and one that was proven has no time of a search in vain.
    const bool proven = fields.has("winner");
    const auto number = [&](std::string_view field) {
        return fields.has(field) || proven ? whole(fields.number(field, 0, kMost)) : kUnknown;
    };
    const auto seconds = [&](std::string_view field) {
        return fields.has(field) ? fields.real(field) : std::nan("");
    };
    return {position ? position->text() : start,
            whole(setup.size.rows),
            whole(setup.size.columns),
            proven ? fields.text("winner") : "",
            number("plies"),
            proven ? whole(fields.flag("exact") ? 1 : 0) : kUnknown,
            number("claims"),
            number("replies"),
            number("bytes"),
            proven ? fields.text("sha256") : "",
            seconds("seconds"),
            seconds("searched_seconds"),
            fields.has("searched_positions") ? number("searched_positions") : kUnknown,
            fields.has("claims_of") ? joined(fields.texts("claims_of"), ", ") : "",
            fields.text("program")};
}

Result<void> read_positions(const std::string& file, const EachRow& each) {
    return read_self_play(file, [&](SelfPlay&& played) { return each(row_of(played)); });
}

constexpr Kind kKinds[] = {
    {"self-play", "", kSelfPlayColumns, read_positions},
    {"matches", "", kMatchColumns, read_matches},
    {"puzzles", "puzzles/phutball.jsonl", kPuzzleColumns, read_rows<row_of_puzzle>},
    {"strip-puzzles", "puzzles/strip.jsonl", kStripColumns, read_rows<row_of_object<row_of_strip>>},
    {"bid-puzzles", "puzzles/bidding.jsonl", kBidColumns, read_rows<row_of_object<row_of_bid>>},
    {"solved", "solved/positions.jsonl", kSolvedColumns, read_rows<row_of_solved>},
    {"atlas", "proofs/atlas.jsonl", kAtlasColumns, read_rows<row_of_object<row_of_start>>},
};

} // namespace

std::span<const Kind> kinds() {
    return kKinds;
}

} // namespace goalline::data
