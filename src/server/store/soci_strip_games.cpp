#include "server/store/soci_strip_games.hpp"

#include "server/store/words.hpp"

namespace goalline::server {

namespace {

std::optional<StripResult> result_of(int winner, const std::string& reason) {
    const auto known = reason_of(reason);
    return known ? std::optional(StripResult{seat_of(winner), *known}) : std::nullopt;
}

strip::Kind kind_in(const StripColumns& row) {
    return strip::kind_of(row.game).value_or(strip::Kind::strip);
}

} // namespace

StripColumns::StripColumns(const StoredStripGame& stored)
    : MovesColumns(stored), game(strip::name(stored.kind)) {
    if (!stored.result)
        return;
    reason = name(stored.result->reason);
    winner = number(stored.result->winner);
}

void StripColumns::add_to(Row& row) {
    MovesColumns::add_to(row);
    row.add("game", &game, Row::For::listed);
    row.add("winner", &winner, Row::For::changing_listed);
}

StoredStripGame StripColumns::stored() const {
    StoredStripGame made;
    fill(made);
    made.kind = kind_in(*this);
    made.result = result_of(winner, reason);
    return made;
}

StripSummary StripColumns::summary() const {
    StripSummary shown;
    fill(shown);
    shown.kind = kind_in(*this);
    shown.result = result_of(winner, reason);
    return shown;
}

} // namespace goalline::server
