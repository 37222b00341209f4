// The layers of a diagram, from back to front, as SVG text: the pitch (web/board/pitch.ts, nets.ts), what stands on it
// (scene.ts) and the letters (lettering.ts). Internal to this folder. Thread-safety: pure functions.
#pragma once

#include "diagram/geometry.hpp"

#include <string>
#include <string_view>

namespace goalline::diagram {

[[nodiscard]] std::string pitch(const Shape& shape, const Window& window);

[[nodiscard]] Point shown_ball(const Diagram& diagram); // at the end of the chain
[[nodiscard]] std::string ghost_layer(const Diagram& diagram, const Shape& shape, const Window& window);
[[nodiscard]] std::string men_layer(const Diagram& diagram, const Shape& shape, const Window& window);
[[nodiscard]] std::string path_layer(const Diagram& diagram, const Shape& shape, const Window& window);
[[nodiscard]] std::string ball_layer(const Diagram& diagram, const Shape& shape);
[[nodiscard]] std::string tip_layer(const Diagram& diagram, const Shape& shape);
[[nodiscard]] std::string mark_layer(const Diagram& diagram, const Shape& shape, const Window& window);

// How much room the names of rows and columns take at each edge, in units.
struct Insets {
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;
};
[[nodiscard]] Insets insets_of(const Shape& shape, Names names);
// The names around the part of the board that is shown.
[[nodiscard]] std::string names_layer(const Shape& shape, Names names, const Part& part);

// A number on a badge, centred; `foot` is how far below the centre its base line is.
[[nodiscard]] std::string badge_number(int number, int type, int foot);
// The outlines of the letters that a picture uses.
[[nodiscard]] std::string letters_of(std::string_view picture);

} // namespace goalline::diagram
