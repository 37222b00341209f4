#include "cli/workshop/telling.hpp"

#include "cli/server/database_option.hpp"
#include "farm/match_games.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>

namespace goalline::cli {

using match::MatchConfig;
using match::PlayedGame;

namespace {

// Who won the game, and why.
Message ending(const MatchConfig& config, const PlayedGame& game) {
    if (game.too_long)
        return "a draw after {0} plies"_en(config.longest_plies);
    if (!game.result.winner)
        return "a draw by repetition"_en;
    const std::string& winner = (game.half_points() == 2 ? config.first : config.second).name;
    if (game.fault == match::Fault::late)
        return "{0} wins on time: {1}"_en(winner, game.explanation);
    if (game.fault != match::Fault::none)
        return "{0} wins by forfeit: {1}"_en(winner, game.explanation);
    return game.adjudicated ? "{0} wins by a goal in one, which the referee plays"_en(winner)
                            : "{0} wins by a goal"_en(winner);
}

// So many games wait for workers or are played by them: enough for a thousand. A thread here waits for each.
constexpr int kMostGamesAtOnce = 2048;

} // namespace

void add_database(const Command& command, std::string& database) {
    command.text("--database", database, Text::match_database, "URL");
}

Result<std::unique_ptr<server::JobBoard>> board_for(const server::Task& task, const std::string& name,
                                                    const std::string& database) {
    if (database.empty())
        return std::unique_ptr<server::JobBoard>();
    const auto place = database_named(database, "--database");
    if (!place)
        return place.error();
    server::add_task(task);
    return server::JobBoard::open(*place, {.name = name}, [](server::LogLevel, const std::string& text) {
        Console::put_progress(text + '\n');
    });
}

Result<std::unique_ptr<server::JobBoard>> play_elsewhere(MatchConfig& match, const std::string& database) {
    auto board = board_for(farm::match_task(), "match", database);
    if (!board || !*board)
        return board;
    match.elsewhere = farm::games_on(**board);
    match.concurrency = std::clamp(match.games, match.concurrency, kMostGamesAtOnce);
    return board;
}

Message game_story(const MatchConfig& config, const PlayedGame& game) {
    const std::string& first = config.first.name;
    const std::string& second = config.second.name;
    Message line =
        "game {0}: {1} (O), {2} (X): {3}"_en(game.index + 1, game.first_has_ohs() ? first : second,
                                             game.first_has_ohs() ? second : first, ending(config, game));
    return game.repeats ? "{0}; the same moves as in game {1}"_en(std::move(line), *game.repeats + 1) : line;
}

Message recurrence(int repeats, int games) {
    return "{0} of {1} games repeat an earlier one move for move and say nothing new; more openings, or engines that vary, would"_en(
        repeats, games);
}

std::string signed_text(double number, int decimals) {
    const std::string text = fmt::format("{:+.{}f}", number, decimals);
    const bool zero = text.find_first_of("123456789") == std::string::npos;
    return zero && text.front() == '-' ? "+" + text.substr(1) : text;
}

std::string elo_text(const Console& console, double elo, double low, double high) {
    if (std::isinf(low) && std::isinf(high))
        return "?";
    if (std::isinf(low))
        return console.say(Text::elo_below, signed_text(high, 0));
    if (std::isinf(high))
        return console.say(Text::elo_above, signed_text(low, 0));
    return console.say(Text::elo_interval, signed_text(elo, 0), signed_text(low, 0), signed_text(high, 0));
}

void add_elo(JsonObject& object, double elo, double error, double low, double high) {
    object.add("elo", elo).add("error", error).add("elo_low", low).add("elo_high", high);
}

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

} // namespace goalline::cli
