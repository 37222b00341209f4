// Handicap by rows and half rows (P4). A handicap of n rows puts the ball n rows nearer the goal that Ohs attacks
// (n < 0: Eks). Half a row is a board of one row more: with an even number of rows the ball cannot stand in the
// middle, and the nearer goal is half a row nearer than it was.

const MOST_ROWS = 512;

export interface Placed {
  /** Rows of the board that is played on. */
  readonly rows: number;
  /** The row on which the ball starts. */
  readonly ball: number;
  /** What the server is told: rows from the centre of P4, which on an even board is the lower of two. */
  readonly handicap: number;
}

const centre = (rows: number) => Math.floor((rows + 1) / 2);

/** By how many rows the start favours Ohs (less than 0: Eks), exactly: on an even board it is never 0. */
export const lead = (rows: number, ball: number): number => ball - (rows + 1) / 2;

/** The row of the ball on a board whose handicap the server tells. */
export const ballRow = (rows: number, handicap: number): number =>
  Number.isInteger(handicap) ? centre(rows) + handicap : (rows + 1) / 2 + handicap;

/** Where the ball starts on a board of `rows` rows: on an even one already half a row nearer the bottom. */
export function placed(rows: number, handicap: number): Placed {
  const half = !Number.isInteger(handicap);
  const played = rows + (half ? 1 : 0);
  const ball = (played + 1) / 2 + lead(rows, centre(rows)) + handicap;
  return { rows: played, ball, handicap: ball - centre(played) };
}

/** The handicaps that leave the ball between the goal rows. */
export function handicapRange(rows: number): readonly [number, number] {
  const [low, high] = rows % 2 === 0 ? [1.5 - rows / 2, rows / 2 - 0.5] : [1 - rows / 2, rows / 2 - 1];
  return rows < MOST_ROWS ? [low, high] : [Math.ceil(low), Math.floor(high)];
}

export function clampHandicap(handicap: number, rows: number): number {
  const [low, high] = handicapRange(rows);
  const wanted = rows < MOST_ROWS ? handicap : Math.round(handicap);
  return Math.min(Math.max(wanted, low), high) + 0; // no negative zero
}

/** By how much the handicap grows at a press: half a row where the board may become one row larger. */
export const handicapStep = (rows: number): number => (rows < MOST_ROWS ? 0.5 : 1);
