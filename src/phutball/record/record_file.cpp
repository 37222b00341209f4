// Records as files have them: bytes in some encoding.
#include "phutball/record/encoding.hpp"
#include "phutball/record/record.hpp"
#include "phutball/record/sgf.hpp"

namespace goalline::phutball {

namespace {

// What CA says in the game with that number.
std::string label_of_game(std::string_view text, int game) {
    const auto tree = sgf::parse(text, game);
    if (!tree)
        return {};
    for (const sgf::RawProperty& property : tree->nodes.front().properties) {
        if (property.name == "CA")
            return std::string(sgf::trim(property.values.front().text));
    }
    return {};
}

} // namespace

Result<ReadRecord> read_record_file(std::string_view bytes, const Rules& defaults, std::optional<int> game) {
    if (bytes.size() > kMaxRecordBytes) // refused before it is decoded
        return read_record(bytes, defaults, game);
    auto text = decode_record(bytes);
    // The first game speaks for the others, unless one of them speaks for itself.
    if (text && game > 1) {
        const std::string label = label_of_game(text->utf8, *game);
        if (!label.empty() && encoding_of(label) != text->encoding)
            text = decode(bytes, label);
    }
    if (!text)
        return text.error();
    auto read = read_record(text->utf8, defaults, game);
    if (read && !text->named && text->encoding != "utf-8")
        read->warnings.push_back("not UTF-8; read as {0}"_en(text->encoding));
    if (read && text->damaged)
        read->warnings.push_back("a damaged character is read as U+FFFD"_en);
    return read;
}

} // namespace goalline::phutball
