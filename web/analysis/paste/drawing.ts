// These are boards drawn with a line of text for each row: with or without blanks between the points, row numbers,
// column letters, frames and the remarks that known programs write beside them.

import {
  columnName,
  isExit,
  type Point,
  type Position,
  parsePoint,
  type Result,
  type Side,
  success,
} from '../../rules';
import { countsSigns, kindOf, type PasteError, type Place, positionOf, refuse, type Sign, signsOf } from './signs';

export interface Line {
  readonly text: string;
  readonly line: number;
}

/** Remarks whose only use is to tell that they are none of the board. */
const IDLE = /═|^\s*=+\s*$|\bgoal\b|\bgol\b|^\s*(outcome|moves made|ball at)\b|\b(has won|ha ganado)\b/i;
const TO_MOVE = /\b(to move|turn|juegan?|mueven?|turno)\b/i;
const SIDES: readonly (readonly [RegExp, Side])[] = [
  [/\(O\)|\bOhs\b|\bplayer 1\b|\bjugador 1\b|\bleft\b|^\s*O\b/i, 'O'],
  [/\(X\)|\bEks\b|\bplayer 2\b|\bjugador 2\b|\bright\b|^\s*X\b/i, 'X'],
];
/** Rows are framed: what stands between is the row. */
const FRAMED = /^(\s*(?:[0-9]+\s+)?)[|│║](.*)[|│║](\s*(?:[0-9]+\s*)?)$/u;
const FRAME = /^\s*[+\-=─═┌┐└┘├┤┬┴╔╗╚╝╠╣]+\s*$/u;
const LETTERS = /^\s*a[a-z\s]*$/i;
/** 1234567890123 above the points, and the tens above that. */
const RULER = /^\s*1 ?2 ?3 ?4[0-9 ]*$|^\s{9,}[1-9]+\s*$/;
const NUMBER_LEFT = /^\s*([0-9]{1,3})(?=\s)/;
const NUMBER_RIGHT = /\s([0-9]{1,3})\s*$/;

interface Row extends Line {
  /** Where `text` begins in its line, from 0. */
  readonly from: number;
  readonly number: number | null;
  /** Where the line begins. */
  readonly begin: Place;
}

interface Remarks {
  readonly toMove: Side | null;
  readonly exit: Point | null;
  readonly letters: { readonly names: number; readonly place: Place } | null;
}

interface Found {
  readonly rows: readonly Row[];
  readonly remarks: Remarks;
}

const firstOf = ({ text, line }: Line): Place => ({ line, column: Math.max(text.search(/\S/), 0) + 1 });

function sideOf(text: string): Side | null {
  if (/^\s*[OX]\s*$/.test(text)) return text.trim() as Side;
  return TO_MOVE.test(text) ? (SIDES.find(([pattern]) => pattern.test(text))?.[1] ?? null) : null;
}

/** Column letters: A B C, with I or without, the board's width of them. */
function lettersIn(text: string): number | null {
  if (!LETTERS.test(text)) return null;
  const words = text.trim().split(/\s+/);
  const names = words.length > 1 ? words : [...(words[0] ?? '')];
  const plain = names.map((name, i) => name.toUpperCase() === columnName(i + 1));
  const withI = names.map((name, i) => name.toUpperCase() === 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[i]);
  return plain.every(Boolean) || withI.every(Boolean) ? names.length : null;
}

/** Parts rows from everything that stands round them. */
function sort(lines: readonly Line[]): Result<Found, PasteError> {
  const rows: Row[] = [];
  let toMove: Side | null = null;
  let exit: Remarks['exit'] = null;
  let letters: Remarks['letters'] = null;
  const framed = lines.some(({ text }) => FRAMED.test(text));
  for (const [at, whole] of lines.entries()) {
    const text = whole.text.replace(/<-.*$/, '');
    const line = { ...whole, text };
    const names = lettersIn(text);
    const side = at > 0 && (/\p{L}{3}/u.test(text) || rows.length > 2) ? sideOf(text) : sideWord(text);
    const left = /:\s*([A-Z]{1,2}[0-9]+|@[0-9]+)\s*$/i.exec(text);
    const point = left?.[1] && IDLE.test(text) && !/\bat\b/i.test(text) ? parsePoint(left[1]) : null;
    if (point?.ok) exit = point.value;
    if (names !== null) letters = { names, place: firstOf(line) };
    else if (side) toMove = side;
    else if (!(IDLE.test(text) || RULER.test(text) || (framed && FRAME.test(text)))) {
      const row = rowOf(line, framed);
      if (!row.ok) return row;
      rows.push(row.value);
    }
  }
  return success({ rows, remarks: { toMove, exit, letters } });
}

/** In the first lines a letter alone is a point of a narrow board, but words are words. */
const sideWord = (text: string): Side | null => (/\p{L}{3}/u.test(text) ? sideOf(text) : null);

/** Takes frame, number and remark off a row. */
function rowOf(line: Line, framed: boolean): Result<Row, PasteError> {
  let { text } = line;
  let from = 0;
  const frame = framed ? FRAMED.exec(text) : null;
  const numbers = [NUMBER_LEFT.exec(text), NUMBER_RIGHT.exec(text)];
  if (frame) {
    from = (frame[1]?.length ?? 0) + 1;
    text = frame[2] ?? '';
  } else {
    if (numbers[1] && numbers[1].index > (numbers[0]?.[0].length ?? 0)) text = text.slice(0, numbers[1].index);
    if (numbers[0] && text.length > numbers[0][0].length) {
      from = numbers[0][0].length;
      text = text.slice(from);
    }
  }
  if (/\p{L}{3}/u.test(text.replace(/[oOxXbB]/g, ''))) return refuse('line', firstOf(line));
  const shown = numbers.flatMap((found) => (found ? [Number(found[1])] : []));
  const [number = null, other = number] = frame || from > 0 || text !== line.text ? shown : [];
  if (number !== other) return refuse('number', { line: line.line, column: line.text.length }, number);
  return success({ text: text.trimEnd(), line: line.line, from, number, begin: firstOf(line) });
}

/** Numbers must count up or down by one. Rows numbered from 0 at the top have one more row beyond each goal line. */
function checkNumbers(rows: readonly Row[]): Result<boolean, PasteError> {
  const numbered = rows.filter(({ number }) => number !== null);
  const [first, second] = numbered;
  if (!first || !second) return success(false);
  const step = (second.number ?? 0) < (first.number ?? 0) ? -1 : 1;
  for (const [at, row] of rows.entries()) {
    const expected = (first.number ?? 0) + step * at;
    if (row.number !== expected) return refuse('number', row.begin, expected);
  }
  const last = rows.at(-1);
  if (step < 0 && last && last.number !== 1) return refuse('number', last.begin, 1);
  return success(step > 0 && first.number === 0);
}

/** The points of a row: all parted by as many blanks, or none. */
function signsOfRow({ text, line, from }: Row, counting: boolean): Result<Sign[], PasteError> {
  const words = [...text.matchAll(/\S+/g)];
  const at = (index: number): Place => ({ line, column: from + index + 1 });
  const [first] = words;
  if (!first) return refuse('line', at(0));
  if (words.length === 1) return signsOf(first[0], at(first.index), counting);
  const signs: Sign[] = [];
  for (const word of words) {
    const kind = [...word[0]].length === 1 ? kindOf(word[0]) : undefined;
    if (!kind) return refuse([...word[0]].length > 1 ? 'blanks' : 'sign', at(word.index));
    signs.push({ kind, ...at(word.index) });
  }
  return success(signs);
}

/** Rows that begin with A, B, C are columns: the board lies on its side, its left end is row 1. */
function upright(rows: readonly Row[]): Result<readonly Row[] | null, PasteError> {
  if (!/^\s*A[^A-Za-z]/.test(rows[0]?.text ?? '')) return success(null);
  const stripped: Row[] = [];
  for (const [at, row] of rows.entries()) {
    const column = row.text.search(/\S/);
    if (row.text[column] !== 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[at]) return refuse('letters', row.begin, at + 1);
    stripped.push({ ...row, text: row.text.slice(column + 1), from: row.from + column + 1 });
  }
  return success(stripped);
}

const turned = (rows: readonly (readonly Sign[])[]): Sign[][] =>
  Array.from({ length: rows[0]?.length ?? 0 }, (_, at) => rows.flatMap((row) => row.at(-1 - at) ?? []));

/** Reads a drawn board. The top of the picture is the goal of Ohs, whatever the rows are called. */
export function readDrawing(lines: readonly Line[], end: Place): Result<Position, PasteError> {
  const found = sort(lines);
  if (!found.ok) return found;
  const { remarks } = found.value;
  const onSide = upright(found.value.rows);
  if (!onSide.ok) return onSide;
  const rows = onSide.value ?? found.value.rows;
  const beyond = checkNumbers(rows);
  if (!beyond.ok) return beyond;
  const counting = countsSigns(rows.map(({ text }) => text).join(''));
  const signs: Sign[][] = [];
  for (const row of rows) {
    const read = signsOfRow(row, counting);
    if (!read.ok) return read;
    signs.push(read.value);
  }
  const outer = beyond.value ? [...(signs.shift() ?? []), ...(signs.pop() ?? [])] : [];
  const stray = outer.find(({ kind }) => kind !== 'vacant');
  if (stray) return refuse('off-board', stray);
  const width = signs[0]?.length ?? 0;
  const uneven = onSide.value && signs.find((row) => row.length !== width);
  if (uneven) return refuse('uneven', uneven.at(-1) ?? end, width);
  const { letters } = remarks;
  if (letters && !onSide.value && letters.names !== width) return refuse('letters', letters.place, width);
  const shape = { rows: onSide.value ? width : signs.length, columns: onSide.value ? signs.length : width };
  const exit = remarks.exit && isExit(shape, remarks.exit) ? remarks.exit : undefined;
  return positionOf({ rows: onSide.value ? turned(signs) : signs, toMove: remarks.toMove ?? 'O', exit, end });
}
