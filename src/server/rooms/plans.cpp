#include "server/rooms/plans.hpp"

#include "server/rooms/offers.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace {

// The moves of all lines together, times the points of the board: playing them takes some 20 ms.
constexpr std::size_t kMostWork = 8'000'000;

std::optional<Refusal> check_size(const phutball::Game& game, const std::vector<PlanCall>& calls) {
    const auto size = game.start().size();
    std::size_t moves = 0;
    for (const PlanCall& call : calls)
        moves += call.line.size();
    if (moves * static_cast<std::size_t>(size.rows) * static_cast<std::size_t>(size.columns) <= kMostWork)
        return std::nullopt;
    return Refusal{RefusalKind::too_large, "too many planned moves for so large a board", "plans", 0};
}

std::optional<Refusal> check_line(phutball::Game game, const PlanCall& call, std::size_t number) {
    const auto where = [&](std::size_t move) {
        return fmt::format("plans, line {}, move {}", number + 1, move + 1);
    };
    if (call.ply != game.ply() + 1)
        return conflict(fmt::format("a plan begins with move number {}", game.ply() + 1),
                        fmt::format("plans, line {}, ply", number + 1));
    if (call.line.empty() || call.line.size() % 2 != 0)
        return Refusal{RefusalKind::bad_request, "expected pairs of the opponent's move and one's own answer",
                       where(0), 0};
    for (std::size_t i = 0; i < call.line.size(); ++i) {
        if (game.outcome())
            return Refusal{RefusalKind::illegal, "the game would be over before this move", where(i), 0};
        if (const auto played = game.try_play(call.line[i]); !played) {
            Refusal refusal = refusal_of(played.error());
            refusal.where = where(i);
            return refusal;
        }
    }
    return std::nullopt;
}

// Whether the two answer the same moves of the opponent with different ones.
bool contradict(const Plan& a, const Plan& b) {
    const auto [first, second] = std::mismatch(a.line.begin(), a.line.end(), b.line.begin(), b.line.end());
    return first != a.line.end() && second != b.line.end() && (first - a.line.begin()) % 2 == 1;
}

} // namespace

std::variant<std::vector<Plan>, Refusal> checked_plans(const phutball::Game& game,
                                                       const std::vector<PlanCall>& calls) {
    if (auto refusal = check_size(game, calls))
        return *refusal;
    std::vector<Plan> plans;
    for (std::size_t number = 0; number < calls.size(); ++number) {
        if (auto refusal = check_line(game, calls[number], number))
            return *refusal;
        Plan plan{calls[number].ply, {}};
        for (const phutball::Move& move : calls[number].line)
            plan.line.push_back(phutball::to_text(move));
        for (const Plan& other : plans) {
            if (contradict(plan, other))
                return Refusal{RefusalKind::bad_request, "another line answers the same moves differently",
                               fmt::format("plans, line {}", number + 1), 0};
        }
        if (std::find(plans.begin(), plans.end(), plan) == plans.end())
            plans.push_back(std::move(plan));
    }
    return plans;
}

void follow_opponent(std::vector<Plan>& plans, int ply, const std::string& move) {
    std::erase_if(plans, [&](const Plan& plan) { return plan.ply != ply || plan.line.front() != move; });
}

void follow_own(std::vector<Plan>& plans, int ply, const std::string& move) {
    std::erase_if(plans, [&](const Plan& plan) {
        return plan.ply + 1 != ply || plan.line.size() <= 2 || plan.line[1] != move;
    });
    for (Plan& plan : plans) {
        plan.ply += 2;
        plan.line.erase(plan.line.begin(), plan.line.begin() + 2);
    }
}

std::optional<std::string> planned_reply(const std::vector<Plan>& plans, int ply) {
    if (plans.empty() || plans.front().ply != ply)
        return std::nullopt;
    return plans.front().line[1];
}

} // namespace goalline::server
