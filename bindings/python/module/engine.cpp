// The engine for Python. An analysis runs on a thread that never touches Python: it leaves its answers in a queue, from
// which iterators take them, and writes to an event descriptor, for which asyncio can wait.
#include "engine/engine.hpp"

#include "common.hpp"
#include "parts.hpp"
#include "solve/expert.hpp"

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <sys/eventfd.h>
#include <unistd.h>

namespace goalline::python {

using engine::Answer;
using engine::Line;
using engine::Options;

namespace {

constexpr double kMostSeconds = 1e9;

// One search, and whoever waits for it. The engine is its own until it is done.
class Search {
  public:
    Search(std::shared_ptr<engine::Engine> engine, const engine::Limits& limits)
        : engine_(std::move(engine)), process_(Running::process()),
          event_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)), running_([this] {
              stop_.raise();
              return done();
          }) {
        if (event_ < 0)
            refuse(ErrorKind::limit, "the system gives no more file descriptors");
        try {
            thread_ = std::thread([this, limits] { run(limits); });
        } catch (const std::system_error&) {
            close(event_);
            refuse(ErrorKind::limit, "the system gives no more threads");
        }
    }
    ~Search() {
        if (process_ != Running::process()) { // the thread is in the process that was forked
            new std::thread(std::move(thread_));
            return;
        }
        stop_.raise();
        {
            const py::gil_scoped_release release;
            thread_.join();
        }
        close(event_);
    }
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    [[nodiscard]] bool here() const { return process_ == Running::process(); }
    [[nodiscard]] bool done() const {
        const std::lock_guard lock(mutex_);
        return done_;
    }
    [[nodiscard]] int event() const { return event_; }
    void cancel() { stop_.raise(); }

    // The next answer; nothing after the last one and, without `wait`, if there is none yet.
    [[nodiscard]] std::optional<Answer> next(bool wait) {
        check_process();
        if (wait)
            wait_until(
                mutex_, changed_, [this] { return done_ || !waiting_.empty(); }, [this] { stop_.raise(); });
        std::uint64_t written = 0;
        [[maybe_unused]] const auto drained = read(event_, &written, sizeof written);
        std::unique_lock lock(mutex_);
        if (waiting_.empty()) {
            if (failure_)
                std::rethrow_exception(std::exchange(failure_, nullptr));
            return std::nullopt;
        }
        Answer answer = std::move(waiting_.front());
        waiting_.pop_front();
        return answer;
    }
    [[nodiscard]] std::optional<Answer> result() {
        check_process();
        wait_until(mutex_, changed_, [this] { return done_; }, [this] { stop_.raise(); });
        if (failure_)
            std::rethrow_exception(failure_);
        return last_;
    }

  private:
    static constexpr std::size_t kMostWaiting = 1000; // answers that nobody has taken

    void check_process() const {
        if (!here())
            refuse(ErrorKind::usage, "this analysis goes on in the process that was forked");
    }
    void put(const Answer& answer) {
        const std::lock_guard lock(mutex_);
        if (waiting_.size() < kMostWaiting)
            waiting_.push_back(answer);
        tell();
    }
    void tell() {
        changed_.notify_all();
        const std::uint64_t one = 1;
        [[maybe_unused]] const auto written = write(event_, &one, sizeof one);
    }
    void run(const engine::Limits& limits) {
        std::optional<Answer> last;
        std::exception_ptr failure;
        try {
            last = engine_->go(limits, [this](const Answer& answer) { put(answer); }, stop_);
        } catch (...) {
            failure = std::current_exception();
        }
        const std::lock_guard lock(mutex_);
        last_ = std::move(last);
        failure_ = failure;
        done_ = true;
        tell();
    }

    std::shared_ptr<engine::Engine> engine_;
    int process_;
    int event_;
    StopFlag stop_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Answer> waiting_;
    std::optional<Answer> last_;
    std::exception_ptr failure_;
    bool done_ = false;
    Running running_;
    std::thread thread_;
};

// What Python calls an engine. Its members are used with the GIL held; while it works, another call is refused.
class Player {
  public:
    explicit Player(const Options& options)
        : engine_(std::make_shared<engine::Engine>(unwrap(engine::Engine::create(options)))) {}

    [[nodiscard]] std::shared_ptr<Search> start(const phutball::Game& game, const engine::Limits& limits) {
        refuse_if_busy();
        engine_->set_position(game);
        auto search = std::make_shared<Search>(engine_, limits);
        search_ = search;
        return search;
    }
    [[nodiscard]] Answer choose(const phutball::Game& game, const std::optional<engine::Strength>& strength,
                                std::optional<std::uint64_t> seed, const engine::Limits& limits) {
        refuse_if_busy();
        Options options = engine_->options();
        if (strength)
            options.strength = *strength;
        if (seed)
            options.seed = *seed;
        unwrap(engine_->set_options(options));
        engine_->set_position(game);
        busy_ = true;
        const auto engine = engine_; // close() may be called meanwhile
        const struct Free {
            bool& busy;
            ~Free() { busy = false; }
        } free{busy_};
        return without_gil([&](const StopFlag& stop) { return engine->choose(stop, limits); });
    }
    void set_options(const Options& options) {
        refuse_if_busy();
        unwrap(engine_->set_options(options));
    }
    [[nodiscard]] const Options& options() const {
        if (!engine_)
            refuse(ErrorKind::usage, "the engine is closed");
        return engine_->options();
    }
    void new_game() {
        refuse_if_busy();
        engine_->new_game();
    }
    void close() {
        if (const auto search = search_.lock(); search && search->here()) {
            search->cancel();
            static_cast<void>(search->result());
        }
        engine_.reset();
    }
    [[nodiscard]] bool closed() const { return engine_ == nullptr; }

  private:
    void refuse_if_busy() const {
        if (!engine_)
            refuse(ErrorKind::usage, "the engine is closed");
        const auto search = search_.lock();
        if (busy_ || (search && !search->done()))
            refuse(ErrorKind::usage, "the engine is analysing: cancel the analysis, or use another engine");
    }

    std::shared_ptr<engine::Engine> engine_;
    std::weak_ptr<Search> search_;
    bool busy_ = false;
};

engine::Limits limits_of(std::optional<double> time, std::optional<std::uint64_t> nodes,
                         std::optional<int> depth, bool until_win, bool infinite) {
    expect(!time || (*time >= 0 && *time <= kMostSeconds), "time is a number of seconds, not below 0");
    expect(!depth || *depth >= 1, "depth is a number of plies from 1 on");
    return {.move_time = time, .nodes = nodes, .depth = depth, .until_win = until_win, .infinite = infinite};
}

template <class Number>
Number number_of(const std::string& name, py::handle value) {
    try {
        return value.cast<Number>();
    } catch (const py::cast_error&) {
        throw py::type_error(name + " is a whole number of a usual size");
    }
}

Options options_of(const Options& old, const py::dict& values) {
    Options options = old;
    for (const auto& [key, value] : values) {
        const auto name = key.cast<std::string>();
        if (name == "seed")
            options.seed = number_of<std::uint64_t>(name, value);
        else if (name == "threads")
            options.threads = number_of<int>(name, value);
        else if (name == "hash_mb")
            options.hash_mb = number_of<int>(name, value);
        else if (name == "multi_pv")
            options.multi_pv = number_of<int>(name, value);
        else if (name == "level")
            options.strength = number_of<int>(name, value);
        else if (name == "elo")
            options.strength = engine::Strength::of_elo(number_of<int>(name, value));
        else
            refuse(ErrorKind::usage, "there is no option '" + name + "'");
    }
    return options;
}

void add_answers(py::module_& module) {
    py::class_<Line>(module, "Line",
                     "A line of play, and what it is worth to the side to move at its beginning.")
        .def_property_readonly(
            "moves", [](const Line& line) { return line.pv; }, "The moves, best first turn first.")
        .def_property_readonly(
            "win_probability", [](const Line& line) { return line.score.win_probability(); },
            "A guess from 0 to 1; exactly 0 or 1 if `goal_in` says so.")
        .def_property_readonly(
            "goal_in",
            [](const Line& line) -> std::optional<int> {
                if (!line.score.is_proven())
                    return std::nullopt;
                return line.score.is_win() ? line.score.plies() : -line.score.plies();
            },
            "Proven plies to the goal: above 0 the side to move scores, otherwise its opponent; None if not "
            "proven.")
        .def("__repr__", [](const Line& line) {
            std::string text = "<Line";
            for (const phutball::Move& move : line.pv)
                text += ' ' + to_text(move);
            return text + '>';
        });
    py::class_<Answer>(module, "Answer", "What is said of a position: by the engine, a table, or a proof.")
        .def_property_readonly(
            "source", [](const Answer& answer) { return std::string(name(answer.source)); },
            R"(Who says so: "engine", "table", "goal", "proof", "over" or "none".)")
        .def_readonly("value", &Answer::value,
                      R"("win", "loss" or "draw" for the side to move if proven, otherwise "unknown".)")
        .def_property_readonly(
            "proven", [](const Answer& answer) { return answer.value != Value::unknown; },
            "Whether `value` is certain.")
        .def_readonly("plies", &Answer::plies, "The exact number of plies to the end; None if not known.")
        .def_readonly("plies_at_most", &Answer::plies_at_most,
                      "A bound, if the proof may not be the shortest.")
        .def_readonly("lines", &Answer::lines, "The best lines, as many as `multi_pv` asks for.")
        .def_readonly("move", &Answer::move, "The move to play; None if the game is over.")
        .def_property_readonly("line", &Answer::best_line, "The best play, as moves.")
        .def_readonly("resigns", &Answer::resigns, "Whether the side to move would give up.")
        .def_readonly("depth", &Answer::depth, "Plies of the last finished iteration.")
        .def_readonly("nodes", &Answer::nodes, "Positions visited.")
        .def_readonly("seconds", &Answer::seconds, "How long it took.")
        .def("__repr__", [](const Answer& answer) {
            std::string text = "<Answer " + std::string(name(answer.source));
            if (answer.value != Value::unknown)
                text += ' ' + std::string(name(answer.value));
            if (answer.plies)
                text += " in " + std::to_string(*answer.plies);
            if (answer.move)
                text += ", " + to_text(*answer.move);
            return text + '>';
        });
}

void add_searches(py::module_& module) {
    py::class_<Search, std::shared_ptr<Search>>(module, "_Search")
        .def("next", &Search::next, py::arg("wait"))
        .def("result", &Search::result)
        .def("cancel", &Search::cancel)
        .def("done", &Search::done)
        .def("here", &Search::here)
        .def("fileno", &Search::event);
    py::class_<Player>(module, "_Engine")
        .def(py::init([](const py::dict& options) { return Player(options_of({}, options)); }),
             py::arg("options"))
        .def(
            "start",
            [](Player& player, const phutball::Game& game, std::optional<double> time,
               std::optional<std::uint64_t> nodes, std::optional<int> depth, bool until_win, bool infinite) {
                return player.start(game, limits_of(time, nodes, depth, until_win, infinite));
            },
            py::arg("game"), py::arg("time"), py::arg("nodes"), py::arg("depth"), py::arg("until_win"),
            py::arg("infinite"))
        .def(
            "choose",
            [](Player& player, const phutball::Game& game, std::optional<int> level, std::optional<int> elo,
               std::optional<std::uint64_t> seed, std::optional<double> time) {
                expect(!level || !elo, "level and elo are two ways to say the same");
                std::optional<engine::Strength> strength;
                if (level)
                    strength = *level;
                if (elo)
                    strength = engine::Strength::of_elo(*elo);
                return player.choose(game, strength, seed, limits_of(time, {}, {}, false, false));
            },
            py::arg("game"), py::arg("level"), py::arg("elo"), py::arg("seed"), py::arg("time"))
        .def(
            "set_options",
            [](Player& player, const py::dict& values) {
                player.set_options(options_of(player.options(), values));
            },
            py::arg("values"))
        .def("options",
             [](const Player& player) {
                 const Options& options = player.options();
                 py::dict values;
                 values["threads"] = options.threads;
                 values["hash_mb"] = options.hash_mb;
                 values["multi_pv"] = options.multi_pv;
                 values[options.strength.level() ? "level" : "elo"] =
                     options.strength.level() ? options.strength.level() : options.strength.elo();
                 values["seed"] = options.seed;
                 return values;
             })
        .def("new_game", &Player::new_game)
        .def("close", &Player::close)
        .def("closed", &Player::closed);
}

Answer solved(const phutball::Game& game, double time, int max_plies, int threads, int megabytes, bool search,
              const std::optional<std::string>& tables, bool certify) {
    expect(time > 0 && time <= kMostSeconds, "time is a number of seconds above 0");
    expect(max_plies >= 1 && max_plies <= 999, "max_plies is a number from 1 to 999");
    expect(threads >= 1 && threads <= 2, "threads is 1 or 2: no more have work");
    expect(megabytes >= 1 && megabytes <= 1'000'000, "megabytes is a number from 1 to 1,000,000");
    return unwrap(without_gil([&](const StopFlag& stop) -> Result<Answer> {
        solve::ExpertOptions options{.tables = tables, .book = certify ? nullptr : &solve::standard_proofs()};
        options.threads = threads;
        options.building.most_points = tables::kCheapBoard;
        options.building.stop = &stop;
        if (search) {
            options.proof = solve::SolverOptions{.time = time,
                                                 .max_plies = max_plies,
                                                 .threads = threads,
                                                 .megabytes = megabytes,
                                                 .certify = certify};
        }
        solve::Expert expert(options);
        return expert.ask(game, 1, nullptr, stop);
    }));
}

} // namespace

void add_engine(py::module_& module) {
    add_answers(module);
    add_searches(module);
    module.def("_solve", &solved, py::arg("game"), py::arg("time"), py::arg("max_plies"), py::arg("threads"),
               py::arg("megabytes"), py::arg("search"), py::arg("tables"), py::arg("certify"));
}

} // namespace goalline::python
