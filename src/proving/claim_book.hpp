// ClaimBook holds what every claim of a search says: ball, side to move, zone, content of the zone, and number of
// plies. It finds a claim that speaks of a position, also as a mirror image and, if the claim may be moved, some
// columns further to the left or right: wherever the men outside the zone stand, they do not matter.
//
// A look-up goes through all claims with the ball there. Of each it has what is near the ball at hand, which rules out
// nearly all; zones and contents are asked for only then, so they may lie in a file (put_away). Not thread-safe.
#pragma once

#include "base/result.hpp"
#include "engine/proof/mirror.hpp"
#include "engine/proof/proof_zone.hpp"
#include "phutball/rules.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <span>
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
          words_((static_cast<std::size_t>(board.cells()) + 63) / 64),
          mirror_of_(static_cast<std::size_t>(board.cells())) {
        for (phutball::Cell cell = 0; cell < board.cells(); ++cell)
            mirror_of_[static_cast<std::size_t>(cell)] = engine::mirrored(board, cell);
        for (Places* const all : {&places_, &movable_}) {
            for (auto& places : all->values)
                places.resize(mirror_of_.size());
        }
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    // Of memory.
    [[nodiscard]] std::size_t bytes() const {
        return (found_ * sizeof(Place) + kept_.size() * sizeof(std::uint64_t)) * 3 / 2;
    }

    // Appends these words to all that it was given before, and says where they lie now, the first ones first. Errors: io.
    using Shelf = std::function<Result<std::span<const std::uint64_t>>(std::span<const std::uint64_t> more)>;
    // Has zones and contents of all claims on the shelf, and not in memory. Errors: those of the shelf.
    // REQUIRES: it is the same shelf each time, and what it gives stays there until it is asked again
    [[nodiscard]] Result<void> put_away(const Shelf& shelf) {
        const auto all = kept_.empty() ? Result(shelved_) : shelf(kept_);
        if (!all)
            return all.error();
        shelved_ = *all;
        kept_ = {};
        return {};
    }

    // Adds a claim about the board with this side to move. If it is `movable`, it is found elsewhere, too.
    ClaimRef add(const phutball::Board& board, phutball::Side to_move, const Zone& zone, int plies,
                 bool movable) {
        Zone content = men_of(board);
        content &= zone;
        const phutball::Cell ball = board.ball();
        const Place place{near(zone, ball), near(content, ball), static_cast<std::uint32_t>(size_++)};
        const Shifts shifts = movable ? places_for(zone, ball) : Shifts();
        for (const auto& words : {zone.words(), content.words()})
            kept_.insert(kept_.end(), words.begin(), words.begin() + static_cast<std::ptrdiff_t>(words_));
        kept_.push_back(std::bit_cast<std::uint64_t>(
            Facts{plies, static_cast<std::int16_t>(shifts.least), static_cast<std::int16_t>(shifts.most)}));
        places_[to_move][static_cast<std::size_t>(ball)].push_back(place);
        ++found_;
        if (shifts.least < shifts.most) {
            movable_[to_move][static_cast<std::size_t>(ball)].push_back(place);
            ++found_;
            has_movable_ = true;
        }
        return {static_cast<std::int64_t>(place.index) + 1, false};
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
        const std::uint64_t* claim = claim_at(index_of(ref));
        Zone zone;
        std::copy_n(claim, words_, zone.words().begin());
        const Zone turned = ref.mirrored() ? mirrored(zone) : zone;
        return ref.shift() == 0 ? turned : moved(turned, ref.shift());
    }
    [[nodiscard]] int plies(ClaimRef ref) const { return facts(index_of(ref)).plies; }

  private:
    // What a look-up sees of a claim at first: points near the ball (near()) that are in the zone, and their men.
    struct Place {
        std::uint64_t zone;
        std::uint64_t men;
        std::uint32_t index;
    };
    using Places = phutball::PerSide<std::vector<std::vector<Place>>>; // by the cell of the ball

    // The last word of a claim, after those of its zone and of the men in it.
    struct Facts {
        std::int32_t plies;
        std::int16_t least; // Shifts: where it may be found
        std::int16_t most;
    };

    [[nodiscard]] static std::size_t index_of(ClaimRef ref) { return static_cast<std::size_t>(ref.id() - 1); }
    [[nodiscard]] const std::uint64_t* claim_at(std::size_t index) const {
        const std::size_t at = index * (2 * words_ + 1);
        return at < shelved_.size() ? shelved_.data() + at : kept_.data() + (at - shelved_.size());
    }
    [[nodiscard]] Facts facts(std::size_t index) const {
        return std::bit_cast<Facts>(claim_at(index)[2 * words_]);
    }
    // One bit for each of 8 x 8 points around the ball.
    [[nodiscard]] std::uint64_t near(const Zone& zone, phutball::Cell ball) const {
        std::uint64_t bits = 0;
        const int top = ball / stride_ - 4;
        const int left = ball % stride_ - 4;
        zone.for_each([&](phutball::Cell cell) {
            const int row = cell / stride_ - top;
            const int column = cell % stride_ - left;
            if (row >= 0 && row < 8 && column >= 0 && column < 8)
                bits |= std::uint64_t{1} << static_cast<unsigned>(8 * row + column);
        });
        return bits;
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
    [[nodiscard]] bool speaks(std::size_t index, const Zone& men) const {
        const std::uint64_t* claim = claim_at(index);
        for (std::size_t i = 0; i < words_; ++i) {
            if ((men.words()[i] & claim[i]) != claim[words_ + i])
                return false;
        }
        return true;
    }
    [[nodiscard]] ClaimRef find_at(const Zone& men, phutball::Cell ball, phutball::Side to_move) const {
        const std::uint64_t around = near(men, ball);
        for (const Place& place : places_[to_move][static_cast<std::size_t>(ball)]) {
            if ((around & place.zone) == place.men && speaks(place.index, men))
                return {static_cast<std::int64_t>(place.index) + 1, false};
        }
        return {};
    }
    [[nodiscard]] ClaimRef find_moved(const Zone& men, phutball::Cell ball, phutball::Side to_move) const {
        const std::uint64_t around = near(men, ball);
        for (int shift = column(ball) - columns_; shift < column(ball); ++shift) {
            const auto& candidates = movable_[to_move][static_cast<std::size_t>(ball - shift)];
            if (shift == 0 || candidates.empty())
                continue;
            const Zone back = moved(men, -shift);
            for (const Place& place : candidates) {
                if ((around & place.zone) != place.men)
                    continue;
                const Facts claim = facts(place.index);
                if (Shifts{claim.least, claim.most}.has(shift) && speaks(place.index, back))
                    return {static_cast<std::int64_t>(place.index) + 1, false, shift};
            }
        }
        return {};
    }

    phutball::Rules rules_;
    int stride_;
    int columns_;
    std::size_t words_; // of a zone of this board
    std::vector<phutball::Cell> mirror_of_;
    std::size_t size_ = 0;
    std::span<const std::uint64_t> shelved_; // claims that were put away, the oldest first
    std::vector<std::uint64_t> kept_;        // the others
    Places places_;
    Places movable_;        // those that hold at several places
    std::size_t found_ = 0; // entries of both
    bool has_movable_ = false;
};

} // namespace goalline::proving
