// What an engine is asked about a puzzle: the answer to a wrong turn that the rules alone do not refute, and whether
// a turn is right that they cannot judge. Without an engine both stay open.

import type { Score } from '../engine/types';
import type { OpenEngine } from '../play/use-engine';
import { formatPosition, type Game } from '../rules';
import { type Answer, answerOf } from './judge';

/** A smaller engine than that of an analysis, for a short question. */
const MEMORY = { megabytes: 128, hash: 16 } as const;
const PROOF_MS = 2_500;
const SEARCH_MS = 1_500;

export interface Found {
  readonly by: Answer;
  /** In how many of its own turns the other side wins; null: that is not proven. */
  readonly wins: number | null;
  readonly proven: boolean;
}

interface Line {
  readonly score: Score;
  readonly move: string | undefined;
}

/** What can be proven of the last position within a moment, else what a search likes best. */
async function ask(open: OpenEngine, game: Game, signal: AbortSignal, proofOnly: boolean): Promise<Line | null> {
  const { engine } = await open('browser', MEMORY);
  const task = { position: formatPosition(game.start), moves: game.moves, rules: game.rules, lines: 1 };
  let stop = () => engine.close();
  signal.addEventListener('abort', () => stop());
  const think = async (limits: { milliseconds: number }, proof?: true): Promise<Line | null> => {
    const search = engine.think({ ...task, limits, ...(proof && { proof }) }, () => undefined);
    stop = () => search.stop();
    const [line] = (await search.done).lines;
    return line ? { score: line.score, move: line.moves[0] } : null;
  };
  try {
    const proven = await think({ milliseconds: PROOF_MS }, true);
    if (proven || proofOnly || signal.aborted) return proven;
    return await think({ milliseconds: SEARCH_MS });
  } finally {
    engine.close();
  }
}

/** The best answer to the last turn of `after`; null if no engine is to be had. */
export async function findAnswer(open: OpenEngine, after: Game, signal: AbortSignal): Promise<Found | null> {
  const line = await ask(open, after, signal, false).catch(() => null);
  const by = line?.move ? answerOf(after.position, after.rules, line.move) : null;
  if (!line || !by) return null;
  const { score } = line;
  const wins = score.kind === 'win' && score.plies !== null ? Math.ceil(score.plies / 2) : null;
  return { by, wins, proven: score.kind !== 'chance' };
}

/** Whether the last turn of `after` wins within `turns` more turns of its side; null if no engine can say. */
export async function provesGoal(
  open: OpenEngine,
  after: Game,
  turns: number,
  signal: AbortSignal,
): Promise<boolean | null> {
  const line = await ask(open, after, signal, true).catch(() => null);
  if (!line) return null;
  return line.score.kind === 'loss' && line.score.plies !== null && line.score.plies <= 2 * turns;
}
