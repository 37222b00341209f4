#include "solve/proven_loss.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace goalline::solve {

using engine::Info;
using engine::Line;
using engine::Score;

namespace {

Key key_after(phutball::Position position, const phutball::Move& move) {
    position.play_unchecked(move);
    return position.key();
}

} // namespace

ProvenLoss::ProvenLoss(const ProofBook& book, const phutball::Game& game, std::size_t lines)
    : position_(game.position()), lines_(lines), replies_(book.replies(position_)) {
    after_.reserve(replies_.size());
    for (const ProvenReply& reply : replies_)
        after_.push_back(key_after(position_, reply.move));
}

Line ProvenLoss::line_of(const ProvenReply& reply) const {
    return {.score = Score::loss_in(reply.plies_at_most + 1), .pv = {reply.move}};
}

Info ProvenLoss::judged(Info info) const {
    if (replies_.empty())
        return info;
    for (Line& line : info.lines) {
        // A swap (P11) leaves the board as it is, and is no turn of the proof.
        if (line.pv.empty() || line.pv.front().kind == phutball::Move::Kind::swap)
            continue;
        const auto found = std::ranges::find(after_, key_after(position_, line.pv.front()));
        if (found == after_.end())
            continue;
        const Score proven = line_of(replies_[static_cast<std::size_t>(found - after_.begin())]).score;
        // The engine may have proven that it takes fewer plies.
        line.score = line.score.is_loss() ? std::min(line.score, proven) : proven;
    }
    std::ranges::stable_sort(info.lines, std::greater<>(), &Line::score);
    const Line longest = line_of(replies_.front());
    if (info.lines.empty() || info.lines.front().score < longest.score)
        info.lines.insert(info.lines.begin(), longest);
    if (info.lines.size() > lines_)
        info.lines.resize(lines_);
    return info;
}

Info ProvenLoss::longest() const {
    Info info;
    for (std::size_t i = 0; i < std::min(lines_, replies_.size()); ++i)
        info.lines.push_back(line_of(replies_[i]));
    return info;
}

} // namespace goalline::solve
