#include "farm/pieces.hpp"

#include "server/play/kind.hpp"

#include <chrono>
#include <memory>
#include <utility>

namespace goalline::farm {

using server::Answer;
using server::Job;
using server::JobBoard;

namespace {

constexpr std::chrono::milliseconds kBetweenLooks{100}; // at a flag, which wakes nobody

} // namespace

void Pieces::order(Job job, Place place) {
    auto answer =
        std::async(std::launch::async, [this, job = std::move(job)] { return board_.ask(job, enough_); });
    away_.insert(place == Place::first ? away_.begin() : away_.end(), std::move(answer));
}

std::optional<Answer> Pieces::next(const StopFlag& stop) {
    while (away_.front().wait_for(kBetweenLooks) != std::future_status::ready) {
        if (stop.raised())
            return std::nullopt;
    }
    Answer answer = away_.front().get();
    away_.pop_front();
    return answer;
}

Result<void> make_texts(const server::Task& task, const std::vector<Job>& jobs, const std::string& database,
                        const server::Log& log, const std::function<void(const std::string&)>& tell) {
    server::add_task(task);
    const StopFlag never;
    server::Workbench bench;
    std::unique_ptr<JobBoard> board;
    if (!database.empty()) {
        auto opened = JobBoard::open(database, {.name = std::string(task.name)}, log);
        if (!opened)
            return opened.error();
        board = std::move(*opened);
    }
    std::optional<Pieces> away;
    if (board)
        away.emplace(*board);
    auto ordered = jobs.begin();
    for (const Job& job : jobs) {
        for (; away && ordered != jobs.end() && away->size() < kPiecesAtOnce; ++ordered)
            away->order(*ordered);
        const Answer answer = away ? *away->next(never) : do_job(job, bench, never);
        if (answer.refusal)
            return Error{.kind = ErrorKind::io,
                         .message = verbatim(answer.refusal->message),
                         .where = verbatim(answer.refusal->where),
                         .code = "worker"};
        tell(server::text_in(answer.value, kText));
    }
    return {};
}

} // namespace goalline::farm
