// Every comment of every sample game is true: each has claims, which the rules or `goalline` (claims.json) bear out,
// in both languages it speaks of points that the game or its claims have, and of the same ones.

import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lineThrough, movesOf, nodeOf, walk } from '../analysis/study';
import { winner } from '../rules';
import { asked, claimsOf, gameAt } from './asked';
import claims from './claims.json';
import { holds } from './facts';
import { SAMPLES } from './names';
import { inWordsOf, recordOf, textsOf, titleOf } from './read';

const sorted = (texts: Iterable<string>): string[] => [...texts].sort();
const pointsIn = (text: string): string[] => sorted(new Set(text.match(/\b[A-Z]\d{1,2}\b/g) ?? []));

test('the files are those that are shown, at least twelve, and goalline was asked what they claim of it', () => {
  const files = readdirSync(new URL('./games', import.meta.url));
  expect(sorted(files)).toEqual(sorted(SAMPLES.map((name) => `${name}.sgf`)));
  expect(SAMPLES.length).toBeGreaterThanOrEqual(12);
  expect(sorted(Object.keys(claims.wins))).toEqual(sorted(asked().wins));
});

test('what is not so does not hold', () => {
  const study = recordOf('five-turns');
  const game = gameAt(study, lineThrough(study, 0)[3] ?? 0);
  const wrong = ['threat X', 'goal X', 'quiet', 'men 2', 'jumps 0', 'stopper A1', 'vain E7', 'scores A1', 'stops'];
  for (const claim of wrong) expect(holds(claim, game), claim).toBe(false);
  for (const claim of ['hops 1', 'removed 1', 'rows 5 6', 'won O', 'wins O 7', 'then E7 O 7', 'threats O 2'])
    expect(holds(claim, game), claim).toBe(false);
  const [late, end] = [4, 5].map((ply) => gameAt(study, lineThrough(study, 0)[ply] ?? 0));
  expect(late && holds('instead A1', late)).toBe(false);
  expect(late && holds('only', late)).toBe(false);
  expect(end && holds('never O', end)).toBe(false);
  expect(() => holds('is lovely', game)).toThrow();
});

describe.each(SAMPLES)('%s', (name) => {
  const study = recordOf(name);
  const line = lineThrough(study, 0);
  const [en, es] = [inWordsOf(study, 'en'), inWordsOf(study, 'es')];

  test('is one whole game that ends with a goal', () => {
    const end = gameAt(study, line.at(-1) ?? 0);
    expect([...walk(study)]).toEqual(line);
    expect(winner(end.position)).toBe(study.result?.winner);
    expect(titleOf(study, 'en')).not.toBe(titleOf(study, 'es'));
    expect(nodeOf(en, 0).comment && nodeOf(es, 0).comment).not.toBe('');
    expect(movesOf(en, line)).toEqual(movesOf(study, line));
  });

  test('what is claimed holds', () => {
    for (const index of line)
      for (const claim of claimsOf(study, index))
        expect(holds(claim, gameAt(study, index)), `${nodeOf(study, index).ply}: ${claim}`).toBe(true);
  });

  test('every comment claims something, and says the same in both languages', () => {
    for (const index of line.slice(1)) {
      const { ply, move, rest } = nodeOf(study, index);
      const [own, other] = [nodeOf(en, index).comment, nodeOf(es, index).comment];
      expect(textsOf(rest, 'CES').length, `${ply}`).toBe(own === '' ? 0 : 1);
      expect(claimsOf(study, index).length > 0, `${ply}`).toBe(own !== '');
      if (own === '') continue;
      expect(own, `${ply}`).not.toBe(other);
      expect(pointsIn(other), `${ply}`).toEqual(pointsIn(own));
      const known = [...movesOf(study, line).slice(0, ply), move, ...claimsOf(study, index)].join(' ');
      expect(pointsIn(known), `${ply}`).toEqual(expect.arrayContaining(pointsIn(own)));
    }
  });
});
