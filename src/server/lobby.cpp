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
      games_(services_, [](Store& store, const std::string& id) { return store.load(id); }),
      sockets_(std::make_shared<Headcount>(limits.sockets_per_visitor, limits.connections)) {}

void Lobby::create(NewGame call, const Credentials& maker, const std::string& address, Found done) {
    if (const auto wait = address_games_.take(address_key(address), Clock::now()))
        return done(too_many("this address has made too many games today", "games", *wait));
    ServedGame game = ServedGame::make(call, random_hex(kGameIdDigits), now_in_milliseconds());
    seat_players(game.stored(), call, maker, game.game().swapped());
    store_new(
        games_, game.stored(), maker,
        [](Store& store, const StoredGame& stored) { return store.create(stored); }, std::move(done));
}

template <class RoomKind, class Write>
void Lobby::store_new(RoomKeeper<RoomKind>& rooms, typename RoomKind::Served::Stored game,
                      const Credentials& maker, Write write, typename RoomKeeper<RoomKind>::Found done) {
    struct Outcome {
        int unfinished;
        Result<void> stored;
    };
    auto job = [game, write, visitor = maker.visitor_hash(),
                most = limits_.unfinished_games_per_visitor](Store& store) -> Outcome {
        const auto unfinished = store.count_unfinished(visitor);
        if (!unfinished)
            return {0, unfinished.error()};
        if (*unfinished >= most)
            return {*unfinished, {}};
        return {*unfinished, write(store, game)};
    };
    services_.database.run(std::move(job), [this, &rooms, game, done](const Outcome& outcome) {
        if (!outcome.stored) {
            services_.log(LogLevel::error, outcome.stored.error().text());
            return done(Refusal{RefusalKind::internal, "the game could not be stored", "database", 0});
        }
        if (outcome.unfinished >= limits_.unfinished_games_per_visitor)
            return done(
                too_many(fmt::format("{} games are not over yet; finish or resign some", outcome.unfinished),
                         "games", 60));
        rooms.insert(game, done);
    });
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
    games_.tick(now);
    if (++ticks_ % kTicksBetweenSweeps != 0)
        return;
    for (RateLimiter* limiter : {&address_requests_, &visitor_requests_, &address_games_, &engine_time_})
        limiter->sweep(now);
}

void Lobby::close_sockets() {
    games_.close_sockets();
}

} // namespace goalline::server
