// What clients say about a new game of Phutball, or about a position.
#include "engine/options.hpp"
#include "server/play/kinds/phutball_game.hpp"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace json = boost::json;
using phutball::Side;

namespace {

phutball::Rules read_rules(Fields& game) {
    phutball::Rules rules = phutball::kRulesOfPlay;
    const json::value* value = game.find("rules");
    if (!value)
        return rules;
    if (!value->is_object()) {
        game.fail("rules", "expected an object");
        return rules;
    }
    Fields fields(value->as_object(), "rules.");
    for (const phutball::RuleSwitch& rule : phutball::kSwitches) {
        if (rule.is_flag())
            rule.set(rules, static_cast<int>(fields.truth(rule.name, rule.get(rules) != 0)));
        else if (fields.has(rule.name) && !rule.set_text(rules, fields.text(rule.name, 16)))
            fields.fail(rule.name, "expected " + rule.expected("\"").english());
    }
    if (fields.error())
        game.fail(*fields.error());
    return rules;
}

// P4: the handicap in half rows.
int read_half_rows(Fields& fields, const Limits& limits) {
    const double handicap = fields.number("handicap", -limits.board_rows, limits.board_rows, 0);
    const int half_rows = static_cast<int>(std::lround(2 * handicap));
    if (half_rows != 2 * handicap)
        fields.fail("handicap", "expected whole or half rows");
    return half_rows;
}

Result<phutball::Position> read_start(Fields& fields, const phutball::Rules& rules, const Limits& limits) {
    using phutball::Position;
    using phutball::Setup;
    const auto half_rows = read_half_rows(fields, limits);
    const bool half = half_rows % 2 != 0;
    const int rows = fields.integer("rows", phutball::kMinRows, limits.board_rows, half ? 20 : 19);
    const int columns = fields.integer("columns", phutball::kMinColumns, limits.board_columns, 15);
    const std::string start = fields.text("start", limits.body_bytes);
    if (fields.error())
        return *fields.error();
    if (half && rows % 2 != 0 && start.empty())
        return Error{ErrorKind::invalid,
                     "half a row needs a board with an even number of rows, such as {0} (P4)"_en(
                         rows < limits.board_rows ? rows + 1 : rows - 1),
                     verbatim("handicap"), "P4"};
    // From the lower one of two middle rows, half a row down is that row and half a row up is the other one.
    const int handicap = (half_rows + (half ? 1 : 0)) / 2;
    if (const int row = (rows + 1) / 2 + handicap; start.empty() && (row < 2 || row > rows - 1))
        return Error{ErrorKind::invalid,
                     "the ball would stand on row {0}; expected 2 to {1} (P4)"_en(row, rows - 1),
                     verbatim("handicap"), "P4"};
    auto position = start.empty() ? Position::from(Setup::start({rows, columns}, handicap), rules)
                                  : Position::parse(start, rules);
    if (!position)
        return position;
    if (position->size().rows > limits.board_rows || position->size().columns > limits.board_columns)
        return Error{ErrorKind::limit,
                     "this server plays on boards of at most {0} × {1}"_en(int{limits.board_rows},
                                                                           int{limits.board_columns}),
                     verbatim("start"), "size"};
    if (position->outcome())
        return Error{ErrorKind::invalid, "the ball stands on or over a goal line: the game is over (P9)"_en,
                     verbatim("start"), "P9"};
    return position;
}

Result<void> play_beginning(phutball::Game& game, const json::value* moves, const Limits& limits) {
    if (!moves)
        return {};
    if (!moves->is_array())
        return bad_json("moves", "expected an array of move texts");
    if (moves->as_array().size() > limits.opening_plies)
        return Error{ErrorKind::limit, "expected at most {0} moves"_en(std::size_t{limits.opening_plies}),
                     verbatim("moves"), "plies"};
    int ply = 0;
    for (const json::value& text : moves->as_array()) {
        const std::string where = fmt::format("moves, move {}", ++ply);
        if (!text.is_string())
            return bad_json(where, "expected a move text");
        auto move = phutball::parse_move({text.as_string().data(), text.as_string().size()});
        if (!move)
            return bad_json(where, move.error().text());
        if (auto played = game.try_play(*move); !played) {
            Error error = played.error();
            error.message = error.full();
            error.where = verbatim(where);
            return error;
        }
    }
    return {};
}

std::optional<Side> read_wish(Fields& fields) {
    const std::string wish = fields.text("side", 16);
    if (wish.empty() || wish == "random")
        return std::nullopt;
    const auto side = wish.size() == 1 ? phutball::side_of(wish.front()) : std::nullopt;
    if (!side)
        fields.fail("side", "expected \"O\", \"X\" or \"random\"");
    return side;
}

engine::Strength read_strength(Fields& fields) {
    const int level = fields.integer("level", 0, engine::kLevels, 3);
    if (!fields.has("elo"))
        return level;
    if (fields.has("level"))
        fields.fail("elo", "expected either a level or an Elo, not both");
    return engine::Strength::of_elo(fields.integer("elo", 0, engine::most_elo(), 0));
}

// What everybody may take should be easy to understand, and short enough to be read again often.
void check_public(Fields& fields, const phutball::Position& start) {
    constexpr std::size_t kLongestStart = 4000;
    if (fields.has("moves") || start.text().size() > kLongestStart)
        fields.fail("public",
                    fmt::format("an open invitation begins without moves, from a start of at most {} "
                                "characters",
                                kLongestStart));
}

} // namespace

Result<phutball::Game> read_game(Fields& fields, const Limits& limits) {
    const phutball::Rules rules = read_rules(fields);
    auto start = read_start(fields, rules, limits);
    if (!start)
        return start.error();
    phutball::Game game(std::move(*start));
    if (auto played = play_beginning(game, fields.find("moves"), limits); !played)
        return played.error();
    return game;
}

NewGame read_phutball(Fields& fields, const Wanted& wanted, const Limits& limits) {
    NewGame read;
    const auto side = read_wish(fields);
    const engine::Strength strength = read_strength(fields);
    const auto game = read_game(fields, limits);
    if (!game) {
        fields.fail(game.error());
        return read;
    }
    if (wanted.is_public)
        check_public(fields, game->start());
    if (game->outcome())
        fields.fail(
            {ErrorKind::invalid, "the beginning already ends the game"_en, verbatim("moves"), "over"});
    for (const phutball::Move& move : game->moves())
        read.opening.push_back(phutball::to_text(move));
    if (side)
        read.seat = (*side == Side::ohs) != game->swapped() ? Seat::first : Seat::second;
    json::object options;
    store_strength(options, wanted.opponent == Opponent::computer ? strength : 0);
    options["rules"] = stored_rules(game->start().rules());
    options["start"] = game->start().text();
    options["opening"] = game->ply();
    read.options = json::serialize(options);
    return read;
}

} // namespace goalline::server
