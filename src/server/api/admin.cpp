#include "server/api/admin.hpp"

#include "server/api/ban_orders.hpp"
#include "server/play/json_fields.hpp"
#include "server/store/secrets.hpp"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <limits>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kMostText = 500;
constexpr int kMostDeeds = 10'000;
constexpr int kMostNumber = std::numeric_limits<int>::max();

void tell(const Admin::Answer& answer, const json::object& value) {
    answer(json::serialize(json::object{{"answer", value}}));
}

void fail(const Admin::Answer& answer, const Error& error) {
    answer(json::serialize(json::object{{"error",
                                         {{"kind", name(error.kind)},
                                          {"message", error.message.english()},
                                          {"where", error.where.english()},
                                          {"code", error.code}}}}));
}

Error no_such_game(const std::string& id) {
    return {ErrorKind::invalid, "there is no such game"_en, verbatim(id), "game"};
}

Refusal erased_game(const std::string& id) {
    return {RefusalKind::not_found, "this game was erased by the operator", id, 0, "erased"};
}

Refusal changed_game() {
    return {RefusalKind::conflict, "the operator has changed this game; it is loaded again", "game", 0,
            "changed"};
}

} // namespace

const Admin::Named Admin::kCommands[] = {
    {"ban", &Admin::ban},           {"unban", &Admin::unban},
    {"bans", &Admin::bans},         {"erase", &Admin::erase},
    {"sign-out", &Admin::sign_out}, {"withdraw", &Admin::withdraw},
    {"reports", &Admin::reports},   {"settle", &Admin::settle},
    {"limits", &Admin::limits},     {"set-limits", &Admin::set_limits},
    {"audit", &Admin::audit},
};

void Admin::carry_out(const std::string& user, std::string_view line, const Answer& answer) {
    const auto asked = read_object(line);
    if (!asked)
        return fail(answer, asked.error());
    Fields fields(*asked);
    const std::string command = fields.required_text("command", kMostText);
    if (fields.error())
        return fail(answer, *fields.error());
    for (const auto& [name, run] : kCommands) {
        if (name == command)
            return (this->*run)(std::make_shared<const Order>(Order{user, *asked, answer}));
    }
    fail(answer, bad_json("command", "there is no such command"));
}

template <class Job, class Then>
void Admin::change(const Given& order, std::string deed, Job job, Then then) {
    lobby_.services().database.run(
        [job = std::move(job), user = order->user, deed = std::move(deed)](Store& store) {
            auto done = job(store);
            if (!done)
                return done;
            const auto noted = store.people().note({0, now_in_milliseconds(), user, deed});
            return noted ? std::move(done) : decltype(done)(noted.error());
        },
        [order, then = std::move(then)](auto done) {
            if (!done)
                return fail(order->answer, done.error());
            then(done);
        });
}

void Admin::ban(const Given& order) {
    auto bans = read_bans(order->asked);
    if (!bans)
        return fail(order->answer, bans.error());
    // A visitor's hash, and what a name says, would outlive him if he is erased.
    const std::string& sort = bans->front().sort;
    const std::string what = sort == "address" ? ' ' + bans->front().what : std::string();
    change(
        order, fmt::format("ban {}{}, {} in all", sort, what, bans->size()),
        [bans = *bans](Store& store) { return store_bans(store, bans); },
        [this, order](const Result<std::vector<StoredBan>>& stored) {
            for (const StoredBan& ban : *stored)
                lobby_.bans().add(ban);
            tell(order->answer, {{"bans", bans_json(*stored)}});
        });
}

void Admin::unban(const Given& order) {
    Fields fields(order->asked);
    const int number = fields.required_integer("number", 1, kMostNumber);
    if (fields.error())
        return fail(order->answer, *fields.error());
    change(
        order, fmt::format("unban {}", number),
        [number](Store& store) { return store.people().lift_ban(number); },
        [this, order, number](const Result<void>&) {
            lobby_.bans().lift(number);
            tell(order->answer, {{"lifted", number}});
        });
}

void Admin::bans(const Given& order) {
    tell(order->answer, {{"bans", bans_json(lobby_.bans().all())}});
}

void Admin::erase(const Given& order) {
    using What = Erasure::What;
    Fields fields(order->asked);
    const std::string what = fields.required_text("what", kMostText);
    if (what == "game" || what == "visitor" || what == "name") {
        const std::string id = fields.required_text("id", kMostText);
        if (fields.error())
            return fail(order->answer, *fields.error());
        return what == "game"   ? erase_game(order, id)
               : what == "name" ? erase_name(order, id)
                                : erase_visitor(order, id);
    }
    const int number = fields.required_integer("id", 1, kMostNumber);
    if (!fields.error() && what != "report" && what != "puzzle-report" && what != "puzzle-reporter")
        fields.fail("what", "expected game, visitor, name, report, puzzle-report or puzzle-reporter");
    if (fields.error())
        return fail(order->answer, *fields.error());
    const What sort = what == "report"          ? What::report
                      : what == "puzzle-report" ? What::puzzle_report
                                                : What::puzzle_reporter;
    erase_from_store(order, {.what = sort, .number = number}, [] {});
}

// Erases it, writes that down, and then calls `then` before it answers.
void Admin::erase_from_store(const Given& order, const Erasure& erasure, std::function<void()> then) {
    const std::string what(Fields(order->asked).text("what", kMostText));
    lobby_.services().database.run(
        [erasure, user = order->user, what](Store& store) {
            auto erased = store.erase(erasure);
            if (erased) // what was erased is not to be read here either
                (void)store.people().note({0, now_in_milliseconds(), user, "erase " + what});
            return erased;
        },
        [order, then = std::move(then)](const Result<Erased>& erased) {
            then();
            if (!erased)
                return fail(order->answer, erased.error());
            tell(order->answer, {{"games", erased->games},
                                 {"seats", erased->seats},
                                 {"attempts", erased->attempts},
                                 {"reports", erased->reports},
                                 {"copies", json::array(erased->copies.begin(), erased->copies.end())}});
        },
        {}, Database::Way::alone);
}

void Admin::erase_game(const Given& order, const std::string& id) {
    lobby_.games().make_go(id, erased_game(id));
    lobby_.news()->forget(id);
    erase_from_store(order, {.what = Erasure::What::game, .text = id}, [this, id] {
        lobby_.games().removed(id);
        lobby_.games().give_up(changed_game(), [&](const GameHead& game) { return game.rematch_game == id; });
    });
}

void Admin::erase_visitor(const Given& order, const std::string& text) {
    const auto give_up = [this](const std::string& visitor) {
        lobby_.games().give_up(changed_game(), [&](const GameHead& game) {
            return game.seats[0].visitor == visitor || game.seats[1].visitor == visitor;
        });
        lobby_.news()->forget_maker(visitor);
    };
    lobby_.services().database.run([text](Store& store) { return visitor_of(store, text); },
                                   [this, order, give_up](const Result<std::string>& found) {
                                       if (!found)
                                           return fail(order->answer, found.error());
                                       const std::string& visitor = *found;
                                       give_up(visitor);
                                       // A room that was loaded meanwhile may have the game as it was.
                                       erase_from_store(order,
                                                        {.what = Erasure::What::visitor, .text = visitor},
                                                        [this, give_up, visitor] {
                                                            give_up(visitor);
                                                            lobby_.people().forget(visitor);
                                                            for (const StoredBan& ban : lobby_.bans().all()) {
                                                                if (ban.what == visitor)
                                                                    lobby_.bans().lift(ban.number);
                                                            }
                                                        });
                                   });
}

void Admin::erase_name(const Given& order, const std::string& name) {
    const auto give_up = [this, name] {
        lobby_.games().give_up(changed_game(), [&](const GameHead& game) {
            return game.seats[0].name == name || game.seats[1].name == name;
        });
        lobby_.news()->forget_name(name);
    };
    give_up();
    erase_from_store(order, {.what = Erasure::What::name, .text = name}, [this, give_up, name] {
        give_up();
        lobby_.people().forget_name(name);
    });
}

void Admin::sign_out(const Given& order) {
    Fields fields(order->asked);
    const std::string text = fields.required_text("visitor", kMostText);
    if (fields.error())
        return fail(order->answer, *fields.error());
    using SignedOut = std::pair<StoredSignOut, bool>; // and whether there is a recovery link
    change(
        order, "sign out a visitor",
        [text](Store& store) -> Result<SignedOut> {
            const auto visitor = visitor_of(store, text);
            if (!visitor)
                return visitor.error();
            const auto link = store.recovery().of_visitor(*visitor);
            if (!link)
                return link.error();
            auto sign_out = store.people().sign_out(*visitor);
            if (!sign_out)
                return sign_out.error();
            return SignedOut(std::move(*sign_out), link->has_value());
        },
        [this, order](const Result<SignedOut>& done) {
            lobby_.bans().sign_out(done->first);
            tell(order->answer, {{"times", done->first.times}, {"recovery_link", done->second}});
        });
}

// As if its maker had withdrawn it.
void Admin::withdraw(const Given& order) {
    Fields fields(order->asked);
    const std::string id = fields.required_text("game", kMostText);
    if (fields.error())
        return fail(order->answer, *fields.error());
    lobby_.games().find(id, {}, [this, order, id](const RoomKeeper::FoundRoom& found) {
        const auto* room = std::get_if<std::shared_ptr<Room>>(&found);
        if (room == nullptr)
            return fail(order->answer, no_such_game(id));
        const GameHead& game = (*room)->head();
        if (game.status != Status::waiting)
            return fail(order->answer, {ErrorKind::invalid, "this isn't an open invitation any more"_en,
                                        verbatim(id), "game"});
        Credentials maker; // acts for the seat that is taken
        maker.token = id;
        maker.token_digest = game.seat(other(game.free_seat().value_or(Seat::second))).token;
        (*room)->act(maker, {.action = Action::resign, .side = {}, .id = {}},
                     [this, order, id](const std::optional<Refusal>& refusal) {
                         if (refusal)
                             return fail(order->answer, {ErrorKind::invalid, verbatim(refusal->message),
                                                         verbatim(id), "game"});
                         change(
                             order, "withdraw " + id, [](Store&) { return Result<void>(); },
                             [order, id](const Result<void>&) { tell(order->answer, {{"withdrawn", id}}); });
                     });
    });
}

json::object Admin::report_json(const StoredPlayerReport& report) const {
    const auto tag = [&](const std::string& visitor) { return visitor_tag(lobby_.key(), visitor); };
    return {{"report", report.number},
            {"made", report.made},
            {"game", report.game},
            {"seat", report.seat + 1},
            {"visitor", report.visitor},
            {"tag", tag(report.visitor)},
            {"name", report.name},
            {"reporter", report.reporter},
            {"reporter_tag", tag(report.reporter)},
            {"reason", report.reason},
            {"text", report.remark},
            {"settled", report.settled < 0 ? json::value(nullptr) : json::value(report.settled)},
            {"verdict", report.verdict}};
}

void Admin::reports(const Given& order) {
    Fields fields(order->asked);
    const int number = fields.integer("number", 1, kMostNumber, 0);
    const bool all = fields.truth("all", false);
    if (fields.error())
        return fail(order->answer, *fields.error());
    lobby_.services().database.run(
        [](Store& store) { return store.people().reports(); },
        [this, order, number, all](const Result<std::vector<StoredPlayerReport>>& found) {
            if (!found)
                return fail(order->answer, found.error());
            json::array list;
            for (const StoredPlayerReport& report : *found) {
                if (number > 0 ? report.number == number : all || report.settled < 0)
                    list.push_back(report_json(report));
            }
            if (number > 0 && list.empty())
                return fail(order->answer, {ErrorKind::invalid, "there is no such report"_en,
                                            verbatim(std::to_string(number)), "report"});
            tell(order->answer, {{"reports", std::move(list)}});
        });
}

void Admin::settle(const Given& order) {
    Fields fields(order->asked);
    const int number = fields.required_integer("number", 1, kMostNumber);
    const std::string verdict = fields.text("verdict", kMostText);
    if (fields.error())
        return fail(order->answer, *fields.error());
    change(
        order, fmt::format("settle report {}", number),
        [number, verdict, now = now_in_milliseconds()](Store& store) {
            return store.people().settle(number, verdict, now);
        },
        [order, number](const Result<void>&) { tell(order->answer, {{"settled", number}}); });
}

void Admin::limits(const Given& order) {
    tell(order->answer, {{"limits", limits_json(limits_)}});
}

// All of them are set, or none if one is wrong.
void Admin::set_limits(const Given& order) {
    const auto* settings = order->asked.if_contains("settings");
    if (settings == nullptr || !settings->is_array() || settings->as_array().empty())
        return fail(order->answer, bad_json("settings", "expected a list of NAME=VALUE"));
    Limits tried = limits_;
    std::string deed(kLimitsSet);
    for (const json::value& each : settings->as_array()) {
        const std::string setting(each.is_string() ? std::string_view(each.as_string()) : std::string_view());
        if (auto set = set_limit(tried, setting); !set)
            return fail(order->answer, set.error());
        deed += ' ' + setting;
    }
    change(
        order, deed, [deed](Store& store) { return store.announce(deed); },
        [this, order, settings = settings->as_array()](const Result<void>&) {
            for (const json::value& each : settings)
                (void)set_limit(limits_, each.as_string());
            tell(order->answer, {{"limits", limits_json(limits_)}});
        });
}

void Admin::audit(const Given& order) {
    Fields fields(order->asked);
    const int most = fields.integer("most", 1, kMostDeeds, 100);
    if (fields.error())
        return fail(order->answer, *fields.error());
    lobby_.services().database.run(
        [most](Store& store) { return store.people().deeds(most); },
        [order](const Result<std::vector<StoredDeed>>& found) {
            if (!found)
                return fail(order->answer, found.error());
            json::array list;
            for (const StoredDeed& deed : *found)
                list.push_back(json::object{
                    {"number", deed.number}, {"at", deed.at}, {"who", deed.who}, {"what", deed.what}});
            tell(order->answer, {{"deeds", std::move(list)}});
        });
}

} // namespace goalline::server
