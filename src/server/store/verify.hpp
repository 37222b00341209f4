// Reads everything in a database. Blocks; no other thread may use the session in the meantime. Internal to store/.
#pragma once

#include "server/store/maintenance.hpp"
#include "server/store/soci_session.hpp"

namespace goalline::server {

// Throws if the database cannot be read at all.
[[nodiscard]] StoreContent verify(SociSession& session);

// Returns what `work` returns. Whatever the library throws becomes an Error about that file.
template <class Work>
[[nodiscard]] auto with_database(const std::string& path, Work work) -> decltype(work()) {
    try {
        return work();
    } catch (const std::exception& exception) {
        return failure(exception, path);
    }
}

} // namespace goalline::server
