#include "diagram/diagram.hpp"

#include "base/json.hpp"
#include "cli/console/command_set.hpp"
#include "cli/phutball/played.hpp"
#include "diagram/png.hpp"

#include <algorithm>

namespace goalline::cli {

namespace {

using namespace phutball;

struct DiagramOptions {
    std::string position;
    std::vector<std::string> moves;
    std::string chain; // drawn, but not played
    std::vector<std::string> marks;
    std::string title;
    std::string out; // a file that ends with .svg or .png; empty: SVG on standard output
    std::string theme = "light";
    std::string names = "near"; // off, near or all
    std::string up = "O";
    bool sideways = false;
    int width = 1016; // of a PNG, in pixels
};

diagram::Look look_of(const DiagramOptions& options) {
    return {.theme = options.theme == "dark" ? diagram::Theme::dark : diagram::Theme::light,
            .names = options.names == "off"   ? diagram::Names::off
                     : options.names == "all" ? diagram::Names::all
                                              : diagram::Names::near,
            .up = options.up == "X" ? Side::eks : Side::ohs,
            .sideways = options.sideways};
}

Result<diagram::Diagram> drawn(const Game& game, const DiagramOptions& options) {
    diagram::Diagram diagram = diagram::diagram_of(game);
    diagram.title = options.title.empty() ? game.position().text() : options.title;
    if (!options.chain.empty()) {
        const auto chain = parse_move(options.chain);
        if (!chain)
            return within(verbatim("--chain"), chain.error());
        if (chain->kind != Move::Kind::chain)
            return wrong_usage("expected a chain of jumps"_en, options.chain);
        if (auto legal = game.check(*chain); !legal)
            return within(verbatim("--chain"), legal.error());
        diagram.chain = diagram::hops_of(*chain);
    }
    for (const std::string& text : options.marks) {
        const auto mark = parse_point(text);
        if (!mark)
            return within(verbatim("--mark"), mark.error());
        if (!diagram.size.contains(*mark))
            return wrong_usage("there is no such point on the board"_en, text);
        diagram.marks.push_back(*mark);
    }
    return diagram;
}

Result<std::string> file_text(const diagram::Svg& svg, const diagram::Look& look,
                              const DiagramOptions& options) {
    if (!options.out.ends_with(".png"))
        return svg.text;
    const int rows = std::max(svg.height * options.width / svg.width, 1);
    if (rows > diagram::kMostPixels)
        return wrong_usage("the picture would be higher than {0} pixels; expected a smaller --width"_en(
                               diagram::kMostPixels),
                           "--width");
    return diagram::to_png(
        svg.text, {.width = options.width, .height = rows, .ground = diagram::ground_of(look.theme)});
}

int run_diagram(Console& console, const DiagramOptions& options) {
    const bool named = options.out.ends_with(".svg") || options.out.ends_with(".png");
    if (!options.out.empty() && !named)
        return console.fail(wrong_usage("expected a name that ends with .svg or .png"_en, options.out));
    if (named && options.position == "-")
        return console.fail(
            wrong_usage("one file holds one picture; expected a position, not -"_en, "--out"));
    return console.each(options.position,
                        [&](const std::string& text, bool bulk, std::string& out) -> Result<int> {
                            const auto game = played_game(console, text, bulk, options.moves);
                            if (!game)
                                return game.error();
                            const auto diagram = drawn(*game, options);
                            if (!diagram)
                                return diagram.error();
                            diagram::Svg svg = diagram::to_svg(*diagram, look_of(options));
                            if (named) {
                                const auto bytes = file_text(svg, look_of(options), options);
                                if (!bytes)
                                    return bytes.error();
                                if (auto written = write_file(options.out, *bytes, "file"); !written)
                                    return written.error();
                                if (console.json())
                                    JsonObject(out).add("file", options.out).add("bytes", bytes->size());
                                return kDone;
                            }
                            svg.text.pop_back(); // the line end
                            if (console.json())
                                JsonObject(out).add("svg", svg.text);
                            else
                                out += svg.text;
                            return kDone;
                        });
}

} // namespace

void add_diagram(CommandSet& set) {
    const auto [command, options] = set.add("diagram", Text::diagram, Text::diagram_footer, run_diagram);
    command.position(options.position);
    command.text("MOVE", options.moves, Text::play_moves);
    command.text("--chain", options.chain, Text::diagram_chain, "CHAIN");
    command.text("--mark", options.marks, Text::diagram_mark, "POINT").allow_extra_args(false);
    command.text("--title", options.title, Text::diagram_title, "TEXT");
    command.path("--out", options.out, Text::diagram_out, Path::new_file);
    command.choice("--theme", options.theme, Text::diagram_theme, {"light", "dark"});
    command.choice("--names", options.names, Text::diagram_names, {"off", "near", "all"});
    command.choice("--up", options.up, Text::diagram_up, {"O", "X"});
    command.flag("--sideways", options.sideways, Text::diagram_sideways);
    command.count("--width", options.width, Text::diagram_width, 64, diagram::kMostPixels);
}

} // namespace goalline::cli
