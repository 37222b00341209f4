#include "tables/solver/solve.hpp"

#include "tables/file/files.hpp"
#include "tables/solver/layer_log.hpp"

#include <algorithm>
#include <bit>
#include <new>
#include <optional>

namespace goalline::tables {
namespace {

constexpr std::uint64_t kBatchChunks = 64; // packed in parallel, then written (or sent) in order

class Run {
  public:
    Run(const SolveJob& job, const JobOptions& options) : job_(job), options_(options) {
        rank_ = options.exchange != nullptr ? options.exchange->rank() : 0;
        ranks_ = options.exchange != nullptr ? options.exchange->ranks() : 1;
        result_.info = job.game;
        result_.info.histogram.assign(1, 0);
        result_.watched.assign(options.watched.size(), 0);
    }

    Result<Solved> operator()() {
        for (auto step : {&Run::check_ranks, &Run::check_file, &Run::open_log, &Run::start, &Run::solve_all,
                          &Run::write_table}) {
            if (auto done = within_memory(step); !done)
                return done.error();
        }
        result_.memory = result_.solver->bytes();
        if (log_)
            log_->remove();
        return std::move(result_);
    }

  private:
    Result<void> within_memory(Result<void> (Run::*step)()) {
        try {
            return (this->*step)();
        } catch (const std::bad_alloc&) {
            return no_memory();
        }
    }

    [[nodiscard]] Error no_memory() const {
        return {ErrorKind::limit,
                "not enough memory for the planes of this table; expected at least {0} MiB"_en(
                    (least_memory(job_, ranks_) >> 20) + 1),
                "memory"_en, "memory"};
    }

    [[nodiscard]] std::string log_path() const {
        std::string path = !options_.checkpoint.empty() ? options_.checkpoint
                           : options_.out.empty()       ? std::string()
                                                        : options_.out + ".part";
        if (!path.empty() && ranks_ > 1)
            path += "." + std::to_string(rank_);
        return path;
    }

    [[nodiscard]] std::uint64_t least(std::uint64_t value) const {
        return options_.exchange != nullptr ? options_.exchange->least(value) : value;
    }

    Result<void> together(Result<void> mine) const {
        return options_.exchange != nullptr ? tables::together(*options_.exchange, std::move(mine)) : mine;
    }

    // Now, and not after hours of work.
    Result<void> check_file() { return together(check_replaceable(options_.out)); }

    Result<void> check_ranks() {
        constexpr int kFewestBits = 6; // a rank's part is whole words
        if (ranks_ == 1 || (ranks_ << kFewestBits) <= std::int64_t{1} << job_.plan.bits)
            return {};
        return Error{ErrorKind::usage,
                     "a table with {0} bits of index is too small for {1} ranks"_en(job_.plan.bits, ranks_),
                     verbatim("mpirun"), "mpi"};
    }

    Result<void> open_log() {
        const std::string path = log_path();
        if (path.empty())
            return {};
        const Layout layout{job_.plan.bits, std::countr_zero(static_cast<unsigned>(ranks_))};
        auto log = LayerLog::open(path, job_.game, layout, rank_);
        if (auto all = together(log ? Result<void>{} : Result<void>(log.error())); !all)
            return all;
        log_ = std::move(*log);
        return together(log_->rewind(static_cast<int>(least(log_->steps().size() - 1))));
    }

    Result<void> start() {
        Result<void> done;
        try {
            result_.solver = std::make_unique<LayeredSolver>(
                job_.plan, LayeredOptions{options_.threads, log_.get(), options_.exchange, nullptr});
        } catch (const std::bad_alloc&) {
            done = no_memory();
        }
        if (auto all = together(std::move(done)); !all)
            return all;
        if (!log_ || log_->steps().size() == 1)
            return {};
        result_.resumed_ply = static_cast<int>(log_->steps().size()) - 1;
        report(SolveProgress::Stage::resuming, 0, 0);
        Result<void> replayed = log_->seal();
        if (replayed)
            replayed = replay();
        return together(std::move(replayed));
    }

    Result<void> replay() {
        if (auto done = log_->replay(*result_.solver); !done)
            return done;
        result_.info.histogram = log_->steps();
        for (std::size_t i = 0; i < options_.watched.size(); ++i) {
            const auto here = local(options_.watched[i]);
            if (!here)
                continue;
            const auto ply = log_->ply_of(here->mover, here->ball, here->index);
            if (!ply)
                return ply.error();
            result_.watched[i] = *ply;
        }
        return {};
    }

    Result<void> solve_all() {
        LayeredSolver& solver = *result_.solver;
        auto& histogram = result_.info.histogram;
        while (histogram.size() < 2 || histogram.back() != 0) {
            if (least(options_.stop != nullptr && options_.stop->raised() ? 0 : 1) == 0)
                return stopped();
            const std::uint64_t total = solver.step();
            histogram.push_back(total);
            watch();
            if (log_) {
                if (auto done = together(log_->commit(total)); !done)
                    return done;
            }
            report(SolveProgress::Stage::solving, solver.first_player_wins(0) + solver.first_player_wins(1),
                   2 * solver.positions());
        }
        histogram.pop_back(); // the step that found nothing
        result_.zugzwangs = solver.zugzwangs();
        for (int& plies : result_.watched)
            plies = static_cast<int>(options_.exchange != nullptr
                                         ? options_.exchange->sum(static_cast<std::uint64_t>(plies))
                                         : static_cast<std::uint64_t>(plies));
        return {};
    }

    [[nodiscard]] Error stopped() const {
        const std::size_t ply = result_.info.histogram.size() - 1;
        if (!log_)
            return {ErrorKind::limit,
                    "stopped after ply {0}; nothing is kept without --out or --checkpoint"_en(ply),
                    {},
                    "stopped"};
        return {ErrorKind::limit, "stopped after ply {0}; the same command goes on from here"_en(ply),
                verbatim(log_path()), "stopped"};
    }

    // The place of the watched position within this rank's part; nothing if it lies on another rank.
    [[nodiscard]] std::optional<Watched> local(Watched watched) const {
        const int bits = result_.solver->layout().local_bits();
        if (watched.index >> bits != static_cast<std::uint64_t>(rank_))
            return std::nullopt;
        watched.index &= (std::uint64_t{1} << bits) - 1;
        return watched;
    }

    void watch() {
        const LayeredSolver& solver = *result_.solver;
        for (std::size_t i = 0; i < options_.watched.size(); ++i) {
            const auto here = local(options_.watched[i]);
            if (!here || result_.watched[i] != 0 || solver.ply() % 2 != (here->mover == 0 ? 1 : 0))
                continue;
            if (solver.plane(here->mover).test(here->ball, here->index) == (here->mover == 0))
                result_.watched[i] = solver.ply();
        }
    }

    Result<void> write_table() {
        if (options_.out.empty())
            return {};
        if (auto done = together(log_->seal()); !done)
            return done;
        std::optional<TableWriter> writer;
        if (rank_ == 0) {
            auto created = TableWriter::create(options_.out);
            if (auto done = together(created ? Result<void>{} : Result<void>(created.error())); !done)
                return done;
            writer.emplace(std::move(*created));
        } else if (auto done = together({}); !done) {
            return done;
        }
        for (int mover = 0; mover < 2; ++mover) {
            for (int ball = 0; ball < job_.plan.balls; ++ball) {
                if (auto done = ball_blocks(mover, ball, writer); !done)
                    return done;
                report(SolveProgress::Stage::writing,
                       static_cast<std::uint64_t>(mover * job_.plan.balls + ball + 1),
                       static_cast<std::uint64_t>(2 * job_.plan.balls));
            }
        }
        // Every rank keeps its checkpoint until the table is on disk.
        Result<void> finished;
        if (writer) {
            if (auto bytes = writer->finish(result_.info))
                result_.file_bytes = *bytes;
            else
                finished = bytes.error();
        }
        return together(std::move(finished));
    }

    Result<void> ball_blocks(int mover, int ball, std::optional<TableWriter>& writer) {
        const Layout& layout = result_.solver->layout();
        if (layout.local_bits() < static_cast<int>(job_.game.block_bits()))
            return gathered(mover, ball, writer);
        for (int rank = 0; rank < ranks_; ++rank) {
            for (std::uint64_t chunk = 0; chunk < layout.chunks(); chunk += kBatchChunks) {
                if (auto done = batch(mover, ball, rank, chunk, writer); !done)
                    return done;
            }
        }
        return {};
    }

    // Serves tables whose blocks are larger than a rank's part: all parts of a ball go to rank 0, which packs them.
    Result<void> gathered(int mover, int ball, std::optional<TableWriter>& writer) {
        const std::size_t part = std::size_t{1} << result_.solver->layout().local_bits();
        std::vector<std::uint8_t> entries(part);
        if (auto done = together(log_->entries(mover, ball, 0, entries)); !done)
            return done;
        std::vector<std::uint64_t> words(part / 8);
        std::copy(entries.begin(), entries.end(), reinterpret_cast<std::uint8_t*>(words.data()));
        if (rank_ != 0)
            options_.exchange->swap(0, words, -1, {});
        for (int rank = 1; rank_ == 0 && rank < ranks_; ++rank) {
            options_.exchange->swap(-1, {}, rank, words);
            const auto* bytes = reinterpret_cast<const std::uint8_t*>(words.data());
            entries.insert(entries.end(), bytes, bytes + part);
        }
        Result<void> done;
        const std::size_t block = std::size_t{1} << job_.game.block_bits();
        for (std::size_t at = 0; done && writer && at < entries.size(); at += block)
            done = writer->add(pack_block(std::span(entries).subspan(at, block)));
        return together(std::move(done));
    }

    // Handles some chunks of one rank: that rank packs them and hands them to rank 0, which writes them.
    Result<void> batch(int mover, int ball, int rank, std::uint64_t first,
                       std::optional<TableWriter>& writer) {
        std::vector<std::vector<std::uint8_t>> blocks;
        Result<void> done;
        if (rank == rank_)
            done = pack(mover, ball, first, blocks);
        if (ranks_ > 1) {
            if (done = together(std::move(done)); !done)
                return done;
            if (rank != 0)
                hand_over(rank, first, blocks);
        }
        for (std::size_t i = 0; done && writer && i < blocks.size(); ++i)
            done = writer->add(blocks[i]);
        return ranks_ > 1 ? together(std::move(done)) : done;
    }

    [[nodiscard]] std::uint64_t batch_blocks(std::uint64_t first) const {
        const Layout& layout = result_.solver->layout();
        const int block_bits = std::min(layout.chunk_bits(), static_cast<int>(job_.game.block_bits()));
        return std::min(kBatchChunks, layout.chunks() - first) << (layout.chunk_bits() - block_bits);
    }

    Result<void> pack(int mover, int ball, std::uint64_t first,
                      std::vector<std::vector<std::uint8_t>>& blocks) {
        const Layout& layout = result_.solver->layout();
        const std::uint64_t chunks = std::min(kBatchChunks, layout.chunks() - first);
        const std::size_t block = std::size_t{1} << job_.game.block_bits();
        const std::size_t per_chunk = (std::size_t{1} << layout.chunk_bits()) / block;
        blocks.resize(chunks * per_chunk);
        std::vector<std::optional<Error>> errors(chunks);
        packers().run(chunks, [&](std::size_t i) {
            std::vector<std::uint8_t> entries(std::size_t{1} << std::max(layout.chunk_bits(), 6));
            if (auto read = log_->entries(mover, ball, first + i, entries); !read)
                errors[i] = read.error();
            for (std::size_t part = 0; part < per_chunk; ++part)
                blocks[i * per_chunk + part] = pack_block(std::span(entries).subspan(part * block, block));
        });
        for (const auto& error : errors) {
            if (error)
                return *error;
        }
        return {};
    }

    // Sends the blocks from `rank` to rank 0, first their sizes, then all bytes.
    void hand_over(int rank, std::uint64_t first, std::vector<std::vector<std::uint8_t>>& blocks) const {
        if (rank_ != 0 && rank_ != rank)
            return;
        std::vector<std::uint64_t> sizes(batch_blocks(first), 0);
        std::vector<std::uint64_t> words;
        if (rank_ == rank) {
            std::vector<std::uint8_t> bytes;
            for (std::size_t i = 0; i < blocks.size(); ++i) {
                sizes[i] = blocks[i].size();
                bytes.insert(bytes.end(), blocks[i].begin(), blocks[i].end());
            }
            words.resize((bytes.size() + 7) / 8);
            std::copy(bytes.begin(), bytes.end(), reinterpret_cast<std::uint8_t*>(words.data()));
            options_.exchange->swap(0, sizes, -1, {});
            options_.exchange->swap(0, words, -1, {});
            return;
        }
        options_.exchange->swap(-1, {}, rank, sizes);
        std::uint64_t bytes = 0;
        for (const std::uint64_t size : sizes)
            bytes += size;
        words.resize((bytes + 7) / 8);
        options_.exchange->swap(-1, {}, rank, words);
        const auto* at = reinterpret_cast<const std::uint8_t*>(words.data());
        blocks.clear();
        for (const std::uint64_t size : sizes) {
            blocks.emplace_back(at, at + size);
            at += size;
        }
    }

    Workers& packers() {
        if (!packers_)
            packers_ = std::make_unique<Workers>(options_.threads);
        return *packers_;
    }

    void report(SolveProgress::Stage stage, std::uint64_t decided, std::uint64_t total) const {
        if (options_.progress && rank_ == 0)
            options_.progress({stage, result_.solver->ply(), decided, total});
    }

    const SolveJob& job_;
    const JobOptions& options_;
    int rank_ = 0;
    int ranks_ = 1;
    std::unique_ptr<LayerLog> log_;
    std::unique_ptr<Workers> packers_;
    Solved result_;
};

} // namespace

std::uint64_t least_memory(const SolveJob& job, int ranks) {
    const auto balls = static_cast<std::uint64_t>(job.plan.balls);
    return (2 * balls << job.plan.bits) / 8 / static_cast<std::uint64_t>(ranks);
}

SolveJob strip_job(int squares) {
    SolveJob job{strip_plan(squares), {}};
    job.game.kind = TableKind::strip;
    job.game.rows = static_cast<std::uint32_t>(squares);
    job.game.columns = 1;
    job.game.balls = static_cast<std::uint32_t>(job.plan.balls);
    job.game.bits = static_cast<std::uint32_t>(job.plan.bits);
    return job;
}

SolveJob board_job(phutball::Size size, const phutball::Rules& rules) {
    SolveJob job{board_plan(size, rules), {}};
    job.game.kind = TableKind::board;
    job.game.rows = static_cast<std::uint32_t>(size.rows);
    job.game.columns = static_cast<std::uint32_t>(size.columns);
    job.game.switches = table_bits(rules);
    job.game.balls = static_cast<std::uint32_t>(job.plan.balls);
    job.game.bits = static_cast<std::uint32_t>(job.plan.bits);
    return job;
}

Result<void> together(Exchange& exchange, Result<void> mine) {
    const bool all_well = exchange.least(mine.ok() ? 1 : 0) == 1;
    if (!mine || all_well)
        return mine;
    return Error{ErrorKind::io, "another rank has failed; its message says why"_en,
                 "rank {0}"_en(exchange.rank()), std::string(kAnotherRank)};
}

Result<Solved> solve(const SolveJob& job, const JobOptions& options) {
    return Run(job, options)();
}

} // namespace goalline::tables
