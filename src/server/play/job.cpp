#include "server/play/job.hpp"

#include "server/play/kind.hpp"

namespace goalline::server {

namespace json = boost::json;

json::object written(const Job& job) {
    return {{"task", job.task()}, {"order", job.order()}};
}

Result<SharedJob> read_job(const json::object& written) {
    std::string why = "there is no such task";
    try {
        for (const GameKind* kind : kinds()) {
            if (auto job = kind->read_job(text_in(written, "task"), written.at("order").as_object()))
                return job;
        }
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& exception) { // a member is missing
        why = exception.what();
    }
    return bad_json("task", std::move(why));
}

} // namespace goalline::server
