// Ugi's options: what `ugi` lists and `setoption` sets.
#include "base/version.hpp"
#include "engine/eval/net_file.hpp"
#include "protocol/files.hpp"
#include "protocol/memory.hpp"
#include "protocol/parse.hpp"
#include "protocol/ugi.hpp"

#include <fmt/format.h>

namespace goalline::protocol {

using phutball::RuleSwitch;

namespace {

constexpr std::size_t kMostNetBytes = std::size_t{4} << 20;

std::optional<bool> flag(std::string_view value) {
    if (value != "true" && value != "false")
        return std::nullopt;
    return value == "true";
}

} // namespace

Result<void> Ugi::introduce(const Words& /*words*/) {
    const engine::Options defaults;
    put(fmt::format("id name Goalline {}{}{}", version(), kind_ ? " " : "",
                    kind_ ? engine::SimplePlayer::name(*kind_) : ""));
    put("id author the Goalline authors");
    put(fmt::format("option name Hash type spin default {} min 1 max {}", defaults.hash_mb,
                    usable_megabytes()));
    put(fmt::format("option name Threads type spin default {} min 1 max {}", defaults.threads,
                    engine::kMaxThreads));
    put(fmt::format("option name MultiPV type spin default {} min 1 max 100", defaults.multi_pv));
    put(fmt::format("option name Level type spin default {} min 0 max {}", defaults.level, engine::kLevels));
    put("option name Seed type spin default 0 min 0 max 9223372036854775807");
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
    if (words.size() != 5 || words[1] != "name" || words[3] != "value")
        return bad_command("setoption", "expected setoption name NAME value VALUE");
    const auto name = words[2];
    if (name == "OwnBook") {
        const auto on = flag(words[4]);
        if (!on)
            return bad_command("OwnBook", "expected true or false");
        own_book_ = *on;
        return {};
    }
    if (name == "Proofs") {
        const auto on = flag(words[4]);
        if (!on)
            return bad_command("Proofs", "expected true or false");
        asked_.book = *on ? &solve::standard_proofs() : nullptr;
        expert_ = solve::Expert(asked_);
        return {};
    }
    if (name == "TablesPath") {
        asked_.tables = words[4] == "<empty>" ? std::nullopt : std::optional(std::string(words[4]));
        expert_ = solve::Expert(asked_);
        return {};
    }
    if (name == "NetFile")
        return set_net(words[4]);
    if (const RuleSwitch* rule = find_switch(&RuleSwitch::joined, name)) {
        if (!rule->set_literal(rules_, words[4]))
            return bad_command(std::string(name), "expected " + rule->expected().english());
        return {};
    }
    return set_engine_option(name, words[4]);
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
            return Error{.kind = ErrorKind::io,
                         .message = "the file cannot be read, or is empty"_en,
                         .where = verbatim(quoted(name)),
                         .code = "net"};
        auto file = engine::read_net(bytes);
        if (!file)
            return within(verbatim(quoted(name)), std::move(file).error());
        options.net = file->net;
    }
    return runner_.engine().set_options(options);
}

Result<void> Ugi::set_engine_option(std::string_view name, std::string_view value) {
    const auto number = parse_number(value);
    if (!number)
        return bad_command(quoted(name), "expected a whole number as value, not " + quoted(value));
    engine::Options options = runner_.engine().options();
    // Except for the seed, no option takes a number beyond int.
    const int small = *number > 1'000'000 ? 1'000'000 : static_cast<int>(*number);
    if (name == "Hash" && small > usable_megabytes())
        return bad_command("Hash",
                           fmt::format("expected 1 to {}: this machine has no more", usable_megabytes()));
    if (name == "Hash")
        options.hash_mb = small;
    else if (name == "Threads")
        options.threads = small;
    else if (name == "MultiPV")
        options.multi_pv = small;
    else if (name == "Level")
        options.level = small;
    else if (name == "Seed")
        options.seed = *number;
    else
        return bad_command(quoted(name), "unknown option; `ugi` lists them");
    if (name == "Seed")
        random_ = Random(*number);
    if (simple_ && name == "Seed")
        simple_.emplace(*kind_, *number);
    return runner_.engine().set_options(options);
}

} // namespace goalline::protocol
