// Reads what only games of one kind have in the body of a call for a new game. It is internal to requests.cpp.
// Thread-safety: pure functions.
#pragma once

#include "server/net/limits.hpp"
#include "server/rooms/calls.hpp"

#include <boost/json/object.hpp>

namespace goalline::server {

// `head` is what was read already.
[[nodiscard]] Result<NewGame> read_phutball(const boost::json::object& body, NewHead head,
                                            const Limits& limits);
[[nodiscard]] Result<NewBidGame> read_bidding(const boost::json::object& body, NewHead head,
                                              bidding::Game game, const Limits& limits);

} // namespace goalline::server
