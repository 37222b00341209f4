#include "solve/proof_file.hpp"

#include "base/system_words.hpp"
#include "phutball/rules.hpp"
#include "solve/proof_layout.hpp"
#include "tables/file/files.hpp"
#include "verify/proof/proof_check.hpp"

#include <algorithm>
#include <filesystem>
#include <new>
#include <unistd.h>
#include <utility>
#include <vector>
#include <zstd.h>

namespace goalline::solve {

namespace {

using namespace proof_layout;
using engine::Certificate;
using engine::Claim;
using phutball::Move;
using phutball::Point;
using phutball::Size;
using Bytes = std::vector<std::uint8_t>;

constexpr int kCompressionLevel = 19; // a proof is written once

Error refusal(ErrorKind kind, Message message, std::size_t claim) {
    return {kind, std::move(message), "claim {0}"_en(claim), "proof"};
}

class Writer {
  public:
    explicit Writer(const Certificate& certificate)
        : certificate_(certificate), size_(certificate.claims.back().position.size) {}

    // Returns false if the claim cannot be written.
    [[nodiscard]] bool add(std::uint32_t number) {
        const Claim& claim = certificate_.claims[number];
        const phutball::Setup& position = claim.position;
        if (claim.plies < 0 || position.size != size_ || !size_.contains(position.ball))
            return false;
        count(static_cast<std::uint32_t>(position.to_move));
        count(static_cast<std::uint32_t>(claim.plies));
        count(cell(position.ball));
        if (!add_points(position.men) || !add_points(claim.zone))
            return false;
        if (position.to_move == certificate_.attacker && !add_move(claim))
            return false;
        return add_children(number, claim.children);
    }

    [[nodiscard]] Bytes& bytes() { return bytes_; }

  private:
    [[nodiscard]] std::uint32_t cell(Point p) const {
        return static_cast<std::uint32_t>((p.row - 1) * size_.columns + p.column - 1);
    }

    // Seven bits a byte, the lowest first.
    void count(std::uint32_t number) {
        for (; number >= 0x80; number >>= 7)
            bytes_.push_back(static_cast<std::uint8_t>(number | 0x80U));
        bytes_.push_back(static_cast<std::uint8_t>(number));
    }

    [[nodiscard]] bool add_points(const std::vector<Point>& points) {
        const std::size_t begin = bytes_.size();
        bytes_.resize(
            begin + (static_cast<std::size_t>(size_.rows) * static_cast<std::size_t>(size_.columns) + 7) / 8);
        for (const Point p : points) {
            if (!size_.contains(p))
                return false;
            auto& byte = bytes_[begin + cell(p) / 8];
            byte = static_cast<std::uint8_t>(byte | 1U << cell(p) % 8);
        }
        return true;
    }

    [[nodiscard]] bool add_move(const Claim& claim) {
        if (!claim.move || claim.move->points.empty())
            return false;
        const auto& points = claim.move->points;
        if (claim.move->kind == Move::Kind::place) {
            count(0);
            count(cell(points[0]));
            return size_.contains(points[0]);
        }
        if (points[0] != claim.position.ball)
            return false;
        count(static_cast<std::uint32_t>(points.size() - 1));
        for (std::size_t i = 1; i < points.size(); ++i) {
            const int rows = points[i].row - points[i - 1].row;
            const int columns = points[i].column - points[i - 1].column;
            const auto* way = std::ranges::find_if(kWays, [&](const Way& w) {
                const int length = std::max(std::abs(rows), std::abs(columns));
                return length > 0 && rows == w.rows * length && columns == w.columns * length;
            });
            if (way == kWays.end())
                return false;
            bytes_.push_back(static_cast<std::uint8_t>(way - kWays.begin()));
        }
        return true;
    }

    [[nodiscard]] bool add_children(std::uint32_t number, std::vector<std::uint32_t> children) {
        std::ranges::sort(children, std::greater<>());
        children.erase(std::unique(children.begin(), children.end()), children.end());
        count(static_cast<std::uint32_t>(children.size()));
        std::uint32_t before = number;
        for (const std::uint32_t child : children) {
            if (child >= before)
                return false;
            count(before - child);
            before = child;
        }
        return true;
    }

    const Certificate& certificate_;
    const Size size_;
    Bytes bytes_;
};

std::uint32_t switches(const phutball::Rules& rules) {
    return (rules.corner_exit ? kCornerExit : 0U) | (rules.goal_pass ? kGoalPass : 0U) |
           (rules.own_goal ? kOwnGoal : 0U) |
           static_cast<std::uint32_t>(rules.repetition) << kRepetitionShift | (rules.pie ? kPie : 0U);
}

void put(Bytes& bytes, std::uint64_t number, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i)
        bytes.push_back(static_cast<std::uint8_t>(number >> 8 * i));
}

} // namespace

Result<Bytes> proof_claims(const Certificate& certificate) {
    const auto total = static_cast<std::uint32_t>(certificate.claims.size());
    if (total == 0)
        return refusal(ErrorKind::invalid, "cannot be written as part of a proof"_en, 0);
    Writer writer(certificate);
    for (std::uint32_t number = 0; number < total; ++number) {
        if (!writer.add(number))
            return refusal(ErrorKind::invalid, "cannot be written as part of a proof"_en, number);
        if (writer.bytes().size() > kMostBytes)
            return refusal(ErrorKind::limit, "too large for a proof: more than {0} bytes"_en(kMostBytes),
                           number);
    }
    return std::move(writer.bytes());
}

Bytes pack_proof(const Certificate& certificate, std::span<const std::uint8_t> claims) {
    const Size size = certificate.claims.back().position.size;
    Bytes packed(ZSTD_compressBound(claims.size()));
    const std::size_t got =
        ZSTD_compress(packed.data(), packed.size(), claims.data(), claims.size(), kCompressionLevel);
    if (ZSTD_isError(got) != 0) // there is enough room, so only memory can be missing
        throw std::bad_alloc();
    packed.resize(got);
    Bytes file(kMark.begin(), kMark.end());
    put(file, kVersion, 4);
    put(file, static_cast<std::uint64_t>(size.rows), 4);
    put(file, static_cast<std::uint64_t>(size.columns), 4);
    put(file, switches(certificate.rules), 4);
    put(file, static_cast<std::uint64_t>(certificate.attacker), 4);
    put(file, certificate.claims.size(), 4);
    put(file, claims.size(), 8);
    put(file, file.size() + 3 * 8 + packed.size(), 8);
    put(file, checksum(packed), 8);
    put(file, checksum(file), 8);
    file.insert(file.end(), packed.begin(), packed.end());
    return file;
}

Result<Bytes> proof_bytes(const Certificate& certificate) {
    const auto claims = proof_claims(certificate);
    return claims ? Result<Bytes>(pack_proof(certificate, *claims)) : Result<Bytes>(claims.error());
}

Result<void> write_proof(const std::string& path, std::span<const std::uint8_t> bytes) {
    if (auto good = tables::check_replaceable(path); !good)
        return good;
    const std::string unfinished = path + ".new";
    const auto give_up = [&](Error error) {
        unlink(unfinished.c_str());
        return error;
    };
    auto file = tables::OutputFile::open(unfinished, tables::OutputFile::Start::empty);
    if (!file)
        return file.error();
    if (const auto written = file->write(bytes); !written)
        return give_up(written.error());
    if (const auto on_disk = file->sync(); !on_disk)
        return give_up(on_disk.error());
    if (rename(unfinished.c_str(), path.c_str()) != 0)
        return give_up(tables::file_error("cannot rename"_en, unfinished));
    return {};
}

namespace {

namespace fs = std::filesystem;

Error folder_error(const std::string& folder, Message message) {
    return {
        .kind = ErrorKind::io, .message = std::move(message), .where = verbatim(folder), .code = "proofs"};
}

} // namespace

Result<ProofSummary> verified_proof(const std::string& name, std::span<const std::uint8_t> file) {
    const auto verdict = verify::verify_proof(file, name);
    if (!verdict)
        return verdict.error();
    if (!verdict->verified)
        return Error{.kind = ErrorKind::invalid,
                     .message = "proves nothing: {0}: {1}"_en(verdict->where, verdict->why),
                     .where = verbatim(name),
                     .code = "proof"};
    const auto header = read_proof_header(file);
    auto start = phutball::parse_setup(verdict->position);
    if (!header || !start)
        return within(verbatim(name), header ? std::move(start).error() : header.error());
    return ProofSummary{*header, std::move(*start), static_cast<int>(verdict->plies_at_most)};
}

Result<void> add_proofs_of(const std::string& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        if (it->path().extension() == ".proof")
            names.push_back(it->path().string());
    }
    if (error)
        return folder_error(folder, system_words(error.value()));
    if (names.empty())
        return folder_error(folder, "no file here has a name that ends in .proof"_en);
    std::ranges::sort(names);
    for (const std::string& name : names) {
        const auto file = tables::MappedFile::open(name);
        if (!file)
            return file.error();
        const auto judge = [name](std::span<const std::uint8_t> bytes) {
            return verified_proof(name, bytes);
        };
        const auto bytes = file->bytes();
        if (auto added = given_proofs().add({bytes.begin(), bytes.end()}, judge); !added)
            return within(verbatim(name), std::move(added).error());
    }
    return {};
}

} // namespace goalline::solve
