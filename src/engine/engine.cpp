#include "engine/engine.hpp"

#include "base/memory.hpp"
#include "engine/play/choice.hpp"
#include "engine/play/levels.hpp"
#include "engine/play/simple_player.hpp"
#include "engine/search/budget.hpp"
#include "engine/search/crew.hpp"
#include "engine/search/forced.hpp"
#include "engine/search/root.hpp"

#include <algorithm>
#include <atomic>
#include <vector>

namespace goalline::engine {

using phutball::Game;
using phutball::Move;
using phutball::Position;
using phutball::Repetition;
using phutball::Side;

namespace {

// The positions whose next occurrence ends the game as a draw (P10), in a fixed order.
std::vector<Key> seen_twice(const Game& game) {
    std::vector<Key> keys;
    if (game.position().rules().repetition != Repetition::draw3)
        return keys;
    for (const auto& [key, times] : game.occurrences_by_key()) {
        if (times > 1)
            keys.push_back(key);
    }
    std::ranges::sort(keys);
    return keys;
}

} // namespace

class Engine::Impl {
  public:
    explicit Impl(Options new_options)
        : options(std::move(new_options)), search(make_evaluator(options.net)) {
        while (!table.resize(options.hash_mb) && options.hash_mb > 1)
            options.hash_mb /= 2;
    }

    void set_game(const Game& new_game) {
        // What the table knows holds only under the same rules, on the same board, and while no other position can occur
        // for the third time (P10).
        std::vector<Key> now_twice = seen_twice(new_game);
        if (!game || game->position().rules() != new_game.position().rules() ||
            game->position().size() != new_game.position().size() || twice != now_twice)
            table.clear();
        game = new_game;
        twice = std::move(now_twice);
        search.reset(*game);
    }

    // Scores of another evaluation are worth nothing.
    void judge_anew() {
        table.clear();
        helpers.clear();
        search = Search(make_evaluator(options.net));
        if (game)
            search.reset(*game);
    }

    [[nodiscard]] bool over() const { return !game || game->outcome().has_value(); }

    Answer go(const Limits& limits, const AnswerCallback& on_answer, const StopFlag& stop) {
        if (over())
            return {};
        table.new_search();
        Budget budget(stop, plan_time(limits), limits.nodes);
        if (limits.until_win)
            budget.end_at_win();
        Root root(search, table, budget, *game);
        if (root.entries().empty())
            return {};
        if (auto win = forced_win(root, limits, budget)) {
            Answer answer{.lines = {*win},
                          .move = win->pv.front(),
                          .depth = win->score.plies(),
                          .nodes = budget.nodes(),
                          .seconds = budget.seconds()};
            if (on_answer)
                on_answer(answer);
            return answer;
        }
        const int depth = limits.depth.value_or(params::kMaxDepth);
        Answer answer = options.threads == 1 ? root.iterate(depth, options.multi_pv, on_answer)
                                             : iterate_together(root, budget, limits.nodes, depth, on_answer);
        answer.resigns = gives_up(answer.lines.front().score);
        return answer;
    }

    // The proof knows no repetition (P10). It still holds if no position can occur for the third time on the way,
    // because the line of the proof repeats none.
    std::optional<Line> forced_win(const Root& root, const Limits& limits, Budget& budget) {
        if (params::tuned.forced == 0 || options.multi_pv > 1 || limits.depth || root.has_goal())
            return std::nullopt;
        if (game->position().rules().repetition == Repetition::superko || game->history_matters())
            return std::nullopt;
        return forced.find(game->position(), limits.nodes, budget);
    }

    // Every thread searches the same position on its own. The threads help each other through the table: the others need
    // not look at what one has refuted; and each puts moves off that another is searching. Half of the helpers search
    // one ply deeper.
    Answer iterate_together(Root& root, Budget& budget, std::optional<std::uint64_t> limit, int depth,
                            const AnswerCallback& on_answer) {
        StopFlag done;
        std::atomic<std::uint64_t> nodes{0};
        budget.join(nodes);
        const auto help = [&](int number) {
            Budget own(done, {}, limit);
            own.join(nodes);
            helpers[number]->share(busy.get());
            Root same(*helpers[number], table, own, *game);
            if (!same.entries().empty())
                (void)same.iterate(params::kMaxDepth, 1, {}, 2 - number % 2);
        };
        Answer answer;
        const int crew = gather_helpers();
        if (busy != nullptr)
            busy->clear();
        search.share(busy.get());
        const bool all_well =
            run_crew(crew, help, [&] { answer = root.iterate(depth, options.multi_pv, on_answer); }, done);
        search.share(nullptr);
        if (!all_well) { // a helper ran out of memory: continue without helpers
            most_helpers = static_cast<int>(helpers.size()) / 2;
            helpers.clear();
        }
        return answer;
    }

    // Prepares as many helpers as there are threads and memory for. What was refused once is not asked for again
    // until somebody sets options.
    int gather_helpers() {
        const std::size_t most = std::min(options.threads - 1, most_helpers);
        helpers.resize(std::min(helpers.size(), most));
        const auto prepare = [this](std::size_t i) {
            if (busy == nullptr)
                busy = std::make_unique<BusyMoves>();
            if (i == helpers.size())
                helpers.push_back(std::make_unique<Search>(make_evaluator(options.net)));
            helpers[i]->reset(*game);
        };
        for (std::size_t i = 0; i < most; ++i) {
            if (!has_memory([&] { prepare(i); })) {
                helpers.resize(i / 2); // leave some memory for the search itself
                most_helpers = static_cast<int>(helpers.size());
                break;
            }
        }
        return static_cast<int>(helpers.size());
    }

    Answer choose(const StopFlag& stop, const Limits& limits) {
        if (over())
            return {};
        table.new_search();
        const Level level = options.strength.play();
        Random random(options.seed ^ mix64(game->position().key().low) ^
                      static_cast<std::uint64_t>(game->ply()));
        const bool opening = game->ply() < kOpeningPlies;
        const bool offers_swap = game->position().rules().pie && game->ply() == 0;
        const bool about_swap = !level.patient && (offers_swap || game->may_swap());
        if (level.dice_percent > 0 && random.below(100) < static_cast<std::uint32_t>(level.dice_percent)) {
            if (auto move = SimplePlayer(SimplePlayer::Kind::random, random.next()).choose(*game))
                return {.move = std::move(move)};
        }
        if (!about_swap && random.below(100) < static_cast<std::uint32_t>(level.glance_percent)) {
            if (auto move = glance(*game, level, random))
                return {.move = std::move(move)};
        }
        TimePlan time = plan_time(limits);
        if (!limits.nodes)
            time.most = std::min(level.seconds, time.most.value_or(level.seconds));
        Budget budget(stop, time, std::min(level.nodes, limits.nodes.value_or(level.nodes)));
        Root root(search, table, budget, *game);
        if (root.entries().empty())
            return {};
        const int lines = std::max(level.choices, opening ? kOpeningChoices : 1);
        const int depth = std::min(level.depth, limits.depth.value_or(level.depth));
        // Before a swap any move may be the most even one: judge them all, less deeply.
        Answer answer =
            offers_swap ? root.judge_each(std::min(depth, kSwapDepth)) : root.iterate(depth, lines, {});
        const int noise = std::max(level.noise, opening ? kOpeningNoise : 0);
        const std::size_t picked =
            offers_swap ? pick_even_line(answer.lines) : pick_line(answer.lines, noise, random);
        const bool worse = answer.lines.front().score < Score::guess(0);
        // P11: the player who swaps gets the other side of this same position.
        const bool swaps = game->may_swap() && worse;
        answer.resigns =
            !swaps && options.strength.at_least(kResignLevel) && gives_up(answer.lines.front().score);
        answer.lines = {answer.lines[picked]};
        answer.move = swaps ? Move::swap() : answer.lines.front().pv.front();
        return answer;
    }

    bool accepts_draw(Side side, const StopFlag& stop) {
        if (over())
            return false;
        table.new_search();
        Budget budget(stop, {.enough = {}, .most = kDrawSeconds}, kDrawNodes);
        Root root(search, table, budget, *game);
        if (root.entries().empty())
            return false;
        const Score score = root.iterate(params::kMaxDepth, 1, {}).lines.front().score;
        return (side == game->position().to_move() ? score : -score) < Score::guess(kDrawUnits);
    }

    Options options;
    std::optional<Game> game;
    std::vector<Key> twice; // of the positions that have occurred twice in the game, with draw3
    Table table;
    Search search;
    ForcedWins forced;
    std::unique_ptr<BusyMoves> busy;              // null before there were helpers
    std::vector<std::unique_ptr<Search>> helpers; // of all threads except the first
    int most_helpers = kMaxThreads;               // fewer if memory ran out
};

Engine::Engine(const Options& options) : impl_(std::make_unique<Impl>(options)) {}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

Result<Engine> Engine::create(const Options& options) {
    if (auto valid = check(options); !valid)
        return valid.error();
    Options least = options;
    least.hash_mb = 1;
    Engine engine(least);
    if (auto set = engine.set_options(options); !set)
        return set.error();
    return engine;
}

Result<void> Engine::check(const Options& options) {
    const auto refuse = [](const char* what, int most, int least = 1) {
        return Error{ErrorKind::usage, "expected {0} to {1}"_en(least, most), verbatim(what), "option"};
    };
    if (options.hash_mb < 1 || options.hash_mb > 65536)
        return refuse("hash_mb", 65536);
    if (options.threads < 1 || options.threads > kMaxThreads)
        return refuse("threads", kMaxThreads);
    if (options.multi_pv < 1 || options.multi_pv > 100)
        return refuse("multi_pv", 100);
    if (!options.strength.exists())
        return options.strength.level() ? refuse("level", kLevels, 0) : refuse("elo", most_elo(), 0);
    return {};
}

Result<void> Engine::set_options(const Options& options) {
    if (auto valid = check(options); !valid)
        return valid;
    if (options.hash_mb != impl_->options.hash_mb) {
        if (auto resized = impl_->table.resize(options.hash_mb); !resized) {
            impl_->options.hash_mb = std::max(impl_->table.megabytes(), 1);
            return resized;
        }
    }
    const bool other_net = options.net != impl_->options.net;
    impl_->options = options;
    if (other_net)
        impl_->judge_anew();
    impl_->most_helpers = options.threads - 1;
    return {};
}

const Options& Engine::options() const {
    return impl_->options;
}

void Engine::new_game() {
    impl_->table.clear();
    impl_->search.forget();
    impl_->forced.forget();
    impl_->helpers.clear();
}

void Engine::set_position(const Game& game) {
    impl_->set_game(game);
}

void Engine::set_position(const Position& position) {
    set_position(Game(position));
}

Answer Engine::go(const Limits& limits, const AnswerCallback& on_answer, const StopFlag& stop) {
    return impl_->go(limits, on_answer, stop);
}

Answer Engine::choose(const StopFlag& stop, const Limits& limits) {
    return impl_->choose(stop, limits);
}

bool Engine::accepts_draw(Side side, const StopFlag& stop) {
    return impl_->accepts_draw(side, stop);
}

} // namespace goalline::engine
