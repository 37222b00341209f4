// goalline match: plays engine against engine.
#include "match/match.hpp"

#include "cli/console/command_set.hpp"
#include "cli/workshop/telling.hpp"
#include "phutball/record/record.hpp"

#include <cmath>
#include <fmt/format.h>
#include <fstream>

namespace goalline::cli {

namespace {

using match::MatchConfig;
using match::PlayedGame;
using match::Standing;

struct MatchOptions {
    struct Engine {
        match::PlayerConfig player;
        std::string limit;                // movetime=MS, nodes=N, depth=N or clock=S+S
        std::vector<std::string> options; // Name=Value
    };
    Engine first;
    Engine second;
    std::string limit = "movetime=100"; // for an engine without a limit of its own
    MatchConfig match;
    std::string openings;
    std::vector<double> sprt; // elo0, elo1
    bool normalized = false;
    bool no_adjudication = false;
    int margin_ms = 50;
    std::string sgf;
    std::string database; // by which workers play the games
};

Result<match::PlayerConfig> read_player(const MatchOptions& options, const MatchOptions::Engine& engine,
                                        int which, const phutball::Rules& rules) {
    match::PlayerConfig player = engine.player;
    player.rules = rules;
    player.margin_seconds = options.margin_ms / 1000.0;
    if (player.name.empty())
        player.name = player.command;
    const auto limit = match::TurnLimit::parse(engine.limit.empty() ? options.limit : engine.limit);
    if (!limit)
        return limit.error();
    player.limit = *limit;
    for (const std::string& option : engine.options) {
        const std::size_t equals = option.find('=');
        if (equals == std::string::npos || equals == 0)
            return Error{ErrorKind::usage,
                         "expected an engine option as Name=Value, not \"{0}\""_en(option.substr(0, 40)),
                         "engine {0}"_en(which), "usage"};
        player.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
    }
    return player;
}

Result<MatchConfig> read_config(const Console& console, const MatchOptions& options) {
    MatchConfig config = options.match;
    auto first = read_player(options, options.first, 1, console.rules());
    if (!first)
        return first.error();
    auto second = read_player(options, options.second, 2, console.rules());
    if (!second)
        return second.error();
    config.first = std::move(*first);
    config.second = std::move(*second);
    config.rules = console.rules();
    config.adjudicate = !options.no_adjudication;
    if (!options.sprt.empty())
        config.sprt =
            match::Sprt{options.sprt[0], options.sprt[1],
                        options.normalized ? match::EloScale::normalized : match::EloScale::logistic};
    auto openings = read_openings(console, options.openings);
    if (!openings)
        return openings.error();
    config.openings = std::move(*openings);
    if (options.openings.empty())
        match::keep_to_old_start(config);
    return config;
}

bool has_time_limits(const MatchConfig& config) {
    const auto timed = [](const match::TurnLimit& limit) { return limit.move_time_ms || limit.clock; };
    return timed(config.first.limit) || timed(config.second.limit);
}

int margin_ms(const MatchConfig& config) {
    return static_cast<int>(std::lround(config.first.margin_seconds * 1000));
}

std::string progress_line(const Console& console, const MatchConfig& config, const Standing& standing) {
    std::string line =
        fmt::format("{} - {}  {}/{}  +{} ={} -{}  Elo {}", config.first.name, config.second.name,
                    standing.games(), config.games, standing.wins, standing.draws, standing.losses,
                    elo_text(console, standing.elo.elo, standing.elo.low, standing.elo.high));
    if (standing.llr) {
        const match::SprtBounds bounds = match::sprt_bounds();
        line += fmt::format("  LLR {} ({} .. {})", signed_text(*standing.llr, 2),
                            signed_text(bounds.lower, 2), signed_text(bounds.upper, 2));
    }
    if (standing.faults_first + standing.faults_second > 0)
        line += "  " + console.say("faults {0}:{1}"_en(standing.faults_first, standing.faults_second));
    return line;
}

void put_json(std::string& out, const MatchConfig& config, const Standing& standing) {
    JsonObject object(out);
    object.add("wins", standing.wins).add("losses", standing.losses).add("draws", standing.draws);
    const match::EloEstimate& elo = standing.elo;
    add_elo(object, elo.elo, elo.error(), elo.low, elo.high);
    object.add("superiority", elo.superiority).add("llr", standing.llr);
    if (config.sprt) {
        const match::SprtBounds bounds = match::sprt_bounds();
        object.add("llr_lower", bounds.lower).add("llr_upper", bounds.upper);
        object.add("sprt", !standing.accepted ? "open" : *standing.accepted ? "elo1" : "elo0");
    }
    object.add("pairs", std::vector<std::uint64_t>(standing.pairs.begin(), standing.pairs.end()));
    object.add("name1", config.first.name).add("name2", config.second.name);
    if (has_time_limits(config))
        object.add("margin_ms", margin_ms(config));
    object.add("in_margin1", standing.in_margin[0]).add("in_margin2", standing.in_margin[1]);
    object.add("repeats", standing.repeats);
    object.add("faults1", standing.faults_first).add("faults2", standing.faults_second);
    object.add("games", standing.games());
}

int run_match_command(Console& console, const MatchOptions& options) {
    export_own_path();
    auto config = read_config(console, options);
    if (!config)
        return console.fail(config.error());
    const auto board = play_elsewhere(*config, options.database);
    if (!board)
        return console.fail(board.error());
    // What the file has stays until there is a game to write.
    std::ofstream sgf;
    if (!options.sgf.empty()) {
        sgf.open(options.sgf, std::ios::binary | std::ios::app);
        if (!sgf)
            return console.fail(wrong_usage("cannot be written"_en, options.sgf));
        sgf.close();
    }
    const Interrupt interrupt;
    const bool live = error_is_terminal();
    const auto on_game = [&](const PlayedGame& game, const Standing& standing) {
        if (!options.sgf.empty() && !sgf.is_open())
            sgf.open(options.sgf, std::ios::binary | std::ios::trunc);
        if (sgf.is_open())
            sgf << phutball::write_sgf(match::to_record(*config, game)) << std::flush;
        if (!game.from_journal)
            Console::put_progress((live ? "\r\x1b[K" : "") + console.say(game_story(*config, game)) + "\n");
        const std::string line = progress_line(console, *config, standing);
        if (live)
            Console::put_progress("\r" + line + "\x1b[K");
        else if (standing.games() % 10 == 0)
            Console::put_progress(line + "\n");
    };
    const auto standing = match::run_match(*config, on_game, interrupt.flag());
    if (live)
        Console::put_progress("\n");
    if (!standing)
        return interrupt.flag().raised() ? kInterrupted : console.fail(standing.error());
    std::string& out = console.out().text();
    if (console.json())
        put_json(out, *config, *standing);
    else
        out += progress_line(console, *config, *standing);
    if (!console.json() && has_time_limits(*config))
        out += "\n" + console.say("margin {0} ms; moves that came too late, but within it: {1}:{2}"_en(
                          margin_ms(*config), standing->in_margin[0], standing->in_margin[1]));
    out += '\n';
    if (standing->repeats > 0)
        console.note(recurrence(standing->repeats, standing->games()));
    if (!sgf) {
        console.note("{0}: cannot be written"_en(options.sgf));
        return kBad;
    }
    return interrupt.flag().raised() ? kInterrupted : kDone;
}

} // namespace

void add_match(CommandSet& set) {
    const auto [command, options] = set.add("match", Text::match, Text::match_footer, run_match_command);
    for (const int which : {1, 2}) {
        const std::string number = std::to_string(which);
        MatchOptions::Engine& engine = which == 1 ? options.first : options.second;
        command.text("--engine" + number, engine.player.command, Text::match_engine, "CMD").required();
        command.text("--name" + number, engine.player.name, Text::match_name, "NAME");
        command.text("--tc" + number, engine.limit, Text::match_tc_one, "LIMIT");
        command.text("--option" + number, engine.options, Text::match_option, "NAME=VALUE");
    }
    command.count("--games", options.match.games, Text::match_games, 2, 10'000'000);
    command.text("--tc", options.limit, Text::match_tc, "LIMIT").capture_default_str();
    command.text("--openings", options.openings, Text::match_openings, "FILE");
    command.text("--sprt", options.sprt, Text::match_sprt, "ELO0 ELO1").expected(2);
    command.flag("--normalized", options.normalized, Text::match_normalized);
    command.count("--concurrency", options.match.concurrency, Text::match_concurrency, 1, 256);
    command.count("--max-plies", options.match.longest_plies, Text::match_plies, 1, 1'000'000);
    command.count("--margin", options.margin_ms, Text::match_margin, 0, 60'000);
    command.flag("--no-adjudication", options.no_adjudication, Text::match_no_adjudication);
    add_database(command, options.database);
    command.path("--sgf", options.sgf, Text::match_sgf, Path::new_file);
    command.path("--journal", options.match.journal, Text::match_journal, Path::new_file);
    command.time(Command::Clock::hidden);
    command.json();
    command.switches(phutball::kRulesOfPlay);
}

} // namespace goalline::cli
