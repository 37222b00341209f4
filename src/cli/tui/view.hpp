// View draws a session on the terminal: the board, the panel, the message line, and pages in front of them.
// Thread-safety: only the thread that has the terminal uses it.
#pragma once

#include "cli/tui/new_game.hpp"
#include "cli/tui/session.hpp"
#include "cli/tui/terminal.hpp"
#include "phutball/rules.hpp"

#include <optional>
#include <string>

namespace goalline::cli::tui {

// Layout says where on the screen the board is, which part of it is visible, and which point is under a click.
// Thread-safety: pure arithmetic on values. The grid has rows R+1 (top) to 0 and columns 0 to C+1, because the ball
// can leave the board there:
//
//     y 0        letters of the columns
//     y 1 ..     rows; below them, if there is room, the letters again
//     y last-1   status, only where no panel fits
//     y last     message or what is typed
//     x          row number, then two screen columns for each column of the grid; then the panel
struct Layout {
    static constexpr int kCell = 2;
    static constexpr int kMinLines = 8;
    static constexpr int kMinColumns = 20;
    static constexpr int kPanel = 24; // the least width of the panel

    phutball::Size size;
    int lines = 0;
    int columns = 0;
    int label = 0; // the width of the row numbers
    int top_row = 0;
    int rows_shown = 0;
    int left_column = 0;
    int columns_shown = 0;
    bool letters_below = false;
    int panel_x = 0; // 0: none

    [[nodiscard]] bool too_small() const { return lines < kMinLines || columns < kMinColumns; }
    [[nodiscard]] int panel_width() const { return columns - panel_x; }

    struct Place {
        int y;
        int x;
    };
    [[nodiscard]] std::optional<Place> place(phutball::Point point) const; // nothing if it is not visible
    [[nodiscard]] std::optional<phutball::Point> point(int y, int x) const;

    // Scrolls as little as possible to make `cursor` visible, starting from what `before` showed.
    [[nodiscard]] static Layout fit(int lines, int columns, phutball::Size size, phutball::Point cursor,
                                    const Layout& before);
};

// What is on the screen besides the game.
struct Overlay {
    std::optional<double> thinking{}; // seconds that the computer has thought
    std::string prompt{}; // a question, or the label of the line being typed; empty: the notice is shown
    std::string input{};
    std::string input_before{}; // what of it stands before the cursor
    bool help = false;
    const NewGame* form = nullptr;
};

// What the drawing of each point needs, computed once for each picture.
struct Marks {
    std::vector<phutball::Point> landings;
    std::vector<phutball::Point> gone;
    std::vector<phutball::Point> would_go;
    std::vector<phutball::Point> last;
    std::optional<phutball::Point> was; // where the chain began
};

class View {
  public:
    View(Terminal& terminal, Language language, bool ascii);

    void draw(const Session& session, const Overlay& overlay);
    // The point at a place on the screen, as last drawn.
    [[nodiscard]] std::optional<phutball::Point> point(int y, int x) const { return layout_.point(y, x); }

  private:
    void board(const Session& session);
    void letters(int y);
    void row(const Session& session, const Marks& marks, int row);
    void panel(const Session& session, const Overlay& overlay);
    int panel_line(int y, const std::string& text, Look look = Look::plain);
    void moves(const Session& session, int from_y);
    void bottom(const Session& session, const Overlay& overlay);
    void input(int y, const Overlay& overlay);
    void page(const std::string& text);
    void form(const NewGame& form);
    [[nodiscard]] std::string status(const Session& session, const Overlay& overlay) const;
    [[nodiscard]] std::string say(Text which) const { return text(language_, which); }

    Terminal& terminal_;
    Language language_;
    bool ascii_;
    Layout layout_;
    int input_cursor_ = 0; // its column
};

} // namespace goalline::cli::tui
