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
        return console.fail(within(verbatim(options.file), read.error()));
    }
    for (const Message& warning : read->warnings)
        console.note("{0}, {1}"_en(options.file, warning));
    if (read->games > 1 && !options.game)
        Console::note(fmt::format(fmt::runtime(text(options.language, Text::convert_more)), read->games));
    std::string& out = console.out().text();
    if (options.to == "sgf") {
        out += phutball::write_sgf(read->record);
    } else if (options.to == "json") {
        out += phutball::write_json(read->record);
    } else {
        if (read->record.has_variations())
            console.note(
                "{0}: a plain move list has no variations; only the main line is written"_en(options.file));
        out += phutball::write_moves(read->record);
    }
    console.out().flush();
    return console.out().failed() ? kBad : kDone;
}

} // namespace goalline::cli
