// The server's key is drawn anew when an operator wants it. Afterwards the database is written anew, because a row that
// is changed leaves its bytes in the file.
#include "server/store/maintenance.hpp"
#include "server/store/verify.hpp"

namespace goalline::server {

Result<void> renew_server_key(const std::string& database) {
    return with_database(database, [&]() -> Result<void> {
        SociSession session(database, SqliteFile::Use::of_server, {});
        session.file().delete_for_good();
        auto done = session.change("the server's key", [&] {
            put_new_key(session.sql());
            return Result<void>();
        });
        if (done)
            session.file().squeeze();
        return done;
    });
}

} // namespace goalline::server
