// Journal keeps the finished games of a match in a file, one JSON object on each line; the first line says which
// match it is. A line that a crash cut off is dropped when the file is read. Not thread-safe.
#pragma once

#include "base/result.hpp"
#include "match/match.hpp"

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace goalline::match {

class Journal {
  public:
    // Opens or creates the file; `games` receives what it holds. Refuses a file that is not a journal, or that is the
    // journal of another match (where anything else differs that shapes games: engines, options, limits, margin, rules,
    // openings, adjudication, the longest game). A journal of an older version does not know all of that.
    [[nodiscard]] static Result<Journal> open(const MatchConfig& config, std::vector<PlayedGame>& games);

    // Whether the file is there and is the journal of this match.
    [[nodiscard]] static bool is_of(const MatchConfig& config);

    // When this returns true, the game has been written to the file; false means that it could not be written.
    bool add(const PlayedGame& game);

    // A game as a line of a journal, and back; nothing if it is none.
    [[nodiscard]] static std::string line_of(const PlayedGame& game);
    [[nodiscard]] static std::optional<PlayedGame> game_in(const std::string& line,
                                                           const MatchConfig& config);

  private:
    struct Closer {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    explicit Journal(std::FILE* file) : file_(file) {}

    std::unique_ptr<std::FILE, Closer> file_;
};

} // namespace goalline::match
