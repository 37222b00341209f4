#include "server/api/static_files.hpp"

#include "base/system_words.hpp"
#include "server/api/page_head.hpp"
#include "server/net/refusal.hpp"
#include "server/store/secrets.hpp"

#include <array>
#include <fstream>
#include <sstream>
#include <utility>
#include <zlib.h>

namespace goalline::server {

namespace {

constexpr std::string_view kIndex = "/index.html";
constexpr std::string_view kEmbed = "/embed.html";

constexpr std::array<std::pair<std::string_view, std::string_view>, 17> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".woff2", "font/woff2"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
}};

// The part of the path from the last dot in its last segment on.
std::string_view extension_of(std::string_view path) {
    const auto slash = path.rfind('/');
    const auto dot = path.rfind('.');
    if (dot == std::string_view::npos || (slash != std::string_view::npos && dot < slash))
        return {};
    return path.substr(dot);
}

// The manual: a site of its own, whose folders have an index and which is no page of the application.
bool is_manual(std::string_view path) {
    return path.starts_with(StaticFiles::kManual) &&
           (path.size() == StaticFiles::kManual.size() || path[StaticFiles::kManual.size()] == '/');
}

bool is_embedded(std::string_view path) {
    return path == "/embed" || path.starts_with("/embed/");
}

std::string etag_of(std::string_view bytes) {
    return '"' + sha256_hex(bytes).substr(0, 32) + '"';
}

} // namespace

std::string content_type_of(std::string_view path) {
    const std::string_view extension = extension_of(path);
    for (const auto& [known, type] : kTypes) {
        if (extension == known)
            return std::string(type);
    }
    return "application/octet-stream";
}

std::string gzip(std::string_view text) {
    z_stream stream{};
    constexpr int kGzipWindow = 15 + 16; // 16 asks zlib for the gzip format
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzipWindow, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        return {};
    std::string packed(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data())); // zlib does not write to it
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const int done = deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    packed.shrink_to_fit();
    deflateEnd(&stream);
    return done == Z_STREAM_END && packed.size() * 10 <= text.size() * 9 ? packed : std::string();
}

Result<StaticFiles> StaticFiles::load(const std::filesystem::path& directory) {
    StaticFiles files;
    if (auto added = files.add_folder({}, directory); !added)
        return added.error();
    return files;
}

Result<void> StaticFiles::add_folder(const std::string& prefix, const std::filesystem::path& directory) {
    namespace fs = std::filesystem;
    std::error_code error;
    for (fs::recursive_directory_iterator it(directory, error), end; !error && it != end;
         it.increment(error)) {
        // Names that begin with a dot are not for others: a repository, passwords, or what an editor left.
        const bool hidden = it->path().filename().string().starts_with('.');
        if (hidden)
            it.disable_recursion_pending();
        if (hidden || !it->is_regular_file())
            continue;
        std::ifstream in(it->path(), std::ios::binary);
        std::ostringstream bytes;
        if (it->file_size(error) > 0)
            bytes << in.rdbuf();
        if (!in)
            return Error{ErrorKind::io, "cannot be read"_en, verbatim(it->path().string()), "web"};
        add(prefix + "/" + fs::relative(it->path(), directory).generic_string(), std::move(bytes).str());
    }
    if (error)
        return Error{ErrorKind::io, system_words(error.value()), verbatim(directory.string()), "web"};
    return {};
}

void StaticFiles::add(const std::string& path, std::string bytes) {
    File file;
    file.content_type = content_type_of(path);
    file.etag = etag_of(bytes);
    // Vite puts a hash of the content into the names under assets/, so these files never change.
    file.cache_control = path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
    file.packed = std::make_shared<Packed>();
    file.plain = std::make_shared<const std::string>(std::move(bytes));
    files_.emplace(path, std::move(file));
}

std::shared_ptr<const std::string> StaticFiles::File::gzip() const {
    std::call_once(packed->once, [this] {
        if (std::string bytes = server::gzip(*plain); !bytes.empty())
            packed->bytes = std::make_shared<const std::string>(std::move(bytes));
    });
    return packed->bytes;
}

const StaticFiles::File* StaticFiles::find(const std::string& path) const {
    auto found = files_.find(path);
    if (found == files_.end() && is_manual(path))
        found = files_.find(std::string(path).append(path.ends_with('/') ? kIndex.substr(1) : kIndex));
    else if (found == files_.end() && extension_of(path).empty())
        found = files_.find(is_embedded(path) ? kEmbed : kIndex);
    return found == files_.end() ? nullptr : &found->second;
}

bool StaticFiles::is_page(const Request& request) const {
    return (request.method == Method::get || request.method == Method::head) &&
           ((extension_of(request.path).empty() && !is_embedded(request.path) && !is_manual(request.path)) ||
            request.path == kIndex);
}

Response StaticFiles::respond(const Request& request, const std::string& tags) const {
    if (request.method != Method::get && request.method != Method::head) {
        Response response = text_response(405, "This address only takes GET.\n");
        response.headers.emplace_back("Allow", "GET, HEAD");
        return response;
    }
    const File* file = find(request.path);
    if (!file && files_.empty() && is_page(request))
        return text_response(404, "The page has not been built; scripts/build makes it. The interface for "
                                  "programs is at /api/info.\n");
    if (!file)
        return text_response(404,
                             is_manual(request.path)
                                 ? "There is no such page of the manual; scripts/build manual makes it.\n"
                                 : "There is no such file.\n");
    // The links of a manual's page are relative to its folder.
    if (is_manual(request.path) && extension_of(request.path).empty() && !request.path.ends_with('/')) {
        Response response = text_response(308, "The manual is one level below.\n");
        response.headers.emplace_back("Location", request.path + "/");
        return response;
    }
    File tagged;
    const bool tags_here = !tags.empty() && is_page(request);
    if (tags_here) {
        tagged = *file;
        std::string text = with_tags(*file->plain, tags);
        tagged.etag = etag_of(text);
        tagged.packed = std::make_shared<Packed>();
        tagged.plain = std::make_shared<const std::string>(std::move(text));
        file = &tagged;
    }
    const auto packed = request.accepts_gzip ? file->gzip() : nullptr;
    std::string etag = file->etag;
    if (packed)
        etag.insert(etag.size() - 1, "-gz"); // another text needs another tag
    Response response{200, file->content_type, packed ? packed : file->plain, {}};
    response.kept = !tags_here;
    response.shown = is_embedded(request.path) ? Shown::framed : Shown::here;
    response.headers = {{"ETag", etag},
                        {"Cache-Control", file->cache_control},
                        {"Vary", tags_here ? "Accept-Encoding, Accept-Language" : "Accept-Encoding"}};
    if (names_etag(request.if_none_match, etag)) {
        response.status = 304;
        response.body.reset();
    } else if (packed) {
        response.headers.emplace_back("Content-Encoding", "gzip");
    }
    return response;
}

} // namespace goalline::server
