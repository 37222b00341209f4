#include "server/play/kinds/bid_game.hpp"

#include "base/number.hpp"
#include "bidding/replay.hpp"

#include <boost/json/array.hpp>
#include <cstdlib>
#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace json = boost::json;
using bidding::Player;

namespace {

constexpr std::array<Player, 2> kPlayers = {Player::one, Player::two};
constexpr std::array<std::string_view, 2> kBidGames = {"tennis", "footsteps"};
constexpr SecretWords kBidChoices = {
    .choice = "bid", .choices = "bids", .chosen = "has_bid", .own = "your_bid", .game = [] {
        return "A game of secret bids"_en;
    }};
constexpr Words kBidWords = {.type = "bid",
                             .number = "turn",
                             .expected = "expected a bid: this is a game of secret bids",
                             .only_players = "only a player may bid; this client has no seat in the game",
                             .next = "the turn under way is number {}",
                             .no_side = "an action of a bidding game names no side",
                             .no_plans = "bids cannot be planned",
                             .no_takebacks = "bids cannot be taken back",
                             .secret = &kBidChoices,
                             .pause = 3};

// Nothing: the text is no whole number.
std::optional<int> number_of(std::string_view text) {
    int number = 0;
    return read_number(text, number) ? std::optional(number) : std::nullopt;
}

Error no_bid() {
    return {ErrorKind::syntax, verbatim("expected a whole number"), verbatim("bid"), "json"};
}

json::object rules_json(const bidding::Rules& rules) {
    if (rules.game == bidding::Game::tennis)
        return {{"game", name(rules.game)}, {"fields", rules.fields}, {"payoff", name(rules.payoff)}};
    json::object object{{"game", name(rules.game)}, {"spaces", rules.spaces}, {"pay", name(rules.pay)}};
    if (rules.pay == bidding::Pay::winner)
        object["tie"] = name(rules.tie);
    object["end"] = name(rules.end);
    object["min_bid"] = rules.min_bid;
    return object;
}

void add_board(json::object& object, const bidding::State& state) {
    object["ball"] = state.ball;
    object["points"] = json::array{state.points1, state.points2};
}

class BidKind final : public GameKind {
  public:
    [[nodiscard]] std::string_view name() const override { return "bids"; }
    [[nodiscard]] std::span<const std::string_view> games() const override { return kBidGames; }
    [[nodiscard]] const Words& words() const override { return kBidWords; }
    [[nodiscard]] NewGame read(Fields& body, const Wanted& wanted, const Limits& limits) const override {
        return read_bids(body, wanted, limits);
    }
    [[nodiscard]] Result<std::shared_ptr<Game>> start(const json::object& options) const override {
        const bidding::Rules rules = bid_rules_in(options);
        const bidding::State start = state_in(options);
        if (const auto checked = check(rules, start); !checked)
            return checked.error();
        const Bidder bidder{bid_policy_of(text_in(options, "policy")).value_or(BidPolicy::perfect),
                            exact_number(text_in(options, "handicap"))};
        return std::shared_ptr<Game>(std::make_shared<BidGame>(rules, start, bidder));
    }
    [[nodiscard]] json::value seat_name(Seat seat, bool /*swapped*/) const override {
        return seat == Seat::first ? 1 : 2;
    }
    void add_listed(json::object& line, const StoredGame& stored, const json::object& options,
                    const json::object& summary) const override {
        line["rules"] = rules_json(bid_rules_in(options));
        line["result"] = result_json(*this, stored.result, false);
        line["has_bid"] = summary.at("has_bid");
        line["turns"] = summary.at("turns");
    }
    [[nodiscard]] std::span<const Task> tasks() const override { return bid_tasks(); }
};

} // namespace

const GameKind& bid_kind() {
    static const BidKind kind;
    return kind;
}

Result<std::string> BidGame::read(std::string_view text) const {
    const auto bid = number_of(text);
    return bid ? std::to_string(*bid) : Result<std::string>(no_bid());
}

// A refusal may tell the player what everybody may know, but nothing about the other's bid.
Result<void> BidGame::check(Seat seat, const std::string& choice) const {
    const auto range = legal_bids(match_.rules(), match_.state().points(kPlayers[index(seat)]));
    const auto bid = number_of(choice);
    if (!bid)
        return no_bid();
    if (range.contains(*bid))
        return {};
    return Error{ErrorKind::illegal,
                 verbatim(fmt::format("expected a bid from {} to {} ({})", range.first, range.last,
                                      match_.rules().game == bidding::Game::tennis ? "T2" : "F2")),
                 verbatim("bid")};
}

Result<void> BidGame::play_round(const std::string& first, const std::string& second) {
    return match_.play(number_of(first).value_or(0), number_of(second).value_or(0));
}

// beyond: the ball or token has reached an end (T4, F1); points: nobody has any left, or somebody is bust (T4, F4).
std::optional<StoredResult> BidGame::result() const {
    const auto payoff = match_.outcome();
    if (!payoff)
        return std::nullopt;
    std::optional<Seat> winner;
    if (*payoff != 0)
        winner = *payoff > 0 ? Seat::first : Seat::second;
    if (!bidding::outcome(match_.rules(), match_.state()))
        return StoredResult{winner, "repetition"}; // F6
    const bool beyond = std::abs(match_.state().ball) >= match_.rules().reach();
    return StoredResult{winner, beyond ? "beyond" : "points"};
}

double BidGame::payoff(const StoredResult& result) const {
    if (!result.winner)
        return 0;
    if (result.reason == "beyond" || result.reason == "points")
        return match_.outcome().value_or(0);
    return *result.winner == Seat::first ? 1 : -1;
}

json::value BidGame::choice_json(const std::string& choice) const {
    return number_of(choice).value_or(0);
}

void BidGame::add_position(json::object& object, const Look& look) const {
    add_board(object, match_.state());
    json::array both;
    for (const Player player : kPlayers) {
        const auto range = legal_bids(match_.rules(), match_.state().points(player));
        both.push_back(json::array{range.first, range.last});
    }
    object["legal_bids"] =
        look.table.status == Status::over ? json::value(nullptr) : json::value(std::move(both));
}

void BidGame::add_after(json::object& round, int rounds) const {
    add_board(round, match_.states()[static_cast<std::size_t>(rounds)]);
}

void BidGame::add_progress(json::object& object, const Look& look) const {
    SecretGame::add_progress(object, look);
    const auto& result = look.table.result;
    const bool played = result && result->reason != kWithdrawn;
    object["payoff"] = played ? json::value(payoff(*result)) : json::value(nullptr);
}

void BidGame::add_state(json::object& state, const Look& look) const {
    state["rules"] = rules_json(match_.rules());
    if (look.table.opponent == Opponent::computer) {
        state["policy"] = name(bidder_.policy);
        if (bidder_.policy == BidPolicy::handicapped)
            state["handicap"] = bidder_.handicap;
    }
    json::object start;
    add_board(start, match_.states().front());
    state["start"] = std::move(start);
    SecretGame::add_state(state, look);
}

void BidGame::add_invitation(json::object& shown) const {
    shown["rules"] = rules_json(match_.rules());
    add_board(shown, match_.states().front());
}

void BidGame::add_live(json::object& shown) const {
    shown["rules"] = rules_json(match_.rules());
    add_board(shown, match_.state());
    SecretGame::add_live(shown);
}

Text BidGame::what() const {
    return match_.rules().game == bidding::Game::tennis ? "Tennis"_en : "Footsteps"_en;
}

// A bid of the turn under way is not in it.
GameRecord BidGame::record(const StoredGame& table) const {
    const auto player = [&](Seat seat) {
        return table.seat(seat).computer ? fmt::format("Computer, {}", name(bidder_.policy))
                                         : table.seat(seat).name;
    };
    bidding::Replay played{match_.states().front(), {}, {}};
    for (int number = 1; number <= rounds(); ++number) {
        const auto bids = round(number);
        played.turns.push_back({number, number_of(bids[0]->text).value_or(0),
                                number_of(bids[1]->text).value_or(0),
                                match_.states()[static_cast<std::size_t>(number)]});
    }
    std::string text = fmt::format("# {}\n# player 1: {}\n# player 2: {}\n# result: {}\n",
                                   bidding::describe(match_.rules()), player(Seat::first),
                                   player(Seat::second), result_text(table.result, {"player 1", "player 2"}));
    return {text + bidding::written(played), "text/csv; charset=utf-8", "csv"};
}

std::optional<Job> BidGame::job(Question question, Seat seat, const StoredGame& /*table*/,
                                const Effort& effort) const {
    if (question != Question::turn)
        return std::nullopt;
    return bid_job({match_.rules(), match_.states().front(), match_.state(), kPlayers[index(seat)], bidder_},
                   effort);
}

} // namespace goalline::server
