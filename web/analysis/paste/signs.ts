// These are the signs that stand for points in the texts of other programs, what can be wrong with such a text, and
// the step that all of them end with: rows of signs become a position.

import { failure, indexOf, LIMITS, type Point, type Position, type Result, type Side, success } from '../../rules';

export const PASTE_ERRORS = [
  'empty', // nothing but blanks
  'long', // longer than any board
  'sign', // a character that stands for nothing
  'run', // a number that begins with 0, is too large or has no sign to count
  'uneven', // not as many points as in the first row: `expected`
  'blanks', // points parted by blanks here and not there
  'number', // row numbers out of order: `expected`
  'letters', // not as many column letters as columns: `expected`
  'line', // neither a row nor anything else that is known
  'rows', // fewer than 3
  'size', // more than 512 rows or columns, or not as many points as the size says: `expected`
  'no-ball',
  'two-balls',
  'which-ball', // one filled and one open circle
  'off-board', // a man on a row that lies off the board
  'point', // a word in a list that is no point of the board
  'twice', // a point named twice
] as const;

/** What is wrong, where (from 1), and what would have been right there, if it is a number. */
export interface PasteError {
  readonly code: (typeof PASTE_ERRORS)[number];
  readonly line: number;
  readonly column: number;
  readonly expected: number | null;
}

export interface Place {
  readonly line: number;
  readonly column: number;
}

export const refuse = (code: PasteError['code'], { line, column }: Place, expected: number | null = null) =>
  failure<PasteError>({ code, line, column, expected });

/** An open or a filled circle is a man or the ball, whichever there is one of. */
type Kind = 'vacant' | 'man' | 'ball' | 'open' | 'filled';

export interface Sign extends Place {
  readonly kind: Kind;
}

const KINDS: readonly (readonly [Kind, string])[] = [
  ['vacant', '.+-_,·△▽×┼├┤┬┴┌┐└┘'],
  ['man', 'oOxX#*'],
  ['ball', '@bB◎⚽'],
  ['open', '○'],
  ['filled', '●'],
];
const SIGNS = new Map(KINDS.flatMap(([kind, signs]) => [...signs].map((sign) => [sign, kind] as const)));

export const kindOf = (sign: string): Kind | undefined => SIGNS.get(sign);

/** Reads points that follow each other without blanks: signs, or signs and numbers (see `countsSigns`). */
export function signsOf(text: string, at: Place, counting: boolean): Result<Sign[], PasteError> {
  const signs: Sign[] = [];
  let many: { readonly n: number; readonly place: Place } | null = null;
  for (const { 0: token, index } of text.matchAll(/[0-9]+|[^0-9]/gu)) {
    const place = { line: at.line, column: at.column + index };
    if (/^[0-9]/.test(token)) {
      const n = Number(token);
      if (token.startsWith('0') || n > LIMITS.maxSide ** 2) return refuse('run', place);
      if (counting) many = { n, place };
      else for (let i = 0; i < n; ++i) signs.push({ kind: 'vacant', ...place });
    } else {
      const kind = kindOf(token);
      if (!kind) return refuse('sign', place);
      for (let i = 0; i < (many?.n ?? 1); ++i) signs.push({ kind, ...place });
      many = null;
    }
    if (signs.length > LIMITS.maxSide ** 2) return refuse('size', place, LIMITS.maxSide);
  }
  return many ? refuse('run', many.place) : success(signs);
}

/** Numbers count the sign that follows, as soon as vacant points have a sign; otherwise they are vacant points. */
export const countsSigns = (text: string): boolean =>
  /[0-9]/.test(text) && [...text].some((sign) => kindOf(sign) === 'vacant');

export interface Drawn {
  /** From the top. */
  readonly rows: readonly (readonly Sign[])[];
  readonly toMove: Side;
  /** Where the ball left the board, if the text says so. */
  readonly exit?: Point | undefined;
  /** The last place of the text. */
  readonly end: Place;
}

export function positionOf({ rows, toMove, exit, end }: Drawn): Result<Position, PasteError> {
  if (rows.length > LIMITS.maxSide) return refuse('size', rows[LIMITS.maxSide]?.[0] ?? end, LIMITS.maxSide);
  if (rows.length < LIMITS.minRows) return refuse('rows', end);
  const columns = rows[0]?.length ?? 0;
  for (const row of rows) {
    const wrong = row[Math.min(row.length, columns)] ?? row.at(-1) ?? end;
    if (row.length > LIMITS.maxSide) return refuse('size', row[LIMITS.maxSide] ?? wrong, LIMITS.maxSide);
    if (row.length !== columns) return refuse('uneven', wrong, columns);
  }
  const size = { rows: rows.length, columns };
  const signs = rows.flat();
  const ballKind = kindOfBall(signs);
  if (!ballKind.ok) return ballKind;
  const men = new Set<number>();
  let ball: Point | undefined = exit;
  for (const [at, sign] of signs.entries()) {
    const point = { row: rows.length - Math.floor(at / columns), column: (at % columns) + 1 };
    if (sign.kind === ballKind.value) {
      if (ball) return refuse('two-balls', sign);
      ball = point;
    } else if (sign.kind !== 'vacant') men.add(indexOf(size, point));
  }
  return ball ? success({ ...size, men, ball, toMove }) : refuse('no-ball', end);
}

function kindOfBall(signs: readonly Sign[]): Result<Kind, PasteError> {
  if (signs.some(({ kind }) => kind === 'ball')) return success('ball');
  const open = signs.filter(({ kind }) => kind === 'open');
  const filled = signs.filter(({ kind }) => kind === 'filled');
  const [one, other] = [open[0], filled[0]];
  if (one && other && open.length === 1 && filled.length === 1)
    return refuse(
      'which-ball',
      one.line < other.line || (one.line === other.line && one.column < other.column) ? other : one,
    );
  // One white stone among black ones is the ball, and so is one black stone among white ones.
  return success(open.length === 1 ? 'open' : filled.length === 1 && open.length !== 0 ? 'filled' : 'ball');
}
