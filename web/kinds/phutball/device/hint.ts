// A hint in a game of this device: a goal that is to be had, else what a short search likes best.

import { ApiError, type Hint } from '../../../client';
import type { Task, Thought } from '../../../engine/types';
import { chainMove, formatMove, type Game, goalInOne } from '../../../rules';
import { computerToMove, type DeviceGame, resultOf, taskOf } from './game';

/** As the server's (src/server/rooms/engine_pool.cpp). */
const NODES = 60_000;
const MILLISECONDS = 2_000;
const LEVEL = 10;

/** Where the ball lands first, or where the man is put. */
const pointOf = (move: string): string => move.split('-')[1] ?? move;

export async function hintFor(
  game: DeviceGame,
  board: Game,
  stage: 1 | 2,
  think: (task: Task) => Promise<Thought>,
): Promise<Hint> {
  if (resultOf(game, board) || computerToMove(game, board))
    throw new ApiError('conflict', 'a hint is for the turn that you have to play');
  const ply = board.plies + 1;
  const goal = goalInOne(board.position, board.rules);
  if (goal.kind === 'goal') {
    const move = formatMove(chainMove(goal.hops));
    const men = goal.hops.reduce((sum, hop) => sum + hop.removed.length, 0);
    const why = { code: 'goal', hops: goal.hops.length, men } as const;
    return { ply, stage, point: pointOf(move), kind: 'goal', left: null, ...(stage === 2 ? { move, why } : {}) };
  }
  const limits = { nodes: NODES, milliseconds: MILLISECONDS };
  const thought = await think({ ...taskOf(game), limits, player: { level: LEVEL, seed: 0 } });
  const move = thought.best ?? thought.lines[0]?.moves[0];
  if (move === undefined) throw new ApiError('internal', 'the engine found no move');
  const why = { code: 'best', depth: thought.depth } as const;
  return { ply, stage, point: pointOf(move), kind: 'move', left: null, ...(stage === 2 ? { move, why } : {}) };
}
