// The page knows where the levels stand on the scale of strength; the engine says so.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LEVEL_MARKS } from '.';

test('the marks of the levels are those of the engine', () => {
  const source = readFileSync(join(import.meta.dirname, '../../src/engine/play/levels.cpp'), 'utf8');
  // { elo, level, {..
  const marks = [...source.matchAll(/\{\s*([\d']+),\s*(\d+),\s*\{/g)]
    .map(([, elo = '', level]) => ({ elo: Number(elo.replaceAll("'", '')), level: Number(level) }))
    .filter(({ level }) => level > 0);
  expect(marks.map(({ level }) => level)).toEqual(LEVEL_MARKS.map((_, i) => i + 1));
  expect(marks.map(({ elo }) => elo)).toEqual([...LEVEL_MARKS]);
});
