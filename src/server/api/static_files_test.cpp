#include "server/api/static_files.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <zlib.h>

namespace goalline::server {
namespace {

std::string unpacked(const std::string& packed, std::size_t size) {
    std::string text(size, '\0');
    z_stream stream{};
    EXPECT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(text.data());
    stream.avail_out = static_cast<uInt>(text.size());
    EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
    inflateEnd(&stream);
    return text;
}

TEST(StaticFiles, GzipRoundTrip) {
    std::string text;
    for (int i = 0; i < 1000; ++i)
        text += "line " + std::to_string(i) + '\n';
    const std::string packed = gzip(text);
    EXPECT_LT(packed.size(), text.size() / 2);
    EXPECT_EQ(unpacked(packed, text.size()), text);
    EXPECT_EQ(gzip("short"), "") << "not worth it";
    EXPECT_EQ(gzip(""), "");
}

TEST(StaticFiles, ContentTypes) {
    EXPECT_EQ(content_type_of("/index.html"), "text/html; charset=utf-8");
    EXPECT_EQ(content_type_of("/assets/x.min.js"), "text/javascript; charset=utf-8");
    EXPECT_EQ(content_type_of("/a.b/c"), "application/octet-stream");
    EXPECT_EQ(content_type_of("/x.wasm"), "application/wasm");
}

// A browser asks for these again at each visit, or it would never hear of a new version of the page; what has a hash
// in its name is kept.
TEST(StaticFiles, TheServiceWorkerIsAskedForAtEachVisit) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::path(::testing::TempDir()) / "goalline-static-files";
    fs::create_directories(folder / "assets");
    for (const char* name : {"index.html", "sw.js", "app-en.webmanifest", "assets/index-1.js"})
        std::ofstream(folder / name) << "text";
    const auto files = StaticFiles::load(folder);
    fs::remove_all(folder);
    ASSERT_TRUE(files);
    const auto header = [&](const std::string& path, const std::string& wanted) -> std::string {
        Request request;
        request.path = path;
        const Response response = files->respond(request);
        EXPECT_EQ(response.status, 200) << path;
        for (const auto& [name, value] : response.headers) {
            if (name == wanted)
                return value;
        }
        return {};
    };
    for (const char* path : {"/sw.js", "/app-en.webmanifest", "/", "/games"})
        EXPECT_EQ(header(path, "Cache-Control"), "no-cache") << path;
    EXPECT_EQ(header("/assets/index-1.js", "Cache-Control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(content_type_of("/app-en.webmanifest"), "application/manifest+json");
}

TEST(StaticFiles, AMissingDirectoryIsAnError) {
    EXPECT_FALSE(StaticFiles::load("/nonexistent/goalline"));
}

// Whoever serves a folder does not mean its repository and its passwords.
TEST(StaticFiles, WhatBeginsWithADotIsNotServed) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::path(::testing::TempDir()) / "goalline-hidden-files";
    for (const char* name :
         {"index.html", ".env.js", ".git/config.js", "assets/.git/config.js", "assets/a.js"}) {
        fs::create_directories((folder / name).parent_path());
        std::ofstream(folder / name) << "text";
    }
    const auto files = StaticFiles::load(folder);
    fs::remove_all(folder);
    ASSERT_TRUE(files);
    EXPECT_EQ(files->size(), 2U);
    for (const char* path : {"/.env.js", "/.git/config.js", "/assets/.git/config.js"}) {
        Request request;
        request.path = path;
        EXPECT_EQ(files->respond(request).status, 404) << path;
    }
}

TEST(StaticFiles, TheManualIsASiteOfItsOwn) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::path(::testing::TempDir()) / "goalline-manual-files";
    fs::create_directories(folder / "es");
    for (const char* name : {"index.html", "results.html", "es/index.html"})
        std::ofstream(folder / name) << name;
    StaticFiles files;
    files.add("/index.html", "page");
    ASSERT_TRUE(files.add_folder("/docs", folder));
    fs::remove_all(folder);
    const auto answer = [&](const std::string& path) {
        Request request;
        request.path = path;
        EXPECT_EQ(files.is_page(request), path == "/docset") << path;
        return files.respond(request);
    };
    EXPECT_EQ(*answer("/docs/").body, "index.html");
    EXPECT_EQ(*answer("/docs/results.html").body, "results.html");
    EXPECT_EQ(*answer("/docs/es/").body, "es/index.html");
    EXPECT_EQ(answer("/docs").status, 308);
    EXPECT_EQ(answer("/docs/none").status, 404);
    EXPECT_EQ(answer("/docs/none.html").status, 404);
    EXPECT_EQ(*answer("/docset").body, "page");
}

} // namespace
} // namespace goalline::server
