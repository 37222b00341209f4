#include "server/store/soci_games.hpp"

#include "server/store/checksum.hpp"
#include "server/store/words.hpp"

#include <sstream>

namespace goalline::server {

using soci::use;

namespace {

std::optional<StoredResult> result_of(const std::string& winner, const std::string& reason) {
    const auto known = reason_of(reason);
    if (!known)
        return std::nullopt;
    return StoredResult{winner.empty() ? std::nullopt : phutball::side_of(winner.front()), *known};
}

// "13 H8 K15;13 H9 G4": a plan between semicolons is its ply and its moves.
std::string text_of(const std::vector<Plan>& plans) {
    std::string text;
    for (const Plan& plan : plans) {
        text += (text.empty() ? "" : ";") + std::to_string(plan.ply);
        for (const std::string& move : plan.line)
            text += ' ' + move;
    }
    return text;
}

std::vector<Plan> plans_of(const std::string& text) {
    std::vector<Plan> plans;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line, ';');) {
        std::istringstream words(line);
        Plan plan;
        words >> plan.ply;
        for (std::string move; words >> move;)
            plan.line.push_back(move);
        plans.push_back(std::move(plan));
    }
    return plans;
}

} // namespace

GameColumns::GameColumns(const StoredGame& game)
    : MovesColumns(game), repetition(phutball::name(game.rules.repetition)), plans1(text_of(game.plans[0])),
      plans2(text_of(game.plans[1])), level(game.level), corner_exit(game.rules.corner_exit),
      goal_pass(game.rules.goal_pass), own_goal(game.rules.own_goal), pie(game.rules.pie),
      opening_plies(game.opening_plies), swapped(is_swapped(game)) {
    if (!game.result)
        return;
    reason = name(game.result->reason);
    if (game.result->winner)
        winner = letter(*game.result->winner);
}

void GameColumns::add_to(Row& row) {
    MovesColumns::add_to(row);
    row.add("level", &level, Row::For::listed);
    row.add("corner_exit", &corner_exit);
    row.add("goal_pass", &goal_pass);
    row.add("own_goal", &own_goal);
    row.add("repetition", &repetition);
    row.add("pie", &pie);
    row.add("opening_plies", &opening_plies);
    row.add("swapped", &swapped, Row::For::changing_listed);
    row.add("winner", &winner, Row::For::changing_listed);
    row.add("plans1", &plans1, Row::For::changing);
    row.add("plans2", &plans2, Row::For::changing);
}

StoredGame GameColumns::stored() const {
    StoredGame game;
    fill(game);
    game.level = level;
    game.rules = {corner_exit != 0, goal_pass != 0, own_goal != 0,
                  phutball::repetition_of(repetition).value_or(phutball::Repetition::none), pie != 0};
    game.opening_plies = opening_plies;
    game.result = result_of(winner, reason);
    game.plans = {plans_of(plans1), plans_of(plans2)};
    return game;
}

GameSummary GameColumns::summary() const {
    GameSummary shown;
    fill(shown);
    shown.level = level;
    shown.result = result_of(winner, reason);
    shown.swapped = swapped != 0;
    return shown;
}

Result<void> SociGames::update_plans(const StoredGame& game) {
    // The room's clock may be ahead of the stored one (GameClock::put_off), so the checksum is that of the stored game.
    auto stored = read(game.id);
    if (!stored || stored->version != game.version)
        return wrong_version(game.id);
    stored->plans = game.plans;
    const GameColumns columns(*stored);
    const std::string sum = checksum(*stored);
    soci::statement statement = (sql().prepare << R"(
        update games
        set plans1 = :plans1,
            plans2 = :plans2,
            checksum = :checksum
        where id = :id)",
                                 use(columns.plans1), use(columns.plans2), use(sum), use(game.id));
    statement.execute(true);
    return {};
}

} // namespace goalline::server
