#include "server/rooms/lobby.hpp"

#include "server/store/secrets.hpp"

#include <fmt/format.h>
#include <sstream>
#include <utility>
#include <variant>

namespace goalline::server {

namespace {

constexpr int kListedGames = 100;
constexpr int kMostTakenAtOnce = 10; // open invitations by one address
constexpr int kTicksBetweenSweeps = 60;
constexpr int kTicksBetweenCare = 5;
constexpr int kMostOverdue = 16; // games a second whose rooms are opened because their time is up
constexpr std::size_t kMostUnreadable = 1000;
constexpr std::int64_t kBetweenHeartbeats = 5000; // milliseconds
constexpr double kBodyBytesOfCost = 4096;
constexpr std::size_t kBytesOfGame = 1024; // that a game takes on the disk, besides its turns
constexpr std::size_t kLargeGame = 256 * 1024;
constexpr std::size_t kShareOfMemory = 8; // one address gets this part of the free memory

Refusal too_many(std::string message, std::string where, int seconds) {
    return {RefusalKind::too_many, std::move(message), std::move(where), seconds};
}

std::function<Headcount::Bounds()> half_of_memory(const Limits& limits) {
    return [&limits] {
        const std::size_t half = limits.games_bytes / 2;
        return Headcount::Bounds{half, half};
    };
}

} // namespace

Lobby::Lobby(const Limits& limits, Database& database, std::string key, const Jobs::Hands& hands,
             const ServerTime& time, PushOptions push, Log log, Post post, Later later)
    : limits_(limits), key_(std::move(key)), address_requests_([&limits] {
          return Rate(limits.address_requests_per_second, limits.address_requests_burst);
      }),
      visitor_requests_(
          [&limits] { return Rate(limits.visitor_requests_per_second, limits.visitor_requests_burst); }),
      address_messages_(
          [&limits] { return Rate(limits.address_messages_per_second, limits.address_messages_burst); }),
      address_games_([&limits] { return per_day(limits.games_per_address_and_day); }),
      address_stored_([&limits] { return per_day(limits.stored_bytes_per_address_and_day); }),
      address_takings_([&limits] {
          const int most = limits.invitations_taken_per_address_and_hour;
          return Rate(most / kSecondsPerHour, std::min(kMostTakenAtOnce, most));
      }),
      jobs_(limits, hands, address_requests_, post,
            [log](const std::string& text) { log(LogLevel::error, text); }),
      people_(services_), services_{limits_, database,         jobs_,          hints_, bans_, people_,
                                    time,    std::move(later), std::move(log), *this},
      games_(services_), news_(std::make_shared<News>(services_, games_)),
      pushes_(std::make_shared<Pushes>(services_, std::move(push), *news_, post)), recovery_(services_),
      caretaker_(services_, games_, *news_), sockets_(std::make_shared<Headcount>([&limits] {
          return Headcount::Bounds{limits.sockets_per_visitor, limits.connections};
      })),
      address_sockets_(std::make_shared<Headcount>(
          [&limits] { return Headcount::Bounds{limits.sockets_per_address, limits.connections}; })),
      small_games_(std::make_shared<Headcount>(half_of_memory(limits), kShareOfMemory)),
      large_games_(std::make_shared<Headcount>(half_of_memory(limits), kShareOfMemory)) {
    news_->load();
}

namespace {

// Seats the maker and the opponent; if the opponent is a friend, the seat stays free and gets an invitation.
void seat_maker(GameHead& game, Seat own, const Credentials& maker, const Sitter& sitter) {
    game.seat(own) = maker.take_seat(game.id, own, sitter);
    if (game.opponent == Opponent::computer)
        game.seat(other(own)).computer = true;
    if (game.opponent == Opponent::local)
        game.seat(other(own)) = maker.take_seat(game.id, other(own), {{}, sitter.bot});
    if (game.opponent == Opponent::friends) {
        game.status = Status::waiting;
        game.invite = sha256_hex(invite_token(maker.token_of(game.id, own)));
    }
}

// A new game with its seats, that nobody has stored yet. `now` is when its clock begins (ServerTime).
Result<Opened> make_game(const NewCall& call, const Credentials& maker, std::int64_t now) {
    auto made = open_game(call, random_hex(kGameIdDigits), now_in_milliseconds());
    if (!made)
        return made;
    Draft draft{std::move(made->table)};
    const Seat own = call.game.seat.value_or(draw_lot() ? Seat::first : Seat::second);
    seat_maker(draft.table, own, maker, call.maker);
    if (call.is_public)
        draft.table.listing = call.game.seat ? Listing::chosen : Listing::by_lot;
    keep_time(draft, *made->game, Change::join, {now});
    made->table = std::move(draft.table);
    return made;
}

} // namespace

// Stores the new game, if its maker may have one more, and opens its room. A public one also goes into the lobby.
void Lobby::create(const NewCall& call, const Credentials& maker, Found done) {
    if (const auto refusal = bans_.refuse_name(call.maker.name))
        return done(*refusal);
    if (const auto refusal = count_game(maker))
        return done(*refusal);
    auto made = make_game(call, maker, services_.time.now());
    if (!made)
        return done(refusal_of(made.error()));
    auto place = reserve(maker.address, made->game->bytes());
    if (!place)
        return done(no_room_for_game());
    if (const auto refusal =
            count_stored(maker.address, kBytesOfGame + kBytesOfTurn * made->game->turns().size() +
                                            made->table.options.size()))
        return done(*refusal);
    const bool is_public = made->table.is_public();
    const auto in_lobby = is_public ? news_->reserve(maker) : nullptr;
    if (is_public && !in_lobby)
        return done(too_many(
            "there are too many open invitations; take one of them, or withdraw one of yours", "public", 60));
    const auto game = std::make_shared<Opened>(std::move(*made));
    // Counts the unfinished games of the maker; if there are too many, the new game is not stored.
    auto job = [game, visitor = maker.visitor_hash(),
                most = limits_.unfinished_games_per_visitor](Store& store) -> Result<int> {
        auto unfinished = store.count_unfinished(visitor);
        if (!unfinished || *unfinished >= most)
            return unfinished;
        const auto stored = store.create(with_turns(*game));
        return stored ? unfinished : stored.error();
    };
    Credentials owner = maker;
    owner.token.clear(); // a visitor makes the new game, whatever seat this client has elsewhere
    services_.database.run(
        std::move(job),
        [this, game, place, in_lobby, owner, done](const Result<int>& unfinished) {
            if (!unfinished)
                return done(Refusal{RefusalKind::internal, "the game could not be stored", "database", 0});
            if (*unfinished >= limits_.unfinished_games_per_visitor)
                return done(
                    too_many(fmt::format("{} games are not over yet; finish or resign some", *unfinished),
                             "games", 60));
            const auto found = games_.insert(std::move(*game), owner.address, place);
            if (const auto* room = std::get_if<std::shared_ptr<Room>>(&found)) {
                (*room)->visit(owner);
                news_->invite(**room, in_lobby);
            }
            done(found);
        },
        maker.address);
}

std::optional<Refusal> Lobby::count_game(const Credentials& maker) {
    if (const auto wait = address_games_.take(maker.address, Clock::now()))
        return too_many("this address has made too many games today", "games", *wait);
    return std::nullopt;
}

std::optional<Refusal> Lobby::count_stored(const std::string& address, std::size_t bytes) {
    if (const auto wait = address_stored_.take(address, Clock::now(), static_cast<double>(bytes)))
        return too_many("this address has had too much stored today", "stored_bytes", *wait);
    return std::nullopt;
}

void Lobby::know(const PeopleStore::Known& known) {
    bans_.know(known.bans, known.sign_outs);
    people_.know(known.dislikes);
}

void Lobby::changed(const Glance& before, const Glance& now) {
    news_->changed(before, now);
    pushes_->changed(before, now);
}

std::optional<Refusal> Lobby::count_taking(const Credentials& taker) {
    if (const auto wait = address_takings_.take(taker.address, Clock::now()))
        return too_many("this address has taken too many open invitations", "invite", *wait);
    return std::nullopt;
}

void Lobby::list(const Credentials& who, Listed done) {
    services_.database.run(
        [visitor = who.visitor_hash(), &time = services_.time](Store& store) -> Result<boost::json::array> {
            const auto games = store.list(visitor, kListedGames);
            if (!games)
                return games.error();
            boost::json::array lines;
            for (const StoredGame& stored : *games) {
                auto line = line_json(stored, visitor, time.now());
                if (!line)
                    return line.error();
                lines.emplace_back(std::move(*line));
            }
            return lines;
        },
        std::move(done), who.address);
}

void Lobby::try_to_store(const std::string& address, std::function<void(bool)> done) {
    services_.database.run(
        [now = services_.time.now()](Store& store) { return store.still_alive(now); },
        [done = std::move(done)](const Result<void>& stored) { done(static_cast<bool>(stored)); }, address);
}

void Lobby::find_known(std::vector<std::string> secrets, const std::string& address,
                       std::function<void(Result<std::optional<std::string>>)> done) {
    services_.database.run(
        [secrets = std::move(secrets)](Store& store) -> Result<std::optional<std::string>> {
            for (const std::string& secret : secrets) {
                const auto known = store.knows(sha256_hex(secret));
                if (!known)
                    return known.error();
                if (*known)
                    return std::optional(secret);
            }
            return std::optional<std::string>();
        },
        std::move(done), address);
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
    return games->enter(address, bytes);
}

void Lobby::tick() {
    const auto now = Clock::now();
    games_.tick(now);
    watch_clocks();
    news_->tick(now);
    if (++ticks_ % kTicksBetweenCare == 0)
        caretaker_.step();
    if (ticks_ % kTicksBetweenSweeps != 0)
        return;
    for (RateLimiter* limiter : {&address_requests_, &visitor_requests_, &address_messages_, &address_games_,
                                 &address_stored_, &address_takings_})
        limiter->sweep(now);
    jobs_.sweep(now);
    recovery_.sweep(now);
    pushes_->sweep(now);
    people_.sweep(now);
}

void Lobby::watch_clocks() {
    if (looking_)
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
    looking_ = true; // only now, because there may have been no memory to ask
}

void Lobby::end_overdue(const Overdue& overdue) {
    clocks_running_ = overdue.next.has_value();
    for (const std::string& id : overdue.games) {
        if (unreadable_.contains(id))
            continue;
        games_.find(id, {}, [this, id](const auto& found) { // the room ends the game with its next tick
            const auto* refusal = std::get_if<Refusal>(&found);
            if (refusal && refusal->kind != RefusalKind::busy && unreadable_.size() < kMostUnreadable)
                unreadable_.insert(id);
        });
    }
}

void Lobby::hear(const std::string& word) {
    std::istringstream words(word);
    std::string what, id;
    words >> what >> id;
    if (what == "game") {
        Revision revision;
        words >> revision.version >> revision.plan_changes;
        games_.hear(id, revision);
        news_->hear_changed(id);
    } else if (what == "news") {
        std::string happened, game;
        words >> happened >> game;
        news_->hear(id, happened, game);
    } else if (what == "phrase") {
        int seat = 0;
        std::string phrase;
        words >> seat >> phrase;
        games_.hear_phrase(id, seat_of(seat).value_or(Seat::first), phrase);
    } else if (what == kPeopleChanged) {
        know_again();
    }
}

void Lobby::hear_all_again() {
    games_.catch_up();
    news_->hear_all_again();
    know_again();
}

void Lobby::know_again() {
    services_.database.run([](Store& store) { return store.people().known(); },
                           [this](const Result<PeopleStore::Known>& known) {
                               if (known)
                                   know(*known);
                           });
}

void Lobby::hear_bulletins(const std::vector<std::string>& texts) {
    Bulletin all;
    for (const std::string& text : texts)
        all.add(bulletin_of(text));
    games_.hear(all);
    news_->hear(std::move(all));
}

std::string Lobby::bulletin() {
    Bulletin own;
    games_.each([&](const Room& room) {
        const Bulletin::Lookers lookers = room.lookers();
        if (lookers.here[0] || lookers.here[1] || lookers.watchers > 0)
            own.games[room.head().id] = lookers;
    });
    news_->add_to(own, Clock::now());
    return text_of(own);
}

void Lobby::close_sockets() {
    games_.close_sockets();
    news_->close_sockets();
}

} // namespace goalline::server
