// Pictures of games and positions, what links say of themselves, and which page may be framed.
#include "fixture.hpp"

#include <atomic>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

namespace goalline::server::testing {
namespace {

constexpr const char* kPng = "\x89PNG\r\n\x1a\n";
const std::string kExample =
    "/api/picture.svg?p=15/15/15/15/15/15/15/15/7o7/6o8/7o7/7o7/8o6/9@5/15/15/15/15/15+O";

class Pictures : public ServerTest {
  protected:
    void SetUp() override {
        std::filesystem::create_directories(config_.web);
        write("index.html", "<html><head><title>Goalline</title></head><body>page</body></html>");
        write("embed.html", "<html><head></head><body>embedded</body></html>");
        start();
    }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(config_.web + "/" + name) << text;
    }
    [[nodiscard]] static bool has(const Reply& reply, const std::string& text) {
        return reply.body.find(text) != std::string::npos;
    }
    // Four bytes of the head of a PNG, the most significant first.
    [[nodiscard]] static int number_at(const std::string& png, std::size_t at) {
        int number = 0;
        for (std::size_t i = 0; i < 4; ++i)
            number = number * 256 + static_cast<unsigned char>(png.at(at + i));
        return number;
    }
    static void expect_size(const Reply& reply, int width, int height) {
        ASSERT_EQ(reply.status, 200) << reply.body;
        EXPECT_EQ(reply.headers.at("content-type"), "image/png");
        ASSERT_TRUE(reply.body.starts_with(kPng));
        EXPECT_EQ(number_at(reply.body, 16), width);
        EXPECT_EQ(number_at(reply.body, 20), height);
    }
};

TEST_F(Pictures, APositionIsDrawnWithItsChainAndItsLastTurn) {
    const Reply still = client().get(kExample);
    ASSERT_EQ(still.status, 200) << still.body;
    EXPECT_EQ(still.headers.at("content-type"), "image/svg+xml");
    EXPECT_FALSE(has(still, "class=\"gl-path\""));
    const Reply chain = client().get(kExample + "&chain=K6-G9-G11-J11");
    EXPECT_TRUE(has(chain, "class=\"gl-path-casing\""));
    EXPECT_TRUE(has(chain, "#gl-b3"));
    const Reply played = client().get(kExample + "&m=K6-G9-G11-J11,J12&marks=J12&theme=dark&names=off&up=X");
    EXPECT_TRUE(has(played, "class=\"gl-last-man\""));
    EXPECT_TRUE(has(played, "gl-shown"));
    EXPECT_TRUE(has(played, ".gl-pitch{fill: #52705a;}"));
    EXPECT_FALSE(has(played, "gl-coordinates\" transform"));
}

TEST_F(Pictures, AreOfTheSizeThatLinksShow) {
    const std::string png = "/api/picture.png?p=3/1@1/1o1+O";
    expect_size(client().get(png), 1200, 630);
    expect_size(client().get(png + "&shape=square"), 1000, 1000);
    const Reply svg = client().get("/api/picture.svg?p=3/1@1/1o1+O");
    const Reply board = client().get(png + "&shape=board");
    ASSERT_EQ(board.status, 200);
    EXPECT_TRUE(has(svg, "width=\"" + std::to_string(number_at(board.body, 16) / 2) + "\""));
}

TEST_F(Pictures, CachesKeepThem) {
    const Reply first = client().get("/api/picture.png?p=3/1@1/1o1+O");
    const std::string etag = first.headers.at("etag");
    EXPECT_EQ(first.headers.at("cache-control"), "public, max-age=86400");
    EXPECT_FALSE(first.headers.contains("set-cookie")); // shared caches must not hand cookies around
    const Reply known = client().get("/api/picture.png?p=3/1@1/1o1+O", {{"If-None-Match", etag}});
    EXPECT_EQ(known.status, 304);
    EXPECT_TRUE(known.body.empty());
    EXPECT_EQ(client().get("/api/picture.png?p=3/1@1/1o1+O").body, first.body);
    EXPECT_NE(client().get("/api/picture.png?p=3/1@1/1o1+X&theme=dark").headers.at("etag"), etag);
    const Reply head = client().send("HEAD", "/api/picture.png?p=3/1@1/1o1+O", "", {});
    EXPECT_EQ(head.status, 200);
    EXPECT_TRUE(head.body.empty());
    EXPECT_EQ(head.headers.at("etag"), etag);
    EXPECT_EQ(client().post("/api/picture.png?p=3/1@1/1o1+O", {{"a", 1}}).status, 405);
}

// Every one is refused with what is wrong, and none costs more than a picture of the largest kind.
TEST_F(Pictures, RefuseWhatCannotBeDrawn) {
    const std::string position = "?p=3/1@1/1o1+O";
    for (const std::string& query :
         {std::string(), std::string("?p="), std::string("?p=3/3/3+O"), std::string("?p=%00%ff"),
          position + "&m=Z9", position + "&m=B1", position + "&chain=B2", position + "&chain=B2-B9",
          position + "&marks=Q9", position + "&theme=red", position + "&shape=huge", position + "&up=Y",
          position + "&ply=x", position + "&names=some", position + "&sideways=2"}) {
        for (const char* ending : {".svg", ".png"}) {
            const Reply reply = client().get("/api/picture" + std::string(ending) + query);
            EXPECT_TRUE(reply.status == 400 || reply.status == 422) << query << " " << reply.status;
            EXPECT_FALSE(reply.kind().empty()) << query;
        }
    }
    EXPECT_EQ(client().get("/api/picture.gif" + position).status, 404);
}

TEST_F(Pictures, LargeBoardsShowThePartAroundTheBall) {
    std::string empty;
    for (int row = 1; row < 512; ++row)
        empty += "512/";
    const Reply svg = client().get("/api/picture.svg?p=" + empty + "255@256+O");
    ASSERT_EQ(svg.status, 200) << svg.body;
    EXPECT_LT(svg.body.size(), 60'000U);
    const Reply png = client().get("/api/picture.png?shape=board&p=" + empty + "255@256+O");
    ASSERT_EQ(png.status, 200);
    EXPECT_LE(number_at(png.body, 16), 4096);
}

TEST_F(Pictures, WhoeverDrawsTooMuchHasToWait) {
    config_.limits.address_requests_burst = 20;
    config_.limits.address_requests_per_second = 1;
    restart();
    int refused = 0;
    for (int i = 0; i < 40; ++i) {
        const Reply reply =
            client().get("/api/picture.png?p=3/1@1/1o1+O&theme=" + std::string(i % 2 ? "dark" : "light"));
        refused += reply.status == 429 ? 1 : 0;
        EXPECT_TRUE(reply.status == 200 || reply.status == 429) << reply.body;
    }
    EXPECT_GT(refused, 0);
}

// A board of 40 x 40, each time another one.
std::string large_picture(int number) {
    std::string rows;
    for (int row = 1; row < 40; ++row)
        rows += "40/";
    return "/api/picture.png?shape=board&p=" + rows + std::to_string(number) + "@" +
           std::to_string(39 - number) + "+O";
}

// All from one address, and each with a connection of its own.
class Crowd {
  public:
    Crowd(std::uint16_t port, int count, int first = 1) {
        for (int number = first; number < first + count; ++number)
            threads_.emplace_back([this, port, number] {
                const int status = Client(port).get(large_picture(number)).status;
                drawn_ += status == 200 ? 1 : 0;
                ++answered_;
                answered_.notify_all();
            });
    }
    Crowd(const Crowd&) = delete;
    Crowd& operator=(const Crowd&) = delete;
    ~Crowd() { join(); }

    void wait_for_one() const { answered_.wait(0); }
    [[nodiscard]] int answered() const { return answered_; }
    void join() {
        for (std::thread& thread : threads_)
            thread.join();
        threads_.clear();
    }
    [[nodiscard]] int drawn() const { return drawn_; }

  private:
    std::atomic<int> answered_ = 0, drawn_ = 0;
    std::vector<std::thread> threads_;
};

TEST_F(Pictures, NothingElseWaitsForThem) {
    constexpr int kPictures = 7;
    Crowd crowd(port(), kPictures);
    crowd.wait_for_one();
    EXPECT_EQ(client().post("/api/records", {{"text", "1. H11"}}).status, 200);
    EXPECT_LT(crowd.answered(), kPictures);
    crowd.join();
    EXPECT_EQ(crowd.drawn(), kPictures);
}

// The cost is counted when they are asked for, or all of these would pass before the first one is paid for.
TEST_F(Pictures, ManyAtOnceDoNotSlipThrough) {
    config_.limits.address_requests_burst = 120;
    config_.limits.address_requests_per_second = 1;
    restart();
    Crowd crowd(port(), 8, 20); // none of which was drawn before
    crowd.join();
    EXPECT_GT(crowd.drawn(), 0);
    EXPECT_LE(crowd.drawn(), 5);
}

TEST_F(Pictures, AGameIsDrawnAfterEachTurn) {
    Pair pair = friends(port());
    ASSERT_EQ(pair.o.post(moves_path(pair.game), {{"ply", 1}, {"move", "H11"}}).status, 200);
    const std::string path = "/api/games/" + pair.game + "/picture.svg";
    EXPECT_TRUE(has(client().get(path), "class=\"gl-man\""));
    EXPECT_FALSE(has(client().get(path + "?ply=0"), "class=\"gl-man\""));
    EXPECT_EQ(client().get(path + "?ply=2").status, 400);
    expect_size(client().get("/api/games/" + pair.game + "/picture.png"), 1200, 630);
    EXPECT_EQ(client().get(path).headers.at("cache-control"), "public, no-cache");
    EXPECT_EQ(client().get("/api/games/" + std::string(32, '0') + "/picture.svg").status, 404);
}

// A plan is its player's secret, and bids are secret until both are in.
TEST_F(Pictures, TellNothingThatIsNotPublic) {
    Pair pair = friends(port());
    ASSERT_EQ(pair.o.post(moves_path(pair.game), {{"ply", 1}, {"move", "H11"}}).status, 200);
    const std::string path = "/api/games/" + pair.game + "/picture.svg";
    const std::string before = client().get(path).body;
    const Reply planned =
        pair.o.post(actions_path(pair.game),
                    {{"action", "plan"}, {"plans", {{{"ply", 2}, {"line", {"H12", "H10-H13"}}}}}});
    ASSERT_EQ(planned.status, 200) << planned.body;
    EXPECT_EQ(client().get(path).body, before);
    EXPECT_EQ(pair.o.get(path).body, before); // nor does it depend on who asks

    Client maker = client();
    const std::string bids = text(
        maker.post("/api/games", {{"game", "tennis"}, {"opponent", "friend"}, {"player", 1}}).state(), "id");
    EXPECT_EQ(maker.get("/api/games/" + bids + "/picture.svg").status, 404);
    EXPECT_TRUE(has(client().get("/game/" + bids), "og:image"));
}

TEST_F(Pictures, ALinkSaysWhatItIs) {
    Client ann = client();
    const Reply made = ann.post(
        "/api/games",
        {{"opponent", "friend"}, {"side", "O"}, {"name", "A\"><b>&'"}, {"rows", 11}, {"columns", 9}});
    const std::string game = text(made.state(), "id");
    const Reply waiting = client().get("/game/" + game);
    EXPECT_TRUE(
        has(waiting, "content=\"A&quot;&gt;&lt;b&gt;&amp;&#39; invites you to play: Phutball, 11 by 9\""))
        << waiting.body;
    EXPECT_FALSE(has(waiting, "<b>"));
    EXPECT_TRUE(has(waiting, "/api/games/" + game + "/picture.png?version="));
    EXPECT_FALSE(has(waiting, text(made.state(), "invite")));

    Client bob = client();
    ASSERT_EQ(
        bob.post("/api/games/" + game + "/join", {{"invite", text(made.state(), "invite")}, {"name", "Bob"}})
            .status,
        200);
    const Reply playing = client().get("/game/" + game);
    EXPECT_TRUE(has(playing, "against Bob · Phutball, 11 by 9")) << playing.body;
    EXPECT_TRUE(has(playing, "Turn 1: ")) << playing.body;
    ASSERT_EQ(ann.post(actions_path(game), {{"action", "resign"}}).status, 200);
    EXPECT_TRUE(has(client().get("/game/" + game), "After 0 turns Bob (Eks) won: the other side resigned."));
    const Reply spanish = client().get("/game/" + game, {{"Accept-Language", "es-MX"}});
    EXPECT_TRUE(has(spanish, "Tras 0 turnos, ganó Bob (Eks): el otro bando abandonó.")) << spanish.body;
    EXPECT_NE(spanish.headers.at("vary").find("Accept-Language"), std::string::npos);
}

TEST_F(Pictures, EveryPageHasAPicture) {
    for (const std::string path : {"/", "/learn", "/game/no-game", "/analyse", "/analyse?p=nonsense"}) {
        const Reply page = client().get(path);
        EXPECT_EQ(page.status, 200) << path;
        EXPECT_TRUE(has(page, "property=\"og:image\" content=\"http://127.0.0.1:" + std::to_string(port())))
            << page.body;
        EXPECT_TRUE(has(page, "summary_large_image"));
    }
    const Reply analysis = client().get("/analyse?p=3/1@1/1o1+O&m=A1");
    EXPECT_TRUE(has(analysis, "A position of phutball, 3 by 3"));
    EXPECT_TRUE(has(analysis, "/api/picture.png?p=3/1%401/1o1%20O&amp;m=A1")) << analysis.body;
    const std::string etag = client().get("/").headers.at("etag");
    EXPECT_EQ(client().get("/", {{"If-None-Match", etag}}).status, 304);
}

TEST_F(Pictures, OnlyTheEmbeddedPageMayBeFramed) {
    const std::string game = text(client().post("/api/games", {{"opponent", "local"}}).state(), "id");
    for (const std::string path :
         {"/", "/analyse", "/embedded", "/api/info", "/api/picture.svg?p=3/1@1/1o1+O"}) {
        const Reply page = client().get(path);
        EXPECT_NE(page.headers.at("content-security-policy").find("frame-ancestors 'none'"),
                  std::string::npos)
            << path;
    }
    EXPECT_NE(
        client().get("/game/" + game).headers.at("content-security-policy").find("frame-ancestors 'none'"),
        std::string::npos);
    for (const std::string& path :
         {std::string("/embed"), "/embed/" + game, std::string("/embed?p=3/1@1/1o1+O")}) {
        const Reply page = client().get(path);
        EXPECT_EQ(page.status, 200);
        EXPECT_TRUE(has(page, "embedded"));
        EXPECT_NE(page.headers.at("content-security-policy").find("frame-ancestors *"), std::string::npos)
            << path;
        EXPECT_EQ(page.headers.at("cross-origin-resource-policy"), "cross-origin");
        EXPECT_FALSE(page.headers.contains("set-cookie"));
    }
}

} // namespace
} // namespace goalline::server::testing
