// TurnQueue holds things that wait, from several clients who take turns, so that a client with many does not make the
// others wait for all of them. The things of one client keep their order. It serves jobs that are about equally long;
// FairQueue serves others. Not thread-safe.
#pragma once

#include <deque>
#include <list>
#include <string>
#include <unordered_map>
#include <utility>

namespace goalline::server {

template <class Item>
class TurnQueue {
  public:
    void push(const std::string& client, Item item) {
        std::deque<Item>& waiting = waiting_[client];
        waiting.push_back(std::move(item));
        if (waiting.size() == 1)
            turns_.push_back(client);
    }
    [[nodiscard]] bool empty() const { return turns_.empty(); }
    // Takes the next item, without needing memory. REQUIRES: !empty()
    [[nodiscard]] Item pop() {
        const auto found = waiting_.find(turns_.front());
        Item item = std::move(found->second.front());
        found->second.pop_front();
        if (found->second.empty()) {
            waiting_.erase(found);
            turns_.pop_front();
        } else {
            turns_.splice(turns_.end(), turns_, turns_.begin());
        }
        return item;
    }

  private:
    std::unordered_map<std::string, std::deque<Item>> waiting_;
    std::list<std::string> turns_; // clients for whom something waits, each once
};

} // namespace goalline::server
