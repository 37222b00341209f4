#include "cli/app.hpp"

#include "cli/bidding/bidding_app.hpp"
#include "cli/console/checks.hpp"
#include "cli/console/memory.hpp"
#include "cli/console/messages.hpp"
#include "cli/phutball/commands.hpp"
#include "cli/server/serve.hpp"
#include "cli/server/store_app.hpp"
#include "cli/tables/strip_app.hpp"
#include "cli/tui/tui.hpp"
#include "cli/workshop/workshop_app.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <limits>

namespace goalline::cli {

namespace {

CLI::Validator whole_number(std::uint64_t low, std::uint64_t high) {
    return {[low, high](const std::string& text) { return check_whole_number(text, low, high); }, ""};
}
CLI::Validator seconds() {
    return {[](const std::string& text) { return check_seconds(text); }, ""};
}
CLI::Validator one_of(const std::vector<std::string>& words) {
    return {[words](const std::string& text) { return check_word(text, words); }, ""};
}

constexpr std::uint64_t kNoBound = std::numeric_limits<std::int64_t>::max();

// The values of the switches that were given; the others are the command's defaults.
class Switches {
  public:
    [[nodiscard]] std::optional<std::string>& value(std::size_t index) { return values_[index]; }
    [[nodiscard]] phutball::Rules rules(phutball::Rules defaults) const {
        for (std::size_t i = 0; i < values_.size(); ++i) {
            if (values_[i])
                (void)phutball::kSwitches[i].set_text(defaults, *values_[i]); // CLI11 has checked it
        }
        return defaults;
    }

  private:
    std::array<std::optional<std::string>, phutball::kSwitches.size()> values_;
};

constexpr std::string_view kRuleText = "rule_"; // what the names of their texts begin with
static_assert(std::ranges::all_of(phutball::kSwitches,
                                  [](const phutball::RuleSwitch& rule) {
                                      return text_named(kRuleText, rule.name).has_value();
                                  }),
              "a switch has a text that says what it does");

class CommandLine {
  public:
    explicit CommandLine(Language language) : language_(language), app_(say(Text::program), "goalline") {
        app_.require_subcommand(1);
        app_.set_help_flag("-h,--help", say(Text::help));
        app_.set_version_flag("--version", "goalline " GOALLINE_VERSION, say(Text::version));
        app_.footer(say(Text::program_footer));
        app_.get_formatter()->column_width(34);
        name_help_sections();
        add_lang(app_);
        add_moves();
        add_play();
        add_perft();
        add_goal();
        add_solve();
        add_analyse();
        add_convert();
        add_reduce();
        add_bench();
        strip_.add_to(
            [this](const char* name, Text about, Text footer, Action action) -> CLI::App& {
                return add(name, about, footer, std::move(action));
            },
            [this](CLI::App& command) { add_json(command); },
            [this](CLI::App& command) { add_switches(command); });
        add_engine();
        add_serve();
        store_.add_to(
            [this](const char* name, Text about, Text footer, Action action) -> CLI::App& {
                return add(name, about, footer, std::move(action));
            },
            [this](CLI::App& command) {
                add_lang(command);
                add_json(command);
            });
        add_tui();
        workshop_.add_to(
            [this](const char* name, Text about, Text footer, Action action) -> CLI::App& {
                return add(name, about, footer, std::move(action));
            },
            [this](CLI::App& command) { add_json(command); },
            [this](CLI::App& command) { add_switches(command, phutball::kRulesOfPlay); });
        bidding_.add_to(
            [this](const char* name, Text about, Text footer, Action action) -> CLI::App& {
                return add(name, about, footer, std::move(action));
            },
            [this](CLI::App& command) { add_json(command); });
    }

    int run(int argc, char** argv) {
        try {
            app_.parse(argc, argv);
        } catch (const CLI::ParseError& error) {
            return answer(error, argc, argv);
        }
        Interrupt::exit_at_once();
        const bool plays =
            app_.got_subcommand("tui") || app_.got_subcommand("match") || app_.got_subcommand("ladder");
        Console console(
            {.json = json_, .rules = switches_.rules(plays ? phutball::kRulesOfPlay : phutball::Rules())});
        for (const auto& [command, action] : actions_) {
            if (command->parsed())
                return within_memory(console, language_, command->get_name(),
                                     [&] { return action(console); });
        }
        return kBad;
    }

  private:
    using Action = std::function<int(Console&)>;

    [[nodiscard]] std::string say(Text which) const { return text(language_, which); }

    void name_help_sections() {
        const auto formatter = app_.get_formatter();
        formatter->label("Usage", say(Text::usage));
        formatter->label("OPTIONS", say(Text::usage_options));
        formatter->label("SUBCOMMAND", say(Text::usage_command));
        formatter->label("Subcommands", say(Text::commands));
        formatter->label("Positionals", say(Text::arguments));
        formatter->label("REQUIRED", "");
        app_.get_option("--help")->group(say(Text::options));
        app_.get_option("--version")->group(say(Text::options));
        app_.option_defaults()->group(say(Text::options));
    }

    // The first word that is no option should have been a command.
    static std::string unknown_command(int argc, char** argv) {
        const std::string_view word = argc > 1 ? argv[1] : "";
        return word.empty() || word.starts_with("-")
                   ? std::string()
                   : "unknown command \"" + std::string(word.substr(0, 40)) + "\"";
    }

    // --help and --version are no errors; all else is bad usage.
    int answer(const CLI::ParseError& error, int argc, char** argv) {
        if (error.get_exit_code() == 0)
            return app_.exit(error);
        bool json = false;
        for (int i = 1; i < argc; ++i)
            json = json || std::string_view(argv[i]) == "--json";
        std::string message = error.what();
        std::string where;
        const std::size_t colon = message.find(": ");
        if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr && colon != std::string::npos) {
            where = message.substr(0, colon);
            message.erase(0, colon + 2);
        }
        if (app_.get_subcommands().empty() && !unknown_command(argc, argv).empty())
            message = unknown_command(argc, argv);
        Console console({.json = json, .rules = {}});
        return console.fail({.kind = ErrorKind::usage,
                             .message = message + "; see goalline --help",
                             .where = where,
                             .code = "usage"});
    }

    // Options, with a type name in place of CLI11's TEXT and UINT.
    template <class Value>
    CLI::Option& add_word(CLI::App& command, const std::string& name, Value& value, Text about,
                          const std::vector<std::string>& words) {
        return *command.add_option(name, value, say(about))->check(one_of(words))->type_name(listed(words));
    }
    template <class Value>
    CLI::Option& add_number(CLI::App& command, const char* name, Value& value, Text about, std::uint64_t low,
                            std::uint64_t high) {
        return *command.add_option(name, value, say(about))->check(whole_number(low, high))->type_name("N");
    }
    void add_time(CLI::App& command, std::optional<double>& value) {
        command.add_option("--time", value, say(Text::time_seconds))->check(seconds())->type_name("S");
    }

    CLI::App& add(const char* name, Text about, Text footer, Action action) {
        CLI::App& command = *app_.add_subcommand(name, say(about));
        command.footer(say(footer));
        command.group(say(Text::commands));
        command.get_help_ptr()->group(say(Text::options));
        actions_.emplace_back(&command, std::move(action));
        add_lang(command);
        return command;
    }

    // Read before everything else (see run() below); here only so that it is known and shown.
    void add_lang(CLI::App& command) { add_word(command, "--lang", lang_, Text::lang, {"en", "es"}); }
    void add_json(CLI::App& command) { command.add_flag("--json", json_, say(Text::json)); }

    // Commands that play have other defaults than those that ask about positions (P10).
    void add_switches(CLI::App& command, const phutball::Rules& defaults = {}) {
        const std::string group = say(Text::rules_group);
        for (std::size_t i = 0; i < phutball::kSwitches.size(); ++i) {
            const phutball::RuleSwitch& rule = phutball::kSwitches[i];
            std::vector<std::string> words(rule.values.begin(), rule.values.end());
            if (rule.is_flag())
                std::ranges::reverse(words);
            add_word(command, "--" + std::string(rule.dashed), switches_.value(i),
                     *text_named(kRuleText, rule.name), words)
                .default_str(std::string(rule.text(defaults)))
                ->group(group);
        }
    }

    void add_position(CLI::App& command, std::string& position) {
        command.add_option("POS", position, say(Text::position))->required()->type_name("");
        add_json(command);
        add_switches(command);
    }

    void add_moves() {
        CLI::App& command = add("moves", Text::moves, Text::moves_footer,
                                [this](Console& console) { return run_moves(console, moves_); });
        add_position(command, moves_.position);
        command.add_flag("--list", moves_.list, say(Text::list));
        command.add_flag("--paths", moves_.paths, say(Text::paths));
        add_limit(command, moves_.limit);
    }

    void add_limit(CLI::App& command, std::uint64_t& limit) {
        constexpr std::uint64_t kMost = 4'000'000'000; // states are numbered with 32 bits
        add_number(command, "--limit", limit, Text::limit_results, 0, kMost).capture_default_str();
    }

    void add_play() {
        CLI::App& command = add("play", Text::play, Text::play_footer,
                                [this](Console& console) { return run_play(console, play_); });
        add_position(command, play_.position);
        command.add_option("MOVE", play_.moves, say(Text::play_moves))->type_name("");
    }

    void add_perft() {
        CLI::App& command = add("perft", Text::perft, Text::perft_footer,
                                [this](Console& console) { return run_perft(console, perft_); });
        add_position(command, perft_.position);
        add_number(command, "DEPTH", perft_.depth, Text::depth_plies, 1, 1000).required();
        add_limit(command, perft_.limit);
    }

    void add_goal() {
        CLI::App& command = add("goal", Text::goal, Text::goal_footer,
                                [this](Console& console) { return run_goal(console, goal_); });
        add_position(command, goal_.position);
        add_time(command, goal_.time);
    }

    void add_solve() {
        CLI::App& command = add("solve", Text::solve, Text::solve_footer,
                                [this](Console& console) { return run_solve(console, solve_); });
        add_position(command, solve_.position);
        command.add_option("--time", solve_.time, say(Text::time_seconds))
            ->check(seconds())
            ->type_name("S")
            ->capture_default_str();
        add_number(command, "--max-plies", solve_.max_plies, Text::solve_plies, 0, 999).capture_default_str();
        command.add_option("--tables", solve_.tables, say(Text::solve_tables))
            ->type_name("DIR")
            ->envname("GOALLINE_TABLES");
        command.add_flag("--no-tables", solve_.no_tables, say(Text::solve_no_tables));
        command.add_flag("--check", solve_.check, say(Text::solve_check));
        add_number(command, "--threads", solve_.threads, Text::threads, 1, 2).capture_default_str();
        add_number(command, "--memory", solve_.memory_mb, Text::solve_memory, 1, 65536).capture_default_str();
    }

    void add_analyse() {
        CLI::App& command = add("analyse", Text::analyse, Text::analyse_footer,
                                [this](Console& console) { return run_analyse(console, analyse_); });
        add_position(command, analyse_.position);
        add_time(command, analyse_.time);
        add_number(command, "--nodes", analyse_.nodes, Text::nodes, 1, kNoBound);
        add_number(command, "--depth", analyse_.depth, Text::depth_search, 1, 1000);
        add_number(command, "--multipv", analyse_.multi_pv, Text::multipv, 1, 100).capture_default_str();
        add_number(command, "--threads", analyse_.threads, Text::threads, 1, 1024).capture_default_str();
        add_number(command, "--hash", analyse_.hash_mb, Text::hash, 1, 65536).capture_default_str();
        StripApp::add_tables(command, analyse_.tables, say(Text::board_tables));
    }

    void add_convert() {
        CLI::App& command = add("convert", Text::convert, Text::convert_footer,
                                [this](Console& console) { return run_convert(console, convert_); });
        command.add_option("FILE", convert_.file, say(Text::convert_file))->required()->type_name("");
        add_word(command, "--to", convert_.to, Text::convert_to, {"sgf", "json", "moves"}).required();
        add_json(command);
        add_switches(command);
    }

    void add_reduce() {
        CLI::App& command = add("reduce", Text::reduce, Text::reduce_footer,
                                [this](Console& console) { return run_reduce(console, reduce_); });
        command.add_option("FILE", reduce_.file, say(Text::reduce_file))->required()->type_name("");
        command.add_option("--solution", reduce_.solution, say(Text::reduce_solution))->type_name("CHAIN");
        add_json(command);
    }

    void add_bench() {
        CLI::App& command = add("bench", Text::bench, Text::bench,
                                [this](Console& console) { return run_bench_command(console, bench_); });
        command.footer("");
        add_number(command, "--depth", bench_.depth, Text::bench_depth, 1, 1000);
        add_json(command);
    }

    void add_engine() {
        CLI::App& command = add("engine", Text::engine, Text::engine_footer,
                                [this](Console&) { return run_engine(engine_); });
        add_word(command, "--player", engine_.player, Text::engine_player, {"engine", "random", "plodder"})
            .capture_default_str();
    }

    void add_serve() {
        CLI::App& command = add("serve", Text::serve, Text::serve_footer,
                                [this](Console& console) { return run_serve(console, serve_); });
        add_number(command, "--port", serve_.port, Text::serve_port, 0, 65535).capture_default_str();
        command.add_option("--bind", serve_.bind, say(Text::serve_bind))->type_name("ADDRESS");
        command.add_flag("--lan", serve_.lan, say(Text::serve_lan));
        command.add_option("--data", serve_.data, say(Text::serve_data))
            ->type_name("DIR")
            ->capture_default_str();
        command.add_option("--web", serve_.web, say(Text::serve_web))->type_name("DIR");
        command.add_option("--host-name", serve_.host_names, say(Text::serve_host))->type_name("NAME");
        command.add_option("--public-url", serve_.public_url, say(Text::serve_public_url))->type_name("URL");
        command.add_option("--trusted-proxy", serve_.trusted_proxies, say(Text::serve_trusted_proxy))
            ->type_name("ADDRESS/BITS");
        add_word(command, "--forwarded-header", serve_.forwarded_header, Text::serve_forwarded_header,
                 {"x-forwarded-for", "forwarded"})
            .capture_default_str();
        command.add_option("--limit", serve_.limits, say(Text::serve_limit))->type_name("NAME=VALUE");
        command.add_flag("--list-limits", serve_.list_limits, say(Text::serve_list_limits));
        command.add_flag("--access-log", serve_.access_log, say(Text::serve_access_log));
        add_word(command, "--log-format", serve_.log_format, Text::serve_log_format, {"text", "json"})
            .capture_default_str();
        command.add_option("--database", serve_.database, say(Text::serve_database))->type_name("URL");
        add_number(command, "--workers", serve_.workers, Text::serve_workers, 0, 1024).capture_default_str();
        command.add_flag("--quiet", serve_.quiet, say(Text::serve_quiet));
        add_json(command);
    }

    void add_tui() {
        CLI::App& command = add("tui", Text::tui, Text::tui_footer,
                                [this](Console& console) { return run_tui(console, tui_); });
        tui_.language = language_;
        add_word(command, "--opponent", tui_.opponent, Text::tui_opponent, {"computer", "friend"})
            .capture_default_str();
        add_word(command, "--side", tui_.side, Text::tui_side, {"O", "X"}).capture_default_str();
        add_number(command, "--level", tui_.level, Text::tui_level, 1, 10).capture_default_str();
        add_number(command, "--rows", tui_.rows, Text::tui_rows, phutball::kMinRows, phutball::kMaxSide)
            .capture_default_str();
        add_number(command, "--columns", tui_.columns, Text::tui_columns, phutball::kMinColumns,
                   phutball::kMaxSide)
            .capture_default_str();
        command.add_option("--handicap", tui_.handicap, say(Text::tui_handicap))
            ->check(CLI::Range(-phutball::kMaxSide, phutball::kMaxSide))
            ->type_name("N")
            ->capture_default_str();
        command.add_option("--start", tui_.start, say(Text::tui_start))->type_name("POS");
        add_number(command, "--seed", tui_.seed, Text::tui_seed, 0, kNoBound);
        command.add_flag("--ascii", tui_.ascii, say(Text::tui_ascii));
        add_switches(command, phutball::kRulesOfPlay);
    }

    Language language_;
    BiddingApp bidding_{language_};
    WorkshopApp workshop_{language_};
    StripApp strip_{language_};
    StoreApp store_{language_};
    CLI::App app_;
    std::vector<std::pair<CLI::App*, Action>> actions_;

    bool json_ = false;
    std::string lang_;
    Switches switches_;
    MovesOptions moves_;
    PlayOptions play_;
    PerftOptions perft_;
    GoalOptions goal_;
    SolveOptions solve_;
    AnalyseOptions analyse_;
    ConvertOptions convert_;
    ReduceOptions reduce_;
    EngineOptions engine_;
    BenchOptions bench_;
    ServeOptions serve_;
    TuiOptions tui_;
};

// The language must be known before the options are described.
Language choose_language(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        const std::string_view value = word == "--lang" && i + 1 < argc ? std::string_view(argv[i + 1])
                                       : word.starts_with("--lang=")    ? word.substr(7)
                                                                        : std::string_view();
        if (const auto language = language_of(value))
            return *language;
    }
    return language_of_environment();
}

} // namespace

int run(int argc, char** argv) {
    return CommandLine(choose_language(argc, argv)).run(argc, argv);
}

} // namespace goalline::cli
