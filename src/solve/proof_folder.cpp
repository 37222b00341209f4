#include "solve/proof_folder.hpp"

#include "base/system_words.hpp"
#include "tables/file/files.hpp"
#include "verify/proof/proof_check.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

namespace goalline::solve {
namespace {

namespace fs = std::filesystem;

Error folder_error(const std::string& folder, Message message) {
    return {
        .kind = ErrorKind::io, .message = std::move(message), .where = verbatim(folder), .code = "proofs"};
}

} // namespace

Result<ProofSummary> verified_proof(const std::string& name, std::span<const std::uint8_t> file) {
    const auto verdict = verify::verify_proof(file, name);
    if (!verdict)
        return verdict.error();
    if (!verdict->verified)
        return Error{.kind = ErrorKind::invalid,
                     .message = "proves nothing: {0}: {1}"_en(verdict->where, verdict->why),
                     .where = verbatim(name),
                     .code = "proof"};
    const auto header = read_proof_header(file);
    auto start = phutball::parse_setup(verdict->position);
    if (!header || !start)
        return within(verbatim(name), header ? std::move(start).error() : header.error());
    return ProofSummary{*header, std::move(*start), static_cast<int>(verdict->plies_at_most)};
}

Result<void> add_proofs_of(const std::string& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        if (it->path().extension() == ".proof")
            names.push_back(it->path().string());
    }
    if (error)
        return folder_error(folder, system_words(error.value()));
    if (names.empty())
        return folder_error(folder, "no file here has a name that ends in .proof"_en);
    std::ranges::sort(names);
    for (const std::string& name : names) {
        const auto file = tables::MappedFile::open(name);
        if (!file)
            return file.error();
        const auto judge = [name](std::span<const std::uint8_t> bytes) {
            return verified_proof(name, bytes);
        };
        const auto bytes = file->bytes();
        if (auto added = given_proofs().add({bytes.begin(), bytes.end()}, judge); !added)
            return within(verbatim(name), std::move(added).error());
    }
    return {};
}

} // namespace goalline::solve
