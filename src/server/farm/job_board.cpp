#include "server/farm/job_board.hpp"

#include "base/version.hpp"
#include "server/play/json_fields.hpp"
#include "server/store/secrets.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kIdDigits = 24;
constexpr std::size_t kAccountDigits = 16;
constexpr std::chrono::milliseconds kBetweenBeats{500};
constexpr int kBeatsBetweenLooks = 10;
constexpr std::chrono::milliseconds kBetweenLooks{100}; // at a flag, which wakes nobody

std::string plain(const Message& message) {
    return message.english();
}

// The answer in the text, or why it cannot be right.
Result<Answer> read_checked(const Job& job, const std::string& text) {
    const auto object = read_object(text);
    if (!object)
        return object.error();
    auto answer = read_answer(*object);
    if (!answer || answer->refusal || answer->value.contains("error"))
        return answer;
    const auto task = task_named(job.task);
    if (!task || task->check == nullptr)
        return answer;
    std::string why;
    try {
        why = task->check(job, *answer);
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& exception) { // a member is missing
        why = exception.what();
    }
    return why.empty() ? answer : Result<Answer>(bad_json(job.task, why));
}

} // namespace

Result<std::unique_ptr<JobBoard>> JobBoard::open(const std::string& place, Options options, Log log) {
    auto table = JobTable::open(place, true);
    if (!table)
        return table.error();
    const JobMember member{
        .role = JobMember::Role::client, .name = options.name, .version = std::string(version_text())};
    if (auto joined = (*table)->join(member); !joined)
        return joined.error();
    return std::unique_ptr<JobBoard>(new JobBoard(std::move(*table), std::move(options), std::move(log)));
}

JobBoard::JobBoard(std::unique_ptr<JobTable> table, Options options, Log log)
    : options_(std::move(options)), log_(std::move(log)),
      loop_(std::make_unique<TableLoop>(std::move(table), kBetweenBeats, log_)) {
    loop_->start([this](JobTable& at, const TableLoop::Cause& cause) { step(at, cause); });
}

void JobBoard::step(JobTable& table, const TableLoop::Cause& cause) {
    send(table, cause.back);
    if (cause.beat) {
        threads_ = table.tend(coming_);
        if (!options_.key.empty() && beats_++ % kBeatsBetweenLooks == 0) {
            if (auto status = table.status()) {
                const std::lock_guard lock(mutex_);
                status_ = std::move(*status);
            }
        }
    }
    if (cause.news || cause.beat)
        collect(table);
}

JobStatus JobBoard::status() {
    const std::lock_guard lock(mutex_);
    return status_;
}

// `all`: what was ordered before may be lost. What could not be sent is sent again.
void JobBoard::send(JobTable& table, bool all) {
    std::vector<OrderedJob> orders;
    std::vector<std::string> drops;
    std::vector<std::pair<std::string, std::string>> asides;
    {
        const std::lock_guard lock(mutex_);
        orders = to_order_;
        if (all) {
            orders.clear();
            for (const auto& [id, waiting] : waiting_)
                orders.push_back(waiting->ordered);
        }
        drops = to_drop_;
        asides = to_put_aside_;
    }
    if (!orders.empty())
        table.order(orders);
    if (!drops.empty())
        table.drop(drops);
    for (const auto& [worker, why] : asides)
        table.put_aside(worker, why);
    const std::lock_guard lock(mutex_);
    std::erase_if(to_order_, [&](const OrderedJob& job) {
        return std::ranges::find(orders, job.id, &OrderedJob::id) != orders.end();
    });
    to_drop_.erase(to_drop_.begin(), to_drop_.begin() + static_cast<std::ptrdiff_t>(drops.size()));
    to_put_aside_.erase(to_put_aside_.begin(),
                        to_put_aside_.begin() + static_cast<std::ptrdiff_t>(asides.size()));
}

void JobBoard::collect(JobTable& table) {
    bool hears = false;
    {
        const std::lock_guard lock(mutex_);
        hears = std::ranges::any_of(waiting_, [](const auto& each) { return each.second->hears; });
    }
    for (AnsweredJob& told : hears ? table.told() : std::vector<AnsweredJob>()) {
        const std::lock_guard lock(mutex_);
        const auto found = waiting_.find(told.id);
        if (found == waiting_.end() || !found->second->hears)
            continue;
        found->second->told = std::move(told.answer);
        found->second->changed.notify_one();
    }
    for (AnsweredJob& answer : table.collect()) {
        const std::lock_guard lock(mutex_);
        const auto found = waiting_.find(answer.id);
        if (found == waiting_.end())
            continue; // nobody wants it any more
        found->second->answer = std::move(answer);
        found->second->changed.notify_one();
    }
}

// Nothing in it tells for whom the job is done.
OrderedJob JobBoard::ordered(const Job& job) const {
    Job told = job;
    told.client = {};
    const auto now = Clock::now();
    const auto task = task_named(job.task);
    const bool is_server = !options_.key.empty();
    return {
        .id = random_hex(kIdDigits),
        .task = job.task,
        .account = is_server ? hmac_sha256_hex(options_.key, job.client.address + ' ' + job.client.visitor)
                                   .substr(0, kAccountDigits)
                             : options_.name,
        .job = json::serialize(written(told, now)),
        .priority = is_server ? static_cast<int>(job.urgency) : JobTable::kAfterServers,
        .programs = task && task->programs,
        .left_ms = job.deadline == Clock::time_point::max()
                       ? -1
                       : std::chrono::duration_cast<std::chrono::milliseconds>(job.deadline - now).count()};
}

// Nothing: it was given up. `late`: because its time was over.
std::optional<AnsweredJob> JobBoard::wait_for(const Job& job, const StopFlag& stop, bool patient,
                                              bool& late) {
    const auto waiting = std::make_shared<Waiting>(ordered(job), job.tell != nullptr);
    std::string told;
    std::unique_lock lock(mutex_);
    waiting_[waiting->ordered.id] = waiting;
    to_order_.push_back(waiting->ordered);
    loop_->wake();
    for (;;) {
        waiting->changed.wait_for(lock, kBetweenLooks,
                                  [&] { return waiting->answer.has_value() || waiting->told != told; });
        if (!waiting->answer && waiting->told != told) {
            told = waiting->told;
            lock.unlock();
            if (const auto read = read_checked(job, told); read && !read->refusal)
                job.tell(read->value);
            lock.lock();
        }
        late = Clock::now() >= job.deadline;
        if (!waiting->answer && !stop.raised() && !late && (patient || threads() > 0))
            continue;
        waiting_.erase(waiting->ordered.id);
        if (!waiting->answer) {
            to_drop_.push_back(waiting->ordered.id);
            loop_->wake();
        }
        return std::move(waiting->answer);
    }
}

void JobBoard::put_aside(const AnsweredJob& answer, const std::string& task, const std::string& why) {
    log_(LogLevel::error, fmt::format("a worker was put aside for its answer to {}: {}", task, why));
    const std::lock_guard lock(mutex_);
    to_put_aside_.emplace_back(answer.worker, fmt::format("{}: {}", task, why));
    loop_->wake();
}

Answer JobBoard::ask(const Job& job, const StopFlag& stop) {
    for (int tries = 0; tries < JobTable::kMostTries; ++tries) {
        bool late = false;
        const auto answer = wait_for(job, stop, true, late);
        if (!answer)
            return late ? Answer{.refusal = no_time(Lane::think, true)} : Answer();
        if (answer->answer.empty())
            break;
        auto read = read_checked(job, answer->answer);
        if (read)
            return std::move(*read);
        put_aside(*answer, job.task, plain(read.error().full()));
    }
    return {.refusal = Refusal{RefusalKind::internal, "no worker could do this", job.task, 0}};
}

std::optional<Answer> JobBoard::ask_if_there(const Job& job, const StopFlag& stop) {
    while (threads() > 0) {
        bool late = false;
        const auto answer = wait_for(job, stop, false, late);
        if (!answer && late)
            return Answer{.refusal = no_time(Lane::think, true)};
        if (!answer && stop.raised())
            return Answer();
        if (!answer || answer->answer.empty())
            return std::nullopt;
        auto read = read_checked(job, answer->answer);
        if (read)
            return std::move(*read);
        put_aside(*answer, job.task, plain(read.error().full()));
    }
    return std::nullopt;
}

} // namespace goalline::server
