#include "bidding/table_file.hpp"

#include "base/hash.hpp"

#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <string_view>

namespace goalline::bidding {
namespace {

template <class Integer>
void append(std::string& out, Integer value) {
    for (std::size_t i = 0; i < sizeof value; ++i)
        out += static_cast<char>((value >> (8 * i)) & 0xFF);
}

template <class Visit>
void for_all(const Table& table, const Visit& visit) {
    for (int ball = 1 - table.rules().reach(); ball < table.rules().reach(); ++ball) {
        for (int points1 = 0; points1 <= table.most(Player::one); ++points1) {
            for (int points2 = 0; points2 <= table.most(Player::two); ++points2)
                visit(State{ball, points1, points2});
        }
    }
}

} // namespace

std::string to_binary(const Table& table) {
    const Rules& rules = table.rules();
    std::string values;
    std::uint64_t checksum = 0;
    for_all(table, [&](const State& state) {
        const auto bits = std::bit_cast<std::uint64_t>(table.value(state));
        checksum = mix64(checksum ^ bits);
        append(values, bits);
    });
    std::string file = "GOALBID1";
    for (const int field :
         {static_cast<int>(rules.game), rules.reach(), static_cast<int>(rules.payoff),
          static_cast<int>(rules.pay), static_cast<int>(rules.tie), static_cast<int>(rules.end),
          rules.least_bid(), table.most(Player::one), table.most(Player::two), 0})
        append(file, static_cast<std::uint32_t>(field));
    append(file, std::bit_cast<std::uint64_t>(table.max_gap()));
    append(file, checksum);
    return file + values;
}

std::string to_csv(const Table& table) {
    std::string csv = "ball,points1,points2,value\n";
    for_all(table, [&](const State& state) {
        std::array<char, 40> digits;
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), table.value(state)).ptr;
        csv += std::to_string(state.ball) + ',' + std::to_string(state.points1) + ',' +
               std::to_string(state.points2) + ',';
        csv.append(digits.data(), end);
        csv += '\n';
    });
    return csv;
}

} // namespace goalline::bidding
