#include "cli/console/near_miss.hpp"

#include <algorithm>
#include <cstddef>

namespace goalline::cli {

namespace {

constexpr std::size_t kLongest = 40; // of a word that is compared
constexpr std::size_t kLettersForAnError = 3;

// Letters to be added, taken away, changed, or exchanged with the next one, to make one word of the other.
std::size_t distance(std::string_view a, std::string_view b) {
    const std::size_t width = b.size() + 1;
    std::vector<std::size_t> cost((a.size() + 1) * width);
    const auto at = [&](std::size_t i, std::size_t j) -> std::size_t& { return cost[i * width + j]; };
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                at(i, j) = i + j;
                continue;
            }
            at(i, j) = std::min(
                {at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
        }
    }
    return cost.back();
}

} // namespace

std::string near_miss(std::string_view word, const std::vector<std::string>& names) {
    const std::size_t letters = word.size() - std::min(word.find_first_not_of('-'), word.size());
    if (letters < 2 || word.size() > kLongest)
        return {};
    std::string nearest;
    std::size_t least = std::max<std::size_t>(letters / kLettersForAnError, 1) + 1;
    for (const std::string& name : names) {
        const std::size_t far = name.starts_with(word) ? 1 : distance(word, name);
        if (far < least) {
            least = far;
            nearest = name;
        }
    }
    return nearest;
}

} // namespace goalline::cli
