// These are the puzzles of the small games: strips and rows of Oddish phutball (puzzles/strip.jsonl), and bids
// (puzzles/bidding.jsonl). They come with the page, so that they need no server. puzzles.md has the fields.

import { PRESETS, type PresetName } from '../../bidding/rules';
import { ROW_KINDS, type RowKind } from '../../strip/row';
import type { Collection } from './names';

export const STRIP_TASKS = ['only-move', 'race', 'backward-jump'] as const;
export const BID_TASKS = ['surely-wrong', 'least-certain'] as const;
export type StripTask = (typeof STRIP_TASKS)[number];
export type BidTask = (typeof BID_TASKS)[number];

interface Head {
  readonly id: number;
  readonly grade: 'easy' | 'medium' | 'hard';
  readonly rating: number;
  readonly command: string;
}

export interface StripPuzzle extends Head {
  readonly game: RowKind;
  readonly position: string;
  readonly kind: StripTask;
  /** Length of best play, from the turn that is looked for to the end. */
  readonly plies: number;
  /** A line of best play; its first turn is the only one that wins. */
  readonly solution: readonly string[];
}

export interface BidPuzzle extends Head {
  readonly game: 'tennis' | 'footsteps';
  readonly preset: PresetName;
  readonly ball: number;
  readonly points1: number;
  readonly points2: number;
  readonly kind: BidTask;
  readonly choices: readonly number[];
  readonly answer: number;
  /** Of each choice: how much less than the value (`surely-wrong`) or than a win (`least-certain`) it brings. */
  readonly costs: readonly number[];
}

export type SmallPuzzle = StripPuzzle | BidPuzzle;

export const isStrip = (puzzle: SmallPuzzle): puzzle is StripPuzzle => ROW_KINDS.some((kind) => kind === puzzle.game);

const SOURCES: Readonly<Record<Collection, () => Promise<{ default: string }>>> = {
  strip: () => import('../../../puzzles/strip.jsonl?raw'),
  bids: () => import('../../../puzzles/bidding.jsonl?raw'),
};

const fetched = new Map<Collection, readonly SmallPuzzle[]>();

/** In the order of their numbers, which begin at 1. */
export async function collection(name: Collection): Promise<readonly SmallPuzzle[]> {
  const known = fetched.get(name);
  if (known) return known;
  const puzzles = parseCollection((await SOURCES[name]()).default);
  fetched.set(name, puzzles);
  return puzzles;
}

/** The files are made and verified by `goalline puzzles`: a line that is none of these is a fault of the build. */
export function parseCollection(text: string): SmallPuzzle[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, i) => {
      const puzzle = JSON.parse(line) as SmallPuzzle;
      const known = isStrip(puzzle)
        ? STRIP_TASKS.includes(puzzle.kind)
        : BID_TASKS.includes(puzzle.kind) && puzzle.preset in PRESETS;
      if (!known || puzzle.id !== i + 1) throw new Error(`puzzle ${i + 1} is none that this page knows`);
      return puzzle;
    });
}
