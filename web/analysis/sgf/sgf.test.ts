// The corpus of records judges this reader as it judges the one in C++; what is written here is read back the same.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_RULES, formatPosition, Game, type Rules } from '../../rules';
import { randomPosition, randomSource } from '../../rules/generate';
import { addMove, annotate, MARKS, newStudy, nodeOf, type Study, walk } from '../study';
import { decodeFile } from './bytes';
import { readSgf } from './read';
import { writeSgf } from './write';

const CORPUS = join(import.meta.dirname, '../../../testdata/records');
/** The rules of the corpus where a record says nothing. */
const RULES: Rules = { ...DEFAULT_RULES, repetition: 'none' };
const textOf = (folder: string, name: string) => {
  const read = decodeFile(readFileSync(join(CORPUS, folder, name)));
  if (!read.ok) throw new Error(read.error);
  return read.value.text;
};

interface ExpectedNode {
  parent?: number;
  move?: string;
  comment?: string;
  name?: string;
  properties?: Record<string, string[]>;
}
interface Expected {
  rules: Rules & { rows: number; columns: number };
  rules_note?: string;
  start: string;
  players: Record<'O' | 'X', string>;
  date: string;
  result: { winner: 'O' | 'X' | null; reason: string } | null;
  moves: string[];
  nodes?: ExpectedNode[];
}

/** The tree as the C++ tells it, with what only comments told by the turn before. */
function linesOf(expected: Expected): string[] {
  const nodes: ExpectedNode[] = expected.nodes ?? [{}, ...expected.moves.map((move, i) => ({ parent: i, move }))];
  const paths: string[] = [];
  const told = new Map<string, { comment: string[]; rest: string }>();
  for (const { parent, move, comment, name, properties } of nodes) {
    const before = parent === undefined ? '' : (paths[parent] as string);
    const path = move === undefined ? before : `${before} ${move}`;
    paths.push(path);
    const here = told.get(path) ?? { comment: [], rest: '' };
    if (comment) here.comment.push(comment);
    if (name) here.rest += `N[${name.replace(/[\]\\]/g, '\\$&')}]`;
    for (const [key, values] of Object.entries(properties ?? {}))
      here.rest += key + values.map((value) => `[${value}]`).join('');
    told.set(path, here);
  }
  return [...told].map(([path, { comment, rest }]) => `${path} | ${comment.join('\n')} | ${rest}`);
}

function pathOf(study: Study, at: number): string {
  const { parent, move } = nodeOf(study, at);
  return at === 0 ? '' : `${pathOf(study, parent)} ${move}`;
}
const ownLines = (study: Study): string[] =>
  [...walk(study)].map((at) => `${pathOf(study, at)} | ${nodeOf(study, at).comment} | ${nodeOf(study, at).rest}`);

const HOW: Record<string, string> = { goal: 'G', resignation: 'R', time: 'T', forfeit: 'F' };

for (const name of readdirSync(join(CORPUS, 'valid')).filter((each) => each.endsWith('.sgf'))) {
  test(`reads ${name}, and what it writes reads back the same`, () => {
    const lines = textOf('valid', `${name}.expected`).trim().split('\n');
    const expected = JSON.parse(lines.at(-1) as string) as Expected;
    const read = readSgf(textOf('valid', name), { rules: RULES });
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const { study, warnings } = read.value;
    const { rows, columns, ...rules } = expected.rules;
    expect(study.rules).toEqual(rules);
    expect([study.start.rows, study.start.columns]).toEqual([rows, columns]);
    expect(formatPosition(study.start)).toBe(expected.start);
    expect(study.players).toEqual(expected.players);
    expect(study.date).toBe(expected.date);
    expect(study.rulesNote).toBe(expected.rules_note ?? '');
    expect(study.result).toEqual(
      expected.result && { winner: expected.result.winner, how: HOW[expected.result.reason] ?? '' },
    );
    expect(ownLines(study)).toEqual(linesOf(expected));
    const places = lines
      .slice(0, -1)
      .map((line) => /line (\d+), column (\d+)/.exec(line)?.slice(1).join(':') ?? '1:1');
    expect(warnings.map(({ line, column }) => `${line}:${column}`).sort()).toEqual(places.sort());

    for (const bare of [false, true]) {
      const again = readSgf(
        writeSgf(study, bare),
        bare ? { rules: study.rules, start: study.start } : { rules: RULES },
      );
      if (!again.ok) throw new Error(JSON.stringify(again.error));
      expect(ownLines(again.value.study)).toEqual(ownLines(study));
      if (!bare) expect({ ...again.value.study, nodes: study.nodes }).toEqual(study);
    }
  });
}

const refused = textOf('invalid', 'expected.tsv')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [string, string, string, string])
  .filter(([name]) => name.endsWith('.sgf'));
test.each(refused)('refuses %s', (name, _kind, code, place) => {
  const read = readSgf(textOf('invalid', name), { rules: RULES });
  if (read.ok) throw new Error('it was read');
  const { line, column } = read.error;
  expect([read.error.code, `line ${line}, column ${column}`]).toEqual([code, place]);
});

test('any study that can be made here reads back the same', () => {
  const random = randomSource(7);
  const below = (n: number): number => Math.floor(random() * n);
  const Texts = [
    '',
    'plain',
    'a ] b [ c \\ d',
    'two\nlines\n\nand more',
    '¿Y esto? ¡Gol! – ø 漢字',
    ' blanks ',
    '\\]',
  ];
  for (let round = 0; round < 60; ++round) {
    const rules: Rules = { ...DEFAULT_RULES, pie: random() < 0.5, corner_exit: random() < 0.5 };
    let place = { study: newStudy(randomPosition(random), rules), at: 0 };
    for (let step = 0; step < 25; ++step) {
      const all = [...walk(place.study)];
      const at = all[below(all.length)] as number;
      const moves = pathOf(place.study, at).split(' ').filter(Boolean);
      const game = Game.replay(place.study.start, rules, moves);
      if (!game.ok) throw new Error('a study has an illegal move');
      const { rows, columns } = place.study.start;
      const move = random() < 0.1 ? 'swap' : `${'ABCDEFGHJ'[below(columns)]}${1 + below(rows)}`;
      if (game.value.tryPlay(move).ok) place = addMove({ study: place.study, at }, move);
      const mark = random() < 0.4 ? (MARKS[below(MARKS.length)] ?? null) : null;
      place = annotate(place, { comment: Texts[below(Texts.length)] as string, mark });
    }
    for (const bare of [false, true]) {
      const read = readSgf(writeSgf(place.study, bare), { rules, ...(bare ? { start: place.study.start } : {}) });
      if (!read.ok) throw new Error(JSON.stringify(read.error));
      const { study } = read.value;
      const told = (one: Study) =>
        [...walk(one)].map((at) => [pathOf(one, at), nodeOf(one, at).comment, nodeOf(one, at).mark]);
      expect(told(study)).toEqual(told(place.study));
      expect(formatPosition(study.start)).toBe(formatPosition(place.study.start));
      expect(study.rules).toEqual(rules);
    }
  }
});
