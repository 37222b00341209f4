// ClaimBook holds, in memory, what every claim of a search says: ball, side to move, zone, content of the zone, and
// number of plies. It finds a claim that speaks of a position, also as a mirror image: wherever the men outside the
// zone stand, they do not matter. Not thread-safe.
#pragma once

#include "engine/proof/mirror.hpp"
#include "engine/proof/proof_zone.hpp"
#include "phutball/per_side.hpp"

#include <vector>

namespace goalline::proving {

// A claim, or its mirror image.
class ClaimRef {
  public:
    ClaimRef() = default; // none
    ClaimRef(std::int64_t id, bool mirrored) : value_(2 * id + (mirrored ? 1 : 0)) {}

    explicit operator bool() const { return value_ != 0; }
    [[nodiscard]] std::int64_t id() const { return value_ / 2; } // as in ClaimRow
    [[nodiscard]] bool mirrored() const { return value_ % 2 != 0; }
    [[nodiscard]] ClaimRef image() const { return {id(), !mirrored()}; }

    friend auto operator<=>(const ClaimRef&, const ClaimRef&) = default;

  private:
    std::int64_t value_ = 0;
};

class ClaimBook {
  public:
    // Zones for the largest board that can be proven. Smaller ones would gain nothing: nearly all time goes into jobs.
    static constexpr int kWords = 13;
    using Zone = engine::Zone<kWords>;

    // REQUIRES: all boards are of this size
    explicit ClaimBook(const phutball::Board& board) : mirror_of_(static_cast<std::size_t>(board.cells())) {
        for (phutball::Cell cell = 0; cell < board.cells(); ++cell)
            mirror_of_[static_cast<std::size_t>(cell)] = engine::mirrored(board, cell);
        for (auto& places : places_.values)
            places.resize(mirror_of_.size());
    }

    [[nodiscard]] std::size_t size() const { return claims_.size(); }
    [[nodiscard]] std::size_t bytes() const {
        return claims_.size() * (sizeof(Claim) + sizeof(std::uint32_t)) * 3 / 2;
    }

    // Adds a claim about the board with this side to move.
    ClaimRef add(const phutball::Board& board, phutball::Side to_move, const Zone& zone, int plies) {
        Zone content = men_of(board);
        content &= zone;
        places_[to_move][static_cast<std::size_t>(board.ball())].push_back(
            static_cast<std::uint32_t>(claims_.size()));
        claims_.push_back({zone, content, plies});
        return {static_cast<std::int64_t>(claims_.size()), false};
    }

    // The first claim that speaks of the board, or none.
    [[nodiscard]] ClaimRef find(const phutball::Board& board, phutball::Side to_move) const {
        const Zone men = men_of(board);
        if (const ClaimRef direct = find_at(men, board.ball(), to_move, false))
            return direct;
        return find_at(mirrored(men), mirror(board.ball()), to_move, true);
    }

    [[nodiscard]] Zone zone(ClaimRef ref) const {
        const Zone& zone = claim(ref).zone;
        return ref.mirrored() ? mirrored(zone) : zone;
    }
    [[nodiscard]] int plies(ClaimRef ref) const { return claim(ref).plies; }

  private:
    struct Claim {
        Zone zone;
        Zone content; // the men in the zone
        int plies;
    };

    [[nodiscard]] const Claim& claim(ClaimRef ref) const {
        return claims_[static_cast<std::size_t>(ref.id() - 1)];
    }
    [[nodiscard]] phutball::Cell mirror(phutball::Cell cell) const {
        return mirror_of_[static_cast<std::size_t>(cell)];
    }
    [[nodiscard]] Zone mirrored(const Zone& zone) const {
        Zone image;
        zone.for_each([&](phutball::Cell cell) { image.add(mirror(cell)); });
        return image;
    }
    [[nodiscard]] static Zone men_of(const phutball::Board& board) {
        Zone men;
        for (phutball::Cell cell = 0; cell < board.cells(); ++cell) {
            if (board.has_man(cell))
                men.add(cell);
        }
        return men;
    }
    [[nodiscard]] ClaimRef find_at(const Zone& men, phutball::Cell ball, phutball::Side to_move,
                                   bool image) const {
        for (const std::uint32_t index : places_[to_move][static_cast<std::size_t>(ball)]) {
            const Claim& each = claims_[index];
            Zone content = men;
            content &= each.zone;
            if (content == each.content)
                return {static_cast<std::int64_t>(index) + 1, image};
        }
        return {};
    }

    std::vector<phutball::Cell> mirror_of_;
    std::vector<Claim> claims_;
    phutball::PerSide<std::vector<std::vector<std::uint32_t>>> places_; // of claims_, by the cell of the ball
};

} // namespace goalline::proving
