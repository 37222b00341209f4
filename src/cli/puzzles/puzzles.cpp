#include "cli/console/drawing.hpp"
#include "cli/console/json.hpp"
#include "cli/puzzles/puzzle_commands.hpp"
#include "puzzles/collection.hpp"

#include <fmt/format.h>

#include <fstream>

namespace goalline::cli {

using puzzles::Collection;
using puzzles::Puzzle;

namespace {

constexpr std::size_t kMostBytes = std::size_t{256} << 20;

Result<Collection> read(const std::string& file) {
    const auto text = read_text(file, kMostBytes);
    return text ? Collection::parse(*text) : text.error();
}

void show_progress(Console& console, const Collection& collection, int count) {
    std::string themes;
    for (std::size_t i = 0; i < puzzles::kThemes.size(); ++i)
        themes += fmt::format("  {} {}", puzzles::kThemes[i], collection.themes()[i]);
    fmt::print(stderr, "\r{}{}\x1b[K", console.say("{0} of {1}:"_en(collection.puzzles().size(), count)), themes);
}

} // namespace

int run_puzzles_make(Console& console, const PuzzleOptions& options) {
    Collection collection;
    if (std::ifstream(options.file)) {
        auto known = read(options.file);
        if (!known)
            return console.fail(known.error());
        collection = std::move(*known);
    }
    std::ofstream file(options.file, std::ios::app);
    const Interrupt interrupt;
    const bool live = error_is_terminal();
    puzzles::PuzzleMaker maker;
    std::uint64_t seed = collection.next_seed().value_or(options.seed);
    for (; static_cast<int>(collection.puzzles().size()) < options.count && !interrupt.flag().raised(); ++seed) {
        auto puzzle = maker.from_game(seed, collection.themes(), interrupt.flag());
        if (!puzzle || interrupt.flag().raised() || !collection.has_room_for(*puzzle, options.count))
            continue;
        maker.rate(*puzzle, interrupt.flag());
        if (interrupt.flag().raised())
            break;
        file << to_json(collection.add(std::move(*puzzle))) << std::endl;
        if (!file)
            return console.fail({.kind = ErrorKind::io,
                                 .message = "the file cannot be written"_en,
                                 .where = verbatim(options.file),
                                 .code = "io"});
        if (live)
            show_progress(console, collection, options.count);
    }
    if (live)
        fmt::print(stderr, "\n");
    return interrupt.flag().raised() ? kInterrupted : kDone;
}

int run_puzzles_verify(Console& console, const PuzzleOptions& options) {
    const auto collection = read(options.file);
    if (!collection)
        return console.fail(collection.error());
    const Interrupt interrupt;
    const bool live = error_is_terminal();
    puzzles::PuzzleMaker maker;
    int unique = 0;
    int refuted = 0;
    int done = 0;
    std::string first; // that fails, and why
    for (const Puzzle& puzzle : collection->puzzles()) {
        if (interrupt.flag().raised())
            return kInterrupted;
        const puzzles::Check check = maker.check(puzzle);
        unique += check.unique ? 1 : 0;
        refuted += check.refuted ? 1 : 0;
        if (!check.holds() && first.empty())
            first = fmt::format("{} ({})", puzzle.id,
                                !check.unique    ? "unique"
                                : !check.refuted ? "refuted"
                                : !check.minimal ? "minimal"
                                                 : "line");
        if (live)
            fmt::print(stderr, "\r{}\x1b[K", console.say("{0} of {1}"_en(++done, collection->puzzles().size())));
    }
    if (live)
        fmt::print(stderr, "\n");
    const std::string fault = first.empty() ? collection->fault() : first;
    std::string& out = console.out().text();
    if (console.json()) {
        JsonObject object(out);
        object.add("puzzles", collection->puzzles().size()).add("unique", unique).add("refuted", refuted);
        {
            JsonObject naive(object.raw("naive"));
            for (const auto& [solver, share] : collection->naive_shares())
                naive.add(solver, share);
        }
        {
            JsonObject themes(object.raw("themes"));
            for (std::size_t i = 0; i < puzzles::kThemes.size(); ++i)
                themes.add(puzzles::kThemes[i], collection->themes()[i]);
        }
        object.add("verified", fault.empty());
        if (!fault.empty())
            object.add("first", fault);
    } else {
        out += console.say("puzzles: {0}; unique: {1}; refuted: {2}"_en(collection->puzzles().size(), unique,
                                                                       refuted)) + "\n";
        for (std::size_t i = 0; i < puzzles::kThemes.size(); ++i)
            out += fmt::format("  {:<16}{:>6}\n", puzzles::kThemes[i], collection->themes()[i]);
        for (const auto& [solver, share] : collection->naive_shares())
            out += fmt::format("  {:<16}{:>6.1f} %\n", solver, 100 * share);
        out += fault.empty() ? console.say("every puzzle holds"_en) : console.say("this one fails: {0}"_en(fault));
    }
    out += "\n";
    return fault.empty() ? kDone : kNo;
}

int run_puzzles_show(Console& console, const PuzzleOptions& options) {
    const auto collection = read(options.file);
    if (!collection)
        return console.fail(collection.error());
    const Puzzle* puzzle = collection->find(options.id);
    if (puzzle == nullptr)
        return console.fail({.kind = ErrorKind::usage,
                             .message = "the file has no puzzle {0}"_en(options.id),
                             .where = verbatim("ID"),
                             .code = "usage"});
    std::string& out = console.out().text();
    if (console.json()) {
        out += to_json(*puzzle) + "\n";
        return kDone;
    }
    const auto position = phutball::Position::from(puzzle->position, puzzle->rules);
    out += fmt::format("{} {}  {}  {}  {}\n{}\n", puzzle->id, name(puzzle->task), name(puzzle->theme),
                       puzzles::grade(*puzzle), puzzle->rating, position->text());
    for (const phutball::Move& move : puzzle->solution)
        out += to_text(move) + " ";
    out.back() = '\n';
    return kDone;
}

} // namespace goalline::cli
