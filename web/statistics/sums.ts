// Here is what games and puzzles come to: sums by opponent and by theme, and runs. Pure.

import { measureOf, nameAt } from '../table/strength-words';
import type { Played } from './ledger';

export interface Sum {
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

export interface Row extends Sum {
  readonly key: string;
  /** Any of its games: they have opponent and name of strength in common. */
  readonly sample: Played;
}

export const gamesIn = ({ won, lost, drawn }: Sum): number => won + lost + drawn;

const opponentKey = ({ game, opponent, strength, tag }: Played): string =>
  opponent === 'computer'
    ? `computer ${strength === null ? '' : nameAt(measureOf(game), strength)}`
    : `${opponent} ${tag}`;

/** A row for each opponent: the computer by rising strength, then people, those first with whom one plays most. */
export function byOpponent(played: readonly Played[]): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const each of played) {
    const key = opponentKey(each);
    const row = rows.get(key) ?? { key, sample: each, won: 0, lost: 0, drawn: 0 };
    // The latest name is the one that a person has now.
    rows.set(key, { ...row, sample: each, [each.outcome]: row[each.outcome] + 1 });
  }
  const rank = ({ sample: { opponent, strength } }: Row) =>
    opponent === 'computer' ? (strength ?? 0) : Number.POSITIVE_INFINITY;
  return [...rows.values()].sort((a, b) => (rank(a) === rank(b) ? gamesIn(b) - gamesIn(a) : rank(a) - rank(b)));
}

export interface Runs {
  /** How many of the latest succeeded one after the other, and how many at most ever did. */
  readonly now: number;
  readonly longest: number;
}

/** `good`: in the order of time. */
export function runsOf(good: readonly boolean[]): Runs {
  let [now, longest] = [0, 0];
  for (const each of good) {
    now = each ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return { now, longest };
}

export interface Share<Key> {
  readonly key: Key;
  readonly solved: number;
  readonly tried: number;
}

/** Of each theme that was tried, in the order of `all`. */
export function byTheme<Key extends string>(
  all: readonly Key[],
  tried: readonly { readonly theme: Key; readonly solved: boolean }[],
): readonly Share<Key>[] {
  return all
    .map((key) => {
      const mine = tried.filter(({ theme }) => theme === key);
      return { key, tried: mine.length, solved: mine.filter(({ solved }) => solved).length };
    })
    .filter((share) => share.tried > 0);
}
