#include "server/lobby.hpp"

#include "server/secrets.hpp"

#include <fmt/format.h>
#include <utility>

namespace goalline::server {

using phutball::Side;

namespace {

constexpr int kListedGames = 100;
constexpr double kSecondsPerHour = 3600;
constexpr double kSecondsPerDay = 86'400;
constexpr int kTicksBetweenSweeps = 60;

Refusal too_many(std::string message, std::string where, int seconds) {
    return {RefusalKind::too_many, std::move(message), std::move(where), seconds};
}

StoredSeat seat_of(const Credentials& maker, const std::string& game, Seat seat, std::string name) {
    const std::string token = seat_token(maker.visitor, game, seat == Seat::first ? '1' : '2');
    return {false, maker.visitor_hash(), sha256_hex(token), std::move(name)};
}

// Who sits where in a new game.
void seat_players(StoredGame& game, const NewGame& call, const Credentials& maker, bool swapped) {
    const Side side = call.side.value_or(random_hex(1) < "8" ? Side::ohs : Side::eks);
    const Seat own = (side == Side::ohs) != swapped ? Seat::first : Seat::second;
    game.seat(own) = seat_of(maker, game.id, own, call.name);
    if (call.opponent == Opponent::computer)
        game.seat(other(own)).computer = true;
    if (call.opponent == Opponent::local)
        game.seat(other(own)) = seat_of(maker, game.id, other(own), {});
    if (call.opponent == Opponent::friends) {
        game.status = Status::waiting;
        game.invite =
            sha256_hex(invite_token(seat_token(maker.visitor, game.id, own == Seat::first ? '1' : '2')));
    }
}

} // namespace

Lobby::Lobby(const Limits& limits, Database& database, EnginePool& engines, Log log)
    : limits_(limits), address_requests_(limits.address_requests_per_second, limits.address_requests_burst),
      visitor_requests_(limits.visitor_requests_per_second, limits.visitor_requests_burst),
      address_games_(limits.games_per_address_and_day / kSecondsPerDay, limits.games_per_address_and_day),
      engine_time_(limits.engine_seconds_per_visitor_hour / kSecondsPerHour,
                   limits.engine_seconds_per_visitor_hour),
      services_{limits_, database, engines, engine_time_, std::move(log)},
      sockets_(std::make_shared<Headcount>(limits.sockets_per_visitor, limits.connections)) {}

void Lobby::create(NewGame call, const Credentials& maker, const std::string& address, Found done) {
    if (const auto wait = address_games_.take(address_key(address), Clock::now()))
        return done(too_many("this address has made too many games today", "games", *wait));
    ServedGame game = ServedGame::make(call, random_hex(kGameIdDigits), now_in_milliseconds());
    seat_players(game.stored(), call, maker, game.game().swapped());
    struct Outcome {
        int unfinished;
        Result<void> stored;
    };
    auto job = [stored = game.stored(), visitor = maker.visitor_hash(),
                most = limits_.unfinished_games_per_visitor](Store& store) -> Outcome {
        const auto unfinished = store.count_unfinished(visitor);
        if (!unfinished)
            return {0, unfinished.error()};
        if (*unfinished >= most)
            return {*unfinished, {}};
        return {*unfinished, store.create(stored)};
    };
    services_.database.run(std::move(job), [this, game = std::move(game), done](const Outcome& outcome) {
        if (!outcome.stored) {
            services_.log(LogLevel::error, outcome.stored.error().text());
            return done(Refusal{RefusalKind::internal, "the game could not be stored", "database", 0});
        }
        if (outcome.unfinished >= limits_.unfinished_games_per_visitor)
            return done(
                too_many(fmt::format("{} games are not over yet; finish or resign some", outcome.unfinished),
                         "games", 60));
        insert(game.stored(), done);
    });
}

void Lobby::insert(StoredGame game, const Found& done) {
    const std::string id = game.id;
    auto served = ServedGame::from(std::move(game));
    if (!served) {
        services_.log(LogLevel::error, served.error().text());
        return done(Refusal{RefusalKind::internal, "the stored game cannot be read", id, 0});
    }
    auto room = std::make_shared<Room>(services_, std::move(*served));
    rooms_[id] = room;
    room->wake_computer();
    done(room);
}

void Lobby::find(const std::string& id, Found done) {
    if (const auto found = rooms_.find(id); found != rooms_.end() && !found->second->broken()) {
        found->second->touch();
        return done(found->second);
    }
    if (!is_hex(id, kGameIdDigits))
        return done(
            Refusal{RefusalKind::not_found, "there is no such game; an id has 32 hexadecimal digits", id, 0});
    auto& waiting = loading_[id];
    waiting.push_back(std::move(done));
    if (waiting.size() > 1)
        return;
    services_.database.run(
        [id](Store& store) { return store.load(id); },
        [this, id](Result<std::optional<StoredGame>> game) { loaded(id, std::move(game)); });
}

void Lobby::loaded(const std::string& id, Result<std::optional<StoredGame>> game) {
    const auto waiting = std::move(loading_[id]);
    loading_.erase(id);
    std::variant<std::shared_ptr<Room>, Refusal> answer =
        Refusal{RefusalKind::not_found, "there is no such game", id, 0};
    if (!game) {
        services_.log(LogLevel::error, game.error().text());
        answer = Refusal{RefusalKind::internal, "the game could not be read", "database", 0};
    } else if (*game) {
        insert(std::move(**game), [&](auto found) { answer = std::move(found); });
    }
    for (const Found& done : waiting)
        done(answer);
}

void Lobby::list(const Credentials& who, std::function<void(Result<std::vector<GameSummary>>)> done) {
    services_.database.run(
        [visitor = who.visitor_hash()](Store& store) { return store.list(visitor, kListedGames); },
        std::move(done));
}

std::optional<Refusal> Lobby::count_request(const Credentials& who, const std::string& address) {
    const auto now = Clock::now();
    auto wait = address_requests_.take(address_key(address), now);
    if (!wait && !who.fresh)
        wait = visitor_requests_.take(who.token.empty() ? who.visitor_hash() : sha256_hex(who.token), now);
    if (wait)
        return too_many("too many requests", "rate", *wait);
    return std::nullopt;
}

std::shared_ptr<void> Lobby::count_socket(const Credentials& who, const std::string& address) {
    const std::string owner = who.fresh || !who.token.empty() ? address_key(address) : who.visitor_hash();
    return sockets_->enter(owner);
}

void Lobby::tick() {
    const auto now = Clock::now();
    std::erase_if(rooms_,
                  [&](const auto& entry) { return entry.second->broken() || entry.second->idle(now); });
    for (const auto& [id, room] : rooms_)
        room->wake_computer();
    if (++ticks_ % kTicksBetweenSweeps != 0)
        return;
    for (RateLimiter* limiter : {&address_requests_, &visitor_requests_, &address_games_, &engine_time_})
        limiter->sweep(now);
}

void Lobby::close_sockets() {
    for (const auto& [id, room] : rooms_)
        room->close_sockets();
}

} // namespace goalline::server
