#include "server/play/plans.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <sstream>
#include <utility>

namespace goalline::server {

std::string text_of(const PlanList& plans) {
    std::string text;
    for (const Plan& plan : plans) {
        text += (text.empty() ? "" : ";") + std::to_string(plan.ply);
        for (const std::string& move : plan.line)
            text += ' ' + move;
    }
    return text;
}

PlanList plans_of(const std::string& text) {
    PlanList plans;
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

namespace {

std::optional<Refusal> check_size(const Game& game, const PlanList& asked) {
    std::size_t moves = 0;
    for (const Plan& plan : asked)
        moves += plan.line.size();
    if (moves <= game.most_planned())
        return std::nullopt;
    return Refusal{RefusalKind::too_large, "too many planned moves for so large a board", "plans", 0};
}

std::optional<Refusal> check_line(Game& game, const Plan& plan, std::size_t number) {
    const auto where = [&](std::size_t move) {
        return fmt::format("plans, line {}, move {}", number + 1, move + 1);
    };
    if (plan.ply != game.number())
        return Refusal{RefusalKind::conflict, fmt::format("a plan begins with move number {}", game.number()),
                       fmt::format("plans, line {}, ply", number + 1), 0};
    if (plan.line.empty() || plan.line.size() % 2 != 0)
        return Refusal{RefusalKind::bad_request, "expected pairs of the opponent's move and one's own answer",
                       where(0), 0};
    for (std::size_t i = 0; i < plan.line.size(); ++i) {
        if (game.result())
            return Refusal{RefusalKind::illegal, "the game would be over before this move", where(i), 0};
        const SeatSet mover = game.to_act();
        const auto step = game.propose(mover.first ? Seat::first : Seat::second, plan.line[i]);
        if (!step) {
            Refusal refusal = refusal_of(step.error());
            refusal.where = where(i);
            return refusal;
        }
        game.apply(step->turn);
    }
    return std::nullopt;
}

// Whether the two answer the same moves of the opponent with different ones.
bool contradict(const Plan& a, const Plan& b) {
    const auto [first, second] = std::mismatch(a.line.begin(), a.line.end(), b.line.begin(), b.line.end());
    return first != a.line.end() && second != b.line.end() && (first - a.line.begin()) % 2 == 1;
}

} // namespace

std::variant<PlanList, Refusal> read_plans(const Game& game, PlanList asked) {
    for (std::size_t number = 0; number < asked.size(); ++number) {
        for (std::string& text : asked[number].line) {
            auto read = game.read(text);
            if (!read)
                return Refusal{RefusalKind::bad_request, read.error().text(),
                               fmt::format("plans[{}].line", number), 0, "json"};
            text = std::move(*read);
        }
    }
    return asked;
}

std::variant<PlanList, Refusal> checked_plans(const Game& game, const PlanList& asked) {
    if (auto refusal = check_size(game, asked))
        return *refusal;
    const auto tried = game.clone();
    PlanList plans;
    for (std::size_t number = 0; number < asked.size(); ++number) {
        const Plan& plan = asked[number];
        const auto refusal = check_line(*tried, plan, number);
        tried->cut(game.turns().size());
        if (refusal)
            return *refusal;
        for (const Plan& other : plans) {
            if (contradict(plan, other))
                return Refusal{RefusalKind::bad_request, "another line answers the same moves differently",
                               fmt::format("plans, line {}", number + 1), 0};
        }
        if (std::ranges::find(plans, plan) == plans.end())
            plans.push_back(plan);
    }
    return plans;
}

void follow_opponent(PlanList& plans, int ply, const std::string& move) {
    std::erase_if(plans, [&](const Plan& plan) { return plan.ply != ply || plan.line.front() != move; });
}

void follow_own(PlanList& plans, int ply, const std::string& move) {
    std::erase_if(plans, [&](const Plan& plan) {
        return plan.ply + 1 != ply || plan.line.size() <= 2 || plan.line[1] != move;
    });
    for (Plan& plan : plans) {
        plan.ply += 2;
        plan.line.erase(plan.line.begin(), plan.line.begin() + 2);
    }
}

std::optional<std::string> planned_reply(const PlanList& plans, int ply) {
    if (plans.empty() || plans.front().ply != ply)
        return std::nullopt;
    return plans.front().line[1];
}

} // namespace goalline::server
