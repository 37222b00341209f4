#include "cli/server/store_app.hpp"

namespace goalline::cli {

void StoreApp::add_to(CommandSet& set) {
    options_.language = set.language();
    // The command itself never runs: one of its parts runs instead.
    CLI::App& store =
        set.add("store", Text::store, Text::store_footer, [](Console&) { return static_cast<int>(kBad); });
    store.require_subcommand(1);
    CLI::App& backup = add_part(set, store, "backup", Text::store_backup, run_store_backup);
    set.add_text(backup, "FILE", options_.file, Text::store_backup_file, "").required();
    set.add_flag(backup, "--replace", options_.replace, Text::store_backup_replace);
    CLI::App& restore = add_part(set, store, "restore", Text::store_restore, run_store_restore);
    set.add_text(restore, "FILE", options_.file, Text::store_restore_file, "").required();
    set.add_flag(restore, "--replace", options_.replace, Text::store_restore_replace);
    CLI::App& copy = set.add_below(store, "copy", Text::store_copy,
                                   [this](Console& console) { return run_store_copy(console, options_); });
    set.add_json(copy);
    set.add_text(copy, "FROM", options_.from, Text::store_copy_from, "").required();
    set.add_text(copy, "TO", options_.to, Text::store_copy_to, "").required();
    add_part(set, store, "check", Text::store_check, run_store_check);
    add_part(set, store, "reports", Text::store_reports, run_store_reports);
    CLI::App& erase = add_part(set, store, "erase", Text::store_erase, run_store_erase);
    set.add_text(erase, "--game", options_.game, Text::store_erase_game, "ID");
    set.add_text(erase, "--visitor", options_.visitor, Text::store_erase_visitor, "GAME:SEAT");
    set.add_text(erase, "--name", options_.name, Text::store_erase_name, "TEXT");
    set.add_text(erase, "--report", options_.report, Text::store_erase_report, "N");
    set.add_text(erase, "--reporter", options_.reporter, Text::store_erase_reporter, "N");
    add_part(set, store, "new-key", Text::store_new_key, run_store_new_key);
}

CLI::App& StoreApp::add_part(CommandSet& set, CLI::App& store, const char* name, Text about, Run run) {
    CLI::App& command =
        set.add_below(store, name, about, [this, run](Console& console) { return run(console, options_); });
    set.add_json(command);
    set.add_text(command, "--data", options_.data, Text::serve_data, "DIR").capture_default_str();
    return command;
}

} // namespace goalline::cli
