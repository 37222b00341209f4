// The files of a build that reads none (GOALLINE_CORE_ONLY): there are no tables but those built in memory.
#include "tables/file/table_file.hpp"

namespace goalline::tables {

struct TableFile::Mapped {};

bool TableFile::exists(const std::string& /*path*/) {
    return false;
}

Result<TableFile> TableFile::open(const std::string& path) {
    return Error{ErrorKind::io, verbatim("this build reads no files"), verbatim(path), "table"};
}

TableFile::TableFile(TableFile&&) noexcept = default;
TableFile& TableFile::operator=(TableFile&&) noexcept = default;
TableFile::~TableFile() = default;

const TableInfo& TableFile::info() const {
    static const TableInfo none;
    return none;
}
Result<int> TableFile::entry(int /*mover*/, int /*ball*/, std::uint64_t /*index*/) const {
    return 0;
}

} // namespace goalline::tables
