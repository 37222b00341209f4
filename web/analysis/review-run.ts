// Asks engines about every position of a game, from its end to its start: what an engine has learnt of a position
// helps it in the one before. Each position gets the same number of nodes.

import type { Engine, Score, Task } from '../engine/types';
import { formatPosition, type Game } from '../rules';
import type { Opinion } from './review';

export interface Effort {
  readonly nodes: number;
  /** A slow device stops here. */
  readonly milliseconds: number;
}

/** The cap keeps a game of 40 turns under 20 s with two engines, however slow they are. */
export const QUICK: Effort = { nodes: 200_000, milliseconds: 800 };
export const THOROUGH: Effort = { nodes: 2_000_000, milliseconds: 8_000 };

/** What was found of one position. */
export interface Looked extends Opinion {
  /** So many nodes at least were given to it; what is proven needs no more. */
  readonly nodes: number;
}

/** The positions that are looked at: all but one in which the game is over by its rules. */
export const positionsOf = (game: Game): number => game.plies + (game.outcome === null ? 1 : 0);

export const taskOf = (game: Game, ply: number): Pick<Task, 'position' | 'moves' | 'rules'> => ({
  position: formatPosition(game.start),
  moves: game.moves.slice(0, ply),
  rules: game.rules,
});

/** Looks at one position; null if the engine was stopped before it said anything. */
export async function lookAt(
  engine: Engine,
  task: Pick<Task, 'position' | 'moves' | 'rules'>,
  effort: Effort,
  signal?: AbortSignal,
  now: () => number = () => performance.now(),
): Promise<Looked | null> {
  const begun = now();
  const depths = new Map<number, Score>();
  const search = engine.think({ ...task, lines: 1, limits: effort }, ({ depth, lines: [best] }) => {
    if (best) depths.set(depth, best.score);
  });
  const stop = () => search.stop();
  signal?.addEventListener('abort', stop);
  try {
    const thought = await search.done;
    const [line] = thought.lines;
    if (!line || signal?.aborted) return null;
    const whole = isProven(line.score) || now() - begun < effort.milliseconds;
    return {
      score: settled(line.score, depths.get(thought.depth - 1)),
      best: line.moves[0] ?? null,
      nodes: whole ? effort.nodes : Math.max(1, Math.min(thought.nodes, effort.nodes)),
    };
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/**
 * Chances of odd and even depths differ by some points: a guess is the mean of the last two. It has the three
 * decimals with which the server keeps it, so that who sees it later sees the same marks.
 */
function settled(last: Score, before: Score | undefined): Score {
  if (last.kind !== 'chance') return last;
  const chance = before?.kind === 'chance' ? (last.chance + before.chance) / 2 : last.chance;
  return { kind: 'chance', chance: Math.round(1000 * chance) / 1000 };
}

const isProven = (score: Score): boolean => score.kind !== 'chance';

/**
 * Looks at all positions that were not looked at with that effort yet, and tells what is known after each. Ends early
 * when `signal` is aborted; rejected if an engine fails.
 */
export async function runReview(
  game: Game,
  known: readonly (Looked | null)[],
  effort: Effort,
  engines: readonly Engine[],
  tell: (known: readonly (Looked | null)[]) => void,
  signal?: AbortSignal,
): Promise<void> {
  let all = Array.from({ length: positionsOf(game) }, (_, ply) => known[ply] ?? null);
  const left = [...all.keys()].filter((ply) => (all[ply]?.nodes ?? 0) < effort.nodes);
  const work = async (engine: Engine) => {
    for (let ply = left.pop(); ply !== undefined && !signal?.aborted; ply = left.pop()) {
      const looked = await lookAt(engine, taskOf(game, ply), effort, signal);
      if (!looked) continue;
      all = all.with(ply, looked);
      tell(all);
    }
  };
  try {
    await Promise.all(engines.map(work));
  } finally {
    left.length = 0; // one that failed ends the others
  }
}

/** The nodes that every position got at least. */
export const nodesOf = (known: readonly (Looked | null)[]): number =>
  known.reduce((least, looked) => Math.min(least, looked?.nodes ?? 0), Number.POSITIVE_INFINITY);

export const isComplete = (game: Game, known: readonly (Looked | null)[]): boolean =>
  known.length >= positionsOf(game) && known.slice(0, positionsOf(game)).every((looked) => looked !== null);
