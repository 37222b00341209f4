// The text protocol on streams: what `goalline engine` runs.
#include "base/utf8.hpp"
#include "protocol/ugi.hpp"

#include <istream>
#include <mutex>
#include <ostream>
#include <utility>

namespace goalline::protocol {

void run_ugi(std::istream& in, std::ostream& out, std::optional<engine::SimplePlayer::Kind> player) {
    // A tied stream would flush `out` from this thread while the thinking thread writes, and lines would come out
    // twice.
    std::ostream* const tied = in.tie(nullptr);
    std::mutex mutex;
    const auto put = [&](std::string_view line) {
        const std::lock_guard lock(mutex);
        out << line << '\n' << std::flush;
    };
    Ugi ugi(put, player);
    ugi.run([&in, first = true]() mutable -> std::optional<std::string> {
        std::string line;
        if (!std::getline(in, line))
            return std::nullopt;
        if (std::exchange(first, false)) // some shells put a byte order mark before what they send
            line.erase(0, line.size() - without_mark(line).size());
        return line;
    });
    in.tie(tied);
}

} // namespace goalline::protocol
