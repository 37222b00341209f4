#include "server/store/soci_bid_store.hpp"

#include "server/store/soci_seats.hpp"
#include "server/store/soci_tools.hpp"
#include "server/store/words.hpp"

#include <utility>

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

constexpr std::string_view kSeats = "bid_seats";

// The rules of a game as they lie in its row.
struct RuleColumns {
    std::string game, payoff, pay, tie, ending;
    int fields = 0, spaces = 0, least_bid = 0;

    RuleColumns() = default;
    explicit RuleColumns(const bidding::Rules& rules)
        : game(bidding::name(rules.game)), payoff(bidding::name(rules.payoff)), pay(bidding::name(rules.pay)),
          tie(bidding::name(rules.tie)), ending(bidding::name(rules.end)), fields(rules.fields),
          spaces(rules.spaces), least_bid(rules.min_bid) {}

    [[nodiscard]] bidding::Rules rules() const {
        bidding::Rules rules;
        rules.game =
            game == bidding::name(bidding::Game::tennis) ? bidding::Game::tennis : bidding::Game::footsteps;
        rules.payoff = bidding::payoff_of(payoff).value_or(rules.payoff);
        rules.pay = bidding::pay_of(pay).value_or(rules.pay);
        rules.tie = bidding::tie_of(tie).value_or(rules.tie);
        rules.end = bidding::end_of(ending).value_or(rules.end);
        rules.fields = fields;
        rules.spaces = spaces;
        rules.min_bid = least_bid;
        return rules;
    }
};

std::string reason_text(const std::optional<BidResult>& result) {
    return result ? std::string(name(result->reason)) : std::string();
}
int winner_number(const std::optional<BidResult>& result) {
    return result ? number(result->winner) : -1;
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

Result<void> SociBidStore::create(const StoredBidGame& game) {
    return in_transaction(sql_, [&] {
        insert_game(game);
        return Result<void>();
    });
}

// The head of the game, then the rest of what changes with it.
Result<void> SociBidStore::change(const StoredBidGame& now, const std::function<void()>& rest) {
    return in_transaction(sql_, [&] {
        auto done = update_head(now);
        if (done)
            rest();
        return done;
    });
}

Result<void> SociBidStore::add_bid(const StoredBidGame& now, Seat seat) {
    return change(now, [&] {
        const auto [turn, bid] = newest_bid(now, seat);
        insert_bid(now, turn, seat, *bid);
    });
}

Result<void> SociBidStore::join(const StoredBidGame& now, Seat seat) {
    return change(now, [&] { update_seat(sql_, kSeats, now, seat); });
}

Result<void> SociBidStore::update(const StoredBidGame& now) {
    return change(now, [] {});
}

Result<void> SociBidStore::rematch(const StoredBidGame& now, const StoredBidGame& next) {
    return change(now, [&] { insert_game(next); });
}

Result<std::optional<StoredBidGame>> SociBidStore::load(const std::string& id) {
    return guarded([&] { return read_game(id); });
}

Result<std::vector<BidGameSummary>> SociBidStore::list(const std::string& visitor, int limit) {
    return guarded([&] { return read_list(visitor, limit); });
}

void SociBidStore::insert_game(const StoredBidGame& g) {
    const RuleColumns rules(g.rules);
    const std::string opponent(name(g.opponent)), policy(name(g.policy)), status(name(g.status)),
        reason = reason_text(g.result);
    const int turns = static_cast<int>(g.turns.size()), winner = winner_number(g.result),
              draw_offer = number(g.draw_offer), rematch_offer = number(g.rematch_offer);
    const long long version = g.version, created = g.created, updated = g.updated;
    sql_ << "insert into bid_games (id, version, opponent, policy, handicap, game, fields, payoff, spaces, "
            "pay, "
            "tie, ending, least_bid, ball, points1, points2, turns, status, winner, reason, draw_offer, "
            "rematch_offer, rematch_game, invite, created, updated) values (:id, :version, :opponent, "
            ":policy, "
            ":handicap, :game, :fields, :payoff, :spaces, :pay, :tie, :ending, :least, :ball, :points1, "
            ":points2, :turns, :status, :winner, :reason, :draw, :offer, :next, :invite, :created, :updated)",
        use(g.id), use(version), use(opponent), use(policy), use(g.handicap), use(rules.game),
        use(rules.fields), use(rules.payoff), use(rules.spaces), use(rules.pay), use(rules.tie),
        use(rules.ending), use(rules.least_bid), use(g.start.ball), use(g.start.points1),
        use(g.start.points2), use(turns), use(status), use(winner), use(reason), use(draw_offer),
        use(rematch_offer), use(g.rematch_game), use(g.invite), use(created), use(updated);
    insert_seats(sql_, kSeats, g);
}

void SociBidStore::insert_bid(const StoredBidGame& game, std::size_t turn, Seat seat, const StoredBid& bid) {
    const int at_turn = static_cast<int>(turn), of_seat = static_cast<int>(seat);
    const long long at = game.updated;
    sql_ << "insert into bids (game, turn, seat, bid, salt, at) values (:g, :t, :s, :b, :salt, :a)",
        use(game.id), use(at_turn), use(of_seat), use(bid.bid), use(bid.salt), use(at);
}

Result<void> SociBidStore::update_head(const StoredBidGame& g) {
    const std::string status(name(g.status)), reason = reason_text(g.result);
    const int turns = static_cast<int>(g.turns.size()), winner = winner_number(g.result),
              draw_offer = number(g.draw_offer), rematch_offer = number(g.rematch_offer);
    const long long version = g.version, before = g.version - 1, updated = g.updated;
    soci::statement statement =
        (sql_.prepare
             << "update bid_games set version = :version, turns = :turns, status = :status, winner = "
                ":winner, reason = :reason, draw_offer = :draw, rematch_offer = :offer, rematch_game = "
                ":next, invite = :invite, updated = :updated where id = :id and version = :before",
         use(version), use(turns), use(status), use(winner), use(reason), use(draw_offer), use(rematch_offer),
         use(g.rematch_game), use(g.invite), use(updated), use(g.id), use(before));
    statement.execute(true);
    if (statement.get_affected_rows() != 1)
        return wrong_version(g.id);
    return {};
}

std::optional<StoredBidGame> SociBidStore::read_game(const std::string& id) {
    StoredBidGame g;
    RuleColumns rules;
    std::string opponent, policy, status, reason;
    int winner = 0, draw_offer = 0, rematch_offer = 0;
    long long version = 0, created = 0, updated = 0;
    sql_ << "select id, version, opponent, policy, handicap, game, fields, payoff, spaces, pay, tie, ending, "
            "least_bid, ball, points1, points2, status, winner, reason, draw_offer, rematch_offer, "
            "rematch_game, "
            "invite, created, updated from bid_games where id = :id",
        use(id), into(g.id), into(version), into(opponent), into(policy), into(g.handicap), into(rules.game),
        into(rules.fields), into(rules.payoff), into(rules.spaces), into(rules.pay), into(rules.tie),
        into(rules.ending), into(rules.least_bid), into(g.start.ball), into(g.start.points1),
        into(g.start.points2), into(status), into(winner), into(reason), into(draw_offer),
        into(rematch_offer), into(g.rematch_game), into(g.invite), into(created), into(updated);
    if (!sql_.got_data())
        return std::nullopt;
    g.version = version;
    g.created = created;
    g.updated = updated;
    g.opponent = opponent_of(opponent).value_or(Opponent::friends);
    g.policy = bid_policy_of(policy).value_or(BidPolicy::perfect);
    g.status = status_of(status).value_or(Status::over);
    g.rules = rules.rules();
    g.result = result_of(winner, reason);
    g.draw_offer = seat_of(draw_offer);
    g.rematch_offer = seat_of(rematch_offer);
    read_seats(sql_, kSeats, g);
    read_bids(g);
    return g;
}

void SociBidStore::read_bids(StoredBidGame& game) {
    int turn = 0, number = 0;
    StoredBid bid;
    soci::statement rows =
        (sql_.prepare << "select turn, seat, bid, salt from bids where game = :g order by turn, seat",
         use(game.id), into(turn), into(number), into(bid.bid), into(bid.salt));
    rows.execute();
    while (rows.fetch()) {
        const auto which = seat_of(number);
        if (!which || turn != static_cast<int>(game.turns.size()) + 1)
            continue;
        game.secret[index(*which)] = bid;
        if (game.secret[0] && game.secret[1]) {
            game.turns.push_back({{*game.secret[0], *game.secret[1]}});
            game.secret = {};
        }
    }
}

std::vector<BidGameSummary> SociBidStore::read_list(const std::string& visitor, int limit) {
    std::vector<BidGameSummary> list;
    RuleColumns rules;
    std::string id, opponent, status, reason;
    int winner = 0, turns = 0, seat = 0, bids1 = 0, bids2 = 0;
    long long updated = 0;
    soci::statement rows =
        (sql_.prepare
             << "select g.id, g.opponent, g.game, g.fields, g.payoff, g.spaces, g.pay, g.tie, g.ending, "
                "g.least_bid, g.status, g.winner, g.reason, g.turns, g.updated, s.seat, (select "
                "count(*) from bids b where b.game = g.id and b.seat = 0), (select count(*) from bids b "
                "where b.game = g.id and b.seat = 1) from bid_seats s join bid_games g on g.id = s.game "
                "where s.visitor = :v order by g.updated desc, g.id, s.seat limit :n",
         use(visitor), use(limit), into(id), into(opponent), into(rules.game), into(rules.fields),
         into(rules.payoff), into(rules.spaces), into(rules.pay), into(rules.tie), into(rules.ending),
         into(rules.least_bid), into(status), into(winner), into(reason), into(turns), into(updated),
         into(seat), into(bids1), into(bids2));
    rows.execute();
    while (rows.fetch()) {
        BidGameSummary summary{id,
                               opponent_of(opponent).value_or(Opponent::friends),
                               rules.rules(),
                               status_of(status).value_or(Status::over),
                               result_of(winner, reason),
                               {},
                               {bids1 > turns, bids2 > turns},
                               turns,
                               updated};
        if (const auto which = seat_of(seat))
            summary.seats[index(*which)] = true;
        list.push_back(std::move(summary));
    }
    return list;
}

} // namespace goalline::server
