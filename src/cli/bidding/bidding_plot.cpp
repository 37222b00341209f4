#include "cli/bidding/bidding.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <map>

namespace goalline::cli {

namespace {

using bidding::Analysis;
using bidding::State;

constexpr double kWidth = 640;
constexpr double kHeight = 360;
constexpr double kLeft = 56; // the margins of the drawing
constexpr double kTop = 40;
constexpr double kBottom = 44;
constexpr double kRight = 16;
constexpr const char* kColours[] = {"#0072b2", "#d55e00"}; // colours that everyone can tell apart

struct Row {
    int bid = 0;
    double of[2] = {0, 0}; // by player
};

std::vector<Row> rows_of(const Analysis& analysis) {
    std::map<int, Row> rows;
    for (const auto& [bid, probability] : analysis.solution.bids1)
        rows[bid].of[0] = probability;
    for (const auto& [bid, probability] : analysis.solution.bids2)
        rows[bid].of[1] = probability;
    std::vector<Row> list;
    for (auto& [bid, row] : rows) {
        row.bid = bid;
        list.push_back(row);
    }
    return list;
}

double most_of(const std::vector<Row>& rows) {
    double most = 0;
    for (const Row& row : rows)
        most = std::max({most, row.of[0], row.of[1]});
    return most;
}

// "tennis, ball 0"
std::string title_of(const Analysis& analysis, const Console& console) {
    const bool tennis = analysis.table.rules().game == bidding::Game::tennis;
    return fmt::format("{}, {} {}", console.say(tennis ? Text::bid_name_tennis : Text::bid_name_footsteps),
                       console.say(Text::bid_ball), analysis.solution.state.ball);
}

std::string svg_head(const std::string& title, double width, double height) {
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
        "font-family=\"sans-serif\" font-size=\"12\" role=\"img\">\n<title>{2}</title>\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n<text x=\"{3}\" y=\"20\">{2}</text>\n",
        width, height, title, kLeft);
}

// The largest step of 1, 2, 5, 10, .. that divides `range` into about `count` steps.
int step_for(int range, int count) {
    int step = 1;
    for (int factor = 1;; factor *= 10) {
        for (const int digit : {1, 2, 5}) {
            step = digit * factor;
            if (range / step <= count)
                return step;
        }
    }
}

// Blue for a sure win of player 1, orange for one of player 2, and white in between.
std::string colour_of(double win) {
    const std::array<double, 3> end =
        win > 0.5 ? std::array<double, 3>{0, 114, 178} : std::array<double, 3>{213, 94, 0};
    const double depth = std::min(1.0, std::abs(win - 0.5) * 2);
    const auto part = [&](std::size_t i) {
        return static_cast<int>(std::lround(255 + (end[i] - 255) * depth));
    };
    return fmt::format("#{:02x}{:02x}{:02x}", part(0), part(1), part(2));
}

// A draw counts as half a win, so that the middle colour means an even game.
double even(const Analysis& analysis, int points1, int points2) {
    const auto& chances = analysis.chances[{analysis.solution.state.ball, points1, points2}];
    return (1 + chances.win - chances.loss) / 2;
}

} // namespace

std::string bids_svg(const Analysis& analysis, const Console& console) {
    const std::vector<Row> rows = rows_of(analysis);
    const State& state = analysis.solution.state;
    std::string svg = svg_head(
        fmt::format("{}, {}:{}", title_of(analysis, console), state.points1, state.points2), kWidth, kHeight);
    if (rows.empty())
        return svg + "</svg>\n";
    const double most = most_of(rows), base = kHeight - kBottom;
    const int first = rows.front().bid, count = rows.back().bid - first + 1;
    const double slot = (kWidth - kLeft - kRight) / count;
    for (int player = 0; player < 2; ++player) {
        svg += fmt::format("<g fill=\"{}\">\n", kColours[player]);
        for (const Row& row : rows) {
            const double height = row.of[player] / most * (base - kTop);
            const double x = kLeft + (row.bid - first) * slot + slot * (0.1 + 0.4 * player);
            svg += fmt::format("<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\">"
                               "<title>{} {}: {:.4f}</title></rect>\n",
                               x, base - height, slot * 0.4, height,
                               console.say(player == 0 ? Text::bid_player1 : Text::bid_player2), row.bid,
                               row.of[player]);
        }
        svg += fmt::format("<text x=\"{}\" y=\"20\">{}</text>\n</g>\n", kWidth - 190 + 95 * player,
                           console.say(player == 0 ? Text::bid_player1 : Text::bid_player2));
    }
    for (int i = 0; i <= 4; ++i) {
        const double share = most * i / 4, y = base - (base - kTop) * i / 4;
        svg += fmt::format("<path d=\"M{} {:.2f}H{}\" stroke=\"#ccc\"/><text x=\"{}\" y=\"{:.2f}\" "
                           "text-anchor=\"end\">{:.1f}%</text>\n",
                           kLeft, y, kWidth - kRight, kLeft - 4, y + 4, 100 * share);
    }
    for (int bid = first; bid < first + count; bid += step_for(count, 20))
        svg += fmt::format("<text x=\"{:.2f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
                           kLeft + (bid - first + 0.5) * slot, base + 16, bid);
    svg += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n</svg>\n", kWidth / 2,
                       kHeight - 10, console.say(Text::bid_bid));
    return svg;
}

std::string bids_text(const Analysis& analysis, const Console& console) {
    constexpr int kBar = 24;
    const std::vector<Row> rows = rows_of(analysis);
    const double most = most_of(rows);
    const auto bar = [&](double share) {
        const double width = most > 0 ? share / most * kBar : 0;
        if (console.ascii())
            return fmt::format("{:<{}}", std::string(static_cast<std::size_t>(std::lround(width)), '#'),
                               kBar);
        const int eighths = static_cast<int>(std::lround(width * 8));
        std::string cells;
        for (int i = 0; i < eighths / 8; ++i)
            cells += "█";
        static constexpr const char* kParts[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
        cells += kParts[eighths % 8];
        for (int i = eighths / 8 + (eighths % 8 > 0 ? 1 : 0); i < kBar; ++i)
            cells += ' ';
        return cells;
    };
    std::string out = fmt::format("{:>6}  {:<{}}  {}\n", console.say(Text::bid_bid),
                                  console.say(Text::bid_player1), kBar + 10, console.say(Text::bid_player2));
    for (const Row& row : rows) {
        out += fmt::format("{:>6}", row.bid);
        for (const double share : row.of)
            out += share > 0 ? fmt::format("  {:8.4f} % {}", 100 * share, bar(share))
                             : std::string(kBar + 13, ' ');
        out.erase(out.find_last_not_of(' ') + 1);
        out += '\n';
    }
    return out;
}

std::string heat_map_svg(const Analysis& analysis, const Console& console) {
    const State& state = analysis.solution.state;
    const int step = std::max(1, (std::max(state.points1, state.points2) + 100) / 100);
    const int columns = state.points1 / step + 1, rows = state.points2 / step + 1;
    const double cell = 480.0 / std::max(columns, rows);
    const double width = kLeft + columns * cell + kRight, height = kTop + rows * cell + kBottom;
    const double base = kTop + rows * cell;
    std::string svg = svg_head(title_of(analysis, console), width, height);
    svg += "<g shape-rendering=\"crispEdges\">\n";
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column)
            svg += fmt::format(
                "<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" fill=\"{}\"/>\n",
                kLeft + column * cell, base - (row + 1) * cell, cell, cell,
                colour_of(even(analysis, column * step, row * step)));
    }
    svg += "</g>\n";
    const int marks = step_for(std::max(columns, rows), 10);
    for (int column = 0; column < columns; column += marks)
        svg += fmt::format("<text x=\"{:.2f}\" y=\"{:.2f}\" text-anchor=\"middle\">{}</text>\n",
                           kLeft + (column + 0.5) * cell, base + 14, column * step);
    for (int row = 0; row < rows; row += marks)
        svg += fmt::format("<text x=\"{}\" y=\"{:.2f}\" text-anchor=\"end\">{}</text>\n", kLeft - 4,
                           base - (row + 0.5) * cell + 4, row * step);
    svg += fmt::format("<text x=\"{:.2f}\" y=\"{:.2f}\" text-anchor=\"middle\">{}</text>\n",
                       kLeft + columns * cell / 2, height - 8, console.say(Text::bid_points1));
    svg += fmt::format(
        "<text transform=\"translate(14 {:.2f}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n</svg>\n",
        kTop + rows * cell / 2, console.say(Text::bid_points2));
    return svg;
}

std::string heat_map_text(const Analysis& analysis, const Console& console) {
    static constexpr const char* kBlocks[] = {"··", "░░", "▒▒", "▓▓", "██"};
    static constexpr const char* kAscii[] = {"..", "--", "++", "xx", "##"};
    const auto& shades = console.ascii() ? kAscii : kBlocks;
    const State& state = analysis.solution.state;
    const int step = std::max(1, (std::max(state.points1, state.points2) + 32) / 33);
    std::string out = console.say(Text::bid_heat) + "\n";
    for (int points2 = state.points2 / step * step; points2 >= 0; points2 -= step) {
        out += fmt::format("{:>7} ", points2);
        for (int points1 = 0; points1 <= state.points1; points1 += step) {
            const double win = even(analysis, points1, points2);
            out += shades[std::clamp(static_cast<int>(win * 5), 0, 4)];
        }
        out += '\n';
    }
    out += "        ";
    for (int points1 = 0; points1 + 4 * step <= state.points1 || points1 == 0; points1 += 5 * step)
        out += fmt::format("{:<10}", points1);
    out.erase(out.find_last_not_of(' ') + 1);
    return out + "\n";
}

} // namespace goalline::cli
