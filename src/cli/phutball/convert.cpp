#include "cli/console/json.hpp"
#include "cli/phutball/commands.hpp"
#include "phutball/record/record.hpp"

#include <fmt/format.h>

namespace goalline::cli {

int run_convert(Console& console, const ConvertOptions& options) {
    const auto content = read_bytes(options.file, phutball::kMaxRecordBytes);
    if (!content)
        return console.fail(content.error());
    const auto read = phutball::read_record_file(*content, console.rules(), options.game);
    if (!read) {
        return console.fail(within(verbatim(options.file), read.error()));
    }
    for (const Message& warning : read->warnings)
        console.note("{0}, {1}"_en(options.file, warning));
    if (read->games > 1 && !options.game)
        Console::note(fmt::format(fmt::runtime(text(options.language, Text::convert_more)), read->games));
    std::string converted;
    if (options.to == "sgf") {
        converted = phutball::write_sgf(read->record);
    } else if (options.to == "json") {
        converted = phutball::write_json(read->record);
    } else {
        if (read->record.has_variations())
            console.note(
                "{0}: a plain move list has no variations; only the main line is written"_en(options.file));
        converted = phutball::write_moves(read->record);
    }
    std::string& out = console.out().text();
    if (console.json() && options.to != "json") {
        JsonObject(out).add("format", options.to).add("text", converted);
        out += '\n';
    } else {
        out += converted;
    }
    console.out().flush();
    return kDone;
}

} // namespace goalline::cli
