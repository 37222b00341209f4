#include "server/phutball/reviews.hpp"

#include "server/play/kinds/phutball_game.hpp"
#include "server/play/kinds/phutball_jobs.hpp"
#include "server/store/secrets.hpp"
#include "solve/expert.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <utility>
#include <vector>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr int kMostNodes = 10'000'000; // of a position; a page's most thorough review has 2,000,000
constexpr int kMostPlies = 999;        // of a proven result
constexpr std::size_t kMostBestBytes = 16 * 1024;
constexpr std::size_t kKindBytes = 16;
constexpr double kSteps = 1000; // to which a chance is rounded

constexpr std::size_t kDigits = 16; // of the hash of the moves

// Nobody comes back to the seat.
bool is_deserted(const StoredSeat& seat) {
    return seat.visitor.empty() || seat.visitor == kErasedVisitor;
}

Refusal not_read() {
    return {RefusalKind::internal, "the review could not be stored or read", "database", 0};
}

// Whether the move wins at once for the side that makes it.
bool wins(phutball::Game& game, const phutball::Move& move) {
    const phutball::Side mover = game.position().to_move();
    game.play(move);
    const auto outcome = game.outcome();
    game.undo();
    return outcome == phutball::win_of(mover);
}

// What the engine is said to think of the present position of the game.
Result<json::object> read_opinion(const json::object& object, const std::string& where,
                                  phutball::Game& game) {
    Fields fields(object, where + ".");
    const std::string kind = fields.required_text("kind", kKindBytes);
    json::object opinion{{"kind", kind}};
    if (kind == "chance") {
        if (!fields.has("chance"))
            fields.fail("chance", "is missing; expected a number from 0 to 1");
        opinion["chance"] = std::round(fields.number("chance", 0, 1, 0) * kSteps) / kSteps;
    } else if (kind == "win" || kind == "loss") {
        opinion["plies"] =
            fields.has("plies") ? json::value(fields.integer("plies", 1, kMostPlies, 1)) : nullptr;
    } else if (kind != "draw") {
        fields.fail("kind", "expected chance, win, loss or draw");
    }
    const std::string text = fields.required_text("best", kMostBestBytes);
    if (fields.error())
        return *fields.error();
    const auto move = phutball::parse_move(text);
    if (!move)
        return bad_json(where + ".best", move.error().text());
    if (auto legal = game.check(*move); !legal) {
        Error error = legal.error();
        error.message = error.full();
        error.where = verbatim(where + ".best");
        return error;
    }
    if (const auto* plies = opinion.if_contains("plies");
        plies && kind == "win" && *plies == 1 && !wins(game, *move))
        return bad_json(where + ".best", "expected a move that wins at once, as plies says");
    opinion["best"] = to_text(*move);
    return opinion;
}

const char* kind_of(goalline::Value value) {
    return value == goalline::Value::win ? "win" : value == goalline::Value::loss ? "loss" : "draw";
}

// Holds an opinion against what is certain: a guess becomes what is known, and a false claim is refused.
Result<json::object> corrected(json::object opinion, const std::optional<engine::Answer>& known,
                               const std::string& where) {
    if (!known)
        return opinion;
    const char* const kind = kind_of(known->value);
    const bool guessed = opinion.at("kind") == "chance";
    if (!guessed && opinion.at("kind") != json::value(kind))
        return bad_json(where + ".kind", fmt::format("this is a proven {}", kind));
    const auto* said = opinion.if_contains("plies");
    // Whoever has a goal in one and plays something else has missed it, whatever was said of the position.
    const bool missed = known->source == engine::Source::goal && (said == nullptr || *said != 1);
    if (guessed || missed) {
        if (known->move)
            opinion["best"] = to_text(*known->move);
        opinion.erase("chance");
        opinion["kind"] = kind;
    }
    if (known->value != goalline::Value::draw && (guessed || known->plies))
        opinion["plies"] = known->within();
    return opinion;
}

json::object review_json(const StoredReview& review, const Room& room) {
    boost::system::error_code error;
    json::value opinions = json::parse(review.opinions, error);
    return {{"nodes", review.nodes},
            {"by", review.seat ? room.name_of(*review.seat) : json::value(nullptr)},
            {"made", review.made},
            {"opinions", error ? json::value(json::array()) : std::move(opinions)}};
}

// The reader's own review comes first, then the one that looked deeper.
json::object reviews_json(std::vector<StoredReview> reviews, const Room& room, SeatSet reader) {
    std::ranges::stable_sort(reviews, std::greater<>(), [&](const StoredReview& review) {
        return std::pair(review.seat && reader.has(*review.seat), review.nodes);
    });
    json::array all;
    for (const StoredReview& review : reviews)
        all.push_back(review_json(review, room));
    json::value first = all.empty() ? json::value(nullptr) : all.front();
    return {{"review", std::move(first)}, {"reviews", std::move(all)}};
}

// What is stored of it.
Result<json::object> checked_review(std::string_view body, const phutball::Game& game) {
    Fields fields(body);
    const int nodes = fields.required_integer("nodes", 1, kMostNodes);
    if (fields.error())
        return *fields.error();
    const json::value* sent = fields.find("opinions");
    const auto positions = static_cast<std::size_t>(game.ply()) + 1;
    if (!sent || !sent->is_array() || sent->as_array().size() != positions)
        return bad_json(
            "opinions",
            fmt::format("expected an array with an entry for each of the {} positions", positions));
    if (game.ply() == 0)
        return bad_json("opinions", "nothing was played in this game");
    phutball::Game replay(game.start());
    solve::Certain certain(game.start().size());
    json::array opinions;
    for (std::size_t ply = 0; ply < positions; ++ply) {
        const json::value& each = sent->as_array()[ply];
        const std::string where = fmt::format("opinions[{}]", ply);
        const bool last = ply + 1 == positions;
        if (each.is_null() && last) {
            opinions.emplace_back(nullptr);
        } else if (!each.is_object() || replay.outcome()) {
            return bad_json(where, replay.outcome() ? "the game is over there; expected null"
                                                    : "expected an object");
        } else {
            auto opinion = read_opinion(each.as_object(), where, replay);
            if (opinion)
                opinion = corrected(std::move(*opinion), certain.ask(replay), where);
            if (!opinion)
                return opinion.error();
            opinions.emplace_back(std::move(*opinion));
        }
        if (!last)
            replay.play(game.moves()[ply]);
    }
    return json::object{
        {"moves", hash_of_moves(game)}, {"nodes", nodes}, {"opinions", json::serialize(opinions)}};
}

} // namespace

Answer check_review(const Job& job, Workbench& /*bench*/, const StopFlag& /*stop*/) {
    return answer_of(checked_review(*job.bytes, board_in(job.order)));
}

std::string hash_of_moves(const phutball::Game& game) {
    std::string text;
    for (const phutball::Move& move : game.moves())
        text += to_text(move) + ' ';
    return sha256_hex(text).substr(0, kDigits);
}

std::optional<Refusal> Reviews::why_not(const Room& room, const Credentials& who) {
    const GameHead& game = room.head();
    if (!board_of(room.game()))
        return Refusal{RefusalKind::bad_request, "only games of phutball are reviewed", "game", 0};
    if (game.status != Status::over)
        return Refusal{RefusalKind::conflict, "a game is reviewed when it is over", "status", 0};
    const bool deserted = std::all_of(game.seats.begin(), game.seats.end(), is_deserted);
    if (!deserted && !who.seats(game).any())
        return Refusal{RefusalKind::forbidden, "a review is kept for the players of the game", "seat", 0};
    return std::nullopt;
}

void Reviews::look(const std::shared_ptr<Room>& room, const Credentials& who,
                   const Done<std::vector<StoredReview>>& done) {
    const phutball::Game* board = board_of(room->game());
    if (!board || room->head().status != Status::over)
        return done(std::vector<StoredReview>());
    services_.database.run(
        [hash = hash_of_moves(*board),
         id = room->head().id](Store& store) -> Result<std::vector<StoredReview>> {
            auto reviews = store.reviews().of_game(id);
            if (reviews)
                std::erase_if(*reviews, [&](const StoredReview& review) { return review.moves != hash; });
            return reviews;
        },
        [done](Result<std::vector<StoredReview>> reviews) {
            if (!reviews)
                return done(not_read());
            done(std::move(*reviews));
        },
        who.address);
}

void Reviews::keep(const std::shared_ptr<Room>& room, const Credentials& who, const CheckedReview& checked,
                   const Done<StoredReview>& done) {
    if (auto refusal = why_not(*room, who)) // it may have been taken back meanwhile
        return done(std::move(*refusal));
    if (auto refusal = services_.host.count_stored(who.address, checked.opinions.size()))
        return done(std::move(*refusal));
    const SeatSet seats = who.seats(room->head());
    StoredReview review{room->head().id, checked.moves,         checked.nodes,
                        std::nullopt,    now_in_milliseconds(), checked.opinions};
    if (seats.any() && !seats.both())
        review.seat = seats.first ? Seat::first : Seat::second;
    services_.database.run(
        [review](Store& store) { return store.reviews().put(review); },
        [review, done](const Result<bool>& stored) {
            if (!stored)
                return done(not_read());
            if (!*stored)
                return done(Refusal{RefusalKind::conflict,
                                    "this player's review is there already, and looked as deep", "nodes", 0});
            done(review);
        },
        who.address);
}

void send_review(Reviews& reviews, const Call& call, const std::shared_ptr<Room>& room) {
    reviews.look(room, call->who,
                 [call, room](const std::variant<std::vector<StoredReview>, Refusal>& found) {
                     if (const auto* refusal = std::get_if<Refusal>(&found))
                         return call->refuse(*refusal);
                     const auto& all = std::get<std::vector<StoredReview>>(found);
                     call->answer(200, reviews_json(all, *room, call->who.seats(room->head())));
                 });
}

void keep_review(Lobby& lobby, Reviews& reviews, const Call& call, const std::shared_ptr<Room>& room) {
    if (const auto refusal = Reviews::why_not(*room, call->who))
        return call->refuse(*refusal);
    Job job = reading_job(*call, kCheckReview, lobby.limits(), board_json(*board_of(room->game())));
    go_on_with(lobby, call, std::move(job), [call, room, &reviews](const Answer& read) {
        const CheckedReview review{text_in(read.value, "moves"), number_in(read.value, "nodes"),
                                   text_in(read.value, "opinions")};
        reviews.keep(room, call->who, review, [call, room](const std::variant<StoredReview, Refusal>& kept) {
            if (const auto* why = std::get_if<Refusal>(&kept))
                return call->refuse(*why);
            call->answer(200, {{"review", review_json(std::get<StoredReview>(kept), *room)}});
        });
    });
}

} // namespace goalline::server
