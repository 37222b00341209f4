// The lists of games that pages show: a visitor's own, and those in the lobby.
#include "server/store/game_rows.hpp"

#include <fmt/format.h>

namespace goalline::server {

using soci::into;
using soci::use;

namespace {

constexpr std::string_view kList = R"(
    select {}
    from games g
    where g.result <> :withdrawn
        and g.id in (
            select game
            from seats
            where visitor = :visitor
        )
    order by g.changed desc, g.updated desc, g.id
    limit :limit)";

constexpr std::string_view kInvitations = R"(
    select g.id
    from games g
    where g.status = 'waiting'
        and g.lobby <> ''
        {}
    order by g.changed desc, g.id
    limit :limit)";
constexpr std::string_view kOfVisitor = "and g.id in (select game from seats where visitor = :visitor)";

} // namespace

std::vector<StoredGame> GameRows::list(const std::string& visitor, int limit) {
    const std::string withdrawn = text_of(StoredResult{std::nullopt, std::string(kWithdrawn)});
    GameColumns columns;
    const Row row = columns.row();
    soci::statement rows(sql());
    row.into(rows);
    rows.exchange(use(withdrawn));
    rows.exchange(use(visitor));
    rows.exchange(use(limit));
    prepare(rows, fmt::format(kList, row.columns()));
    rows.execute();
    std::vector<StoredGame> list;
    while (rows.fetch())
        list.push_back(columns.stored());
    for (StoredGame& game : list)
        read_seats(game);
    return list;
}

std::vector<std::string> GameRows::invitations(const std::string& visitor, int limit) {
    std::vector<std::string> ids;
    std::string id;
    soci::statement rows(sql());
    rows.exchange(into(id));
    if (!visitor.empty())
        rows.exchange(use(visitor));
    rows.exchange(use(limit));
    prepare(rows, fmt::format(kInvitations, visitor.empty() ? "" : kOfVisitor));
    rows.execute();
    while (rows.fetch())
        ids.push_back(id);
    return ids;
}

} // namespace goalline::server
