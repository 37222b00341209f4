#include "solve/frontier.hpp"

#include "base/clock.hpp"
#include "phutball/results.hpp"
#include "proving/guided_prover.hpp"
#include "solve/proof_book.hpp"
#include "solve/proof_file.hpp"
#include "verify/proof/proof_check.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

namespace goalline::solve {

using engine::Certificate;
using phutball::Move;
using phutball::Position;
using proving::GuidedProver;

namespace {

constexpr std::uint64_t kMostReplies = 100'000;
constexpr std::uint64_t kSmallNodes = 5'000;   // for each of the small searches
constexpr std::uint64_t kGuessNodes = 2'000;   // to guess how hard a reply is
constexpr std::uint64_t kFirstNodes = 100'000; // of the long search; each further time twice as many
constexpr std::size_t kMegabyte = std::size_t{1} << 20;

Error no_memory() {
    return {ErrorKind::limit, "out of memory; expected a smaller --memory or more memory"_en, {}, "memory"};
}

} // namespace

Result<Frontier> Frontier::after(const Position& first_played) {
    Frontier frontier(other(first_played.to_move()));
    for (Move& move : phutball::list_placements(first_played)) {
        if (auto added = frontier.add(std::move(move), first_played); !added)
            return added.error();
    }
    Position scratch = first_played;
    phutball::ResultGraph graph;
    if (!graph.build(scratch.board(), scratch.rules(), scratch.to_move(), kMostReplies))
        return Error{ErrorKind::limit, "there are more than {0} replies"_en(kMostReplies), {}, "replies"};
    for (std::uint32_t i = 1; i < graph.nodes().size(); ++i) {
        if (!graph.nodes()[i].may_stop)
            continue;
        if (auto added = frontier.add(graph.move_to(scratch.board(), i), first_played); !added)
            return added.error();
    }
    return frontier;
}

Result<void> Frontier::add(Move move, const Position& before) {
    FrontierReply reply{.move = std::move(move), .after = before};
    reply.after.play_unchecked(reply.move);
    if (const auto outcome = reply.after.outcome()) {
        if (winner(*outcome) != attacker_)
            return Error{
                ErrorKind::invalid, "the reply {0} wins at once"_en(to_text(reply.move)), {}, "lost"};
        reply.by = kByGoal;
    } else if (const auto win = standard_proofs().find(reply.after); win && win->winner == attacker_) {
        reply.by = kByKnown;
        reply.plies = win->plies_at_most;
    }
    replies_.push_back(std::move(reply));
    return {};
}

FrontierReply* Frontier::find(std::string_view move) {
    const auto found =
        std::ranges::find_if(replies_, [&](const auto& each) { return to_text(each.move) == move; });
    return found == replies_.end() ? nullptr : &*found;
}

std::size_t Frontier::proven() const {
    return static_cast<std::size_t>(std::ranges::count_if(replies_, &FrontierReply::proven));
}

std::size_t Frontier::by(std::string_view means) const {
    return static_cast<std::size_t>(std::ranges::count(replies_, means, &FrontierReply::by));
}

Result<void> Frontier::take(FrontierReply& reply, std::string_view means,
                            std::span<const std::uint8_t> proof) {
    const std::string name = to_text(reply.move);
    const auto summary = verified_proof(name, proof);
    if (!summary)
        return summary.error();
    const auto index = ProofIndex::read(ProofReader::open(proof));
    if (!index)
        return index.error();
    const auto proves = [&](const FrontierReply& each) {
        const auto win = index->find(each.after);
        return win && win->winner == attacker_ ? std::optional(win->plies_at_most) : std::nullopt;
    };
    if (!proves(reply))
        return Error{ErrorKind::invalid, "proves something else"_en, verbatim(name), "proof"};
    for (FrontierReply& each : replies_) {
        if (each.proven())
            continue;
        const auto plies = proves(each);
        if (!plies)
            continue;
        each.by = &each == &reply ? means : kByClaim;
        each.plies = *plies;
        each.proof = name;
        each.claims = summary->header.claims;
    }
    return {};
}

// The threads that work on one frontier.
class Frontier::Search {
  public:
    Search(Frontier& frontier, const Options& options) : frontier_(frontier), options_(options) {}

    Result<End> run(const StopFlag& stop) {
        std::vector<std::thread> threads;
        try {
            for (int i = 0; i < options_.threads; ++i)
                threads.emplace_back([this] { work(); });
        } catch (const std::system_error&) { // fewer threads do as well
        }
        if (threads.empty())
            return Error{ErrorKind::limit, "the system gives no thread"_en, {}, "memory"};
        watch(stop);
        for (std::thread& thread : threads)
            thread.join();
        if (failure_)
            return *failure_;
        return end_;
    }

  private:
    struct Found {
        std::optional<Certificate> proof{};
        std::string_view means{};
        std::uint64_t nodes = 0;
        double hardness = 0; // if it was asked for
    };
    // What a thread keeps from one reply to the next.
    struct Tools {
        proving::ProofGuide guide{4};
        std::optional<GuidedProver> prover{};
    };

    void work() {
        try {
            Tools tools;
            std::unique_lock lock(mutex_);
            while (FrontierReply* reply = pick()) {
                const Position after = reply->after;
                const std::uint64_t spent = reply->nodes;
                const bool is_new = reply->hardness == 0;
                lock.unlock();
                Found found = is_new ? look(after, spent, tools) : search(after, spent, tools);
                std::vector<std::uint8_t> bytes;
                if (found.proof) {
                    auto written = proof_bytes(*found.proof);
                    if (written) // else it is too large for a file, and stays open
                        bytes = std::move(*written);
                }
                lock.lock();
                reply->nodes += found.nodes;
                if (is_new)
                    reply->hardness = found.hardness;
                reply->at_work = false;
                if (!bytes.empty() && !reply->proven())
                    keep(*reply, found.means, bytes);
                changed_.notify_all();
            }
        } catch (const std::bad_alloc&) {
            const std::scoped_lock lock(mutex_);
            failure_ = no_memory();
            finish(End::stopped);
        }
    }

    // The open reply that nobody has and that is next; none if the search is over, or others have all that are left.
    FrontierReply* pick() {
        FrontierReply* least = nullptr;
        for (FrontierReply& each : frontier_.replies_) {
            if (!each.proven() && !each.at_work && (least == nullptr || turn(each) < turn(*least)))
                least = &each;
        }
        if (frontier_.proven() == frontier_.replies_.size())
            finish(End::proven);
        if (over_ || least == nullptr)
            return nullptr;
        least->at_work = true;
        return least;
    }

    // The replies have turns in the order of this: the work so far, weighted. Those of which nothing is known come first.
    static double turn(const FrontierReply& reply) {
        return static_cast<double>(reply.nodes) * reply.hardness;
    }

    // The small searches, if they have not been tried, and the engine's opinion.
    Found look(const Position& after, std::uint64_t spent, Tools& tools) {
        Found found{.means = kBySmall};
        if (spent == 0) {
            for (const std::string_view how : {proving::kByThreats, proving::kByEveryMove}) {
                found.proof =
                    proving::small_proof(how, after, {.nodes = kSmallNodes, .stop = &enough_}, found.nodes);
                if (found.proof || enough_.raised())
                    return found;
            }
        }
        const auto advice = tools.guide.ask(after, 1, kGuessNodes, {}, enough_, found.nodes);
        const double chance =
            advice.empty() ? 0.01 : std::clamp(advice.front().score.win_probability(), 0.01, 0.99);
        found.hardness = std::pow(1 / chance - 1, 2);
        return found;
    }

    Found search(const Position& after, std::uint64_t spent, Tools& tools) {
        Found found{.means = kByLong};
        if (tools.prover)
            tools.prover->set_position(after);
        else
            tools.prover.emplace(after, frontier_.attacker_,
                                 static_cast<std::size_t>(options_.megabytes) * kMegabyte /
                                     static_cast<std::size_t>(options_.threads));
        const std::uint64_t before = tools.prover->nodes();
        if (tools.prover->prove({.nodes = std::max(kFirstNodes, spent), .stop = &enough_}))
            found.proof = tools.prover->certificate({.stop = &enough_});
        found.nodes = tools.prover->nodes() - before;
        return found;
    }

    void keep(FrontierReply& reply, std::string_view means, std::span<const std::uint8_t> proof) {
        auto done = frontier_.take(reply, means, proof);
        if (done && options_.keep)
            done = options_.keep(reply, proof);
        if (!done && !failure_) {
            failure_ = done.error();
            finish(End::stopped);
        }
    }

    void finish(End end) {
        if (!over_)
            end_ = end;
        over_ = true;
        enough_.raise();
        changed_.notify_all();
    }

    // What the calling thread does while the others work.
    void watch(const StopFlag& stop) {
        const Stopwatch clock;
        double reported = 0;
        std::unique_lock lock(mutex_);
        while (!over_) {
            changed_.wait_for(lock, std::chrono::milliseconds(20), [this] { return over_; });
            if (stop.raised())
                finish(End::stopped);
            else if (clock.seconds() >= options_.time)
                finish(End::time);
            else if (options_.on_progress && clock.seconds() - reported >= options_.between_reports) {
                reported = clock.seconds();
                options_.on_progress(frontier_, reported);
            }
        }
    }

    Frontier& frontier_;
    const Options& options_;
    std::mutex mutex_; // of everything but options_ and enough_
    std::condition_variable changed_;
    StopFlag enough_;
    bool over_ = false;
    End end_ = End::stopped;
    std::optional<Error> failure_;
};

Result<Frontier::End> Frontier::run(const Options& options, const StopFlag& stop) {
    return proven() == replies_.size() ? End::proven : Search(*this, options).run(stop);
}

} // namespace goalline::solve
