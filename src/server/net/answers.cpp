#include "server/net/answers.hpp"

#include <boost/json/serialize.hpp>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

Response json_response(int status, const json::object& object) {
    return json_response(status, json::serialize(object));
}

Response json_response(int status, std::string text) {
    Response response{status, "application/json", std::make_shared<const std::string>(std::move(text)), {}};
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

Response text_response(int status, std::string text, std::string_view type) {
    Response response{status, std::string(type), std::make_shared<const std::string>(std::move(text)), {}};
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

Response error_response(const Refusal& refusal) {
    return error_response(http_status(refusal.kind), refusal);
}

Response error_response(int status, const Refusal& refusal) {
    Response response = json_response(status, {{"error", to_json(refusal)}});
    if (refusal.retry_after > 0)
        response.headers.emplace_back("Retry-After", std::to_string(refusal.retry_after));
    response.why = name(refusal.kind);
    return response;
}

} // namespace goalline::server
