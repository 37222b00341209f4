// What an engine says of a line, as the page shows it. What is proven is never a percentage.

import type { Dictionary } from '../base/i18n';
import type { DrawnLine } from '../board';
import type { Line, Score } from '../engine/types';
import type { Game, Side } from '../rules';
import { other } from '../rules';

/** `winner` null: a draw. `plies` null: only the winner is known. */
export interface Proven {
  readonly winner: Side | null;
  readonly plies: number | null;
  /** It may take fewer plies. */
  readonly atMost: boolean;
}

/** What is proven, by sides; null for a guess. */
export function provenOf(score: Score, mover: Side): Proven | null {
  if (score.kind === 'chance') return null;
  if (score.kind === 'draw') return { winner: null, plies: null, atMost: false };
  const winner = score.kind === 'win' ? mover : other(mover);
  return { winner, plies: score.plies, atMost: score.atMost === true };
}

export function provenText(t: Dictionary, { winner, plies, atMost }: Proven): string {
  if (winner === null) return t.engine.draw;
  if (plies === null) return t.engine.winSome(winner);
  // No win is shorter than one turn, so this one is exact.
  return atMost && plies > 1 ? t.engine.winAtMost(winner, plies) : t.engine.win(winner, plies);
}

/** A guess is never certain. */
export const percentOf = (chance: number): number => Math.min(Math.max(Math.round(chance * 100), 1), 99);

/** The whole percents of Ohs; those of Eks are what is left to a hundred. */
export const ohsPercent = (chance: number, mover: Side): number =>
  mover === 'O' ? percentOf(chance) : 100 - percentOf(chance);

/** The first moves of the lines, for the board. A swap is no point and no way. */
export function drawnLines(game: Game, lines: readonly Line[]): DrawnLine[] {
  return lines.flatMap(({ moves: [first] }, index) => {
    const next = first ? game.tryPlay(first) : null;
    const turn = next?.ok ? next.value.turns.at(-1) : null;
    if (!turn || turn.move.kind === 'swap') return [];
    return [{ number: index + 1, hops: turn.hops, man: turn.move.kind === 'place' ? turn.move.point : null }];
  });
}
