// Records: foreign ones, read for the page, and all finished games of Phutball of a visitor as one text of SGF
// (http-api.md). Collection lives on the lobby's executor and is not thread-safe; any thread may do the jobs.
#pragma once

#include "server/api/api_call.hpp"

#include <memory>
#include <string>
#include <vector>

namespace goalline::server {

// The newest games, and no more text than that, except for the end of the last one.
inline constexpr int kMostCollected = 1000;
inline constexpr std::size_t kMostCollectedBytes = std::size_t{4} << 20;

// Reads a few games at a time and has each of these parts written as a job, so that nobody else waits for it.
class Collection : public std::enable_shared_from_this<Collection> {
  public:
    Collection(Lobby& lobby, Call call) : lobby_(lobby), call_(std::move(call)) {}

    // Answers the call in the end.
    void start();

  private:
    void go_on();
    void write(const std::vector<StoredGame>& games);
    void send();
    void refuse_unread() {
        call_->refuse({RefusalKind::internal, "the games could not be read", "database", 0});
    }

    Lobby& lobby_;
    Call call_;
    std::shared_ptr<void> place_;  // in the memory of games
    std::vector<std::string> ids_; // still to be written, the newest last
    std::string text_;
};

// The records of some games, one after the other, as the bytes of the answer; those that do not replay are left out.
inline constexpr std::string_view kWriteRecords = "phutball.records";
[[nodiscard]] Answer write_records(const Job& job, Workbench& bench, const StopFlag& stop);

// Reads a record in any format, the bytes of a file or a text in the body of a call: {"record": ...}
inline constexpr std::string_view kReadRecord = "phutball.record";
[[nodiscard]] Answer read_record(const Job& job, Workbench& bench, const StopFlag& stop);

} // namespace goalline::server
