// The puzzles that this device keeps, for days without a network: the server's whole collection, fetched now and then
// and kept as a file beside those of the page. What it gives out is chosen here as the server chooses.

import {
  type ApiError,
  type PUZZLE_GRADES,
  PUZZLE_THEMES,
  type Puzzle,
  type PuzzleCollection,
  type PuzzleOverview,
  type PuzzleRush,
  type PuzzleWish,
} from '..';
import { hasTried, kept } from './kept-puzzles';

/** Files of the page have other names (offline/keeper.ts), so no new version throws this away. */
const CACHE = 'goalline-puzzles';
const ADDRESS = '/api/puzzles/all';
const STALE_MS = 7 * 86_400_000;
/** A server with a larger collection keeps it for itself. */
const MOST_BYTES = 8_000_000;

const DAY_MS = 86_400_000;
const RUSH_SECONDS = 180;
const RUSH_PUZZLES = 60;
const RUSH_FROM = 800;
const RUSH_TO = 2000;
/** Below this a rush has goals in one only: nobody begins it with a game to save. */
const RUSH_GOALS_TO = 1050;
const NO_GOAL_AWAY = 10_000;
/** A puzzle of many turns is taken only where there is no short one within so many points. */
const LONG_AWAY = 150;
const SHORT_PLIES = 3;
/** One of so many that suit is drawn. */
const NEAR = 8;

type Choose = (n: number) => number;
const byChance: Choose = (n) => Math.floor(Math.random() * n);

/** Fetches the collection if there is none here, or an old one. */
export async function keepPuzzles(now = Date.now()): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(CACHE);
  const known = await cache.match(ADDRESS, { ignoreVary: true });
  if (known && now - Date.parse(known.headers.get('X-Kept') ?? '') < STALE_MS) return;
  const answer = await fetch(ADDRESS);
  // To the end, whatever it says: a service worker is busy with a request until its answer has been read.
  const text = await answer.text();
  if (!answer.ok || text.length > MOST_BYTES || !read(text)) return;
  const headers = { 'Content-Type': 'application/json', 'X-Kept': new Date(now).toISOString() };
  await cache.put(ADDRESS, new Response(text, { headers }));
}

/** What is kept, in bytes; null: nothing. */
export async function puzzlesHere(): Promise<{ readonly count: number; readonly bytes: number } | null> {
  if (!('caches' in globalThis)) return null;
  const known = await (await caches.open(CACHE)).match(ADDRESS, { ignoreVary: true });
  const text = await known?.text();
  const found = text === undefined ? null : read(text);
  return found && { count: found.puzzles.length, bytes: text?.length ?? 0 };
}

export const forgetPuzzles = (): Promise<boolean> =>
  'caches' in globalThis ? caches.delete(CACHE) : Promise.resolve(false);

function read(text: string): PuzzleCollection | null {
  try {
    const value = JSON.parse(text) as Partial<PuzzleCollection>;
    return Array.isArray(value.puzzles) && value.puzzles.length > 0 && Array.isArray(value.days)
      ? (value as PuzzleCollection)
      : null;
  } catch {
    return null;
  }
}

async function collection(away: ApiError): Promise<PuzzleCollection> {
  const known = 'caches' in globalThis ? await (await caches.open(CACHE)).match(ADDRESS, { ignoreVary: true }) : null;
  const found = known ? read(await known.text()) : null;
  if (!found) throw away;
  return found;
}

export function overviewOf({ puzzles, days }: PuzzleCollection, now: number): PuzzleOverview {
  const day = Math.floor(now / DAY_MS);
  const ids = puzzles.map(({ id }) => id);
  const of = (passes: (puzzle: Puzzle) => boolean) => puzzles.filter(passes).length;
  const grade = (wanted: (typeof PUZZLE_GRADES)[number]) => of((puzzle) => puzzle.grade === wanted);
  const today = puzzles.find(({ id }) => id === days[day % days.length]) ?? (puzzles[0] as Puzzle);
  return {
    count: puzzles.length,
    first: ids.reduce((a, b) => Math.min(a, b)),
    last: ids.reduce((a, b) => Math.max(a, b)),
    themes: PUZZLE_THEMES.map((theme) => ({ theme, count: of((puzzle) => puzzle.theme === theme) })).filter(
      ({ count }) => count > 0,
    ),
    grades: { easy: grade('easy'), medium: grade('medium'), hard: grade('hard') },
    day: { ...today, date: new Date(now).toISOString().slice(0, 10) },
  };
}

/** One near the rating that was not tried here; null: there is none of that theme. */
export function nextOf(
  { puzzles }: PuzzleCollection,
  { rating, theme, not = [] }: PuzzleWish,
  tried: (id: number) => boolean,
  choose: Choose = byChance,
): Puzzle | null {
  const unwanted = new Set(not);
  const suits = puzzles.filter((puzzle) => !theme || puzzle.theme === theme);
  const wanted = suits.filter(({ id }) => !unwanted.has(id));
  const fresh = wanted.filter(({ id }) => !tried(id));
  const [from] = [fresh, wanted, suits].filter((each) => each.length > 0);
  return from ? drawNear(from, rating, choose) : null;
}

/** `far`: how much farther a puzzle counts as it is. */
function drawNear(puzzles: readonly Puzzle[], rating: number, choose: Choose, far = (_: Puzzle) => 0): Puzzle {
  const distance = (puzzle: Puzzle) => Math.abs(puzzle.rating - rating) + far(puzzle);
  const near = puzzles.toSorted((a, b) => distance(a) - distance(b)).slice(0, NEAR);
  return near[choose(near.length)] as Puzzle;
}

const longAway = ({ kind, plies }: Puzzle): number => (kind === 'save' || plies <= SHORT_PLIES ? 0 : LONG_AWAY);
const noGoalAway = ({ kind }: Puzzle): number => (kind === 'goal-in-1' ? 0 : NO_GOAL_AWAY);

/** From easy to hard, first goals in one, then mostly short ones; nobody reads a formula in a hurry. */
export function rushOf({ puzzles }: PuzzleCollection, choose: Choose = byChance): PuzzleRush {
  const left = new Set(puzzles.filter((puzzle) => puzzle.theme !== 'formula'));
  const chosen: Puzzle[] = [];
  for (let i = 0; i < RUSH_PUZZLES && left.size > 0; ++i) {
    const wanted = RUSH_FROM + ((RUSH_TO - RUSH_FROM) * i) / (RUSH_PUZZLES - 1);
    const puzzle = drawNear([...left], wanted, choose, wanted < RUSH_GOALS_TO ? noGoalAway : longAway);
    left.delete(puzzle);
    chosen.push(puzzle);
  }
  return { seconds: RUSH_SECONDS, puzzles: chosen.sort((a, b) => a.rating - b.rating) };
}

/** In the place of the server's calls; each fails as its call did where the device has no answer. */
export const keptPuzzles = {
  overview: async (away: ApiError) => overviewOf(await collection(away), Date.now()),
  async one(id: number, away: ApiError): Promise<Puzzle> {
    const found = (await collection(away)).puzzles.find((puzzle) => puzzle.id === id);
    if (!found) throw away;
    return found;
  },
  async next(wish: PuzzleWish, away: ApiError): Promise<Puzzle> {
    const found = nextOf(await collection(away), wish, (id) => hasTried(kept.get(), id));
    if (!found) throw away;
    return found;
  },
  rush: async (away: ApiError) => rushOf(await collection(away)),
};
