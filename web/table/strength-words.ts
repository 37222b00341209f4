// How strong the computer plays, in words and number: in Elo with names of its own at Phutball, by the share of
// perfect turns in the other games.

import type { Dictionary } from '../base/i18n';
import { LEVEL_MARKS, type Strength } from '../client';

export type Measure = 'elo' | 'perfect';

export const measureOf = (game: string): Measure => (game === 'phutball' ? 'elo' : 'perfect');

/** The least of each name; of Phutball two below the ten levels, and these. */
const NAMED: Readonly<Record<Measure, readonly number[]>> = {
  elo: [0, LEVEL_MARKS[0] / 2, ...LEVEL_MARKS],
  perfect: [0, 10, 30, 50, 70, 85, 100],
};

/** Which name of its measure a strength has. */
export const nameAt = (measure: Measure, value: number): number =>
  Math.max(
    NAMED[measure].findLastIndex((least) => least <= value),
    0,
  );

export const strengthName = (t: Dictionary, measure: Measure, value: number): string =>
  (measure === 'elo' ? t.strength.names : t.strength.perfectNames)[nameAt(measure, value)] ?? '';

export const strengthNumber = (t: Dictionary, measure: Measure, value: number): string =>
  measure === 'elo' ? t.strength.number(value) : t.strength.percent(value);

/** What to expect of it. */
export const strengthNote = (t: Dictionary, measure: Measure, value: number): string =>
  measure === 'elo' ? (t.strength.notes[nameAt(measure, value)] ?? '') : t.strength.perfect(value);

export const strengthText = (t: Dictionary, measure: Measure, value: number): string =>
  `${strengthName(t, measure, value)} · ${strengthNumber(t, measure, value)}`;

/** In Elo, also of a game at a level. Null where no strength is told, and for the patient level 0. */
export const eloOf = ({ elo, level }: Strength): number | null =>
  elo ?? (level ? (LEVEL_MARKS[level - 1] ?? null) : null);

/** The name and the number of the strength of a game or player; null where none is told. */
export function strengthParts(t: Dictionary, strength: Strength): readonly [string, string] | null {
  const elo = eloOf(strength);
  const measure = elo === null ? 'perfect' : 'elo';
  const value = elo ?? strength.perfect;
  return typeof value === 'number' ? [strengthName(t, measure, value), strengthNumber(t, measure, value)] : null;
}

/** Both; empty where no strength is told. */
export const toldStrength = (t: Dictionary, strength: Strength): string =>
  strengthParts(t, strength)?.join(' · ') ?? '';
