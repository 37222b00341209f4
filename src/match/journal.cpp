#include "match/journal.hpp"

#include "base/system_words.hpp"
#include "base/utf8.hpp"
#include "phutball/position.hpp"

#include <boost/json.hpp>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace goalline::match {

namespace {

namespace json = boost::json;
using phutball::Move;

Error failed(const std::string& file, Message message) {
    return {.kind = ErrorKind::io, .message = std::move(message), .where = verbatim(file), .code = "journal"};
}

// What two runs must have in common to be the same match. Version 1 did not say when the referee ends a game.
json::object headline(const MatchConfig& config, int version) {
    std::string openings;
    for (const phutball::Setup& setup : config.openings)
        openings += phutball::Position::from(setup, config.rules)->text() + '\n';
    std::uint64_t digest = 0;
    for (const char c : openings)
        digest = mix64(digest ^ static_cast<unsigned char>(c));
    const auto player = [version](const PlayerConfig& p) {
        json::object o{{"command", p.command}, {"limit", p.limit.text()}};
        if (version > 1 && (p.limit.move_time_ms || p.limit.clock))
            o["margin_ms"] = std::lround(p.margin_seconds * 1000);
        for (const auto& [name, value] : p.options)
            o["option " + name] = value;
        return o;
    };
    json::object head{{"goalline-match", version},
                      {"first", player(config.first)},
                      {"second", player(config.second)},
                      {"rules", phutball::rules_text(config.rules)},
                      {"openings", std::to_string(digest)}};
    if (version > 1) {
        head["max_plies"] = config.longest_plies;
        head["adjudication"] = config.adjudicate;
    }
    return head;
}

bool is_headline(const std::string& line, const MatchConfig& config) {
    return line == json::serialize(headline(config, 2)) || line == json::serialize(headline(config, 1));
}

json::object to_json(const PlayedGame& game) {
    json::array moves;
    for (const Move& move : game.moves)
        moves.emplace_back(to_text(move));
    json::object object{
        {"game", game.index}, {"result", phutball::result_text(game.result)}, {"moves", std::move(moves)}};
    object["reason"] = phutball::name(game.result.reason);
    object["fault"] = static_cast<int>(game.fault);
    object["explanation"] = game.explanation.english();
    object["adjudicated"] = game.adjudicated;
    object["too_long"] = game.too_long;
    object["in_margin"] = json::value_from(game.in_margin);
    return object;
}

std::optional<PlayedGame> from_json(const json::object& object, const MatchConfig& config) {
    PlayedGame game;
    game.index = json::value_to<int>(object.at("game"));
    if (game.index < 0)
        return std::nullopt;
    game.opening = config.opening_of(game.index);
    const auto result = phutball::parse_result(json::value_to<std::string>(object.at("result")));
    const auto reason = phutball::reason_of(json::value_to<std::string>(object.at("reason")));
    if (!result || !reason)
        return std::nullopt;
    game.result = {result->winner, *reason};
    for (const json::value& text : object.at("moves").as_array()) {
        const auto move = phutball::parse_move(json::value_to<std::string>(text));
        if (!move)
            return std::nullopt;
        game.moves.push_back(*move);
    }
    game.fault = static_cast<Fault>(json::value_to<int>(object.at("fault")));
    game.explanation = verbatim(json::value_to<std::string>(object.at("explanation")));
    game.adjudicated = object.at("adjudicated").as_bool();
    game.too_long = object.at("too_long").as_bool();
    if (const json::value* in_margin = object.if_contains("in_margin")) // version 1 did not count them
        game.in_margin = json::value_to<std::array<int, 2>>(*in_margin);
    return game;
}

} // namespace

Result<Journal> Journal::open(const MatchConfig& config, std::vector<PlayedGame>& games) {
    const std::string head = json::serialize(headline(config, 2));
    std::stringstream content;
    if (std::error_code error; std::filesystem::exists(config.journal, error)) {
        if (!std::filesystem::is_regular_file(config.journal, error)) // a device may have no end
            return failed(config.journal, "this isn't an ordinary file; expected one, or a new name"_en);
        const std::ifstream old(config.journal, std::ios::binary);
        content << old.rdbuf();
        if (!old || content.bad())
            return failed(config.journal, "{0}: {1}"_en("cannot read"_en, system_words(errno)));
    }
    const std::string bytes = content.str();
    const auto text = text_of_file(bytes);
    if (!text)
        return failed(config.journal, text.error().message);
    std::string whole(*text);
    const std::string cut_off =
        whole.substr(whole.rfind('\n') + 1); // a last line without its line end; npos + 1 is 0
    whole.resize(whole.size() - cut_off.size());
    if (whole.empty() && !head.starts_with(cut_off))
        return failed(config.journal, "the file isn't a journal of a match"_en);
    std::istringstream lines(whole);
    std::string line;
    if (std::getline(lines, line) && !is_headline(line, config))
        return failed(config.journal,
                      "the file belongs to another match: engines, options, limits, margin, rules, "
                      "openings, adjudication or the longest game differ"_en);
    int number = 1;
    while (std::getline(lines, line)) {
        ++number;
        auto game = game_in(line, config);
        if (!game)
            return failed(config.journal, "line {0} isn't a game of a match"_en(number));
        games.push_back(std::move(*game));
    }
    std::FILE* file = std::fopen(config.journal.c_str(), "ab");
    if (file == nullptr)
        return failed(config.journal, "{0}: {1}"_en("cannot write"_en, system_words(errno)));
    Journal journal(file);
    if (truncate(config.journal.c_str(), static_cast<off_t>(bytes.size() - cut_off.size())) != 0)
        return failed(config.journal, "{0}: {1}"_en("cannot write"_en, system_words(errno)));
    if (whole.empty() && (std::fputs((head + "\n").c_str(), file) < 0 || std::fflush(file) != 0))
        return failed(config.journal, "cannot write"_en);
    return journal;
}

bool Journal::is_of(const MatchConfig& config) {
    std::error_code error;
    std::string line;
    if (config.journal.empty() || !std::filesystem::is_regular_file(config.journal, error))
        return false;
    std::ifstream file(config.journal, std::ios::binary);
    return std::getline(file, line) && is_headline(line, config);
}

std::string Journal::line_of(const PlayedGame& game) {
    return json::serialize(to_json(game));
}

// Boost.JSON throws if a member is missing or has another type; then the line is not one of ours.
std::optional<PlayedGame> Journal::game_in(const std::string& line, const MatchConfig& config) {
    try {
        return from_json(json::parse(line).as_object(), config);
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

bool Journal::add(const PlayedGame& game) {
    const std::string line = line_of(game) + "\n";
    return std::fputs(line.c_str(), file_.get()) >= 0 && std::fflush(file_.get()) == 0;
}

} // namespace goalline::match
