// How the computer plays strips and Oddish rows. Where there is a table it knows the exact worth of every turn; on
// longer rows it follows the rule (strips) or Theorem 1 (Oddish). How strong it is, is how many of a hundred turns it
// plays so; the others are any turns at all. scripts/measure-strengths plays strengths against each other.

import { type Answer, bestMoves, winningMoves } from './answer';
import type { Explorer, TableState } from './explorer';
import {
  emptyRow,
  otherPlayer,
  play,
  type Row,
  type RowKind,
  type RowMove,
  rowText,
  rowWinner,
  withStone,
} from './row';

/** The strongest: every turn is perfect. */
export const PERFECT = 100;

/** A table that is made, in thousandths. */
const COMPLETE = 1000;

/** Tables up to these lengths are made without asking: they take about a second. */
export const UNASKED = { strip: 20, oddish: 18 } as const satisfies Record<RowKind, number>;

/** Waits for the table of a row, if it is made without asking; where it cannot be had, this ends all the same. */
export function tableFor(explorer: Explorer, { kind, squares }: Row): Promise<void> {
  if (squares > UNASKED[kind]) return Promise.resolve();
  const isThere = (table: TableState | null) =>
    table?.kind === kind && table.squares === squares && table.progress === COMPLETE;
  return new Promise((done) => {
    if (isThere(explorer.table)) return done();
    const stop = explorer.follow({
      table: (table) => {
        if (isThere(table)) end();
      },
      failed: () => end(),
    });
    const end = () => {
      stop();
      done();
    };
    explorer.want(kind, squares);
  });
}

type Mark = readonly [strength: number, rating: number];

/** Strengths with their ratings in Elo, from what each scores against the one below (scripts/measure-strengths). */
export const ROW_MARKS: Readonly<Record<RowKind, readonly Mark[]>> = {
  strip: [
    [0, 0],
    [12, 96],
    [25, 185],
    [39, 279],
    [51, 353],
    [62, 438],
    [72, 532],
    [81, 622],
    [90, 709],
    [100, 801],
  ],
  oddish: [
    [0, 0],
    [20, 164],
    [35, 272],
    [48, 395],
    [60, 513],
    [70, 619],
    [79, 725],
    [87, 823],
    [94, 925],
    [100, 1055],
  ],
};

/** What is known of another position of the same kind. */
export type Ask = (text: string) => Promise<Answer>;

/** `perfect`: of a hundred turns; `random`: evenly from 0 to 1. */
export async function chooseTurn(
  row: Row,
  answer: Answer,
  perfect: number,
  ask: Ask,
  random: () => number = Math.random,
): Promise<RowMove | null> {
  const any = (moves: readonly { readonly move: RowMove }[]) => moves[Math.floor(random() * moves.length)]?.move;
  const stray = random() * PERFECT >= perfect;
  const chosen = stray
    ? any(answer.moves)
    : answer.source === 'table'
      ? any(bestMoves(answer))
      : await withoutDistance(row, answer, ask);
  return chosen ?? answer.moves[0]?.move ?? null;
}

interface Tried {
  readonly move: RowMove;
  readonly next: Row;
  readonly after: Answer;
}

/** Where it is known, or guessed, who wins, but not how soon. */
async function withoutDistance(row: Row, answer: Answer, ask: Ask): Promise<RowMove | undefined> {
  const best = bestMoves(answer);
  const wins = answer.value === 'win';
  // A goal at once; of the others only those that end the game on the wrong side have a distance.
  const goal = best.find(({ plies }) => wins && plies === 1);
  if (goal) return goal.move;
  if (wins && answer.strategy) return answer.strategy;
  const tried: Tried[] = [];
  for (const { move } of best) {
    const next = play(row, move);
    if (!rowWinner(next)) tried.push({ move, next, after: await ask(rowText(next)) });
  }
  // What is only guessed is looked at one turn further on.
  const sound = tried.filter(({ after }) => after.value === (wins ? 'loss' : 'win'));
  const [from, better] = wins ? [sound.length > 0 ? sound : tried, further] : [tried, harder];
  return [...from].sort(better)[0]?.move;
}

/** How far the ball or the arrow still has to go for the side that made the turn. */
const wayHome = (next: Row): number => (next.toMove === 'R' ? next.squares - next.at : next.at);

/** By how much the potential of the side that made the turn is the higher one. */
function behind({ next, after }: Tried): number {
  const values = after.forward ?? after.counted;
  return values ? values[otherPlayer(next.toMove)].value - values[next.toMove].value : 0;
}

/**
 * Winning turns: the ball far ahead, then the better potential. Against the best defence on 15 to 20 squares this
 * took a third longer than the shortest way.
 */
const further = (a: Tried, b: Tried): number => wayHome(a.next) - wayHome(b.next) || behind(a) - behind(b);

/** Losing turns: those that leave the fewest winning answers. */
const harder = (a: Tried, b: Tried): number =>
  answersTo(a) - answersTo(b) || behind(a) - behind(b) || wayHome(a.next) - wayHome(b.next);

const answersTo = ({ after }: Tried): number => winningMoves(after).length;

/** How likely a square has a stone in a start with some stones. */
const DENSITY = 0.35;

/** A start with some stones round the middle, in which nobody can win at once. */
export function startWithStones(kind: RowKind, squares: number, random: () => number = Math.random): Row {
  let row = emptyRow(kind, squares);
  for (let square = 3; square <= squares - 2; ++square) if (random() < DENSITY) row = withStone(row, square, true);
  return rowWinner(row) ? emptyRow(kind, squares) : row;
}
