#include "proving/longest_line.hpp"

#include "engine/proof/proof_search.hpp"

#include <algorithm>
#include <optional>

namespace goalline::proving {

using engine::Certificate;
using engine::Claim;
using engine::ProofSurvey;
using phutball::Board;
using phutball::Cell;
using phutball::Move;
using phutball::Point;
using phutball::Position;
using phutball::Square;

namespace {

constexpr int kWords = 13; // of the zone of any board

class Follower {
  public:
    explicit Follower(const Certificate& certificate)
        : certificate_(certificate), claim_(&certificate.claims.back()),
          position_(*Position::from(claim_->position, certificate.rules)) {}

    std::vector<Move> run() {
        while (claim_ != nullptr && !position_.outcome()) {
            const bool attacking = position_.to_move() == certificate_.attacker;
            const std::optional<Move> move = attacking ? claim_->move : longest_defence();
            if (!move)
                break;
            line_.push_back(*move);
            position_.play_unchecked(*move);
            claim_ = answer();
        }
        return std::move(line_);
    }

  private:
    // The claim, among those on which the present one rests, that speaks of the board. All these are about the side that is
    // to move now.
    [[nodiscard]] const Claim* answer() const {
        for (const std::uint32_t number : claim_->children) {
            if (const Claim& child = certificate_.claims[number]; speaks_of_board(child))
                return &child;
        }
        return nullptr;
    }

    [[nodiscard]] bool speaks_of_board(const Claim& claim) const {
        const Board& board = position_.board();
        const auto& men = claim.position.men; // sorted
        return claim.position.ball == board.point(board.ball()) &&
               std::ranges::all_of(claim.zone, [&](Point p) {
                   return board.has_man(board.cell(p)) == std::ranges::binary_search(men, p);
               });
    }

    std::optional<Move> longest_defence() {
        Board& board = position_.board();
        int most = -1;
        std::optional<Move> best;
        const auto consider = [&](auto&& move) {
            const Claim* claim = answer();
            if (claim != nullptr && claim->plies > most) {
                most = claim->plies;
                best = move();
            }
        };
        survey_.run(board, position_.rules(), engine::ProofSearch<kWords>::kMostStates);
        for (int state = 1; state < static_cast<int>(survey_.states().size()); ++state) {
            if (board.in_any_goal(survey_.states()[static_cast<std::size_t>(state)].ball))
                continue;
            survey_.make(board, state);
            consider([&] { return chain_to(state); });
            survey_.unmake(board, state);
        }
        for (Cell cell = 0; cell < board.cells(); ++cell) {
            if (board.at(cell) != Square::vacant || cell == board.ball())
                continue;
            board.add_man(cell);
            consider([&] { return Move::place(board.point(cell)); });
            board.remove_man(cell);
        }
        return best;
    }

    [[nodiscard]] Move chain_to(int state) const {
        std::vector<Point> points;
        for (int i = state; i >= 0; i = survey_.states()[static_cast<std::size_t>(i)].parent)
            points.push_back(position_.board().point(survey_.states()[static_cast<std::size_t>(i)].ball));
        std::ranges::reverse(points);
        return Move::chain(std::move(points));
    }

    const Certificate& certificate_;
    const Claim* claim_;
    Position position_;
    ProofSurvey<kWords> survey_;
    std::vector<Move> line_;
};

} // namespace

std::vector<Move> longest_line(const Certificate& certificate) {
    return Follower(certificate).run();
}

} // namespace goalline::proving
