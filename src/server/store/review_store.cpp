#include "server/store/review_store.hpp"

#include "server/store/checksum.hpp"
#include "server/store/row.hpp"
#include "server/store/tables.hpp"

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

constexpr std::string_view kReviews = "reviews";

struct ReviewColumns {
    std::string id, game, moves, opinions, checksum;
    int nodes = 0, seat = -1;
    std::int64_t made = 0;

    void add_to(Row& row) {
        row.add("id", &id);
        row.add("game", &game);
        row.add("moves", &moves);
        row.add("nodes", &nodes);
        row.add("seat", &seat);
        row.add("made", &made);
        row.add("opinions", &opinions);
        row.add("checksum", &checksum);
    }
    [[nodiscard]] StoredReview stored() const { return {game, moves, nodes, seat_of(seat), made, opinions}; }
};

std::string id_of(const StoredReview& review) {
    return review.game + '.' + std::to_string(number(review.seat));
}

// Whether the stored review of the same player is of the same moves and looked as deep; one that is damaged may always
// be replaced.
bool is_as_good(soci::session& sql, const StoredReview& review) {
    try {
        const auto former = read_review(sql, id_of(review));
        return former && former->moves == review.moves && former->nodes >= review.nodes;
    } catch (const Damaged&) {
        return false;
    }
}

} // namespace

std::optional<StoredReview> read_review(soci::session& sql, const std::string& id) {
    ReviewColumns columns;
    Row row(kReviews);
    columns.add_to(row);
    if (!row.read(sql, id))
        return std::nullopt;
    StoredReview review = columns.stored();
    if (id_of(review) != id || columns.checksum != checksum(review))
        throw Damaged(id.substr(0, id.rfind('.')),
                      "its review does not have the checksum that was stored with it"_en);
    return review;
}

Result<bool> ReviewStore::put(const StoredReview& review) {
    return session_.change(review.game, [&] {
        soci::session& sql = session_.sql();
        const std::string id = id_of(review);
        int games = 0;
        sql << "select count(*) from games where id = :id", use(review.game), into(games);
        if (games == 0 || is_as_good(sql, review))
            return false;
        sql << "delete from " << kReviews << " where id = :id", use(id);
        ReviewColumns columns{
            id,           review.game,         review.moves, review.opinions, checksum(review),
            review.nodes, number(review.seat), review.made};
        Row row(kReviews);
        columns.add_to(row);
        row.insert(sql);
        return true;
    });
}

Result<std::vector<StoredReview>> ReviewStore::of_game(const std::string& game) {
    return session_.read(game, [&] {
        soci::session& sql = session_.sql();
        std::vector<std::string> ids;
        std::string id;
        soci::statement rows =
            (sql.prepare << "select id from " << kReviews << " where game = :game order by made, id",
             use(game), into(id));
        rows.execute();
        while (rows.fetch())
            ids.push_back(id);
        std::vector<StoredReview> reviews;
        for (const std::string& each : ids) {
            if (auto review = read_review(sql, each))
                reviews.push_back(std::move(*review));
        }
        return reviews;
    });
}

} // namespace goalline::server
