#include "server/rooms/kept_codec.hpp"

#include "server/rooms/offers.hpp"

#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <charconv>
#include <sstream>
#include <utility>

namespace goalline::server {

namespace json = boost::json;
using phutball::Side;

namespace {

constexpr std::string_view kPhutball = "phutball", kBids = "bids", kStrips = "strips";

// A text as short as possible from which the same number comes back, which is not so with numbers in JSON.
std::string exact_text(double number) {
    std::array<char, 64> digits{};
    return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr};
}
double exact_number(std::string_view text) {
    double number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

std::string text_in(const json::object& object, std::string_view member) {
    return std::string(object.at(member).as_string());
}
int number_in(const json::object& object, std::string_view member) {
    return object.at(member).to_number<int>();
}
bool truth_in(const json::object& object, std::string_view member) {
    return object.at(member).as_bool();
}

// "13 H8 K15;13 H9 G4": a plan between semicolons is its ply and its moves.
std::string text_of(const std::vector<Plan>& plans) {
    std::string text;
    for (const Plan& plan : plans) {
        text += (text.empty() ? "" : ";") + std::to_string(plan.ply);
        for (const std::string& move : plan.line)
            text += ' ' + move;
    }
    return text;
}

std::vector<Plan> plans_of(const std::string& text) {
    std::vector<Plan> plans;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line, ';');) {
        std::istringstream words(line);
        Plan plan;
        words >> plan.ply;
        for (std::string move; words >> move;)
            plan.line.push_back(move);
        plans.push_back(std::move(plan));
    }
    return plans;
}

// The seat that makes the first move: the start ends with the letter of its side.
Seat first_mover(const std::string& start) {
    return !start.empty() && (start.back() == 'X' || start.back() == 'R') ? Seat::second : Seat::first;
}
Seat mover_of(const MovesHead& game, std::size_t ply) {
    const Seat first = first_mover(game.start);
    return ply % 2 == 1 ? first : other(first);
}

Seat seat_of(Side side, bool swapped) {
    return (side == Side::ohs) != swapped ? Seat::first : Seat::second;
}
Side side_of(Seat seat, bool swapped) {
    return (seat == Seat::first) != swapped ? Side::ohs : Side::eks;
}

json::object options_of(const KeptGame& game) {
    return {{"level", game.level},
            {"rules", json::object{{"corner_exit", game.rules.corner_exit},
                                   {"goal_pass", game.rules.goal_pass},
                                   {"own_goal", game.rules.own_goal},
                                   {"repetition", phutball::name(game.rules.repetition)},
                                   {"pie", game.rules.pie}}},
            {"start", game.start},
            {"opening", game.opening_plies}};
}
json::object options_of(const KeptStripGame& game) {
    return {{"game", strip::name(game.kind)}, {"start", game.start}};
}
json::object options_of(const KeptBidGame& game) {
    return {{"game", bidding::name(game.rules.game)},
            {"fields", game.rules.fields},
            {"payoff", bidding::name(game.rules.payoff)},
            {"spaces", game.rules.spaces},
            {"pay", bidding::name(game.rules.pay)},
            {"tie", bidding::name(game.rules.tie)},
            {"end", bidding::name(game.rules.end)},
            {"min_bid", game.rules.min_bid},
            {"ball", game.start.ball},
            {"points", json::array{game.start.points1, game.start.points2}},
            {"policy", name(game.policy)},
            {"handicap", exact_text(game.handicap)}};
}

// What games of all kinds have. A game that was loaded keeps the text of its options.
template <class Game>
StoredGame common_head(const Game& game, std::string_view kind) {
    StoredGame stored;
    static_cast<GameHead&>(stored) = static_cast<const GameHead&>(game);
    stored.kind = kind;
    if (stored.options.empty())
        stored.options = json::serialize(options_of(game));
    return stored;
}

StoredGame moves_head(StoredGame stored, const MovesHead& game) {
    if (game.to_act)
        stored.to_act = only(*game.to_act);
    stored.undo_offer = game.undo_offer;
    stored.played = static_cast<int>(game.moves.size());
    return stored;
}

template <class Result>
std::optional<StoredResult> as_stored(const std::optional<Result>& result) {
    return result ? std::optional(StoredResult{result->winner, std::string(name(result->reason))})
                  : std::nullopt;
}
std::optional<StoredResult> as_stored(const std::optional<KeptResult>& result, bool swapped) {
    if (!result)
        return std::nullopt;
    return StoredResult{result->winner ? std::optional(seat_of(*result->winner, swapped)) : std::nullopt,
                        std::string(name(result->reason))};
}

std::optional<KeptResult> result_of(const StoredGame& stored, bool swapped) {
    const auto reason = stored.result ? reason_of(stored.result->reason) : std::nullopt;
    if (!reason)
        return std::nullopt;
    const auto winner = stored.result->winner;
    return KeptResult{winner ? std::optional(side_of(*winner, swapped)) : std::nullopt, *reason};
}
std::optional<StripResult> strip_result_of(const StoredGame& stored) {
    const auto reason = stored.result ? reason_of(stored.result->reason) : std::nullopt;
    return reason ? std::optional(StripResult{stored.result->winner, *reason}) : std::nullopt;
}
std::optional<BidResult> bid_result_of(const StoredGame& stored) {
    const auto reason = stored.result ? bid_reason_of(stored.result->reason) : std::nullopt;
    return reason ? std::optional(BidResult{stored.result->winner, *reason}) : std::nullopt;
}

std::optional<Seat> one_of(SeatSet seats) {
    if (!seats.any())
        return std::nullopt;
    return seats.first ? Seat::first : Seat::second;
}

bidding::Rules bid_rules_of(const json::object& options) {
    bidding::Rules rules;
    rules.game = text_in(options, "game") == bidding::name(bidding::Game::tennis) ? bidding::Game::tennis
                                                                                  : bidding::Game::footsteps;
    rules.payoff = bidding::payoff_of(text_in(options, "payoff")).value_or(rules.payoff);
    rules.pay = bidding::pay_of(text_in(options, "pay")).value_or(rules.pay);
    rules.tie = bidding::tie_of(text_in(options, "tie")).value_or(rules.tie);
    rules.end = bidding::end_of(text_in(options, "end")).value_or(rules.end);
    rules.fields = number_in(options, "fields");
    rules.spaces = number_in(options, "spaces");
    rules.min_bid = number_in(options, "min_bid");
    return rules;
}

strip::Kind strip_kind_of(const json::object& options) {
    return strip::kind_of(text_in(options, "game")).value_or(strip::Kind::strip);
}

// Why a stored game cannot be read. Thrown only inside of this file.
struct Unreadable {
    std::string what;
};

json::object object_in(const std::string& text) {
    json::error_code error;
    json::value value = json::parse(text, error);
    if (error || !value.is_object())
        throw Unreadable{"its options cannot be read"};
    return std::move(value.as_object());
}

// What a kept game takes over as it is: its head, and if it has moves, these.
void take_head(GameHead& game, StoredGame& stored) {
    game = std::move(static_cast<GameHead&>(stored));
}
void take_moves(MovesHead& game, StoredGame& stored) {
    game.position = text_in(object_in(stored.summary), "position");
    game.to_act = one_of(stored.to_act);
    game.undo_offer = stored.undo_offer;
    for (StoredTurn& turn : stored.turns) {
        if (turn.seat != mover_of(game, game.moves.size() + 1))
            throw Unreadable{"somebody has moved twice"};
        game.moves.push_back(std::move(turn.text));
        game.lefts.push_back(turn.left_ms);
    }
}

KeptGame kept_phutball(StoredGame& stored, const json::object& options) {
    KeptGame game;
    take_head(game, stored);
    game.level = number_in(options, "level");
    const json::object& rules = options.at("rules").as_object();
    game.rules = {truth_in(rules, "corner_exit"), truth_in(rules, "goal_pass"), truth_in(rules, "own_goal"),
                  phutball::repetition_of(text_in(rules, "repetition")).value_or(phutball::Repetition::none),
                  truth_in(rules, "pie")};
    game.start = text_in(options, "start");
    game.opening_plies = number_in(options, "opening");
    take_moves(game, stored);
    game.result = result_of(stored, is_swapped(game));
    game.plans = {plans_of(stored.plans[0]), plans_of(stored.plans[1])};
    return game;
}

KeptStripGame kept_strip(StoredGame& stored, const json::object& options) {
    KeptStripGame game;
    take_head(game, stored);
    game.kind = strip_kind_of(options);
    game.start = text_in(options, "start");
    take_moves(game, stored);
    game.result = strip_result_of(stored);
    return game;
}

KeptBidGame kept_bids(StoredGame& stored, const json::object& options) {
    KeptBidGame game;
    take_head(game, stored);
    game.rules = bid_rules_of(options);
    game.start.ball = number_in(options, "ball");
    const json::array& points = options.at("points").as_array();
    game.start.points1 = points.at(0).to_number<int>();
    game.start.points2 = points.at(1).to_number<int>();
    game.policy = bid_policy_of(text_in(options, "policy")).value_or(BidPolicy::perfect);
    game.handicap = exact_number(text_in(options, "handicap"));
    game.result = bid_result_of(stored);
    for (StoredTurn& turn : stored.turns) {
        KeptBid bid{0, std::move(turn.salt), turn.left_ms};
        const char* end = turn.text.data() + turn.text.size();
        const auto read = std::from_chars(turn.text.data(), end, bid.bid);
        auto& secret = game.secret[index(turn.seat)];
        if (read.ec != std::errc() || read.ptr != end || secret)
            throw Unreadable{"its bids do not make turns"};
        secret = std::move(bid);
        if (game.secret[0] && game.secret[1])
            game.turns.push_back({{*std::exchange(game.secret[0], std::nullopt),
                                   *std::exchange(game.secret[1], std::nullopt)}});
    }
    return game;
}

// What `read` returns; an Error if it meets a text that it does not understand.
template <class Value, class Read>
Result<Value> readable(const std::string& id, Read read) {
    GameHead head;
    head.id = id;
    try {
        return Value(read());
    } catch (const Unreadable& unreadable) {
        return corrupt(head, unreadable.what);
    } catch (const std::exception& exception) { // of the JSON library: a member is missing
        return corrupt(head, exception.what());
    }
}

void fill(SummaryHead& shown, const StoredGame& stored, const std::string& visitor) {
    shown.id = stored.id;
    shown.opponent = stored.opponent;
    shown.status = stored.status;
    shown.names = {stored.seats[0].name, stored.seats[1].name};
    shown.tags = {stored.seats[0].tag, stored.seats[1].tag};
    shown.seats = {stored.seats[0].visitor == visitor, stored.seats[1].visitor == visitor};
    shown.is_public = stored.is_public();
    shown.clock = stored.clock;
    shown.updated = stored.updated;
}
void fill_moves(MovesSummary& shown, const StoredGame& stored, const json::object& options,
                const json::object& summary) {
    shown.to_act = one_of(stored.to_act);
    shown.plies = stored.played;
    shown.start = text_in(options, "start");
    shown.position = text_in(summary, "position");
}

AnySummary summary_in(const StoredGame& stored, const std::string& visitor) {
    const json::object options = object_in(stored.options), summary = object_in(stored.summary);
    if (stored.kind == kBids) {
        BidGameSummary shown;
        fill(shown, stored, visitor);
        shown.rules = bid_rules_of(options);
        shown.result = bid_result_of(stored);
        const json::array& has_bid = summary.at("has_bid").as_array();
        shown.has_bid = {has_bid.at(0).as_bool(), has_bid.at(1).as_bool()};
        shown.turns = number_in(summary, "turns");
        return shown;
    }
    if (stored.kind == kStrips) {
        StripSummary shown;
        fill(shown, stored, visitor);
        fill_moves(shown, stored, options, summary);
        shown.kind = strip_kind_of(options);
        shown.result = strip_result_of(stored);
        return shown;
    }
    GameSummary shown;
    fill(shown, stored, visitor);
    fill_moves(shown, stored, options, summary);
    shown.level = number_in(options, "level");
    shown.swapped = truth_in(summary, "swapped");
    shown.result = result_of(stored, shown.swapped);
    return shown;
}

template <class Game>
StoredTurn moved(const Game& game, std::size_t ply) {
    const std::int64_t left = ply <= game.lefts.size() ? game.lefts[ply - 1] : -1;
    return {mover_of(game, ply), game.moves[ply - 1], {}, left, game.updated};
}
StoredTurn bid_made(const KeptBidGame& game, Seat seat, const KeptBid& bid) {
    return {seat, std::to_string(bid.bid), bid.salt, bid.left, game.updated};
}

void add_turns(StoredGame& stored, const MovesHead& game) {
    for (std::size_t ply = 1; ply <= game.moves.size(); ++ply)
        stored.turns.push_back(moved(game, ply));
}
void add_turns(StoredGame& stored, const KeptBidGame& game) {
    for (const BidTurn& turn : game.turns) {
        for (const Seat seat : {Seat::first, Seat::second})
            stored.turns.push_back(bid_made(game, seat, turn.bids[index(seat)]));
    }
    for (const Seat seat : {Seat::first, Seat::second}) {
        if (const auto& secret = game.secret[index(seat)])
            stored.turns.push_back(bid_made(game, seat, *secret));
    }
}

} // namespace

StoredGame stored_head(const KeptGame& game) {
    StoredGame stored = moves_head(common_head(game, kPhutball), game);
    const bool swapped = is_swapped(game);
    stored.result = as_stored(game.result, swapped);
    stored.plans = {text_of(game.plans[0]), text_of(game.plans[1])};
    stored.summary = json::serialize(json::object{{"position", game.position}, {"swapped", swapped}});
    return stored;
}

StoredGame stored_head(const KeptStripGame& game) {
    StoredGame stored = moves_head(common_head(game, kStrips), game);
    stored.result = as_stored(game.result);
    stored.summary = json::serialize(json::object{{"position", game.position}});
    return stored;
}

StoredGame stored_head(const KeptBidGame& game) {
    StoredGame stored = common_head(game, kBids);
    stored.result = as_stored(game.result);
    const bool first = game.secret[0].has_value(), second = game.secret[1].has_value();
    if (game.status == Status::playing)
        stored.to_act = {!first, !second};
    stored.played = static_cast<int>(2 * game.turns.size()) + first + second;
    stored.summary =
        json::serialize(json::object{{"turns", game.turns.size()}, {"has_bid", json::array{first, second}}});
    return stored;
}

StoredTurn last_turn(const KeptGame& game, Seat /*seat*/) {
    return moved(game, game.moves.size());
}
StoredTurn last_turn(const KeptStripGame& game, Seat /*seat*/) {
    return moved(game, game.moves.size());
}
StoredTurn last_turn(const KeptBidGame& game, Seat seat) {
    const auto& secret = game.secret[index(seat)];
    return bid_made(game, seat, secret ? *secret : game.turns.back().bids[index(seat)]);
}

StoredGame stored_game(const AnyGame& game) {
    return std::visit(
        [](const auto& kept) {
            StoredGame stored = stored_head(kept);
            add_turns(stored, kept);
            return stored;
        },
        game);
}

Result<AnyGame> kept_game(StoredGame stored) {
    return readable<AnyGame>(stored.id, [&]() -> AnyGame {
        const json::object options = object_in(stored.options);
        if (stored.kind == kBids)
            return kept_bids(stored, options);
        if (stored.kind == kStrips)
            return kept_strip(stored, options);
        return kept_phutball(stored, options);
    });
}

Result<AnySummary> summary_of(const StoredGame& stored, const std::string& visitor) {
    return readable<AnySummary>(stored.id, [&] { return summary_in(stored, visitor); });
}

Result<std::optional<AnyGame>> load_game(Store& store, const std::string& id) {
    auto stored = store.load(id);
    if (!stored)
        return stored.error();
    if (!*stored)
        return std::optional<AnyGame>();
    auto game = kept_game(std::move(**stored));
    return game ? Result<std::optional<AnyGame>>(std::move(*game)) : game.error();
}

Result<std::vector<AnySummary>> list_games(Store& store, const std::string& visitor, int limit) {
    const auto games = store.list(visitor, limit);
    if (!games)
        return games.error();
    std::vector<AnySummary> list;
    for (const StoredGame& stored : *games) {
        auto summary = summary_of(stored, visitor);
        if (!summary)
            return summary.error();
        list.push_back(std::move(*summary));
    }
    return list;
}

} // namespace goalline::server
