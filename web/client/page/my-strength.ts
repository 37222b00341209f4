// The reader's own strength against the computer, for each kind of game: it is kept on this device, and follows the
// results by Glicko-2 so that about every other game is won. A game counts once, when it ends before the reader's
// eyes. A game in which a turn was taken back or a hint was asked for counts less: a win a fifth, a loss seven
// tenths. What the coach says by itself changes nothing.

import { fieldsOf, KeptStore } from '../../base/storage';
import { afterGame, BEGINNER, type Rating, readRating, weightOf } from '../device/glicko';

/** How strength is measured in a kind of game. */
export interface Scale {
  /** Strengths with their ratings in Elo, both rising: between them both grow evenly. */
  readonly marks: readonly (readonly [strength: number, rating: number])[];
  /** What the reader is offered is a multiple of this. */
  readonly step: number;
  /** The strength at which naive players win about half of their games: a newcomer begins here. */
  readonly start: number;
  /** How far from it, in Elo, a newcomer may well be, and the doubt that remains however much somebody plays. */
  readonly doubt: { readonly first: number; readonly least: number };
}

/** A game that has ended. */
export interface Ended {
  readonly id: string;
  /** The computer's. */
  readonly strength: number;
  /** The reader's: 1 for a win, 0.5 for a draw. */
  readonly score: number;
}

/** What became of the reader's strength by a game. */
export interface Change {
  readonly id: string;
  readonly score: number;
  readonly before: number;
  readonly after: number;
}

export interface Standing extends Rating {
  /** The latest games that counted, the last one at the end. */
  readonly games: readonly Change[];
  /** Games in which the reader had help. */
  readonly helped: readonly string[];
}

const KEPT_GAMES = 50;
/** Beyond every scale. */
const RATINGS = [-1000, 10_000] as const;

/** Along a line through points, and level beyond its ends. */
function along(points: readonly (readonly [number, number])[], x: number): number {
  const next = points.findIndex(([at]) => at >= x);
  const [right, left] = [points[next] ?? points.at(-1), points[next - 1]];
  if (!right) return 0;
  if (!left || next < 0) return right[1];
  return left[1] + ((x - left[0]) / (right[0] - left[0])) * (right[1] - left[1]);
}

export const mostOf = ({ marks }: Scale): number => marks.at(-1)?.[0] ?? 0;
export const ratingAt = ({ marks }: Scale, strength: number): number => along(marks, strength);

/** The strength that a rating stands for, as it is offered. */
export function strengthAt(scale: Scale, rating: number): number {
  const strength = along(
    scale.marks.map(([at, mark]) => [mark, at] as const),
    rating,
  );
  return Math.min(Math.round(strength / scale.step) * scale.step, mostOf(scale));
}

export const newcomer = (scale: Scale): Standing => ({
  ...BEGINNER,
  ...{ rating: ratingAt(scale, scale.start), deviation: scale.doubt.first, games: [], helped: [] },
});

/** So many wins or losses in a row say that the reader is elsewhere. */
const STREAK = 4;

const isStreak = (games: readonly Change[], score: number): boolean =>
  games.length >= STREAK - 1 && games.slice(1 - STREAK).every((game) => game.score === score);

/** What a game makes of a standing; one that has counted changes nothing. */
export function withGame(before: Standing, scale: Scale, { id, strength, score }: Ended): Standing {
  if (before.games.some((game) => game.id === id)) return before;
  const other = { rating: ratingAt(scale, strength), deviation: 0 };
  // Then there is as much doubt as at the beginning, and the steps are as large.
  const { first, least } = scale.doubt;
  const known = isStreak(before.games, score) ? { ...before, deviation: first } : before;
  const weight = weightOf(score, before.helped.includes(id));
  const after = afterGame(known, other, { score, weight, least });
  // Not far beyond the ends of the scale: back from there is not long a way.
  const [low, high] = [ratingAt(scale, 0), ratingAt(scale, mostOf(scale))];
  const rating = Math.min(Math.max(after.rating, low - least), high + least);
  const change = { id, score, before: strengthAt(scale, before.rating), after: strengthAt(scale, rating) };
  return { ...before, ...after, rating, games: [...before.games, change].slice(-KEPT_GAMES) };
}

type Standings = Readonly<Record<string, Standing>>;

const isChange = (value: unknown): value is Change => {
  const { id, score, before, after } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && [score, before, after].every(Number.isFinite);
};

/** Takes what is in order, and forgets the rest. */
export function readStandings(text: string | null): Standings {
  return Object.fromEntries(
    Object.entries(fieldsOf(text)).flatMap(([kind, value]) => {
      if (typeof value !== 'object' || value === null) return [];
      const fields = value as Record<string, unknown>;
      const { games, helped } = fields;
      const standing: Standing = {
        ...readRating(fields, RATINGS),
        games: Array.isArray(games) ? games.filter(isChange).slice(-KEPT_GAMES) : [],
        helped: Array.isArray(helped) ? helped.filter((id) => typeof id === 'string').slice(-KEPT_GAMES) : [],
      };
      return [[kind, standing]];
    }),
  );
}

export const standings = new KeptStore<Standings>('goalline.strength', readStandings).followTabs();

const standingOf = (kind: string, scale: Scale): Standing => standings.get()[kind] ?? newcomer(scale);

function keep(kind: string, standing: Standing): void {
  if (standing !== standings.get()[kind]) standings.keep({ ...standings.get(), [kind]: standing });
}

/** At which strength the reader's next game is played, if it is played at their own. */
export const myStrength = (kind: string, scale: Scale): number => strengthAt(scale, standingOf(kind, scale).rating);

export const countGame = (kind: string, scale: Scale, game: Ended): void =>
  keep(kind, withGame(standingOf(kind, scale), scale, game));

/** A turn was taken back, or a hint was asked for. */
export function noteHelp(kind: string, scale: Scale, id: string): void {
  const standing = standingOf(kind, scale);
  if (standing.helped.includes(id)) return;
  keep(kind, { ...standing, helped: [...standing.helped, id].slice(-KEPT_GAMES) });
}
