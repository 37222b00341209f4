#include "server/store/cluster.hpp"

#include "server/store/database_url.hpp"
#include "server/store/session.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <libpq-fe.h>
#include <memory>
#include <poll.h>
#include <stdexcept>
#include <unistd.h>
#include <utility>

namespace goalline::server {

namespace {

constexpr std::chrono::milliseconds kBetweenBeats{500};
constexpr std::chrono::milliseconds kBetweenTries{200};
constexpr int kBeatsBetweenSweeps = 120;
constexpr const char* kNoGrace = "-1";

// $1 is the server, and $2 the grace if it has just been started, else -1. Times are those of PostgreSQL's clock; `shift`
// is what the time of games is behind. That stands still when nobody has been alive for a while; and a server that joins
// and finds itself alone knows that nobody was there until now.
constexpr const char* kBeat = R"(
    with now as (select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as ms),
    own as (
        insert into servers (id, alive, edition, said) select cast($1 as text), ms, 0, '' from now
        on conflict (id) do update set alive = excluded.alive
        returning edition),
    time as (
        insert into game_time as t (one, shift, alive)
        select 1, ms - coalesce((select max(last_alive) from server_time) - greatest(cast($2 as bigint), 0), ms), ms
        from now
        on conflict (one) do update set
            shift = t.shift + case
                when cast($2 as bigint) >= 0
                    and not exists (select 1 from servers s where s.id <> $1 and s.alive > excluded.alive - 1500)
                then excluded.alive - t.alive + cast($2 as bigint)
                when excluded.alive - t.alive > 1500 then excluded.alive - t.alive
                else 0 end,
            alive = greatest(t.alive, excluded.alive)
        returning shift),
    kept as (
        update server_time set last_alive = ms - shift from now, time where last_alive < ms - shift - 1000),
    begun as (
        insert into server_time select ms - shift from now, time where not exists (select 1 from server_time))
    select
        ms - shift,
        own.edition,
        count(s.id),
        coalesce(string_agg(s.id || ' ' || s.edition, ' ' order by s.id), '')
    from now, time, own left join servers s on s.id <> $1 and s.alive > (select ms from now) - 1500
    group by ms, shift, own.edition)";

constexpr const char* kSay = "update servers set edition = edition + 1, said = $2 where id = $1";

constexpr const char* kOthers = R"(
    select said
    from servers
    where id <> $1
        and alive > cast(extract(epoch from clock_timestamp()) * 1000 as bigint) - 1500)";

constexpr const char* kSweep = R"(
    delete from servers where alive < cast(extract(epoch from clock_timestamp()) * 1000 as bigint) - 60000;
    delete from leases where made < cast(extract(epoch from clock_timestamp()) * 1000 as bigint) - 60000)";

constexpr const char* kLeave = R"(
    with gone as (delete from servers where id = $1)
    delete from leases where server = $1)";

using Answer = std::unique_ptr<PGresult, decltype(&PQclear)>;

Answer ask(PGconn* connection, const char* query, std::initializer_list<const char*> values = {}) {
    Answer answer(values.size() == 0 ? PQexec(connection, query)
                                     : PQexecParams(connection, query, static_cast<int>(values.size()),
                                                    nullptr, values.begin(), nullptr, nullptr, 0),
                  &PQclear);
    const auto status = PQresultStatus(answer.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        throw std::runtime_error(PQerrorMessage(connection));
    return answer;
}

} // namespace

Cluster::Cluster(std::string url, std::string server, std::chrono::milliseconds grace)
    : url_(std::move(url)), server_(std::move(server)), grace_(std::to_string(grace.count())) {
    if (::pipe2(wake_, O_CLOEXEC | O_NONBLOCK) != 0)
        throw StoreFailure("there are too many open files"_en);
}

Result<Beat> Cluster::join() {
    return with_database(url_, [&]() -> Result<Beat> {
        connect();
        return beat(grace_);
    });
}

void Cluster::start(Ears ears) {
    ears_ = std::move(ears);
    thread_ = std::thread([this] { loop(); });
}

void Cluster::stop() {
    if (!stopping_.exchange(true) && thread_.joinable()) {
        (void)!::write(wake_[1], "", 1);
        thread_.join();
    }
    if (connection_ != nullptr) {
        try {
            (void)ask(connection_, kLeave, {server_.c_str()});
        } catch (const std::exception&) { // the others notice that it is silent
        }
    }
    close();
    for (int& end : wake_) {
        if (end >= 0)
            ::close(std::exchange(end, -1));
    }
}

void Cluster::connect() {
    connection_ = PQconnectdb(with_patience(url_).c_str());
    if (PQstatus(connection_) != CONNECTION_OK)
        throw std::runtime_error(without_password(PQerrorMessage(connection_), url_));
    (void)ask(connection_, "set client_min_messages = error; set statement_timeout = '2s'");
    const Answer channel = ask(connection_, "select 'listen goalline_' || md5(current_schema())");
    (void)ask(connection_, PQgetvalue(channel.get(), 0, 0));
}

void Cluster::close() {
    PQfinish(std::exchange(connection_, nullptr));
}

Beat Cluster::beat(const std::string& grace) {
    const auto asked = Clock::now();
    const Answer answer = ask(connection_, kBeat, {server_.c_str(), grace.c_str()});
    Beat beat;
    beat.at = asked + (Clock::now() - asked) / 2;
    beat.time = std::strtoll(PQgetvalue(answer.get(), 0, 0), nullptr, 10);
    beat.servers = 1 + static_cast<int>(std::strtol(PQgetvalue(answer.get(), 0, 2), nullptr, 10));
    tell(std::strtoll(PQgetvalue(answer.get(), 0, 1), nullptr, 10));
    read_others(beat, PQgetvalue(answer.get(), 0, 3));
    if (++beats_ % kBeatsBetweenSweeps == 0)
        (void)ask(connection_, kSweep);
    return beat;
}

void Cluster::say(std::string text) {
    const std::lock_guard lock(mutex_);
    said_ = said_ && text == saying_;
    saying_ = std::move(text);
}

// After a crash of PostgreSQL the database has forgotten it.
void Cluster::tell(std::int64_t edition) {
    std::string text;
    {
        const std::lock_guard lock(mutex_);
        if (said_ && edition == edition_)
            return;
        said_ = true;
        text = saying_;
    }
    edition_ = edition + 1;
    (void)ask(connection_, kSay, {server_.c_str(), text.c_str()});
}

void Cluster::read_others(Beat& beat, const std::string& editions) {
    if (editions == editions_)
        return;
    const Answer others = ask(connection_, kOthers, {server_.c_str()});
    beat.said.emplace();
    for (int row = 0; row < PQntuples(others.get()); ++row)
        beat.said->emplace_back(PQgetvalue(others.get(), row, 0));
    editions_ = editions;
}

// What this server has announced itself comes back, too.
void Cluster::hear() {
    if (PQconsumeInput(connection_) == 0)
        throw std::runtime_error(PQerrorMessage(connection_));
    using Notification = std::unique_ptr<PGnotify, decltype(&PQfreemem)>;
    while (const Notification heard{PQnotifies(connection_), &PQfreemem}) {
        const std::string_view word = heard->extra;
        if (const auto space = word.find(' ');
            space != std::string_view::npos && word.substr(0, space) != server_)
            ears_.word(word.substr(space + 1));
    }
}

void Cluster::wait(Clock::time_point until) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    std::array<pollfd, 2> ends{pollfd{wake_[0], POLLIN, 0}, pollfd{-1, POLLIN, 0}};
    if (connection_ != nullptr)
        ends[1].fd = PQsocket(connection_);
    (void)::poll(ends.data(), ends.size(), static_cast<int>(std::max<std::int64_t>(0, left)));
}

void Cluster::loop() {
    Clock::time_point next = Clock::now() + kBetweenBeats;
    while (!stopping_) {
        try {
            if (connection_ == nullptr) {
                connect();
                ears_.beat(beat(kNoGrace));
                ears_.gap();
                next = Clock::now() + kBetweenBeats;
            }
            wait(next);
            if (Clock::now() >= next) {
                next = Clock::now() + kBetweenBeats;
                ears_.beat(beat(kNoGrace));
            }
            hear();
            told_ = false;
        } catch (const std::exception& exception) {
            if (!std::exchange(told_, true))
                ears_.failed(without_password(exception.what(), url_));
            close();
            wait(Clock::now() + kBetweenTries);
        }
    }
}

} // namespace goalline::server
