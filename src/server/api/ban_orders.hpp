// What an operator orders about bans: read from JSON, given to the store, and told as JSON. Pure functions and jobs of the
// database's thread.
#pragma once

#include "base/result.hpp"
#include "server/store/store.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <string>
#include <vector>

namespace goalline::server {

// {"sort", "what": [...], "reason", "until"?}
[[nodiscard]] Result<std::vector<StoredBan>> read_bans(const boost::json::object& asked);
// Stores all of them, or none if one is wrong. On the database's thread.
[[nodiscard]] Result<std::vector<StoredBan>> store_bans(Store& store, const std::vector<StoredBan>& ordered);
// The visitor of "<id of a game>:<1 or 2>", or with that hash. On the database's thread.
[[nodiscard]] Result<std::string> visitor_of(Store& store, const std::string& text);
[[nodiscard]] boost::json::array bans_json(const std::vector<StoredBan>& bans);

} // namespace goalline::server
