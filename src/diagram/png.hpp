// PNGs of SVG texts. The libraries that draw them (librsvg and cairo) are loaded when the first picture is asked for:
// they bring thirty others along, for which all other commands would have to wait. Thread-safety: any thread may call it.
#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace goalline::diagram {

struct Canvas {
    int width = 0; // in pixels
    int height = 0;
    std::uint32_t ground = 0xffffff; // 0xRRGGBB, around the picture where it has another shape
    int margin = 0;                  // pixels on all sides of the picture
};

inline constexpr int kMostPixels = 4096; // to a side

// The code of the error when a picture was given up.
inline constexpr std::string_view kGivenUp = "given up";

// The picture in the middle of the canvas, as large as fits. `give_up` is asked now and then while it is drawn.
// REQUIRES: `svg` is one of ours (to_svg); sides of 1 to kMostPixels. The error is of kind `limit` without memory or
// when the picture was given up, else of kind `io`: the libraries are not installed.
[[nodiscard]] Result<std::string> to_png(const std::string& svg, const Canvas& canvas,
                                         const std::function<bool()>& give_up = {});

} // namespace goalline::diagram
