#include "server/phutball/puzzle_calls.hpp"

#include "base/number.hpp"
#include "puzzles/verdict.hpp"
#include "server/api/static_files.hpp"
#include "server/phutball/puzzles.hpp"
#include "server/rooms/server_time.hpp"
#include "server/store/secrets.hpp"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <memory>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kPuzzles = "/api/puzzles";
constexpr int kRushSeconds = 180;
constexpr double kSecondsToJudge = 0.002; // the turns of an attempt
constexpr std::array<std::string_view, 3> kGrades = {"easy", "medium", "hard"};

bool reads(const ApiCall& call) {
    return call.request.method == Method::get || call.request.method == Method::head;
}

// Whether the call may be made with these credentials: attempts and reports are a visitor's, not a seat's.
bool is_visitor(const Call& call) {
    if (call->who.token.empty())
        return true;
    call->refuse(
        {RefusalKind::forbidden, "puzzles are solved by a visitor, not by a seat", "Authorization", 0});
    return false;
}

std::optional<int> number_in(const std::string& text) {
    int number = 0;
    return read_number(text, number) && number >= 1 ? std::optional(number) : std::nullopt;
}

// The day that it is now in UTC, counted from 1970 on, and as "2026-11-23".
struct Today {
    std::int64_t number = 0;
    std::string date;
};
Today today() {
    using namespace std::chrono;
    const sys_days day = floor<days>(sys_time<milliseconds>(milliseconds(now_in_milliseconds())));
    const year_month_day date(day);
    return {day.time_since_epoch().count(),
            fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                        static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()))};
}

} // namespace

bool PuzzleCalls::route(const Call& call) {
    const std::string& path = call->request.path;
    if (path != kPuzzles && !path.starts_with(std::string(kPuzzles) + '/'))
        return false;
    const auto part = game_path(path, std::string(kPuzzles) + '/');
    if (puzzles_.book().empty())
        call->refuse({RefusalKind::not_found,
                      "this server has no puzzles; its operator names a file of them with --puzzles", path,
                      0});
    else if ((!part || part->what.empty()) && !reads(*call))
        refuse_method(*call, "GET, HEAD");
    else if (!part)
        tell(call);
    else if (part->what.empty() && part->id == "next")
        next(call);
    else if (part->what.empty() && part->id == "rush")
        rush(call);
    else if (part->what.empty() && part->id == "all")
        all(call);
    else
        one(call, *part);
    return true;
}

void PuzzleCalls::tell(const Call& call) const {
    const PuzzleBook& book = puzzles_.book();
    const auto [first, last] = std::ranges::minmax(
        book.entries(), {}, [](const PuzzleBook::Entry& entry) { return entry.puzzle.id; });
    json::array themes;
    for (std::size_t i = 0; i < puzzles::kThemes.size(); ++i) {
        if (const int count = book.count(static_cast<puzzles::Theme>(i)); count > 0)
            themes.push_back(json::object{{"theme", puzzles::kThemes[i]}, {"count", count}});
    }
    json::object grades;
    for (const std::string_view grade : kGrades)
        grades[json::string_view(grade.data(), grade.size())] = book.count(grade);
    const Today now = today();
    std::string text = json::serialize(json::object{{"count", book.entries().size()},
                                                    {"first", first.puzzle.id},
                                                    {"last", last.puzzle.id},
                                                    {"themes", std::move(themes)},
                                                    {"grades", std::move(grades)}});
    text.pop_back();
    text.append(R"(,"day":)").append(PuzzleBook::json(book.of_day(now.number), now.date)).append("}");
    call->send(json_response(200, std::move(text)));
}

void PuzzleCalls::next(const Call& call) {
    if (!is_visitor(call))
        return;
    const auto wish = parse_puzzle_wish(call->request.query);
    if (!wish)
        return call->refuse(refusal_of(wish.error()));
    puzzles_.next(call->who, *wish, [call](const std::variant<const Puzzles::Entry*, Refusal>& found) {
        if (const auto* refusal = std::get_if<Refusal>(&found))
            return call->refuse(*refusal);
        const auto* entry = std::get<const Puzzles::Entry*>(found);
        if (!entry)
            return call->refuse({RefusalKind::not_found, "there is no puzzle of that theme", "theme", 0});
        call->send(json_response(200, PuzzleBook::json(*entry)));
    });
}

void PuzzleCalls::rush(const Call& call) const {
    std::string list;
    for (const PuzzleBook::Entry* entry : puzzles_.book().rush(random_unit))
        list.append(list.empty() ? "" : ",").append(PuzzleBook::json(*entry));
    call->send(json_response(200, fmt::format(R"({{"seconds":{},"puzzles":[{}]}})", kRushSeconds, list)));
}

PuzzleCalls::Pack PuzzleCalls::pack() const {
    const PuzzleBook& book = puzzles_.book();
    std::string days, puzzles;
    for (const PuzzleBook::Entry* entry : book.days())
        days.append(days.empty() ? "" : ",").append(std::to_string(entry->puzzle.id));
    for (const PuzzleBook::Entry& entry : book.entries())
        puzzles.append(puzzles.empty() ? "" : ",").append(PuzzleBook::json(entry));
    std::string text = fmt::format(R"({{"days":[{}],"puzzles":[{}]}})", days, puzzles);
    Pack pack{'"' + sha256_hex(text).substr(0, 32) + '"', nullptr, nullptr};
    if (std::string packed = gzip(text); !packed.empty())
        pack.gzip = std::make_shared<const std::string>(std::move(packed));
    pack.plain = std::make_shared<const std::string>(std::move(text));
    return pack;
}

// Browsers keep it, for days without a network.
void PuzzleCalls::all(const Call& call) {
    if (!pack_.plain)
        pack_ = pack();
    const bool packed = call->request.accepts_gzip && pack_.gzip;
    std::string etag = pack_.etag;
    if (packed)
        etag.insert(etag.size() - 1, "-gz"); // another text needs another tag
    Response response{200, "application/json", packed ? pack_.gzip : pack_.plain, {}};
    response.kept = true;
    response.headers = {{"ETag", etag}, {"Cache-Control", "private, no-cache"}, {"Vary", "Accept-Encoding"}};
    if (names_etag(call->request.if_none_match, etag)) {
        response.status = 304;
        response.body.reset();
    } else if (packed) {
        response.headers.emplace_back("Content-Encoding", "gzip");
    }
    call->send(std::move(response));
}

void PuzzleCalls::one(const Call& call, const GamePath& puzzle) {
    const bool attempts = puzzle.what == "attempt", reports = puzzle.what == "report";
    if (!puzzle.what.empty() && !attempts && !reports)
        return call->refuse({RefusalKind::not_found, "there is no such call; see docs/reference/http-api.md",
                             call->request.path, 0});
    const bool posted = call->request.method == Method::post;
    if ((attempts || reports) != posted)
        return refuse_method(*call, attempts || reports ? "POST" : "GET, HEAD");
    const auto number = number_in(puzzle.id);
    const auto* entry = number ? puzzles_.book().find(*number) : nullptr;
    if (!entry)
        return call->refuse({RefusalKind::not_found,
                             "there is no such puzzle; GET /api/puzzles names the first and the last",
                             puzzle.id, 0});
    if (attempts)
        return attempt(call, *entry);
    if (reports)
        return report(call, *entry);
    call->send(json_response(200, PuzzleBook::json(*entry)));
}

void PuzzleCalls::attempt(const Call& call, const Puzzles::Entry& entry) {
    if (!is_visitor(call))
        return;
    auto parsed = parse_attempt_call(call->request.body);
    if (!parsed)
        return call->refuse(refusal_of(parsed.error()));
    if (!parsed->turns)
        return keep(call, entry, *parsed);
    // To prove a turn may take a while, so another thread does it.
    json::array turns;
    for (const phutball::Move& turn : *parsed->turns)
        turns.emplace_back(to_text(turn));
    Job job = job_for(*call, kJudgePuzzle, kSecondsToJudge,
                      {{"puzzle", puzzles::object_of(entry.puzzle)}, {"turns", std::move(turns)}});
    go_on_with(lobby_, call, std::move(job),
               [this, call, &entry, attempt = std::move(*parsed)](const Answer& judged) {
                   // A solution is believed if the turns are one. A failure needs no proof: whoever gives up has failed, and
                   // to play a wrong turn is no art.
                   AttemptCall known = attempt;
                   known.believed = !attempt.attempt.solved || truth_in(judged.value, "solved");
                   keep(call, entry, known);
               });
}

Answer judge_puzzle(const Job& job, Workbench& /*bench*/, const StopFlag& /*stop*/) {
    const auto puzzle = puzzles::parse_puzzle(json::serialize(job.order.at("puzzle")));
    if (!puzzle)
        return refused(puzzle.error());
    std::vector<phutball::Move> turns;
    for (const json::value& text : job.order.at("turns").as_array()) {
        auto move = phutball::parse_move(std::string_view(text.as_string()));
        if (!move)
            return refused(move.error());
        turns.push_back(std::move(*move));
    }
    const auto verdict = puzzles::judge_turns(*puzzle, turns);
    return verdict ? Answer{.value = {{"solved", *verdict == puzzles::Verdict::solved}}}
                   : refused(verdict.error());
}

void PuzzleCalls::keep(const Call& call, const Puzzles::Entry& entry, const AttemptCall& attempt) {
    puzzles_.attempt(call->who, entry, attempt, [call, &entry](const std::variant<bool, Refusal>& counted) {
        if (const auto* refusal = std::get_if<Refusal>(&counted))
            return call->refuse(*refusal);
        call->answer(200, {{"rating", std::lround(entry.strength.rating)},
                           {"deviation", std::lround(entry.strength.deviation)},
                           {"attempts", entry.attempts},
                           {"solved", entry.solved},
                           {"counted", std::get<bool>(counted)}});
    });
}

void PuzzleCalls::report(const Call& call, const Puzzles::Entry& entry) {
    if (!is_visitor(call))
        return;
    const auto start = phutball::Position::from(entry.puzzle.position, entry.puzzle.rules);
    const auto report = start ? parse_report_call(call->request.body, *start) : start.error();
    if (!report)
        return call->refuse(refusal_of(report.error()));
    puzzles_.report(call->who, entry, *report, [call](const std::variant<std::monostate, Refusal>& stored) {
        if (const auto* refusal = std::get_if<Refusal>(&stored))
            return call->refuse(*refusal);
        call->send({204, {}, nullptr, {{"Cache-Control", "no-store"}}});
    });
}

} // namespace goalline::server
