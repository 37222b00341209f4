#include "farm/solved_boards.hpp"

#include "base/hash.hpp"
#include "exam/answer_key.hpp"
#include "farm/pieces.hpp"
#include "server/play/kind.hpp"
#include "tables/values/board_tables.hpp"

#include <array>
#include <string>
#include <utility>

namespace goalline::farm {

using server::Answer;
using server::Job;

namespace {

constexpr std::string_view kBoard = "solved.board";

struct Share {
    phutball::Size size;
    phutball::Rules rules;
    int count;
};

constexpr phutball::Rules kNoCorner{.corner_exit = false};
constexpr phutball::Rules kNoPass{.goal_pass = false};
constexpr phutball::Rules kNoOwn{.own_goal = false};

constexpr std::array kShares = {
    Share{{4, 4}, {}, 30},        Share{{4, 5}, {}, 40},     Share{{5, 3}, {}, 30},  Share{{5, 4}, {}, 60},
    Share{{5, 4}, kNoPass, 30},   Share{{5, 4}, kNoOwn, 30}, Share{{6, 3}, {}, 80},  Share{{7, 3}, {}, 150},
    Share{{7, 3}, kNoCorner, 50}, Share{{4, 6}, {}, 60},     Share{{6, 4}, {}, 180}, Share{{5, 5}, {}, 150},
    Share{{8, 3}, {}, 200},       Share{{9, 2}, {}, 40},     Share{{12, 2}, {}, 60}, Share{{13, 1}, {}, 20},
    Share{{20, 1}, {}, 40},
};

Answer solve_board(const Job& job, server::Workbench& /*bench*/, const StopFlag& /*stop*/) {
    const Share& share = kShares.at(job.order.at("board").to_number<std::size_t>());
    const auto seed = job.order.at("seed").to_number<std::uint64_t>();
    const auto values = tables::BoardValues::build(share.size, share.rules, 1);
    if (!values)
        return server::refused(values.error());
    const auto shape = static_cast<std::uint64_t>(share.size.rows * 100 + share.size.columns);
    Random random(seed ^ mix64(shape * 8 + table_bits(share.rules)));
    auto made = exam::make_solved(*values, share.count, random);
    if (!made)
        return server::refused(made.error());
    std::string text;
    int number = 0;
    for (exam::SolvedPosition& solved : *made) {
        solved.id = ++number;
        text += to_json(solved) + '\n';
    }
    return {.value = {{kText, text}}};
}

// As many positions as were asked for, on that board. Whether they are won nobody else can say as quickly.
std::string check_board(const Job& job, const Answer& answer) {
    const Share& share = kShares.at(job.order.at("board").to_number<std::size_t>());
    const auto set = exam::parse_solved_set(server::text_in(answer.value, kText));
    if (!set)
        return set.error().text();
    for (const exam::SolvedPosition& solved : *set) {
        if (solved.position.size() != share.size || solved.position.rules() != share.rules)
            return "a position is on another board";
    }
    return static_cast<int>(set->size()) == share.count ? "" : "there are too few or too many positions";
}

} // namespace

server::Task solved_task() {
    return {.name = kBoard, .lane = server::Lane::think, .work = solve_board, .check = check_board};
}

std::vector<Job> solved_jobs(std::uint64_t seed) {
    std::vector<Job> jobs;
    for (std::size_t board = 0; board < kShares.size(); ++board) {
        Job job{.task = std::string(kBoard), .order = {}, .seconds = 10};
        job.order = {{"board", board}, {"seed", seed}};
        jobs.push_back(std::move(job));
    }
    return jobs;
}

} // namespace goalline::farm
