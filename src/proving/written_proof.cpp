#include "proving/written_proof.hpp"

#include "phutball/position.hpp"
#include "proving/claim_text.hpp"
#include "proving/leaf_search.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace goalline::proving {

using engine::Certificate;
using engine::Claim;
using phutball::Point;
using phutball::Position;
using phutball::Setup;

namespace {

Error error(ErrorKind kind, Message message) {
    return {kind, std::move(message), {}, "store"};
}

// Turns and moves claims as a reference says, also beside the board.
class Placement {
  public:
    Placement(ClaimRef ref, int columns) : ref_(ref), columns_(columns) {}

    void put(Claim& claim) const {
        // Men outside the zone do not matter, and might leave the board.
        if (ref_.shift() != 0)
            std::erase_if(claim.position.men,
                          [&](Point p) { return !std::ranges::binary_search(claim.zone, p); });
        put(claim.position.ball);
        put(claim.position.men);
        put(claim.zone);
        if (claim.move) {
            for (Point& p : claim.move->points)
                put(p);
        }
    }

  private:
    void put(Point& p) const {
        p = phutball::point_at(p.row, (ref_.mirrored() ? columns_ + 1 - p.column : p.column) + ref_.shift());
    }
    void put(std::vector<Point>& points) const {
        for (Point& p : points)
            put(p);
        std::ranges::sort(points);
    }
    ClaimRef ref_;
    int columns_;
};

class Writer {
  public:
    Writer(const ClaimSource& source, phutball::Side attacker, const phutball::Rules& rules,
           const StopFlag& stop)
        : source_(source), stop_(stop) {
        certificate_.rules = rules;
        certificate_.attacker = attacker;
    }

    Result<Certificate> run(ClaimRef root) {
        if (auto found = find_all(root); !found)
            return found.error();
        for (const ClaimRef ref : needed_) { // what a claim rests on comes before it
            if (auto written = write(ref); !written)
                return written.error();
            if (certificate_.claims.size() > engine::kMostCertificateClaims)
                return error(ErrorKind::limit,
                             "the proof has more than {0} claims"_en(engine::kMostCertificateClaims));
            if (stop_.raised())
                return error(ErrorKind::limit, "interrupted while the proof was written"_en);
        }
        return std::move(certificate_);
    }

  private:
    Result<void> find_all(ClaimRef root) {
        std::vector<ClaimRef> open = {root};
        needed_ = {root};
        while (!open.empty()) {
            const ClaimRef ref = open.back();
            open.pop_back();
            const auto row = source_(ref.id());
            if (!row)
                return row.error();
            const auto children = children_of(*row, ref);
            if (!children)
                return children.error();
            for (const ClaimRef child : *children) {
                if (needed_.insert(child).second)
                    open.push_back(child);
            }
        }
        return {};
    }

    // Where they lie if the claim lies as the reference says.
    [[nodiscard]] static Result<std::vector<ClaimRef>> children_of(const ClaimRow& row, ClaimRef ref) {
        auto children = parse_claims(row.rests_on);
        if (!children)
            return children;
        for (ClaimRef& child : *children) {
            if (child.id() >= row.id)
                return error(ErrorKind::invalid,
                             "the store is damaged: claim {0} rests on a later one"_en(row.id));
            child = child.as_part_of(ref);
        }
        return children;
    }

    Result<void> write(ClaimRef ref) {
        const auto row = source_(ref.id());
        if (!row)
            return row.error();
        const auto position = Position::parse(row->position, certificate_.rules);
        if (!position)
            return within("claim {0}"_en(row->id), position.error());
        auto zone = parse_zone(row->zone, position->size());
        if (!zone)
            return zone.error();
        const bool rests = row->how == kRests || row->how.starts_with(kTaken);
        return rests ? write_resting(ref, *row, *position, std::move(*zone))
                     : write_small(ref, *row, *position, *zone);
    }

    Result<void> write_resting(ClaimRef ref, const ClaimRow& row, const Position& position,
                               std::vector<Point> zone) {
        Claim claim{.position = position.setup(),
                    .plies = row.plies,
                    .zone = std::move(zone),
                    .move = {},
                    .children = {}};
        std::ranges::sort(claim.position.men);
        if (!row.move.empty()) {
            auto move = phutball::parse_move(row.move);
            if (!move)
                return within("claim {0}"_en(row.id), move.error());
            claim.move = std::move(*move);
        }
        Placement(ref, position.size().columns).put(claim);
        const auto children = children_of(row, ref);
        if (!children)
            return children.error();
        for (const ClaimRef child : *children)
            claim.children.push_back(numbers_.at(child));
        numbers_[ref] = add(std::move(claim));
        return {};
    }

    Result<void> write_small(ClaimRef ref, const ClaimRow& row, const Position& position,
                             const std::vector<Point>& zone) {
        std::uint64_t nodes = 0;
        const auto proof = small_proof(row.how, position, {.stop = &stop_}, nodes);
        const bool same = proof && proof->claims.back().plies <= row.plies &&
                          std::ranges::includes(zone, proof->claims.back().zone);
        if (!same)
            return error(ErrorKind::invalid,
                         "claim {0} is not found again; another version of the program made it, or the store "
                         "is damaged"_en(row.id));
        std::vector<std::uint32_t> moved; // from numbers of the small proof to ours
        for (Claim claim : proof->claims) {
            for (std::uint32_t& child : claim.children)
                child = moved[child];
            Placement(ref, position.size().columns).put(claim);
            moved.push_back(add(std::move(claim)));
        }
        numbers_[ref] = moved.back();
        return {};
    }

    // The number of the claim; the same claim is written once.
    std::uint32_t add(Claim claim) {
        std::ranges::sort(claim.children);
        const Setup& position = claim.position;
        std::string key = std::to_string(claim.plies) + (position.to_move == phutball::Side::ohs ? "O" : "X");
        const auto put = [&](const std::vector<Point>& points) {
            for (const Point p : points)
                key += " " + to_text(p);
            key += ";";
        };
        put({position.ball});
        put(position.men);
        put(claim.zone);
        put(claim.move ? claim.move->points : std::vector<Point>());
        for (const std::uint32_t child : claim.children)
            key += " " + std::to_string(child);
        const auto [known, fresh] =
            written_.emplace(std::move(key), static_cast<std::uint32_t>(certificate_.claims.size()));
        if (fresh)
            certificate_.claims.push_back(std::move(claim));
        return known->second;
    }

    const ClaimSource& source_;
    const StopFlag& stop_;
    Certificate certificate_;
    std::set<ClaimRef> needed_; // in the order of their ids
    std::map<ClaimRef, std::uint32_t> numbers_;
    std::map<std::string, std::uint32_t> written_;
};

} // namespace

Result<Certificate> written_proof(const ClaimSource& source, ClaimRef claim, phutball::Side attacker,
                                  const phutball::Rules& rules, const StopFlag& stop) {
    return Writer(source, attacker, rules, stop).run(claim);
}

} // namespace goalline::proving
