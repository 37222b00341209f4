// goalline puzzles make|verify for the small games.
#include "cli/puzzles/small_puzzles.hpp"

#include "base/json.hpp"
#include "cli/console/files.hpp"
#include "puzzles/small_puzzle.hpp"

#include <algorithm>
#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <set>

namespace goalline::cli {

using puzzles::kSmallKinds;
using puzzles::SmallKind;
using puzzles::SmallPuzzle;
using puzzles::SmallPuzzles;

namespace {

// Says whether one more puzzle fits in: of the puzzles of strips, Oddish has a fifth; otherwise all kinds have the same
// share; what a naive solver finds stays below a tenth.
class Shares {
  public:
    explicit Shares(int count) : count_(count) {}
    [[nodiscard]] bool take(const SmallPuzzle& puzzle) {
        const bool naive = puzzle.json.find("\"naive\":[\"") != std::string::npos;
        const bool oddish = puzzle.game == "oddish";
        int& taken = oddish ? oddish_ : kinds_[static_cast<std::size_t>(puzzle.kind)];
        const int most = oddish                                    ? count_ / 5
                         : puzzle.kind == SmallKind::backward_jump ? count_
                                                                   : (count_ + 1) / 2;
        if (taken >= most || (naive && naive_ >= count_ / 10) || !known_.insert(puzzle.key).second)
            return false;
        ++taken;
        naive_ += naive ? 1 : 0;
        return true;
    }

  private:
    int count_;
    int naive_ = 0;
    int oddish_ = 0;
    std::array<int, kSmallKinds.size()> kinds_{};
    std::set<std::string> known_;
};

} // namespace

int make_small_puzzles(Console& console, const PuzzleOptions& options) {
    const auto bad_file = [&](ErrorKind kind, Message message) {
        return console.fail({kind, std::move(message), verbatim(options.file), "file"});
    };
    // These are made in seconds, so the whole file is written anew: the same seed gives the same file. But nothing else
    // that stands there is lost.
    if (std::error_code error; std::filesystem::exists(options.file, error)) {
        if (!std::filesystem::is_regular_file(options.file, error)) // the new file would take its place
            return bad_file(ErrorKind::io, "this isn't an ordinary file; expected one, or a new name"_en);
        const auto before = read_text(options.file, kMostBytes);
        if (!before)
            return console.fail(before.error());
        if (!before->empty() && !puzzles::is_small(*before))
            return bad_file(ErrorKind::invalid,
                            "the file holds something else than such puzzles; name another one"_en);
    }
    const std::string unfinished = options.file + ".new";
    std::ofstream file(unfinished, std::ios::trunc);
    if (!file)
        return console.fail(unwritable(options.file, "io"));
    const bool strips = options.game == "strip";
    const Interrupt interrupt;
    Random random(options.seed);
    SmallPuzzles maker;
    Shares shares(options.count);
    int id = 0;
    const auto put = [&](const std::optional<SmallPuzzle>& puzzle) {
        if (puzzle && id < options.count && shares.take(*puzzle))
            file << to_json(*puzzle, ++id) << "\n";
    };
    if (strips) {
        for (const SmallPuzzle& puzzle : maker.backward_jumps())
            put(puzzle);
    }
    while (id < options.count && !interrupt.flag().raised())
        put(strips ? maker.random_strip(random) : maker.random_bid(random));
    file.close();
    std::error_code error;
    if (file)
        std::filesystem::rename(unfinished, options.file, error);
    if (!file || error)
        return console.fail(unwritable(options.file, "io"));
    put_made(console, static_cast<std::size_t>(id));
    return interrupt.flag().raised() ? kInterrupted : kDone;
}

int verify_small_puzzles(Console& console, const PuzzleOptions& options, std::string_view text) {
    const Interrupt interrupt;
    SmallPuzzles maker;
    std::set<std::string> known;
    std::array<int, kSmallKinds.size()> kinds{};
    std::map<std::string, int> naive; // how many a solver without understanding finds, by its name
    std::optional<Error> first;
    int number = 0;
    int first_line = 0;
    int good = 0;
    while (!text.empty() && !interrupt.flag().raised()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        auto puzzle = maker.check(line);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (puzzle && !known.insert(puzzle->key).second)
            puzzle = Error{ErrorKind::invalid, "this puzzle stands in the file twice"_en, {}, "twice"};
        if (puzzle) {
            ++good;
            ++kinds[static_cast<std::size_t>(puzzle->kind)];
            const boost::json::value whole = boost::json::parse(line); // it has just been read
            if (const auto* solvers = whole.as_object().if_contains("naive")) {
                for (const boost::json::value& solver : solvers->as_array())
                    ++naive[std::string(solver.as_string())];
            }
        } else if (!first) {
            first_line = number;
            first = within("line {0}"_en(number), puzzle.error());
        }
    }
    if (interrupt.flag().raised())
        return kInterrupted;
    if (first && first->kind == ErrorKind::syntax)
        return console.fail(within(verbatim(options.file), *first));
    std::string& out = console.out().text();
    if (console.json()) {
        JsonObject object(out);
        // All other turns or bids of a puzzle that is unique are refuted by the same table.
        object.add("puzzles", number).add("unique", good).add("refuted", good);
        {
            JsonObject shares(object.raw("naive"));
            for (const auto& [solver, count] : naive)
                shares.add(solver, count / static_cast<double>(std::max(1, number)));
        }
        {
            JsonObject each(object.raw("kinds"));
            for (std::size_t i = 0; i < kinds.size(); ++i)
                each.add(kSmallKinds[i], kinds[i]);
        }
        object.add("verified", !first);
        if (first)
            JsonObject(object.raw("first")).add("line", first_line).add("why", first->full().english());
    } else {
        out += console.say("puzzles: {0}; unique: {1}"_en(number, good)) + "\n";
        for (std::size_t i = 0; i < kinds.size(); ++i)
            out += fmt::format("  {:<16}{:>6}\n", kSmallKinds[i], kinds[i]);
        out += console.say(first ? first->full() : "every puzzle holds"_en);
    }
    out += "\n";
    return first ? kNo : kDone;
}

int show_small_puzzle(Console& console, const PuzzleOptions& options, std::string_view text) {
    std::string& out = console.out().text();
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        boost::system::error_code error;
        const boost::json::value puzzle = boost::json::parse(line, error);
        const auto* fields = error ? nullptr : puzzle.if_object();
        const auto* id = fields != nullptr ? fields->if_contains("id") : nullptr;
        if (id == nullptr || !id->is_int64() || id->as_int64() != options.id)
            continue;
        if (console.json())
            out += std::string(line) + "\n";
        else
            for (const auto& [name, value] : *fields)
                out += fmt::format("{:<10} {}\n", std::string_view(name),
                                   value.is_string() ? std::string_view(value.get_string())
                                                     : std::string_view(boost::json::serialize(value)));
        return kDone;
    }
    return console.fail(no_such_puzzle(options));
}

} // namespace goalline::cli
