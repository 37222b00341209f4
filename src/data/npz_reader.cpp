// Reads an .npz: all its arrays at the same time, row by row.
#include "data/table.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <zip.h>

namespace goalline::data {

namespace {

constexpr std::size_t kMostHead = std::size_t{1} << 16;
constexpr std::size_t kMostWidth = std::size_t{1}
                                   << 20; // of a text; a position of 512 x 512 has 525,000 bytes

Error bad_array(std::string_view array, Message what) {
    return {ErrorKind::invalid, std::move(what), verbatim(std::string(array) + ".npy"), "npz"};
}

// The number that follows a mark; nothing if there is none.
std::optional<std::uint64_t> number_after(std::string_view text, std::string_view mark) {
    const std::size_t at = text.find(mark);
    std::uint64_t number = 0;
    if (at == std::string_view::npos)
        return std::nullopt;
    text.remove_prefix(at + mark.size());
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} ? std::optional(number) : std::nullopt;
}

struct ZipCloser {
    void operator()(zip_t* zip) const { zip_discard(zip); }
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};

class Array {
  public:
    static Result<Array> open(zip_t* zip, const Column& column) {
        Array array(column);
        array.file_.reset(zip_fopen(zip, (std::string(column.name) + ".npy").c_str(), 0));
        if (!array.file_)
            return bad_array(column.name, "there is no such array"_en);
        std::string start(kNpyMagic.size() + 4, '\0');
        if (!array.take(start.data(), start.size()) || !start.starts_with(kNpyMagic))
            return bad_array(column.name, "expected an array of numpy"_en);
        std::size_t length = static_cast<unsigned char>(start[8]) | static_cast<unsigned char>(start[9]) << 8;
        if (start[6] != 1) { // later versions have two more bytes of length
            std::uint16_t more = 0;
            length |= array.take(&more, sizeof more) ? std::size_t{more} << 16 : kMostHead;
        }
        std::string head(std::min(length, kMostHead), '\0');
        if (!array.take(head.data(), head.size()))
            return bad_array(column.name, "expected an array of numpy"_en);
        const auto rows = number_after(head, "'shape': (");
        const bool flat = head.find(",)") != std::string::npos;
        array.width_ = column.type == Type::text ? number_after(head, "'descr': '|S").value_or(0) : 8;
        if (!rows || !flat || array.width_ == 0 || array.width_ > kMostWidth ||
            head.find("'" + dtype(column.type, array.width_) + "'") == std::string::npos)
            return bad_array(column.name,
                             "expected an array of one dimension and of type {0}"_en(dtype(column.type)));
        array.rows_ = *rows;
        array.bytes_.resize(array.width_);
        return array;
    }

    [[nodiscard]] std::uint64_t rows() const { return rows_; }
    [[nodiscard]] const Column& column() const { return column_; }

    // False at an end that comes too early.
    bool next(Row& row) {
        if (!take(bytes_.data(), bytes_.size()))
            return false;
        if (column_.type == Type::text) {
            row.emplace_back(bytes_.substr(0, bytes_.find_last_not_of('\0') + 1));
        } else if (column_.type == Type::integer) {
            std::int64_t number = 0;
            std::memcpy(&number, bytes_.data(), sizeof number);
            row.emplace_back(number);
        } else {
            double number = 0;
            std::memcpy(&number, bytes_.data(), sizeof number);
            row.emplace_back(number);
        }
        return true;
    }

  private:
    explicit Array(const Column& column) : column_(column) {}

    bool take(void* to, std::size_t count) {
        auto* at = static_cast<char*>(to);
        while (count > 0) {
            const zip_int64_t got = zip_fread(file_.get(), at, count);
            if (got <= 0)
                return false;
            at += got;
            count -= static_cast<std::size_t>(got);
        }
        return true;
    }

    Column column_;
    std::unique_ptr<zip_file_t, ZipCloser> file_;
    std::uint64_t rows_ = 0;
    std::size_t width_ = 0;
    std::string bytes_;
};

} // namespace

Result<void> read_npz(const std::string& file, Columns columns, const EachRow& each) {
    int code = 0;
    const std::unique_ptr<zip_t, ZipCloser> zip(zip_open(file.c_str(), ZIP_RDONLY, &code));
    if (!zip)
        return Error{ErrorKind::io, "cannot be read as an .npz"_en, verbatim(file), "npz"};
    std::vector<Array> arrays;
    for (const Column& column : columns) {
        auto array = Array::open(zip.get(), column);
        if (array && !arrays.empty() && array->rows() != arrays.front().rows())
            return within(verbatim(file),
                          bad_array(column.name, "expected {0} rows, as the other arrays have, not {1}"_en(
                                                     arrays.front().rows(), array->rows())));
        if (!array)
            return within(verbatim(file), array.error());
        arrays.push_back(std::move(*array));
    }
    for (std::uint64_t i = 0; i < arrays.front().rows(); ++i) {
        Row row;
        for (Array& array : arrays) {
            if (!array.next(row))
                return within(verbatim(file),
                              bad_array(array.column().name,
                                        "row {0} of {1} is missing or damaged"_en(i + 1, array.rows())));
        }
        if (auto done = each(std::move(row)); !done)
            return within(verbatim(file), within("row {0}"_en(i + 1), done.error()));
    }
    return {};
}

} // namespace goalline::data
