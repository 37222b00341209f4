#include "data/self_play.hpp"

#include "base/number.hpp"
#include "data/lines.hpp"
#include "phutball/record/record.hpp"

#include <filesystem>

namespace goalline::data {

namespace {

constexpr int kMostScore = 30'000; // engine::Score: 20,000 for guesses, 10,000 for plies

Error bad_field(std::string_view field, Message expected) {
    return {ErrorKind::invalid, std::move(expected), verbatim(std::string(field)), "self-play"};
}

Result<int> number_of(std::string_view field, std::string_view text, int least, int most) {
    int number = 0;
    if (!read_number(text, number) || number < least || number > most)
        return bad_field(field, "expected a whole number from {0} to {1}"_en(least, most));
    return number;
}

// The five texts of a line of engine_selfplay; the last of them may be missing.
Result<SelfPlay> parse(std::string_view position, std::string_view rules, std::string_view score,
                       std::string_view result, std::string_view move) {
    phutball::Rules switches = phutball::kRulesOfPlay;
    while (!rules.empty()) {
        const std::string_view word = rules.substr(0, rules.find(' '));
        if (!phutball::apply_rule_word(switches, word))
            return bad_field("rules", "not a switch of the rules: {0}"_en(word));
        rules.remove_prefix(std::min(rules.size(), word.size() + 1));
    }
    auto parsed = phutball::Position::parse(position, switches);
    if (!parsed)
        return within(verbatim("position"), parsed.error());
    const auto units = number_of("score", score, -kMostScore, kMostScore);
    const auto half_points = number_of("result", result, 0, 2);
    auto best = phutball::parse_move(move);
    if (!units || !half_points)
        return units ? half_points.error() : units.error();
    if (!best)
        return within(verbatim("move"), best.error());
    if (const auto legal = parsed->check(*best); !legal)
        return within(verbatim("move"), legal.error());
    return SelfPlay{std::move(*parsed), std::move(*best), *units, *half_points};
}

Result<void> read_text(const std::string& file, const std::function<Result<void>(SelfPlay&&)>& each) {
    return read_lines(file, [&](std::string_view line) -> Result<void> {
        std::array<std::string_view, 5> parts;
        std::size_t count = 0;
        for (std::size_t at = 0; at <= line.size() && count < parts.size(); ++count) {
            parts[count] = line.substr(at, line.find('\t', at) - at);
            at += parts[count].size() + 1;
        }
        if (count < 4)
            return bad_field("", "expected a position with score, result and best move, parted by tabs"_en);
        auto played = parse(parts[0], parts[4], parts[1], parts[2], parts[3]);
        return played ? each(std::move(*played)) : played.error();
    });
}

} // namespace

Row row_of(const SelfPlay& played) {
    return {played.position.text(), phutball::rules_text(played.position.rules()), std::int64_t{played.score},
            std::int64_t{played.result}, phutball::to_text(played.best)};
}

Result<void> read_self_play(const std::string& file, const std::function<Result<void>(SelfPlay&&)>& each) {
    if (std::filesystem::path(file).extension() != ".npz")
        return read_text(file, each);
    return read_npz(file, kSelfPlayColumns, [&](Row&& row) -> Result<void> {
        const auto text = [&](std::size_t i) { return std::get<std::string>(row[i]); };
        const auto number = [&](std::size_t i) { return std::to_string(std::get<std::int64_t>(row[i])); };
        auto played = parse(text(0), text(1), number(2), number(3), text(4));
        return played ? each(std::move(*played)) : played.error();
    });
}

} // namespace goalline::data
