#include "server/rooms/bid_drawing.hpp"

#include "server/store/secrets.hpp"

#include <memory>
#include <utility>

namespace goalline::server {

namespace {

constexpr std::size_t kSaltDigits = 32; // 128 bits
constexpr double kSecondsADraw = 0.001;
constexpr double kSecondsAState =
    3e-6; // for a table; measured with 50,000 states, and doubled for slower machines

using Policy = std::shared_ptr<const bidding::Policy>;

// Returns null if there is no table and none may be solved.
Result<TableCache::Shared> table_for(const BidOrder& order, TableCache& tables, const StopFlag& stop) {
    if (auto table = tables.find(order.rules, order.start))
        return table;
    if (order.at_once)
        return TableCache::Shared();
    auto solved = bidding::Table::solve(order.rules, order.start.points1, order.start.points2, {}, &stop);
    if (!solved)
        return solved.error();
    auto table = std::make_shared<const bidding::Table>(std::move(*solved));
    tables.keep(table);
    return TableCache::Shared(table);
}

Result<Policy> policy_for(const BidOrder& order, TableCache& tables, const StopFlag& stop) {
    const auto uniform = std::make_shared<const bidding::UniformPolicy>(order.rules);
    if (order.policy == BidPolicy::uniform)
        return Policy(uniform);
    auto table = table_for(order, tables, stop);
    if (!table)
        return table.error();
    if (!*table)
        return Policy(uniform);
    const auto perfect = std::make_shared<const bidding::PerfectPolicy>(*table);
    if (order.policy == BidPolicy::perfect)
        return Policy(perfect);
    return Policy(std::make_shared<const bidding::MixedPolicy>(perfect, uniform, order.handicap));
}

} // namespace

double table_states(const bidding::Rules& rules, const bidding::State& start) {
    return (2.0 * rules.reach() - 1) * (start.points1 + 1.0) * (start.points2 + 1.0);
}

double estimated_seconds(const BidOrder& order, TableCache& tables) {
    if (order.policy == BidPolicy::uniform || order.at_once || tables.find(order.rules, order.start))
        return kSecondsADraw;
    return kSecondsADraw + kSecondsAState * table_states(order.rules, order.start);
}

Result<KeptBid> draw_bid(const BidOrder& order, TableCache& tables, const StopFlag& stop) {
    const auto policy = policy_for(order, tables, stop);
    if (!policy)
        return policy.error();
    const auto mix = (*policy)->bids(order.now, order.player);
    if (mix.empty())
        return Error{.kind = ErrorKind::limit,
                     .message = "no bid was found"_en,
                     .where = verbatim("table"),
                     .code = "gap"};
    const int bid = bidding::draw(mix, random_unit());
    return KeptBid{bid, random_hex(kSaltDigits)};
}

} // namespace goalline::server
