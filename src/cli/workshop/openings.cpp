// goalline openings: makes a book of even positions for matches, or lets the engine's own book grow.
#include "match/openings.hpp"

#include "cli/console/command_set.hpp"
#include "phutball/position.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>

namespace goalline::cli {

namespace {

struct OpeningsOptions {
    match::OpeningsConfig openings;
    std::optional<std::uint64_t> nodes; // of a search; nothing: what is usual for a book, or for openings
    // The file of the engine's own book, on the standard board; empty: makes openings for matches.
    std::string book;
    int concurrency = 1; // positions of the book that are searched at a time
};

constexpr std::size_t kMostBookBytes = std::size_t{16} << 20;

// Goes on with a book where its file ends.
int grow_book(Console& console, const OpeningsOptions& options, const StopFlag& stop) {
    std::vector<engine::BookEntry> entries;
    const Error no_writing = unwritable(options.book, "file");
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
            return console.fail({ErrorKind::invalid, "expected a book, but its only line has no line end"_en,
                                 verbatim(options.book), "book"});
        text->resize(whole);
        auto found = engine::parse_book(*text);
        if (!found)
            return console.fail(within(verbatim(options.book), found.error()));
        entries = std::move(*found);
        if (cut_short)
            std::filesystem::resize_file(options.book, std::filesystem::file_size(options.book) - begun,
                                         error);
        if (error)
            return console.fail(no_writing);
    }
    const std::uint64_t nodes = options.nodes.value_or(match::BookConfig().nodes);
    std::ofstream file(options.book, std::ios::app);
    if (is_new)
        file << "# goalline openings --book, " << nodes << " nodes a position\n";
    if (!file.flush())
        return console.fail(no_writing);
    const match::BookConfig config{.count = static_cast<std::size_t>(options.openings.count),
                                   .nodes = nodes,
                                   .concurrency = options.concurrency};
    const bool live = error_is_terminal();
    match::grow_book(
        entries, config,
        [&](const engine::BookEntry& entry) {
            file << to_text(entry) << '\n' << std::flush; // so that nothing is lost when it is ended
            if (live)
                Console::put_progress(
                    "\r" +
                    console.say("{0}/{1}: {2}"_en(entries.size() + 1, options.openings.count,
                                                  verbatim(to_text(entry)))) +
                    "\x1b[K");
            return file.good();
        },
        stop);
    if (live)
        Console::put_progress("\n");
    if (!file)
        return console.fail(no_writing);
    if (stop.raised())
        return kInterrupted;
    if (entries.size() < config.count) {
        console.note("the book has all {0} positions that are worth a search"_en(entries.size()));
        return kLimit;
    }
    return kDone;
}

int run_openings(Console& console, const OpeningsOptions& options) {
    match::OpeningsConfig config = options.openings;
    config.nodes = options.nodes.value_or(config.nodes);
    const Interrupt interrupt;
    if (!options.book.empty())
        return grow_book(console, options, interrupt.flag());
    std::string& out = console.out().text();
    out += fmt::format("# goalline openings --count {} --seed {} --nodes {} --rows {} --columns {}\n",
                       config.count, config.seed, config.nodes, config.size.rows, config.size.columns);
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

} // namespace

void add_openings(CommandSet& set) {
    const auto [command, options] = set.add("openings", Text::openings, Text::openings_footer, run_openings);
    match::OpeningsConfig& openings = options.openings;
    command.count("--count", openings.count, Text::openings_count, 1, 1'000'000);
    command.number("--nodes", options.nodes, Text::openings_nodes, 1, kNoBound);
    CLI::Option& book = command.path("--book", options.book, Text::openings_book, Path::new_file);
    command.time(Command::Clock::hidden);
    command.count("--concurrency", options.concurrency, Text::openings_concurrency, 1, 256).needs(&book);
    // The book is that of the standard board, and nothing of it is drawn by lot.
    command.count("--seed", openings.seed, Text::openings_seed, 0, kNoBound).excludes(&book);
    command.count("--rows", openings.size.rows, Text::tui_rows, phutball::kMinRows, phutball::kMaxSide)
        .excludes(&book);
    command
        .count("--columns", openings.size.columns, Text::tui_columns, phutball::kMinColumns,
               phutball::kMaxSide)
        .excludes(&book);
}

} // namespace goalline::cli
