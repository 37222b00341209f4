#include "verify/proof/proof_file.hpp"

#include "base/hash.hpp"
#include "base/memory.hpp"
#include "base/system_words.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <string_view>
#include <zstd.h>

namespace goalline::verify {
namespace {

using Bytes = std::span<const std::uint8_t>;

// See proof-format.md, "The file".
constexpr std::string_view kMark = "GLPROOF\n";
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kHeader = 64;
constexpr int kMinRows = 3;
constexpr int kMaxSide = 512;
constexpr std::uint32_t kMaxPlies = 1'000'000'000;

std::uint64_t number(Bytes bytes, std::size_t offset, std::size_t size) {
    std::uint64_t value = 0;
    for (std::size_t i = size; i-- > 0;)
        value = value << 8 | bytes[offset + i];
    return value;
}

std::uint64_t checksum(Bytes bytes) {
    std::uint64_t state = mix64(bytes.size());
    for (; bytes.size() >= 8; bytes = bytes.subspan(8))
        state = mix64(state ^ number(bytes, 0, 8));
    return mix64(state ^ number(bytes, 0, bytes.size()));
}

Error refusal(Message message, Message where) {
    return {ErrorKind::invalid, std::move(message), std::move(where), "proof-file"};
}

// Reads numbers of 7 bits a byte, the lowest first; all bytes but the last have the highest bit set.
class Cursor {
  public:
    Cursor(Bytes bytes, std::size_t at) : bytes_(bytes), at_(at) {}

    [[nodiscard]] std::size_t at() const { return at_; }
    // Whether everything asked for so far was there and in the range that was allowed.
    [[nodiscard]] bool sound() const { return sound_; }

    std::uint32_t next(std::uint32_t most) {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 35 && sound_; shift += 7) {
            if (at_ == bytes_.size())
                break;
            const std::uint8_t byte = bytes_[at_++];
            value |= std::uint64_t{byte & 0x7FU} << shift;
            if (byte < 0x80) {
                // A number has only one form, so its last byte is 0 only if it is the only one.
                sound_ = value <= most && (byte != 0 || shift == 0);
                return sound_ ? static_cast<std::uint32_t>(value) : 0;
            }
        }
        sound_ = false;
        return 0;
    }
    Bytes block(std::size_t size) {
        sound_ = sound_ && size <= bytes_.size() - at_;
        if (!sound_)
            return {};
        at_ += size;
        return bytes_.subspan(at_ - size, size);
    }

  private:
    Bytes bytes_;
    std::size_t at_;
    bool sound_ = true;
};

// The parts of a claim before its children. It counts only if the cursor is sound then.
Claim read_claim(Cursor& cursor, const Game& game, int attacker) {
    const auto cells = static_cast<std::uint32_t>(game.cells());
    Claim claim;
    claim.mover = static_cast<int>(cursor.next(1));
    claim.plies = cursor.next(kMaxPlies);
    claim.ball = static_cast<int>(cursor.next(cells - 1));
    claim.men = cursor.block(bytes_of_points(game));
    claim.zone = cursor.block(bytes_of_points(game));
    if (claim.mover == attacker) {
        claim.jumps = cursor.block(cursor.next(cells)); // each takes off a man
        claim.cell = claim.jumps.empty() ? static_cast<int>(cursor.next(cells - 1)) : 0;
    }
    claim.rest = cursor.at();
    return claim;
}

// Whether no bits are set but those of cells.
bool within_board(Bytes points, const Game& game) {
    return game.cells() % 8 == 0 || points.back() >> (game.cells() % 8) == 0;
}

// What is wrong with a header, or with the size or the checksums of its file; empty if nothing is.
Message header_problem(Bytes bytes) {
    if (bytes.size() < kHeader)
        return "too short for a proof: {0} bytes"_en(bytes.size());
    if (std::memcmp(bytes.data(), kMark.data(), kMark.size()) != 0)
        return "not a proof: it does not begin with the mark GLPROOF"_en;
    if (const auto version = number(bytes, 8, 4); version != kVersion)
        return "proof version {0}; this program reads version {1}"_en(version, kVersion);
    if (number(bytes, 56, 8) != checksum(bytes.first(56)))
        return "damaged: the header's checksum is wrong"_en;
    if (const auto size = number(bytes, 40, 8); size != bytes.size())
        return "cut short or overlong: the header says {0} bytes, the file has {1}"_en(size, bytes.size());
    if (number(bytes, 48, 8) != checksum(bytes.subspan(kHeader)))
        return "damaged: the checksum of the claims is wrong"_en;
    const auto within = [&](std::size_t offset, std::uint64_t least, std::uint64_t most) {
        return number(bytes, offset, 4) >= least && number(bytes, offset, 4) <= most;
    };
    const bool sane = within(12, kMinRows, kMaxSide) && within(16, 1, kMaxSide) && within(20, 0, 63) &&
                      (number(bytes, 20, 4) >> 3 & 3) < 3 && within(24, 0, 1) &&
                      within(28, 1, ProofFile::kMostClaims) && number(bytes, 32, 8) <= ProofFile::kMostBytes;
    return sane ? Message() : "impossible values in the header"_en;
}

} // namespace

Result<ProofFile> ProofFile::open(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::vector<std::uint8_t> bytes;
    for (std::array<char, 1 << 16> piece; file && bytes.size() <= kMostBytes;) {
        file.read(piece.data(), piece.size());
        bytes.insert(bytes.end(), piece.begin(), piece.begin() + file.gcount());
    }
    if (!file.is_open() || file.bad())
        return Error{ErrorKind::io, "cannot read: {0}"_en(system_words(errno)), verbatim(path), "file"};
    if (bytes.size() > kMostBytes)
        return refusal("too large for a proof: more than {0} bytes"_en(kMostBytes), verbatim(path));
    return read(bytes, path);
}

Result<ProofFile> ProofFile::read(Bytes bytes, const std::string& name) {
    if (Message wrong = header_problem(bytes); !wrong.empty())
        return refusal(std::move(wrong), verbatim(name));
    const auto field = [&](std::size_t offset) { return static_cast<int>(number(bytes, offset, 4)); };
    const int switches = field(20);
    ProofFile proof;
    proof.game_ = {field(12),           field(16),           (switches & 1) != 0,
                   (switches & 2) != 0, (switches & 4) != 0, static_cast<std::uint32_t>(switches >> 3 & 3),
                   (switches & 32) != 0};
    proof.attacker_ = field(24);
    proof.bytes_.resize(number(bytes, 32, 8));
    const Bytes packed = bytes.subspan(kHeader);
    if (ZSTD_findFrameCompressedSize(packed.data(), packed.size()) != packed.size())
        return refusal("damaged: the claims are not one zstd frame"_en, verbatim(name));
    const std::size_t got =
        ZSTD_decompress(proof.bytes_.data(), proof.bytes_.size(), packed.data(), packed.size());
    if (ZSTD_isError(got) != 0)
        return refusal("damaged: {0}"_en(ZSTD_getErrorName(got)), verbatim(name));
    if (got != proof.bytes_.size())
        return refusal("damaged: the claims have {0} bytes, expected {1}"_en(got, proof.bytes_.size()),
                       verbatim(name));
    if (const auto sound = proof.check_claims(static_cast<std::uint32_t>(field(28)), name); !sound)
        return sound.error();
    return proof;
}

// Goes through all claims once, so that afterwards they can be read without asking whether they are well formed.
Result<void> ProofFile::check_claims(std::uint32_t count, const std::string& name) {
    Cursor cursor(bytes_, 0);
    for (std::uint32_t i = 0; i < count; ++i) {
        starts_.push_back(static_cast<std::uint32_t>(cursor.at()));
        const Claim claim = read_claim(cursor, game_, attacker_);
        bool sound = cursor.sound() && within_board(claim.men, game_) && within_board(claim.zone, game_) &&
                     std::ranges::all_of(claim.jumps, [](auto way) { return way < kWays.size(); });
        std::uint32_t before = i; // children are named by how far they are before this number
        for (std::uint32_t left = cursor.next(i); left > 0 && sound; --left) {
            const std::uint32_t back = cursor.next(before);
            sound = cursor.sound() && back > 0;
            before -= back;
        }
        if (!sound || !cursor.sound())
            return refusal("not well formed"_en, "{0}, claim {1}"_en(name, i));
    }
    if (cursor.at() != bytes_.size())
        return refusal("bytes after the last claim"_en, verbatim(name));
    return {};
}

Claim ProofFile::claim(std::uint32_t number) const {
    Cursor cursor(bytes_, starts_[number]);
    return read_claim(cursor, game_, attacker_);
}

void ProofFile::children(std::uint32_t number, const Claim& claim,
                         std::vector<std::uint32_t>& numbers) const {
    Cursor cursor(bytes_, claim.rest);
    numbers.clear();
    std::uint32_t before = number;
    for (std::uint32_t left = cursor.next(number); left > 0; --left)
        numbers.push_back(before -= cursor.next(before));
}

} // namespace goalline::verify
