// ClaimBook holds, in memory, what every claim of a search says: ball, side to move, zone, content of the zone, and
// number of plies. It finds a claim that speaks of a position, also as a mirror image and, if the claim may be moved,
// some columns further to the left or right: wherever the men outside the zone stand, they do not matter.
// Not thread-safe.
#pragma once

#include "engine/proof/mirror.hpp"
#include "engine/proof/proof_zone.hpp"
#include "phutball/rules.hpp"

#include <algorithm>
#include <vector>

namespace goalline::proving {

// A claim at some place: as it was made or as its mirror image, and then moved along the rows.
class ClaimRef {
  public:
    ClaimRef() = default; // none
    ClaimRef(std::int64_t id, bool mirrored, int shift = 0)
        : id_(static_cast<std::uint32_t>(id)), shift_(static_cast<std::int16_t>(shift)), mirrored_(mirrored) {
    }

    explicit operator bool() const { return id_ != 0; }
    [[nodiscard]] std::int64_t id() const { return id_; } // as in ClaimRow
    [[nodiscard]] bool mirrored() const { return mirrored_; }
    [[nodiscard]] int shift() const { return shift_; } // columns to the right
    // Where it lies if what it is a part of is turned and moved in the same way as `whole`.
    [[nodiscard]] ClaimRef as_part_of(ClaimRef whole) const {
        return {id_, mirrored_ != whole.mirrored_, whole.shift_ + (whole.mirrored_ ? -shift_ : shift_)};
    }
    [[nodiscard]] ClaimRef image() const { return as_part_of({id_, true}); }

    friend auto operator<=>(const ClaimRef&, const ClaimRef&) = default; // by id first

  private:
    std::uint32_t id_ = 0;
    std::int16_t shift_ = 0;
    bool mirrored_ = false;
};

// How far something may be moved to the right; negative: to the left.
struct Shifts {
    int least = 0;
    int most = 0;
    [[nodiscard]] bool has(int shift) const { return least <= shift && shift <= most; }
};

// Where a claim of a board with `from` columns also holds on one with `to` columns and as many rows: `first` and `last`
// are the columns of its zone and ball that lie furthest to the left and to the right. What touches a side stays at this
// side, because there it matters that the board ends. Where a ball may not leave the board at a corner, nothing is moved
// to a side that it did not touch: a goal beside the corner would become one at the corner. Empty if it holds nowhere.
[[nodiscard]] inline Shifts places_of(int first, int last, int from, int to, const phutball::Rules& rules) {
    const int distance = rules.corner_exit ? 0 : 1;
    const bool left = first == 1;
    const bool right = last == from;
    Shifts shifts{.least = left ? 0 : 1 + distance - first, .most = right ? to - from : to - distance - last};
    if (left)
        shifts.most = std::min(shifts.most, 0);
    if (right)
        shifts.least = std::max(shifts.least, to - from);
    return shifts;
}

class ClaimBook {
  public:
    // Zones for the largest board that can be proven. Smaller ones would gain nothing: nearly all time goes into jobs.
    static constexpr int kWords = 13;
    using Zone = engine::Zone<kWords>;

    // REQUIRES: all boards are of this size
    ClaimBook(const phutball::Board& board, const phutball::Rules& rules)
        : rules_(rules), stride_(board.stride()), columns_(board.size().columns),
          mirror_of_(static_cast<std::size_t>(board.cells())) {
        for (phutball::Cell cell = 0; cell < board.cells(); ++cell)
            mirror_of_[static_cast<std::size_t>(cell)] = engine::mirrored(board, cell);
        for (Places* const all : {&places_, &movable_}) {
            for (auto& places : all->values)
                places.resize(mirror_of_.size());
        }
    }

    [[nodiscard]] std::size_t size() const { return claims_.size(); }
    [[nodiscard]] std::size_t bytes() const {
        return claims_.size() * (sizeof(Claim) + 2 * sizeof(std::uint32_t)) * 3 / 2;
    }

    // Adds a claim about the board with this side to move. If it is `movable`, it is found elsewhere, too.
    ClaimRef add(const phutball::Board& board, phutball::Side to_move, const Zone& zone, int plies,
                 bool movable) {
        Zone content = men_of(board);
        content &= zone;
        const auto index = static_cast<std::uint32_t>(claims_.size());
        const auto cell = static_cast<std::size_t>(board.ball());
        claims_.push_back({zone, content, plies, {}});
        places_[to_move][cell].push_back(index);
        if (movable) {
            const Shifts shifts = places_for(zone, board.ball());
            claims_.back().shifts = shifts;
            if (shifts.least < shifts.most)
                movable_[to_move][cell].push_back(index);
            has_movable_ = has_movable_ || shifts.least < shifts.most;
        }
        return {static_cast<std::int64_t>(index) + 1, false};
    }

    // The first claim that speaks of the board, or none; claims that need not be moved come first.
    [[nodiscard]] ClaimRef find(const phutball::Board& board, phutball::Side to_move) const {
        const Zone men = men_of(board);
        const Zone image = mirrored(men);
        const phutball::Cell ball = board.ball();
        if (const ClaimRef found = find_at(men, ball, to_move))
            return found;
        if (const ClaimRef found = find_at(image, mirror(ball), to_move))
            return found.image();
        if (!has_movable_)
            return {};
        if (const ClaimRef found = find_moved(men, ball, to_move))
            return found;
        const ClaimRef found = find_moved(image, mirror(ball), to_move);
        return found ? found.image() : found;
    }

    [[nodiscard]] Zone zone(ClaimRef ref) const {
        const Zone& zone = claim(ref).zone;
        const Zone turned = ref.mirrored() ? mirrored(zone) : zone;
        return ref.shift() == 0 ? turned : moved(turned, ref.shift());
    }
    [[nodiscard]] int plies(ClaimRef ref) const { return claim(ref).plies; }

  private:
    using Places =
        phutball::PerSide<std::vector<std::vector<std::uint32_t>>>; // of claims_, by the cell of the ball

    struct Claim {
        Zone zone;
        Zone content; // the men in the zone
        int plies;
        Shifts shifts; // where it may be found
    };

    [[nodiscard]] const Claim& claim(ClaimRef ref) const {
        return claims_[static_cast<std::size_t>(ref.id() - 1)];
    }
    [[nodiscard]] int column(phutball::Cell cell) const { return cell % stride_; }
    [[nodiscard]] phutball::Cell mirror(phutball::Cell cell) const {
        return mirror_of_[static_cast<std::size_t>(cell)];
    }
    [[nodiscard]] Zone mirrored(const Zone& zone) const {
        Zone image;
        zone.for_each([&](phutball::Cell cell) { image.add(mirror(cell)); });
        return image;
    }
    // Without what leaves the board.
    [[nodiscard]] Zone moved(const Zone& zone, int shift) const {
        Zone image;
        zone.for_each([&](phutball::Cell cell) {
            const int to = column(cell) + shift;
            if (to >= 1 && to <= columns_)
                image.add(cell + shift);
        });
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
    [[nodiscard]] Shifts places_for(const Zone& zone, phutball::Cell ball) const {
        int first = column(ball);
        int last = first;
        zone.for_each([&](phutball::Cell cell) {
            first = std::min(first, column(cell));
            last = std::max(last, column(cell));
        });
        return places_of(first, last, columns_, columns_, rules_);
    }
    [[nodiscard]] static bool speaks(const Claim& claim, const Zone& men) {
        Zone content = men;
        content &= claim.zone;
        return content == claim.content;
    }
    [[nodiscard]] ClaimRef find_at(const Zone& men, phutball::Cell ball, phutball::Side to_move) const {
        for (const std::uint32_t index : places_[to_move][static_cast<std::size_t>(ball)]) {
            if (speaks(claims_[index], men))
                return {static_cast<std::int64_t>(index) + 1, false};
        }
        return {};
    }
    [[nodiscard]] ClaimRef find_moved(const Zone& men, phutball::Cell ball, phutball::Side to_move) const {
        for (int shift = column(ball) - columns_; shift < column(ball); ++shift) {
            const auto& candidates = movable_[to_move][static_cast<std::size_t>(ball - shift)];
            if (shift == 0 || candidates.empty())
                continue;
            const Zone back = moved(men, -shift);
            for (const std::uint32_t index : candidates) {
                if (claims_[index].shifts.has(shift) && speaks(claims_[index], back))
                    return {static_cast<std::int64_t>(index) + 1, false, shift};
            }
        }
        return {};
    }

    phutball::Rules rules_;
    int stride_;
    int columns_;
    std::vector<phutball::Cell> mirror_of_;
    std::vector<Claim> claims_;
    Places places_;
    Places movable_; // those that hold at several places
    bool has_movable_ = false;
};

} // namespace goalline::proving
