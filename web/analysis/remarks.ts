// What a coach can truly say of a game against the computer when it is the reader's turn: of the position, of the
// reader's last turn, and of the computer's answer. All of it follows from the rules, without an engine; what takes
// too long to be sure of is not said. Pure.

import {
  DIRECTIONS,
  formatMove,
  type Game,
  type Hop,
  hasMan,
  indexOf,
  onBoard,
  other,
  type Point,
  type Position,
  type Rules,
  type Side,
  samePoint,
} from '../rules';
import { type Advance, advanceOf, gain } from './advance';
import { defencesOf, threatOf } from './overlays';

/** `move` is the text of the turn that is spoken about, `hops` a chain that is named. */
export type Remark =
  // What the position asks for.
  | { readonly kind: 'score'; readonly hops: readonly Hop[] }
  | { readonly kind: 'stopByMan'; readonly hops: readonly Hop[]; readonly man: Point }
  | { readonly kind: 'stopByJump'; readonly hops: readonly Hop[]; readonly by: readonly Hop[] }
  | { readonly kind: 'nothingStops'; readonly hops: readonly Hop[] }
  // What the reader may do now; `back`: how far the computer could then bring the ball its own way.
  | { readonly kind: 'goodJump'; readonly hops: readonly Hop[]; readonly rows: number; readonly back: number }
  | { readonly kind: 'goodMan'; readonly man: Point; readonly rows: number; readonly back: number }
  // The reader's last turn.
  | { readonly kind: 'missed'; readonly hops: readonly Hop[] }
  | { readonly kind: 'leftOpen'; readonly move: string; readonly hops: readonly Hop[] }
  | { readonly kind: 'gaveGoal'; readonly move: string; readonly hops: readonly Hop[] }
  | { readonly kind: 'stopped'; readonly move: string; readonly hops: readonly Hop[] }
  | { readonly kind: 'threatened'; readonly move: string; readonly hops: readonly Hop[] }
  | { readonly kind: 'wayBack'; readonly move: string; readonly rows: number; readonly hops: readonly Hop[] }
  | { readonly kind: 'noWayBack'; readonly move: string; readonly rows: number }
  | { readonly kind: 'wentBack'; readonly move: string; readonly rows: number }
  | { readonly kind: 'farther'; readonly move: string; readonly rows: number; readonly hops: readonly Hop[] }
  | { readonly kind: 'helpsBoth'; readonly move: string; readonly mine: number; readonly theirs: number }
  | { readonly kind: 'helpsThem'; readonly move: string; readonly rows: number; readonly hops: readonly Hop[] }
  | { readonly kind: 'opens'; readonly move: string; readonly rows: number; readonly hops: readonly Hop[] }
  | { readonly kind: 'closes'; readonly move: string; readonly before: number; readonly after: number }
  | { readonly kind: 'idle'; readonly move: string }
  // The computer's answer.
  | { readonly kind: 'parried'; readonly move: string; readonly hops: readonly Hop[] }
  | { readonly kind: 'theyJumped'; readonly move: string; readonly rows: number; readonly left: number }
  | { readonly kind: 'theyOpened'; readonly move: string; readonly rows: number; readonly hops: readonly Hop[] }
  | { readonly kind: 'theyClosed'; readonly move: string; readonly before: number; readonly after: number }
  | { readonly kind: 'theyLengthened'; readonly move: string; readonly rows: number; readonly hops: readonly Hop[] }
  // Where things stand.
  | { readonly kind: 'longest'; readonly mine: number; readonly theirs: number }
  | { readonly kind: 'noJump' };

export type RemarkKind = Remark['kind'];

/** These are said as often as they are true: the next turn may decide the game. */
const URGENT: readonly RemarkKind[] = ['score', 'stopByMan', 'stopByJump', 'nothingStops'];

/** The most urgent remark of those that are not of the kind said `before`, unless they are urgent. */
export function remarkOn(game: Game, reader: Side, before: RemarkKind | null): Remark | null {
  for (const remark of remarksOn(game, reader))
    if (remark.kind !== before || URGENT.includes(remark.kind)) return remark;
  return null;
}

/** All that is true, the most urgent first. Nothing unless it is the reader's turn in a game that goes on. */
export function* remarksOn(game: Game, reader: Side): Generator<Remark> {
  const { position, rules } = game;
  if (game.outcome !== null || position.toMove !== reader) return;
  yield* asked(position, rules);
  const answer = turnBefore(game, game.plies);
  const mine = answer && turnBefore(game, game.plies - 1);
  if (mine) yield* ofGoals(mine, rules);
  yield* ahead(position, rules);
  if (answer) yield* ofParry(answer, rules);
  if (mine) yield* (mine.hops.length > 0 ? ofMyJump : ofMyMan)(mine, rules);
  if (answer) yield* ofAnswer(answer, rules);
  yield* standing(position, rules);
}

/** One turn of the game: who played it, what it was, and the positions around it. */
interface Played {
  readonly side: Side;
  readonly move: string;
  readonly hops: readonly Hop[];
  readonly from: Position;
  readonly to: Position;
}

/** Null where there is no such turn, and for an exchange of sides, after which nothing is said of turns before. */
function turnBefore(game: Game, ply: number): Played | null {
  const turn = game.turns[ply - 1];
  if (!turn || turn.move.kind === 'swap') return null;
  const from = game.at(ply - 1);
  return { side: from.toMove, move: formatMove(turn.move), hops: turn.hops, from, to: turn.position };
}

/** A goal in one of `side` if it were its turn: its hops, null if there is none, undefined if that is not known. */
function goalOf(position: Position, rules: Rules, side: Side): readonly Hop[] | null | undefined {
  const threat = threatOf({ ...position, toMove: other(side) }, rules);
  return threat.kind === 'goal' ? threat.hops : threat.kind === 'none' ? null : undefined;
}

function* asked(position: Position, rules: Rules): Generator<Remark> {
  const mine = goalOf(position, rules, position.toMove);
  if (mine) yield { kind: 'score', hops: mine };
  const threat = threatOf(position, rules);
  if (threat.kind !== 'goal' || mine !== null) return;
  const { hops } = threat;
  const { men, jumps, complete } = defencesOf(position, rules, threat);
  const [man] = men;
  const [jump] = jumps;
  if (man) yield { kind: 'stopByMan', hops, man };
  else if (jump) yield { kind: 'stopByJump', hops, by: jump.hops };
  else if (complete) yield { kind: 'nothingStops', hops };
}

/** A jump that keeps more rows than it may lose again, or a man after which the reader's way is the longer one. */
function* ahead(position: Position, rules: Rules): Generator<Remark> {
  const me = position.toMove;
  const now = advanceOf(position, rules, me);
  const theirs = advanceOf(position, rules, other(me));
  if (!now || !theirs) return;
  const backAfter = (after: Position): number => advanceOf(after, rules, other(me))?.rows ?? Number.POSITIVE_INFINITY;
  const safe = (after: Position): boolean => goalOf(after, rules, other(me)) === null;

  let jump: (Remark & { readonly kind: 'goodJump' }) | null = null;
  for (const { ball, hops, goal, position: after } of now.results) {
    const rows = gain(me, position.ball.row, ball.row);
    if (goal !== null || rows <= (jump ? jump.rows - jump.back : 0) || hops.length > MOST_HOPS) continue;
    const back = backAfter(after);
    if (rows - back > (jump ? jump.rows - jump.back : 0) && safe(after))
      jump = { kind: 'goodJump', hops, rows, back };
  }
  let man: (Remark & { readonly kind: 'goodMan' }) | null = null;
  let best = Math.max(now.rows - theirs.rows, 0);
  for (const point of placesFor(position, [now, theirs])) {
    const after = { ...position, men: new Set(position.men).add(indexOf(position, point)) };
    const rows = advanceOf(after, rules, me)?.rows ?? 0;
    if (rows <= best) continue;
    const back = backAfter(after);
    if (rows - back <= best || !safe(after)) continue;
    best = rows - back;
    man = { kind: 'goodMan', man: point, rows, back };
  }
  if (jump && jump.rows - jump.back >= best) yield jump;
  if (man) yield man;
  if (jump) yield jump;
}

/** Longer chains are hard to follow in a sentence. */
const MOST_HOPS = 8;

/** Beside the ball, and where the longest ways land and one point beyond, as far as these are vacant. */
function placesFor(position: Position, ways: readonly Advance[]): Point[] {
  const around = ({ row, column }: Point) =>
    DIRECTIONS.map((step) => ({ row: row + step.row, column: column + step.column }));
  const ends = ways.flatMap(({ result }) => (result ? result.hops.map(({ to }) => to) : []));
  const all = [...around(position.ball), ...ends, ...ends.slice(-1).flatMap(around)];
  const vacant = all.filter(
    (point) => onBoard(position, point) && !hasMan(position, point) && !samePoint(point, position.ball),
  );
  return vacant.filter((point, at) => vacant.findIndex((same) => samePoint(same, point)) === at);
}

/** What the reader's last turn did about goals of either side. */
function* ofGoals({ side, move, from, to }: Played, rules: Rules): Generator<Remark> {
  const couldScore = goalOf(from, rules, side);
  if (couldScore) yield { kind: 'missed', hops: couldScore };
  const [before, after] = [goalOf(from, rules, other(side)), goalOf(to, rules, other(side))];
  if (before && after) yield { kind: 'leftOpen', move, hops: after };
  if (before === null && after) yield { kind: 'gaveGoal', move, hops: after };
  if (before && after === null) yield { kind: 'stopped', move, hops: before };
  const threat = goalOf(to, rules, side);
  if (couldScore === null && threat) yield { kind: 'threatened', move, hops: threat };
}

/** Whether the computer's answer took a goal from the reader. */
function* ofParry({ side, move, from, to }: Played, rules: Rules): Generator<Remark> {
  const before = goalOf(from, rules, other(side));
  if (before && goalOf(to, rules, other(side)) === null) yield { kind: 'parried', move, hops: before };
}

function* ofMyJump({ side, move, from, to }: Played, rules: Rules): Generator<Remark> {
  const rows = gain(side, from.ball.row, to.ball.row);
  if (rows < 0) yield { kind: 'wentBack', move, rows: -rows };
  const best = advanceOf(from, rules, side);
  if (best?.result && best.rows > Math.max(rows, 0) + 1)
    yield { kind: 'farther', move, rows: best.rows, hops: best.result.hops };
  const back = advanceOf(to, rules, other(side));
  if (rows <= 0 || !back) return;
  if (back.result) yield { kind: 'wayBack', move, rows: back.rows, hops: back.result.hops };
  else yield { kind: 'noWayBack', move, rows };
}

function* ofMyMan({ side, move, from, to }: Played, rules: Rules): Generator<Remark> {
  const [before, after] = [from, to].map((at) => advanceOf(at, rules, side)) as (Advance | null)[];
  const [theirsBefore, theirs] = [from, to].map((at) => advanceOf(at, rules, other(side))) as (Advance | null)[];
  if (!before || !after || !theirsBefore || !theirs) return;
  const opens = after.rows > before.rows && after.result;
  const helps = theirs.rows > theirsBefore.rows && theirs.result;
  if (opens && helps) yield { kind: 'helpsBoth', move, mine: after.rows, theirs: theirs.rows };
  else if (opens) yield { kind: 'opens', move, rows: after.rows, hops: opens.hops };
  else if (helps) yield { kind: 'helpsThem', move, rows: theirs.rows, hops: helps.hops };
  if (theirs.rows < theirsBefore.rows) yield { kind: 'closes', move, before: theirsBefore.rows, after: theirs.rows };
  if (isIdle(from, to, [before, theirsBefore], [after, theirs])) yield { kind: 'idle', move };
}

/** No jump landed where the man stands now, and none takes it. */
function isIdle(from: Position, to: Position, before: readonly Advance[], after: readonly Advance[]): boolean {
  const man = [...to.men].find((index) => !from.men.has(index));
  const width = to.columns + 2;
  const landed = before.some(({ results }) => results.some(({ ball }) => ball.row * width + ball.column === man));
  return man !== undefined && !landed && !after.some(({ results }) => results.some((r) => !r.position.men.has(man)));
}

function* ofAnswer({ side, move, hops, from, to }: Played, rules: Rules): Generator<Remark> {
  if (hops.length > 0) {
    const rows = gain(side, from.ball.row, to.ball.row);
    const left = side === 'O' ? to.rows - to.ball.row : to.ball.row - 1;
    if (rows > 0) yield { kind: 'theyJumped', move, rows, left };
    return;
  }
  const reader = other(side);
  const [before, after] = [from, to].map((at) => advanceOf(at, rules, reader)) as (Advance | null)[];
  if (before && after?.result && after.rows > before.rows)
    yield { kind: 'theyOpened', move, rows: after.rows, hops: after.result.hops };
  if (before && after && after.rows < before.rows)
    yield { kind: 'theyClosed', move, before: before.rows, after: after.rows };
  const [theirsBefore, theirs] = [from, to].map((at) => advanceOf(at, rules, side)) as (Advance | null)[];
  if (theirsBefore && theirs?.result && theirs.rows > theirsBefore.rows)
    yield { kind: 'theyLengthened', move, rows: theirs.rows, hops: theirs.result.hops };
}

function* standing(position: Position, rules: Rules): Generator<Remark> {
  const mine = advanceOf(position, rules, position.toMove);
  const theirs = advanceOf(position, rules, other(position.toMove));
  if (!mine || !theirs) return;
  if (mine.results.length + theirs.results.length === 0) yield { kind: 'noJump' };
  else yield { kind: 'longest', mine: mine.rows, theirs: theirs.rows };
}
