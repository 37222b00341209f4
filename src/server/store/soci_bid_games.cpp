#include "server/store/soci_bid_games.hpp"

#include "server/store/words.hpp"

#include <utility>

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

bidding::Rules rules_of(const BidColumns& row) {
    bidding::Rules rules;
    rules.game =
        row.game == bidding::name(bidding::Game::tennis) ? bidding::Game::tennis : bidding::Game::footsteps;
    rules.payoff = bidding::payoff_of(row.payoff).value_or(rules.payoff);
    rules.pay = bidding::pay_of(row.pay).value_or(rules.pay);
    rules.tie = bidding::tie_of(row.tie).value_or(rules.tie);
    rules.end = bidding::end_of(row.ending).value_or(rules.end);
    rules.fields = row.fields;
    rules.spaces = row.spaces;
    rules.min_bid = row.least_bid;
    return rules;
}

std::optional<BidResult> result_of(int winner, const std::string& reason) {
    const auto known = bid_reason_of(reason);
    if (!known)
        return std::nullopt;
    return BidResult{seat_of(winner), *known};
}

// The seat's newest bid and its turn, the first being 1.
std::pair<std::size_t, const StoredBid*> newest_bid(const StoredBidGame& game, Seat seat) {
    if (const auto& secret = game.secret[index(seat)])
        return {game.turns.size() + 1, &*secret};
    return {game.turns.size(), &game.turns.back().bids[index(seat)]};
}

} // namespace

BidColumns::BidColumns(const StoredBidGame& g)
    : head(g), policy(name(g.policy)), game(bidding::name(g.rules.game)),
      payoff(bidding::name(g.rules.payoff)), pay(bidding::name(g.rules.pay)), tie(bidding::name(g.rules.tie)),
      ending(bidding::name(g.rules.end)), handicap(g.handicap), fields(g.rules.fields),
      spaces(g.rules.spaces), least_bid(g.rules.min_bid), ball(g.start.ball), points1(g.start.points1),
      points2(g.start.points2), turns(static_cast<int>(g.turns.size())) {
    if (g.result) {
        winner = number(g.result->winner);
        reason = name(g.result->reason);
    }
}

void BidColumns::add_to(Row& row) {
    head.add_to(row);
    row.add("policy", &policy);
    row.add("handicap", &handicap);
    row.add("game", &game, Row::For::listed);
    row.add("fields", &fields, Row::For::listed);
    row.add("payoff", &payoff, Row::For::listed);
    row.add("spaces", &spaces, Row::For::listed);
    row.add("pay", &pay, Row::For::listed);
    row.add("tie", &tie, Row::For::listed);
    row.add("ending", &ending, Row::For::listed);
    row.add("least_bid", &least_bid, Row::For::listed);
    row.add("ball", &ball);
    row.add("points1", &points1);
    row.add("points2", &points2);
    row.add("turns", &turns, Row::For::changing_listed);
    row.add("winner", &winner, Row::For::changing_listed);
    row.add("reason", &reason, Row::For::changing_listed);
    row.add("(select count(*) from bids b where b.game = g.id and b.seat = 0)", &bids1, Row::For::computed);
    row.add("(select count(*) from bids b where b.game = g.id and b.seat = 1)", &bids2, Row::For::computed);
}

StoredBidGame BidColumns::stored() const {
    StoredBidGame g;
    head.fill(g, Opponent::friends);
    g.rules = rules_of(*this);
    g.start.ball = ball;
    g.start.points1 = points1;
    g.start.points2 = points2;
    g.policy = bid_policy_of(policy).value_or(BidPolicy::perfect);
    g.handicap = handicap;
    g.result = result_of(winner, reason);
    return g;
}

BidGameSummary BidColumns::summary() const {
    BidGameSummary shown;
    head.fill(shown, Opponent::friends);
    shown.rules = rules_of(*this);
    shown.result = result_of(winner, reason);
    shown.has_bid = {bids1 > turns, bids2 > turns};
    shown.turns = turns;
    return shown;
}

void BidColumns::read_played(soci::session& sql, StoredBidGame& game) {
    int turn = 0, number = 0;
    StoredBid bid;
    long long left = -1;
    soci::statement rows =
        (sql.prepare << R"(
        select
            turn,
            seat,
            bid,
            salt,
            lefts
        from bids
        where game = :game
        order by turn, seat)",
         use(game.id), into(turn), into(number), into(bid.bid), into(bid.salt), into(left));
    rows.execute();
    while (rows.fetch()) {
        const auto which = seat_of(number);
        if (!which || turn != static_cast<int>(game.turns.size()) + 1)
            throw Damaged(game.id, "its bids do not make turns"_en);
        bid.left = left;
        game.secret[index(*which)] = bid;
        if (game.secret[0] && game.secret[1]) {
            game.turns.push_back({{*game.secret[0], *game.secret[1]}});
            game.secret = {};
        }
    }
}

void SociBidGames::insert_bid(const StoredBidGame& game, Seat seat) {
    const auto [turn, bid] = newest_bid(game, seat);
    const int at_turn = static_cast<int>(turn), of_seat = static_cast<int>(seat);
    const long long at = game.updated, left = bid->left;
    sql() << R"(
        insert into bids (
            game,
            turn,
            seat,
            bid,
            salt,
            at,
            lefts
        ) values (
            :game,
            :turn,
            :seat,
            :bid,
            :salt,
            :at,
            :lefts
        ))",
        use(game.id), use(at_turn), use(of_seat), use(bid->bid), use(bid->salt), use(at), use(left);
}

} // namespace goalline::server
