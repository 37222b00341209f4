#include "cli/phutball/commands.hpp"
#include "phutball/record/record.hpp"

#include <fmt/format.h>

namespace goalline::cli {

int run_convert(Console& console, const ConvertOptions& options) {
    const auto content = read_text(options.file, phutball::kMaxRecordBytes);
    if (!content)
        return console.fail(content.error());
    const auto read = phutball::read_record(*content, console.rules(), options.game.value_or(1));
    if (!read) {
        Error error = read.error();
        error.where = options.file + (error.where.empty() ? "" : ", " + error.where);
        return console.fail(error);
    }
    for (const std::string& warning : read->warnings)
        Console::note(options.file + ", " + warning);
    if (read->games > 1 && !options.game)
        Console::note(fmt::format(fmt::runtime(text(options.language, Text::convert_more)), read->games));
    std::string& out = console.out().text();
    if (options.to == "sgf") {
        out += phutball::write_sgf(read->record);
    } else if (options.to == "json") {
        out += phutball::write_json(read->record);
    } else {
        if (read->record.has_variations())
            Console::note(options.file +
                          ": a plain move list has no variations; only the main line is written");
        out += phutball::write_moves(read->record);
    }
    console.out().flush();
    return console.out().failed() ? kBad : kDone;
}

} // namespace goalline::cli
