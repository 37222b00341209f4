// Reads a position out of a text that somebody pastes: our own position text, or one of the texts in which other
// programs and people write down a board (records.md, "Positions in other texts"). Strict: what is not
// understood is refused, with its line and column. Pure.

import {
  indexOf,
  LIMITS,
  onBoard,
  type Point,
  type Position,
  parsePoint,
  parsePosition,
  type Result,
  type Side,
  success,
} from '../../rules';
import { type Line, readDrawing } from './drawing';
import { countsSigns, type PasteError, type Place, positionOf, refuse, type Sign, signsOf } from './signs';

export type { PasteError } from './signs';

/** A board of 512 x 512 with blanks between its points, numbers and remarks. */
const LONGEST = 1_500_000;

const SIZE = /^([0-9]{1,3})[x×]([0-9]{1,3})$/i;
const SIDES = new Map<string, Side>([
  ['O', 'O'],
  ['X', 'X'],
  ['w', 'O'],
  ['b', 'X'],
]);
/** A list begins with one of its words, or with the size and then one of them. */
const LIST = /^\s*(?:[0-9]+[x×][0-9]+[\s,;]+)?\p{L}{3,}/u;

export function pastedPosition(text: string): Result<Position, PasteError> {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at): Line => ({ text: line.replaceAll(/[\t\u00A0]/g, ' '), line: at + 1 }))
    .filter((line) => line.text.trim() !== '');
  const last = lines.at(-1);
  if (!last) return refuse('empty', { line: 1, column: 1 });
  if (text.length > LONGEST) return refuse('long', { line: 1, column: 1 });
  for (const line of lines) {
    const own = parsePosition(line.text.trim());
    if (own.ok) return own;
  }
  const end = { line: last.line, column: last.text.trimEnd().length };
  const all = lines.map((line) => line.text).join('\n');
  if (LIST.test(all) && all.split(/[^\p{L}]+/u).some((word) => PARTS.has(word.toLowerCase())))
    return readList(lines, end);
  return lines.length < LIMITS.minRows || all.includes('/') ? readRuns(lines, end) : readDrawing(lines, end);
}

interface Word extends Place {
  readonly text: string;
}

const wordsOf = (lines: readonly Line[], pattern: RegExp): Word[] =>
  lines.flatMap(({ text, line }) =>
    [...text.matchAll(pattern)].map((found) => ({ text: found[0], line, column: found.index + 1 })),
  );

const sizeOf = (text: string): readonly [number, number] | null => {
  const found = SIZE.exec(text);
  return found ? [Number(found[1]), Number(found[2])] : null;
};

/** Rows on one line, parted by slashes, commas or blanks; or not at all, if a size is given. */
function readRuns(lines: readonly Line[], end: Place): Result<Position, PasteError> {
  const words = wordsOf(lines, /[^\s/,;|]+/gu);
  let toMove: Side = 'O';
  let size: readonly [number, number] | null = null;
  const cells: Word[] = [];
  for (const [at, word] of words.entries()) {
    const named = sizeOf(word.text);
    const side = at === words.length - 1 && at > 0 ? SIDES.get(word.text) : undefined;
    if (named) size = named;
    else if (side) toMove = side;
    else cells.push(word);
  }
  const counting = countsSigns(cells.map(({ text }) => text).join(''));
  let rows: Sign[][] = [];
  for (const cell of cells) {
    const signs = signsOf(cell.text, cell, counting);
    if (!signs.ok) return signs;
    rows.push(signs.value);
  }
  if (size && cells.length === 1) {
    const [height, width] = size;
    const signs = rows[0] ?? [];
    if (signs.length !== height * width) return refuse('size', end, height * width);
    rows = Array.from({ length: height }, (_, row) => signs.slice(row * width, (row + 1) * width));
  } else if (size && rows.length !== size[0]) return refuse('size', end, size[0]);
  if (size && rows[0]?.length !== size[1]) return refuse('size', end, size[1]);
  return positionOf({ rows, toMove, end });
}

type Part = 'ball' | 'men' | 'size' | 'side';
const PARTS = new Map<string, Part>([
  ['ball', 'ball'],
  ['balon', 'ball'],
  ['balón', 'ball'],
  ['pelota', 'ball'],
  ['men', 'men'],
  ['man', 'men'],
  ['hombres', 'men'],
  ['hombre', 'men'],
  ['size', 'size'],
  ['board', 'size'],
  ['tablero', 'size'],
  ['turn', 'side'],
  ['turno', 'side'],
]);

/** A list: `19x15; ball H10; men H11, J12; turn X`. */
function readList(lines: readonly Line[], end: Place): Result<Position, PasteError> {
  let part: Part | null = null;
  let [rows, columns]: readonly [number, number] = [19, 15];
  let toMove: Side = 'O';
  let ball: { readonly point: Point; readonly word: Word } | null = null;
  const listed: { readonly point: Point; readonly word: Word }[] = [];
  for (const word of wordsOf(lines, /[^\s,;:=.]+/gu)) {
    const size = sizeOf(word.text);
    const point = parsePoint(word.text);
    const begins = PARTS.get(word.text.toLowerCase());
    if (begins) part = begins;
    else if (size) [rows, columns] = size;
    else if (point.ok && part === 'ball' && ball) return refuse('two-balls', word);
    else if (point.ok && part === 'ball') ball = { point: point.value, word };
    else if (point.ok && part === 'men') listed.push({ point: point.value, word });
    else if (word.text === 'O' || word.text === 'X') toMove = word.text;
    else return refuse('point', word);
  }
  if (!ball) return refuse('no-ball', end);
  if (rows < LIMITS.minRows) return refuse('rows', end);
  if (columns < LIMITS.minColumns || rows > LIMITS.maxSide || columns > LIMITS.maxSide)
    return refuse('size', end, LIMITS.maxSide);
  const board = { rows, columns };
  const taken = new Set<number>();
  for (const { point, word } of [ball, ...listed]) {
    if (!onBoard(board, point)) return refuse('point', word);
    const index = indexOf(board, point);
    if (taken.has(index)) return refuse('twice', word);
    taken.add(index);
  }
  taken.delete(indexOf(board, ball.point));
  return success({ ...board, men: taken, ball: ball.point, toMove });
}
