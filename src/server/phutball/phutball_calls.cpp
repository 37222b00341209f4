#include "server/phutball/phutball_calls.hpp"

#include "server/api/routes.hpp"
#include "server/phutball/proof_calls.hpp"
#include "server/phutball/records.hpp"

#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kAnalysisPage = "/analyse";
// Pages are answered at once, not in the background, so the moves of a long query on a huge board are not played for
// a preview.
constexpr std::size_t kLongestPreviewed = 2000;
constexpr double kSecondsForProofs = 0.001; // to list them

std::string in_query(std::string_view text) {
    std::string out;
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        if (std::isalnum(byte) != 0 || letter == '-' || letter == '/' || letter == '.' || letter == ',')
            out += letter;
        else
            out += fmt::format("%{:02X}", byte);
    }
    return out;
}

} // namespace

bool PhutballCalls::route(const Call& call) {
    if (route_picture(lobby_, call) || puzzles_.route(call))
        return true;
    const Method method = call->request.method;
    const bool posts = method == Method::post, gets = method == Method::get || method == Method::head;
    const std::string& path = call->request.path;
    const auto game = game_path(path, std::string(kGames) + '/');
    if (game && game->what == "review")
        review(call, game->id);
    else if (path == "/api/records" && gets)
        std::make_shared<Collection>(lobby_, call)->start();
    else if (path == "/api/records")
        posts ? read_record(call) : refuse_method(*call, "GET, HEAD, POST");
    else if (path == "/api/analyse")
        posts ? analyses_.answer(lobby_, call) : refuse_method(*call, "POST");
    else if (path == "/api/proofs" && gets)
        answer_with(lobby_, call, job_for(*call, kListProofs, kSecondsForProofs, {}));
    else if (path == "/api/proofs")
        posts ? answer_with(lobby_, call, reading_job(*call, kFindProof, lobby_.limits()))
              : refuse_method(*call, "GET, HEAD, POST");
    else
        return false;
    return true;
}

void PhutballCalls::review(const Call& call, const std::string& game) {
    const Method method = call->request.method;
    if (method != Method::get && method != Method::head && method != Method::put)
        return refuse_method(*call, "GET, HEAD, PUT");
    with_room(lobby_, call, game, [this, call, method](const std::shared_ptr<Room>& room) {
        if (method != Method::put)
            send_review(reviews_, call, room);
        else if (pays(lobby_, call, *room))
            keep_review(lobby_, reviews_, call, room);
    });
}

void PhutballCalls::read_record(const Call& call) {
    const bool file = media_type(call->request) == kRecordFile;
    answer_with(lobby_, call,
                reading_job(*call, kReadRecord, lobby_.limits(),
                            {{"file", file}, {"spanish", call->request.wants_spanish}}));
}

// The general one if the query has no position.
std::optional<PageHead> PhutballCalls::head(const Request& request) const {
    if (request.path != kAnalysisPage || request.query.size() > kLongestPreviewed)
        return std::nullopt;
    const auto game = queried_game(request.query);
    if (!game)
        return std::nullopt;
    const phutball::Size size = game->start().size();
    const auto what =
        game->position().to_move() == phutball::Side::ohs ? "Ohs to move."_en : "Eks to move."_en;
    std::string image = "/api/picture.png?p=" + in_query(query_value(request.query, "p").value_or(""));
    if (const auto moves = query_value(request.query, "m"))
        image += "&m=" + in_query(*moves);
    return PageHead{{"A position of phutball, {0} by {1}"_en(size.rows, size.columns), what},
                    std::move(image)};
}

} // namespace goalline::server
