#include "server/store/checksum.hpp"

#include "server/store/secrets.hpp"

namespace goalline::server {

namespace {

constexpr std::size_t kDigits = 16;

} // namespace

std::string Canonical::checksum() const {
    return sha256_hex(text_).substr(0, kDigits);
}

std::string first_hash(std::string_view game) {
    return Canonical("turns").add(game).checksum();
}

std::string next_hash(std::string_view before, const StoredTurn& turn) {
    Canonical text("turn");
    text.add(before).add(static_cast<int>(turn.seat)).add(turn.text).add(turn.salt);
    return text.add(turn.left_ms).add(turn.at).checksum();
}

std::string checksum(const StoredGame& head, std::string_view last_hash, SeatSet with_plans) {
    Canonical text("game");
    text.add(head.id).add(head.kind).add(head.options).add(name(head.opponent)).add(name(head.listing));
    text.add(head.version).add(head.changed).add(head.created).add(head.updated);
    text.add(name(head.status)).add(text_of(head.result)).add(text_of(head.clock)).add(head.summary);
    text.add(static_cast<int>(index(head.to_act))).add(number(head.draw_offer)).add(number(head.undo_offer));
    text.add(number(head.rematch_offer)).add(text_of(head.again)).add(head.rematch_game).add(head.invite);
    text.add(head.played).add(last_hash).add(static_cast<int>(index(with_plans)));
    return text.checksum();
}

std::string checksum(std::string_view game, Seat which, const StoredSeat& seat) {
    Canonical text("seat");
    text.add(game).add(static_cast<int>(which)).add(seat.computer).add(seat.visitor).add(seat.token);
    return text.add(seat.name).add(seat.bot).checksum();
}

std::string plan_checksum(std::string_view game, Seat which, std::string_view plan) {
    return Canonical("plan").add(game).add(static_cast<int>(which)).add(plan).checksum();
}

std::string checksum(const StoredRecovery& link) {
    Canonical text("recovery");
    return text.add(link.visitor).add(link.token).add(link.secret).add(link.made).checksum();
}

std::string checksum(const StoredReview& review) {
    Canonical text("review");
    text.add(review.game).add(review.moves).add(review.nodes).add(number(review.seat)).add(review.made);
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

} // namespace goalline::server
