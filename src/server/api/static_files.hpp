// StaticFiles holds the files of the page, read once and kept in memory, and the compressed form of each from when it
// is first asked for. A request can only name an entry of the table, so no path leads outside the directory.
// Thread-safety: nothing is added after loading; any thread may use it.
#pragma once

#include "base/result.hpp"
#include "server/net/http.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace goalline::server {

class StaticFiles {
  public:
    // Has no files at all; then every page is answered with a hint how to build it.
    StaticFiles() = default;
    // Where the manual lies among them.
    static constexpr std::string_view kManual = "/docs";

    [[nodiscard]] static Result<StaticFiles> load(const std::filesystem::path& directory);

    // Adds all files of a folder, at addresses that begin with the prefix.
    [[nodiscard]] Result<void> add_folder(const std::string& prefix, const std::filesystem::path& directory);
    // Adds one at an address that has none yet.
    void add(const std::string& path, std::string bytes);

    // Answers GET and HEAD. An address without a file extension is a page of the application, so it gets index.html,
    // with `tags` in its head; below /embed it gets embed.html, which other people's pages may show in a frame. A folder
    // of the manual has an index.html of its own.
    [[nodiscard]] Response respond(const Request& request, const std::string& tags = {}) const;
    // Whether the answer would be the page itself, with which a visitor first comes to the server.
    [[nodiscard]] bool is_page(const Request& request) const;
    [[nodiscard]] std::size_t size() const { return files_.size(); }

  private:
    struct Packed {
        std::once_flag once;
        std::shared_ptr<const std::string> bytes; // null: not worth it
    };
    struct File {
        std::string content_type;
        std::string etag;
        std::string cache_control;
        std::shared_ptr<const std::string> plain;
        std::shared_ptr<Packed> packed; // made when it is asked for

        [[nodiscard]] std::shared_ptr<const std::string> gzip() const;
    };

    [[nodiscard]] const File* find(const std::string& path) const;

    std::map<std::string, File, std::less<>> files_;
};

// The content type, by the extension of the name.
[[nodiscard]] std::string content_type_of(std::string_view path);
// Compresses the text. The result is empty if the text does not shrink by at least a tenth.
[[nodiscard]] std::string gzip(std::string_view text);

} // namespace goalline::server
