#include "server/phutball/collection.hpp"

#include "server/play/kind.hpp"

#include <utility>

namespace goalline::server {

namespace {

constexpr std::size_t kReadAtOnce = 10; // games, so that moves of others are stored in between

} // namespace

std::string written_together(const std::vector<StoredGame>& games) {
    std::string text;
    for (const StoredGame& stored : games) {
        if (const auto game = game_of(stored))
            text += (*game)->record(stored).text;
    }
    return text;
}

void Collection::start() {
    place_ = services_.reserve(address_, kMostCollectedBytes);
    if (!place_)
        return done_(no_room_for_game());
    services_.database.run(
        [visitor = visitor_](Store& store) { return store.finished(visitor, "phutball", kMostCollected); },
        [self = shared_from_this()](const Result<std::vector<std::string>>& ids) {
            if (!ids)
                return self->refuse_unread();
            self->ids_.assign(ids->rbegin(), ids->rend());
            self->go_on();
        },
        address_);
}

void Collection::go_on() {
    if (ids_.empty() || text_.size() >= kMostCollectedBytes)
        return done_(std::move(text_));
    std::vector<std::string> next;
    for (; !ids_.empty() && next.size() < kReadAtOnce; ids_.pop_back())
        next.push_back(std::move(ids_.back()));
    services_.database.run(
        [next](Store& store) -> Result<std::vector<StoredGame>> {
            std::vector<StoredGame> games;
            for (const std::string& id : next) {
                auto game = store.load(id);
                if (game && *game) // whoever opens a damaged one is told
                    games.push_back(std::move(**game));
            }
            return games;
        },
        [self = shared_from_this()](Result<std::vector<StoredGame>> games) {
            if (!games)
                return self->refuse_unread();
            const auto refusal = self->write_(std::move(*games), [self](std::string text) {
                self->text_ += text;
                self->go_on();
            });
            if (refusal)
                self->done_(*refusal);
        },
        address_);
}

} // namespace goalline::server
