// The texts of the bidding games: the same in both languages, and none that nobody shows.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en } from './texts/en';
import { es } from './texts/es';

/** Paths of all texts; functions are asked with plausible arguments. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const game = /speech\.(moves|stays|field)|result\.reason/.test(path);
    return [
      [path, String((value as (...args: unknown[]) => unknown)(...(game ? ['tennis', -2, 2] : [2, 3, 4, 5, 6, 7])))],
    ];
  }
  return Object.entries(value as object).flatMap(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key));
}

test('both languages have the same texts, and all of them are whole', () => {
  const english = new Map(textsOf(en));
  const spanish = new Map(textsOf(es));
  expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [path, text] of [...english, ...spanish]) {
    expect(text.trim(), path).not.toBe('');
    expect(text, path).not.toMatch(/undefined|NaN|\[object/);
    expect(text, path).not.toMatch(/[.!?…][.,;:]|[,;:][.!?,;:]|\s[.,;:!]|\S {2}/);
  }
});

test('no English text was left in the Spanish dictionary', () => {
  // Names are the same in both.
  const same = /^(opponents\.|presets\.|maps\.value|advice\.bar)/;
  const spanish = new Map(textsOf(es));
  const left = textsOf(en).filter(([path, text]) => spanish.get(path) === text && !same.test(path));
  expect(left).toEqual([]);
});

test('the reader is spoken to, others are spoken of', () => {
  expect(en.result.wins(null)).toBe('You win!');
  expect(en.result.wins('Ana')).toBe('Ana wins!');
  expect(es.result.wins(null)).toBe('¡Ganas!');
  expect(en.speech.left(null, 1, 'Ana', 20)).toBe('You have 1 point left, Ana 20.');
  expect(es.speech.turn('Ana', 3, null, 4)).toBe('Ana apuesta 3; tú, 4.');
});

test('every text is used somewhere', () => {
  const folder = `${import.meta.dirname}/`;
  const source = readdirSync(folder)
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(folder + name, 'utf8'))
    .join('\n');
  /** These are asked with a value. */
  const byValue = ['games', 'about', 'opponents', 'habits', 'presets', 'presetNotes', 'expected'];
  const used = (section: string, key: string) =>
    byValue.includes(section) ||
    new RegExp(`\\.${section}\\.${key}\\b`).test(source) ||
    (section === 'rules' && new RegExp(`\\br\\.${key}\\b`).test(source));
  const unused = Object.entries(en).flatMap(([section, texts]) =>
    typeof texts === 'object' ? Object.keys(texts).filter((key) => !used(section, key)) : [],
  );
  expect(unused).toEqual([]);
});
