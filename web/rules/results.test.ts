import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES, type Point, type Rules } from './base';
import { randomPosition, randomRules, randomSource, transform } from './generate';
import { hopsOf } from './jumps';
import { formatMove } from './notation';
import { formatPosition, type Position, parsePosition, startPosition } from './position';
import { farEnds, goalInOne, jumpResults } from './results';
import { chainMove, playTurn } from './turn';

const read = (text: string): Position => {
  const position = parsePosition(text);
  if (!position.ok) throw new Error(text);
  return position.value;
};

/** Every legal chain, found by nothing but asking `playTurn` about every landing point: the plain twin. */
function allChains(position: Position, rules: Rules): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (points: readonly Point[]): void => {
    for (let row = 0; row <= position.rows + 1; ++row) {
      for (let column = 0; column <= position.columns + 1; ++column) {
        const move = { kind: 'chain', points: [...points, { row, column }] } as const;
        const turn = playTurn(position, rules, move);
        if (turn.ok) found.set(formatMove(move), formatPosition(turn.value.position));
        if (turn.ok || turn.error.reason === 'own-goal') walk(move.points);
      }
    }
  };
  walk([position.ball]);
  return found;
}

describe('jump results', () => {
  test('equal those of the plain twin on random positions and switches', () => {
    const random = randomSource(2);
    let largest = 0;
    for (let i = 0; i < 400; ++i) {
      const position = randomPosition(random, 6, 5);
      const rules = randomRules(random);
      const twin = allChains(position, rules);
      const { results, paths, complete } = jumpResults(position, rules);
      largest = Math.max(largest, results.length);
      expect(complete).toBe(true);
      expect(paths).toBe(twin.size);
      const ours = results.map((result) => twin.get(formatMove(chainMove(result.hops))));
      expect(new Set(ours)).toEqual(new Set(twin.values()));
      expect(new Set(ours).size).toBe(results.length);
    }
    expect(largest).toBeGreaterThan(20);
  });

  test('P6: one result can have several chains', () => {
    // C1.. to C5: left or right round, with the same four men gone.
    const diamond = read('7/7/2o1o2/7/2o1o2/3@3/7 O');
    const back = jumpResults(diamond, DEFAULT_RULES).results.filter((r) => r.hops.length === 4);
    expect(back.map((r) => [r.position.ball, r.paths])).toEqual([[{ row: 2, column: 4 }, 2]]);
  });

  test('says when the limit was hit', () => {
    const all = jumpResults(read('7/7/2o1o2/7/2o1o2/3@3/7 O'), DEFAULT_RULES);
    const some = jumpResults(read('7/7/2o1o2/7/2o1o2/3@3/7 O'), DEFAULT_RULES, 3);
    expect([all.complete, some.complete]).toEqual([true, false]);
    expect(some.results.length).toBeLessThan(all.results.length);
  });

  test('P9: none in a finished game', () => {
    expect(jumpResults(read('1@1/oo1/3 X'), DEFAULT_RULES)).toEqual({ results: [], paths: 0, complete: true });
  });

  test('mirror and flip keep the counts', () => {
    const random = randomSource(3);
    for (let i = 0; i < 200; ++i) {
      const position = randomPosition(random);
      const rules = randomRules(random);
      const count = (p: Position): number[] => {
        const { results, paths } = jumpResults(p, rules);
        const goals = results.filter((r) => r.goal === p.toMove).length;
        return [results.length, paths, goals];
      };
      const { rows, columns } = position;
      const mirrored = transform(position, (p) => ({ row: p.row, column: columns + 1 - p.column }));
      const flipped = transform(
        position,
        (p) => ({ row: rows + 1 - p.row, column: p.column }),
        position.toMove === 'O' ? 'X' : 'O',
      );
      expect(count(mirrored)).toEqual(count(position));
      expect(count(flipped)).toEqual(count(position));
    }
  });
});

describe('goal in one', () => {
  test('agrees with the list of results', () => {
    const random = randomSource(4);
    const seen = { goal: 0, none: 0 };
    for (let i = 0; i < 400; ++i) {
      const position = randomPosition(random);
      const rules = randomRules(random);
      for (const side of ['O', 'X'] as const) {
        const { results, complete } = jumpResults({ ...position, toMove: side }, rules);
        expect(complete).toBe(true);
        const answer = goalInOne(position, rules, side);
        expect(answer.kind).toBe(results.some((r) => r.goal === side) ? 'goal' : 'none');
        if (answer.kind === 'unknown') continue;
        ++seen[answer.kind];
        if (answer.kind !== 'goal') continue;
        const turn = playTurn({ ...position, toMove: side }, rules, chainMove(answer.hops));
        expect(turn.ok && jumpRow(turn.value.position, side)).toBe(true);
      }
    }
    expect(Math.min(seen.goal, seen.none)).toBeGreaterThan(50);
  });

  const jumpRow = (position: Position, side: 'O' | 'X'): boolean =>
    side === 'O' ? position.ball.row >= position.rows : position.ball.row <= 1;

  test('is unknown when the limit is hit, never a guess', () => {
    expect(goalInOne(read('9/9/9/9/9/3o1o3/9/3o1o3/4@4/9/9 X'), DEFAULT_RULES, 'X', 2).kind).toBe('unknown');
  });
});

describe('far ends', () => {
  test('lists points that one chain alone reaches', () => {
    const straight = read('1/1/1/o/1/o/@/1 O');
    expect(farEnds(straight, DEFAULT_RULES).map((far) => formatMove(chainMove(far.hops)))).toEqual(['A2-A4-A6']);
  });

  test('leaves out points that two chains reach, the start and single jumps', () => {
    const ends = farEnds(read('7/7/2o1o2/7/2o1o2/3@3/7 O'), DEFAULT_RULES).map((far) => far.hops.at(-1)!.to);
    expect(ends).not.toContainEqual({ row: 6, column: 4 });
    expect(ends).not.toContainEqual({ row: 2, column: 4 });
  });
});

test('P5, P6: the start has no jumps; a ball with a man beside it has one', () => {
  expect(hopsOf(startPosition(), DEFAULT_RULES)).toEqual([]);
  expect(hopsOf(read('3/3/1o1/1@1/3 O'), DEFAULT_RULES)).toHaveLength(1);
});
