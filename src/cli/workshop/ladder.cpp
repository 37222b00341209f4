// goalline ladder: rates many engines on one scale.
#include "match/ladder.hpp"

#include "cli/console/command_set.hpp"
#include "cli/workshop/telling.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace goalline::cli {

namespace {

constexpr std::size_t kMaxLadderBytes = std::size_t{1} << 20;

struct LadderOptions {
    std::string file;
    std::string openings;
    int margin_ms = 50;
    bool no_adjudication = false;
    match::LadderConfig ladder;
    std::string database; // by which workers play the games
};

Result<match::LadderConfig> read_config(const Console& console, const LadderOptions& options) {
    match::LadderConfig config = options.ladder;
    const auto text = read_text(options.file, kMaxLadderBytes);
    if (!text)
        return text.error();
    auto players = match::parse_ladder(*text);
    if (!players)
        return within(verbatim(options.file), players.error());
    config.players = std::move(*players);
    for (match::LadderPlayer& player : config.players)
        player.engine.margin_seconds = options.margin_ms / 1000.0;
    config.match.rules = console.rules();
    config.match.adjudicate = !options.no_adjudication;
    config.usual_openings = options.openings.empty();
    auto openings = read_openings(console, options.openings);
    if (!openings)
        return openings.error();
    config.match.openings = std::move(*openings);
    return config;
}

// The order of the players, strongest first.
std::vector<std::size_t> ranking(const match::LadderResult& result) {
    std::vector<std::size_t> order(result.ratings.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return result.ratings[a].elo > result.ratings[b].elo; });
    return order;
}

void put_json(std::string& out, const match::LadderConfig& config, const match::LadderResult& result) {
    JsonObject object(out);
    object.add("faults", result.faults);
    object.add_each("players", ranking(result), [&](JsonObject& player, std::size_t i) {
        const match::Rating& rating = result.ratings[i];
        player.add("name", config.players[i].engine.name);
        add_elo(player, rating.elo, rating.error, rating.low, rating.high);
        player.add("games", rating.games)
            .add("score", rating.score)
            .add("anchor", config.players[i].anchor.has_value());
    });
    object.add_each("pairs", result.encounters, [&](JsonObject& pair, const match::Encounter& e) {
        pair.add("first", config.players[e.first].engine.name)
            .add("second", config.players[e.second].engine.name)
            .add("wins", e.wins)
            .add("draws", e.draws)
            .add("losses", e.losses);
    });
}

void put_text(const Console& console, std::string& out, const match::LadderConfig& config,
              const match::LadderResult& result) {
    std::size_t width = 0;
    for (const match::LadderPlayer& player : config.players)
        width = std::max(width, player.engine.name.size());
    for (const std::size_t i : ranking(result)) {
        const match::Rating& rating = result.ratings[i];
        const bool anchor = config.players[i].anchor.has_value();
        out += fmt::format("{:<{}}  {:<24}  {:>5.0f}  {:>5.1f} %\n", config.players[i].engine.name, width,
                           anchor ? signed_text(rating.elo, 0)
                                  : elo_text(console, rating.elo, rating.low, rating.high),
                           rating.games, rating.games > 0 ? 100 * rating.score / rating.games : 0.0);
    }
    if (result.faults > 0)
        out += console.say("faults: {0}"_en(result.faults)) + "\n";
}

int run_ladder_command(Console& console, const LadderOptions& options) {
    export_own_path();
    auto config = read_config(console, options);
    if (!config)
        return console.fail(config.error());
    const auto board = play_elsewhere(config->match, options.database);
    if (!board)
        return console.fail(board.error());
    const Interrupt interrupt;
    const bool live = error_is_terminal();
    int games = 0;
    const auto on_game = [&](const match::MatchConfig& pair, const match::PlayedGame& game,
                             const match::Standing& standing) {
        ++games;
        if (game.fault != match::Fault::none && !game.from_journal)
            Console::put_progress((live ? "\r\x1b[K" : "") + console.say(game_story(pair, game)) + "\n");
        if (live || standing.games() % 10 == 0)
            Console::put_progress(fmt::format("{}{} - {}  {}  +{} ={} -{}{}", live ? "\r" : "",
                                              pair.first.name, pair.second.name,
                                              console.say("{0} games"_en(standing.games())), standing.wins,
                                              standing.draws, standing.losses, live ? "\x1b[K" : "\n"));
    };
    const auto result = match::run_ladder(*config, on_game, interrupt.flag());
    if (live)
        Console::put_progress("\n");
    if (!result)
        return interrupt.flag().raised() ? kInterrupted : console.fail(result.error());
    if (result->repeats > 0)
        console.note(recurrence(result->repeats, games));
    std::string& out = console.out().text();
    if (console.json()) {
        put_json(out, *config, *result);
        out += '\n';
    } else {
        put_text(console, out, *config, *result);
    }
    return interrupt.flag().raised() ? kInterrupted : kDone;
}

} // namespace

void add_ladder(CommandSet& set) {
    const auto [command, options] = set.add("ladder", Text::ladder, Text::ladder_footer, run_ladder_command);
    match::MatchConfig& match = options.ladder.match;
    match.games = 40;
    command.text("FILE", options.file, Text::ladder_file).required();
    command.count("--games", match.games, Text::ladder_games, 2, 1'000'000);
    command.count("--neighbours", options.ladder.neighbours, Text::ladder_neighbours, 1, 1'000);
    command.text("--openings", options.openings, Text::match_openings, "FILE");
    command.count("--concurrency", match.concurrency, Text::match_concurrency, 1, 256);
    command.count("--max-plies", match.longest_plies, Text::match_plies, 1, 1'000'000);
    command.count("--margin", options.margin_ms, Text::match_margin, 0, 60'000);
    command.flag("--no-adjudication", options.no_adjudication, Text::match_no_adjudication);
    add_database(command, options.database);
    command.path("--journals", options.ladder.journals, Text::ladder_journals, Path::new_folder);
    command.time(Command::Clock::hidden);
    command.json();
    command.switches(phutball::kRulesOfPlay);
}

} // namespace goalline::cli
