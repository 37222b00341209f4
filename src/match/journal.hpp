// Journal: the finished games of a match in a file, one JSON object a line; the first line says which match
// it is. A line cut off by a crash is dropped on reading. Not thread-safe.
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
    // Opens or makes the file; `games` receives what it holds. Refuses a file that is no journal or one of
    // another match (other engines, limits, rules or openings).
    [[nodiscard]] static Result<Journal> open(const MatchConfig& config, std::vector<PlayedGame>& games);

    // The game is on its way to the disk when this returns; false if it could not be written.
    bool add(const PlayedGame& game);

  private:
    struct Closer {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    explicit Journal(std::FILE* file) : file_(file) {}

    std::unique_ptr<std::FILE, Closer> file_;
};

} // namespace goalline::match
