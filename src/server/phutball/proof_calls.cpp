#include "server/phutball/proof_calls.hpp"

#include "server/play/kinds/phutball_game.hpp"
#include "solve/proof_book.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <map>
#include <utility>

namespace goalline::server {

namespace json = boost::json;
using solve::ProofBook;
using solve::ProvenWin;
using solve::standard_proofs;

namespace {

// More of the loser's turns are not told.
constexpr std::size_t kMostReplies = 5;

using Board = std::pair<int, int>; // rows, columns

// Whether it is one of the first player's win from the usual start, by the usual rules (P7 to P9).
bool is_of_start(const solve::ProofSummary& proof) {
    const phutball::Rules& rules = proof.header.rules;
    return proof.start == phutball::Setup::start(proof.header.size) &&
           proof.header.attacker == proof.start.to_move && rules.corner_exit && rules.goal_pass &&
           rules.own_goal;
}

// Of each board, the number of the proof of its start in the fewest plies.
Result<std::map<Board, std::size_t>> proven_starts() {
    const ProofBook& book = standard_proofs();
    std::map<Board, std::size_t> starts;
    for (std::size_t i = 0; i < book.size(); ++i) {
        const auto proof = book.summary(i);
        if (!proof)
            return proof.error();
        if (!is_of_start(*proof))
            continue;
        const phutball::Size size = proof->header.size;
        const auto [known, is_new] = starts.emplace(Board(size.rows, size.columns), i);
        if (!is_new && proof->plies < book.summary(known->second)->plies)
            known->second = i;
    }
    return starts;
}

// Where the page's engine finds the file of a proof that was added.
std::string address_of(const Board& board) {
    return "/proofs/" + std::to_string(board.first) + "x" + std::to_string(board.second) + ".proof";
}

Result<json::object> proofs_json() {
    const auto starts = proven_starts();
    if (!starts)
        return starts.error();
    const ProofBook& book = standard_proofs();
    json::array all;
    for (const auto& [board, number] : *starts) {
        const auto proof = *book.summary(number);
        json::object object{{"rows", board.first},
                            {"columns", board.second},
                            {"winner", std::string(1, letter(proof.header.attacker))},
                            {"plies_at_most", proof.plies},
                            {"claims", proof.header.claims}};
        if (!book.added_file(number).empty())
            object["file"] = address_of(board);
        all.push_back(std::move(object));
    }
    return json::object{{"proofs", std::move(all)}};
}

json::object win_json(const phutball::Game& game, const ProvenWin& win) {
    json::array zone;
    for (const phutball::Point p : win.zone)
        zone.emplace_back(to_text(p));
    json::object object{{"winner", std::string(1, letter(win.winner))},
                        {"plies_at_most", win.plies_at_most},
                        {"move", nullptr},
                        {"zone", std::move(zone)}};
    if (win.move) {
        object["move"] = to_text(*win.move);
        return object;
    }
    auto longest = standard_proofs().replies(game.position());
    longest.resize(std::min(longest.size(), kMostReplies));
    json::array replies;
    for (const solve::ProvenReply& reply : longest)
        replies.push_back({{"move", to_text(reply.move)}, {"plies_at_most", reply.plies_at_most}});
    object["replies"] = std::move(replies);
    return object;
}

Result<json::object> proof_json(std::string_view body, const Limits& limits) {
    const auto object = read_object(body);
    if (!object)
        return object.error();
    Fields fields(*object);
    const auto game = read_game(fields, limits);
    if (!game)
        return game.error();
    if (fields.error())
        return *fields.error();
    const auto win = standard_proofs().find(*game);
    return json::object{{"proof", win ? json::value(win_json(*game, *win)) : json::value(nullptr)}};
}

} // namespace

Result<void> serve_added_proofs(StaticFiles& files) {
    const auto starts = proven_starts();
    if (!starts)
        return starts.error();
    for (const auto& [board, number] : *starts) {
        const auto file = standard_proofs().added_file(number);
        if (!file.empty())
            files.add(address_of(board), {file.begin(), file.end()});
    }
    return {};
}

Answer list_proofs(const Job& /*job*/, Workbench& /*bench*/, const StopFlag& /*stop*/) {
    return answer_of(proofs_json());
}

Answer find_proof(const Job& job, Workbench& /*bench*/, const StopFlag& /*stop*/) {
    return answer_of(proof_json(*job.bytes, limits_in(job.order.at("limits").as_object())));
}

} // namespace goalline::server
