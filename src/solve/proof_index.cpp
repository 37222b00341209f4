#include "solve/proof_index.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace goalline::solve {
namespace {

using phutball::Move;
using phutball::Point;
using phutball::point_at;
using phutball::Position;
using phutball::Rules;
using phutball::Side;
using phutball::Size;

// An image of a board: left and right exchanged, or top and bottom together with the sides, or both. Each is its own
// inverse.
struct Image {
    bool mirrored = false;
    bool turned = false;

    [[nodiscard]] Point of(Point p, Size size) const {
        return point_at(turned ? size.rows + 1 - p.row : p.row,
                        mirrored ? size.columns + 1 - p.column : p.column);
    }
    [[nodiscard]] Side of(Side side) const { return turned ? other(side) : side; }
};
constexpr std::array<Image, 4> kImages = {Image{}, Image{.mirrored = true}, Image{.turned = true},
                                          Image{.mirrored = true, .turned = true}};

// P10 and P11 change nothing for the side that follows a proof.
bool same_switches(const Rules& a, const Rules& b) {
    return a.corner_exit == b.corner_exit && a.goal_pass == b.goal_pass && a.own_goal == b.own_goal;
}

} // namespace

ProofIndex::ProofIndex(const ProofHeader& header) : header_(header) {
    const auto cells =
        static_cast<std::size_t>(header.size.rows) * static_cast<std::size_t>(header.size.columns);
    words_ = (cells + 63) / 64;
    claims_.reserve(header.claims);
    bits_.reserve(2 * words_ * header.claims);
    for (auto& balls : by_ball_)
        balls.resize(cells);
}

Result<ProofIndex> ProofIndex::read(Result<ProofReader> file) {
    if (!file)
        return file.error();
    ProofIndex index(file->header());
    while (true) {
        auto claim = file->next();
        if (!claim)
            return claim.error();
        if (!*claim)
            break;
        index.add(std::move(**claim));
    }
    index.order();
    return index;
}

std::size_t ProofIndex::bit(Point p) const {
    return static_cast<std::size_t>((p.row - 1) * header_.size.columns + p.column - 1);
}

void ProofIndex::add(engine::Claim&& claim) {
    const auto number = static_cast<std::uint32_t>(claims_.size());
    bits_.resize(bits_.size() + 2 * words_);
    std::uint64_t* men = &bits_[2 * words_ * number];
    std::uint64_t* zone = men + words_;
    for (const Point p : claim.zone)
        zone[bit(p) / 64] |= std::uint64_t{1} << bit(p) % 64;
    for (const Point p : claim.position.men)
        men[bit(p) / 64] |= std::uint64_t{1} << bit(p) % 64;
    for (std::size_t i = 0; i < words_; ++i)
        men[i] &= zone[i];
    by_ball_[claim.position.to_move][bit(claim.position.ball)].push_back(number);
    claims_.push_back({claim.plies, claim.move ? std::move(*claim.move) : Move{}});
    plies_ = claim.plies; // of the last claim, in the end
    start_ = std::move(claim.position);
}

void ProofIndex::order() {
    for (auto& balls : by_ball_) {
        for (auto& numbers : balls)
            std::ranges::stable_sort(numbers, {},
                                     [this](std::uint32_t number) { return claims_[number].plies; });
    }
}

std::optional<std::uint32_t> ProofIndex::first(Point ball, Side to_move, const Words& men) const {
    for (const std::uint32_t number : by_ball_[to_move][bit(ball)]) {
        const std::uint64_t* content = men_of(number);
        const std::uint64_t* zone = zone_of(number);
        std::size_t i = 0;
        while (i < words_ && (men[i] & zone[i]) == content[i])
            ++i;
        if (i == words_)
            return number;
    }
    return std::nullopt;
}

std::optional<ProvenWin> ProofIndex::find(const Position& position) const {
    const Size size = header_.size;
    if (position.size() != size || position.outcome() || !same_switches(position.rules(), header_.rules))
        return std::nullopt;
    const phutball::Setup setup = position.setup();
    std::optional<std::uint32_t> best;
    Image image;
    Words men(words_);
    for (const Image& candidate : kImages) {
        std::ranges::fill(men, 0);
        for (const Point p : setup.men) {
            const std::size_t at = bit(candidate.of(p, size));
            men[at / 64] |= std::uint64_t{1} << at % 64;
        }
        const auto found = first(candidate.of(setup.ball, size), candidate.of(setup.to_move), men);
        if (found && (!best || claims_[*found].plies < claims_[*best].plies)) {
            best = found;
            image = candidate;
        }
    }
    if (!best)
        return std::nullopt;
    ProvenWin win{.winner = image.of(header_.attacker), .plies_at_most = claims_[*best].plies};
    if (win.winner == setup.to_move) {
        Move move = claims_[*best].move;
        for (Point& p : move.points)
            p = image.of(p, size);
        win.move = std::move(move);
    }
    for (int row = 1; row <= size.rows; ++row) {
        for (int column = 1; column <= size.columns; ++column) {
            const Point p = point_at(row, column);
            const std::size_t at = bit(image.of(p, size));
            if ((zone_of(*best)[at / 64] >> at % 64 & 1U) != 0)
                win.zone.push_back(p);
        }
    }
    return win;
}

} // namespace goalline::solve
