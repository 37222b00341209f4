#include "cli/workshop/workshop_app.hpp"

#include "cli/console/checks.hpp"
#include "phutball/rules.hpp"

#include <limits>

namespace goalline::cli {

namespace {

constexpr std::uint64_t kNoBound = std::numeric_limits<std::int64_t>::max();

} // namespace

void WorkshopApp::add_to(const Add& add, const AddOptions& add_json, const AddOptions& add_switches) {
    for (CLI::App* command : {&add_match(add), &add_ladder(add)}) {
        add_json(*command);
        add_switches(*command);
    }
    add_openings(add);
    add_json(add_check_protocol(add));
}

template <class Value>
CLI::Option& WorkshopApp::add_number(CLI::App& command, const char* name, Value& value, Text about,
                                     std::uint64_t low, std::uint64_t high) {
    const auto check = [low, high](const std::string& given) { return check_whole_number(given, low, high); };
    return *command.add_option(name, value, text(language_, about))
                ->check(CLI::Validator(check, ""))
                ->type_name("N")
                ->capture_default_str();
}

CLI::Option& WorkshopApp::add_text(CLI::App& command, const char* name, std::string& value, Text about,
                                   const char* type) {
    return *command.add_option(name, value, text(language_, about))->type_name(type);
}

void WorkshopApp::add_engine(CLI::App& command, const std::string& number, MatchOptions::Engine& engine) {
    add_text(command, ("--engine" + number).c_str(), engine.command, Text::match_engine, "CMD").required();
    add_text(command, ("--name" + number).c_str(), engine.name, Text::match_name, "NAME");
    add_text(command, ("--tc" + number).c_str(), engine.limit, Text::match_tc_one, "LIMIT");
    command.add_option("--option" + number, engine.options, text(language_, Text::match_option))
        ->type_name("NAME=VALUE");
}

CLI::App& WorkshopApp::add_match(const Add& add) {
    CLI::App& command = add("match", Text::match, Text::match_footer, [this](Console& console) {
        for (MatchOptions::Engine* engine : {&match_.first, &match_.second}) {
            if (engine->limit.empty())
                engine->limit = match_.limit;
        }
        return run_match_command(console, match_);
    });
    add_engine(command, "1", match_.first);
    add_engine(command, "2", match_.second);
    add_number(command, "--games", match_.games, Text::match_games, 2, 10'000'000);
    add_text(command, "--tc", match_.limit, Text::match_tc, "LIMIT").capture_default_str();
    add_text(command, "--openings", match_.openings, Text::match_openings, "FILE");
    command.add_option("--sprt", match_.sprt, text(language_, Text::match_sprt))
        ->expected(2)
        ->type_name("ELO0 ELO1");
    command.add_flag("--normalized", match_.normalized, text(language_, Text::match_normalized));
    add_number(command, "--concurrency", match_.concurrency, Text::match_concurrency, 1, 256);
    add_number(command, "--max-plies", match_.longest_plies, Text::match_plies, 1, 1'000'000);
    command.add_flag("--no-adjudication", match_.no_adjudication,
                     text(language_, Text::match_no_adjudication));
    add_text(command, "--sgf", match_.sgf, Text::match_sgf, "FILE");
    add_text(command, "--journal", match_.journal, Text::match_journal, "FILE");
    return command;
}

CLI::App& WorkshopApp::add_ladder(const Add& add) {
    CLI::App& command = add("ladder", Text::ladder, Text::ladder_footer,
                            [this](Console& console) { return run_ladder_command(console, ladder_); });
    add_text(command, "FILE", ladder_.file, Text::ladder_file, "").required();
    add_number(command, "--games", ladder_.games, Text::ladder_games, 2, 1'000'000);
    add_number(command, "--neighbours", ladder_.neighbours, Text::ladder_neighbours, 1, 1'000);
    add_text(command, "--openings", ladder_.openings, Text::match_openings, "FILE");
    add_number(command, "--concurrency", ladder_.concurrency, Text::match_concurrency, 1, 256);
    add_number(command, "--max-plies", ladder_.longest_plies, Text::match_plies, 1, 1'000'000);
    add_text(command, "--journals", ladder_.journals, Text::ladder_journals, "DIR");
    return command;
}

CLI::App& WorkshopApp::add_openings(const Add& add) {
    CLI::App& command = add("openings", Text::openings, Text::openings_footer,
                            [this](Console& console) { return run_openings(console, openings_); });
    add_number(command, "--count", openings_.count, Text::openings_count, 1, 1'000'000);
    add_number(command, "--seed", openings_.seed, Text::openings_seed, 0, kNoBound);
    add_number(command, "--nodes", openings_.nodes, Text::openings_nodes, 1, kNoBound);
    command.add_flag("--lines", openings_.lines, text(language_, Text::openings_lines));
    add_number(command, "--rows", openings_.rows, Text::tui_rows, phutball::kMinRows, phutball::kMaxSide);
    add_number(command, "--columns", openings_.columns, Text::tui_columns, phutball::kMinColumns,
               phutball::kMaxSide);
    return command;
}

CLI::App& WorkshopApp::add_check_protocol(const Add& add) {
    check_protocol_.language = language_;
    CLI::App& command =
        add("check-protocol", Text::check_protocol, Text::check_protocol_footer,
            [this](Console& console) { return run_check_protocol(console, check_protocol_); });
    add_text(command, "CMD", check_protocol_.command, Text::match_engine, "").required();
    add_number(command, "--stop-ms", check_protocol_.stop_ms, Text::check_stop_ms, 1, 60'000);
    const auto check = [](const std::string& given) { return check_seconds(given); };
    command.add_option("--patience", check_protocol_.patience, text(language_, Text::check_patience))
        ->check(CLI::Validator(check, ""))
        ->type_name("S")
        ->capture_default_str();
    return command;
}

} // namespace goalline::cli
