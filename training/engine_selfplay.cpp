// Writes positions of self-play, with the score of a search and the result of the game (farm/self_play.hpp). engine_train
// and engine_tune learn from them.
//     engine_selfplay GAMES NODES SEED [NET] [--database URL] > FILE
// Each search has NODES nodes. NET is the file of the net that judges positions, in place of the standard one; `hand` is the
// hand-made evaluation. With a database, `goalline worker` plays the games, on as many machines as use it, and what is
// written is the same.
#include "engine/engine.hpp"
#include "farm/pieces.hpp"
#include "farm/self_play.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

int main(int argc, char** argv) {
    using namespace goalline;
    std::vector<std::string> words(argv + 1, argv + argc);
    std::string database;
    if (words.size() > 2 && words[words.size() - 2] == "--database") {
        database = words.back();
        words.resize(words.size() - 2);
    }
    if (words.size() != 3 && words.size() != 4) {
        std::fprintf(stderr, "usage: engine_selfplay GAMES NODES SEED [NET] [--database URL] > FILE\n");
        return 2;
    }
    server::Bytes net;
    if (words.size() == 4) {
        std::ifstream file(words[3], std::ios::binary);
        std::string bytes(std::istreambuf_iterator<char>(file), {});
        if (words[3] == "hand")
            bytes.clear();
        else if (const auto read = engine::read_net(bytes); !read) {
            std::fprintf(stderr, "engine_selfplay: %s: %s\n", words[3].c_str(), read.error().text().c_str());
            return 2;
        }
        net = std::make_shared<const std::string>(std::move(bytes));
    }
    const auto jobs =
        farm::self_play_jobs(std::atoi(words[0].c_str()), std::strtoull(words[1].c_str(), nullptr, 10),
                             std::strtoull(words[2].c_str(), nullptr, 10), net);
    const auto made = farm::make_texts(
        farm::self_play_task(), jobs, database,
        [](server::LogLevel, const std::string& text) { std::fprintf(stderr, "%s\n", text.c_str()); },
        [](const std::string& text) { std::fputs(text.c_str(), stdout); });
    if (!made) {
        std::fprintf(stderr, "engine_selfplay: %s\n", made.error().text().c_str());
        return 1;
    }
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
        std::fputs("the positions could not be written\n", stderr);
        return 1;
    }
    return 0;
}
