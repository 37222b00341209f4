// App is the loop of goalline tui, which connects keys, session, opponent and view. Not thread-safe.
#pragma once

#include "cli/console/console.hpp"
#include "cli/tui/game_file.hpp"
#include "cli/tui/opponent.hpp"
#include "cli/tui/view.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace goalline::cli::tui {

class App {
  public:
    App(Terminal& terminal, const Console& console, Session session, std::uint64_t seed, std::string file)
        : terminal_(terminal), view_(terminal, console.language(), console.ascii()),
          language_(console.language()), session_(std::move(session)), opponent_(seed),
          file_(std::move(file)), saved_(session_.game().moves()) {}

    int run() {
        while (!quit_) {
            let_computer_play();
            view_.draw(session_, overlay());
            handle(terminal_.read(opponent_.thinking() ? 80 : 1000));
        }
        return code_;
    }

    // Whether something in the game is not in any file.
    [[nodiscard]] bool unsaved() const {
        return !session_.result() && session_.game().ply() > 0 && session_.game().moves() != saved_;
    }
    [[nodiscard]] const Session& session() const { return session_; }

  private:
    enum class Mode {
        play,
        move_text,
        file_name,
        open_name,
        resign,
        quit,
        drop_for_form,
        drop_for_file,
        help,
        form
    };

    [[nodiscard]] Overlay overlay() const {
        Overlay overlay;
        if (opponent_.thinking())
            overlay.thinking = opponent_.seconds();
        overlay.help = mode_ == Mode::help;
        overlay.form = mode_ == Mode::form ? &*form_ : nullptr;
        const auto ask = [&](Text which) { overlay.prompt = text(language_, which); };
        if (mode_ == Mode::move_text)
            ask(Text::tui_ask_move);
        else if (mode_ == Mode::file_name)
            ask(Text::tui_ask_file);
        else if (mode_ == Mode::open_name)
            ask(Text::tui_ask_open);
        else if (mode_ == Mode::resign)
            ask(Text::tui_ask_resign);
        else if (mode_ == Mode::quit)
            ask(Text::tui_ask_quit);
        else if (mode_ == Mode::drop_for_form || mode_ == Mode::drop_for_file)
            ask(Text::tui_ask_drop);
        overlay.input = input_.text();
        overlay.input_before = input_.before_cursor();
        return overlay;
    }

    void let_computer_play() {
        if (const auto move = opponent_.take())
            session_.play(*move);
        if (!opponent_.thinking() && !session_.result() && session_.player_to_move() == Player::computer)
            opponent_.start(session_.game(), session_.settings().strength);
    }

    void handle(const Event& event) {
        if (event.kind == Event::Kind::stop) {
            quit_ = true;
            code_ = kInterrupted;
        } else if (mode_ == Mode::help) {
            if (event.kind == Event::Kind::key || event.kind == Event::Kind::text ||
                event.kind == Event::Kind::click)
                mode_ = Mode::play;
        } else if (mode_ == Mode::form) {
            in_form(event);
        } else if (mode_ == Mode::resign || mode_ == Mode::quit || mode_ == Mode::drop_for_form ||
                   mode_ == Mode::drop_for_file) {
            in_question(event);
        } else if (mode_ != Mode::play) {
            in_line(event);
        } else {
            in_game(event);
        }
    }

    void in_game(const Event& event) {
        if (event.kind == Event::Kind::key) {
            game_key(event.key);
        } else if (event.kind == Event::Kind::text && event.text.size() == 1) {
            game_letter(event.text.front());
        } else if (event.kind == Event::Kind::wheel) {
            session_.move_cursor(-event.y, 0);
        } else if (const auto point = view_.point(event.y, event.x);
                   point && event.kind == Event::Kind::click) {
            session_.set_cursor(*point);
            session_.select();
        }
    }

    void game_key(Event::Key key) {
        using Key = Event::Key;
        const phutball::Point at = session_.cursor();
        switch (key) {
        case Key::up:
            return session_.move_cursor(1, 0);
        case Key::down:
            return session_.move_cursor(-1, 0);
        case Key::left:
            return session_.move_cursor(0, -1);
        case Key::right:
            return session_.move_cursor(0, 1);
        case Key::home:
            return session_.set_cursor({at.row, 1});
        case Key::end:
            return session_.set_cursor({at.row, static_cast<std::int16_t>(session_.shown().size().columns)});
        case Key::page_up:
            return session_.move_cursor(5, 0);
        case Key::page_down:
            return session_.move_cursor(-5, 0);
        case Key::enter:
            return session_.select();
        case Key::backspace:
        case Key::erase:
            return session_.take_jump_back();
        case Key::clear_line:
            return;
        case Key::tab:
            return session_.chain().empty() ? session_.cursor_to_ball() : session_.cursor_to_next_landing();
        case Key::escape:
            if (opponent_.thinking())
                opponent_.hurry();
            else
                session_.drop_chain();
        }
    }

    void game_letter(char letter) {
        switch (letter) {
        case ' ':
            return session_.select();
        case 'b':
            return session_.cursor_to_ball();
        case '.':
            return opponent_.hurry();
        case 'u':
            opponent_.cancel();
            return session_.undo();
        case 'w':
            return session_.play_text("swap");
        case '+':
            return session_.change_level(1);
        case '-':
            return session_.change_level(-1);
        case 'r':
            if (session_.may_act())
                mode_ = Mode::resign;
            return;
        case 's':
            input_ = TextField(free_name());
            mode_ = Mode::file_name;
            return;
        case 'o':
            if (unsaved())
                mode_ = Mode::drop_for_file;
            else
                ask_for_file();
            return;
        case 'n':
            if (unsaved())
                mode_ = Mode::drop_for_form;
            else
                show_form();
            return;
        case ':':
            input_ = TextField();
            mode_ = Mode::move_text;
            return;
        case '?':
            mode_ = Mode::help;
            return;
        case 'q':
            quit_ = session_.game().ply() == 0 || session_.result().has_value();
            mode_ = Mode::quit;
            return;
        default:
            return;
        }
    }

    void in_question(const Event& event) {
        if (event.kind != Event::Kind::text && event.kind != Event::Kind::key)
            return;
        const bool yes = event.kind == Event::Kind::text &&
                         (event.text == "y" || event.text == "Y" || event.text == "s" || event.text == "S");
        const Mode asked = std::exchange(mode_, Mode::play);
        if (!yes)
            return;
        if (asked == Mode::resign)
            session_.resign();
        else if (asked == Mode::quit)
            quit_ = true;
        else if (asked == Mode::drop_for_form)
            show_form();
        else
            ask_for_file();
    }

    void show_form() {
        form_.emplace(session_.settings(), language_);
        mode_ = Mode::form;
    }

    void ask_for_file() {
        input_ = TextField(file_);
        mode_ = Mode::open_name;
    }

    void in_line(const Event& event) {
        if (event.kind == Event::Kind::text) {
            input_.type(event.text);
        } else if (event.kind != Event::Kind::key || input_.press(event.key)) {
            return;
        } else if (event.key == Event::Key::escape) {
            end_line();
        } else if (event.key == Event::Key::enter) {
            const Mode mode = mode_;
            const std::string line = end_line();
            if (mode == Mode::move_text)
                session_.play_text(line);
            else if (mode == Mode::file_name)
                save(line);
            else
                open(line);
        }
    }

    std::string end_line() {
        mode_ = Mode::play;
        return std::exchange(input_, TextField()).text();
    }

    void in_form(const Event& event) {
        using Key = Event::Key;
        if (event.kind != Event::Kind::key)
            return;
        if (event.key == Key::up)
            form_->move(-1);
        else if (event.key == Key::down || event.key == Key::tab)
            form_->move(1);
        else if (event.key == Key::left)
            form_->change(-1);
        else if (event.key == Key::right)
            form_->change(1);
        else if (event.key == Key::escape)
            mode_ = Mode::play;
        else if (event.key == Key::enter)
            begin(form_->settings());
    }

    void begin(const Settings& settings) {
        opponent_.cancel();
        session_ = Session(settings);
        mode_ = Mode::play;
    }

    void save(const std::string& file) {
        const auto done = write_game(session_.record(today()), file);
        if (done) {
            file_ = file;
            saved_ = session_.game().moves();
        }
        session_.tell(done ? Notice{Text::tui_saved, verbatim(file)}
                           : Notice{Text::tui_not_saved, done.error().full()});
    }

    void open(const std::string& file) {
        const auto record = read_game(file, session_.settings().rules);
        if (!record)
            return session_.tell({Text::tui_not_opened, record.error().full()});
        opponent_.cancel();
        session_ = Session::resumed(*record);
        file_ = file;
        saved_ = session_.game().moves();
    }

    Terminal& terminal_;
    View view_;
    Language language_;
    Session session_;
    Opponent opponent_;
    Mode mode_ = Mode::play;
    TextField input_;
    std::string file_;                  // the file last saved or opened
    std::vector<phutball::Move> saved_; // the moves that are in it
    std::optional<NewGame> form_;
    bool quit_ = false;
    int code_ = kDone;
};

} // namespace goalline::cli::tui
