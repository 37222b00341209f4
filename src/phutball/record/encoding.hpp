// Files of records in the encodings of the web: the labels and answers are those of the WHATWG encoding standard, as in
// TextDecoder of a browser. Thread-safety: pure functions.
#pragma once

#include "base/result.hpp"

#include <string>
#include <string_view>

namespace goalline::phutball {

struct DecodedText {
    std::string utf8;          // without byte order mark; a damaged character is U+FFFD
    std::string_view encoding; // its name in the standard
    bool named = false;        // by the text itself; otherwise it was guessed
    bool damaged = false;      // whether something became U+FFFD
};

// The name of the encoding that has this label ("latin1" is a label of "windows-1252"); empty if there is none, or it
// is not supported.
[[nodiscard]] std::string_view encoding_of(std::string_view label);

// The first value of CA in the first node of an SGF text whose encoding is not known yet; empty if there is none.
[[nodiscard]] std::string_view label_in_sgf(std::string_view bytes);

// Takes the encoding from a byte order mark, from the zeros of UTF-16, or from `label`; without all of these the text
// is UTF-8 or, if hardly a character of it could be, windows-1252. Refuses a label that encoding_of() does not know.
[[nodiscard]] Result<DecodedText> decode(std::string_view bytes, std::string_view label);

// The same for the file of a record: the label is that of its first game.
[[nodiscard]] Result<DecodedText> decode_record(std::string_view bytes);

} // namespace goalline::phutball
