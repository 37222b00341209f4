import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  columnName,
  formatPosition,
  hasMan,
  menOf,
  type Point,
  type Position,
  pointName,
  samePoint,
} from '../../rules';
import { randomPosition, randomSource } from '../../rules/generate';
import { type PasteError, pastedPosition } from './paste';
import { PASTE_ERRORS } from './signs';

interface Line {
  readonly name: string;
  readonly text: string;
  readonly position?: string;
  readonly error?: PasteError;
}

const corpus = readFileSync(join(import.meta.dirname, '../../../testdata/pasted.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Line);

const outcome = (text: string): { position: string } | { error: PasteError } => {
  const read = pastedPosition(text);
  return read.ok ? { position: formatPosition(read.value) } : { error: read.error };
};

describe('testdata/pasted.jsonl', () => {
  test.each(corpus.map((line) => [line.name, line] as const))('%s', (_, { text, position, error }) => {
    expect(outcome(text)).toEqual(error ? { error } : { position });
  });

  test('has every error but those of very long texts', () => {
    const seen = new Set(corpus.map(({ error }) => error?.code));
    expect(PASTE_ERRORS.filter((code) => !seen.has(code))).toEqual(['long']);
    expect(outcome('x'.repeat(2_000_000))).toMatchObject({ error: { code: 'long' } });
  });
});

/** A position as other programs write it. */
type Writer = (position: Position, sign: (point: Point) => string) => string;

const rowsOf = (position: Position, sign: (point: Point) => string, gap: string): string[] =>
  Array.from({ length: position.rows }, (_, i) =>
    Array.from({ length: position.columns }, (__, j) => sign({ row: position.rows - i, column: j + 1 })).join(gap),
  );

const WRITERS: Readonly<Record<string, Writer>> = {
  'bare rows': (position, sign) => `${rowsOf(position, sign, '').join('\n')}\n${position.toMove} to move`,
  'parted rows with numbers and letters': (position, sign) =>
    [
      `   ${Array.from({ length: position.columns }, (_, i) => columnName(i + 1)).join(' ')}`,
      ...rowsOf(position, sign, ' ').map((row, i) => `${position.rows - i} ${row} ${position.rows - i}`),
      `Side to move: (${position.toMove})`,
    ].join('\n'),
  framed: (position, sign) =>
    ['+---+', ...rowsOf(position, sign, '').map((row) => `|${row}|`), '+---+', `${position.toMove} to move`].join(
      '\n',
    ),
  'on one line': (position, sign) => `${rowsOf(position, sign, '').join('/')} ${position.toMove}`,
  'without slashes': (position, sign) =>
    `${position.rows}x${position.columns} ${rowsOf(position, sign, '').join('')} ${position.toMove}`,
  'a list': (position) =>
    [
      `${position.rows}x${position.columns} ball ${pointName(position.ball)}`,
      `men ${menOf(position).map(pointName).join(', ')}; turn ${position.toMove}`,
    ].join('\n'),
};

describe.each(Object.entries(WRITERS))('%s', (_, write) => {
  test.each(['.o@', '+*@', '·●◎', '.XB', '_#b'])('random positions with %s read back the same', (signs) => {
    const random = randomSource(5);
    const [vacant = '', man = '', ball = ''] = [...signs];
    for (let i = 0; i < 60; ++i) {
      const position = randomPosition(random, 12, 10);
      if (position.columns < 2) continue; // a sign alone on its line may be a side
      const sign = (point: Point): string =>
        samePoint(point, position.ball) ? ball : hasMan(position, point) ? man : vacant;
      expect(outcome(write(position, sign))).toEqual({ position: formatPosition(position) });
    }
  });
});

test('long lines of one kind are answered like short ones', () => {
  for (const piece of [' aa', ' a', '| ', '1 ', '9', ':', 'o', '. ', ': A1', '<-', 'ball ']) {
    const line = `a${piece.repeat(20_000)}!`;
    expect(outcome([line, line, line].join('\n'))).toHaveProperty('error');
  }
});

test('fuzz: any text is read, or refused with a place inside it', () => {
  const random = randomSource(9);
  const texts = corpus.map(({ text }) => text);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const alphabet = [...'.oO@+*0123456789/ \n|-ABXabx:;,○●◎═<ball men to move\t\u{1F600}\u0000'];
  const codes = new Set<string>();
  for (let i = 0; i < 20_000; ++i) {
    let text = pick(texts);
    for (let n = Math.floor(random() * 4) + 1; n > 0; --n) {
      const at = Math.floor(random() * (text.length + 1));
      const cut = random() < 0.5 ? Math.floor(random() * 6) : 0;
      const more = random() < 0.2 ? pick(texts).slice(0, Math.floor(random() * 30)) : pick(alphabet);
      text = text.slice(0, at) + more + text.slice(at + cut);
    }
    const read = pastedPosition(text);
    if (read.ok) {
      expect(pastedPosition(formatPosition(read.value))).toEqual(read);
      continue;
    }
    const { code, line, column } = read.error;
    codes.add(code);
    const lines = text.split(/\r\n|\r|\n/);
    expect(line >= 1 && line <= Math.max(lines.length, 1), text).toBe(true);
    expect(column >= 1 && column <= (lines[line - 1]?.length ?? 0) + 1, JSON.stringify([text, read.error])).toBe(
      true,
    );
  }
  expect(codes.size).toBeGreaterThan(12);
});
