#include "match/ladder.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <set>

namespace goalline::match {

namespace {

namespace json = boost::json;

Error bad_ladder(Message where, Message message) {
    return {ErrorKind::usage, std::move(message), std::move(where), "ladder"};
}

// Boost.JSON throws if a member is missing or has another type; parse_ladder turns that into an Error.
// `member` is the one that is being read.
Result<LadderPlayer> read_player(const json::object& object, const char*& member) {
    const auto find = [&](const char* name) {
        member = name;
        return object.if_contains(name);
    };
    const auto text = [&](const char* name) {
        member = name;
        return json::value_to<std::string>(object.at(name));
    };
    LadderPlayer player;
    player.engine.name = text("name");
    player.engine.command = text("command");
    const auto limit = TurnLimit::parse(text("limit"));
    if (!limit)
        return limit.error();
    player.engine.limit = *limit;
    if (const json::value* anchor = find("anchor"))
        player.anchor = json::value_to<double>(*anchor);
    if (const json::value* games = find("games"))
        player.games = json::value_to<int>(*games);
    if (const json::value* options = find("options")) {
        for (const auto& [name, value] : options->as_object())
            player.engine.options.emplace_back(name, json::value_to<std::string>(value));
    }
    return player;
}

Result<void> check(const std::vector<LadderPlayer>& players) {
    std::set<std::string> names;
    for (const LadderPlayer& player : players) {
        if (!names.insert(player.engine.name).second)
            return bad_ladder(verbatim(player.engine.name), "two players of one name"_en);
    }
    if (players.size() < 2)
        return bad_ladder(verbatim("players"), "expected at least two"_en);
    if (std::none_of(players.begin(), players.end(),
                     [](const LadderPlayer& p) { return p.anchor.has_value(); }))
        return bad_ladder(verbatim("players"),
                          "expected an anchor among them: a player whose rating is given"_en);
    return {};
}

int games_of(const LadderConfig& config, const LadderPlayer& a, const LadderPlayer& b) {
    int games = config.match.games;
    for (const LadderPlayer* player : {&a, &b}) {
        if (player->games > 0)
            games = std::min(games, player->games);
    }
    return std::max(2, games / 2 * 2);
}

} // namespace

Result<std::vector<LadderPlayer>> parse_ladder(std::string_view text) {
    std::vector<LadderPlayer> players;
    boost::system::error_code broken;
    const json::value whole = json::parse(text, broken);
    if (broken)
        return bad_ladder(verbatim("players"), "this isn't JSON; expected an object with players"_en);
    const json::object* object = whole.if_object();
    const json::value* list = object ? object->if_contains("players") : nullptr;
    if (!list || !list->is_array())
        return bad_ladder(verbatim("players"), "is missing, or no list"_en);
    const char* member = "name"; // that is being read
    try {
        for (const json::value& value : list->get_array()) {
            member = "name";
            auto player = read_player(value.as_object(), member);
            if (!player)
                return within("player {0}"_en(players.size() + 1), player.error());
            players.push_back(std::move(*player));
        }
    } catch (const std::exception&) { // its words name the library's files
        return bad_ladder(
            "player {0}, {1}"_en(players.size() + 1, member),
            "is missing, or of another kind; expected the texts name, command and limit, and if need be "
            "the numbers anchor and games and an object of texts called options"_en);
    }
    if (auto good = check(players); !good)
        return good.error();
    return players;
}

Result<LadderResult> run_ladder(const LadderConfig& config, const LadderCallback& on_game,
                                const StopFlag& stop) {
    LadderResult result;
    std::vector<Anchor> anchors;
    const auto& players = config.players;
    for (std::size_t i = 0; i < players.size(); ++i) {
        if (players[i].anchor)
            anchors.push_back({i, *players[i].anchor});
        const std::size_t end = std::min(players.size(), i + 1 + static_cast<std::size_t>(config.neighbours));
        for (std::size_t j = i + 1; j < end && !stop.raised(); ++j) {
            MatchConfig match = config.match;
            match.first = players[i].engine;
            match.second = players[j].engine;
            match.first.rules = match.second.rules = match.rules;
            match.games = games_of(config, players[i], players[j]);
            if (!config.journals.empty())
                match.journal =
                    config.journals + "/" + std::to_string(i) + "-" + std::to_string(j) + ".journal";
            if (config.usual_openings)
                keep_to_old_start(match);
            const auto standing = run_match(
                match,
                [&](const PlayedGame& game, const Standing& now) {
                    if (on_game)
                        on_game(match, game, now);
                },
                stop);
            if (!standing)
                return standing.error();
            result.encounters.push_back({i, j, static_cast<double>(standing->wins),
                                         static_cast<double>(standing->draws),
                                         static_cast<double>(standing->losses)});
            result.faults += standing->faults_first + standing->faults_second;
            result.repeats += standing->repeats;
        }
    }
    auto ratings = rate(players.size(), result.encounters, anchors);
    if (!ratings)
        return ratings.error();
    result.ratings = std::move(*ratings);
    return result;
}

} // namespace goalline::match
