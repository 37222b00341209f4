#include "base/json.hpp"
#include "cli/console/command_set.hpp"
#include "phutball/record/record.hpp"

namespace goalline::cli {

namespace {

struct ConvertOptions {
    std::string file;
    std::string to;          // sgf, json or moves
    std::optional<int> game; // which game of the file; the first if not given
};

int run_convert(Console& console, const ConvertOptions& options) {
    const auto content = read_bytes(options.file, phutball::kMaxRecordBytes);
    if (!content)
        return console.fail(content.error());
    const auto read = phutball::read_record_file(*content, console.rules(), options.game);
    if (!read)
        return console.fail(within(verbatim(options.file), read.error()));
    for (const Message& warning : read->warnings)
        console.note("{0}, {1}"_en(options.file, warning));
    if (read->games > 1 && !options.game)
        Console::note(console.say(Text::convert_more, read->games));
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

} // namespace

void add_convert(CommandSet& set) {
    const auto [command, options] = set.add("convert", Text::convert, Text::convert_footer, run_convert);
    command.text("FILE", options.file, Text::convert_file).required();
    command.word("--to", options.to, Text::convert_to, {"sgf", "json", "moves"}).required();
    command.number("--game", options.game, Text::convert_game, 1, 1'000'000);
    command.json();
    command.switches();
}

} // namespace goalline::cli
