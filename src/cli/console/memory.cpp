#include "cli/console/memory.hpp"

#include "base/memory.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <new>
#include <stdexcept>
#include <system_error>

namespace goalline::cli {

Result<int> memory_for(const std::string& option, int megabytes, int by_default) {
    const int usable = std::max(usable_megabytes(), by_default);
    const int most = obtainable_megabytes(std::min(usable, megabytes));
    if (megabytes <= most)
        return megabytes;
    if (megabytes == by_default)
        return std::max(most, 1);
    return Error{
        ErrorKind::limit,
        "expected at most {0}: there is no memory for {1} MiB"_en(obtainable_megabytes(usable), megabytes),
        verbatim(option), "memory"};
}

int within_memory(Console& console, const std::string& command, const std::function<int()>& work) {
    constexpr std::size_t kReserve = std::size_t{1} << 16;
    auto reserve =
        std::make_unique<std::array<char, kReserve>>(); // so that there is memory left to report the error
    const auto fail = [&](Message message, const char* code) {
        reserve.reset();
        console.out().text().clear();
        return console.fail({ErrorKind::limit, std::move(message), verbatim(command), code});
    };
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return fail("out of memory; expected a smaller task or more memory"_en, "memory");
    } catch (const std::length_error&) { // more than any memory could hold
        return fail("out of memory; expected a smaller task or more memory"_en, "memory");
    } catch (const std::system_error& error) {
        if (error.code() == std::errc::resource_unavailable_try_again)
            return fail("the system gives no more threads; expected fewer, or a higher limit"_en, "threads");
        if (error.code() == std::errc::not_enough_memory)
            return fail("out of memory; expected a smaller task or more memory"_en, "memory");
        throw;
    }
}

} // namespace goalline::cli
