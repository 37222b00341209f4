// The texts of these pages, which are fetched apart from the dictionaries and so are checked here.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en } from './texts/en';
import { es } from './texts/es';

const FAULT = { code: 'symbol', at: 3, found: 'x' };
const special: Record<string, unknown[]> = {
  kicker: ['strip', 15],
  'board.label': ['strip', 15],
  'board.scores': ['strip', 'L'],
  'board.marker': ['strip'],
  'board.jumpTo': ['strip', 9],
  'board.in': ['win', 9],
  'board.perhaps': ['win'],
  'board.gap': [3],
  'table.none': ['strip'],
  'potentials.says': ['So', true],
  'potentials.chain': ['L', 2, 'go'],
  'potentials.forwardSays': ['L', 'rule'],
  'hint.move': ['Left puts 9'],
  'hint.lost': ['Left puts 9'],
  'setup.note': ['strip'],
  'setup.toolBall': ['oddish'],
  'paste.example': ['o@o L'],
  'play.won': ['Left'],
  'play.begins': ['Left'],
  'play.side1': ['You', 'L'],
  'tours.todo': ['Left puts 9'],
};
const NUMBERS_ONLY = new RegExp(
  '^(board\\.(square|sum|worth)|line|table\\.(making|cost)|moves\\.short|play\\.(running|after)|' +
    'potentials\\.toSquare|paste\\.wrongMove)',
);

function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const given = path.startsWith('paste.faults')
      ? [FAULT, 'strip']
      : (special[path] ?? (NUMBERS_ONLY.test(path) ? [3, 40] : ['L', 3, 4]));
    return [[path, String((value as (...args: unknown[]) => unknown)(...given))]];
  }
  return Object.entries(value as object).flatMap(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key));
}

test('both languages have the same texts, none empty and none left in English', () => {
  const [english, spanish] = [new Map(textsOf(en)), new Map(textsOf(es))];
  expect([...spanish.keys()]).toEqual([...english.keys()]);
  for (const [path, text] of [...english, ...spanish]) {
    expect(text.trim(), path).not.toBe('');
    expect(text, path).not.toMatch(/undefined|NaN|\[object|[.!?…][.,;:]|[,;:][.!?,;:]|\.{2}|\s[.,;:!]|\S {2}/);
  }
  const same = [...english].filter(([path, text]) => spanish.get(path) === text).map(([path]) => path);
  expect(same).toEqual(['names.oddish', 'hint.move']);
});

test('every text is used', () => {
  const folder = new URL('.', import.meta.url).pathname;
  const source = readdirSync(folder)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(folder + file, 'utf8'))
    .join('\n');
  const unused = Object.entries(en).flatMap(([section, texts]) =>
    // What is said of a source is looked up by its name.
    typeof texts === 'object' && section !== 'read'
      ? Object.keys(texts)
          .filter((key) => !new RegExp(`\\.${key}\\b|\\b(why|source)\\b.*${key}`).test(source))
          .map((key) => `${section}.${key}`)
      : [],
  );
  expect(unused).toEqual([]);
});
