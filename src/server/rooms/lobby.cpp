#include "server/rooms/lobby.hpp"

#include "server/store/secrets.hpp"

#include <fmt/format.h>
#include <utility>
#include <variant>

namespace goalline::server {

using phutball::Side;

namespace {

constexpr int kListedGames = 100;
constexpr std::size_t kTables = 16; // of bidding games, with at most 3 MB each
constexpr double kSecondsPerDay = 86'400;
constexpr int kTicksBetweenSweeps = 60;
constexpr int kMostOverdue = 16; // games a second whose rooms are opened because their time is up
constexpr std::size_t kMostUnreadable = 1000;
constexpr std::int64_t kBetweenHeartbeats = 5000; // milliseconds
constexpr double kBodyBytesOfCost = 4096;
constexpr std::size_t kLargeGame = 256 * 1024;
constexpr std::size_t kShareOfMemory = 8; // one address gets this part of the free memory
constexpr std::size_t kMostReading = 64;
constexpr std::size_t kMostReadingOfClient = 8;
// An address that has long texts read all the time gets a fifth of a processor for that.
constexpr double kRequestsPerSecondOfReading = 250;

Refusal too_many(std::string message, std::string where, int seconds) {
    return {RefusalKind::too_many, std::move(message), std::move(where), seconds};
}

StoredSeat seat_of(const Credentials& maker, const std::string& game, Seat seat, std::string name) {
    const std::string token = seat_token(maker.visitor, game, seat == Seat::first ? '1' : '2');
    return {false, maker.visitor_hash(), sha256_hex(token), std::move(name)};
}

// Seats the maker and the opponent; if the opponent is a friend, the seat stays free and gets an invitation.
void seat_maker(GameHead& game, Seat own, const Credentials& maker, const std::string& name) {
    game.seat(own) = seat_of(maker, game.id, own, name);
    if (game.opponent == Opponent::computer)
        game.seat(other(own)).computer = true;
    if (game.opponent == Opponent::local)
        game.seat(other(own)) = seat_of(maker, game.id, other(own), {});
    if (game.opponent == Opponent::friends) {
        game.status = Status::waiting;
        game.invite =
            sha256_hex(invite_token(seat_token(maker.visitor, game.id, own == Seat::first ? '1' : '2')));
    }
}

// The list, with the moment at which it was made.
template <class List>
List at(std::int64_t now, List list) {
    if (list) {
        for (auto& summary : *list)
            summary.now = now;
    }
    return list;
}

// The maker's seat, as wished or by lot.
Seat seat_for(const NewGame& call, bool swapped) {
    const Side side = call.side.value_or(random_hex(1) < "8" ? Side::ohs : Side::eks);
    return (side == Side::ohs) != swapped ? Seat::first : Seat::second;
}

} // namespace

Lobby::Lobby(const Limits& limits, Database& database, EnginePool& engines, const ServerTime& time, Log log,
             Post post, Later later)
    : limits_(limits), address_requests_(limits.address_requests_per_second, limits.address_requests_burst),
      visitor_requests_(limits.visitor_requests_per_second, limits.visitor_requests_burst),
      address_messages_(limits.address_messages_per_second, limits.address_messages_burst),
      address_games_(limits.games_per_address_and_day / kSecondsPerDay, limits.games_per_address_and_day),
      engine_time_(limits), tables_(kTables),
      services_{limits_,
                database,
                engines,
                engine_time_,
                tables_,
                time,
                std::move(later),
                std::move(log),
                [this](const std::string& address, std::size_t bytes) { return reserve(address, bytes); },
                [this](const Credentials& maker) { return count_new_game(maker); }},
      games_(services_), bid_games_(services_),
      sockets_(std::make_shared<Headcount>(limits.sockets_per_visitor, limits.connections)),
      address_sockets_(std::make_shared<Headcount>(limits.sockets_per_address, limits.connections)),
      small_games_(
          std::make_shared<Headcount>(limits.games_bytes / 2, limits.games_bytes / 2, kShareOfMemory)),
      large_games_(
          std::make_shared<Headcount>(limits.games_bytes / 2, limits.games_bytes / 2, kShareOfMemory)),
      reading_(kMostReading, kMostReadingOfClient, std::move(post)) {}

void Lobby::create(NewGame call, const Credentials& maker, Found done) {
    if (const auto refusal = count_new_game(maker))
        return done(*refusal);
    ServedGame game = ServedGame::make(call, random_hex(kGameIdDigits), now_in_milliseconds());
    seat_maker(game.stored(), seat_for(call, game.game().swapped()), maker, call.name);
    game.keep_time(Change::join, {services_.time.now()});
    store_new(games_, std::move(game), maker, std::move(done));
}

void Lobby::create(const NewBidGame& call, const Credentials& maker, FoundBidding done) {
    if (const auto refusal = count_new_game(maker))
        return done(*refusal);
    ServedBidGame game = ServedBidGame::make(call, random_hex(kGameIdDigits), now_in_milliseconds());
    const Seat own = call.player.value_or(random_hex(1) < "8" ? Seat::first : Seat::second);
    seat_maker(game.stored(), own, maker, call.name);
    game.keep_time(Change::join, {services_.time.now()});
    store_new(bid_games_, std::move(game), maker, std::move(done));
}

std::optional<Refusal> Lobby::count_new_game(const Credentials& maker) {
    if (const auto wait = address_games_.take(maker.address, Clock::now()))
        return too_many("this address has made too many games today", "games", *wait);
    return std::nullopt;
}

template <class RoomKind>
void Lobby::store_new(RoomKeeper<RoomKind>& rooms, typename RoomKind::Served served, const Credentials& maker,
                      typename RoomKeeper<RoomKind>::Found done) {
    auto place = reserve(maker.address, bytes_of(served));
    if (!place)
        return done(no_room_for_game());
    // Counts the unfinished games of the maker; if there are too many, the new game is not stored.
    auto job = [game = served.stored(), visitor = maker.visitor_hash(),
                most = limits_.unfinished_games_per_visitor](Store& store) -> Result<int> {
        auto unfinished = store.count_unfinished(visitor);
        if (!unfinished || *unfinished >= most)
            return unfinished;
        const auto stored = games_in<typename RoomKind::Stored>(store).create(game);
        return stored ? unfinished : stored.error();
    };
    Credentials owner = maker;
    owner.token.clear(); // a visitor makes the new game, whatever seat this client has elsewhere
    services_.database.run(
        std::move(job),
        [this, &rooms, game = std::move(served.stored()), place, owner, done](const Result<int>& unfinished) {
            if (!unfinished)
                return done(Refusal{RefusalKind::internal, "the game could not be stored", "database", 0});
            if (*unfinished >= limits_.unfinished_games_per_visitor)
                return done(
                    too_many(fmt::format("{} games are not over yet; finish or resign some", *unfinished),
                             "games", 60));
            const auto visited = [owner, done](auto made) {
                if (const auto* room = std::get_if<std::shared_ptr<RoomKind>>(&made))
                    (*room)->visit(owner);
                done(std::move(made));
            };
            rooms.insert(game, owner.address, visited, place);
        },
        maker.address);
}

void Lobby::list(const Credentials& who, std::function<void(Result<std::vector<GameSummary>>)> done) {
    services_.database.run([visitor = who.visitor_hash(), &time = services_.time](
                               Store& store) { return at(time.now(), store.list(visitor, kListedGames)); },
                           std::move(done), who.address);
}

void Lobby::list_bid_games(const Credentials& who,
                           std::function<void(Result<std::vector<BidGameSummary>>)> done) {
    services_.database.run(
        [visitor = who.visitor_hash(), &time = services_.time](Store& store) {
            return at(time.now(), store.bidding().list(visitor, kListedGames));
        },
        std::move(done), who.address);
}

std::optional<Refusal> Lobby::count_request(const Credentials& who, std::size_t body_bytes) {
    const auto now = Clock::now();
    const double cost = 1 + static_cast<double>(body_bytes) / kBodyBytesOfCost;
    auto wait = address_requests_.take(who.address, now, cost);
    if (!wait && !who.fresh)
        wait = visitor_requests_.take(who.token.empty() ? who.visitor_hash() : who.token_digest, now);
    if (wait)
        return too_many("too many requests", "rate", *wait);
    return std::nullopt;
}

std::shared_ptr<void> Lobby::count_socket(const Credentials& who) {
    auto of_visitor = sockets_->enter(who.fresh || !who.token.empty() ? who.address : who.visitor_hash());
    auto of_address = address_sockets_->enter(who.address);
    if (!of_visitor || !of_address)
        return nullptr;
    using Both = std::pair<std::shared_ptr<void>, std::shared_ptr<void>>;
    return std::make_shared<Both>(std::move(of_visitor), std::move(of_address));
}

bool Lobby::count_message(const std::string& address, double cost) {
    return !address_messages_.take(address, Clock::now(), cost);
}

std::shared_ptr<void> Lobby::reserve(const std::string& address, std::size_t bytes) {
    const auto& games = bytes > kLargeGame ? large_games_ : small_games_;
    if (auto place = games->enter(address, bytes))
        return place;
    games_.drop_disposable();
    bid_games_.drop_disposable();
    return games->enter(address, bytes);
}

void Lobby::charge_reading(const std::string& address, double seconds) {
    address_requests_.charge(address, Clock::now(), seconds * kRequestsPerSecondOfReading);
}

void Lobby::tick() {
    const auto now = Clock::now();
    games_.tick(now);
    bid_games_.tick(now);
    watch_clocks();
    if (++ticks_ % kTicksBetweenSweeps != 0)
        return;
    for (RateLimiter* limiter : {&address_requests_, &visitor_requests_, &address_messages_, &address_games_})
        limiter->sweep(now);
    engine_time_.sweep(now);
}

void Lobby::watch_clocks() {
    if (std::exchange(looking_, true))
        return;
    const std::int64_t now = services_.time.now();
    const bool tell = clocks_running_ && now - told_alive_ >= kBetweenHeartbeats;
    if (tell)
        told_alive_ = now;
    const int limit = kMostOverdue + static_cast<int>(unreadable_.size());
    // If the database fails, whoever changes something hears of it, and it is in the log. Here it would fill the log.
    services_.database.run(
        [now, tell, limit](Store& store) -> Result<Overdue> {
            if (tell)
                (void)store.still_alive(now);
            auto overdue = store.overdue(now, limit);
            return overdue ? std::move(*overdue) : Overdue();
        },
        [this](const Result<Overdue>& overdue) {
            looking_ = false;
            if (overdue)
                end_overdue(*overdue);
        });
}

void Lobby::end_overdue(const Overdue& overdue) {
    clocks_running_ = overdue.next.has_value();
    const auto open = [this](auto& rooms, const std::string& id) {
        if (unreadable_.contains(id))
            return;
        rooms.find(id, {}, [this, id](const auto& found) { // the room ends the game with its next tick
            const auto* refusal = std::get_if<Refusal>(&found);
            if (refusal && refusal->kind != RefusalKind::busy && unreadable_.size() < kMostUnreadable)
                unreadable_.insert(id);
        });
    };
    for (const std::string& id : overdue.games)
        open(games_, id);
    for (const std::string& id : overdue.bid_games)
        open(bid_games_, id);
}

void Lobby::close_sockets() {
    games_.close_sockets();
    bid_games_.close_sockets();
}

} // namespace goalline::server
