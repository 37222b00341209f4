#include "server/phutball/phutball_calls.hpp"

#include "server/api/game_calls.hpp"
#include "server/phutball/analyse_call.hpp"
#include "server/phutball/collection.hpp"
#include "server/phutball/proof_calls.hpp"
#include "server/phutball/record_json.hpp"
#include "server/phutball/review_calls.hpp"

#include <cctype>
#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kAnalysisPage = "/analyse";
// Pages are answered at once, not in the background, so the moves of a long query on a huge board are not played for
// a preview.
constexpr std::size_t kLongestPreviewed = 2000;

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
    if (pictures_.route(call) || puzzles_.route(call))
        return true;
    const Method method = call->request.method;
    const bool posts = method == Method::post, gets = method == Method::get || method == Method::head;
    const std::string& path = call->request.path;
    const auto game = game_path(path, std::string(kGames) + '/');
    if (game && game->what == "review")
        review(call, game->id);
    else if (path == "/api/records")
        posts ? read_record(call) : gets ? collect(call) : refuse_method(*call, "GET, HEAD, POST");
    else if (path == "/api/analyse")
        posts ? answer_analysis(lobby_, analyses_, call) : refuse_method(*call, "POST");
    else if (path == "/api/proofs")
        posts  ? answer_proof(lobby_, call)
        : gets ? list_proofs(lobby_, call)
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
    const auto refusal = lobby_.read(
        call->who,
        [call]() -> Result<json::object> {
            if (media_type(call->request) == kRecordFile)
                return record_file_json(call->request.body, call->request.wants_spanish);
            auto text = parse_record_call(call->request.body);
            return text ? record_json(*text, call->request.wants_spanish)
                        : Result<json::object>(text.error());
        },
        [call](Result<json::object> record) {
            if (!record)
                return call->refuse(refusal_of(record.error()));
            call->answer(200, {{"record", std::move(*record)}});
        });
    if (refusal)
        call->refuse(*refusal);
}

void PhutballCalls::collect(const Call& call) {
    const auto write = [this, who = call->who](std::vector<StoredGame> games,
                                               std::function<void(std::string)> written) {
        const auto all = std::make_shared<const std::vector<StoredGame>>(std::move(games));
        return lobby_.read(who, [all] { return written_together(*all); }, std::move(written));
    };
    auto done = [call](std::variant<std::string, Refusal> made) {
        if (const auto* refusal = std::get_if<Refusal>(&made))
            return call->refuse(*refusal);
        std::string& text = std::get<std::string>(made);
        if (text.empty())
            return call->refuse(
                {RefusalKind::not_found, "there is no finished game of Phutball", "games", 0});
        call->send(file_response(std::move(text), "application/x-go-sgf", "goalline-games.sgf"));
    };
    std::make_shared<Collection>(lobby_.services(), write, call->who, std::move(done))->start();
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
    return PageHead{{"A position of Phutball, {0} by {1}"_en(size.rows, size.columns), what},
                    std::move(image)};
}

} // namespace goalline::server
