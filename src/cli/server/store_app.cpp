#include "cli/server/store_app.hpp"

namespace goalline::cli {

void StoreApp::add_to(const Add& add, const AddOptions& add_common) {
    CLI::App& store = add("store", Text::store, Text::store_footer, [this](Console& console) {
        for (const auto& [command, run] : parts_) {
            if (command->parsed())
                return run(console, options_);
        }
        return static_cast<int>(kBad);
    });
    store.require_subcommand(1);
    CLI::App& backup = add_part(store, add_common, "backup", Text::store_backup, run_store_backup);
    add_file(backup, Text::store_backup_file);
    backup.add_flag("--replace", options_.replace, text(language_, Text::store_backup_replace));
    CLI::App& restore = add_part(store, add_common, "restore", Text::store_restore, run_store_restore);
    add_file(restore, Text::store_restore_file);
    restore.add_flag("--replace", options_.replace, text(language_, Text::store_restore_replace));
    add_part(store, add_common, "check", Text::store_check, run_store_check);
    CLI::App& erase = add_part(store, add_common, "erase", Text::store_erase, run_store_erase);
    erase.add_option("--game", options_.game, text(language_, Text::store_erase_game))->type_name("ID");
    erase.add_option("--visitor", options_.visitor, text(language_, Text::store_erase_visitor))
        ->type_name("GAME:SEAT");
    erase.add_option("--name", options_.name, text(language_, Text::store_erase_name))->type_name("TEXT");
}

CLI::App& StoreApp::add_part(CLI::App& store, const AddOptions& add_common, const char* name, Text about,
                             Run run) {
    CLI::App& command = *store.add_subcommand(name, text(language_, about));
    command.group(text(language_, Text::commands));
    command.get_help_ptr()->group(text(language_, Text::options));
    add_common(command);
    command.add_option("--data", options_.data, text(language_, Text::serve_data))
        ->type_name("DIR")
        ->capture_default_str();
    parts_.emplace_back(&command, run);
    return command;
}

void StoreApp::add_file(CLI::App& command, Text about) {
    command.add_option("FILE", options_.file, text(language_, about))->required()->type_name("");
}

} // namespace goalline::cli
