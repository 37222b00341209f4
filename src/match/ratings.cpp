#include "match/ratings.hpp"

#include "match/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace goalline::match {

namespace {

const double kEloPerUnit = 400 / std::log(10.0); // one unit of log-odds in Elo
constexpr double kPriorGames =
    // Each player is given this many drawn games, shared out among its opponents.
    1;

using Matrix = std::vector<std::vector<double>>;

Error refuse(Message message) {
    return {ErrorKind::invalid, std::move(message), "ratings"_en, "ratings"};
}

// games[i][j] are the games between i and j, points[i] the points of i; both include the prior's share.
struct Scores {
    Matrix games;
    std::vector<double> points;
};

Scores collect(std::size_t players, const std::vector<Encounter>& encounters) {
    Scores scores{Matrix(players, std::vector<double>(players, 0)), std::vector<double>(players, 0)};
    const auto add = [&](std::size_t a, std::size_t b, double games, double points_a) {
        scores.games[a][b] += games;
        scores.games[b][a] += games;
        scores.points[a] += points_a;
        scores.points[b] += games - points_a;
    };
    std::vector<double> opponents(players, 0);
    for (const Encounter& e : encounters) {
        ++opponents[e.first];
        ++opponents[e.second];
    }
    for (const Encounter& e : encounters) {
        add(e.first, e.second, e.wins + e.draws + e.losses, e.wins + e.draws / 2);
        const double prior = kPriorGames / std::max(opponents[e.first], opponents[e.second]);
        add(e.first, e.second, prior, prior / 2);
    }
    return scores;
}

// Solves a x = b for a symmetric positive definite matrix; on request it also gives the diagonal of the inverse.
std::vector<double> solve(Matrix a, std::vector<double> b) {
    const std::size_t n = b.size();
    for (std::size_t k = 0; k < n; ++k) {
        for (std::size_t i = k + 1; i < n; ++i) {
            const double factor = a[i][k] / a[k][k];
            for (std::size_t j = k; j < n; ++j)
                a[i][j] -= factor * a[k][j];
            b[i] -= factor * b[k];
        }
    }
    for (std::size_t k = n; k-- > 0;) {
        for (std::size_t j = k + 1; j < n; ++j)
            b[k] -= a[k][j] * b[j];
        b[k] /= a[k][k];
    }
    return b;
}

bool joined(const Scores& scores, const std::vector<bool>& fixed) {
    std::vector<bool> reached = fixed;
    for (bool more = true; more;) {
        more = false;
        for (std::size_t i = 0; i < fixed.size(); ++i) {
            for (std::size_t j = 0; reached[i] && j < fixed.size(); ++j) {
                if (!reached[j] && scores.games[i][j] > 0)
                    more = reached[j] = true;
            }
        }
    }
    return std::all_of(reached.begin(), reached.end(), [](bool r) { return r; });
}

class Fit {
  public:
    Fit(const Scores& scores, std::vector<double> strength, const std::vector<bool>& fixed)
        : scores_(scores), strength_(std::move(strength)) {
        for (std::size_t i = 0; i < fixed.size(); ++i) {
            if (!fixed[i])
                free_.push_back(i);
        }
    }

    void run() {
        for (int round = 0; round < 200; ++round) {
            if (step() < 1e-10)
                return;
        }
    }

    [[nodiscard]] const std::vector<double>& strength() const { return strength_; }

    // The standard errors of the free players' strengths, in log-odds.
    [[nodiscard]] std::vector<double> errors() const {
        std::vector<double> all(strength_.size(), 0);
        const Matrix information = curvature();
        for (std::size_t k = 0; k < free_.size(); ++k) {
            std::vector<double> unit(free_.size(), 0);
            unit[k] = 1;
            all[free_[k]] = std::sqrt(solve(information, unit)[k]);
        }
        return all;
    }

  private:
    [[nodiscard]] double chance(std::size_t i, std::size_t j) const {
        return 1 / (1 + std::exp(strength_[j] - strength_[i]));
    }

    [[nodiscard]] Matrix curvature() const {
        Matrix information(free_.size(), std::vector<double>(free_.size(), 0));
        for (std::size_t a = 0; a < free_.size(); ++a) {
            for (std::size_t j = 0; j < strength_.size(); ++j) {
                const double p = chance(free_[a], j);
                information[a][a] += scores_.games[free_[a]][j] * p * (1 - p);
            }
            for (std::size_t b = 0; b < free_.size(); ++b) {
                const double p = chance(free_[a], free_[b]);
                if (a != b)
                    information[a][b] -= scores_.games[free_[a]][free_[b]] * p * (1 - p);
            }
        }
        return information;
    }

    // Makes one Newton step, shortened so that no strength moves by more than one unit. Returns the largest move.
    double step() {
        std::vector<double> slope(free_.size(), 0);
        for (std::size_t a = 0; a < free_.size(); ++a) {
            slope[a] = scores_.points[free_[a]];
            for (std::size_t j = 0; j < strength_.size(); ++j)
                slope[a] -= scores_.games[free_[a]][j] * chance(free_[a], j);
        }
        std::vector<double> move = solve(curvature(), slope);
        double largest = 0;
        for (const double m : move)
            largest = std::max(largest, std::abs(m));
        const double scale = largest > 1 ? 1 / largest : 1;
        for (std::size_t a = 0; a < free_.size(); ++a)
            strength_[free_[a]] += scale * move[a];
        return largest;
    }

    const Scores& scores_;
    std::vector<double> strength_; // log-odds against strength 0
    std::vector<std::size_t> free_;
};

// The rating with which `player` loses all its games (or, with `won`, wins them) with a probability of 5 %.
double one_sided_bound(std::size_t player, bool won, const std::vector<Encounter>& encounters,
                       const std::vector<Rating>& ratings) {
    const auto log_likelihood = [&](double elo) {
        double sum = 0;
        for (const Encounter& e : encounters) {
            if (e.first != player && e.second != player)
                continue;
            const double distance = ratings[e.first == player ? e.second : e.first].elo - elo;
            const double odds = (won ? distance : -distance) / kEloPerUnit;
            sum -= (e.wins + e.draws + e.losses) * std::log1p(std::exp(odds));
        }
        return sum;
    };
    double low = -1e5; // the likelihood falls from one end to the other
    double high = 1e5;
    for (int step = 0; step < 100; ++step) {
        const double middle = (low + high) / 2;
        ((log_likelihood(middle) > std::log(0.05)) != won ? low : high) = middle;
    }
    return (low + high) / 2;
}

void bound(std::size_t player, const std::vector<Encounter>& encounters, std::vector<Rating>& ratings) {
    Rating& rating = ratings[player];
    const bool lost = rating.score == 0;
    const bool won = rating.score == rating.games;
    if (rating.error == 0 || rating.games == 0 || !(lost || won))
        return;
    const double end = one_sided_bound(player, won, encounters, ratings);
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    rating.low = won ? end : -kInfinity;
    rating.high = won ? kInfinity : end;
    rating.error = std::abs(rating.elo - end);
}

} // namespace

Result<std::vector<Rating>> rate(std::size_t players, const std::vector<Encounter>& encounters,
                                 const std::vector<Anchor>& anchors) {
    for (const Encounter& e : encounters) {
        if (e.first >= players || e.second >= players || e.first == e.second)
            return refuse("an encounter names a player that does not exist, or one against itself"_en);
    }
    std::vector<double> strength(players, 0);
    std::vector<bool> fixed(players, false);
    for (const Anchor& anchor : anchors) {
        if (anchor.player >= players)
            return refuse("an anchor names a player that does not exist"_en);
        strength[anchor.player] = anchor.rating / kEloPerUnit;
        fixed[anchor.player] = true;
    }
    if (anchors.empty())
        return refuse("ratings need at least one anchor"_en);
    const double start = std::accumulate(anchors.begin(), anchors.end(), 0.0,
                                         [](double sum, const Anchor& a) { return sum + a.rating; }) /
                         static_cast<double>(anchors.size()) / kEloPerUnit;
    for (std::size_t i = 0; i < players; ++i) {
        if (!fixed[i])
            strength[i] = start;
    }
    const Scores scores = collect(players, encounters);
    if (!joined(scores, fixed))
        return refuse("some player is joined to no anchor by a chain of games"_en);
    Fit fit(scores, std::move(strength), fixed);
    fit.run();
    const std::vector<double> errors = fit.errors();
    std::vector<Rating> ratings(players);
    for (std::size_t i = 0; i < players; ++i) {
        ratings[i].elo = fit.strength()[i] * kEloPerUnit;
        ratings[i].error = kTwoSided * errors[i] * kEloPerUnit;
        ratings[i].low = ratings[i].elo - ratings[i].error;
        ratings[i].high = ratings[i].elo + ratings[i].error;
    }
    for (const Encounter& e : encounters) {
        const double games = e.wins + e.draws + e.losses;
        ratings[e.first].games += games;
        ratings[e.second].games += games;
        ratings[e.first].score += e.wins + e.draws / 2;
        ratings[e.second].score += e.losses + e.draws / 2;
    }
    for (std::size_t i = 0; i < players; ++i)
        bound(i, encounters, ratings);
    return ratings;
}

} // namespace goalline::match
