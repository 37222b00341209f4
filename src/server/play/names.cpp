#include "server/play/names.hpp"

#include <cstdint>
#include <memory>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

namespace goalline::server {

namespace {

using Checker = std::unique_ptr<USpoofChecker, decltype(&uspoof_close)>;

// It reads only tables that are part of the library, so it is there unless memory has run out.
const USpoofChecker* checker() {
    static const Checker kept = [] {
        UErrorCode status = U_ZERO_ERROR;
        return Checker(uspoof_open(&status), &uspoof_close);
    }();
    return kept.get();
}

icu::UnicodeString read(std::string_view name) {
    return icu::UnicodeString::fromUTF8(
        icu::StringPiece(name.data(), static_cast<std::int32_t>(name.size())));
}

} // namespace

std::string skeleton(std::string_view name) {
    icu::UnicodeString seen;
    UErrorCode status = U_ZERO_ERROR;
    if (checker() != nullptr)
        uspoof_getSkeletonUnicodeString(checker(), 0, read(name), seen, &status);
    if (checker() == nullptr || U_FAILURE(status) != 0)
        seen = read(name);
    std::string text;
    seen.foldCase().trim().toUTF8String(text); // only now: "I" looks like "l", but "i" does not
    return text;
}

std::string without_outer_spaces(std::string_view name) {
    const icu::UnicodeString text = read(name);
    std::int32_t begin = 0, end = text.length();
    while (begin < end && u_isUWhiteSpace(text.char32At(begin)) != 0)
        begin = text.moveIndex32(begin, 1);
    while (end > begin && u_isUWhiteSpace(text.char32At(text.moveIndex32(end, -1))) != 0)
        end = text.moveIndex32(end, -1);
    std::string trimmed;
    text.tempSubStringBetween(begin, end).toUTF8String(trimmed);
    return trimmed;
}

} // namespace goalline::server
