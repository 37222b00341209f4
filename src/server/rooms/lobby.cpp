#include "server/rooms/lobby.hpp"

#include "server/store/secrets.hpp"

#include <fmt/format.h>
#include <utility>

namespace goalline::server {

using phutball::Side;

namespace {

constexpr int kListedGames = 100;
constexpr std::size_t kTables = 16; // of bidding games, with at most 3 MB each
constexpr double kSecondsPerDay = 86'400;
constexpr int kTicksBetweenSweeps = 60;
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

Listing listing_of(bool is_public, bool by_lot) {
    if (!is_public)
        return Listing::none;
    return by_lot ? Listing::by_lot : Listing::chosen;
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

// The maker's seat, as wished or by lot.
Seat seat_for(const NewGame& call, bool swapped) {
    const Side side = call.side.value_or(random_hex(1) < "8" ? Side::ohs : Side::eks);
    return (side == Side::ohs) != swapped ? Seat::first : Seat::second;
}

} // namespace

Lobby::Lobby(const Limits& limits, Database& database, EnginePool& engines, Log log, Post post)
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
                std::move(log),
                [this](const std::string& address, std::size_t bytes) { return reserve(address, bytes); },
                [this](const Credentials& maker) { return count_new_game(maker); },
                [this](const Glance& before, const Glance& now) { news_->changed(before, now); }},
      games_(services_), bid_games_(services_), news_(std::make_shared<News>(services_,
                                                                             [this](const auto& use) {
                                                                                 games_.each(use);
                                                                                 bid_games_.each(use);
                                                                             })),
      recovery_(services_),
      sockets_(std::make_shared<Headcount>(limits.sockets_per_visitor, limits.connections)),
      address_sockets_(std::make_shared<Headcount>(limits.sockets_per_address, limits.connections)),
      small_games_(
          std::make_shared<Headcount>(limits.games_bytes / 2, limits.games_bytes / 2, kShareOfMemory)),
      large_games_(
          std::make_shared<Headcount>(limits.games_bytes / 2, limits.games_bytes / 2, kShareOfMemory)),
      reading_(kMostReading, kMostReadingOfClient, std::move(post)) {
    news_->load();
}

void Lobby::create(NewGame call, const Credentials& maker, Found done) {
    if (const auto refusal = count_new_game(maker))
        return done(*refusal);
    ServedGame game = ServedGame::make(call, random_hex(kGameIdDigits), now_in_milliseconds());
    seat_maker(game.stored(), seat_for(call, game.game().swapped()), maker, call.name);
    game.stored().listing = listing_of(call.is_public, !call.side);
    store_new(games_, std::move(game), maker, std::move(done));
}

void Lobby::create(const NewBidGame& call, const Credentials& maker, FoundBidding done) {
    if (const auto refusal = count_new_game(maker))
        return done(*refusal);
    ServedBidGame game = ServedBidGame::make(call, random_hex(kGameIdDigits), now_in_milliseconds());
    const Seat own = call.player.value_or(random_hex(1) < "8" ? Seat::first : Seat::second);
    seat_maker(game.stored(), own, maker, call.name);
    game.stored().listing = listing_of(call.is_public, !call.player);
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
    const bool is_public = served.stored().is_public();
    const auto in_lobby = is_public ? news_->reserve(maker) : nullptr;
    if (is_public && !in_lobby)
        return done(too_many(
            "there are too many open invitations; take one of them, or withdraw one of yours", "public", 60));
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
        [this, &rooms, game = std::move(served.stored()), place, in_lobby, owner,
         done](const Result<int>& unfinished) {
            if (!unfinished)
                return done(Refusal{RefusalKind::internal, "the game could not be stored", "database", 0});
            if (*unfinished >= limits_.unfinished_games_per_visitor)
                return done(
                    too_many(fmt::format("{} games are not over yet; finish or resign some", *unfinished),
                             "games", 60));
            const auto visited = [this, owner, in_lobby, done](auto made) {
                if (const auto* room = std::get_if<std::shared_ptr<RoomKind>>(&made)) {
                    (*room)->visit(owner);
                    news_->invite(**room, in_lobby);
                }
                done(std::move(made));
            };
            rooms.insert(game, owner.address, visited, place);
        },
        maker.address);
}

void Lobby::list(const Credentials& who, std::function<void(Result<std::vector<GameSummary>>)> done) {
    services_.database.run(
        [visitor = who.visitor_hash()](Store& store) { return store.list(visitor, kListedGames); },
        std::move(done), who.address);
}

void Lobby::list_bid_games(const Credentials& who,
                           std::function<void(Result<std::vector<BidGameSummary>>)> done) {
    services_.database.run(
        [visitor = who.visitor_hash()](Store& store) { return store.bidding().list(visitor, kListedGames); },
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
    news_->tick(now);
    if (++ticks_ % kTicksBetweenSweeps != 0)
        return;
    for (RateLimiter* limiter : {&address_requests_, &visitor_requests_, &address_messages_, &address_games_})
        limiter->sweep(now);
    engine_time_.sweep(now);
    recovery_.sweep(now);
}

void Lobby::close_sockets() {
    games_.close_sockets();
    bid_games_.close_sockets();
    news_->close_sockets();
}

} // namespace goalline::server
