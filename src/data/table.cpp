// The writers: a line for each row, or an array for each column.
#include "data/table.hpp"

#include "base/system_words.hpp"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zip.h>

namespace goalline::data {

static_assert(std::endian::native == std::endian::little); // numbers are written as they lie in memory

namespace {

// The head of an array of one dimension; its length is a multiple of 64 bytes, as numpy writes it.
std::string npy_head(const std::string& dtype, std::int64_t rows) {
    std::string text =
        fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({},), }}", dtype, rows);
    constexpr std::size_t kBefore = 10; // magic, version, length of the text
    text.resize((kBefore + text.size() + 1 + 63) / 64 * 64 - kBefore - 1, ' ');
    text += '\n';
    std::string head(kNpyMagic);
    head += {'\x01', '\x00', static_cast<char>(text.size() & 255), static_cast<char>(text.size() >> 8)};
    return head + text;
}

namespace fs = std::filesystem;

Error failed(const std::string& file, int reason) {
    return {ErrorKind::io, "{0}: {1}"_en("cannot be written"_en, system_words(reason)), verbatim(file), "io"};
}

struct FileCloser {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, FileCloser>;

// A new file beside another one; `name` receives its name.
Result<File> beside(const std::string& file, std::string& name) {
    name = file + ".XXXXXX";
    const int fd = ::mkstemp(name.data());
    if (fd < 0)
        return failed(file, errno);
    return File(::fdopen(fd, "w+b"));
}

class CsvWriter final : public TableWriter {
  public:
    CsvWriter(std::string file, std::string part, File out)
        : file_(std::move(file)), part_(std::move(part)), out_(std::move(out)) {}
    CsvWriter(const CsvWriter&) = delete;
    CsvWriter& operator=(const CsvWriter&) = delete;
    ~CsvWriter() override {
        if (!part_.empty())
            ::unlink(part_.c_str());
    }

    Result<void> head(Columns columns) {
        std::string line;
        for (const Column& column : columns)
            line += (line.empty() ? "" : ",") + std::string(column.name);
        return put(line);
    }
    Result<void> add(const Row& row) override {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += i == 0 ? "" : ",";
            if (const auto* text = std::get_if<std::string>(&row[i]))
                line += quoted(*text);
            else if (const auto* number = std::get_if<std::int64_t>(&row[i]))
                line += fmt::to_string(*number);
            else if (const double real = std::get<double>(row[i]); !std::isnan(real))
                line += fmt::to_string(real);
        }
        return put(line);
    }
    Result<void> finish(const StopFlag& /*stop*/) override {
        const mode_t mask = ::umask(0);
        ::umask(mask);
        if (std::fflush(out_.get()) != 0 || ::fchmod(::fileno(out_.get()), 0666 & ~mask) != 0 ||
            ::rename(part_.c_str(), file_.c_str()) != 0)
            return failed(file_, errno);
        part_.clear();
        return {};
    }

  private:
    static std::string quoted(const std::string& text) {
        if (text.find_first_of(",\"\r\n") == std::string::npos)
            return text;
        std::string out = "\"";
        for (const char c : text)
            out += c == '"' ? std::string("\"\"") : std::string(1, c);
        return out + '"';
    }
    Result<void> put(std::string& line) {
        line += '\n';
        return std::fwrite(line.data(), 1, line.size(), out_.get()) == line.size() ? Result<void>()
                                                                                   : failed(file_, errno);
    }

    std::string file_;
    std::string part_; // the name that it has until it is finished; empty: it is
    File out_;
};

// What a column holds so far, in a file without a name. Texts have their length before them, since how wide the widest is
// shows only at the end.
class Spool {
  public:
    Spool(Column of, File in) : column(of), file_(std::move(in)) {}

    Column column;

    Result<void> add(const Row::value_type& cell, const std::string& name) {
        std::string_view bytes;
        std::uint32_t length = 0;
        if (const auto* text = std::get_if<std::string>(&cell)) {
            bytes = *text;
            length = static_cast<std::uint32_t>(text->size());
            width_ = std::max(width_, text->size());
            std::fwrite(&length, sizeof length, 1, file_.get());
        } else {
            std::visit([&](const auto& value) { bytes = {reinterpret_cast<const char*>(&value), 8}; }, cell);
        }
        ++rows_;
        return std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) == bytes.size() ? Result<void>()
                                                                                       : failed(name, errno);
    }

    // For libzip, which asks for the array piece by piece.
    static zip_int64_t answer(void* self, void* to, zip_uint64_t length, zip_source_cmd_t command) {
        Spool& spool = *static_cast<Spool*>(self);
        switch (command) {
        case ZIP_SOURCE_OPEN:
            spool.ready_ = npy_head(dtype(spool.column.type, spool.width_), spool.rows_);
            spool.left_ = spool.rows_;
            return std::fflush(spool.file_.get()) == 0 && std::fseek(spool.file_.get(), 0, SEEK_SET) == 0
                       ? 0
                       : -1;
        case ZIP_SOURCE_READ:
            return spool.take(static_cast<char*>(to), length);
        case ZIP_SOURCE_STAT:
            zip_stat_init(static_cast<zip_stat_t*>(to));
            return sizeof(zip_stat_t);
        case ZIP_SOURCE_ERROR: {
            const int error[] = {ZIP_ER_READ, EIO};
            std::memcpy(to, error, sizeof error);
            return sizeof error;
        }
        case ZIP_SOURCE_SUPPORTS:
            return zip_source_make_command_bitmap(ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE,
                                                  ZIP_SOURCE_STAT, ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE, -1);
        default: // CLOSE and FREE: the writer owns the file
            return 0;
        }
    }

  private:
    zip_int64_t take(char* to, zip_uint64_t length) {
        while (ready_.size() < length && left_ > 0) {
            std::uint32_t size = 8;
            if (column.type == Type::text && std::fread(&size, sizeof size, 1, file_.get()) != 1)
                return -1;
            const std::size_t old = ready_.size();
            ready_.resize(old + (column.type == Type::text ? width_ : size));
            if (std::fread(ready_.data() + old, 1, size, file_.get()) != size)
                return -1;
            --left_;
        }
        const std::size_t count = std::min<std::size_t>(length, ready_.size());
        std::memcpy(to, ready_.data(), count);
        ready_.erase(0, count);
        return static_cast<zip_int64_t>(count);
    }

    File file_;
    std::int64_t rows_ = 0;
    std::size_t width_ = 1; // of the widest text
    std::string ready_;     // bytes of the array that are next
    std::int64_t left_ = 0;
};

class NpzWriter final : public TableWriter {
  public:
    NpzWriter(std::string file, std::vector<Spool> spools)
        : file_(std::move(file)), spools_(std::move(spools)) {}

    Result<void> add(const Row& row) override {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (auto done = spools_[i].add(row[i], file_); !done)
                return done;
        }
        return {};
    }
    Result<void> finish(const StopFlag& stop) override {
        int code = 0;
        zip_t* zip = zip_open(file_.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &code);
        if (zip == nullptr)
            return failed(file_, errno);
        bool good = true;
        for (Spool& spool : spools_) {
            zip_source_t* source = zip_source_function(zip, Spool::answer, &spool);
            const zip_int64_t index = zip_file_add(zip, (std::string(spool.column.name) + ".npy").c_str(),
                                                   source, ZIP_FL_ENC_UTF_8);
            // The same rows make the same bytes: every date is the first that there is.
            if (index < 0)
                zip_source_free(source);
            good = good && index >= 0 &&
                   zip_set_file_compression(zip, static_cast<zip_uint64_t>(index), ZIP_CM_DEFLATE, kEffort) ==
                       0 &&
                   zip_file_set_dostime(zip, static_cast<zip_uint64_t>(index), 0, kFirstDay, 0) == 0;
        }
        const auto stopped = [](zip_t*, void* flag) {
            return static_cast<const StopFlag*>(flag)->raised() ? 1 : 0;
        };
        zip_register_cancel_callback_with_state(zip, stopped, nullptr, const_cast<StopFlag*>(&stop));
        if (good && zip_close(zip) == 0) // it writes beside the file, and renames in the end
            return {};
        const int system = zip_error_code_system(zip_get_error(zip));
        zip_discard(zip);
        return failed(file_, system != 0 ? system : EIO);
    }

  private:
    static constexpr zip_uint32_t kEffort = 6;
    static constexpr zip_uint16_t kFirstDay = 1 << 5 | 1; // 1980-01-01
    std::string file_;
    std::vector<Spool> spools_;
};

} // namespace

std::string dtype(Type type, std::size_t width) {
    return type == Type::text      ? "|S" + (width > 0 ? std::to_string(width) : "")
           : type == Type::integer ? "<i8"
                                   : "<f8";
}

Result<std::unique_ptr<TableWriter>> TableWriter::open(const std::string& file, Columns columns) {
    const std::string suffix = fs::path(file).extension();
    if (suffix == ".csv") {
        std::string part;
        auto out = beside(file, part);
        if (!out)
            return out.error();
        auto writer = std::make_unique<CsvWriter>(file, part, std::move(*out));
        if (auto done = writer->head(columns); !done)
            return done.error();
        return std::unique_ptr<TableWriter>(std::move(writer));
    }
    if (suffix != ".npz")
        return Error{ErrorKind::usage, "expected the name of a file that ends in .npz or .csv"_en,
                     verbatim(file), "suffix"};
    std::vector<Spool> spools;
    for (const Column& column : columns) {
        std::string part;
        auto out = beside(file, part);
        if (!out)
            return out.error();
        ::unlink(part.c_str());
        spools.emplace_back(column, std::move(*out));
    }
    return std::unique_ptr<TableWriter>(std::make_unique<NpzWriter>(file, std::move(spools)));
}

} // namespace goalline::data
