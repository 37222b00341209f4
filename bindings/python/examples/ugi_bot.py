#!/usr/bin/env python3
"""A player for `goalline match`: scores if it can, jumps as far forward as it can, or else puts a man before the ball."""
from goalline import Game, Move
from goalline.bridge import play_ugi


def choose(game: Game) -> Move:
    position = game.position
    if goal := position.goal_in_one():
        return goal
    forward = 1 if position.to_move == "O" else -1
    jumps = [move for move in position.results() if position.play(move).outcome is None]
    best = max(jumps, key=lambda move: forward * move.points[-1].row, default=None)
    if best is not None and forward * (best.points[-1].row - position.ball.row) > 0:
        return best
    target = (position.ball.row + forward, position.ball.column)
    return min(position.placements(), key=lambda move: sum(abs(a - b) for a, b in zip(move.points[0], target)))


if __name__ == "__main__":
    play_ugi(choose, "Runner")
