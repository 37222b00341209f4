// Sessions of the text protocol, line by line, with an engine that reads on while it thinks. Every line that comes
// out is one line of printable ASCII, every refusal names place and reason, the position shown can be set again, and
// at the end the engine stops and is ready.
#include "fuzzing.hpp"
#include "protocol/ugi.hpp"

#include <algorithm>
#include <mutex>
#include <string>
#include <vector>

using namespace goalline;

namespace {

class Session {
  public:
    Session() : ugi_([this](std::string_view line) { put(line); }) { send("setoption name Hash value 1"); }

    void send(std::string_view line) { (void)ugi_.handle(line); }

    // The last line since the previous call that starts like this.
    std::string last(std::string_view start) {
        const std::lock_guard lock(mutex_);
        std::string found;
        for (const std::string& line : lines_) {
            if (line.starts_with(start))
                found = line;
        }
        lines_.clear();
        return found;
    }

  private:
    void put(std::string_view line) {
        const std::lock_guard lock(mutex_);
        fuzz::require(!line.empty(), "no empty line is put out");
        fuzz::require(std::all_of(line.begin(), line.end(), [](char c) { return c >= ' ' && c <= '~'; }),
                      "a line is printable");
        constexpr std::string_view kError = "info string error ";
        if (line.starts_with(kError))
            fuzz::require(line.substr(kError.size()).find(": ") != std::string_view::npos,
                          "an error says where and why");
        lines_.emplace_back(line);
    }

    std::mutex mutex_;
    std::vector<std::string> lines_;
    protocol::Ugi ugi_;
};

// How much memory there is depends on the machine, so the property does not include it.
bool asks_for_memory(std::string_view line) {
    return line.find("Hash") != std::string_view::npos;
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static Session session;
    session.send("uginewgame");
    session.send("position startpos 5x5");
    std::string_view text = fuzz::text_of(data, size);
    for (int i = 0; i < 30 && !text.empty(); ++i) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (!asks_for_memory(text.substr(0, end)))
            session.send(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    session.send("stop");
    session.send("position wrong"); // waits for the search to end
    (void)session.last("");
    session.send("show");
    const std::string shown = session.last("info string position ");
    fuzz::require(!shown.empty(), "the position is shown");
    constexpr std::size_t kPrefix = std::string_view("info string position ").size();
    session.send("position pos " + shown.substr(kPrefix));
    session.send("show");
    fuzz::require(session.last("info string position ") == shown, "a position shown can be set again");
    session.send("isready");
    fuzz::require(session.last("readyok") == "readyok", "the engine is ready");
    for (const char* rule : {"CornerExit value true", "GoalPass value true", "OwnGoal value true",
                             "Repetition value draw3", "Pie value false", "Level value 10", "MultiPV value 1",
                             "OwnBook value false", "Threads value 1", "Seed value 0"})
        session.send(std::string("setoption name ") + rule);
    return 0;
}
