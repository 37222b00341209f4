// goalline admin: orders to a running server, by the socket in its folder.
#include "base/clock.hpp"
#include "cli/console/command_set.hpp"
#include "cli/console/commands.hpp"
#include "server/net/addresses.hpp"
#include "server/net/limits.hpp"
#include "server/net/local_socket.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <fmt/format.h>

namespace goalline::cli {

namespace {

namespace json = boost::json;

constexpr std::size_t kMostListBytes = 1 << 20;
constexpr std::int64_t kMillisecondsPerMinute = 60'000;

struct AdminOptions {
    std::string data = "data";
    std::string sort; // of a ban, or what is erased
    std::vector<std::string> what;
    std::string id;
    std::string reason;
    std::string duration; // of a ban; empty: for ever
    std::string list;
    std::string verdict;
    std::optional<int> number;
    int most = 100;
    bool all = false;
};

template <class... Values>
void say_line(Console& console, Text which, const Values&... values) {
    console.out().text() += console.say(which, values...) + '\n';
}

std::string text_in(const json::object& object, const char* name) {
    return std::string(object.at(name).as_string());
}

// "2026-11-23 17:20", in UTC
std::string minute_text(const json::value& milliseconds) {
    return utc_text("%Y-%m-%d %H:%M", milliseconds.to_number<std::int64_t>() / 1000);
}

// The server's error, in the reader's language where it is one of the program's own texts.
Error error_in(const json::object& told) {
    static std::string message; // it is the template of a Message
    message = text_in(told, "message");
    const bool plain = message.find('{') == std::string::npos;
    return {text_in(told, "kind") == "io" ? ErrorKind::io : ErrorKind::usage,
            plain ? Message(std::string_view(message)) : verbatim(message), verbatim(text_in(told, "where")),
            text_in(told, "code")};
}

// Gives the order to the server. With --json its answer is printed as it is, else `show` prints it.
template <class Show>
int give(Console& console, const AdminOptions& options, const json::object& order, Show show) {
    const auto line = server::net::ask_local(options.data + "/goalline.admin", json::serialize(order));
    if (!line)
        return console.fail(line.error());
    boost::system::error_code wrong;
    const json::value told = json::parse(*line, wrong);
    if (wrong || !told.is_object())
        return console.fail(
            {ErrorKind::io, "the server has not answered"_en, verbatim(options.data), "admin"});
    if (const auto* error = told.as_object().if_contains("error"))
        return console.fail(error_in(error->as_object()));
    const json::object& answer = told.at("answer").as_object();
    if (console.json())
        console.out().text() += json::serialize(answer) + '\n';
    else
        show(answer);
    return kDone;
}

// "7d" in milliseconds
Result<std::int64_t> duration_in(const std::string& text) {
    constexpr std::string_view kUnits = "mhdw";
    constexpr std::int64_t kMinutes[] = {1, 60, 24 * 60, 7 * 24 * 60};
    constexpr std::int64_t kMost = 10'000;
    const auto unit = text.empty() ? kUnits.npos : kUnits.find(text.back());
    std::int64_t number = 0;
    if (unit == kUnits.npos || !read_number(text.substr(0, text.size() - 1), number) || number < 1 ||
        number > kMost)
        return wrong_usage("expected a number from 1 to 10000 and m, h, d or w, such as 12h or 7d"_en,
                           "--for");
    return number * kMinutes[unit] * kMillisecondsPerMinute;
}

// What is to be banned: what was given, and the lines of the list.
Result<std::vector<std::string>> banned_in(const AdminOptions& options) {
    std::vector<std::string> all = options.what;
    if (!options.list.empty()) {
        const auto list = read_text(options.list, kMostListBytes);
        if (!list)
            return list.error();
        for (std::size_t start = 0; start < list->size();) {
            const std::size_t end = std::min(list->find('\n', start), list->size());
            if (end > start)
                all.push_back(list->substr(start, end - start));
            start = end + 1;
        }
    }
    if (all.empty())
        return wrong_usage("expected what is to be banned, or a --list"_en, "ban");
    if (options.sort == "address") {
        for (const std::string& each : all) {
            if (const auto range = server::AddressRange::of_clients(each, each); !range)
                return range.error();
        }
    }
    return all;
}

void show_bans(Console& console, const json::object& answer) {
    for (const json::value& each : answer.at("bans").as_array()) {
        const json::object& ban = each.as_object();
        const std::string until = ban.at("until").is_null() ? console.say(Text::admin_for_ever)
                                                            : minute_text(ban.at("until")) + " UTC";
        say_line(console, Text::admin_ban_line, ban.at("ban").as_int64(), text_in(ban, "sort"),
                 text_in(ban, "what"), until, text_in(ban, "reason"));
    }
}

int run_ban(Console& console, const AdminOptions& options) {
    const auto what = banned_in(options);
    if (!what)
        return console.fail(what.error());
    json::object order{{"command", "ban"},
                       {"sort", options.sort},
                       {"what", json::array(what->begin(), what->end())},
                       {"reason", options.reason}};
    if (!options.duration.empty()) {
        const auto duration = duration_in(options.duration);
        if (!duration)
            return console.fail(duration.error());
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        order["until"] = std::chrono::duration_cast<std::chrono::milliseconds>(now).count() + *duration;
    }
    return give(console, options, order, [&](const json::object& answer) { show_bans(console, answer); });
}

int run_unban(Console& console, const AdminOptions& options) {
    return give(console, options, {{"command", "unban"}, {"number", *options.number}},
                [&](const json::object&) { say_line(console, Text::admin_lifted, *options.number); });
}

int run_bans(Console& console, const AdminOptions& options) {
    return give(console, options, {{"command", "bans"}}, [&](const json::object& answer) {
        if (answer.at("bans").as_array().empty())
            say_line(console, Text::admin_no_bans);
        show_bans(console, answer);
    });
}

int run_erase(Console& console, const AdminOptions& options) {
    json::object order{{"command", "erase"}, {"what", options.sort}, {"id", options.id}};
    if (options.sort.ends_with("report") || options.sort.ends_with("reporter")) {
        int number = 0;
        if (!read_number(options.id, number) || number < 1)
            return console.fail(wrong_usage("expected the number of a report"_en, options.id));
        order["id"] = number;
    }
    return give(console, options, order, [&](const json::object& erased) {
        say_line(console, Text::store_erased, erased.at("games").as_int64(), erased.at("seats").as_int64(),
                 erased.at("attempts").as_int64(), erased.at("reports").as_int64());
        for (const json::value& copy : erased.at("copies").as_array())
            say_line(console, Text::store_older_copy, std::string(copy.as_string()));
    });
}

int run_sign_out(Console& console, const AdminOptions& options) {
    return give(console, options, {{"command", "sign-out"}, {"visitor", options.id}},
                [&](const json::object& answer) {
                    say_line(console, answer.at("recovery_link").as_bool() ? Text::admin_signed_out
                                                                           : Text::admin_signed_out_for_good);
                });
}

int run_withdraw(Console& console, const AdminOptions& options) {
    return give(console, options, {{"command", "withdraw"}, {"game", options.id}},
                [&](const json::object&) { say_line(console, Text::admin_withdrawn, options.id); });
}

void show_report(Console& console, const json::object& report) {
    say_line(console, Text::admin_report_line, report.at("report").as_int64(), minute_text(report.at("made")),
             text_in(report, "reason"), text_in(report, "name"), text_in(report, "tag"),
             text_in(report, "game"), report.at("seat").as_int64(), text_in(report, "visitor"),
             text_in(report, "reporter"), text_in(report, "reporter_tag"));
    std::string remark = text_in(report, "text");
    for (std::size_t at = 0; !remark.empty() && (at = remark.find('\n', at)) != remark.npos; at += 5)
        remark.replace(at, 1, "\n    ");
    if (!remark.empty())
        console.out().text() += "    " + remark + '\n';
    if (!report.at("settled").is_null())
        say_line(console, Text::admin_settled_line, minute_text(report.at("settled")),
                 text_in(report, "verdict"));
}

int run_reports(Console& console, const AdminOptions& options) {
    json::object order{{"command", "reports"}, {"all", options.all}};
    if (options.number)
        order["number"] = *options.number;
    return give(console, options, order, [&](const json::object& answer) {
        if (answer.at("reports").as_array().empty())
            say_line(console, Text::admin_no_reports);
        for (const json::value& report : answer.at("reports").as_array())
            show_report(console, report.as_object());
    });
}

int run_settle(Console& console, const AdminOptions& options) {
    return give(console, options,
                {{"command", "settle"}, {"number", *options.number}, {"verdict", options.verdict}},
                [&](const json::object&) { say_line(console, Text::admin_settled, *options.number); });
}

int run_limits(Console& console, const AdminOptions& options) {
    json::object order{{"command", "limits"}};
    if (!options.what.empty()) {
        const std::vector<std::string> settings(options.what.begin() + 1, options.what.end());
        if (options.what.front() != "set" || settings.empty())
            return console.fail(wrong_usage("expected set and NAME=VALUE"_en, options.what.front()));
        server::Limits tried;
        for (const std::string& setting : settings) {
            if (auto set = server::set_limit(tried, setting); !set)
                return console.fail(set.error());
        }
        order["command"] = "set-limits";
        order["settings"] = json::array(settings.begin(), settings.end());
    }
    return give(console, options, order, [&](const json::object& answer) {
        for (const auto& limit : answer.at("limits").as_object())
            console.out().text() += fmt::format("{:40} {:>12}\n", std::string_view(limit.key()),
                                                limit.value().to_number<std::int64_t>());
    });
}

int run_audit(Console& console, const AdminOptions& options) {
    return give(console, options, {{"command", "audit"}, {"most", options.most}},
                [&](const json::object& answer) {
                    for (const json::value& each : answer.at("deeds").as_array()) {
                        const json::object& deed = each.as_object();
                        say_line(console, Text::admin_deed_line, deed.at("number").as_int64(),
                                 minute_text(deed.at("at")), text_in(deed, "who"), text_in(deed, "what"));
                    }
                });
}

} // namespace

void add_admin(CommandSet& set) {
    constexpr int kMostNumber = 2'000'000'000;
    const Command admin = set.add_parent("admin", Text::admin, Text::admin_footer);
    const auto add = [&](const char* name, Text about, CommandSet::Run<AdminOptions> run) {
        const auto part = set.add_below(admin, name, about, run);
        part.first.json();
        part.first.text("--data", part.second.data, Text::serve_data, "DIR").capture_default_str();
        return part;
    };
    const auto [ban, banned] = add("ban", Text::admin_ban, run_ban);
    ban.word("SORT", banned.sort, Text::admin_sort, {"visitor", "address", "name", "word"}).required();
    ban.text("WHAT", banned.what, Text::admin_what);
    ban.text("--reason", banned.reason, Text::admin_reason, "TEXT").required();
    ban.text("--for", banned.duration, Text::admin_for, "TIME");
    ban.text("--list", banned.list, Text::admin_list, "FILE");
    const auto [unban, lifted] = add("unban", Text::admin_unban, run_unban);
    unban.number("NUMBER", lifted.number, Text::admin_ban_number, 1, kMostNumber).required();
    add("bans", Text::admin_bans, run_bans);
    const auto [erase, erased] = add("erase", Text::admin_erase, run_erase);
    erase
        .word("SORT", erased.sort, Text::admin_erase_sort,
              {"game", "visitor", "name", "report", "puzzle-report", "puzzle-reporter"})
        .required();
    erase.text("WHAT", erased.id, Text::admin_erase_what).required();
    const auto [sign_out, signed_out] = add("sign-out", Text::admin_sign_out, run_sign_out);
    sign_out.text("VISITOR", signed_out.id, Text::admin_visitor).required();
    const auto [withdraw, withdrawn] = add("withdraw", Text::admin_withdraw, run_withdraw);
    withdraw.text("GAME", withdrawn.id, Text::admin_game).required();
    const auto [reports, listed] = add("reports", Text::admin_reports, run_reports);
    reports.number("NUMBER", listed.number, Text::admin_report_number, 1, kMostNumber);
    reports.flag("--all", listed.all, Text::admin_all);
    const auto [settle, settled] = add("settle", Text::admin_settle, run_settle);
    settle.number("NUMBER", settled.number, Text::admin_report_number, 1, kMostNumber).required();
    settle.text("--verdict", settled.verdict, Text::admin_verdict, "TEXT").required();
    const auto [limits, set_limits] = add("limits", Text::admin_limits, run_limits);
    limits.text("SETTINGS", set_limits.what, Text::admin_settings, "set NAME=VALUE");
    const auto [audit, audited] = add("audit", Text::admin_audit, run_audit);
    audit.count("--most", audited.most, Text::admin_most, 1, 10'000);
}

} // namespace goalline::cli
