// JobTable is where jobs wait for workers: a table of the database, in which clients (servers, and commands that have much
// to do) put jobs, and from which workers take them. A job is taken with a lease that its worker renews; the lease's epoch
// is counted, so that a worker that was away for too long cannot answer for one that has the job now. A client takes the
// answers out of the table, and with them the jobs.
//
// A commit does not wait for the disk: after a crash of the machine some jobs are done once more.
//
// Functions throw if the database fails, except where they return a Result; after that comes reconnect(). Not thread-safe.
#pragma once

#include "base/result.hpp"

#include <chrono>
#include <cstdint>
#include <exception>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace goalline::server {

class SqlDatabase;

struct JobMember {
    enum class Role : unsigned char { client, worker };
    Role role = Role::worker;
    std::string name;      // for people; a worker that was put aside does not come back under its name
    std::string version;   // of the program: only members of the same version work together
    int threads = 0;       // of a worker
    bool programs = false; // a worker that starts programs for games between them
};

struct OrderedJob {
    std::string id, task;
    std::string account; // for fair shares: whose running jobs are fewest goes first
    std::string job;
    int priority = 0;          // the smallest first
    bool programs = false;     // it starts programs
    std::int64_t left_ms = -1; // until nobody waits for it any more; -1: somebody always does
};

// A job that somebody has, and for the how manieth time somebody has it.
struct JobLease {
    std::string id;
    int epoch = 0;

    friend auto operator<=>(const JobLease&, const JobLease&) = default;
};
struct TakenJob {
    JobLease lease;
    std::string job, task;
    std::int64_t left_ms = -1;
    int priority = 0;
};
struct DoneJob {
    JobLease lease;
    std::string task;
    std::string answer; // empty: it was not done
    std::int64_t took_ms = 0;
};
struct AnsweredJob {
    std::string id, worker;
    std::string answer; // empty: it has failed as often as it may
};

struct JobStatus {
    struct Line { // of a task
        std::string task;
        std::int64_t waiting = 0, running = 0, done = 0, failed = 0, took_ms = 0;
    };
    struct Worker {
        std::string name, version, aside;
        int threads = 0;
        bool alive = false;
        std::int64_t running = 0, done = 0, failed = 0, took_ms = 0;
    };
    std::vector<Line> tasks;
    std::vector<Worker> workers;
    std::int64_t coming = 0; // jobs that clients will still order
    int threads = 0;         // of workers that are alive
};

class JobTable {
  public:
    // A job that was taken so often, and not done, has failed.
    static constexpr int kMostTries = 3;
    // Jobs of servers have a smaller priority than this, all others this one.
    static constexpr int kAfterServers = 2;

    // Opens the database, a file or a URL. `make`: if it has no such table it is made. Error with the code "version": it
    // has another schema.
    [[nodiscard]] static Result<std::unique_ptr<JobTable>> open(const std::string& place, bool make);
    ~JobTable();

    // Says who uses it. Errors: those of wanted().
    [[nodiscard]] Result<void> join(const JobMember& member);
    // What a worker holds goes back, what a client has ordered is dropped.
    void leave();
    // Waits for news: a byte in the pipe, or that others have changed the table, which it returns.
    bool wait(int pipe, std::chrono::milliseconds most);
    // What the database says, without the statement and its values.
    [[nodiscard]] static std::string words(const std::exception& exception);
    // Comes back after a failure; throws if it cannot.
    void reconnect();

    // Whoever says nothing for this long loses what he has. Say it every kBeat.
    static constexpr std::chrono::milliseconds kSilent{3000}, kBeat{1000};
    void say_alive();

    // For a worker: takes so many jobs at most, of all or of some; answers those whose lease is not somebody else's now;
    // gives some back; returns the leases that it still has, and it is woken when nobody wants one of those jobs any more.
    enum class Whose : unsigned char { all, servers, others };
    [[nodiscard]] std::vector<TakenJob> take(int most, Whose whose = Whose::all);
    void answer(const std::vector<DoneJob>& done);
    void give_back(const std::vector<JobLease>& leases);
    // How far the job is, which nobody need hear.
    void tell(const JobLease& lease, const std::string& value);
    [[nodiscard]] std::vector<JobLease> leases();
    // Error "usage": the worker was put aside, or all jobs are of another version of the program.
    [[nodiscard]] Result<void> wanted();

    // For a client: orders jobs, but for those that are there already; takes those that are answered out of the table,
    // drops some. tend() says that it is alive, and that so many jobs are still to come; it gives jobs of silent workers to
    // others, and returns the number of threads of all workers. Call it twice a second.
    void order(const std::vector<OrderedJob>& jobs);
    [[nodiscard]] std::vector<AnsweredJob> collect();
    // What workers have told of jobs that they still do.
    [[nodiscard]] std::vector<AnsweredJob> told();
    void drop(const std::vector<std::string>& ids);
    [[nodiscard]] int tend(std::int64_t coming);
    // The worker gets no more jobs, and the client's own jobs are not lost with it.
    void put_aside(const std::string& worker, const std::string& why);

    // For people. admit() lets workers of that name in again, and returns whether any was put aside.
    [[nodiscard]] Result<JobStatus> status();
    [[nodiscard]] Result<bool> admit(const std::string& name);

  private:
    using Texts = std::vector<std::string>;
    using Values = std::vector<std::pair<const char*, std::string>>; // by their names in the statement
    struct Prepared;

    explicit JobTable(std::unique_ptr<SqlDatabase> database);
    [[nodiscard]] std::string sql_text(std::string text) const;
    [[nodiscard]] std::vector<AnsweredJob> answers(const char* query);
    // Runs the statement, which is prepared once, and returns so many columns of its rows. The text must stay where it is.
    std::vector<Texts> run(const char* query, const Values& values, std::size_t columns = 0);
    void wake_workers();
    void sweep();

    std::unique_ptr<SqlDatabase> database_;
    JobMember member_;
    std::string id_;                                            // of the member
    int times_ = 0;                                             // that tend() was called
    std::map<const char*, std::shared_ptr<Prepared>> prepared_; // for the connection that there is
};

} // namespace goalline::server
