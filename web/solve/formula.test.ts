import { expect, test } from 'vitest';
import { readFormula } from './formula';
import { collection } from './testing';

test('a formula is read clause by clause', () => {
  expect(readFormula('c a comment\np cnf 2 2\n1 -2 0\n-1\n2 0\n')).toEqual([
    [
      { letter: 'a', negated: false },
      { letter: 'b', negated: true },
    ],
    [
      { letter: 'a', negated: true },
      { letter: 'b', negated: false },
    ],
  ]);
  expect(readFormula('p cnf 27 1\n27 0')).toEqual([[{ letter: 'a2', negated: false }]]);
  expect(readFormula('')).toEqual([]);
});

test('every curiosity of the collection has three letters in each of its lines', () => {
  const curiosities = collection().filter(({ theme }) => theme === 'formula');
  expect(curiosities.length).toBeGreaterThan(0);
  for (const { id, formula = '' } of curiosities) {
    const clauses = readFormula(formula);
    expect(clauses.length, `puzzle ${id}`).toBeGreaterThan(0);
    for (const clause of clauses) expect(clause.length, `puzzle ${id}`).toBeLessThanOrEqual(3);
  }
});
