#include "server/store/soci_bid_games.hpp"

#include "server/store/checksum.hpp"
#include "server/store/soci_seats.hpp"
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

// What changes of a game, as it lies in its row.
struct ChangingColumns {
    std::string status, reason, checksum, summary;
    int turns, winner, draw_offer, rematch_offer;
    long long version, updated, changed;

    ChangingColumns(const StoredBidGame& game, long long change)
        : status(name(game.status)), reason(reason_text(game.result)), checksum(server::checksum(game)),
          summary(server::checksum(summary_of(game), visitors_of(game))),
          turns(static_cast<int>(game.turns.size())), winner(winner_number(game.result)),
          draw_offer(number(game.draw_offer)), rematch_offer(number(game.rematch_offer)),
          version(game.version), updated(game.updated), changed(change) {}
};

} // namespace

void SociBidGames::insert(const StoredBidGame& g) {
    const ChangingColumns now(g, session_.next_change());
    const RuleColumns rules(g.rules);
    const std::string opponent(name(g.opponent));
    const std::string policy(name(g.policy));
    const long long created = g.created;
    sql_ << R"(insert into bid_games (
            id, version, opponent, policy, handicap,
            game, fields, payoff, spaces, pay, tie, ending, least_bid,
            ball, points1, points2, turns,
            status, winner, reason,
            draw_offer, rematch_offer, rematch_game,
            invite, created, updated,
            changed, checksum, summary
        ) values (
            :id, :version, :opponent, :policy, :handicap,
            :game, :fields, :payoff, :spaces, :pay, :tie, :ending, :least_bid,
            :ball, :points1, :points2, :turns,
            :status, :winner, :reason,
            :draw_offer, :rematch_offer, :rematch_game,
            :invite, :created, :updated,
            :changed, :checksum, :summary
        ))",
        use(g.id), use(now.version), use(opponent), use(policy), use(g.handicap), use(rules.game),
        use(rules.fields), use(rules.payoff), use(rules.spaces), use(rules.pay), use(rules.tie),
        use(rules.ending), use(rules.least_bid), use(g.start.ball), use(g.start.points1),
        use(g.start.points2), use(now.turns), use(now.status), use(now.winner), use(now.reason),
        use(now.draw_offer), use(now.rematch_offer), use(g.rematch_game), use(g.invite), use(created),
        use(now.updated), use(now.changed), use(now.checksum), use(now.summary);
    insert_seats(sql_, kSeats, g);
}

void SociBidGames::insert_bid(const StoredBidGame& game, Seat seat) {
    const auto [turn, bid] = newest_bid(game, seat);
    const int at_turn = static_cast<int>(turn), of_seat = static_cast<int>(seat);
    const long long at = game.updated;
    sql_ << R"(insert into bids (game, turn, seat, bid, salt, at)
        values (:game, :turn, :seat, :bid, :salt, :at))",
        use(game.id), use(at_turn), use(of_seat), use(bid->bid), use(bid->salt), use(at);
}

Result<void> SociBidGames::update(const StoredBidGame& g) {
    const ChangingColumns now(g, session_.next_change());
    const long long before = g.version - 1;
    soci::statement statement =
        (sql_.prepare << R"(update bid_games
            set version = :version,
                turns = :turns,
                status = :status,
                winner = :winner,
                reason = :reason,
                draw_offer = :draw_offer,
                rematch_offer = :rematch_offer,
                rematch_game = :rematch_game,
                invite = :invite,
                updated = :updated,
                changed = :changed,
                checksum = :checksum,
                summary = :summary
            where id = :id
                and version = :before)",
         use(now.version), use(now.turns), use(now.status), use(now.winner), use(now.reason),
         use(now.draw_offer), use(now.rematch_offer), use(g.rematch_game), use(g.invite), use(now.updated),
         use(now.changed), use(now.checksum), use(now.summary), use(g.id), use(before));
    statement.execute(true);
    if (statement.get_affected_rows() != 1)
        return wrong_version(g.id);
    return {};
}

void SociBidGames::update_seat(const StoredBidGame& game, Seat seat) {
    server::update_seat(sql_, kSeats, game, seat);
}

void SociBidGames::erase(const std::string& id) {
    sql_ << "delete from bids where game = :game", use(id);
    sql_ << "delete from bid_seats where game = :game", use(id);
    sql_ << "delete from bid_games where id = :id", use(id);
}

std::optional<StoredBidGame> SociBidGames::read(const std::string& id) {
    StoredBidGame g;
    RuleColumns rules;
    std::string opponent, policy, status, reason, expected;
    int winner = 0, draw_offer = 0, rematch_offer = 0;
    long long version = 0, created = 0, updated = 0;
    sql_ << R"(select
            id, version, opponent, policy, handicap,
            game, fields, payoff, spaces, pay, tie, ending, least_bid,
            ball, points1, points2,
            status, winner, reason,
            draw_offer, rematch_offer, rematch_game,
            invite, created, updated, checksum
        from bid_games
        where id = :id)",
        use(id), into(g.id), into(version), into(opponent), into(policy), into(g.handicap), into(rules.game),
        into(rules.fields), into(rules.payoff), into(rules.spaces), into(rules.pay), into(rules.tie),
        into(rules.ending), into(rules.least_bid), into(g.start.ball), into(g.start.points1),
        into(g.start.points2), into(status), into(winner), into(reason), into(draw_offer),
        into(rematch_offer), into(g.rematch_game), into(g.invite), into(created), into(updated),
        into(expected);
    if (!sql_.got_data()) {
        if (has_seats(sql_, kSeats, id))
            throw Damaged(id, "it has seats, but is not found");
        return std::nullopt;
    }
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
    if (g.id != id || (!expected.empty() && expected != checksum(g)))
        throw Damaged(id, "it does not have the checksum that was stored with it");
    return g;
}

void SociBidGames::read_bids(StoredBidGame& game) {
    int turn = 0, number = 0;
    StoredBid bid;
    soci::statement rows = (sql_.prepare << R"(select turn, seat, bid, salt
        from bids
        where game = :game
        order by turn, seat)",
                            use(game.id), into(turn), into(number), into(bid.bid), into(bid.salt));
    rows.execute();
    while (rows.fetch()) {
        const auto which = seat_of(number);
        if (!which || turn != static_cast<int>(game.turns.size()) + 1)
            throw Damaged(game.id, "its bids do not make turns");
        game.secret[index(*which)] = bid;
        if (game.secret[0] && game.secret[1]) {
            game.turns.push_back({{*game.secret[0], *game.secret[1]}});
            game.secret = {};
        }
    }
}

std::vector<BidGameSummary> SociBidGames::list(const std::string& visitor, int limit) {
    std::vector<BidGameSummary> list;
    RuleColumns rules;
    std::string id, opponent, status, reason, expected;
    std::array<std::string, 2> visitors;
    int winner = 0, turns = 0, bids1 = 0, bids2 = 0;
    long long updated = 0;
    soci::statement rows =
        (sql_.prepare << R"(select
                g.id, g.opponent,
                g.game, g.fields, g.payoff, g.spaces, g.pay, g.tie, g.ending, g.least_bid,
                g.status, g.winner, g.reason, g.turns, g.updated, g.summary,
                (select count(*) from bids b where b.game = g.id and b.seat = 0),
                (select count(*) from bids b where b.game = g.id and b.seat = 1),
                coalesce(s1.visitor, ''), coalesce(s2.visitor, '')
            from bid_games g
            left join bid_seats s1 on s1.game = g.id and s1.seat = 0
            left join bid_seats s2 on s2.game = g.id and s2.seat = 1
            where g.id in (
                select game
                from bid_seats
                where visitor = :visitor
            )
            order by g.changed desc, g.updated desc, g.id
            limit :limit)",
         use(visitor), use(limit), into(id), into(opponent), into(rules.game), into(rules.fields),
         into(rules.payoff), into(rules.spaces), into(rules.pay), into(rules.tie), into(rules.ending),
         into(rules.least_bid), into(status), into(winner), into(reason), into(turns), into(updated),
         into(expected), into(bids1), into(bids2), into(visitors[0]), into(visitors[1]));
    rows.execute();
    while (rows.fetch()) {
        list.push_back({id,
                        opponent_of(opponent).value_or(Opponent::friends),
                        rules.rules(),
                        status_of(status).value_or(Status::over),
                        result_of(winner, reason),
                        {visitors[0] == visitor, visitors[1] == visitor},
                        {bids1 > turns, bids2 > turns},
                        turns,
                        updated});
        if (!expected.empty() && expected != checksum(list.back(), visitors))
            throw Damaged(id, "its line in a list does not have the checksum that was stored with it");
    }
    return list;
}

} // namespace goalline::server
