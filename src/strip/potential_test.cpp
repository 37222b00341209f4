#include "strip/potential.hpp"

#include <algorithm>
#include <bit>
#include <gtest/gtest.h>
#include <map>

namespace goalline::strip {
namespace {

Position parsed(std::string_view text) {
    return *parse(text);
}

// Computes F straight from its definition: it tries all sets of added stones and walks all forward chains.
class ForwardTwin {
  public:
    int of(const std::string& half) {
        if (const auto known = memo_.find(half); known != memo_.end())
            return known->second;
        int best = static_cast<int>(half.size());
        std::vector<std::size_t> vacant;
        for (std::size_t i = 0; i < half.size(); ++i) {
            if (half[i] == '.')
                vacant.push_back(i);
        }
        for (unsigned set = 0; set < (1U << vacant.size()); ++set) {
            const int added = std::popcount(set);
            std::string filled = half;
            for (std::size_t i = 0; i < vacant.size(); ++i) {
                if ((set >> i & 1) != 0)
                    filled[vacant[i]] = 'o';
            }
            if (added < best && is_zero(filled))
                best = added;
        }
        return memo_[half] = best;
    }

  private:
    bool is_zero(const std::string& half) {
        std::size_t at = 0; // squares used up; the ball stands on the last of them
        while (at < half.size() && half[at] == 'o') {
            while (at < half.size() && half[at] == 'o')
                ++at;
            ++at; // the landing square, or off the strip
            if (at >= half.size())
                return true;
            const int d = static_cast<int>(at);
            if (of(half.substr(at)) < (d + 1) / 2 / 2 + 1)
                return true;
        }
        return false;
    }

    std::map<std::string, int> memo_;
};

TEST(Potentials, ForwardPotentialOfVacantSquares) {
    for (int k = 1; k <= 40; ++k) {
        const Position position = parsed(".@" + std::string(static_cast<std::size_t>(k), '.') + " L");
        EXPECT_EQ(forward_potential(position, Player::left), (k + 1) / 4 + 1) << k;
    }
}

TEST(Potentials, ForwardPotentialAgreesWithItsDefinition) {
    ForwardTwin twin;
    for (std::size_t size = 1; size <= 11; ++size) {
        for (unsigned set = 0; set < (1U << size); ++set) {
            std::string half;
            for (std::size_t i = 0; i < size; ++i)
                half += (set >> i & 1) != 0 ? 'o' : '.';
            const Position position = parsed(".@" + half + " L");
            EXPECT_EQ(forward_potential(position, Player::left), twin.of(half)) << half;
            EXPECT_EQ(forward_potential(mirrored(position), Player::right), twin.of(half)) << half;
        }
    }
}

TEST(Potentials, PaperPotentialContradictsItsOwnExamples) {
    EXPECT_EQ(paper_winner(parsed("o@o.o.o.... L")), Player::left); // (1), as it should be
    EXPECT_EQ(paper_winner(parsed("o@o.ooo.... L")), Player::left); // (2), but Right wins
    EXPECT_EQ(paper_winner(parsed("o@o.oo.... L")), Player::left);  // (3), but Right wins
}

} // namespace
} // namespace goalline::strip
