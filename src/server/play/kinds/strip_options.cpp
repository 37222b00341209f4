// What clients say about a new game of strips.
#include "server/play/kinds/strip_game.hpp"

#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr int kMostSquares = 60;
constexpr int kUsualSquares = 21;
static_assert(kMostSquares <= strip::kMaxSquares && kMostSquares <= strip::oddish::kMaxSquares);

// A word that names Left or Right; nothing if there is none.
std::optional<strip::Player> read_player(Fields& fields, std::string_view field, std::string_view expected) {
    const std::string word = fields.text(field, 16);
    for (const strip::Player player : {strip::Player::left, strip::Player::right}) {
        if (word == std::string(1, letter(player)))
            return player;
    }
    if (!word.empty() && !(word == "random" && field == "side"))
        fields.fail(field, "expected " + std::string(expected));
    return std::nullopt;
}

Result<strip::Game> read_start(Fields& fields, strip::Kind kind) {
    const int squares = fields.integer("squares", strip::kMinSquares, kMostSquares, kUsualSquares);
    const auto begins = read_player(fields, "begins", "\"L\" or \"R\"");
    const std::string text = fields.text("start", 2 * kMostSquares);
    if (fields.error())
        return *fields.error();
    if (text.empty())
        return strip::Game::usual(kind, squares, begins.value_or(strip::Player::left));
    auto game = strip::Game::from(kind, text);
    if (!game)
        return within(verbatim("start"), game.error());
    if (game->squares() < strip::kMinSquares || game->squares() > kMostSquares)
        return Error{ErrorKind::limit,
                     "this server plays on {0} to {1} squares, this start has {2}"_en(
                         strip::kMinSquares, kMostSquares, game->squares()),
                     verbatim("start"), "size"};
    if (game->winner())
        return Error{ErrorKind::invalid,
                     kind == strip::Kind::strip
                         ? "the ball is on a goal line: the game is over (S3)"_en
                         : "the arrow is at an end of the row: the game is over (D3)"_en,
                     verbatim("start"), kind == strip::Kind::strip ? "S3" : "D3"};
    return game;
}

// Options of other games would be silently ignored, so they are errors.
void refuse_strays(Fields& fields) {
    for (const std::string_view option : {"rows", "columns", "handicap", "rules", "moves", "level", "player",
                                          "policy", "preset", "points", "ball"}) {
        if (fields.has(option))
            fields.fail(option, "is no option of a game of strips");
    }
}

} // namespace

NewGame read_strip(Fields& fields, const Wanted& wanted, const Limits& /*limits*/) {
    NewGame read;
    if (wanted.opponent == Opponent::computer)
        fields.fail("opponent",
                    "expected \"friend\" or \"local\"; the server's computer does not play on strips, the "
                    "page's own does, without the server");
    refuse_strays(fields);
    const auto side = read_player(fields, "side", "\"L\", \"R\" or \"random\"");
    const auto kind = strip::kind_of(wanted.game).value_or(strip::Kind::strip);
    const auto game = read_start(fields, kind);
    if (!game) {
        fields.fail(game.error());
        return read;
    }
    if (side)
        read.seat = *side == strip::Player::left ? Seat::first : Seat::second;
    read.options = json::serialize(json::object{{"game", strip::name(kind)}, {"start", game->start()}});
    return read;
}

} // namespace goalline::server
