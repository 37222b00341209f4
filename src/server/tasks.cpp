// The list of all tasks: those of the kinds of games, and those of calls.
#include "server/api/requests.hpp"
#include "server/phutball/analyses.hpp"
#include "server/phutball/picture_calls.hpp"
#include "server/phutball/proof_calls.hpp"
#include "server/phutball/puzzle_calls.hpp"
#include "server/phutball/records.hpp"
#include "server/phutball/reviews.hpp"

#include <array>

namespace goalline::server {

namespace {

constexpr std::array<Task, 9> kTasksOfCalls = {{{kReadNewGame, Lane::read, read_new_game},
                                                {kReadQuestion, Lane::read, read_question},
                                                {kReadRecord, Lane::read, read_record},
                                                {kWriteRecords, Lane::read, write_records},
                                                {kCheckReview, Lane::read, check_review},
                                                {kJudgePuzzle, Lane::read, judge_puzzle},
                                                {kListProofs, Lane::read, list_proofs},
                                                {kFindProof, Lane::read, find_proof},
                                                {kDrawPicture, Lane::draw, draw_picture}}};

std::vector<Task>& added() {
    static std::vector<Task> tasks;
    return tasks;
}

} // namespace

void add_task(const Task& task) {
    if (!task_named(task.name))
        added().push_back(task);
}

std::vector<Task> tasks() {
    std::vector<Task> all(kTasksOfCalls.begin(), kTasksOfCalls.end());
    for (const GameKind* kind : kinds()) {
        const auto own = kind->tasks();
        all.insert(all.end(), own.begin(), own.end());
    }
    all.insert(all.end(), added().begin(), added().end());
    return all;
}

} // namespace goalline::server
