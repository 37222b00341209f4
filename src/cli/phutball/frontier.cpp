// goalline frontier: the replies to a first move, and which of them are proven lost (solve/frontier.hpp). With --store it
// keeps a list, frontier.jsonl, and each proof under the name of its reply, and the same command goes on.
#include "solve/frontier.hpp"

#include "base/clock.hpp"
#include "base/json.hpp"
#include "base/version.hpp"
#include "cli/console/command_set.hpp"
#include "cli/console/drawing.hpp"
#include "cli/console/memory.hpp"
#include "engine/engine.hpp"
#include "engine/proof/proof.hpp"
#include "phutball/setup.hpp"
#include "solve/proof_book.hpp"
#include "solve/proof_file.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <ctime>
#include <filesystem>
#include <fmt/format.h>

namespace goalline::cli {

namespace {

namespace json = boost::json;
using phutball::Move;
using phutball::Position;
using solve::Frontier;
using solve::FrontierReply;

struct FrontierOptions {
    static constexpr double kPatience = 300;         // seconds, without a store
    static constexpr std::uint64_t kNodes = 300'000; // of the engine, to choose a first move

    std::string position;
    std::string first; // a move; empty: of a proof, or else the engine's
    std::string store; // a folder; empty: none
    std::optional<double> time;
    int threads = 1;
    int memory_mb = 1024;
    bool progress = false;
};

void put(JsonObject& object, const FrontierReply& reply) {
    object.add("reply", to_text(reply.move));
    if (!reply.proven()) {
        object.add("by", nullptr).add("nodes", reply.nodes);
        return;
    }
    object.add("by", reply.by).add("plies_at_most", reply.plies);
    if (!reply.proof.empty())
        object.add("proof", reply.proof).add("claims", reply.claims);
    object.add("nodes", reply.nodes);
}

void put_numbers(JsonObject& object, const Frontier& frontier) {
    const std::size_t all = frontier.replies().size();
    const std::size_t proven = frontier.proven();
    object.add("replies", all).add("proven", proven).add("open", all - proven);
    JsonObject by(object.raw("by"));
    for (const std::string_view means : solve::kMeans) {
        if (const std::size_t count = frontier.by(means); count > 0)
            by.add(means, count);
    }
}

// What --store keeps.
class FrontierStore {
    static constexpr std::size_t kMostBytes = std::size_t{1} << 28; // of a file

  public:
    FrontierStore(std::string folder, const Position& position, const Move& first)
        : folder_(std::move(folder)), list_(folder_ + "/frontier.jsonl"), position_(position.text()),
          first_(to_text(first)) {}

    // Makes the folder, or reads what is there: each proof is verified anew.
    Result<void> read(Frontier& frontier) const {
        std::error_code failure;
        std::filesystem::create_directories(folder_, failure);
        if (!std::filesystem::exists(list_, failure))
            return {};
        const auto text = read_text(list_, kMostBytes);
        if (!text)
            return text.error();
        std::vector<json::object> lines;
        for (std::size_t at = 0; at < text->size();) {
            const std::size_t end = std::min(text->find('\n', at), text->size());
            const auto value = json::parse(std::string_view(*text).substr(at, end - at), failure);
            if (failure || !value.is_object())
                return bad(lines.size(), "expected a JSON object"_en);
            lines.push_back(value.get_object());
            at = end + 1;
        }
        if (lines.empty() || word(lines.front(), "position") != position_ ||
            word(lines.front(), "first") != first_)
            return bad(0, "the store is about another position or first move; expected {0} after \"{1}\""_en(
                              first_, position_));
        for (std::size_t i = 1; i < lines.size(); ++i) {
            if (auto taken = take(frontier, lines[i]); !taken)
                return within(place(i), taken.error());
        }
        return {};
    }

    Result<void> keep(const Frontier& frontier, const FrontierReply& reply,
                      std::span<const std::uint8_t> proof) const {
        const auto kept = solve::write_proof(proof_file(to_text(reply.move)), proof);
        return kept ? save(frontier) : kept;
    }

    Result<void> save(const Frontier& frontier) const {
        std::string text;
        {
            JsonObject head(text);
            head.add("position", position_).add("first", first_);
            head.add("date", utc_text("%Y-%m-%d", std::time(nullptr))).add("program", version_text());
            put_numbers(head, frontier);
        }
        for (const FrontierReply& reply : frontier.replies()) {
            text += '\n';
            JsonObject line(text);
            put(line, reply);
        }
        text += '\n';
        return solve::write_proof(list_, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    }

  private:
    [[nodiscard]] std::string proof_file(const std::string& reply) const {
        return folder_ + "/" + reply + ".proof";
    }
    [[nodiscard]] Message place(std::size_t line) const { return "{0}, line {1}"_en(list_, line + 1); }
    [[nodiscard]] Error bad(std::size_t line, Message why) const {
        return {ErrorKind::invalid, std::move(why), place(line), "store"};
    }
    static std::string word(const json::object& line, std::string_view field) {
        const json::value* value = line.if_contains(field);
        return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
    }

    Result<void> take(Frontier& frontier, const json::object& line) const {
        const std::string name = word(line, "reply");
        FrontierReply* reply = frontier.find(name);
        const json::value* nodes = line.if_contains("nodes");
        if (reply == nullptr || nodes == nullptr || !nodes->is_int64() || nodes->get_int64() < 0)
            return Error{ErrorKind::invalid, "expected a legal reply and a number of nodes"_en, {}, "store"};
        reply->nodes = static_cast<std::uint64_t>(nodes->get_int64());
        if (word(line, "proof") != name || reply->by == solve::kByKnown)
            return {};
        const auto bytes = read_bytes(proof_file(name), kMostBytes);
        if (!bytes)
            return bytes.error();
        const std::string_view means = word(line, "by") == solve::kBySmall ? solve::kBySmall : solve::kByLong;
        return frontier.take(*reply, means,
                             {reinterpret_cast<const std::uint8_t*>(bytes->data()), bytes->size()});
    }

    std::string folder_;
    std::string list_;
    std::string position_;
    std::string first_;
};

// The map: for each point what is known of a man there.
std::string mark_of(const FrontierReply& reply) {
    if (!reply.proven())
        return "?";
    const std::string_view means = reply.by;
    return means == solve::kByClaim ? "+" : std::string(1, means.front());
}

class FrontierCommand {
  public:
    FrontierCommand(Console& console, const FrontierOptions& options, int megabytes)
        : console_(console), options_(options), megabytes_(megabytes),
          live_(error_is_terminal() && !console.json()) {}

    Result<int> answer(const Position& position, std::string& out) {
        if (position.outcome())
            return wrong_usage("the game is over"_en, "POS");
        if (position.board().cells() > engine::Prover::kMaxCells)
            return wrong_usage("the board is too large for the search for proofs"_en, "POS");
        const auto first = first_move(position);
        if (!first)
            return first.error();
        Position after = position;
        if (auto legal = after.try_play(*first); !legal)
            return within(verbatim("--first"), legal.error());
        if (after.outcome())
            return wrong_usage("the game is over after the move {0}"_en(to_text(*first)), "--first");
        auto frontier = Frontier::after(after);
        if (!frontier)
            return frontier.error();
        std::optional<FrontierStore> store;
        if (!options_.store.empty()) {
            store.emplace(options_.store, position, *first);
            if (auto read = store->read(*frontier); !read)
                return read.error();
        }
        const auto end = search(*frontier, store);
        if (!end)
            return end.error();
        if (console_.json())
            put_json(out, position, *first, *frontier);
        else
            put_text(out, after, *first, *frontier);
        if (*end == Frontier::End::stopped)
            return kInterrupted;
        return *end == Frontier::End::proven ? kDone : kLimit;
    }

  private:
    // The one that was given; that of a proof; the engine's.
    [[nodiscard]] Result<Move> first_move(const Position& position) const {
        if (!options_.first.empty()) {
            auto move = phutball::parse_move(options_.first);
            return move ? move : within(verbatim("--first"), move.error());
        }
        if (const auto win = solve::standard_proofs().find(position); win && win->move)
            return *win->move;
        engine::Engine engine;
        engine.set_position(position);
        const auto answer = engine.go({.nodes = FrontierOptions::kNodes}, {}, interrupt_.flag());
        return answer.best_line().front();
    }

    Result<Frontier::End> search(Frontier& frontier, const std::optional<FrontierStore>& store) {
        Frontier::Options options{.time = options_.time.value_or(store ? 1e9 : FrontierOptions::kPatience),
                                  .threads = options_.threads,
                                  .megabytes = megabytes_,
                                  .between_reports = live_ ? 1.0 : 10.0};
        if (store)
            options.keep = [&](const FrontierReply& reply, std::span<const std::uint8_t> proof) {
                return store->keep(frontier, reply, proof);
            };
        if (live_ || options_.progress)
            options.on_progress = [&](const Frontier& now, double seconds) { show(now, seconds); };
        auto end = frontier.run(options, interrupt_.flag());
        if (live_)
            Console::put_progress("\r\x1b[K");
        if (end && store) {
            if (auto saved = store->save(frontier); !saved)
                return saved.error();
        }
        return end;
    }

    void show(const Frontier& frontier, double seconds) const {
        std::string at_work;
        for (const FrontierReply& each : frontier.replies()) {
            if (each.at_work)
                at_work += " " + to_text(each.move);
        }
        const std::string line =
            console_.say("{0} s: {1} of {2} replies are proven lost; under attack:{3}"_en(
                static_cast<long>(seconds), frontier.proven(), frontier.replies().size(), at_work));
        if (live_)
            Console::put_progress("\r" + line + "\x1b[K");
        else
            Console::note(line);
    }

    static void put_json(std::string& out, const Position& position, const Move& first,
                         const Frontier& frontier) {
        JsonObject object(out);
        object.add("board", phutball::in_words(position.setup()).english())
            .add("position", position.text())
            .add("first", to_text(first));
        put_numbers(object, frontier);
        object.add_each("list", frontier.replies(),
                        [](JsonObject& one, const FrontierReply& reply) { put(one, reply); });
    }

    void put_text(std::string& out, const Position& after, const Move& first,
                  const Frontier& frontier) const {
        const std::size_t all = frontier.replies().size();
        out += console_.say(phutball::in_words(after.setup())) + "\n";
        out += console_.say("after {0}: {1} of {2} replies are proven lost, {3} are open"_en(
                   to_text(first), frontier.proven(), all, all - frontier.proven())) +
               "\n\n";
        out += draw_board(after, console_, output_is_terminal() && colours_wanted(), [&](phutball::Point at) {
            const FrontierReply* reply = place(frontier, at);
            return reply == nullptr ? "" : mark_of(*reply);
        });
        out +=
            "\n" +
            console_.say("? open; proven by: s a small search, l a long search, + the proof against another "
                         "reply, k a known proof, g an own goal"_en) +
            "\n\n" + console_.say(Text::frontier_heading);
        for (const FrontierReply& each : frontier.replies()) {
            if (each.proven())
                out += fmt::format("\n{:<12} {:<6} {:>5} {:>8} {:>12}  {}", to_text(each.move), each.by,
                                   each.plies, each.claims, each.nodes, each.proof);
        }
        std::string open;
        for (const FrontierReply& each : frontier.replies()) {
            if (!each.proven())
                open += " " + to_text(each.move);
        }
        if (!open.empty())
            out += "\n" + console_.say("open:{0}"_en(open));
    }

    static const FrontierReply* place(const Frontier& frontier, phutball::Point at) {
        const auto found = std::ranges::find(frontier.replies(), Move::place(at), &FrontierReply::move);
        return found == frontier.replies().end() ? nullptr : &*found;
    }

    Console& console_;
    const FrontierOptions& options_;
    int megabytes_;
    bool live_;
    const Interrupt interrupt_;
};

int run_frontier(Console& console, const FrontierOptions& options) {
    const auto room = memory_for("--memory", options.memory_mb, FrontierOptions().memory_mb);
    if (!room)
        return console.fail(room.error());
    if (options.position == "-" && !(options.store.empty() && options.first.empty()))
        return console.fail(wrong_usage("it is about one position, not about many"_en,
                                        options.store.empty() ? "--first" : "--store"));
    FrontierCommand command(console, options, *room);
    return console.each_position(options.position, [&](Position& position, bool /*bulk*/, std::string& out) {
        return command.answer(position, out);
    });
}

} // namespace

void add_frontier(CommandSet& set) {
    const auto [command, options] = set.add("frontier", Text::frontier, Text::frontier_footer, run_frontier);
    command.position(options.position);
    command.text("--first", options.first, Text::frontier_first, "MOVE");
    command.path("--store", options.store, Text::frontier_store, Path::new_folder);
    command.seconds("--time", options.time, Text::solve_time)
        .default_str(fmt::format("{:g}", FrontierOptions::kPatience));
    command.count("--threads", options.threads, Text::threads, 1, 256);
    command.flag("--progress", options.progress, Text::solve_show_progress);
    command.count("--memory", options.memory_mb, Text::solve_memory, 1, 65536);
    command.ascii();
    command.proofs();
}

} // namespace goalline::cli
