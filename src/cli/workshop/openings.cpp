// goalline openings: makes a book of even positions for matches, or lets the engine's own book grow.
#include "match/openings.hpp"

#include "cli/workshop/workshop_commands.hpp"
#include "match/book_maker.hpp"
#include "phutball/position.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>

namespace goalline::cli {

namespace {

constexpr std::size_t kMostBookBytes = std::size_t{16} << 20;

// Goes on with a book where its file ends.
int grow_book(Console& console, const OpeningsOptions& options, const StopFlag& stop) {
    std::vector<engine::BookEntry> entries;
    const Error unwritable{.kind = ErrorKind::io,
                           .message = "cannot be written"_en,
                           .where = verbatim(options.book),
                           .code = "file"};
    std::error_code error;
    const bool is_new = !std::filesystem::exists(options.book, error) && !error;
    if (!is_new) {
        auto text = read_text(options.book, kMostBookBytes);
        if (!text)
            return console.fail(text.error());
        const std::size_t whole =
            text->rfind('\n') + 1; // without a last line that was cut short; npos + 1 is 0
        const std::size_t begun = text->size() - whole;
        const bool cut_short = begun > 0;
        if (cut_short && whole == 0) // it may be anybody's file
            return console.fail(Error{.kind = ErrorKind::invalid,
                                      .message = "expected a book, but its only line has no line end"_en,
                                      .where = verbatim(options.book),
                                      .code = "book"});
        text->resize(whole);
        auto found = engine::parse_book(*text);
        if (!found)
            return console.fail(within(verbatim(options.book), found.error()));
        entries = std::move(*found);
        if (cut_short)
            std::filesystem::resize_file(options.book, std::filesystem::file_size(options.book) - begun,
                                         error);
        if (error)
            return console.fail(unwritable);
    }
    const std::uint64_t nodes = options.nodes.value_or(match::BookConfig().nodes);
    std::ofstream file(options.book, std::ios::app);
    if (is_new)
        file << "# goalline openings --book, " << nodes << " nodes a position\n";
    if (!file.flush())
        return console.fail(unwritable);
    const match::BookConfig config{
        .count = static_cast<std::size_t>(options.count), .nodes = nodes, .concurrency = options.concurrency};
    const bool live = error_is_terminal();
    match::grow_book(
        entries, config,
        [&](const engine::BookEntry& entry) {
            file << to_text(entry) << '\n' << std::flush; // so that nothing is lost when it is ended
            if (live)
                Console::put_progress("\r" +
                                      console.say("{0}/{1}: {2}"_en(entries.size() + 1, options.count,
                                                                    verbatim(to_text(entry)))) +
                                      "\x1b[K");
            return file.good();
        },
        stop);
    if (live)
        Console::put_progress("\n");
    if (!file)
        return console.fail(unwritable);
    if (stop.raised())
        return kInterrupted;
    if (entries.size() < config.count) {
        console.note("the book has all {0} positions that are worth a search"_en(entries.size()));
        return kLimit;
    }
    return kDone;
}

} // namespace

int run_openings(Console& console, const OpeningsOptions& options) {
    match::OpeningsConfig config;
    config.count = options.count;
    config.seed = options.seed;
    config.nodes = options.nodes.value_or(config.nodes);
    config.size = {options.rows, options.columns};
    const Interrupt interrupt;
    if (!options.book.empty())
        return grow_book(console, options, interrupt.flag());
    std::string& out = console.out().text();
    out += fmt::format("# goalline openings --count {} --seed {} --nodes {} --rows {} --columns {}\n",
                       options.count, options.seed, config.nodes, options.rows, options.columns);
    int made = 0;
    const bool live = error_is_terminal();
    const auto openings = match::make_openings(
        config,
        [&](const phutball::Setup& setup, int /*units*/, int tried) {
            out += phutball::Position::from(setup)->text() + '\n';
            console.out().written();
            ++made;
            if (live)
                Console::put_progress("\r" + console.say("{0}/{1} of {2}"_en(made, config.count, tried)) +
                                      "\x1b[K");
        },
        interrupt.flag());
    if (live)
        Console::put_progress("\n");
    if (interrupt.flag().raised())
        return kInterrupted;
    if (static_cast<int>(openings.size()) < config.count) {
        console.note("only {0} even positions of this kind were found"_en(openings.size()));
        return kLimit;
    }
    return kDone;
}

} // namespace goalline::cli
