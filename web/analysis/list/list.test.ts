// Lists of moves: testdata/move_lists.jsonl judges this reader as it judges the one in C++.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES, formatPosition, type Rules, startPosition } from '../../rules';
import { resultText } from '../sgf/write';
import { lineThrough, movesOf, nodeOf } from '../study';
import { looksLikeList, readList } from './read';

interface Line {
  readonly name: string;
  readonly text: string;
  readonly start?: string;
  readonly moves?: readonly string[];
  readonly rules?: Partial<Rules>;
  readonly note?: string;
  readonly result?: string;
  readonly comments?: Readonly<Record<string, string>>;
  readonly warnings?: number;
  readonly error?: string;
  readonly line?: number;
  readonly column?: number;
}

/** The rules of the corpus where a list says nothing. */
const RULES: Rules = { ...DEFAULT_RULES, repetition: 'none' };
const corpus = readFileSync(join(import.meta.dirname, '../../../testdata/move_lists.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Line);

describe('testdata/move_lists.jsonl', () => {
  test.each(corpus.map((line) => [line.name, line] as const))('%s', (_, expected) => {
    const read = readList(expected.text, RULES);
    if (!read.ok) {
      const { error, line, column } = expected;
      expect(read.error).toEqual({ code: error, line, column });
      return;
    }
    const { study, warnings } = read.value;
    const line = lineThrough(study, 0);
    const comments = line.flatMap((at, ply) => (nodeOf(study, at).comment ? [[ply, nodeOf(study, at).comment]] : []));
    expect({
      start: formatPosition(study.start),
      moves: movesOf(study, line),
      rules: study.rules,
      note: study.rulesNote,
      result: resultText(study),
      comments: Object.fromEntries(comments) as unknown,
      warnings: warnings.length,
    }).toEqual({
      start: expected.start ?? formatPosition(startPosition()),
      moves: expected.moves,
      rules: { ...RULES, ...expected.rules },
      note: expected.note ?? '',
      result: expected.result ?? '',
      comments: expected.comments ?? {},
      warnings: expected.warnings ?? 0,
    });
  });
});

test('a list is known by its beginning, or by what stands behind its start', () => {
  const start = '5/5/5/2@2/5/5/5 O';
  for (const list of [
    'H11',
    '1.h11, zz',
    '# remark\n1... H11',
    '1-0',
    '*\nH11',
    `${start}\nC5, B3`,
    `What now?\n${start}\nC5`,
    '# rules: pie=on\nnothing',
    '5/5/x O\nC5',
  ])
    expect(looksLikeList(list), list).toBe(true);
  for (const other of ['', 'ball H10; men H11', `Look:\n${start}\nAnn`, '. . o\n. @ .\n. . .', '3 1o1 1@1 3 3'])
    expect(looksLikeList(other), other).toBe(false);
});
