// goalline store: backup, restore, copy, check, size, reports, erase, new-key.
#include "base/clock.hpp"
#include "base/json.hpp"
#include "cli/console/command_set.hpp"
#include "cli/server/database_option.hpp"
#include "server/store/files.hpp"
#include "server/store/maintenance.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <utility>

namespace goalline::cli {

namespace {

using namespace server;

struct StoreOptions {
    std::string data = "data";
    std::string database; // of PostgreSQL; empty: the one in the folder
    std::string file;     // for backup and restore
    std::string from;     // for copy: files, URLs or the folders of servers
    std::string to;
    bool replace = false;
    // For erase exactly one of these is given:
    std::optional<std::string> game;
    std::optional<std::string> visitor; // "<id of a game>:<1 or 2>"
    std::optional<std::string> name;
    std::optional<std::string> report;   // number of a report about a puzzle
    std::optional<std::string> reporter; // the same: whoever has sent it
};

// The file or the URL of the database, which must be there.
Result<std::string> database_of(const StoreOptions& options) {
    auto url = database_url(options.database);
    if (!url || !url->empty())
        return url;
    std::string file = options.data + "/goalline.db";
    if (std::filesystem::exists(file))
        return file;
    return Error{ErrorKind::io, "there is no database of a server here; --data names its folder"_en,
                 verbatim(file), "data"};
}

// The database that no server uses as long as `folder` lives, or another program holds it. PostgreSQL holds its own.
struct Held {
    std::string database;
    std::optional<DataDirectory> folder = std::nullopt;
};
Result<Held> hold(const StoreOptions& options) {
    auto url = database_url(options.database);
    if (!url)
        return url.error();
    if (!url->empty())
        return Held{std::move(*url)};
    auto folder = DataDirectory::hold(options.data);
    if (!folder)
        return folder.error();
    std::string file = folder->database();
    return Held{std::move(file), std::move(*folder)};
}

template <class... Values>
void say(Console& console, Text which, const Values&... values) {
    console.out().text() += console.say(which, values...) + '\n';
}

void say_counts(Console& console, Text which, const std::string& file, const StoreContent& content) {
    say(console, which, file, content.of_kind("phutball"), content.of_kind("bids"),
        content.of_kind("strips"));
}

std::vector<std::string> damaged_ids(const StoreContent& content) {
    std::vector<std::string> ids;
    for (const Error& error : content.damaged)
        ids.push_back(error.where.english());
    return ids;
}

void add_content(JsonObject& object, const StoreContent& content) {
    object.add("sound", content.sound())
        .add("games", content.of_kind("phutball"))
        .add("bid_games", content.of_kind("bids"))
        .add("strip_games", content.of_kind("strips"))
        .add("unchecked", content.unchecked)
        .add("older", content.older)
        .add("damaged", damaged_ids(content))
        .add("faults", content.faults);
}

// Prints one line of JSON.
template <class Fill>
void answer(Console& console, Fill fill) {
    {
        JsonObject object(console.out().text());
        fill(object);
    }
    console.out().text() += '\n';
}

// Writes what is wrong to standard error, game by game; then the answer is "no".
int tell(const Console& console, const StoreContent& content) {
    for (const std::string& fault : content.faults)
        console.note(verbatim(fault));
    for (const Error& error : content.damaged)
        console.note(error.full());
    return content.sound() ? kDone : kNo;
}

int tell_copied(Console& console, const std::string& to, const StoreContent& content) {
    if (console.json()) {
        answer(console, [&](JsonObject& object) {
            object.add("file", to);
            add_content(object, content);
        });
    } else {
        say_counts(console, Text::store_backed_up, to, content);
    }
    return tell(console, content);
}

int run_store_backup(Console& console, const StoreOptions& options) {
    const auto database = database_of(options);
    if (!database)
        return console.fail(database.error());
    const auto content = backup_store(*database, options.file, options.replace);
    return content ? tell_copied(console, options.file, *content) : console.fail(content.error());
}

int run_store_restore(Console& console, const StoreOptions& options) {
    if (!std::filesystem::exists(options.file))
        return console.fail({ErrorKind::io, "there is no such file"_en, verbatim(options.file), "file"});
    const auto held = hold(options);
    if (!held)
        return console.fail(held.error());
    const auto restored = restore_store(options.file, held->database, options.replace);
    if (!restored)
        return console.fail(restored.error());
    const StoreContent& content = restored->content;
    if (console.json()) {
        answer(console, [&](JsonObject& object) {
            object.add("file", options.file);
            add_content(object, content);
            object.add("aside", restored->aside.empty() ? std::nullopt : std::optional(restored->aside));
        });
        return kDone;
    }
    say_counts(console, Text::store_restored, options.file, content);
    if (!restored->aside.empty())
        say(console, Text::store_aside, restored->aside);
    return kDone;
}

int run_store_copy(Console& console, const StoreOptions& options) {
    const auto from = database_named(options.from, "FROM"), to = database_named(options.to, "TO");
    if (!from || !to)
        return console.fail(from ? to.error() : from.error());
    const auto copied = copy_store(*from, *to);
    return copied ? tell_copied(console, *to, copied->content) : console.fail(copied.error());
}

int run_store_check(Console& console, const StoreOptions& options) {
    const auto database = database_of(options);
    if (!database)
        return console.fail(database.error());
    const auto content = check_store(*database);
    if (!content)
        return console.fail(content.error());
    if (console.json()) {
        answer(console, [&](JsonObject& object) { add_content(object, *content); });
    } else {
        say(console, Text::store_counts, content->of_kind("phutball"), content->of_kind("bids"),
            content->of_kind("strips"), content->unchecked);
        if (content->sound())
            say(console, content->older ? Text::store_older : Text::store_sound);
        else
            say(console, Text::store_unsound, content->damaged.size(), content->faults.size());
    }
    return tell(console, *content);
}

int run_store_size(Console& console, const StoreOptions& options) {
    const auto database = database_of(options);
    if (!database)
        return console.fail(database.error());
    const auto size = measure_store(*database);
    if (!size)
        return console.fail(size.error());
    if (!console.json()) {
        say(console, Text::store_size_total, size->database, size->log);
        for (const TableSize& table : size->tables)
            say(console, Text::store_size_table, table.name, table.rows, table.bytes);
        return kDone;
    }
    answer(console, [&](JsonObject& object) {
        object.add("database", size->database).add("log", size->log);
        JsonObject tables(object.raw("tables"));
        for (const TableSize& table : size->tables)
            JsonObject(tables.raw(table.name)).add("rows", table.rows).add("bytes", table.bytes);
    });
    return kDone;
}

// "2026-11-23 17:20", in UTC
std::string minute_of(std::int64_t milliseconds) {
    return utc_text("%Y-%m-%d %H:%M", milliseconds / 1000);
}

// The lines of a remark, each set in.
std::string set_in(const std::string& remark) {
    std::string text = remark.empty() ? "" : "    ";
    for (const char character : remark)
        text += character == '\n' ? std::string("\n    ") : std::string(1, character);
    return text.empty() ? text : text + '\n';
}

int run_store_reports(Console& console, const StoreOptions& options) {
    const auto database = database_of(options);
    if (!database)
        return console.fail(database.error());
    const auto reports = list_puzzle_reports(*database);
    if (!reports)
        return console.fail(reports.error());
    std::string& out = console.out().text();
    if (!console.json()) {
        say(console, Text::store_reports_count, reports->size());
        for (const StoredPuzzleReport& report : *reports) {
            say(console, Text::store_report, report.number, minute_of(report.made), report.puzzle, report.tag,
                report.position, report.moves);
            out += set_in(report.remark);
        }
        return kDone;
    }
    for (const StoredPuzzleReport& report : *reports) {
        answer(console, [&](JsonObject& object) {
            object.add("report", report.number)
                .add("made", report.made)
                .add("puzzle", report.puzzle)
                .add("visitor", report.tag)
                .add("position", report.position)
                .add("moves", report.moves)
                .add("text", report.remark);
        });
    }
    return kDone;
}

// The number of a report.
Result<int> number_of(const char* option, const std::string& text) {
    int number = 0;
    if (!read_number(text, number) || number < 1)
        return wrong_usage("expected the number of a report, as goalline store reports shows it"_en, option);
    return number;
}

// "<id>:<1 or 2>"
Result<std::pair<std::string, Seat>> seat_in(const std::string& text) {
    const auto colon = text.rfind(':');
    const std::string seat = colon == std::string::npos ? std::string() : text.substr(colon + 1);
    if (colon == 0 || (seat != "1" && seat != "2"))
        return wrong_usage("expected the id of a game, a colon, and 1 or 2 for the seat of who began as O, "
                           "is player 1 or plays Left, or the other one"_en,
                           "--visitor");
    return std::pair(text.substr(0, colon), seat == "1" ? Seat::first : Seat::second);
}

Result<Erasure> erasure_of(const StoreOptions& options) {
    using What = Erasure::What;
    if (options.game)
        return Erasure{.what = What::game, .text = *options.game};
    if (options.name)
        return Erasure{.what = What::name, .text = *options.name};
    if (options.report || options.reporter) {
        const auto number = options.report ? number_of("--report", *options.report)
                                           : number_of("--reporter", *options.reporter);
        if (!number)
            return number.error();
        return Erasure{.what = options.report ? What::puzzle_report : What::puzzle_reporter,
                       .number = *number};
    }
    const auto seat = seat_in(*options.visitor);
    if (!seat)
        return seat.error();
    return Erasure{.what = What::seat, .text = seat->first, .seat = seat->second};
}

int run_store_new_key(Console& console, const StoreOptions& options) {
    if (auto there = database_of(options); !there)
        return console.fail(there.error());
    const auto held = hold(options);
    if (!held)
        return console.fail(held.error());
    if (auto renewed = renew_server_key(held->database); !renewed)
        return console.fail(renewed.error());
    if (console.json())
        answer(console, [](JsonObject& object) { object.add("renewed", true); });
    else
        say(console, Text::store_key_renewed);
    return kDone;
}

int run_store_erase(Console& console, const StoreOptions& options) {
    if (options.game.has_value() + options.visitor.has_value() + options.name.has_value() +
            options.report.has_value() + options.reporter.has_value() !=
        1)
        return console.fail(wrong_usage(
            "exactly one of --game, --visitor, --name, --report and --reporter was expected"_en, "erase"));
    if (options.name && options.name->empty())
        return console.fail(wrong_usage("a name was expected"_en, "--name"));
    if (auto there = database_of(options); !there)
        return console.fail(there.error());
    const auto held = hold(options);
    if (!held)
        return console.fail(held.error());
    const auto erasure = erasure_of(options);
    if (!erasure)
        return console.fail(erasure.error());
    const auto erased = erase_for_good(held->database, *erasure);
    if (!erased)
        return console.fail(erased.error());
    if (console.json()) {
        answer(console, [&](JsonObject& object) {
            object.add("games", erased->games)
                .add("seats", erased->seats)
                .add("attempts", erased->attempts)
                .add("reports", erased->reports)
                .add("copies", erased->copies);
        });
    } else {
        say(console, Text::store_erased, erased->games, erased->seats, erased->attempts, erased->reports);
        for (const std::string& copy : erased->copies)
            say(console, Text::store_older_copy, copy);
    }
    return erased->games + erased->seats + erased->attempts + erased->reports > 0 ? kDone : kNo;
}

// A part of `store` that works in the folder of a server.
std::pair<Command, StoreOptions&> add_part(CommandSet& set, const Command& store, const char* name,
                                           Text about, CommandSet::Run<StoreOptions> run) {
    const auto part = set.add_below(store, name, about, run);
    part.first.json();
    part.first.text("--data", part.second.data, Text::serve_data, "DIR").capture_default_str();
    part.first.text("--database", part.second.database, Text::serve_database, "URL");
    return part;
}

} // namespace

void add_store(CommandSet& set) {
    const Command store = set.add_parent("store", Text::store, Text::store_footer);
    const auto [backup, saved] = add_part(set, store, "backup", Text::store_backup, run_store_backup);
    backup.text("FILE", saved.file, Text::store_backup_file).required();
    backup.flag("--replace", saved.replace, Text::store_backup_replace);
    const auto [restore, restored] = add_part(set, store, "restore", Text::store_restore, run_store_restore);
    restore.text("FILE", restored.file, Text::store_restore_file).required();
    restore.flag("--replace", restored.replace, Text::store_restore_replace);
    const auto [copy, copied] = set.add_below(store, "copy", Text::store_copy, run_store_copy);
    copy.json();
    copy.text("FROM", copied.from, Text::store_copy_from).required();
    copy.text("TO", copied.to, Text::store_copy_to).required();
    add_part(set, store, "check", Text::store_check, run_store_check);
    add_part(set, store, "size", Text::store_size, run_store_size);
    add_part(set, store, "reports", Text::store_reports, run_store_reports);
    const auto [erase, erased] = add_part(set, store, "erase", Text::store_erase, run_store_erase);
    erase.text("--game", erased.game, Text::store_erase_game, "ID");
    erase.text("--visitor", erased.visitor, Text::store_erase_visitor, "GAME:SEAT");
    erase.text("--name", erased.name, Text::store_erase_name, "TEXT");
    erase.text("--report", erased.report, Text::store_erase_report, "N");
    erase.text("--reporter", erased.reporter, Text::store_erase_reporter, "N");
    add_part(set, store, "new-key", Text::store_new_key, run_store_new_key);
}

} // namespace goalline::cli
