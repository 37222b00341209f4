// After a game against the computer: it counts for the reader's own strength, and what became of that is said.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Dictionary } from '../base/i18n';
import { useStore } from '../base/store';
import { type Change, countGame, noteHelp, type Scale, standings } from '../client/page/my-strength';
import { type Measure, strengthNumber } from './strength-words';

export interface Counting {
  readonly kind: string;
  readonly scale: Scale;
  readonly id: string;
  /** The computer's strength; null where the game counts for nothing. */
  readonly strength: number | null;
  /** The reader's score; null while the game goes on. */
  readonly score: number | null;
  /** How many turns were made: where these become fewer, one was taken back. */
  readonly turns: number;
}

/** What this game has changed, or null. It counts as it ends before the reader's eyes. */
export function useCounting({ kind, scale, id, strength, score, turns }: Counting): Change | null {
  const [seen] = useState(score === null);
  const made = useRef(turns);
  useEffect(() => {
    if (strength !== null && turns < made.current) noteHelp(kind, scale, id);
    made.current = turns;
  }, [turns]);
  useEffect(() => {
    if (seen && strength !== null && score !== null) countGame(kind, scale, { id, strength, score });
  }, [id, score]);
  return useStore(standings)[kind]?.games.find((game) => game.id === id) ?? null;
}

/** "Your strength: 1,120 (+35). Next game at 1,120." */
export function changeText(t: Dictionary, measure: Measure, { before, after }: Change, next: number): string {
  const change = after - before;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  const number = (value: number) => strengthNumber(t, measure, value);
  return t.strength.result(number(after), `${sign}${number(Math.abs(change))}`, number(next));
}
