// goalline match: plays engine against engine.
#include "match/match.hpp"

#include "cli/console/json.hpp"
#include "cli/console/shipped.hpp"
#include "cli/workshop/elo_text.hpp"
#include "cli/workshop/game_text.hpp"
#include "cli/workshop/workshop_commands.hpp"

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

namespace goalline::cli {

namespace {

using match::MatchConfig;
using match::PlayedGame;
using match::Standing;

Error bad(Message where, Message message) {
    return {
        .kind = ErrorKind::usage, .message = std::move(message), .where = std::move(where), .code = "usage"};
}

Result<match::PlayerConfig> read_player(const MatchOptions::Engine& options, Message which,
                                        const phutball::Rules& rules) {
    match::PlayerConfig player;
    player.rules = rules;
    player.command = options.command;
    player.name = options.name.empty() ? options.command : options.name;
    const auto limit = match::TurnLimit::parse(options.limit);
    if (!limit)
        return limit.error();
    player.limit = *limit;
    for (const std::string& option : options.options) {
        const std::size_t equals = option.find('=');
        if (equals == std::string::npos || equals == 0)
            return bad(std::move(which),
                       "expected an engine option as Name=Value, not \"{0}\""_en(option.substr(0, 40)));
        player.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
    }
    return player;
}

Result<MatchConfig> read_config(const Console& console, const MatchOptions& options) {
    MatchConfig config;
    auto first = read_player(options.first, "engine {0}"_en(1), console.rules());
    if (!first)
        return first.error();
    auto second = read_player(options.second, "engine {0}"_en(2), console.rules());
    if (!second)
        return second.error();
    config.first = std::move(*first);
    config.second = std::move(*second);
    config.first.margin_seconds = config.second.margin_seconds = options.margin_ms / 1000.0;
    config.rules = console.rules();
    config.games = options.games;
    config.concurrency = options.concurrency;
    config.longest_plies = options.longest_plies;
    config.adjudicate = !options.no_adjudication;
    config.journal = options.journal;
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

std::string progress_line(const MatchConfig& config, const Standing& standing, Language language) {
    std::string line =
        fmt::format("{} - {}  {}/{}  +{} ={} -{}  Elo {}", config.first.name, config.second.name,
                    standing.games(), config.games, standing.wins, standing.draws, standing.losses,
                    elo_text(language, standing.elo.elo, standing.elo.low, standing.elo.high));
    if (standing.llr) {
        const match::SprtBounds bounds = match::sprt_bounds();
        line += fmt::format("  LLR {} ({} .. {})", signed_text(*standing.llr, 2),
                            signed_text(bounds.lower, 2), signed_text(bounds.upper, 2));
    }
    if (standing.faults_first + standing.faults_second > 0)
        line += "  " + text(language, "faults {0}:{1}"_en(standing.faults_first, standing.faults_second));
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

} // namespace

Result<std::vector<phutball::Setup>> read_openings(const Console& console, const std::string& file) {
    const std::string usual = shipped_file("matches/openings.txt");
    if (std::error_code error; file.empty() && !std::filesystem::exists(usual, error)) {
        console.note("{0}: not there, so every game begins with the usual start"_en(usual));
        return std::vector{phutball::Setup::start()};
    }
    const std::string& name = file.empty() ? usual : file;
    const auto text = read_text(name, phutball::kMaxRecordBytes);
    if (!text)
        return text.error();
    auto openings = match::parse_openings(*text, console.rules());
    if (!openings)
        return within(verbatim(name), openings.error());
    return openings;
}

void export_own_path() {
    std::error_code failure;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", failure);
    if (!failure)
        setenv("GOALLINE", self.c_str(), 0); // NOLINT(concurrency-mt-unsafe): before any thread
}

int run_match_command(Console& console, const MatchOptions& options) {
    export_own_path();
    const auto config = read_config(console, options);
    if (!config)
        return console.fail(config.error());
    // What the file has stays until there is a game to write.
    std::ofstream sgf;
    if (!options.sgf.empty()) {
        sgf.open(options.sgf, std::ios::binary | std::ios::app);
        if (!sgf)
            return console.fail(bad(verbatim(options.sgf), "cannot be written"_en));
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
        const std::string line = progress_line(*config, standing, options.language);
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
        out += progress_line(*config, *standing, options.language);
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

} // namespace goalline::cli
