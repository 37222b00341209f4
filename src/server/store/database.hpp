// Database is the thread on which the store works, so that the network never waits for the disk. The jobs of a client
// run in order, and clients take turns; results are posted back. Whatever the store fails to do is logged here.
// Thread-safe.
//
// Jobs that wait at the same time share a transaction, because waiting for the disk takes longer than anything else:
// each is answered only when that transaction is on the disk, and a job that refuses its change takes back nothing else.
// If the transaction as a whole fails, or the database in the middle of it, each of its jobs is done once more by itself.
#pragma once

#include "base/clock.hpp"
#include "server/net/http.hpp"
#include "server/net/log.hpp"
#include "server/store/store.hpp"

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

namespace goalline::server {

// TurnQueue holds things that wait, from several clients who take turns, so that a client with many does not make the
// others wait for all of them. The things of one client keep their order. It serves jobs that are about equally long;
// FairQueue serves others. Not thread-safe.
template <class Item>
class TurnQueue {
  public:
    void push(const std::string& client, Item item) {
        std::deque<Item>& waiting = waiting_[client];
        waiting.push_back(std::move(item));
        if (waiting.size() == 1)
            turns_.push_back(client);
    }
    [[nodiscard]] bool empty() const { return turns_.empty(); }
    // Takes the next item, without needing memory. REQUIRES: !empty()
    [[nodiscard]] Item pop() {
        const auto found = waiting_.find(turns_.front());
        Item item = std::move(found->second.front());
        found->second.pop_front();
        if (found->second.empty()) {
            waiting_.erase(found);
            turns_.pop_front();
        } else {
            turns_.splice(turns_.end(), turns_, turns_.begin());
        }
        return item;
    }

  private:
    std::unordered_map<std::string, std::deque<Item>> waiting_;
    std::list<std::string> turns_; // clients for whom something waits, each once
};

// What the database has done since the server began.
struct DatabaseFigures {
    Histogram times;                             // from the call of a job to its answer
    std::map<std::string, std::uint64_t> errors; // by code
    StoredSince stored;
    std::size_t waiting = 0; // jobs, now
};

class Database {
  public:
    // Gets the text of every Error of the store, on the database's thread, except for files that are gone, which the
    // store's Notice reports once.
    using Complain = std::function<void(const std::string&)>;

    // `post` carries the results to where they are wanted.
    Database(std::unique_ptr<Store> store, Post post, Complain complain);
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    ~Database() { stop(); }

    // Does not block. `job` returns a Result; it runs on the database's thread, and then `done` gets the Result, by
    // way of `post`. It may run twice, so it must not use up what it holds. `client` is the address for which it is
    // done, or empty if that does not matter. If a job has to see what another one did, both must be for the same
    // client, or the second must not be asked for before the first is done. One that cannot share a transaction is done
    // `alone`, before all that wait.
    enum class Way : unsigned char { together, alone };
    template <class Job, class Done>
    void run(Job job, Done done, const std::string& client = {}, Way way = Way::together) {
        auto result = std::make_shared<std::optional<decltype(job(std::declval<Store&>()))>>();
        add(client,
            {[job = std::move(job), result](Store& store) mutable { result->emplace(attempt(job, store)); },
             [this, done = std::move(done), result]() mutable {
                 note(**result);
                 const auto tell = [done = std::move(done), result]() mutable { done(std::move(**result)); };
                 post_surely(post_, tell);
             },
             Clock::now()},
            way);
    }

    [[nodiscard]] DatabaseFigures figures() const;
    // Tells it all servers that share the database with this one, if there are any.
    void tell_others(const std::string& word) {
        if (shared_)
            run([word](Store& store) { return store.announce(word); }, [](const Result<void>& /*logged*/) {});
    }
    // Whether other servers change the same database.
    [[nodiscard]] bool is_shared() const { return shared_; }

    // Finishes the waiting jobs and ends the thread.
    void stop();

  private:
    struct Work {
        std::function<void(Store&)> work;
        std::function<void()> answer;
        Clock::time_point asked;
    };

    void add(const std::string& client, Work work, Way way);
    void loop();
    void take_waiting(std::vector<Work>& batch);
    void carry_out(std::vector<Work>& batch);
    void note(const Error& error);
    template <class Value>
    void note(const Result<Value>& result) {
        if (!result)
            note(result.error());
    }
    // Returns what the job returns. Whatever it throws (because memory runs out) is an Error like any other.
    template <class Job>
    [[nodiscard]] static auto attempt(Job& job, Store& store) -> decltype(job(store)) {
        try {
            return job(store);
        } catch (const std::exception& exception) {
            return Error{ErrorKind::limit, verbatim(exception.what()), "database"_en, "memory"};
        }
    }

    std::unique_ptr<Store> store_;
    const bool shared_;
    Post post_;
    Complain complain_;
    mutable std::mutex mutex_; // guards everything below
    std::condition_variable wake_;
    TurnQueue<Work> waiting_;
    std::deque<Work> alone_;
    DatabaseFigures figures_;
    bool stopping_ = false;
    std::thread thread_;
};

} // namespace goalline::server
