// goalline data: what others learn from, as tables for numpy and others.
#include "base/clock.hpp"
#include "base/json.hpp"
#include "cli/console/command_set.hpp"
#include "data/kinds.hpp"

#include <algorithm>
#include <filesystem>

namespace goalline::cli {

namespace {

struct ExportOptions {
    std::string kind;
    std::string to;
    std::vector<std::string> from; // files; none: the one that comes with the program
};

int run_export(Console& console, const ExportOptions& options) {
    const auto kind = std::ranges::find(data::kinds(), options.kind, &data::Kind::name);
    std::vector<std::string> files = options.from;
    if (files.empty() && kind->source.empty())
        return console.fail(wrong_usage(
            "expected the files to be read: none of this kind comes with the program"_en, "--from"));
    if (files.empty())
        files.push_back(shipped_file(std::string(kind->source)));
    const Stopwatch watch;
    const Interrupt interrupt;
    const auto writer = data::TableWriter::open(options.to, kind->columns);
    if (!writer)
        return console.fail(writer.error());
    std::uint64_t rows = 0;
    const auto add = [&](data::Row&& row) -> Result<void> {
        if (interrupt.flag().raised())
            return Error{ErrorKind::limit, "interrupted"_en, {}, "interrupted"};
        ++rows;
        return (*writer)->add(row);
    };
    Result<void> done;
    for (const std::string& file : files) {
        if (done)
            done = kind->read(file, add);
    }
    if (done)
        done = (*writer)->finish(interrupt.flag());
    if (!done)
        return interrupt.flag().raised() ? kInterrupted : console.fail(done.error());
    std::error_code error;
    const auto bytes = std::filesystem::file_size(options.to, error);
    std::string& out = console.out().text();
    if (console.json()) {
        JsonObject(out)
            .add("kind", kind->name)
            .add("file", options.to)
            .add("rows", rows)
            .add_each("columns", kind->columns,
                      [](JsonObject& column, const data::Column& each) {
                          column.add("name", each.name).add("type", data::dtype(each.type));
                      })
            .add("bytes", bytes)
            .add("seconds", watch.seconds());
    } else {
        out += console.say(
            "{0}: rows {1}, columns {2}, bytes {3}"_en(options.to, rows, kind->columns.size(), bytes));
    }
    out += '\n';
    return kDone;
}

} // namespace

void add_data(CommandSet& set) {
    std::vector<std::string> names;
    for (const data::Kind& kind : data::kinds())
        names.emplace_back(kind.name);
    const Command parent = set.add_parent("data", Text::data, Text::data_footer);
    const auto [command, options] = set.add_below(parent, "export", Text::data_export, run_export);
    command.word("KIND", options.kind, Text::data_kind, names).required();
    command.path("--to", options.to, Text::data_to, Path::new_file).required();
    command.text("--from", options.from, Text::data_from, "FILE...");
    command.time(Command::Clock::shown);
    command.json();
}

} // namespace goalline::cli
