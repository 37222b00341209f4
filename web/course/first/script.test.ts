import { describe, expect, test } from 'vitest';
import { en as pageEn } from '../../base/i18n/en';
import { es as pageEs } from '../../base/i18n/es';
import { chainMove, formatMove, hopsOf, winner } from '../../rules';
import { allChains, allTurns, LESSON_RULES, positionOf, turnOf } from '../board';
import { turnWords } from '../explain';
import { judge, judgeChain, nextPoint } from '../judge';
import { en } from '../texts/en';
import { es } from '../texts/es';
import type { StepText } from '../texts/types';
import { FIRST_STEPS } from './script';

const steps = FIRST_STEPS.map((step, i) => ({ step, i, position: positionOf(step.position) }));

test('the reader is always to move, and only the last turn scores', () => {
  for (const { step, i, position } of steps) {
    expect(position.toMove).toBe('O');
    const after = turnOf(position, step.shown)?.position;
    expect(after && winner(after)).toBe(i === steps.length - 1 ? 'O' : null);
    if (i === steps.length - 1) continue;
    expect(hopsOf(position, LESSON_RULES).every((hop) => hop.to.row < position.rows)).toBe(true);
  }
});

test('a man, a jump, a jump over two, a chain round a corner, and a goal are taught', () => {
  const turns = steps.map(({ step, position }) => turnOf(position, step.shown)?.hops ?? []);
  expect(turns.map((hops) => hops.map((hop) => hop.removed.length))).toEqual([[], [1], [2], [1, 1], [1]]);
  const [across, up] = turns[3] ?? [];
  expect(across?.from.row).toBe(across?.to.row);
  expect(up?.from.column).toBe(up?.to.column);
});

describe.each(steps)('turn $i', ({ step, i, position }) => {
  const chains = allChains(position);

  test('only what leaves the same is taken, and every other turn is explained in both languages', () => {
    const turns = [...allTurns(position), ...chains.map((hops) => formatMove(chainMove(hops)))];
    for (const move of new Set(turns)) {
      const why = judge(step, position, move);
      expect(why === null, move).toBe(move === step.shown);
      for (const [page, { explain }] of [
        [pageEn, en],
        [pageEs, es],
      ] as const)
        if (why) expect(turnWords(explain, page.first.steps[i] as StepText, move, why)).toMatch(/[.!?]$/);
    }
  });

  test('a chain is stopped at its first wrong jump', () => {
    for (const hops of chains) {
      const move = formatMove(chainMove(hops));
      expect(judgeChain(step, position, hops) === null, move).toBe(`${step.shown}-`.startsWith(`${move}-`));
    }
  });

  test('the ring leads from the ball through the landings to the button', () => {
    const jumps = step.shown.split('-').slice(1);
    const points = Array.from({ length: jumps.length + 1 }, (_, n) => nextPoint(step.shown, n, position.ball));
    expect(nextPoint(step.shown, null, position.ball)).toEqual(jumps.length ? position.ball : points[0]);
    expect(points.at(-1) === null).toBe(jumps.length > 0);
  });
});
