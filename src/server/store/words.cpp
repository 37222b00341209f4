#include "server/store/words.hpp"

#include <fmt/format.h>
#include <sstream>

namespace goalline::server {

std::string text_of(const AskAgain& again) {
    if (again == AskAgain())
        return {};
    return fmt::format("{} {} {} {} {}", again.draw[0], again.draw[1], again.undo[0], again.undo[1],
                       index(again.rematch));
}

AskAgain ask_again_of(const std::string& text) {
    AskAgain again;
    unsigned rematch = 0;
    std::istringstream numbers(text);
    numbers >> again.draw[0] >> again.draw[1] >> again.undo[0] >> again.undo[1] >> rematch;
    again.rematch = {(rematch & 1U) != 0, (rematch & 2U) != 0};
    return again;
}

} // namespace goalline::server
