#include "farm/match_games.hpp"

#include "match/journal.hpp"
#include "server/play/json_fields.hpp"
#include "server/play/kind.hpp"
#include "server/play/kinds/phutball_game.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <stdexcept>
#include <utility>

namespace goalline::farm {

namespace json = boost::json;
using match::MatchConfig;
using match::PlayerConfig;
using server::Answer;
using server::Job;

namespace {

constexpr std::string_view kGame = "match.game";
constexpr double kGuess = 10; // seconds that a game takes; nothing depends on it

json::object player_json(const PlayerConfig& player) {
    json::array options;
    for (const auto& [name, value] : player.options)
        options.push_back({name, value});
    return {
        {"name", player.name},           {"command", player.command},       {"limit", player.limit.text()},
        {"start", player.start_seconds}, {"margin", player.margin_seconds}, {"stall", player.stall_seconds},
        {"options", std::move(options)}};
}

PlayerConfig player_in(const json::object& object, const phutball::Rules& rules) {
    const auto seconds = [&](std::string_view member) { return object.at(member).to_number<double>(); };
    PlayerConfig player;
    player.name = server::text_in(object, "name");
    player.command = server::text_in(object, "command");
    const auto limit = match::TurnLimit::parse(server::text_in(object, "limit"));
    if (!limit)
        throw std::runtime_error(limit.error().text());
    player.limit = *limit;
    player.rules = rules;
    player.start_seconds = seconds("start");
    player.margin_seconds = seconds("margin");
    player.stall_seconds = seconds("stall");
    for (const json::value& option : object.at("options").as_array()) {
        const json::array& pair = option.as_array();
        player.options.emplace_back(pair.at(0).as_string(), pair.at(1).as_string());
    }
    return player;
}

Job job_of(const MatchConfig& config, int game) {
    Job job{.task = std::string(kGame), .order = {}, .seconds = kGuess};
    const auto position = phutball::Position::from(config.opening_of(game), config.rules);
    job.order = {{"first", player_json(config.first)},
                 {"second", player_json(config.second)},
                 {"rules", server::stored_rules(config.rules)},
                 {"opening", position->text()},
                 {"plies", config.longest_plies},
                 {"adjudicate", config.adjudicate},
                 {"game", game}};
    return job;
}

// The match, of which only the opening of this game is known.
MatchConfig config_in(const json::object& order) {
    MatchConfig config;
    config.rules = server::rules_in(order.at("rules").as_object());
    config.first = player_in(order.at("first").as_object(), config.rules);
    config.second = player_in(order.at("second").as_object(), config.rules);
    const auto opening = phutball::Position::parse(server::text_in(order, "opening"), config.rules);
    if (!opening)
        throw std::runtime_error(opening.error().text());
    config.openings = {opening->setup()};
    config.longest_plies = server::number_in(order, "plies");
    config.adjudicate = server::truth_in(order, "adjudicate");
    return config;
}

Answer play(const Job& job, server::Workbench& /*bench*/, const StopFlag& stop) {
    json::object rest = job.order; // what all games of the match have in common
    rest.erase("opening");
    rest.erase("game");
    const auto played = match::play_game(json::serialize(rest), config_in(job.order),
                                         server::number_in(job.order, "game"), stop);
    if (!played)
        return server::refused(played.error());
    return *played ? Answer{.value = {{"game", match::Journal::line_of(**played)}}} : Answer();
}

std::optional<match::PlayedGame> game_in(const Answer& answer, const MatchConfig& config) {
    return match::Journal::game_in(server::text_in(answer.value, "game"), config);
}

std::string check_game(const Job& job, const Answer& answer) {
    const MatchConfig config = config_in(job.order);
    const auto game = game_in(answer, config);
    if (!game || game->index != server::number_in(job.order, "game"))
        return "this is not the game that was to be played";
    return match::why_impossible(config, *game);
}

} // namespace

server::Task match_task() {
    return {.name = kGame, .lane = server::Lane::think, .work = play, .check = check_game, .programs = true};
}

match::PlayGame games_on(server::JobBoard& board) {
    return [&board](const MatchConfig& config, int game,
                    const StopFlag& stop) -> Result<std::optional<match::PlayedGame>> {
        board.expect(std::max(0, config.games - game - 1)); // games are ordered in turn
        const Answer answer = board.ask(job_of(config, game), stop);
        if (answer.refusal)
            return Error{.kind = ErrorKind::io,
                         .message =
                             "no worker could play game {0}: {1}"_en(game + 1, answer.refusal->message),
                         .where = verbatim(answer.refusal->where),
                         .code = "worker"};
        if (stop.raised())
            return std::optional<match::PlayedGame>();
        return game_in(answer, config);
    };
}

} // namespace goalline::farm
