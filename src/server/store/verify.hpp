// Reads everything in a database. Blocks; the session must not be used by another thread meanwhile. Internal
// to store/.
#pragma once

#include "server/store/maintenance.hpp"
#include "server/store/soci_session.hpp"

namespace goalline::server {

// Throws where the database cannot be read at all.
[[nodiscard]] StoreContent verify(SociSession& session);

// What `work` returns; what the library throws becomes an Error about that file.
template <class Work>
[[nodiscard]] auto with_database(const std::string& path, Work work) -> decltype(work()) {
    try {
        return work();
    } catch (const std::exception& exception) {
        return failure(exception, path);
    }
}

} // namespace goalline::server
