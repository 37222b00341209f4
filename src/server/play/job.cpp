#include "server/play/job.hpp"

#include "server/net/base64url.hpp"
#include "server/play/json_fields.hpp"
#include "server/play/kind.hpp"

#include <algorithm>
#include <array>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr double kLongest = 24 * 3600; // seconds; what is written down may come from anywhere

void add_bytes(json::object& object, const Bytes& bytes) {
    if (bytes)
        object["bytes"] = base64url(*bytes);
}

Bytes bytes_in(const json::object& object) {
    if (!object.contains("bytes"))
        return nullptr;
    auto bytes = from_base64url(text_in(object, "bytes"));
    if (!bytes)
        throw std::runtime_error("its bytes are not base64url");
    return std::make_shared<const std::string>(std::move(*bytes));
}

Job job_in(const json::object& written, Clock::time_point now) {
    const json::object& client = written.at("for").as_object();
    Job job{.task = text_in(written, "task"),
            .order = written.at("order").as_object(),
            .bytes = bytes_in(written),
            .seconds = std::clamp(written.at("seconds").to_number<double>(), 0.0, kLongest),
            .client = {text_in(client, "address"), text_in(client, "visitor")},
            .urgency = truth_in(written, "urgent") ? Urgency::game : Urgency::later};
    if (const json::value& left = written.at("milliseconds_left"); !left.is_null())
        job.deadline =
            now + std::chrono::milliseconds(std::clamp(left.to_number<std::int64_t>(), std::int64_t{0},
                                                       static_cast<std::int64_t>(kLongest * 1000)));
    if (!task_named(job.task))
        throw std::runtime_error("there is no such task");
    return job;
}

Answer answer_in(const json::object& written) {
    Answer answer{.value = written.at("value").as_object(),
                  .bytes = bytes_in(written),
                  .seconds = std::clamp(written.at("seconds").to_number<double>(), 0.0, kLongest)};
    if (const auto* refusal = written.if_contains("refusal"))
        answer.refusal = read_refusal(refusal->as_object());
    return answer;
}

// `read` may throw if a member is missing.
template <class Read>
auto or_error(Read read) -> Result<decltype(read())> {
    try {
        return read();
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& exception) {
        return bad_json("job", exception.what());
    }
}

} // namespace

Refusal no_time(Lane lane, bool late) {
    constexpr int kSecondsToRetry = 5;
    struct Texts {
        const char* where;
        const char* full;
        const char* late;
    };
    constexpr std::array<Texts, 3> kTexts = {
        {{"engine", "the computer has too much to think about; try again later",
          "the computer had too much to think about; try again later"},
         {"body", "too much is being read for you; try again later",
          "too much had to be read before this; try again later"},
         {"picture", "too many pictures are being drawn for you; try again later",
          "pictures take too long now"}}};
    const Texts& texts = kTexts.at(static_cast<std::size_t>(lane));
    return {RefusalKind::busy, late ? texts.late : texts.full, texts.where, kSecondsToRetry,
            late ? "late" : ""};
}

Answer answer_of(Result<json::object> value) {
    return value ? Answer{.value = std::move(*value)} : refused(value.error());
}

Answer refused(const Error& error) {
    return {.refusal = refusal_of(error)};
}

std::optional<Task> task_named(std::string_view name) {
    const auto all = tasks();
    const auto found = std::ranges::find(all, name, &Task::name);
    return found == all.end() ? std::nullopt : std::optional(*found);
}

Answer do_job(const Job& job, Workbench& bench, const StopFlag& stop) {
    const Stopwatch watch;
    const auto task = task_named(job.task);
    Answer answer;
    if (!task)
        answer.refusal = {RefusalKind::internal, "there is no such task", job.task, 0};
    else if (Clock::now() >= job.deadline)
        answer.refusal = no_time(task->lane, true);
    else
        answer = task->work(job, bench, stop);
    answer.seconds = watch.seconds();
    return answer;
}

json::object written(const Job& job, Clock::time_point now) {
    using std::chrono::duration_cast, std::chrono::milliseconds;
    const bool ends = job.deadline != Clock::time_point::max();
    json::object object{
        {"task", job.task},
        {"order", job.order},
        {"seconds", job.seconds},
        {"for", {{"address", job.client.address}, {"visitor", job.client.visitor}}},
        {"urgent", job.urgency == Urgency::game},
        {"tells", job.tell != nullptr},
        {"milliseconds_left",
         ends ? json::value(duration_cast<milliseconds>(job.deadline - now).count()) : json::value(nullptr)}};
    add_bytes(object, job.bytes);
    return object;
}

Result<Job> read_job(const json::object& written, Clock::time_point now) {
    return or_error([&] { return job_in(written, now); });
}

json::object written(const Answer& answer) {
    json::object object{{"value", answer.value}, {"seconds", answer.seconds}};
    if (answer.refusal)
        object["refusal"] = to_json(*answer.refusal);
    add_bytes(object, answer.bytes);
    return object;
}

Result<Answer> read_answer(const json::object& written) {
    return or_error([&] { return answer_in(written); });
}

} // namespace goalline::server
