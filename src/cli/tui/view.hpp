// View draws a session on the terminal: the board, the panel, the message line, and pages in front of them.
// Thread-safety: only the thread that has the terminal uses it.
#pragma once

#include "cli/tui/layout.hpp"
#include "cli/tui/new_game.hpp"
#include "cli/tui/session.hpp"
#include "cli/tui/terminal.hpp"

#include <optional>
#include <string>

namespace goalline::cli::tui {

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
