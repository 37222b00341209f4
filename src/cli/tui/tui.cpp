// goalline tui
#include "cli/console/command_set.hpp"
#include "cli/tui/app.hpp"
#include "solve/proof_book.hpp"

#include <random>
#include <utility>

namespace goalline::cli {

namespace {

struct TuiOptions {
    std::string opponent = "computer"; // or "friend"
    std::string side = "O";            // the person's side against the computer
    int level = 3;
    std::optional<int> elo;
    int rows = 19;
    int columns = 15;
    int handicap = 0;
    std::string start;                 // a position text; replaces rows, columns and handicap
    std::string resume;                // a saved game to resume; replaces everything that begins a game
    std::optional<std::uint64_t> seed; // for the computer's choices; random if not given
};

Result<tui::Settings> settings_of(const TuiOptions& options, const phutball::Rules& rules) {
    tui::Settings settings;
    settings.rules = rules;
    settings.strength = options.elo ? engine::Strength::of_elo(*options.elo) : options.level;
    settings.start = phutball::Setup::start({options.rows, options.columns}, options.handicap);
    if (!options.start.empty()) {
        auto position = read_position(options.start, rules);
        if (!position)
            return position.error();
        settings.start = position->setup();
    }
    if (auto position = phutball::Position::from(settings.start, rules); !position)
        return position.error();
    const bool two = options.opponent == "friend";
    const bool person_is_eks = options.side == "X";
    settings.players = {!two && person_is_eks ? tui::Player::computer : tui::Player::person,
                        !two && !person_is_eks ? tui::Player::computer : tui::Player::person};
    return settings;
}

// The game of --resume, or a new one.
Result<tui::Session> session_of(const TuiOptions& options, const phutball::Rules& rules) {
    if (!options.resume.empty()) {
        const auto record = tui::read_game(options.resume, rules);
        return record ? Result<tui::Session>(tui::Session::resumed(*record)) : record.error();
    }
    const auto settings = settings_of(options, rules);
    return settings ? Result<tui::Session>(tui::Session(*settings)) : settings.error();
}

// What was played is not lost if Ctrl-C is pressed or the terminal is closed.
void keep(const Console& console, const tui::Session& session) {
    const std::string file = tui::free_name();
    if (const auto done = tui::write_game(session.record(tui::today()), file); !done)
        Console::note(console.say(Text::tui_not_saved) + " " + done.error().text());
    else
        Console::note(console.say(Text::tui_kept, file));
}

int run_tui(Console& console, const TuiOptions& options) {
    auto session = session_of(options, console.rules());
    if (!session)
        return console.fail(session.error());
    if (auto proven = solve::standard_proofs().check(session->game().position().size()); !proven)
        return console.fail(proven.error());
    const std::uint64_t seed = options.seed ? *options.seed : std::random_device{}();
    auto terminal = tui::Terminal::open();
    if (!terminal)
        return console.fail(terminal.error());
    tui::App app(**terminal, console, std::move(*session), seed, options.resume);
    const int code = app.run();
    terminal->reset();
    if (code == kInterrupted && app.unsaved())
        keep(console, app.session());
    return code;
}

} // namespace

void add_tui(CommandSet& set) {
    const auto [command, options] = set.add("tui", Text::tui, Text::tui_footer, run_tui);
    command.choice("--opponent", options.opponent, Text::tui_opponent, {"computer", "friend"});
    command.choice("--side", options.side, Text::tui_side, {"O", "X"});
    command.count("--level", options.level, Text::tui_level, 1, engine::kLevels);
    CLI::Option& elo = command.number("--elo", options.elo, Text::tui_elo, 0, engine::most_elo());
    elo.excludes(command.app().get_option("--level"));
    command.count("--rows", options.rows, Text::tui_rows, phutball::kMinRows, phutball::kMaxSide);
    command.count("--columns", options.columns, Text::tui_columns, phutball::kMinColumns, phutball::kMaxSide);
    command
        .checked("--handicap", options.handicap, Text::tui_handicap,
                 CLI::Range(-phutball::kMaxSide, phutball::kMaxSide), "N")
        .capture_default_str();
    command.text("--start", options.start, Text::tui_start, "POS");
    CLI::Option& resume = command.text("--resume", options.resume, Text::tui_resume, "FILE");
    for (const char* name :
         {"--opponent", "--side", "--level", "--elo", "--rows", "--columns", "--handicap", "--start"})
        resume.excludes(command.app().get_option(name));
    command.number("--seed", options.seed, Text::tui_seed, 0, kNoBound);
    command.ascii();
    command.proofs();
    command.switches(phutball::kRulesOfPlay);
}

} // namespace goalline::cli
