// The rows of all kinds of games, for whatever is done with every kind in the same way. Internal to store/.
// Thread-safety: as what is done.
#pragma once

#include "server/store/soci_bid_games.hpp"
#include "server/store/soci_games.hpp"
#include "server/store/soci_strip_games.hpp"

namespace goalline::server {

// Calls `work` with the columns of each kind.
template <class Work>
void for_all_columns(Work work) {
    work.template operator()<GameColumns>();
    work.template operator()<BidColumns>();
    work.template operator()<StripColumns>();
}

} // namespace goalline::server
