#include "cli/app.hpp"

#include "base/system_words.hpp"
#include "base/version.hpp"
#include "cli/bidding/bidding_app.hpp"
#include "cli/console/command_set.hpp"
#include "cli/console/help.hpp"
#include "cli/console/wrap.hpp"
#include "cli/phutball/commands.hpp"
#include "cli/puzzles/puzzle_app.hpp"
#include "cli/server/serve.hpp"
#include "cli/server/store_app.hpp"
#include "cli/tables/strip_app.hpp"
#include "cli/tui/tui.hpp"
#include "cli/workshop/workshop_app.hpp"
#include "diagram/png.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <iostream>

namespace goalline::cli {

namespace {

// The values of the switches that were given; the others are at the command's defaults.
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

constexpr std::string_view kRuleText = "rule_"; // the names of their texts begin with this
static_assert(std::ranges::all_of(phutball::kSwitches,
                                  [](const phutball::RuleSwitch& rule) {
                                      return text_named(kRuleText, rule.name).has_value();
                                  }),
              "a switch has a text that says what it does");

class CommandLine {
  public:
    explicit CommandLine(Language language)
        : app_(text(language, Text::program), "goalline"), set_(app_, language) {
        app_.require_subcommand(1);
        app_.set_help_flag("-h,--help", say(Text::help));
        app_.set_version_flag("-V,--version", std::string(version_text()), say(Text::version));
        app_.footer(say(Text::program_footer));
        const int shown = std::max(terminal_width(1), terminal_width(2)); // by a pager in the second case
        app_.formatter(help_formatter(shown > 0 ? shown : kUsualWidth));
        app_.get_formatter()->column_width(34);
        name_help_sections();
        set_.add_lang(app_);
        add_moves();
        add_play();
        add_diagram();
        add_perft();
        add_goal();
        add_solve();
        add_proof_verify();
        add_analyse();
        add_convert();
        add_reduce();
        add_bench();
        strip_.add_to(set_, [this](CLI::App& command) { add_switches(command); });
        add_engine();
        add_serve();
        store_.add_to(set_);
        puzzles_.add_to(set_);
        add_tui();
        workshop_.add_to(set_, [this](CLI::App& command) { add_switches(command, phutball::kRulesOfPlay); });
        bidding_.add_to(set_);
        add_help();
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
        Console console({.json = set_.json(),
                         .ascii = set_.ascii(),
                         .rules = switches_.rules(plays ? phutball::kRulesOfPlay : phutball::Rules()),
                         .language = set_.language()});
        return set_.run(console);
    }

  private:
    [[nodiscard]] std::string say(Text which) const { return set_.say(which); }

    void name_help_sections() {
        const auto formatter = app_.get_formatter();
        formatter->label("Usage", say(Text::usage));
        formatter->label("OPTIONS", say(Text::usage_options));
        formatter->label("SUBCOMMAND", say(Text::usage_command));
        formatter->label("Subcommands", say(Text::commands));
        formatter->label("Positionals", say(Text::arguments));
        formatter->label("REQUIRED", "");
        formatter->label("Needs", say(Text::usage_needs));
        formatter->label("Excludes", say(Text::usage_excludes));
        app_.get_option("--help")->group(say(Text::options));
        app_.get_option("--version")->group(say(Text::options));
        app_.option_defaults()->group(say(Text::options));
    }

    // --help and --version are not errors; everything else is bad usage.
    int answer(const CLI::ParseError& error, int argc, char** argv) {
        if (error.get_exit_code() == 0) {
            app_.exit(error);
            if (std::cout.flush())
                return kDone;
            Console({.json = false, .rules = {}, .language = set_.language()})
                .note("standard output: {0}"_en(system_words(errno)));
            return kBad;
        }
        bool json = false;
        for (int i = 1; i < argc; ++i)
            json = json || std::string_view(argv[i]) == "--json";
        return Console({.json = json, .rules = {}, .language = set_.language()})
            .fail(usage_error(app_, error));
    }

    // Commands that play have other defaults than those that answer questions about positions (P10).
    void add_switches(CLI::App& command, const phutball::Rules& defaults = {}) {
        const std::string group = say(Text::rules_group);
        for (std::size_t i = 0; i < phutball::kSwitches.size(); ++i) {
            const phutball::RuleSwitch& rule = phutball::kSwitches[i];
            std::vector<std::string> words(rule.values.begin(), rule.values.end());
            if (rule.is_flag())
                std::ranges::reverse(words);
            set_.add_word(command, "--" + std::string(rule.dashed), switches_.value(i),
                          *text_named(kRuleText, rule.name), words)
                .default_str(std::string(rule.text(defaults)))
                ->group(group);
        }
    }

    void add_position(CLI::App& command, std::string& position) {
        set_.add_text(command, "POS", position, Text::position, "").required();
        set_.add_json(command);
        add_switches(command);
    }

    void add_help() {
        CLI::App& help = set_.add("help", Text::help_command, std::nullopt, [this](Console& console) {
            const auto text = help_of(app_, help_words_);
            if (!text)
                return console.fail(text.error());
            console.out().text() += *text;
            return static_cast<int>(kDone);
        });
        set_.add_text(help, "COMMAND", help_words_, Text::help_command_words, "");
        set_.add("version", Text::version, std::nullopt, [this](Console& console) {
            console.out().text() += app_.version() + "\n";
            return static_cast<int>(kDone);
        });
    }

    void add_moves() {
        CLI::App& command = set_.add("moves", Text::moves, Text::moves_footer,
                                     [this](Console& console) { return run_moves(console, moves_); });
        add_position(command, moves_.position);
        set_.add_flag(command, "--list", moves_.list, Text::list);
        set_.add_flag(command, "--paths", moves_.paths, Text::paths);
        set_.add_ascii(command);
        add_limit(command, moves_.limit);
        set_.add_time(command, CommandSet::Clock::shown);
    }

    void add_limit(CLI::App& command, std::uint64_t& limit) {
        constexpr std::uint64_t kMost = 4'000'000'000; // states are numbered with 32 bits
        set_.add_number(command, "--limit", limit, Text::limit_results, 0, kMost).capture_default_str();
    }

    void add_play() {
        CLI::App& command = set_.add("play", Text::play, Text::play_footer,
                                     [this](Console& console) { return run_play(console, play_); });
        add_position(command, play_.position);
        set_.add_text(command, "MOVE", play_.moves, Text::play_moves, "");
        set_.add_ascii(command);
    }

    void add_diagram() {
        CLI::App& command = set_.add("diagram", Text::diagram, Text::diagram_footer,
                                     [this](Console& console) { return run_diagram(console, diagram_); });
        add_position(command, diagram_.position);
        set_.add_text(command, "MOVE", diagram_.moves, Text::play_moves, "");
        set_.add_text(command, "--chain", diagram_.chain, Text::diagram_chain, "CHAIN");
        set_.add_text(command, "--mark", diagram_.marks, Text::diagram_mark, "POINT").allow_extra_args(false);
        set_.add_text(command, "--title", diagram_.title, Text::diagram_title, "TEXT");
        set_.add_path(command, "--out", diagram_.out, Text::diagram_out, Path::new_file);
        set_.add_word(command, "--theme", diagram_.theme, Text::diagram_theme, {"light", "dark"})
            .capture_default_str();
        set_.add_word(command, "--names", diagram_.names, Text::diagram_names, {"off", "near", "all"})
            .capture_default_str();
        set_.add_word(command, "--up", diagram_.up, Text::diagram_up, {"O", "X"}).capture_default_str();
        set_.add_flag(command, "--sideways", diagram_.sideways, Text::diagram_sideways);
        set_.add_number(command, "--width", diagram_.width, Text::diagram_width, 64, diagram::kMostPixels)
            .capture_default_str();
    }

    // How long a person waits who sees that it goes on, in seconds; `solve` and `goal` wait as long.
    static constexpr double kPatience = 300;

    void add_perft() {
        CLI::App& command = set_.add("perft", Text::perft, Text::perft_footer,
                                     [this](Console& console) { return run_perft(console, perft_); });
        add_position(command, perft_.position);
        set_.add_number(command, "DEPTH", perft_.depth, Text::depth_plies, 1, 1000).required();
        add_limit(command, perft_.limit);
        set_.add_time(command, CommandSet::Clock::hidden, kPatience);
    }

    void add_goal() {
        CLI::App& command = set_.add("goal", Text::goal, Text::goal_footer,
                                     [this](Console& console) { return run_goal(console, goal_); });
        add_position(command, goal_.position);
        set_.add_seconds(command, "--time", goal_.time, Text::time_seconds).capture_default_str();
        set_.add_clock(command);
    }

    void add_solve() {
        CLI::App& command = set_.add("solve", Text::solve, Text::solve_footer, [this](Console& console) {
            solve_.time_given = solve_time_->count() > 0;
            solve_.threads_given = solve_threads_->count() > 0;
            return run_solve(console, solve_);
        });
        add_position(command, solve_.position);
        solve_time_ = &set_.add_seconds(command, "--time", solve_.time, Text::solve_time);
        solve_time_->capture_default_str();
        CLI::Option& plies =
            set_.add_number(command, "--max-plies", solve_.max_plies, Text::solve_plies, 0, 999);
        plies.capture_default_str();
        set_.add_tables(command, solve_.tables, Text::solve_tables);
        set_.add_flag(command, "--no-tables", solve_.no_tables, Text::solve_no_tables);
        set_.add_flag(command, "--check", solve_.check, Text::solve_check);
        set_.add_path(command, "--proof", solve_.proof, Text::solve_proof, Path::new_file);
        CLI::Option& store =
            set_.add_path(command, "--store", solve_.store, Text::solve_store, Path::new_folder);
        store.excludes(&plies); // a search that lasts knows no bound on the plies
        set_.add_text(command, "--winner", solve_.winner, Text::solve_winner, "O|X").needs(&store);
        set_.add_text(command, "--claims", solve_.claims, Text::solve_claims, "FILE")
            .needs(&store)
            ->take_all()
            ->expected(1);
        set_.add_flag(command, "--move-claims", solve_.move_claims, Text::solve_move_claims).needs(&store);
        solve_threads_ = &set_.add_number(command, "--threads", solve_.threads, Text::solve_threads, 1,
                                          SolveOptions::kMostThreads);
        solve_threads_->capture_default_str();
        set_.add_flag(command, "--progress", solve_.progress, Text::solve_show_progress);
        solve_.language = set_.language();
        set_.add_number(command, "--memory", solve_.memory_mb, Text::solve_memory, 1, 65536)
            .capture_default_str();
    }

    void add_proof_verify() {
        CLI::App& command =
            set_.add("proof-verify", Text::proof_verify, Text::proof_verify_footer,
                     [this](Console& console) { return run_proof_verify(console, proof_verify_); });
        set_.add_text(command, "FILE", proof_verify_.file, Text::proof_verify_file, "").required();
        set_.add_time(command, CommandSet::Clock::shown);
        set_.add_json(command);
    }

    void add_analyse() {
        CLI::App& command = set_.add("analyse", Text::analyse, Text::analyse_footer,
                                     [this](Console& console) { return run_analyse(console, analyse_); });
        add_position(command, analyse_.position);
        set_.add_seconds(command, "--time", analyse_.time, Text::time_seconds);
        set_.add_number(command, "--nodes", analyse_.nodes, Text::nodes, 1, kNoBound);
        set_.add_number(command, "--depth", analyse_.depth, Text::depth_search, 1, 1000);
        set_.add_number(command, "--multipv", analyse_.multi_pv, Text::multipv, 1, 100).capture_default_str();
        set_.add_number(command, "--threads", analyse_.threads, Text::threads, 1, 1024).capture_default_str();
        set_.add_number(command, "--hash", analyse_.hash_mb, Text::hash, 1, 65536).capture_default_str();
        set_.add_tables(command, analyse_.tables, Text::board_tables);
        set_.add_flag(command, "--no-proofs", analyse_.no_proofs, Text::analyse_no_proofs);
        set_.add_proofs(command);
    }

    void add_convert() {
        CLI::App& command = set_.add("convert", Text::convert, Text::convert_footer,
                                     [this](Console& console) { return run_convert(console, convert_); });
        set_.add_text(command, "FILE", convert_.file, Text::convert_file, "").required();
        set_.add_word(command, "--to", convert_.to, Text::convert_to, {"sgf", "json", "moves"}).required();
        set_.add_number(command, "--game", convert_.game, Text::convert_game, 1, 1'000'000);
        convert_.language = set_.language();
        set_.add_json(command);
        add_switches(command);
    }

    void add_reduce() {
        CLI::App& command = set_.add("reduce", Text::reduce, Text::reduce_footer,
                                     [this](Console& console) { return run_reduce(console, reduce_); });
        set_.add_text(command, "FILE", reduce_.file, Text::reduce_file, "").required();
        set_.add_text(command, "--solution", reduce_.solution, Text::reduce_solution, "CHAIN");
        set_.add_json(command);
    }

    void add_bench() {
        CLI::App& command = set_.add("bench", Text::bench, Text::bench_footer,
                                     [this](Console& console) { return run_bench_command(console, bench_); });
        CLI::Option& depth = set_.add_number(command, "--depth", bench_.depth, Text::bench_depth, 1, 1000);
        CLI::Option& solved = set_.add_flag(command, "--solved", bench_.solved, Text::bench_solved);
        solved.excludes(&depth);
        set_.add_text(command, "FILE", bench_.file, Text::bench_file, "").needs(&solved);
        set_.add_number(command, "--nodes", bench_.nodes, Text::bench_nodes, 1, kNoBound)
            .needs(&solved)
            ->delimiter(',')
            ->allow_extra_args(false);
        set_.add_tables(command, bench_.tables, Text::bench_tables);
        set_.add_time(command, CommandSet::Clock::hidden);
        set_.add_json(command);
    }

    void add_engine() {
        CLI::App& command = set_.add("engine", Text::engine, Text::engine_footer,
                                     [this](Console&) { return run_engine(engine_); });
        set_.add_word(command, "--player", engine_.player, Text::engine_player,
                      {"engine", "random", "plodder", "wanderer", "runner"})
            .capture_default_str();
        set_.add_proofs(command);
    }

    void add_serve() {
        CLI::App& command = set_.add("serve", Text::serve, Text::serve_footer,
                                     [this](Console& console) { return run_serve(console, serve_); });
        set_.add_number(command, "--port", serve_.port, Text::serve_port, 0, 65535).capture_default_str();
        set_.add_text(command, "--bind", serve_.bind, Text::serve_bind, "ADDRESS");
        set_.add_flag(command, "--lan", serve_.lan, Text::serve_lan);
        set_.add_text(command, "--data", serve_.data, Text::serve_data, "DIR").capture_default_str();
        set_.add_path(command, "--web", serve_.web, Text::serve_web, Path::folder);
        set_.add_text(command, "--puzzles", serve_.puzzles, Text::serve_puzzles, "FILE");
        set_.add_proofs(command);
        set_.add_text(command, "--host-name", serve_.host_names, Text::serve_host, "NAME");
        set_.add_text(command, "--public-url", serve_.public_url, Text::serve_public_url, "URL");
        set_.add_text(command, "--tls", serve_.tls, Text::serve_tls, "CERT KEY").expected(2);
        set_.add_text(command, "--trusted-proxy", serve_.trusted_proxies, Text::serve_trusted_proxy,
                      "ADDRESS/BITS");
        set_.add_word(command, "--forwarded-header", serve_.forwarded_header, Text::serve_forwarded_header,
                      {"x-forwarded-for", "forwarded"})
            .capture_default_str();
        set_.add_text(command, "--limit", serve_.limits, Text::serve_limit, "NAME=VALUE");
        set_.add_flag(command, "--list-limits", serve_.list_limits, Text::serve_list_limits);
        set_.add_flag(command, "--access-log", serve_.access_log, Text::serve_access_log);
        set_.add_word(command, "--log-format", serve_.log_format, Text::serve_log_format, {"text", "json"})
            .capture_default_str();
        set_.add_text(command, "--metrics", serve_.metrics, Text::serve_metrics, "ADDRESS:PORT");
        // It is refused with a reason, and no help tells of it.
        set_.add_text(command, "--database", serve_.database, Text::serve_database, "URL").group("");
        set_.add_number(command, "--workers", serve_.workers, Text::serve_workers, 0, 1024)
            .capture_default_str();
        set_.add_flag(command, "--quiet", serve_.quiet, Text::serve_quiet);
        set_.add_json(command);
    }

    void add_tui() {
        CLI::App& command = set_.add("tui", Text::tui, Text::tui_footer,
                                     [this](Console& console) { return run_tui(console, tui_); });
        tui_.language = set_.language();
        set_.add_word(command, "--opponent", tui_.opponent, Text::tui_opponent, {"computer", "friend"})
            .capture_default_str();
        set_.add_word(command, "--side", tui_.side, Text::tui_side, {"O", "X"}).capture_default_str();
        set_.add_number(command, "--level", tui_.level, Text::tui_level, 1, 10).capture_default_str();
        set_.add_number(command, "--rows", tui_.rows, Text::tui_rows, phutball::kMinRows, phutball::kMaxSide)
            .capture_default_str();
        set_.add_number(command, "--columns", tui_.columns, Text::tui_columns, phutball::kMinColumns,
                        phutball::kMaxSide)
            .capture_default_str();
        command.add_option("--handicap", tui_.handicap, say(Text::tui_handicap))
            ->check(CLI::Range(-phutball::kMaxSide, phutball::kMaxSide))
            ->type_name("N")
            ->capture_default_str();
        set_.add_text(command, "--start", tui_.start, Text::tui_start, "POS");
        CLI::Option& resume = set_.add_text(command, "--resume", tui_.resume, Text::tui_resume, "FILE");
        for (const char* name :
             {"--opponent", "--side", "--level", "--rows", "--columns", "--handicap", "--start"})
            resume.excludes(command.get_option(name));
        set_.add_number(command, "--seed", tui_.seed, Text::tui_seed, 0, kNoBound);
        set_.add_ascii(command);
        set_.add_proofs(command);
        add_switches(command, phutball::kRulesOfPlay);
    }

    static constexpr int kUsualWidth = 80;

    CLI::App app_;
    CommandSet set_;
    std::vector<std::string> help_words_;
    BiddingApp bidding_;
    WorkshopApp workshop_;
    StripApp strip_;
    StoreApp store_;
    PuzzleApp puzzles_;
    Switches switches_;
    MovesOptions moves_;
    PlayOptions play_;
    DiagramOptions diagram_;
    PerftOptions perft_;
    GoalOptions goal_;
    SolveOptions solve_;
    CLI::Option* solve_time_ = nullptr;
    CLI::Option* solve_threads_ = nullptr;
    ProofVerifyOptions proof_verify_;
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
