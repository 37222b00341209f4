// PictureCalls are the API calls for pictures of games and positions (docs/http-api.md). Pictures are drawn on a
// thread of the lobby's, on the account of whoever asks. It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "phutball/game.hpp"
#include "server/api/api_call.hpp"

#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace goalline::server {

// The PNGs that were asked for last, by their ETag. For one thread, that for pictures.
class PictureCache {
  public:
    [[nodiscard]] std::shared_ptr<const std::string> find(const std::string& etag);
    void keep(const std::string& etag, std::shared_ptr<const std::string> png);

  private:
    struct Entry {
        std::string etag;
        std::shared_ptr<const std::string> png;
    };
    std::list<Entry> entries_; // the one that was used last comes first
    std::size_t bytes_ = 0;
};

class PictureCalls {
  public:
    explicit PictureCalls(Lobby& lobby) : lobby_(lobby), cache_(std::make_shared<PictureCache>()) {}

    // Answers the call if its address is one of these. Returns whether it is.
    [[nodiscard]] bool route(const Call& call);

  private:
    // Gives the game whose present position is drawn, and the title of the picture.
    using Source = std::function<Result<phutball::Game>(std::optional<int> ply)>;

    void draw(const Call& call, bool png, Source source, Message title, std::string_view cache_control);

    Lobby& lobby_;
    std::shared_ptr<PictureCache> cache_;
};

// The position and moves of a query (p, m), as the page's address of an analysis has them.
[[nodiscard]] Result<phutball::Game> queried_game(std::string_view query);

} // namespace goalline::server
