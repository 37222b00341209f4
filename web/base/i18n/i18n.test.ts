import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { preferredLanguage } from '.';
import { dictionaries } from './all';

/** Every text of a dictionary by its path; functions are asked with plausible arguments. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return [[path, String((value as (...args: unknown[]) => unknown)(...argumentsFor(path)))]];
  return Object.entries(value as object).flatMap(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key));
}

const special: Record<string, unknown[]> = {
  'newGame.handicapRows': [2, 'X'],
  'terms.handicapFor': [2.5, 'X'],
  'newGame.more': ['X'],
  'newGame.ballStarts': ['H10', 9, 9],
  'game.boardName': ['Ohs', 'H 10', 9, 9, 13],
  'result.reason': ['goal'],
  'speech.places': ['O', 'H 11', 'ball'],
  'speech.jumps': ['O', 'H 10, H 12', 1, 'ball'],
  'speech.undone': ['ball', 'O'],
  'speech.ballFrom': [4, 'O'],
  'speech.goalRow': ['H 19', 'O'],
  'speech.threat': ['O', 'H 10'],
  'newGame.badSize': [3, 512],
  'invite.youPlay': ['O', 19],
  'verdict.winsOn': ['Ada', 3],
  'verdict.chain': ['you', 3, 4],
  'match.plays': ['Ada', 'O'],
  'puzzle.why.wins': ['O', 'H10', 2],
  'review.counted': ['O', [['?', 2]]],
  'review.proven': ['win', 3, true],
  'review.sides': ['Ada', 'Ben'],
  'review.missed': ['Ada', [2, 3]],
  'review.allowed': ['Ada', 'Ben', [2]],
};
const argumentsFor = (path: string) =>
  special[path] ??
  (/side|yourTurnAs|begins|youPlay|toMove|turnOf|resignAs|drawAsked|wins|ballO|threatUnknown/.test(path)
    ? ['O']
    : [2, 3, 4, 5]);

const en = new Map(textsOf(dictionaries.en));
const es = new Map(textsOf(dictionaries.es));

test('both languages have the same texts, none of them empty', () => {
  expect([...es.keys()]).toEqual([...en.keys()]);
  for (const [path, text] of [...en, ...es]) expect(text.trim(), path).not.toBe('');
  for (const [path, text] of [...en, ...es]) expect(text, path).not.toMatch(/undefined|NaN|\[object/);
});

test('no text has two marks where one belongs', () => {
  // A text may be put into another one, so both are asked with names that end without a mark.
  const doubled = /[.!?…][.,;:]|[,;:][.!?,;:]|\.{2}|\s[.,;:!]|\S {2}/;
  // Names of keys are no sentences.
  const sentences = [...en, ...es].filter(([path]) => !/\.keys\.\d+\.0$/.test(path));
  for (const [path, text] of sentences) expect(text, path).not.toMatch(doubled);
});

test('no English text was left in the Spanish dictionary', () => {
  // Names, single letters of keys and signs are the same in both.
  const sameInBoth = new RegExp(
    '^(app\\.name|clocks\\.(rule|days|hours|minutes|seconds|milliseconds)|side\\.name|newGame\\.sides\\.[OX]|' +
      'rules\\.sizeShort|strength\\.number|games\\.kinds\\.(phutball|oddish)|rows\\.oddish|' +
      'review\\.point$|games\\.minutes|terms\\.(minutes|seconds)|' +
      'settings\\.seconds|directions\\.|learn\\.answers\\.|' +
      'help\\.keys\\.[5-8]\\.0|analyse\\.keys\\.[0-9]+\\.0)',
  );
  const left = [...en]
    .filter(([path, text]) => es.get(path) === text && !sameInBoth.test(path))
    .map(([path]) => path);
  expect(left).toEqual([]);
});

test('every list of alternatives is as long in both languages', () => {
  expect(dictionaries.en.strength.names.length).toBe(12);
  expect(dictionaries.es.strength.names.length).toBe(12);
});

test('numbers agree with their nouns', () => {
  expect(dictionaries.en.match.chainShort(1, 1)).toBe('1 jump, 1 man off');
  expect(dictionaries.en.match.chainShort(2, 3)).toBe('2 jumps, 3 men off');
  expect(dictionaries.es.match.chainShort(1, 1)).toBe('1 salto, 1 hombre fuera');
  expect(dictionaries.es.match.chainShort(2, 3)).toBe('2 saltos, 3 hombres fuera');
});

test('the language is the first of the browser’s that we have', () => {
  expect(preferredLanguage(['es-MX', 'en'])).toBe('es');
  expect(preferredLanguage(['de-DE', 'es', 'en'])).toBe('es');
  expect(preferredLanguage(['EN-gb'])).toBe('en');
  expect(preferredLanguage(['eo'])).toBe('en');
  expect(preferredLanguage([])).toBe('en');
});

/** Where texts are said. */
const FOLDERS = 'base client play table kinds course solve review samples analyse meet statistics learn app'.split(
  ' ',
);

test('every text is used somewhere', () => {
  const page = join(import.meta.dirname, '../..');
  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(join(page, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^i18n/.test(file))
      .map((file) => join(page, folder, file)),
  );
  const source = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  /** Pages that speak of one section all the time call it by a letter. */
  const short: Record<string, string> = { newGame: 'n', help: 'h', recovery: 'r', terms: 'w' };
  // Reasons, faults and directions are looked up by their value.
  const looked = ['refusals', 'positionErrors', 'pasteErrors', 'textErrors', 'directions', 'news'];
  const unused = Object.entries(dictionaries.en).flatMap(([section, texts]) =>
    typeof texts === 'string' || looked.includes(section)
      ? []
      : Object.keys(texts)
          .filter(
            (key) => !new RegExp(`\\.${section}\\.${key}\\b|\\b${short[section] ?? '-'}\\.${key}\\b`).test(source),
          )
          .map((key) => `${section}.${key}`),
  );
  expect(unused).toEqual([]);
});
