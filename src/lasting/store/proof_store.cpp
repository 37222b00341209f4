#include "lasting/store/proof_store.hpp"

#include "base/hash.hpp"
#include "base/system_words.hpp"

#include <array>
#include <exception>
#include <filesystem>
#include <soci/soci.h>
#include <utility>

namespace goalline::lasting {

using soci::into;
using soci::use;

namespace {

constexpr const char* kFormat = "goalline search for a proof, version 1";

constexpr const char* kSchema[] = {
    "create table facts (name text primary key, value text not null)",
    "create table claims (id bigint primary key, position text not null, plies integer not null, "
    "zone text not null, how text not null, move text not null, rests_on text not null)",
    "create table nodes (position text primary key, effort integer not null, choices text not null)",
    "create table progress (seconds double precision not null, positions bigint not null, jobs bigint not "
    "null, "
    "claims bigint not null, open bigint not null, proof bigint not null, disproof bigint not null)",
};

// In PostgreSQL each proof has a schema of its own, and whoever works on it holds a lock of that name.
constexpr const char* kCountTables = "select count(*) from pg_tables where schemaname = current_schema()";
constexpr const char* kLock =
    "select cast(pg_try_advisory_lock(1735352688, hashtext(current_schema())) as integer)";

std::string schema_of(const Question& question) {
    std::uint64_t digest = 0;
    for (const char c : question.position + '\n' + question.rules + '\n' + question.attacker)
        digest = mix64(digest ^ static_cast<unsigned char>(c));
    return "proof_" + std::to_string(digest);
}

bool is_url(std::string_view place) {
    return place.starts_with("postgresql://") || place.starts_with("postgres://");
}

// The words of SQLite for "database is locked" and "this is no database".
bool says(const std::exception& failure, std::string_view words) {
    return std::string_view(failure.what()).find(words) != std::string_view::npos;
}

} // namespace

class ProofStore::Impl {
  public:
    // `name` is what messages call it.
    Impl(std::string path, std::string name) : path_(std::move(path)), name_(std::move(name)) {}

    [[nodiscard]] const std::string& path() const { return name_; }

    // Runs `work` and turns the exceptions of the library into Errors.
    template <class Work>
    auto guarded(Work&& work) -> decltype(work()) {
        try {
            return work();
        } catch (const std::bad_alloc&) {
            throw;
        } catch (const std::exception& failure) {
            if (says(failure, "locked"))
                return error(ErrorKind::io, "another program is using this store"_en);
            if (says(failure, "not a database") || says(failure, "malformed"))
                return error(ErrorKind::invalid, "the database is damaged: {0}"_en(failure.what()));
            return error(ErrorKind::io, "the database fails: {0}"_en(failure.what()));
        }
    }

    Result<void> open(const Question& question) {
        return guarded([&]() -> Result<void> {
            if (is_url(path_))
                return open_postgres(question);
            sql_.open("sqlite3", "dbname=\"" + path_ + '"');
            // Exclusive: another process is refused, and no file is needed through which processes share an index.
            pragma("pragma locking_mode = exclusive");
            pragma("pragma journal_mode = wal");
            // After a loss of power the last batches may be gone, but what is there is whole.
            pragma("pragma synchronous = normal");
            sql_ << "begin immediate";
            return end(make_or_check(question));
        });
    }

    Result<void> write(const Batch& batch) {
        return guarded([&]() -> Result<void> {
            soci::transaction transaction(sql_);
            write_claims(batch.claims);
            write_nodes(batch.nodes);
            for (const ProgressRow& row : batch.progress)
                write_progress(row);
            transaction.commit();
            return {};
        });
    }

    Result<void> each_claim(const std::function<Result<void>(const ClaimRow&)>& take) {
        ClaimRow row;
        return guarded([&]() -> Result<void> {
            soci::statement rows =
                (sql_.prepare
                     << "select id, position, plies, zone, how, move, rests_on from claims order by id",
                 into(row.id), into(row.position), into(row.plies), into(row.zone), into(row.how),
                 into(row.move), into(row.rests_on));
            return each(rows, [&] { return take(row); });
        });
    }

    Result<void> each_node(const std::function<Result<void>(const NodeRow&)>& take) {
        NodeRow row;
        return guarded([&]() -> Result<void> {
            soci::statement rows = (sql_.prepare << "select position, effort, choices from nodes",
                                    into(row.position), into(row.effort), into(row.choices));
            return each(rows, [&] { return take(row); });
        });
    }

    Result<void> each_progress(const std::function<Result<void>(const ProgressRow&)>& take) {
        double seconds = 0;
        std::array<long long, 6> numbers{};
        return guarded([&]() -> Result<void> {
            soci::statement rows =
                (sql_.prepare
                     << "select seconds, positions, jobs, claims, open, proof, disproof from progress "
                        "order by seconds, positions",
                 into(seconds), into(numbers[0]), into(numbers[1]), into(numbers[2]), into(numbers[3]),
                 into(numbers[4]), into(numbers[5]));
            return each(rows, [&] {
                const auto at = [&](std::size_t i) { return static_cast<std::uint64_t>(numbers[i]); };
                return take({.seconds = seconds,
                             .positions = at(0),
                             .jobs = at(1),
                             .claims = at(2),
                             .open = at(3),
                             .proof = static_cast<std::uint32_t>(numbers[4]),
                             .disproof = static_cast<std::uint32_t>(numbers[5])});
            });
        });
    }

    Result<ClaimRow> claim(std::int64_t id) {
        return guarded([&]() -> Result<ClaimRow> {
            ClaimRow row;
            row.id = id;
            sql_ << "select position, plies, zone, how, move, rests_on from claims where id = :i",
                into(row.position), into(row.plies), into(row.zone), into(row.how), into(row.move),
                into(row.rests_on), use(id, "i");
            if (!sql_.got_data())
                return error(ErrorKind::invalid, "the database is damaged: claim {0} is missing"_en(id));
            return row;
        });
    }

  private:
    [[nodiscard]] Error error(ErrorKind kind, Message message) const {
        return {kind, std::move(message), verbatim(name_), "store"};
    }

    template <class Take>
    static Result<void> each(soci::statement& rows, const Take& take) {
        rows.execute();
        while (rows.fetch()) {
            if (Result<void> taken = take(); !taken)
                return taken;
        }
        return {};
    }

    // A pragma may answer with a row or without one.
    void pragma(const char* statement) {
        std::string answer;
        soci::indicator there = soci::i_null;
        sql_ << statement, into(answer, there);
    }

    // Each statement is prepared once for all rows.
    void write_claims(const std::vector<ClaimRow>& claims) {
        if (claims.empty())
            return;
        ClaimRow row;
        soci::statement insert =
            (sql_.prepare << "insert into claims values (:i, :p, :n, :z, :h, :m, :r)", use(row.id, "i"),
             use(row.position, "p"), use(row.plies, "n"), use(row.zone, "z"), use(row.how, "h"),
             use(row.move, "m"), use(row.rests_on, "r"));
        for (const ClaimRow& claim : claims) {
            row = claim;
            insert.execute(true);
        }
    }
    void write_nodes(const std::vector<NodeRow>& nodes) {
        if (nodes.empty())
            return;
        NodeRow row;
        soci::statement insert =
            (sql_.prepare << "insert into nodes values (:p, :e, :c) on conflict (position) do update set "
                             "effort = excluded.effort, choices = excluded.choices",
             use(row.position, "p"), use(row.effort, "e"), use(row.choices, "c"));
        for (const NodeRow& node : nodes) {
            row = node;
            insert.execute(true);
        }
    }

    void write_progress(const ProgressRow& row) {
        const auto number = [](std::uint64_t n) { return static_cast<long long>(n); };
        const std::array<long long, 6> numbers = {number(row.positions), number(row.jobs),
                                                  number(row.claims),    number(row.open),
                                                  number(row.proof),     number(row.disproof)};
        sql_ << "insert into progress values (:s, :a, :b, :c, :d, :e, :f)", use(row.seconds, "s"),
            use(numbers[0], "a"), use(numbers[1], "b"), use(numbers[2], "c"), use(numbers[3], "d"),
            use(numbers[4], "e"), use(numbers[5], "f");
    }

    [[nodiscard]] std::string fact(const std::string& name) {
        std::string value;
        soci::indicator there = soci::i_null;
        sql_ << "select value from facts where name = :n", into(value, there), use(name, "n");
        return sql_.got_data() ? value : "";
    }
    void set_fact(const std::string& name, const std::string& value) {
        sql_ << "insert into facts values (:n, :v)", use(name, "n"), use(value, "v");
    }

    Result<void> open_postgres(const Question& question) {
        // SOCI, which looks for options of its own, would put a "=" behind a URL that has none.
        const bool has_options = path_.find('?') != std::string::npos;
        sql_.open("postgresql", has_options ? path_ : path_ + "?application_name=goalline");
        const std::string schema = schema_of(question);
        int held = 0;
        sql_ << "set client_min_messages = error; set synchronous_commit = off";
        sql_ << "create schema if not exists " << schema;
        sql_ << "set search_path = " << schema;
        sql_ << kLock, into(held);
        if (held == 0)
            return error(ErrorKind::io, "another program is using this store"_en);
        sql_ << "begin";
        return end(make_or_check(question));
    }
    Result<void> end(Result<void> done) {
        sql_ << (done ? "commit" : "rollback");
        return done;
    }

    Result<void> make_or_check(const Question& question) {
        const bool file = !is_url(path_);
        int tables = 0;
        sql_ << (file ? "select count(*) from sqlite_master" : kCountTables), into(tables);
        if (tables == 0) {
            for (const char* statement : kSchema)
                sql_ << statement;
            set_fact("format", kFormat);
            set_fact("position", question.position);
            set_fact("rules", question.rules);
            set_fact("attacker", std::string(1, question.attacker));
            return {};
        }
        int facts = 1;
        if (file)
            sql_ << "select count(*) from sqlite_master where name = 'facts'", into(facts);
        const std::string format = facts == 0 ? "" : fact("format");
        if (format != kFormat)
            return error(
                ErrorKind::invalid,
                "this isn't a store of this program: expected \"{0}\", found \"{1}\""_en(kFormat, format));
        std::string fault = "ok";
        if (file)
            sql_ << "pragma quick_check(1)", into(fault);
        if (fault != "ok")
            return error(ErrorKind::invalid, "the database is damaged: {0}"_en(fault));
        return check(question);
    }

    Result<void> check(const Question& question) {
        if (const auto stored = fact("position"); stored != question.position)
            return error(ErrorKind::invalid,
                         "the store is about another position: \"{0}\", expected \"{1}\""_en(
                             stored, question.position));
        if (const auto stored = fact("rules"); stored != question.rules)
            return error(ErrorKind::invalid, "the store is about other rules: \"{0}\", expected \"{1}\""_en(
                                                 stored, question.rules));
        if (const auto stored = fact("attacker"); stored != std::string(1, question.attacker))
            return error(ErrorKind::invalid, "the store is about a win of {0}, expected one of {1}"_en(
                                                 stored, std::string(1, question.attacker)));
        return {};
    }

    std::string path_, name_;
    soci::session sql_;
};

ProofStore::ProofStore(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
ProofStore::~ProofStore() = default;
ProofStore::ProofStore(ProofStore&&) noexcept = default;
ProofStore& ProofStore::operator=(ProofStore&&) noexcept = default;

Result<ProofStore> ProofStore::open(const std::string& folder, const Question& question) {
    const auto refusal = [&](Message why) {
        return Error{ErrorKind::io, std::move(why), verbatim(folder), "store"};
    };
    if (folder.empty() || folder.find('"') != std::string::npos)
        return refusal("the name of a store must not be empty or contain a double quote"_en);
    const bool url = is_url(folder);
    std::error_code failure;
    if (!url)
        std::filesystem::create_directories(folder, failure);
    if (failure)
        return refusal("cannot make the folder: {0}"_en(system_words(failure.value())));
    auto impl = url ? std::make_unique<Impl>(folder, schema_of(question))
                    : std::make_unique<Impl>(folder + "/search.sqlite", folder + "/search.sqlite");
    if (auto opened = impl->open(question); !opened)
        return opened.error();
    return ProofStore(std::move(impl));
}

Result<void> ProofStore::write(const Batch& batch) {
    return impl_->write(batch);
}
Result<void> ProofStore::each_claim(const std::function<Result<void>(const ClaimRow&)>& take) {
    return impl_->each_claim(take);
}
Result<void> ProofStore::each_node(const std::function<Result<void>(const NodeRow&)>& take) {
    return impl_->each_node(take);
}
Result<void> ProofStore::each_progress(const std::function<Result<void>(const ProgressRow&)>& take) {
    return impl_->each_progress(take);
}
Result<ClaimRow> ProofStore::claim(std::int64_t id) {
    return impl_->claim(id);
}
const std::string& ProofStore::path() const {
    return impl_->path();
}

} // namespace goalline::lasting
