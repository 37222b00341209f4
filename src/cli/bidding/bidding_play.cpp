// goalline play-tennis, goalline play-footsteps: a game in the terminal. Bids are secret until both are made: the
// computer's bid is drawn before the person is asked, and two people type theirs without an echo.
#include "base/random.hpp"
#include "bidding/policy.hpp"
#include "cli/bidding/bidding.hpp"

#include <array>
#include <csignal>
#include <fmt/format.h>
#include <memory>
#include <random>
#include <termios.h>
#include <unistd.h>

namespace goalline::cli {

namespace {

using bidding::BidRange;
using bidding::Player;
using bidding::Policy;
using bidding::Rules;
using bidding::State;

struct BiddingPlayOptions {
    BiddingRuleOptions rules;
    std::string opponent = "perfect"; // uniform, handicapped, person
    double handicap = 0.25;           // how often the handicapped opponent bids at random
    int side = 1;
    std::optional<std::uint64_t> seed;
};

// While one exists, the terminal does not show what is typed. There may be one at a time. If the program is ended
// with Ctrl-C, the terminal is restored.
class HiddenInput {
  public:
    explicit HiddenInput(bool hide)
        : hidden_(hide && isatty(STDIN_FILENO) != 0 && tcgetattr(STDIN_FILENO, &before_) == 0) {
        if (!hidden_)
            return;
        for (std::size_t i = 0; i < kSignals.size(); ++i) {
            struct sigaction action = {};
            action.sa_handler = show_again;
            sigaction(kSignals[i], &action, &old_actions_[i]);
        }
        termios without = before_;
        without.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        tcsetattr(STDIN_FILENO, TCSANOW, &without);
    }
    HiddenInput(const HiddenInput&) = delete;
    HiddenInput& operator=(const HiddenInput&) = delete;
    ~HiddenInput() {
        if (hidden_)
            restore();
    }
    [[nodiscard]] bool hidden() const { return hidden_; }

  private:
    static constexpr std::array<int, 3> kSignals = {SIGINT, SIGTERM, SIGHUP};

    static void restore() {
        tcsetattr(STDIN_FILENO, TCSANOW, &before_);
        for (std::size_t i = 0; i < kSignals.size(); ++i)
            sigaction(kSignals[i], &old_actions_[i], nullptr);
    }
    // This is a signal handler, so it does only what is allowed in one. The signal comes again when it returns.
    static void show_again(int signal) {
        restore();
        raise(signal);
    }

    static inline termios before_{};
    static inline std::array<struct sigaction, 3> old_actions_{};
    bool hidden_;
};

class Session {
  public:
    Session(Console& console, const BiddingPlayOptions& options, const Rules& rules, const State& start,
            std::shared_ptr<const bidding::Table> table)
        : console_(console), options_(options), match_(rules, start), table_(table), perfect_(table),
          opponent_(make_opponent(rules)), random_(options.seed ? *options.seed : std::random_device{}()),
          input_(console.out()) {}

    int run() {
        say(Text::bid_play_help);
        while (!match_.outcome()) {
            show_field();
            const auto bids = ask_both();
            if (!bids) {
                say(Text::bid_play_left);
                return kDone;
            }
            const State before = match_.state();
            if (const auto played = match_.play(bids->first, bids->second); !played)
                return console_.fail(played.error());
            say(Text::bid_play_bids, bids->first, bids->second);
            if (match_.state() == before)
                say(Text::bid_play_again);
        }
        show_field();
        announce(*match_.outcome());
        return kDone;
    }

  private:
    [[nodiscard]] bool two_people() const { return options_.opponent == "person"; }
    [[nodiscard]] Player own_side() const { return options_.side == 1 ? Player::one : Player::two; }

    [[nodiscard]] std::shared_ptr<const Policy> make_opponent(const Rules& rules) const {
        const auto perfect = std::make_shared<const bidding::PerfectPolicy>(table_);
        const auto uniform = std::make_shared<const bidding::UniformPolicy>(rules);
        if (options_.opponent == "perfect")
            return perfect;
        if (options_.opponent == "uniform")
            return uniform;
        return std::make_shared<const bidding::MixedPolicy>(perfect, uniform, options_.handicap);
    }

    void say(const std::string& line) {
        console_.out().text() += line + "\n";
        console_.out().flush();
    }
    template <class... Parts>
    void say(Text which, const Parts&... parts) {
        say(console_.say(which, parts...));
    }

    // "-2  -1   0  [1]  2     50:43"
    void show_field() {
        const State& state = match_.state();
        const int reach = match_.rules().reach();
        std::string field;
        if (reach <= 12) {
            for (int ball = -reach; ball <= reach; ++ball)
                field += ball == state.ball ? fmt::format(" [{}]", ball) : fmt::format("  {} ", ball);
        } else {
            field = fmt::format("  [{}]", state.ball);
        }
        say(fmt::format("\n{}    {}:{}", field, state.points1, state.points2));
    }

    // Returns both bids, or nothing if a person leaves.
    std::optional<std::pair<int, int>> ask_both() {
        if (two_people()) {
            const auto first = ask(Player::one);
            const auto second = first ? ask(Player::two) : std::nullopt;
            return second ? std::optional(std::pair(*first, *second)) : std::nullopt;
        }
        const Player own = own_side(), other = own == Player::one ? Player::two : Player::one;
        const int secret = draw(opponent_->bids(match_.state(), other), random_.unit());
        say(Text::bid_play_computer_has);
        const auto bid = ask(own);
        if (!bid)
            return std::nullopt;
        return own == Player::one ? std::pair(*bid, secret) : std::pair(secret, *bid);
    }

    std::optional<int> ask(Player player) {
        const BidRange range = legal_bids(match_.rules(), match_.state().points(player));
        const HiddenInput hidden(two_people());
        while (true) {
            console_.out().text() +=
                console_.say(Text::bid_play_ask, player == Player::one ? 1 : 2, range.first, range.last);
            console_.out().flush();
            const auto line = input_.next();
            if (hidden.hidden())
                say("");
            if (!line || line->text == "q")
                return std::nullopt;
            if (line->text == "?") {
                hint(player);
                continue;
            }
            int bid = 0;
            if (read_number(line->text, bid) && range.contains(bid))
                return bid;
            say(Text::bid_play_refused, range.first, range.last);
        }
    }

    // Shows what a perfect player would bid.
    void hint(Player player) {
        std::string bids;
        for (const auto& [bid, probability] : perfect_.bids(match_.state(), player))
            bids += fmt::format("  {} ({:.2f} %)", bid, 100 * probability);
        const double value = table_->value(match_.state());
        say(Text::bid_play_hint, bids, player == Player::one ? value : -value);
    }

    void announce(double payoff) {
        if (payoff == 0)
            say(Text::bid_drawn);
        else
            say(payoff > 0 ? Text::bid_wins1 : Text::bid_wins2);
    }

    Console& console_;
    const BiddingPlayOptions& options_;
    bidding::Match match_;
    std::shared_ptr<const bidding::Table> table_;
    bidding::PerfectPolicy perfect_;
    std::shared_ptr<const Policy> opponent_;
    Random random_;
    LineReader input_;
};

int run_bidding_play(Console& console, const BiddingPlayOptions& options) {
    const auto game = bidding_game(options.rules);
    if (!game)
        return console.fail(game.error());
    const auto& [rules, state] = *game;
    auto table = bidding::Table::solve(rules, state.points1, state.points2);
    if (!table)
        return console.fail(table.error());
    return Session(console, options, rules, state, std::make_shared<const bidding::Table>(std::move(*table)))
        .run();
}

} // namespace

void add_bidding_play(CommandSet& set, const char* name, const char* preset, Text about) {
    const auto [command, options] = set.add(name, about, Text::bid_play_footer, run_bidding_play);
    options.rules.preset = preset;
    options.rules.describe(command);
    command.choice("--opponent", options.opponent, Text::bid_option_opponent,
                   {"perfect", "uniform", "handicapped", "person"});
    command.checked("--handicap", options.handicap, Text::bid_option_handicap, share(), "P")
        .capture_default_str();
    command.checked("--side", options.side, Text::bid_option_side, whole_number(1, 2), "1|2")
        .capture_default_str();
    command.number("--seed", options.seed, Text::bid_option_seed, 0, kNoBound);
}

} // namespace goalline::cli
