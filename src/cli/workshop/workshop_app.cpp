#include "cli/workshop/workshop_app.hpp"

#include "phutball/rules.hpp"

namespace goalline::cli {

namespace {

// A number with a default, which the help shows.
template <class Value>
CLI::Option& add_count(CommandSet& set, CLI::App& command, const char* name, Value& value, Text about,
                       std::uint64_t low, std::uint64_t high) {
    return *set.add_number(command, name, value, about, low, high).capture_default_str();
}

void add_engine(CommandSet& set, CLI::App& command, const std::string& number, MatchOptions::Engine& engine) {
    set.add_text(command, "--engine" + number, engine.command, Text::match_engine, "CMD").required();
    set.add_text(command, "--name" + number, engine.name, Text::match_name, "NAME");
    set.add_text(command, "--tc" + number, engine.limit, Text::match_tc_one, "LIMIT");
    set.add_text(command, "--option" + number, engine.options, Text::match_option, "NAME=VALUE");
}

} // namespace

void WorkshopApp::add_to(CommandSet& set, const std::function<void(CLI::App&)>& add_switches) {
    match_.language = ladder_.language = check_protocol_.language = set.language();
    add_switches(add_match(set));
    add_switches(add_ladder(set));
    add_openings(set);
    add_check_protocol(set);
}

CLI::App& WorkshopApp::add_match(CommandSet& set) {
    CLI::App& command = set.add("match", Text::match, Text::match_footer, [this](Console& console) {
        for (MatchOptions::Engine* engine : {&match_.first, &match_.second}) {
            if (engine->limit.empty())
                engine->limit = match_.limit;
        }
        return run_match_command(console, match_);
    });
    add_engine(set, command, "1", match_.first);
    add_engine(set, command, "2", match_.second);
    add_count(set, command, "--games", match_.games, Text::match_games, 2, 10'000'000);
    set.add_text(command, "--tc", match_.limit, Text::match_tc, "LIMIT").capture_default_str();
    set.add_text(command, "--openings", match_.openings, Text::match_openings, "FILE");
    set.add_text(command, "--sprt", match_.sprt, Text::match_sprt, "ELO0 ELO1").expected(2);
    set.add_flag(command, "--normalized", match_.normalized, Text::match_normalized);
    add_count(set, command, "--concurrency", match_.concurrency, Text::match_concurrency, 1, 256);
    add_count(set, command, "--max-plies", match_.longest_plies, Text::match_plies, 1, 1'000'000);
    add_count(set, command, "--margin", match_.margin_ms, Text::match_margin, 0, 60'000);
    set.add_flag(command, "--no-adjudication", match_.no_adjudication, Text::match_no_adjudication);
    set.add_path(command, "--sgf", match_.sgf, Text::match_sgf, Path::new_file);
    set.add_path(command, "--journal", match_.journal, Text::match_journal, Path::new_file);
    set.add_time(command, CommandSet::Clock::hidden);
    set.add_json(command);
    return command;
}

CLI::App& WorkshopApp::add_ladder(CommandSet& set) {
    CLI::App& command = set.add("ladder", Text::ladder, Text::ladder_footer,
                                [this](Console& console) { return run_ladder_command(console, ladder_); });
    set.add_text(command, "FILE", ladder_.file, Text::ladder_file, "").required();
    add_count(set, command, "--games", ladder_.games, Text::ladder_games, 2, 1'000'000);
    add_count(set, command, "--neighbours", ladder_.neighbours, Text::ladder_neighbours, 1, 1'000);
    set.add_text(command, "--openings", ladder_.openings, Text::match_openings, "FILE");
    add_count(set, command, "--concurrency", ladder_.concurrency, Text::match_concurrency, 1, 256);
    add_count(set, command, "--max-plies", ladder_.longest_plies, Text::match_plies, 1, 1'000'000);
    add_count(set, command, "--margin", ladder_.margin_ms, Text::match_margin, 0, 60'000);
    set.add_path(command, "--journals", ladder_.journals, Text::ladder_journals, Path::new_folder);
    set.add_time(command, CommandSet::Clock::hidden);
    set.add_json(command);
    return command;
}

void WorkshopApp::add_openings(CommandSet& set) {
    CLI::App& command = set.add("openings", Text::openings, Text::openings_footer,
                                [this](Console& console) { return run_openings(console, openings_); });
    add_count(set, command, "--count", openings_.count, Text::openings_count, 1, 1'000'000);
    set.add_number(command, "--nodes", openings_.nodes, Text::openings_nodes, 1, kNoBound);
    CLI::Option& book = set.add_path(command, "--book", openings_.book, Text::openings_book, Path::new_file);
    set.add_time(command, CommandSet::Clock::hidden);
    add_count(set, command, "--concurrency", openings_.concurrency, Text::openings_concurrency, 1, 256)
        .needs(&book);
    // The book is that of the standard board, and nothing of it is drawn by lot.
    add_count(set, command, "--seed", openings_.seed, Text::openings_seed, 0, kNoBound).excludes(&book);
    add_count(set, command, "--rows", openings_.rows, Text::tui_rows, phutball::kMinRows, phutball::kMaxSide)
        .excludes(&book);
    add_count(set, command, "--columns", openings_.columns, Text::tui_columns, phutball::kMinColumns,
              phutball::kMaxSide)
        .excludes(&book);
}

void WorkshopApp::add_check_protocol(CommandSet& set) {
    CLI::App& command =
        set.add("check-protocol", Text::check_protocol, Text::check_protocol_footer,
                [this](Console& console) { return run_check_protocol(console, check_protocol_); });
    set.add_text(command, "CMD", check_protocol_.command, Text::match_engine, "").required();
    add_count(set, command, "--stop-ms", check_protocol_.stop_ms, Text::check_stop_ms, 1, 60'000);
    set.add_time(command, CommandSet::Clock::hidden);
    set.add_seconds(command, "--patience", check_protocol_.patience, Text::check_patience)
        .capture_default_str();
    set.add_json(command);
}

} // namespace goalline::cli
