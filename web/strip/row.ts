// These are strips (rules S1-S4) and rows of Oddish phutball (D1-D3) in the page: texts, turns and winners. The
// module of WebAssembly knows what they are worth; here stands only what is needed to draw and to play. No DOM.

export const ROW_KINDS = ['strip', 'oddish'] as const;
export type RowKind = (typeof ROW_KINDS)[number];
export type Player = 'L' | 'R';

export const otherPlayer = (player: Player): Player => (player === 'L' ? 'R' : 'L');

/** How long a row may be here, and where the module's own limits lie. */
export const LENGTHS = { strip: { least: 3, most: 60 }, oddish: { least: 2, most: 60 } } as const;

export interface Row {
  readonly kind: RowKind;
  readonly squares: number;
  /**
   * Of a strip the ball's square, 0 or n+1 after it has left; of an Oddish row the number of squares to the left of
   * the arrow.
   */
  readonly at: number;
  /** By square; the first entry, for square 0, is never a stone. */
  readonly stones: readonly boolean[];
  readonly toMove: Player;
}

/** `to`: the square of the stone, or where the ball or the arrow ends. */
export interface RowMove {
  readonly kind: 'put' | 'jump';
  readonly to: number;
}

export const moveText = ({ kind, to }: RowMove): string => `${kind === 'put' ? 'p' : 'j'}${to}`;

export function parseMove(text: string): RowMove | null {
  const found = /^([pj])(0|[1-9]\d?)$/.exec(text.trim());
  return found ? { kind: found[1] === 'p' ? 'put' : 'jump', to: Number(found[2]) } : null;
}

export const sameMove = (a: RowMove, b: RowMove): boolean => a.kind === b.kind && a.to === b.to;

/** Why a text is no position. `at`: the number of the character, where there is one. */
export interface RowFault {
  readonly code: 'empty' | 'symbol' | 'second' | 'none' | 'short' | 'long' | 'side';
  readonly at: number;
  readonly found: string;
}

export type Parsed = { readonly row: Row } | { readonly fault: RowFault };

/** Much more than the longest row needs; what is pasted is not read beyond it. */
const LONGEST_TEXT = 200;

const MARKER = { strip: '@', oddish: '|' } as const;

export function parseRow(kind: RowKind, source: string): Parsed {
  const text = source.trim().slice(0, LONGEST_TEXT);
  const fault = (code: RowFault['code'], character = 0, found = ''): Parsed => ({
    fault: { code, at: character, found },
  });
  if (text === '') return fault('empty');
  const [cells = '', side = ''] = text.split(/\s+/);
  const stones = [false];
  let at = -1;
  for (const [i, sign] of [...cells].entries()) {
    if (sign === MARKER[kind]) {
      if (at >= 0) return fault('second', i + 1);
      at = kind === 'strip' ? stones.length : stones.length - 1;
      if (kind === 'oddish') continue;
      stones.push(false);
    } else if (sign === '.' || sign === 'o' || sign === 'O') {
      stones.push(sign !== '.');
    } else {
      return fault('symbol', i + 1, sign);
    }
  }
  const squares = stones.length - 1;
  if (at < 0) return fault('none');
  if (squares < LENGTHS[kind].least) return fault('short');
  if (squares > LENGTHS[kind].most) return fault('long', 0, String(squares));
  const toMove = side.toUpperCase();
  if (toMove !== 'L' && toMove !== 'R') return fault('side', 0, side);
  if (text.split(/\s+/).length > 2) return fault('side', 0, text.split(/\s+/).slice(1).join(' '));
  return { row: { kind, squares, at, stones, toMove } };
}

/** As the program writes it: `.o@o.o.o.... L`; a ball that left is drawn outside: `..o.> R`. */
export function rowText({ kind, squares, at, stones, toMove }: Row): string {
  let text = '';
  for (let square = 1; square <= squares; ++square) {
    if (kind === 'oddish' && at === square - 1) text += '|';
    text += kind === 'strip' && at === square ? '@' : stones[square] ? 'o' : '.';
  }
  if (kind === 'oddish' && at === squares) text += '|';
  if (kind === 'strip' && at > squares) text += '>';
  if (kind === 'strip' && at < 1) text = `<${text}`;
  return `${text} ${toMove}`;
}

/** S3, D3: the winner, once the ball is on or beyond a goal line, or the arrow at an end. */
export function rowWinner({ kind, squares, at }: Row): Player | null {
  const [low, high] = kind === 'strip' ? [1, squares] : [0, squares];
  return at >= high ? 'L' : at <= low ? 'R' : null;
}

/** Where one may jump to on one side, nearest first. */
function landings(row: Row, step: 1 | -1): number[] {
  const { kind, squares, stones, at } = row;
  const found: number[] = [];
  if (kind === 'oddish') {
    for (let gap = at + step; stones[step === 1 ? gap : gap + 1]; gap += step) found.push(gap);
    return found;
  }
  let from = at;
  while (from >= 1 && from <= squares) {
    let to = from + step;
    while (stones[to]) to += step;
    if (to === from + step) break;
    found.push(to);
    from = to;
  }
  return found;
}

/** All turns, in the order of the program: stones by square, jumps to the right, jumps to the left. */
export function movesOf(row: Row): RowMove[] {
  if (rowWinner(row)) return [];
  const moves: RowMove[] = [];
  for (let square = 1; square <= row.squares; ++square) {
    const ball = row.kind === 'strip' && square === row.at;
    if (!ball && !row.stones[square]) moves.push({ kind: 'put', to: square });
  }
  for (const step of [1, -1] as const) for (const to of landings(row, step)) moves.push({ kind: 'jump', to });
  return moves;
}

export const isLegal = (row: Row, move: RowMove): boolean => movesOf(row).some((each) => sameMove(each, move));

/** The row after a legal turn. */
export function play(row: Row, move: RowMove): Row {
  const stones = [...row.stones];
  if (move.kind === 'put') {
    stones[move.to] = true;
    return { ...row, stones, toMove: otherPlayer(row.toMove) };
  }
  const [low, high] = row.at < move.to ? [row.at, move.to] : [move.to, row.at];
  // Between the ball's squares; for an arrow the squares to the right of the lower gap up to the higher one.
  const last = row.kind === 'strip' ? high - 1 : high;
  for (let square = low + 1; square <= last; ++square) stones[square] = false;
  return { ...row, stones, at: move.to, toMove: otherPlayer(row.toMove) };
}

/** The hops of a jump, one landing after the other; for an arrow there is one. */
export function hopsOf(row: Row, to: number): number[] {
  if (row.kind === 'oddish') return [to];
  const step = to > row.at ? 1 : -1;
  const all = landings(row, step);
  return all.slice(0, all.indexOf(to) + 1);
}

/** Whether a jump goes towards the goal of the other player. */
export const isBackward = (row: Row, move: RowMove): boolean =>
  move.kind === 'jump' && (row.toMove === 'L') === move.to < row.at;

/** An empty row with the ball, or the arrow, in the middle. */
export function emptyRow(kind: RowKind, squares: number, toMove: Player = 'L'): Row {
  const at = kind === 'strip' ? Math.ceil(squares / 2) : Math.floor(squares / 2);
  return { kind, squares, at, stones: Array.from({ length: squares + 1 }, () => false), toMove };
}

/** The stones or not of one square changed; the ball stays. */
export function withStone(row: Row, square: number, stone: boolean): Row {
  const stones = [...row.stones];
  stones[square] = stone && !(row.kind === 'strip' && row.at === square);
  return { ...row, stones };
}

/** With the ball or the arrow elsewhere. */
export function withBall(row: Row, at: number): Row {
  const stones = [...row.stones];
  if (row.kind === 'strip') stones[at] = false;
  return { ...row, at, stones };
}

/** A ball that has left the strip comes back, beside the end over which it left. */
export function withBallBack(row: Row): Row {
  if (row.kind === 'oddish' || (row.at >= 1 && row.at <= row.squares)) return row;
  return withBall(row, row.at < 1 ? 2 : row.squares - 1);
}

/** Longer or shorter at the right end; the ball stays on the row, and in play. */
export function withLength(row: Row, squares: number): Row {
  const { least, most } = LENGTHS[row.kind];
  const length = Math.min(most, Math.max(least, squares));
  const stones = Array.from({ length: length + 1 }, (_, i) => row.stones[i] ?? false);
  const last = row.kind === 'strip' ? length - 1 : Math.max(1, length - 1);
  const next = { ...row, squares: length, stones };
  return withBall(next, Math.min(row.at, last));
}
