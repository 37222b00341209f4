#include "server/api/people_calls.hpp"

#include "server/play/json_fields.hpp"

#include <charconv>
#include <fmt/format.h>
#include <string_view>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kPeople = "/api/people";
constexpr std::size_t kMostRemark = 500;
constexpr std::size_t kMostWord = 16;

bool is_about_player(std::string_view what) {
    return what == "report" || what == kMute || what == kBlock;
}

std::optional<int> number_in(std::string_view text) {
    int number = 0;
    const auto done = std::from_chars(text.data(), text.data() + text.size(), number);
    return done.ec == std::errc() && done.ptr == text.data() + text.size() ? std::optional(number)
                                                                           : std::nullopt;
}

// The seat that `players` of the state has under that key.
std::optional<Seat> seat_called(const Room& room, std::string_view key) {
    for (const Seat seat : {Seat::first, Seat::second}) {
        if (key_of(room.name_of(seat)) == key)
            return seat;
    }
    return std::nullopt;
}

// What a body says about a player: {"player", and for a report "reason" and "text"}.
struct PlayerCall {
    std::string player;
    std::string reason;
    std::string remark;
};

Result<PlayerCall> parse_player_call(std::string_view body, bool report) {
    const auto object = read_object(body);
    if (!object)
        return object.error();
    Fields fields(*object);
    PlayerCall call;
    call.player = fields.required_text("player", kMostWord);
    if (report) {
        call.reason = fields.required_text("reason", kMostWord);
        if (!fields.error() && std::ranges::find(kReportReasons, call.reason) == kReportReasons.end())
            fields.fail("reason", fmt::format("expected one of {}", fmt::join(kReportReasons, ", ")));
        call.remark = read_remark(fields, "text", kMostRemark);
    }
    if (fields.error())
        return *fields.error();
    return call;
}

People::Done answered(const Call& call, std::function<void()> answer) {
    return [call, answer = std::move(answer)](const std::optional<Refusal>& refusal) {
        refusal ? call->refuse(*refusal) : answer();
    };
}

} // namespace

bool PeopleCalls::route(const Call& call) {
    const std::string& path = call->request.path;
    const Method method = call->request.method;
    const auto game = game_path(path, "/api/games/");
    const bool about_player_call = game && is_about_player(game->what);
    const auto number = path.starts_with("/api/people/")
                            ? number_in(std::string_view(path).substr(kPeople.size() + 1))
                            : std::nullopt;
    if (!about_player_call && path != kPeople && !number)
        return false;
    if (!call->who.token.empty())
        call->refuse(
            {RefusalKind::forbidden, "people belong to a visitor, not to a seat", "Authorization", 0});
    else if (about_player_call)
        method == Method::post ? about_player(call, *game) : refuse_method(*call, "POST");
    else if (number)
        method == Method::erase ? forgive(call, *number) : refuse_method(*call, "DELETE");
    else if (method == Method::get || method == Method::head)
        answer_list(call);
    else
        refuse_method(*call, "GET, HEAD");
    return true;
}

void PeopleCalls::about_player(const Call& call, const GamePath& game) {
    const auto parsed = parse_player_call(call->request.body, game.what == "report");
    if (!parsed)
        return call->refuse(refusal_of(parsed.error()));
    with_room(lobby_, call, game.id, [this, call, game, body = *parsed](const std::shared_ptr<Room>& room) {
        const auto seat = seat_called(*room, body.player);
        if (!seat)
            return call->refuse(
                {RefusalKind::bad_request, "expected a key of \"players\" in the game's state", "player", 0});
        const StoredSeat& player = room->head().seat(*seat);
        if (player.visitor.empty() || player.visitor == kErasedVisitor)
            return call->refuse({RefusalKind::conflict, "there is no person in that seat", "player", 0});
        if (player.visitor == call->who.visitor_hash())
            return call->refuse({RefusalKind::conflict, "that is your own seat", "player", 0});
        if (game.what != "report")
            return lobby_.people().dislike(call->who, game.what, player,
                                           answered(call, [this, call, other = player.visitor] {
                                               lobby_.news()->tell_lobby_to(call->who.visitor_hash());
                                               lobby_.news()->tell_lobby_to(other);
                                               answer_list(call);
                                           }));
        StoredPlayerReport report{.game = game.id,
                                  .seat = static_cast<int>(*seat),
                                  .reporter = {},
                                  .visitor = player.visitor,
                                  .name = player.name,
                                  .reason = body.reason,
                                  .remark = body.remark};
        lobby_.people().report(call->who, std::move(report), answered(call, [call] {
                                   call->send({204, {}, nullptr, {{"Cache-Control", "no-store"}}});
                               }));
    });
}

void PeopleCalls::answer_list(const Call& call) {
    call->answer(200, {{"people", lobby_.people().list(call->who.visitor_hash(), lobby_.key())}});
}

void PeopleCalls::forgive(const Call& call, int number) {
    lobby_.people().forgive(
        call->who, number,
        [this, call](const std::string& other) {
            lobby_.news()->tell_lobby_to(call->who.visitor_hash());
            lobby_.news()->tell_lobby_to(other);
        },
        answered(call, [this, call] { answer_list(call); }));
}

} // namespace goalline::server
