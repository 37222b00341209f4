// TurnQueue: things that wait, from several clients who take turns, so that one who brings many does not make
// the others wait for all of them. What a client brings keeps its order. For jobs that are about equally
// long; FairQueue is for others. Not thread-safe.
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
    // The next item; needs no memory. REQUIRES: !empty()
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
    std::list<std::string> turns_; // those of whom something waits, each once
};

} // namespace goalline::server
