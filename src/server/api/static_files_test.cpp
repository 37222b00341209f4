#include "server/api/static_files.hpp"

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

TEST(StaticFiles, AMissingDirectoryIsAnError) {
    EXPECT_FALSE(StaticFiles::load("/nonexistent/goalline"));
}

} // namespace
} // namespace goalline::server
