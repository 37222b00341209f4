// PictureCalls are the API calls for pictures of games and positions (http-api.md). Pictures are drawn on a
// thread of the lobby's, on the account of whoever asks. It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "phutball/game.hpp"
#include "server/api/api_call.hpp"

#include <string_view>

namespace goalline::server {

class PictureCalls {
  public:
    explicit PictureCalls(Lobby& lobby) : lobby_(lobby) {}

    // Answers the call if its address is one of these. Returns whether it is.
    [[nodiscard]] bool route(const Call& call);

  private:
    // `game` is the one whose picture is drawn; null: that of the query.
    void draw(const Call& call, bool png, const phutball::Game* game, const Message& title,
              std::string_view cache_control);

    Lobby& lobby_;
};

// {"etag": ...}; the picture is the bytes of the answer, unless the client has it.
inline constexpr std::string_view kDrawPicture = "phutball.picture";
[[nodiscard]] Answer draw_picture(const Job& job, Workbench& bench, const StopFlag& stop);

// The position and moves of a query (p, m), as the page's address of an analysis has them.
[[nodiscard]] Result<phutball::Game> queried_game(std::string_view query);

} // namespace goalline::server
