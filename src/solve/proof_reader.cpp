#include "solve/proof_reader.hpp"

#include "solve/proof_layout.hpp"

#include <algorithm>
#include <utility>

namespace goalline::solve {
namespace {

using namespace proof_layout;
using engine::Claim;
using phutball::Move;
using phutball::Point;
using phutball::point_at;
using phutball::Repetition;
using phutball::Setup;
using phutball::Side;
using phutball::Size;
using ByteView = std::span<const std::uint8_t>;

Error refusal(Message message, Message where = {}) {
    return {ErrorKind::invalid, std::move(message), std::move(where), "proof"};
}

Error impossible() {
    return refusal("impossible values in the header"_en);
}

std::uint32_t cells_of(Size size) {
    return static_cast<std::uint32_t>(size.rows) * static_cast<std::uint32_t>(size.columns);
}

Point point_of(std::uint32_t cell, Size size) {
    const auto columns = static_cast<std::uint32_t>(size.columns);
    return point_at(static_cast<int>(cell / columns) + 1, static_cast<int>(cell % columns) + 1);
}

// Where a jump from there ends: on the first point in that direction without a man, or off the board. `men` says by cell
// where men stand; the jump takes its men away.
Point jump(std::vector<bool>& men, Size size, Point from, Way way) {
    Point to = point_at(from.row + way.rows, from.column + way.columns);
    while (size.contains(to)) {
        const auto cell = static_cast<std::size_t>((to.row - 1) * size.columns + to.column - 1);
        if (!men[cell])
            break;
        men[cell] = false;
        to = point_at(to.row + way.rows, to.column + way.columns);
    }
    return to;
}

// What the header says, whatever follows it.
Result<ProofHeader> fields_of(ByteView bytes) {
    const auto field = [&](std::size_t offset, std::size_t size) { return number_at(bytes, offset, size); };
    if (bytes.size() < kHeader)
        return refusal("too short for a proof: {0} bytes"_en(bytes.size()));
    if (!std::equal(kMark.begin(), kMark.end(), bytes.begin()))
        return refusal("not a proof: it does not begin with the mark GLPROOF"_en);
    if (field(8, 4) != kVersion)
        return refusal("proof version {0}; this program reads version {1}"_en(field(8, 4), kVersion));
    if (field(56, 8) != checksum(bytes.first(56)))
        return refusal("damaged: the header's checksum is wrong"_en);
    const std::uint64_t rows = field(12, 4);
    const std::uint64_t columns = field(16, 4);
    const auto switches = static_cast<std::uint32_t>(field(20, 4));
    const std::uint32_t repetition = switches >> kRepetitionShift & 3U;
    const std::uint64_t claims = field(28, 4);
    const std::uint64_t size = field(40, 8);
    const bool in_range = rows >= phutball::kMinRows && rows <= phutball::kMaxSide && columns >= 1 &&
                          columns <= phutball::kMaxSide && switches < 2 * kPie && repetition < 3 &&
                          field(24, 4) <= 1 && claims >= 1 && claims <= engine::kMostCertificateClaims &&
                          field(32, 8) <= kMostBytes && size >= kHeader;
    if (!in_range)
        return impossible();
    return ProofHeader{.size = {static_cast<int>(rows), static_cast<int>(columns)},
                       .rules = {.corner_exit = (switches & kCornerExit) != 0,
                                 .goal_pass = (switches & kGoalPass) != 0,
                                 .own_goal = (switches & kOwnGoal) != 0,
                                 .repetition = static_cast<Repetition>(repetition),
                                 .pie = (switches & kPie) != 0},
                       .attacker = field(24, 4) == 0 ? Side::ohs : Side::eks,
                       .claims = static_cast<std::uint32_t>(claims),
                       .unpacked = static_cast<std::size_t>(field(32, 8)),
                       .bytes = static_cast<std::size_t>(size)};
}

} // namespace

Result<ProofHeader> read_proof_header(ByteView bytes) {
    auto header = fields_of(bytes);
    if (!header)
        return header;
    if (header->bytes > bytes.size())
        return impossible();
    if (number_at(bytes, 48, 8) != checksum(bytes.subspan(kHeader, header->bytes - kHeader)))
        return refusal("damaged: the checksum of the claims is wrong"_en);
    return header;
}

Result<ProofReader> ProofReader::of_unpacked(ByteView bytes) {
    const auto header = fields_of(bytes);
    if (!header)
        return header.error();
    const ByteView claims = bytes.subspan(kHeader);
    if (claims.size() != header->unpacked)
        return refusal("expected {0} bytes of claims, found {1}"_en(header->unpacked, claims.size()));
    return ProofReader(*header, {claims.begin(), claims.end()});
}

Result<std::optional<Claim>> ProofReader::next() {
    if (next_ == header_.claims && at_ == bytes_.size())
        return std::optional<Claim>();
    if (next_ == header_.claims)
        return refusal("bytes after the last claim"_en);
    auto read = claim();
    if (!read)
        return refusal("not well formed"_en, "claim {0}"_en(next_));
    ++next_;
    return std::optional<Claim>(std::move(read));
}

std::optional<Claim> ProofReader::claim() {
    Claim claim;
    claim.position.size = header_.size;
    claim.position.to_move = number(1) == 0 ? Side::ohs : Side::eks;
    claim.plies = static_cast<int>(number(kMostPlies));
    claim.position.ball = point();
    claim.position.men = points();
    claim.zone = points();
    if (sound_ && claim.position.to_move == header_.attacker)
        claim.move = move(claim.position);
    claim.children = children();
    return sound_ ? std::optional(std::move(claim)) : std::nullopt;
}

// Seven bits a byte, the lowest first; all bytes but the last have the highest bit set. A number has only one form, so its
// last byte is 0 only if it is the only one.
std::uint32_t ProofReader::number(std::uint32_t most) {
    std::uint64_t value = 0;
    for (unsigned shift = 0; sound_ && shift < 35 && at_ < bytes_.size(); shift += 7) {
        const std::uint8_t byte = bytes_[at_++];
        value |= std::uint64_t{byte & 0x7FU} << shift;
        if (byte >= 0x80)
            continue;
        sound_ = value <= most && (byte != 0 || shift == 0);
        return sound_ ? static_cast<std::uint32_t>(value) : 0;
    }
    sound_ = false;
    return 0;
}

Point ProofReader::point() {
    return point_of(number(cells_of(header_.size) - 1), header_.size);
}

std::vector<Point> ProofReader::points() {
    const std::uint32_t cells = cells_of(header_.size);
    const std::size_t size = (cells + 7) / 8;
    std::vector<Point> points;
    if (!sound_ || bytes_.size() - at_ < size) {
        sound_ = false;
        return points;
    }
    for (std::uint32_t cell = 0; cell < 8 * size; ++cell) {
        if ((bytes_[at_ + cell / 8] >> cell % 8 & 1U) == 0)
            continue;
        if (cell >= cells) { // bits beyond the board are 0
            sound_ = false;
            return points;
        }
        points.push_back(point_of(cell, header_.size));
    }
    at_ += size;
    return points;
}

Move ProofReader::move(const Setup& position) {
    const std::uint32_t jumps = number(cells_of(header_.size));
    if (jumps == 0)
        return Move::place(point());
    std::vector<bool> men(cells_of(header_.size));
    for (const Point p : position.men)
        men[static_cast<std::size_t>((p.row - 1) * header_.size.columns + p.column - 1)] = true;
    std::vector<Point> path{position.ball};
    for (std::uint32_t i = 0; i < jumps && sound_; ++i) {
        const std::uint32_t way = number(static_cast<std::uint32_t>(kWays.size() - 1));
        sound_ = sound_ && header_.size.contains(path.back());
        if (sound_)
            path.push_back(jump(men, header_.size, path.back(), kWays[way]));
    }
    return Move::chain(std::move(path));
}

std::vector<std::uint32_t> ProofReader::children() {
    // Each of them takes a byte at least, so a damaged number cannot ask for more memory than there are bytes.
    const std::size_t left = bytes_.size() - at_;
    std::vector<std::uint32_t> children(
        number(static_cast<std::uint32_t>(std::min<std::size_t>(next_, left))));
    std::uint32_t before = next_;
    for (std::uint32_t& child : children) {
        const std::uint32_t back = number(before);
        sound_ = sound_ && back > 0;
        child = before - back;
        before = child;
    }
    return children;
}

} // namespace goalline::solve
