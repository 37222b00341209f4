#include "tables/solver/layer_log.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <new>
#include <unistd.h>
#include <zstd.h>
#include <zstd_errors.h>

namespace goalline::tables {
namespace {

constexpr std::array<char, 8> kMagic = {'G', 'L', 'S', 'T', 'E', 'P', 'S', '1'};
constexpr std::uint32_t kDecided = 0x44454349;
constexpr std::uint32_t kEnd = 0x454E4421;

struct LogHeader {
    std::array<char, 8> magic;
    std::uint32_t kind, rows, columns, switches, balls, bits, rank, ranks;
};

struct Record {
    std::uint32_t tag;
    std::uint16_t ply;
    std::uint16_t ball;
    std::uint64_t number; // of the chunk, or the total of the step
    std::uint64_t size;   // of the frame that follows
};

template <class T>
std::span<const std::uint8_t> bytes_of(const T& value) {
    return {reinterpret_cast<const std::uint8_t*>(&value), sizeof(T)};
}

std::vector<std::uint8_t> pack(const std::uint64_t* words, std::size_t count) {
    thread_local const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(),
                                                                                    ZSTD_freeCCtx);
    if (!context)
        throw std::bad_alloc();
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, 1);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    std::vector<std::uint8_t> packed(ZSTD_compressBound(count * 8));
    const std::size_t size = ZSTD_compress2(context.get(), packed.data(), packed.size(), words, count * 8);
    if (ZSTD_isError(size) != 0) // there is enough room, so only memory can be missing
        throw std::bad_alloc();
    packed.resize(size);
    return packed;
}

int mover_of(int ply) {
    return (ply + 1) % 2;
}

} // namespace

LayerLog::LayerLog(OutputFile output, const TableInfo& game, const Layout& layout)
    : output_(std::move(output)), layout_(layout), balls_(static_cast<int>(game.balls)),
      pieces_(2 * game.balls * layout.chunks()) {}

Result<std::unique_ptr<LayerLog>> LayerLog::open(const std::string& path, const TableInfo& game,
                                                 const Layout& layout, int rank) {
    const LogHeader header{kMagic,
                           static_cast<std::uint32_t>(game.kind),
                           game.rows,
                           game.columns,
                           game.switches,
                           game.balls,
                           game.bits,
                           static_cast<std::uint32_t>(rank),
                           std::uint32_t{1} << layout.rank_bits};
    auto output = OutputFile::open(path, OutputFile::Start::append);
    if (!output)
        return output.error();
    std::unique_ptr<LayerLog> log(new LayerLog(std::move(*output), game, layout));
    if (log->output_.size() < sizeof header) {
        if (auto done = log->output_.truncate(0); !done)
            return done.error();
        if (auto done = log->output_.write(bytes_of(header)); !done)
            return done.error();
        if (auto done = log->output_.flush(); !done)
            return done.error();
        log->ends_ = {sizeof header};
        return log;
    }
    const auto file = MappedFile::open(path);
    if (!file)
        return file.error();
    if (std::memcmp(file->bytes().data(), &header, sizeof header) != 0)
        return Error{ErrorKind::invalid, "the checkpoint is of other work; remove it to begin anew"_en,
                     verbatim(path), "checkpoint"};
    log->ends_ = {sizeof header};
    if (auto done = log->read_back(*file); !done)
        return done.error();
    if (auto done = log->output_.truncate(log->ends_.back()); !done)
        return done.error();
    return log;
}

// An interrupted run may end anywhere, so reading stops, without an error, at the first thing that is not a whole
// record.
Result<void> LayerLog::read_back(const MappedFile& file) {
    const auto bytes = file.bytes();
    std::vector<std::pair<std::size_t, Piece>> step;
    for (std::uint64_t at = sizeof(LogHeader); at + sizeof(Record) <= bytes.size();) {
        Record record{};
        std::memcpy(&record, bytes.data() + at, sizeof record);
        at += sizeof record;
        if (record.ply != totals_.size())
            break;
        if (record.tag == kEnd) {
            for (const auto& [slot, piece] : step)
                pieces_[slot].push_back(piece);
            step.clear();
            totals_.push_back(record.number);
            ends_.push_back(at);
            continue;
        }
        const bool whole = record.tag == kDecided && record.ball < balls_ &&
                           record.number < layout_.chunks() && record.size <= bytes.size() - at &&
                           record.size < UINT32_MAX;
        if (!whole)
            break;
        const std::size_t slot =
            (static_cast<std::size_t>(mover_of(record.ply) * balls_ + record.ball)) * layout_.chunks() +
            record.number;
        step.emplace_back(slot, Piece{at, static_cast<std::uint32_t>(record.size), record.ply});
        at += record.size;
    }
    return {};
}

std::vector<LayerLog::Piece>& LayerLog::pieces(int mover, int ball, std::uint64_t chunk) {
    return pieces_[static_cast<std::size_t>(mover * balls_ + ball) * layout_.chunks() + chunk];
}
const std::vector<LayerLog::Piece>& LayerLog::pieces(int mover, int ball, std::uint64_t chunk) const {
    return pieces_[static_cast<std::size_t>(mover * balls_ + ball) * layout_.chunks() + chunk];
}

void LayerLog::decided(int ply, int ball, std::uint64_t chunk, const std::uint64_t* fresh,
                       std::size_t words) {
    const std::vector<std::uint8_t> packed = pack(fresh, words);
    const Record record{kDecided, static_cast<std::uint16_t>(ply), static_cast<std::uint16_t>(ball), chunk,
                        packed.size()};
    const std::lock_guard lock(mutex_);
    if (auto done = output_.write(bytes_of(record)); !done)
        failure_ = done.error();
    pieces(mover_of(ply), ball, chunk)
        .push_back(
            {output_.size(), static_cast<std::uint32_t>(packed.size()), static_cast<std::uint16_t>(ply)});
    if (auto done = output_.write(packed); !done)
        failure_ = done.error();
}

Result<void> LayerLog::commit(std::uint64_t total) {
    const Record record{kEnd, static_cast<std::uint16_t>(totals_.size()), 0, total, 0};
    if (auto done = output_.write(bytes_of(record)); !done)
        return done;
    if (failure_)
        return *failure_;
    totals_.push_back(total);
    ends_.push_back(output_.size());
    return output_.flush();
}

Result<void> LayerLog::rewind(int ply) {
    const auto keep = static_cast<std::size_t>(ply) + 1;
    if (keep >= totals_.size())
        return {};
    totals_.resize(keep);
    ends_.resize(keep);
    for (auto& list : pieces_)
        std::erase_if(list, [&](const Piece& piece) { return piece.ply > ply; });
    return output_.truncate(ends_.back());
}

Result<void> LayerLog::seal() {
    if (auto done = output_.flush(); !done)
        return done;
    auto file = MappedFile::open(output_.path());
    if (!file)
        return file.error();
    mapped_ = std::move(*file);
    return {};
}

void LayerLog::remove() {
    unlink(output_.path().c_str());
}

Result<void> LayerLog::unpack(const Piece& piece, std::vector<std::uint64_t>& words) const {
    words.resize(layout_.chunk_words());
    const std::size_t size =
        ZSTD_decompress(words.data(), words.size() * 8, mapped_->bytes().data() + piece.offset, piece.size);
    if (size == words.size() * 8)
        return {};
    if (ZSTD_getErrorCode(size) == ZSTD_error_memory_allocation)
        throw std::bad_alloc();
    return Error{ErrorKind::invalid, "the checkpoint is damaged; remove it to begin anew"_en,
                 "{0} at byte {1}"_en(output_.path(), piece.offset), "checkpoint"};
}

Result<void> LayerLog::replay(LayeredSolver& solver) const {
    std::vector<std::uint64_t> words;
    for (int mover = 0; mover < 2; ++mover) {
        for (int ball = 0; ball < balls_; ++ball) {
            for (std::uint64_t chunk = 0; chunk < layout_.chunks(); ++chunk) {
                std::uint64_t* target = solver.plane(mover).ball(ball) + chunk * layout_.chunk_words();
                for (const Piece& piece : pieces(mover, ball, chunk)) {
                    if (auto done = unpack(piece, words); !done)
                        return done;
                    for (std::size_t i = 0; i < words.size(); ++i)
                        target[i] ^= words[i]; // sets bits in A, clears them in N
                }
            }
        }
    }
    std::array<std::uint64_t, 2> wins{};
    for (std::size_t ply = 1; ply < totals_.size(); ++ply)
        wins[mover_of(static_cast<int>(ply))] += totals_[ply];
    solver.resume(static_cast<int>(totals_.size()) - 1, wins[0], solver.positions() - wins[1]);
    return {};
}

Result<void> LayerLog::entries(int mover, int ball, std::uint64_t chunk,
                               std::span<std::uint8_t> entries) const {
    std::fill(entries.begin(), entries.end(), std::uint8_t{0});
    std::vector<std::uint64_t> words;
    for (const Piece& piece : pieces(mover, ball, chunk)) {
        if (auto done = unpack(piece, words); !done)
            return done;
        for (std::size_t w = 0; w < words.size(); ++w) {
            for (std::uint64_t left = words[w]; left != 0; left &= left - 1)
                entries[w * 64 + static_cast<std::size_t>(std::countr_zero(left))] =
                    static_cast<std::uint8_t>(piece.ply);
        }
    }
    return {};
}

Result<int> LayerLog::ply_of(int mover, int ball, std::uint64_t index) const {
    const std::uint64_t chunk = index >> layout_.chunk_bits();
    const std::uint64_t within = index & ((std::uint64_t{1} << layout_.chunk_bits()) - 1);
    std::vector<std::uint64_t> words;
    for (const Piece& piece : pieces(mover, ball, chunk)) {
        if (auto done = unpack(piece, words); !done)
            return done.error();
        if ((words[within / 64] >> (within % 64) & 1) != 0)
            return int{piece.ply};
    }
    return 0;
}

} // namespace goalline::tables
