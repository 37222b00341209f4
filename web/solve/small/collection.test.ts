// Every puzzle of the small games is what its page needs: its texts are read, its turns and bids are legal.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { legalBids, outcomeOf, PRESETS } from '../../bidding/rules';
import { isBackward, movesOf, parseMove, parseRow, play, rowWinner, sameMove } from '../../strip/row';
import { type BidPuzzle, collection, isStrip, parseCollection, type StripPuzzle } from './collection';
import { COLLECTIONS, sizeOf } from './names';

const FILES = { strip: 'strip.jsonl', bids: 'bidding.jsonl' } as const;
const read = (name: keyof typeof FILES) =>
  parseCollection(readFileSync(new URL(`../../../puzzles/${FILES[name]}`, import.meta.url), 'utf8'));

test('the collections have as many puzzles as their cards say', async () => {
  for (const name of COLLECTIONS) {
    expect(read(name)).toHaveLength(sizeOf[name]);
    expect(await collection(name)).toEqual(read(name));
  }
});

test.each(
  read('strip')
    .filter(isStrip)
    .map((puzzle) => [puzzle.id, puzzle] as const),
)('strip puzzle %i is played to its end by its line', (_, puzzle: StripPuzzle) => {
  const parsed = parseRow(puzzle.game, puzzle.position);
  if (!('row' in parsed)) throw new Error(puzzle.position);
  const mover = parsed.row.toMove;
  let { row } = parsed;
  expect(puzzle.solution).toHaveLength(puzzle.plies);
  puzzle.solution.forEach((text, i) => {
    const move = parseMove(text);
    if (!move) throw new Error(text);
    expect(movesOf(row).some((each) => sameMove(each, move))).toBe(true);
    if (i === 0) expect(isBackward(row, move)).toBe(puzzle.kind === 'backward-jump');
    row = play(row, move);
  });
  expect(rowWinner(row)).toBe(mover);
});

test('the bids of each puzzle are legal, and exactly one is the answer', () => {
  for (const puzzle of read('bids') as BidPuzzle[]) {
    const rules = PRESETS[puzzle.preset];
    const [least, most] = legalBids(rules, puzzle.points1);
    expect(outcomeOf(rules, { ball: puzzle.ball, points: [puzzle.points1, puzzle.points2] })).toBeNull();
    for (const bid of puzzle.choices) expect(bid >= least && bid <= most).toBe(true);
    expect(puzzle.costs).toHaveLength(puzzle.choices.length);
    expect(puzzle.choices.filter((bid) => bid === puzzle.answer)).toHaveLength(1);
    const costs = puzzle.costs.map((cost, i) => [puzzle.choices[i], cost] as const);
    if (puzzle.kind === 'surely-wrong') for (const [bid, cost] of costs) expect(cost > 0).toBe(bid === puzzle.answer);
    else
      for (const [bid = 0, cost = 0] of costs) {
        if (bid === puzzle.answer) expect(cost).toBe(0);
        if (bid < puzzle.answer) expect(cost).toBeGreaterThan(0);
      }
  }
});

test('a line that is no puzzle is a fault', () => {
  for (const text of ['x', '{}', '{"id":2,"game":"strip","kind":"race"}', '{"id":1,"game":"tennis","kind":"race"}'])
    expect(() => parseCollection(text)).toThrow();
});
