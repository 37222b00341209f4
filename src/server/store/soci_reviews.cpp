#include "server/store/soci_reviews.hpp"

#include "server/store/checksum.hpp"
#include "server/store/row.hpp"

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

struct Columns {
    std::string id, moves, opinions, checksum;
    int nodes = 0, seat = -1;
    long long made = 0;

    void add_to(Row& row) {
        row.add("id", &id);
        row.add("moves", &moves);
        row.add("nodes", &nodes);
        row.add("seat", &seat);
        row.add("made", &made);
        row.add("opinions", &opinions);
        row.add("checksum", &checksum);
    }
    [[nodiscard]] StoredReview stored() const { return {id, moves, nodes, seat_of(seat), made, opinions}; }
};

// Whether the stored review is of the same moves and looked as deep; one that is damaged may always be replaced.
bool is_as_good(soci::session& sql, const StoredReview& review) {
    try {
        const auto former = read_review(sql, review.game);
        return former && former->moves == review.moves && former->nodes >= review.nodes;
    } catch (const Damaged&) {
        return false;
    }
}

} // namespace

std::optional<StoredReview> read_review(soci::session& sql, const std::string& game) {
    Columns columns;
    Row row(kReviewTable);
    columns.add_to(row);
    if (!row.read(sql, game))
        return std::nullopt;
    StoredReview review = columns.stored();
    if (review.game != game || columns.checksum != checksum(review))
        throw Damaged(game, "its review does not have the checksum that was stored with it"_en);
    return review;
}

void erase_review(soci::session& sql, const std::string& game) {
    sql << "delete from " << kReviewTable << " where id = :id", use(game);
}

Result<bool> SociReviews::put(const StoredReview& review) {
    bool stored = false;
    auto done = session_->change(review.game, [&] {
        soci::session& sql = session_->sql();
        int games = 0;
        sql << "select count(*) from games where id = :id", use(review.game), into(games);
        if (games == 0 || is_as_good(sql, review))
            return Result<void>();
        erase_review(sql, review.game);
        Columns columns{review.game,  review.moves,        review.opinions, checksum(review),
                        review.nodes, number(review.seat), review.made};
        Row row(kReviewTable);
        columns.add_to(row);
        row.insert(sql);
        stored = true;
        return Result<void>();
    });
    return done ? Result<bool>(stored) : done.error();
}

Result<std::optional<StoredReview>> SociReviews::of_game(const std::string& game) {
    return session_->read(game, [&] { return read_review(session_->sql(), game); });
}

} // namespace goalline::server
