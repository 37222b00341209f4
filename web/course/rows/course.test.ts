// The rules and the module judge every turn of every step of the lessons of Strip and Oddish.

import { expect, test } from 'vitest';
import { collection } from '../../solve/small/collection';
import { movesOf, moveText, rowText } from '../../strip/row';
import { withTable } from '../../strip/testing';
import { ROW_LESSONS, ROW_STEPS } from '../lessons';
import { ROW_COURSES, rightTurns, rowOf } from './course';
import { en } from './texts/en';
import { es } from './texts/es';

/** What the texts say of each step. */
const RIGHT: Readonly<Record<string, readonly string[]>> = {
  jumps: ['p5', 'j6', 'j6', 'j8', 'j1'],
  patience: ['j6', 'p3', 'p3', 'p9 p10 j9', 'p2 p3 p4'],
  arrow: ['p3', 'j4', 'j4', 'j1', 'j1'],
  count: ['p3', 'p3 j2', 'p5 j4 j2', 'j3', 'j7'],
};

test.each(ROW_LESSONS.map((entry) => [entry.name, entry] as const))(
  'lesson %s: each step accepts what its texts say, and refuses something',
  async (name, { game, puzzles }) => {
    const found: string[] = [];
    for (const step of ROW_COURSES[name]) {
      const row = rowOf(game, step);
      const answer = (await withTable(game, row.squares)).answer(game, rowText(row));
      const right = rightTurns(row, step.goal, answer);
      expect(right.length).toBeGreaterThan(0);
      expect(right.length).toBeLessThan(movesOf(row).length);
      found.push(right.map(moveText).join(' '));
    }
    expect(found).toEqual(RIGHT[name]);
    for (const words of [en, es]) expect(words.lessons[name].steps).toHaveLength(ROW_STEPS);
    const rows = await collection('strip');
    for (const id of puzzles) expect(rows[id - 1]?.game).toBe(game);
  },
);
