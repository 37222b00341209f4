// What is said: the name of a point, of the board, of a move, and the answers to the keys. Pure texts of a position,
// in the words of a dictionary. "H 10" is written with a blank, or it would be read as a unit or a power of ten.

import type { Dictionary } from '../base/i18n';
import type { Hop, Landing } from '../board/types';
import { leftAt, type Times } from '../client';
import {
  columnName,
  DIRECTIONS,
  goalInOne,
  goalOf,
  hasMan,
  onBoard,
  openingHops,
  type Turn as PlayedTurn,
  type Point,
  type Position,
  type Rules,
  ray,
  type Side,
  samePoint,
  winner,
} from '../rules';
import { spokenTime } from './clock';

export const spoken = (point: Point): string => `${columnName(point.column)} ${point.row}`;

/** Everything that can stand on a point while the page shows it. */
export interface Scene {
  readonly position: Position;
  readonly rules: Rules;
  /** Whether the reader can play here now: then the ball tells how many jumps it has. */
  readonly playable: boolean;
  readonly aim: Point | null;
  readonly chain: readonly Hop[] | null;
  readonly landings: readonly Landing[];
}

export function pointLabel(t: Dictionary, scene: Scene, point: Point): string {
  const { position } = scene;
  let text = contentLabel(t, scene, point);
  if (scene.aim && samePoint(scene.aim, point)) text = t.speech.aimed(text);
  if (!onBoard(position, point)) text = t.speech.off(text);
  const goal = goalOf(position, point.row);
  return goal ? t.speech.goalRow(text, goal) : text;
}

function contentLabel(t: Dictionary, scene: Scene, point: Point): string {
  const { position, rules, chain } = scene;
  const name = spoken(point);
  const landing = scene.landings.find((each) => samePoint(each.point, point));
  if (landing) return landingLabel(t, scene, landing, name);
  if (chain && chain.length > 0) {
    const stop = chain.findLastIndex((hop) => samePoint(hop.to, point));
    if (stop === chain.length - 1) return t.speech.ballResting(name);
    if (stop >= 0) return t.speech.stop(name, stop + 1);
    if (samePoint(point, position.ball)) return t.speech.chainStart(name);
    if (chain.some((hop) => hop.removed.some((man) => samePoint(man, point)))) return t.speech.goes(name);
  }
  if (samePoint(point, position.ball)) {
    return scene.playable ? t.speech.ball(name, openingHops(position, rules).length) : t.speech.ballResting(name);
  }
  return hasMan(position, point) ? t.speech.man(name) : t.speech.empty(name);
}

function landingLabel(t: Dictionary, scene: Scene, landing: Landing, name: string): string {
  const from = scene.chain?.at(-1)?.to ?? scene.position.ball;
  if (landing.kind === 'far') {
    const stops = [from, ...(landing.via ?? []), landing.point];
    const over = stops.slice(1).reduce((sum, stop, i) => sum + menBetween(stops[i] as Point, stop), 0);
    return t.speech.farLanding(name, stops.length - 1, over);
  }
  const near = scene.landings.filter((each) => each.kind !== 'far');
  return t.speech.landing(name, near.indexOf(landing) + 1, near.length, menBetween(from, landing.point));
}

/** A jump passes nothing but men, so the distance tells how many. */
const menBetween = (a: Point, b: Point): number =>
  Math.max(Math.abs(a.row - b.row), Math.abs(a.column - b.column)) - 1;

/** Heard on entering the board. */
export function boardName(t: Dictionary, position: Position, over: boolean): string {
  const mover = over ? t.game.over : t.game.toMove(position.toMove);
  const { ball, rows, men } = position;
  return t.game.boardName(mover, spoken(ball), Math.max(rows - ball.row, 0), Math.max(ball.row - 1, 0), men.size);
}

/** Where the ball is, seen from the side that has just moved. */
function ballPhrase(t: Dictionary, position: Position, mover: Side): string {
  const { ball, rows } = position;
  const goal = winner(position);
  if (goal) return ball.row === 0 || ball.row === rows + 1 ? t.speech.ballOver(goal) : t.speech.ballOn(goal);
  return t.speech.ballFrom(mover === 'O' ? rows - ball.row : ball.row - 1, mover);
}

/** One sentence for a move that was played: who, path, men removed, ball. */
export function moveSentence(t: Dictionary, turn: PlayedTurn, mover: Side): string {
  const ball = ballPhrase(t, turn.position, mover);
  if (turn.move.kind === 'swap') return t.speech.swaps(ball);
  if (turn.move.kind === 'place') return t.speech.places(mover, spoken(turn.move.point), ball);
  const path = turn.move.points.map(spoken).join(', ');
  return t.speech.jumps(
    mover,
    path,
    turn.hops.reduce((sum, hop) => sum + hop.removed.length, 0),
    ball,
  );
}

export const undoneSentence = (t: Dictionary, position: Position): string =>
  t.speech.undone(ballPhrase(t, position, position.toMove), position.toMove);

/** The chain so far, said after every hop. */
export function chainSentence(
  t: Dictionary,
  position: Position,
  chain: readonly Hop[],
  landings: readonly Landing[],
): string {
  const end = chain.at(-1)?.to;
  if (!end) return landingsSentence(t, landings);
  const path = [position.ball, ...chain.map((hop) => hop.to)].map(spoken).join(', ');
  const removed = chain.reduce((sum, hop) => sum + hop.removed.length, 0);
  const goal = goalOf(position, end.row) === position.toMove;
  return [
    t.speech.chain(path, removed),
    ...(goal ? [t.match.isGoal] : []),
    ...(goal && landings.length === 0 ? [] : [landingsSentence(t, landings)]),
  ].join(' ');
}

/** Key `t`. */
export function clocksSentence(
  t: Dictionary,
  times: Times | null,
  days: boolean,
  names: Readonly<Record<Side, string>>,
  now: number,
): string {
  if (!times) return t.speech.noClock;
  return (['O', 'X'] as const)
    .map((side) => t.clocks.each(names[side], spokenTime(t, leftAt(times, side, now), days)))
    .join(' ');
}

/** Key `m`. */
export function landingsSentence(t: Dictionary, landings: readonly Landing[]): string {
  const near = landings.filter((landing) => landing.kind !== 'far');
  return near.length === 0
    ? t.speech.noJumps
    : t.speech.landings(near.map((landing) => spoken(landing.point)).join(', '));
}

const COMPASS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Compass = (typeof COMPASS)[number];

/** How the board lies on the screen. */
export interface Turned {
  /** The side that attacks upwards. */
  readonly up: Side;
  /** A quarter turn further, on a phone held across. */
  readonly sideways: boolean;
}

/** Eighths of a turn from the directions of the rules to those of the screen. North is up on the screen. */
const turnOf = ({ up, sideways }: Turned): number => (up === 'O' ? 0 : 4) + (sideways ? 2 : 0);

export function compassOf(direction: Point, turned: Turned): Compass {
  const at = DIRECTIONS.findIndex((each) => samePoint(each, direction));
  return COMPASS[(at + turnOf(turned)) % 8] as Compass;
}

export function directionOf(name: Compass, turned: Turned): Point {
  return DIRECTIONS[(COMPASS.indexOf(name) + 16 - turnOf(turned)) % 8] as Point;
}

/** Key `x`: what stands in each of the eight directions from a point. */
export function raysSentence(t: Dictionary, position: Position, from: Point, turned: Turned): string {
  const said = COMPASS.map((name) =>
    rayPhrase(t, position, from, directionOf(name, turned), t.directions[name]),
  ).filter(Boolean);
  return said.length === 0 ? t.speech.raysEmpty(spoken(from)) : t.speech.rays(spoken(from), said.join('; '));
}

function rayPhrase(t: Dictionary, position: Position, from: Point, direction: Point, name: string): string {
  if (samePoint(from, position.ball)) {
    const found = ray(position, direction);
    if (found.kind === 'hop') return t.speech.ray.lands(name, found.hop.removed.length, spoken(found.hop.to));
    if (found.kind === 'beyond-side') return t.speech.ray.blocked(name, menBetween(from, found.to));
  }
  for (let at = step(from, direction); onBoard(position, at); at = step(at, direction)) {
    if (samePoint(at, position.ball)) return t.speech.ray.ball(name, spoken(at));
    if (hasMan(position, at)) return t.speech.ray.man(name, spoken(at));
  }
  return '';
}

const step = (a: Point, b: Point): Point => ({ row: a.row + b.row, column: a.column + b.column });

/** Key `w`: whether either side, to move, could score at once. */
export function threatsSentence(t: Dictionary, position: Position, rules: Rules): string {
  const first = position.toMove;
  return [first, first === 'O' ? ('X' as const) : ('O' as const)]
    .map((side) => {
      const answer = goalInOne(position, rules, side);
      if (answer.kind === 'unknown') return t.speech.threatUnknown(side);
      if (answer.kind === 'none') return t.speech.threat(side, null);
      return t.speech.threat(side, [position.ball, ...answer.hops.map((hop) => hop.to)].map(spoken).join(', '));
    })
    .join(' ');
}
