// Ugi's options: what `ugi` lists and `setoption` sets.
#include "base/memory.hpp"
#include "base/version.hpp"
#include "engine/eval/net_file.hpp"
#include "protocol/files.hpp"
#include "protocol/parse.hpp"
#include "protocol/ugi.hpp"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <iterator>
#include <limits>
#include <vector>

namespace goalline::protocol {

using phutball::RuleSwitch;

namespace {

constexpr std::size_t kMostNetBytes = std::size_t{4} << 20;
constexpr std::string_view kFlags[] = {"OwnBook", "Proofs"};
constexpr std::string_view kPaths[] = {"TablesPath", "NetFile"};

// An option whose value is a number.
struct Spin {
    std::string_view name;
    std::uint64_t least;
    std::uint64_t (*most)();
    std::uint64_t (*get)(const engine::Options& options);
    void (*set)(engine::Options& options, std::uint64_t number);
};

template <int engine::Options::* Field>
std::uint64_t get(const engine::Options& options) {
    return static_cast<std::uint64_t>(options.*Field);
}
template <int engine::Options::* Field>
void set(engine::Options& options, std::uint64_t number) {
    options.*Field = static_cast<int>(number);
}
template <std::uint64_t Number>
std::uint64_t number() {
    return Number;
}

std::uint64_t number_of_level(const engine::Options& options) {
    return static_cast<std::uint64_t>(options.strength.level_below());
}
std::uint64_t number_of_elo(const engine::Options& options) {
    return static_cast<std::uint64_t>(options.strength.elo().value_or(0));
}

constexpr Spin kSpins[] = {
    {"Hash", 1, [] { return static_cast<std::uint64_t>(usable_megabytes()); }, get<&engine::Options::hash_mb>,
     set<&engine::Options::hash_mb>},
    {"Threads", 1, number<engine::kMaxThreads>, get<&engine::Options::threads>,
     set<&engine::Options::threads>},
    {"MultiPV", 1, number<100>, get<&engine::Options::multi_pv>, set<&engine::Options::multi_pv>},
    {"Level", 0, number<engine::kLevels>, number_of_level,
     [](engine::Options& options, std::uint64_t level) { options.strength = static_cast<int>(level); }},
    {"Elo", 0, [] { return static_cast<std::uint64_t>(engine::most_elo()); }, number_of_elo,
     [](engine::Options& options, std::uint64_t elo) {
         options.strength = engine::Strength::of_elo(static_cast<int>(elo));
     }},
    {"Seed", 0, number<std::numeric_limits<std::int64_t>::max()>,
     [](const engine::Options& options) { return options.seed; },
     [](engine::Options& options, std::uint64_t seed) { options.seed = seed; }},
};

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    return result;
}

// The name as `ugi` writes it; empty if there is no such option.
std::string_view known_option(std::string_view asked) {
    std::vector<std::string_view> names(std::begin(kFlags), std::end(kFlags));
    names.insert(names.end(), std::begin(kPaths), std::end(kPaths));
    for (const Spin& spin : kSpins)
        names.push_back(spin.name);
    for (const RuleSwitch& rule : phutball::kSwitches)
        names.push_back(rule.joined);
    const auto found =
        std::ranges::find_if(names, [&](std::string_view name) { return lower(name) == lower(asked); });
    return found == names.end() ? std::string_view() : *found;
}

Error not_found(std::string_view name, Message what) {
    return {ErrorKind::io, std::move(what), verbatim(protocol::quoted(name)), "file"};
}

} // namespace

Result<void> Ugi::introduce(const Words& /*words*/) {
    const engine::Options defaults;
    put(fmt::format("id name Goalline {}{}{}", version(), kind_ ? " " : "",
                    kind_ ? engine::SimplePlayer::name(*kind_) : ""));
    put("id author the Goalline authors");
    for (const Spin& spin : kSpins)
        put(fmt::format("option name {} type spin default {} min {} max {}", spin.name, spin.get(defaults),
                        spin.least, spin.most()));
    put("option name OwnBook type check default false");
    put("option name Proofs type check default true");
    put("option name TablesPath type string default <empty>");
    put("option name NetFile type string default <standard>");
    for (const RuleSwitch& rule : phutball::kSwitches) {
        put(fmt::format("option name {} type {} default {}{}{}", rule.joined,
                        rule.is_flag() ? "check" : "combo", rule.literal(phutball::kRulesOfPlay),
                        rule.is_flag() ? "" : " var ",
                        rule.is_flag() ? "" : fmt::to_string(fmt::join(rule.values, " var "))));
    }
    put("ugiok");
    return {};
}

Result<void> Ugi::set_option(const Words& words) {
    const auto wish = parse_option(words);
    if (!wish)
        return wish.error();
    const std::string_view name = known_option(wish->name);
    if (name.empty())
        return bad_command(protocol::quoted(wish->name), "unknown option; `ugi` lists them");
    if (!wish->value)
        return bad_command(std::string(name), "expected a value, as in setoption name NAME value VALUE");
    if (std::ranges::find(kFlags, name) != std::end(kFlags))
        return set_flag(name, lower(*wish->value));
    if (name == "TablesPath")
        return set_tables(*wish->value);
    if (name == "NetFile")
        return set_net(*wish->value);
    if (const RuleSwitch* rule = find_switch(&RuleSwitch::joined, name)) {
        if (!rule->set_literal(rules_, lower(*wish->value)))
            return bad_command(std::string(name), "expected " + rule->expected().english());
        return {};
    }
    return set_number(name, *wish->value);
}

Result<void> Ugi::set_flag(std::string_view name, std::string_view value) {
    if (value != "true" && value != "false")
        return bad_command(std::string(name), "expected true or false");
    const bool on = value == "true";
    if (name == "OwnBook") {
        own_book_ = on;
    } else {
        asked_.book = on ? &solve::standard_proofs() : nullptr;
        expert_ = solve::Expert(asked_);
    }
    return {};
}

Result<void> Ugi::set_tables(std::string_view folder) {
    if (folder == "<empty>")
        asked_.tables = std::nullopt;
    else if (folder == "<built>")
        asked_.tables = "";
    else if (is_folder(std::string(folder)))
        asked_.tables = std::string(folder);
    else
        return not_found(folder, "there is no such folder"_en);
    expert_ = solve::Expert(asked_);
    return {};
}

Result<void> Ugi::set_net(std::string_view name) {
    engine::Options options = runner_.engine().options();
    if (name == "<standard>") {
        options.net = engine::standard_net().net;
    } else if (name == "<none>") {
        options.net = nullptr;
    } else {
        const std::string bytes = read_file(std::string(name), kMostNetBytes);
        if (bytes.empty())
            return not_found(name, "the file cannot be read, or is empty"_en);
        auto file = engine::read_net(bytes);
        if (!file)
            return within(verbatim(protocol::quoted(name)), std::move(file).error());
        options.net = file->net;
    }
    return runner_.engine().set_options(options);
}

Result<void> Ugi::set_number(std::string_view name, std::string_view value) {
    const Spin& spin = *std::ranges::find(kSpins, name, &Spin::name);
    const auto number = parse_number(value);
    if (!number || *number < spin.least || *number > spin.most())
        return bad_command(std::string(name), fmt::format("expected a whole number from {} to {}, not {}",
                                                          spin.least, spin.most(), protocol::quoted(value)));
    engine::Options options = runner_.engine().options();
    spin.set(options, *number);
    if (name == "Seed")
        random_ = Random(*number);
    if (simple_ && name == "Seed")
        simple_.emplace(*kind_, *number);
    return runner_.engine().set_options(options);
}

} // namespace goalline::protocol
