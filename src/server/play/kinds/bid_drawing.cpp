#include "server/play/kinds/bid_drawing.hpp"

#include "server/play/kind.hpp"
#include "server/store/checksum.hpp"
#include "server/store/secrets.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <charconv>
#include <memory>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr double kSecondsADraw = 0.001;
constexpr double kSecondsAState =
    3e-6; // for a table; measured with 50,000 states, and doubled for slower machines

using Policy = std::shared_ptr<const bidding::Policy>;

constexpr std::size_t kTables = 16; // with at most 3 MB each

// Tables that were solved before, for all games and threads.
TableCache& tables() {
    static TableCache kept(kTables);
    return kept;
}

// Returns null if there is no table and none may be solved.
Result<TableCache::Shared> table_for(const BidOrder& order, const StopFlag& stop) {
    if (auto table = tables().find(order.rules, order.start))
        return table;
    if (order.at_once)
        return TableCache::Shared();
    auto solved = bidding::Table::solve(order.rules, order.start.points1, order.start.points2, {}, &stop);
    if (!solved)
        return solved.error();
    auto table = std::make_shared<const bidding::Table>(std::move(*solved));
    tables().keep(table);
    return TableCache::Shared(table);
}

Result<Policy> policy_for(const BidOrder& order, const StopFlag& stop) {
    const auto uniform = std::make_shared<const bidding::UniformPolicy>(order.rules);
    if (order.bidder.policy == BidPolicy::uniform)
        return Policy(uniform);
    auto table = table_for(order, stop);
    if (!table)
        return table.error();
    if (!*table)
        return Policy(uniform);
    const auto perfect = std::make_shared<const bidding::PerfectPolicy>(*table);
    if (order.bidder.policy == BidPolicy::perfect)
        return Policy(perfect);
    return Policy(std::make_shared<const bidding::MixedPolicy>(perfect, uniform, order.bidder.handicap));
}

double estimated_seconds(const BidOrder& order) {
    if (order.bidder.policy == BidPolicy::uniform || order.at_once || tables().find(order.rules, order.start))
        return kSecondsADraw;
    return kSecondsADraw + kSecondsAState * table_states(order.rules, order.start);
}

Result<json::object> draw_bid(const BidOrder& order, const StopFlag& stop) {
    const auto policy = policy_for(order, stop);
    if (!policy)
        return policy.error();
    const auto mix = (*policy)->bids(order.now, order.player);
    if (mix.empty())
        return Error{ErrorKind::limit, "no bid was found"_en, verbatim("table"), "gap"};
    return json::object{{"turn", std::to_string(bidding::draw(mix, random_unit()))}};
}

json::object state_json(const bidding::State& state) {
    return {{"ball", state.ball}, {"points", json::array{state.points1, state.points2}}};
}

json::object order_json(const BidOrder& order) {
    return {{"rules", stored_rules(order.rules)},
            {"start", state_json(order.start)},
            {"now", state_json(order.now)},
            {"player", order.player == bidding::Player::one ? 1 : 2},
            {"policy", name(order.bidder.policy)},
            {"handicap", exact_text(order.bidder.handicap)},
            {"at_once", order.at_once}};
}

BidOrder order_in(const json::object& order) {
    return {bid_rules_in(order.at("rules").as_object()),
            state_in(order.at("start").as_object()),
            state_in(order.at("now").as_object()),
            number_in(order, "player") == 1 ? bidding::Player::one : bidding::Player::two,
            Bidder{bid_policy_of(text_in(order, "policy")).value_or(BidPolicy::perfect),
                   exact_number(text_in(order, "handicap"))},
            truth_in(order, "at_once")};
}

Answer choose_bid(const Job& job, Workbench& /*bench*/, const StopFlag& stop) {
    BidOrder order = order_in(job.order);
    auto bid = draw_bid(order, stop);
    if (bid)
        return {.value = std::move(*bid)};
    if (stop.raised())
        return {};
    order.bidder.policy = BidPolicy::uniform;
    Answer answer{.value = {{"error", bid.error().text()}}};
    if (const auto second = draw_bid(order, stop)) {
        for (const auto& member : *second)
            answer.value[member.key()] = member.value();
    }
    return answer;
}

constexpr std::array<Task, 1> kBidTasks = {{{"bids.turn", Lane::think, choose_bid}}};

} // namespace

std::optional<BidPolicy> bid_policy_of(std::string_view text) {
    const auto found = std::ranges::find(kBidPolicies, text);
    return found == kBidPolicies.end() ? std::nullopt
                                       : std::optional(static_cast<BidPolicy>(found - kBidPolicies.begin()));
}

double table_states(const bidding::Rules& rules, const bidding::State& start) {
    return (2.0 * rules.reach() - 1) * (start.points1 + 1.0) * (start.points2 + 1.0);
}

std::span<const Task> bid_tasks() {
    return kBidTasks;
}

Job bid_job(BidOrder order, const Effort& effort) {
    order.at_once = order.at_once || effort.spared;
    if (effort.seconds && estimated_seconds(order) > *effort.seconds)
        order.at_once = true;
    return {.task = std::string(kBidTasks[0].name),
            .order = order_json(order),
            .seconds = estimated_seconds(order)};
}

json::object stored_rules(const bidding::Rules& rules) {
    return {{"game", bidding::name(rules.game)},     {"fields", rules.fields},
            {"payoff", bidding::name(rules.payoff)}, {"spaces", rules.spaces},
            {"pay", bidding::name(rules.pay)},       {"tie", bidding::name(rules.tie)},
            {"end", bidding::name(rules.end)},       {"min_bid", rules.min_bid}};
}

bidding::Rules bid_rules_in(const json::object& options) {
    bidding::Rules rules;
    rules.game = text_in(options, "game") == bidding::name(bidding::Game::tennis) ? bidding::Game::tennis
                                                                                  : bidding::Game::footsteps;
    rules.payoff = bidding::payoff_of(text_in(options, "payoff")).value_or(rules.payoff);
    rules.pay = bidding::pay_of(text_in(options, "pay")).value_or(rules.pay);
    rules.tie = bidding::tie_of(text_in(options, "tie")).value_or(rules.tie);
    rules.end = bidding::end_of(text_in(options, "end")).value_or(rules.end);
    rules.fields = number_in(options, "fields");
    rules.spaces = number_in(options, "spaces");
    rules.min_bid = number_in(options, "min_bid");
    return rules;
}

bidding::State state_in(const json::object& options) {
    const json::array& points = options.at("points").as_array();
    return {number_in(options, "ball"), points.at(0).to_number<int>(), points.at(1).to_number<int>()};
}

double exact_number(std::string_view text) {
    double number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

using bidding::Player;

TableCache::Shared TableCache::find(const bidding::Rules& rules, const bidding::State& start) {
    const std::lock_guard lock(mutex_);
    const auto found = std::find_if(tables_.begin(), tables_.end(), [&](const Shared& table) {
        return table->rules() == rules && table->most(Player::one) >= start.points1 &&
               table->most(Player::two) >= start.points2;
    });
    if (found == tables_.end())
        return nullptr;
    tables_.splice(tables_.begin(), tables_, found);
    return tables_.front();
}

void TableCache::keep(Shared table) {
    const bidding::State most{0, table->most(Player::one), table->most(Player::two)};
    if (find(table->rules(), most))
        return;
    const std::lock_guard lock(mutex_);
    tables_.push_front(std::move(table));
    if (tables_.size() > most_)
        tables_.pop_back();
}

std::size_t TableCache::size() const {
    const std::lock_guard lock(mutex_);
    return tables_.size();
}

} // namespace goalline::server
