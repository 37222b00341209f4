#include "cli/command_line.hpp"

#include "base/system_words.hpp"
#include "base/version.hpp"
#include "cli/console/command_set.hpp"
#include "cli/console/help.hpp"
#include "cli/console/wrap.hpp"

#include <algorithm>
#include <cerrno>
#include <iostream>

namespace goalline::cli {

namespace {

class CommandLine {
  public:
    CommandLine(Language language, std::span<const AddCommand> commands)
        : language_(language), app_(text(language, Text::program), "goalline"), set_(app_, language) {
        app_.require_subcommand(1);
        app_.set_help_flag("-h,--help", set_.say(Text::help));
        app_.set_version_flag("-V,--version", std::string(version_text()), set_.say(Text::version));
        app_.footer(set_.say(Text::program_footer));
        const int shown = std::max(terminal_width(1), terminal_width(2)); // by a pager in the second case
        app_.formatter(help_formatter(shown > 0 ? shown : kUsualWidth));
        app_.get_formatter()->column_width(34);
        name_help_sections();
        Command(set_, app_).lang();
        for (const AddCommand add : commands)
            add(set_);
        add_help();
    }

    int run(int argc, char** argv) {
        try {
            app_.parse(argc, argv);
        } catch (const CLI::ParseError& error) {
            return answer(error, argc, argv);
        }
        Interrupt::exit_at_once();
        return set_.run();
    }

  private:
    void name_help_sections() {
        const auto formatter = app_.get_formatter();
        const std::pair<const char*, Text> names[] = {{"Usage", Text::usage},
                                                      {"OPTIONS", Text::usage_options},
                                                      {"SUBCOMMAND", Text::usage_command},
                                                      {"Subcommands", Text::commands},
                                                      {"Positionals", Text::arguments},
                                                      {"Needs", Text::usage_needs},
                                                      {"Excludes", Text::usage_excludes}};
        for (const auto& [name, which] : names)
            formatter->label(name, set_.say(which));
        formatter->label("REQUIRED", "");
        app_.get_option("--help")->group(set_.say(Text::options));
        app_.get_option("--version")->group(set_.say(Text::options));
        app_.option_defaults()->group(set_.say(Text::options));
    }

    // --help and --version are not errors; everything else is bad usage.
    int answer(const CLI::ParseError& error, int argc, char** argv) {
        const bool help = error.get_exit_code() == 0;
        const bool json = !help && std::any_of(argv + 1, argv + argc,
                                               [](std::string_view word) { return word == "--json"; });
        Console console({.json = json, .rules = {}, .language = language_});
        if (!help)
            return console.fail(usage_error(app_, error));
        app_.exit(error);
        if (std::cout.flush())
            return kDone;
        console.note("standard output: {0}"_en(system_words(errno)));
        return kBad;
    }

    void add_help() {
        const Command help = set_.add_plain("help", Text::help_command, [this](Console& console) {
            const auto text = help_of(app_, help_words_);
            if (!text)
                return console.fail(text.error());
            console.out().text() += *text;
            return int{kDone};
        });
        help.text("COMMAND", help_words_, Text::help_command_words);
        set_.add_plain("version", Text::version, [this](Console& console) {
            console.out().text() += app_.version() + "\n";
            return int{kDone};
        });
    }

    static constexpr int kUsualWidth = 80;

    Language language_;
    CLI::App app_;
    CommandSet set_;
    std::vector<std::string> help_words_;
};

// The language must be known before the options are described.
Language choose_language(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        const std::string_view value = word == "--lang" && i + 1 < argc ? std::string_view(argv[i + 1])
                                       : word.starts_with("--lang=")    ? word.substr(7)
                                                                        : std::string_view();
        if (const auto language = language_of(value))
            return *language;
    }
    return language_of_environment();
}

} // namespace

int run(int argc, char** argv, std::span<const AddCommand> commands) {
    return CommandLine(choose_language(argc, argv), commands).run(argc, argv);
}

} // namespace goalline::cli
