// Tennis and Footsteps as a kind of game: secret bids (bidding.md). Seat::first is player 1. Thread-safety: as for
// Game and GameKind.
#pragma once

#include "bidding/rules.hpp"
#include "server/play/kinds/bid_drawing.hpp"
#include "server/play/secret_game.hpp"

namespace goalline::server {

[[nodiscard]] const GameKind& bid_kind();

class BidGame final : public SecretGame {
  public:
    BidGame(const bidding::Rules& rules, const bidding::State& start, const Bidder& bidder)
        : SecretGame(bid_kind()), match_(rules, start), bidder_(bidder) {}

    [[nodiscard]] std::shared_ptr<Game> clone() const override { return std::make_shared<BidGame>(*this); }
    [[nodiscard]] std::optional<StoredResult> result() const override;
    [[nodiscard]] Result<std::string> read(std::string_view text) const override;
    void add_state(boost::json::object& state, const Look& look) const override;
    void add_progress(boost::json::object& object, const Look& look) const override;
    void add_invitation(boost::json::object& shown) const override;
    void add_live(boost::json::object& shown) const override;
    [[nodiscard]] GameRecord record(const StoredGame& table) const override;
    [[nodiscard]] std::optional<Job> job(Question question, Seat seat, const StoredGame& table,
                                         const Effort& effort) const override;
    [[nodiscard]] boost::json::object strength() const override { return {{"policy", name(bidder_.policy)}}; }

  private:
    [[nodiscard]] Result<void> check(Seat seat, const std::string& choice) const override;
    [[nodiscard]] Result<void> play_round(const std::string& first, const std::string& second) override;
    void undo_round() override { match_.undo(); }
    [[nodiscard]] boost::json::value choice_json(const std::string& choice) const override;
    void add_position(boost::json::object& object, const Look& look) const override;
    void add_after(boost::json::object& round, int rounds) const override;
    [[nodiscard]] Text what() const override;
    // Player 1's payoff in a finished game; a win by resignation is worth 1.
    [[nodiscard]] double payoff(const StoredResult& result) const;

    bidding::Match match_;
    Bidder bidder_; // the computer
};

[[nodiscard]] NewGame read_bids(Fields& fields, const Wanted& wanted, const Limits& limits);

} // namespace goalline::server
