#include "lasting/long_search.hpp"

#include "base/clock.hpp"
#include "lasting/store/claim_shelf.hpp"
#include "proving/job_search.hpp"
#include "proving/written_proof.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <new>
#include <optional>
#include <set>
#include <system_error>
#include <thread>

namespace goalline::lasting {

using phutball::Position;
using phutball::Side;
using proving::Job;
using proving::JobSearch;
using proving::LeafResult;
using proving::Pick;
using proving::ProofTree;
using proving::TreeSummary;

namespace {

constexpr int kMostHash = 64; // MiB for the engine of each thread
// What a thread needs besides, in MiB: its small searches and its stack; and a tree of its own, if it has one.
constexpr int kThreadMegabytes = 24;
constexpr int kTreeMegabytes = 16;
constexpr std::size_t kLeastTree = std::size_t{1} << 16; // bytes, even if the threads need everything
// Values of the history are so far apart, in seconds, at first; later 1 % of the time.
constexpr double kFirstInterval = 0.5;
constexpr double kMostInterval = 600;

// Claims of a store beyond so many are put away while it is read.
constexpr std::uint64_t kReadAtOnce = std::uint64_t{1} << 20;

std::string text_of(const phutball::Rules& rules) {
    std::string text;
    for (const phutball::RuleSwitch& rule : phutball::kSwitches) {
        text += text.empty() ? "" : " ";
        text += std::string(rule.dashed) + "=" + std::string(rule.text(rules));
    }
    return text;
}

} // namespace

class LongSearch::Impl {
  public:
    Impl(ProofStore store, const std::string& folder, const Position& position, Side attacker,
         bool moves_claims)
        : store_(std::move(store)), shelf_(folder),
          tree_(std::make_unique<ProofTree>(position, attacker, moves_claims)), rules_(position.rules()),
          attacker_(attacker) {}

    Result<void> read() {
        auto read = store_.each_claim([&](const ClaimRow& row) {
            hows_.insert(row.how);
            auto loaded = tree_->load(row);
            return loaded && row.id % kReadAtOnce == 0 ? put_away() : loaded;
        });
        if (read)
            read = store_.each_node([&](const NodeRow& row) { return tree_->load(row); });
        if (read)
            read = store_.each_progress([&](const ProgressRow& row) {
                history_.push_back(row);
                return Result<void>();
            });
        if (!read)
            return within(verbatim(store_.path()), read.error());
        tree_->refresh();
        if (!history_.empty())
            total_ = history_.back();
        count();
        return {};
    }

    [[nodiscard]] bool has(std::string_view how) const { return hows_.contains(how); }

    Result<void> take_in(std::vector<ClaimRow> claims) {
        for (const ClaimRow& row : claims) {
            if (auto loaded = tree_->load(row); !loaded)
                return loaded;
            hows_.insert(row.how);
        }
        Batch batch;
        batch.claims = std::move(claims);
        if (auto written = store_.write(batch); !written)
            return written;
        tree_->refresh();
        count();
        return {};
    }

    Result<End> run(const LongSearchOptions& options, const StopFlag& stop) {
        begin(options);
        std::vector<std::thread> threads;
        try {
            for (int i = 0; i < options.threads; ++i)
                threads.emplace_back([this, &options] { work(options); });
        } catch (const std::system_error&) { // fewer threads do as well
        }
        if (threads.empty())
            return Error{ErrorKind::limit, "the system gives no thread"_en, {}, "memory"};
        watch(options, stop);
        for (std::thread& thread : threads)
            thread.join();
        remember();
        save();
        if (failure_)
            return *failure_;
        return end_;
    }

    [[nodiscard]] LongSearchProgress progress() const {
        return {.seconds = seconds(),
                .total = now(),
                .line = line_,
                .history = history_,
                .forecast = forecast(history_)};
    }
    [[nodiscard]] int plies() const { return tree_->root_plies(); }

    Result<engine::Certificate> certificate(const StopFlag& stop) {
        const auto source = [this](std::int64_t id) { return store_.claim(id); };
        auto written = proving::written_proof(source, tree_->root_claim(), attacker_, rules_, stop);
        return written ? std::move(written)
                       : Result<engine::Certificate>(within(verbatim(store_.path()), written.error()));
    }

  private:
    void begin(const LongSearchOptions& options) {
        hash_ = std::clamp(options.megabytes / (4 * options.threads), 1, kMostHash);
        const int thread = hash_ + kThreadMegabytes + (options.job_positions > 0 ? kTreeMegabytes : 0);
        const int threads = options.elsewhere ? 0 : options.threads * thread;
        const auto rest = static_cast<std::size_t>(std::max(options.megabytes - threads, 0)) << 20;
        most_bytes_ = std::max(rest, kLeastTree);
        over_ = false;
        enough_.clear();
        end_ = End::stopped;
        failure_.reset();
        watch_ = Stopwatch();
        running_ = true;
        before_ = total_.seconds;
    }

    // What each thread does.
    void work(const LongSearchOptions& options) {
        try {
            std::optional<JobSearch> search;
            if (!options.elsewhere)
                search.emplace(hash_);
            std::unique_lock lock(mutex_);
            while (std::optional<Job> job = pick(lock)) {
                lock.unlock();
                const std::vector<LeafResult> results =
                    search ? search->search(job->position, job->effort, options.job_positions, enough_)
                           : options.elsewhere(job->position, job->effort, enough_);
                lock.lock();
                take(*job, results);
                changed_.notify_all();
            }
        } catch (const std::bad_alloc&) {
            const std::scoped_lock lock(mutex_);
            failure_ = Error{ErrorKind::limit,
                             "out of memory; expected a smaller --memory or more memory"_en,
                             {},
                             "memory"};
            finish(End::memory);
        }
    }

    // Waits for a job; none if the search is over.
    std::optional<Job> pick(std::unique_lock<std::mutex>& lock) {
        while (!over_) {
            std::optional<Job> job;
            switch (tree_->next(job)) {
            case Pick::job:
                line_ = job->line;
                return job;
            case Pick::busy:
                changed_.wait(lock);
                break;
            case Pick::proven:
                finish(End::proven);
                break;
            case Pick::exhausted:
                finish(End::exhausted);
                break;
            }
        }
        return std::nullopt;
    }

    void take(const Job& job, const std::vector<LeafResult>& results) {
        tree_->settle(job, results);
        for (const LeafResult& result : results) {
            total_.jobs += result.effort == LeafResult::kKnown ? 0 : 1;
            total_.positions += result.leaf.positions;
        }
        const auto full = [this] { return tree_->summary().bytes > most_bytes_ / 8 * 7; };
        if (tree_->summary().bytes <= most_bytes_)
            return;
        tree_->refresh();
        if (full()) {
            if (auto put = put_away(); !put)
                fail(put.error());
        }
        if (full())
            finish(End::memory);
    }

    Result<void> put_away() {
        return tree_->put_away([this](std::span<const std::uint64_t> more) { return shelf_.append(more); });
    }

    void fail(const Error& error) {
        if (!failure_)
            failure_ = error;
        finish(End::stopped);
    }

    void save() {
        const Batch batch = tree_->news();
        if (batch.empty() || failure_)
            return;
        if (auto written = store_.write(batch); !written)
            fail(written.error());
    }

    void finish(End end) {
        if (!over_)
            end_ = end;
        over_ = true;
        enough_.raise();
        changed_.notify_all();
    }

    // What the calling thread does while the others work.
    void watch(const LongSearchOptions& options, const StopFlag& stop) {
        const Deadline deadline = Deadline::after(std::min(options.time, 1e8));
        double reported = 0;
        std::unique_lock lock(mutex_);
        while (!over_) {
            changed_.wait_for(lock, std::chrono::milliseconds(20), [this] { return over_; });
            save();
            if (stop.raised())
                finish(End::stopped);
            else if (deadline.passed())
                finish(End::time);
            const double last = history_.empty() ? 0 : history_.back().seconds;
            if (now().seconds - last >= std::clamp(now().seconds / 100, kFirstInterval, kMostInterval))
                remember();
            if (options.on_progress && seconds() - reported >= options.between_reports) {
                reported = seconds();
                const LongSearchProgress report = progress();
                lock.unlock(); // whoever is told may be slow
                options.on_progress(report);
                lock.lock();
            }
        }
    }

    void count() {
        const TreeSummary summary = tree_->summary();
        total_.claims = summary.claims;
        total_.open = summary.open;
        total_.proof = summary.proof;
        total_.disproof = summary.disproof;
    }
    [[nodiscard]] double seconds() const { return watch_.seconds(); }
    [[nodiscard]] ProgressRow now() const {
        ProgressRow row = total_;
        const TreeSummary summary = tree_->summary();
        row.claims = summary.claims;
        row.open = summary.open;
        row.proof = summary.proof;
        row.disproof = summary.disproof;
        if (running_)
            row.seconds = before_ + seconds();
        return row;
    }
    // Adds the present state to the history, here and in the store.
    void remember() {
        history_.push_back(now());
        total_ = history_.back();
        Batch batch;
        batch.progress.push_back(history_.back());
        if (auto written = store_.write(batch); !written)
            fail(written.error());
    }

    ProofStore store_;
    ClaimShelf shelf_; // of the tree
    std::unique_ptr<ProofTree> tree_;
    phutball::Rules rules_;
    Side attacker_;

    // While run() works, everything that is not constant is touched under this lock only.
    std::mutex mutex_;
    std::condition_variable changed_; // an answer came, or it is over
    StopFlag enough_;                 // for the jobs
    bool over_ = false;
    End end_ = End::stopped;
    std::optional<Error> failure_;
    std::string line_;
    std::set<std::string, std::less<>> hows_; // of the claims that were read or taken in
    ProgressRow total_; // the seconds are those before this run, or of the last value of the history
    std::vector<ProgressRow> history_;
    Stopwatch watch_;
    bool running_ = false;
    double before_ = 0; // seconds of earlier runs
    int hash_ = 1;
    std::size_t most_bytes_ = 0;
};

LongSearch::LongSearch(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
LongSearch::~LongSearch() = default;
LongSearch::LongSearch(LongSearch&&) noexcept = default;
LongSearch& LongSearch::operator=(LongSearch&&) noexcept = default;

Result<LongSearch> LongSearch::open(const std::string& folder, const Position& position, Side attacker,
                                    bool moves_claims) {
    auto store = ProofStore::open(
        folder,
        {.position = position.text(), .rules = text_of(position.rules()), .attacker = letter(attacker)});
    if (!store)
        return store.error();
    auto impl = std::make_unique<Impl>(std::move(*store), folder, position, attacker, moves_claims);
    if (auto read = impl->read(); !read)
        return read.error();
    return LongSearch(std::move(impl));
}

bool LongSearch::has(std::string_view how) const {
    return impl_->has(how);
}
Result<void> LongSearch::take_in(std::vector<ClaimRow> claims) {
    return impl_->take_in(std::move(claims));
}
Result<LongSearch::End> LongSearch::run(const LongSearchOptions& options, const StopFlag& stop) {
    return impl_->run(options, stop);
}
LongSearchProgress LongSearch::progress() const {
    return impl_->progress();
}
int LongSearch::plies() const {
    return impl_->plies();
}
Result<engine::Certificate> LongSearch::certificate(const StopFlag& stop) {
    return impl_->certificate(stop);
}

} // namespace goalline::lasting
