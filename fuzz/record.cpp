// Game records in any of the three formats: what can be read is written in each format in a form that reads back the
// same. Files in any encoding become UTF-8.
#include "phutball/record/record.hpp"

#include "base/utf8.hpp"
#include "fuzzing.hpp"
#include "phutball/record/encoding.hpp"

using namespace goalline;
using namespace goalline::phutball;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto text = fuzz::text_of(data, size);
    if (const auto decoded = decode_record(text))
        fuzz::require(is_utf8(decoded->utf8), "what was decoded is UTF-8");
    if (const auto second = read_record_file(text, {}, 2))
        fuzz::require(is_utf8(write_sgf(second->record)), "what is written is UTF-8");
    const auto read = read_record(text);
    if (!read) {
        fuzz::require_reason(read.error());
        return 0;
    }
    const auto last = read_record(text, {}, read->games);
    fuzz::require(last.ok() || last.error().code != "game", "every game that was counted is there");
    const auto none = read_record(text, {}, read->games + 1);
    fuzz::require(!none.ok() && none.error().code == "game", "there is no game after the last");
    const Record& record = read->record;
    const auto json = read_json(write_json(record));
    fuzz::require(json.ok(), "our JSON is read back");
    fuzz::require(json->record == record, "JSON keeps the whole record");
    const auto sgf = read_sgf(write_sgf(record));
    fuzz::require(sgf.ok(), "our SGF is read back");
    fuzz::require(sgf->record.main_moves() == record.main_moves(), "SGF keeps the moves");
    fuzz::require(sgf->record.rules == record.rules && sgf->record.start == record.start,
                  "SGF keeps rules and start");
    fuzz::require(sgf->record.nodes.size() == record.nodes.size(), "SGF keeps the tree");
    const auto moves = read_moves(write_moves(record));
    fuzz::require(moves.ok(), "our plain list is read back");
    fuzz::require(moves->record.main_moves() == record.main_moves(), "the plain list keeps the main line");
    return 0;
}
