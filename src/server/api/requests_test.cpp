#include "server/api/requests.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace goalline::server {
namespace {

TEST(Requests, ANewGameHasDefaults) {
    const auto read = parse_new_game(R"({"opponent": "computer"})");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->opponent, Opponent::computer);
    EXPECT_EQ(read->game.kind->name(), "phutball");
    EXPECT_EQ(read->game.seat, std::nullopt);
    EXPECT_TRUE(read->game.opening.empty());
    EXPECT_EQ(read->game.options,
              R"({"level":3,"rules":{"corner_exit":true,"goal_pass":true,"own_goal":true,)"
              R"("repetition":"draw3","pie":false},"start":"15/15/15/15/15/15/15/15/15/7@7/15/15/15/15/15/)"
              R"(15/15/15/15 O","opening":0})");
}

TEST(Requests, NullStandsForLeftOut) {
    const auto call = parse_new_game(R"({"opponent": "local", "side": null, "rows": null, "moves": null})");
    ASSERT_TRUE(call) << call.error().text();
    EXPECT_EQ(call->game.options.find("15/15/15"), call->game.options.find("start") + 8);
}

TEST(Requests, ErrorsSayWhatKindTheyAre) {
    const auto kind = [](std::string_view body, const Limits& limits = {}) {
        const auto call = parse_new_game(body, limits);
        return call ? std::string("ok") : std::string(name(call.error().kind));
    };
    EXPECT_EQ(kind("{"), "syntax");
    EXPECT_EQ(kind(R"({"opponent": "local", "start": "1/1/9 O"})"), "syntax");
    EXPECT_EQ(kind(R"({"opponent": "local", "start": "3/1@1/3 X", "moves": ["B2"]})"), "illegal"); // P5
    EXPECT_EQ(kind(R"({"opponent": "local", "handicap": 9})"), "invalid");                         // P4
    EXPECT_EQ(kind(R"({"opponent": "local", "start": "3/1@1/3 X"})", {.board_rows = 2}), "limit");
    EXPECT_EQ(kind(R"({"opponent": "local", "moves": ["A1", "B1"]})", {.opening_plies = 1}), "limit");
    EXPECT_EQ(kind(std::string(100'000, '[')), "syntax");
}

TEST(Requests, APhraseIsOneOfAFew) {
    const auto hello = parse_action_call(R"({"action": "phrase", "phrase": "hello"})");
    ASSERT_TRUE(hello) << hello.error().text();
    EXPECT_EQ(hello->action, Action::phrase);
    EXPECT_EQ(hello->phrase, "hello");
    for (const char* body : {R"({"action": "phrase"})", R"({"action": "phrase", "phrase": "Hello"})",
                             R"({"action": "phrase", "phrase": ["hello"]})", R"({"action": "hello"})"})
        EXPECT_FALSE(parse_action_call(body)) << body;
}

TEST(Requests, APageOnlyPings) {
    EXPECT_TRUE(std::holds_alternative<PingCall>(parse_news_message(R"({"type": "ping"})")));
    for (const char* text : {"", "[]", R"({"type": "sync"})", R"({"type": 1})", "{}"})
        EXPECT_TRUE(std::holds_alternative<BadMessage>(parse_news_message(text))) << text;
    EXPECT_EQ(std::get<BadMessage>(parse_news_message(R"({"type": "move", "id": "7"})")).id, "7");
}

TEST(Requests, MovesActionsAndMessages) {
    const auto move = parse_move_call(R"({"ply": 3, "move": "h10-h12", "id": "x"})");
    ASSERT_TRUE(move);
    EXPECT_EQ(move->number, 3);
    EXPECT_EQ(move->text, "h10-h12") << "its game reads it";
    EXPECT_EQ(move->id, "x");
    const auto action = parse_action_call(R"({"action": "offer_draw", "side": "X"})");
    ASSERT_TRUE(action);
    EXPECT_EQ(action->action, Action::offer_draw);
    EXPECT_EQ(action->side, 'X');
    EXPECT_FALSE(parse_action_call(R"({"action": "offer_draw", "side": "Y"})"));
    EXPECT_TRUE(std::holds_alternative<PingCall>(parse_socket_message(R"({"type": "ping"})")));
    EXPECT_TRUE(std::holds_alternative<SyncCall>(parse_socket_message(R"({"type": "sync"})")));
    const auto turn = parse_socket_message(R"({"type":"move","ply":1,"move":"A1"})");
    ASSERT_TRUE(std::holds_alternative<TurnCall>(turn));
    EXPECT_EQ(std::get<TurnCall>(turn).type, "move");
    const auto bid = parse_socket_message(R"({"type":"bid","turn":1,"bid":7})");
    ASSERT_TRUE(std::holds_alternative<TurnCall>(bid));
    EXPECT_EQ(std::get<TurnCall>(bid).type, "bid");
    EXPECT_EQ(std::get<TurnCall>(bid).text, "7");
    const auto bad = parse_socket_message(R"({"type":"move","id":"8"})");
    ASSERT_TRUE(std::holds_alternative<BadMessage>(bad));
    EXPECT_EQ(std::get<BadMessage>(bad).id, "8");
    EXPECT_EQ(message_id(R"({"type":"nonsense","id":"7"})"), "7");
    EXPECT_EQ(message_id("nonsense"), "");
}

TEST(Requests, EveryActionHasItsName) {
    for (const char* name :
         {"resign", "offer_draw", "accept_draw", "decline_draw", "cancel_draw", "undo", "offer_undo",
          "accept_undo", "decline_undo", "cancel_undo", "rematch", "decline_rematch", "cancel_rematch"})
        EXPECT_TRUE(parse_action_call(std::string(R"({"action": ")") + name + R"("})")) << name;
}

TEST(Requests, NamesAreCountedInCharacters) {
    const auto join = [](const std::string& name) {
        return parse_join(R"({"invite": "i", "name": ")" + name + R"("})").ok();
    };
    std::string name;
    for (int i = 0; i < 24; ++i)
        name += "\xF0\x9F\x98\x80"; // a character of four bytes
    EXPECT_TRUE(join(name));
    EXPECT_FALSE(join(name + "x"));
    EXPECT_FALSE(join("\xff"));
}

// Any bytes give a value or an Error with a message, and never a crash.
RC_GTEST_PROP(Requests, AnyBytesAreReadOrRefused, (const std::string& bytes)) {
    const auto check = [](const auto& result) { RC_ASSERT(result.ok() || !result.error().message.empty()); };
    check(parse_new_game(bytes));
    check(parse_join(bytes));
    check(parse_move_call(bytes));
    check(parse_bid_call(bytes));
    check(parse_action_call(bytes));
    check(parse_record_call(bytes));
    const auto message = parse_socket_message(bytes);
    if (const auto* bad = std::get_if<BadMessage>(&message))
        RC_ASSERT(!bad->error.message.empty());
}

} // namespace
} // namespace goalline::server
