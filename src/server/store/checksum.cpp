#include "server/store/checksum.hpp"

#include "server/store/secrets.hpp"
#include "server/store/words.hpp"

#include <array>
#include <charconv>
#include <type_traits>

namespace goalline::server {

namespace {

constexpr std::size_t kDigits = 16;

// A text from which every field can be read back: the length of each field stands before it, so no two games have the
// same text.
class Canonical {
  public:
    explicit Canonical(std::string_view kind) { add(kind); }

    Canonical& add(std::string_view field) {
        text_ += std::to_string(field.size());
        text_ += ':';
        text_ += field;
        return *this;
    }
    template <class Integer>
        requires std::is_integral_v<Integer>
    Canonical& add(Integer number) {
        return add(std::string_view(std::to_string(static_cast<std::int64_t>(number))));
    }
    Canonical& add(double number) {
        std::array<char, 64> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
        return add(std::string_view(digits.data(), static_cast<std::size_t>(end - digits.data())));
    }
    Canonical& add(std::optional<Seat> seat) { return add(seat ? static_cast<int>(*seat) : -1); }
    Canonical& add(const std::optional<StoredResult>& result) {
        if (!result)
            return add("none");
        return add(result->winner ? std::string(1, letter(*result->winner)) : std::string("draw"))
            .add(name(result->reason));
    }
    Canonical& add(const std::optional<BidResult>& result) {
        return result ? add(result->winner).add(name(result->reason)) : add("none");
    }
    Canonical& add(const std::optional<StripResult>& result) {
        return result ? add(result->winner).add(name(result->reason)) : add("none");
    }
    Canonical& add(const std::optional<StoredBid>& bid) {
        return bid ? add(bid->bid).add(bid->salt).add_left(bid->left) : add("none");
    }
    Canonical& add(const bidding::Rules& rules) {
        return add(bidding::name(rules.game))
            .add(rules.fields)
            .add(bidding::name(rules.payoff))
            .add(rules.spaces)
            .add(bidding::name(rules.pay))
            .add(bidding::name(rules.tie))
            .add(bidding::name(rules.end))
            .add(rules.min_bid);
    }
    Canonical& add(const GameHead& game) {
        add(game.id).add(game.version).add(name(game.opponent)).add(name(game.status));
        add(game.draw_offer).add(game.rematch_offer).add(game.rematch_game).add(game.invite);
        for (const StoredSeat& seat : game.seats) {
            add(seat.computer).add(seat.visitor).add(seat.token).add(seat.name);
            if (seat.bot) // other games keep the checksums that they had before there were bots
                add("bot");
        }
        if (game.is_public()) // likewise those from before there was a lobby
            add("lobby").add(name(game.listing));
        if (const std::string refused = text_of(game.again); !refused.empty())
            add("refused").add(refused);
        return add(game.created).add(game.updated).add(game.clock);
    }
    // What newer versions have added is left out where there is none of it, so that older checksums stay valid.
    Canonical& add(const GameClock& clock) {
        if (!clock.control.any() && clock == GameClock())
            return *this;
        add("clock").add(clock.control.base).add(clock.control.increment).add(clock.control.days);
        add(clock.left[0]).add(clock.left[1]).add(static_cast<int>(index(clock.running)));
        add(clock.since);
        return clock.lag_quota == GameClock(clock.control).lag_quota
                   ? *this
                   : add("lag").add(clock.lag_quota[0]).add(clock.lag_quota[1]);
    }
    Canonical& add(const std::array<std::vector<Plan>, 2>& plans) {
        if (plans[0].empty() && plans[1].empty())
            return *this;
        add("plans");
        for (const auto& own : plans) {
            add(own.size());
            for (const Plan& plan : own) {
                add(plan.ply).add(plan.line.size());
                for (const std::string& move : plan.line)
                    add(move);
            }
        }
        return *this;
    }
    Canonical& add_moves(const MovesHead& game) {
        add(game.moves.size());
        for (const std::string& move : game.moves)
            add(move);
        for (std::size_t ply = 1; ply <= game.lefts.size(); ++ply)
            add_left(game.lefts[ply - 1], ply);
        return *this;
    }
    // The time left after a move or a bid.
    Canonical& add_left(std::int64_t left, std::size_t ply = 0) {
        return left < 0 ? *this : add("left").add(ply).add(left);
    }
    Canonical& add(const SummaryHead& shown) {
        add(shown.id).add(name(shown.opponent)).add(name(shown.status));
        for (const std::size_t seat : {0U, 1U})
            add(shown.visitors[seat]).add(shown.names[seat]);
        if (shown.is_public) // other lines keep the checksums that they had before there was a lobby
            add("lobby");
        return add(shown.updated).add(shown.clock);
    }

    [[nodiscard]] std::string checksum() const { return sha256_hex(text_).substr(0, kDigits); }

  private:
    std::string text_;
};

} // namespace

std::string checksum(const StoredGame& game) {
    Canonical text("phutball");
    text.add(static_cast<const GameHead&>(game)).add(game.level);
    text.add(game.rules.corner_exit).add(game.rules.goal_pass).add(game.rules.own_goal);
    text.add(phutball::name(game.rules.repetition)).add(game.rules.pie);
    text.add(game.start).add(game.opening_plies).add(game.position).add(game.to_act);
    return text.add(game.result).add(game.undo_offer).add_moves(game).add(game.plans).checksum();
}

std::string checksum(const StoredStripGame& game) {
    Canonical text("strip");
    text.add(static_cast<const GameHead&>(game))
        .add(strip::name(game.kind))
        .add(game.start)
        .add(game.position);
    return text.add(game.to_act).add(game.result).add(game.undo_offer).add_moves(game).checksum();
}

std::string checksum(const StoredBidGame& game) {
    Canonical text("bidding");
    text.add(static_cast<const GameHead&>(game)).add(game.rules);
    text.add(game.start.ball).add(game.start.points1).add(game.start.points2);
    text.add(name(game.policy)).add(game.handicap).add(game.result).add(game.turns.size());
    for (const StoredTurn& turn : game.turns) {
        for (const StoredBid& bid : turn.bids)
            text.add(bid.bid).add(bid.salt).add_left(bid.left);
    }
    for (const auto& bid : game.secret)
        text.add(bid);
    return text.checksum();
}

std::string checksum(const StoredRecovery& link) {
    Canonical text("recovery");
    return text.add(link.visitor).add(link.token).add(link.secret).add(link.made).checksum();
}

std::string checksum(const StoredReview& review) {
    Canonical text("review");
    text.add(review.game).add(review.moves).add(review.nodes).add(review.seat).add(review.made);
    return text.add(review.opinions).checksum();
}

std::string checksum(const StoredPuzzleRating& rating) {
    Canonical text("puzzle rating");
    text.add(rating.puzzle).add(rating.rating).add(rating.deviation).add(rating.volatility);
    text.add(rating.attempts).add(rating.solved);
    if (rating.day != 0) // other ratings keep the checksums that they had before days were counted
        text.add("day").add(rating.day).add(rating.morning);
    return text.checksum();
}

std::string checksum(const StoredPuzzleReport& report) {
    Canonical text("puzzle report");
    text.add(report.number).add(report.puzzle).add(report.visitor).add(report.position).add(report.moves);
    return text.add(report.remark).add(report.made).checksum();
}

namespace {

void fill(SummaryHead& shown, const GameHead& game) {
    shown.id = game.id;
    shown.opponent = game.opponent;
    shown.status = game.status;
    shown.visitors = {game.seats[0].visitor, game.seats[1].visitor};
    shown.names = {game.seats[0].name, game.seats[1].name};
    shown.clock = game.clock;
    shown.is_public = game.is_public();
    shown.updated = game.updated;
}
void fill(MovesSummary& shown, const MovesHead& game) {
    fill(static_cast<SummaryHead&>(shown), game);
    shown.to_act = game.to_act;
    shown.plies = static_cast<int>(game.moves.size());
    shown.start = game.start;
    shown.position = game.position;
}

} // namespace

GameSummary summary_of(const StoredGame& game) {
    GameSummary shown;
    fill(shown, game);
    shown.level = game.level;
    shown.result = game.result;
    shown.swapped = is_swapped(game);
    return shown;
}

StripSummary summary_of(const StoredStripGame& game) {
    StripSummary shown;
    fill(shown, game);
    shown.kind = game.kind;
    shown.result = game.result;
    return shown;
}

BidGameSummary summary_of(const StoredBidGame& game) {
    BidGameSummary shown;
    fill(shown, game);
    shown.rules = game.rules;
    shown.result = game.result;
    shown.has_bid = {game.secret[0].has_value(), game.secret[1].has_value()};
    shown.turns = static_cast<int>(game.turns.size());
    return shown;
}

std::string checksum(const GameSummary& shown) {
    Canonical text("phutball in a list");
    text.add(static_cast<const SummaryHead&>(shown)).add(shown.level).add(shown.result).add(shown.to_act);
    text.add(shown.swapped).add(shown.plies).add(shown.start).add(shown.position);
    return text.checksum();
}

std::string checksum(const StripSummary& shown) {
    Canonical text("strip in a list");
    text.add(static_cast<const SummaryHead&>(shown)).add(strip::name(shown.kind)).add(shown.result);
    return text.add(shown.to_act).add(shown.plies).add(shown.start).add(shown.position).checksum();
}

std::string checksum(const BidGameSummary& shown) {
    Canonical text("bidding in a list");
    text.add(static_cast<const SummaryHead&>(shown)).add(shown.rules).add(shown.result);
    text.add(shown.has_bid[0]).add(shown.has_bid[1]).add(shown.turns);
    return text.checksum();
}

} // namespace goalline::server
