// This says how good a man is on each point that is worth a try, as the engine sees it: one shallow search for each,
// all with the same limits, so that their chances can be compared.

import type { HeatMark } from '../board/types';
import type { Engine, Score, Task } from '../engine/types';
import {
  DIRECTIONS,
  hasMan,
  indexOf,
  jumpResults,
  onBoard,
  type Point,
  type Position,
  pointName,
  type Rules,
  type Side,
  samePoint,
} from '../rules';
import { threatOf } from './overlays';

/** What a man is worth to the side that puts it: its chance to win, 0 to 1. */
export interface ManChance {
  readonly point: Point;
  readonly chance: number;
}

/** Men whose chance is further than this from that of the best look alike: the scale is for those worth comparing. */
export const SPAN = 0.12;
/** Nodes for each man. */
const NODES = 400;
const MOST_CANDIDATES = 40;
/** States that are walked to find where chains end. */
const STATES = 500;

/** A score as a chance: proven results are 1, 0 and a half. */
export const chanceOf = (score: Score): number =>
  score.kind === 'chance' ? score.chance : { win: 1, draw: 0.5, loss: 0 }[score.kind];

/** Squares for the board, one for each man. Where every man loses for certain there are none. */
export function heatOf(men: readonly ManChance[]): HeatMark[] {
  const best = Math.max(0, ...men.map(({ chance }) => chance));
  if (best === 0) return [];
  return men.map(({ point, chance }) => ({ point, share: Math.max(0, 1 - (best - chance) / SPAN) }));
}

/** What the palest and the fullest square stand for; `orLess`: some men are worth less than the palest says. */
export function heatScale(men: readonly ManChance[]): { low: number; high: number; orLess: boolean } {
  const chances = men.map(({ chance }) => chance);
  const [worst, high] = [Math.min(...chances), Math.max(...chances)];
  const low = Math.max(worst, high - SPAN);
  return { low, high, orLess: worst < low };
}

const around = (centre: Point, distance: number): Point[] =>
  DIRECTIONS.flatMap(({ row, column }) => {
    const straight = { row: centre.row + distance * row, column: centre.column + distance * column };
    // Between a straight point and the next: a knight's move from the centre.
    const between = { row: straight.row + (row === 0 ? 1 : 0), column: straight.column + (row === 0 ? 0 : 1) };
    return distance === 2 && (row === 0 || column === 0)
      ? [straight, between, { row: 2 * straight.row - between.row, column: 2 * straight.column - between.column }]
      : [straight];
  });

/**
 * The points on which a man is worth a try: those on which a threat lands, both rings round the ball, the landings of
 * single jumps, and those beside the ends of the furthest chains of either side.
 */
export function candidatesOf(position: Position, rules: Rules, most = MOST_CANDIDATES): Point[] {
  const threat = threatOf(position, rules, STATES);
  const { results } = jumpResults(position, rules, STATES);
  const furthest = (side: Side): Point | undefined =>
    results
      .map(({ ball }) => ball)
      .filter((ball) => onBoard(position, ball))
      .sort((a, b) => (side === 'O' ? b.row - a.row : a.row - b.row))[0];
  const ends = [furthest(position.toMove), furthest(threat.side)].filter((end) => end !== undefined);
  const points = [
    ...(threat.kind === 'goal' ? threat.hops.map((hop) => hop.to) : []),
    ...around(position.ball, 1),
    ...results.filter(({ hops }) => hops.length === 1).map(({ ball }) => ball),
    ...ends.flatMap((end) => [end, ...around(end, 1)]),
    ...around(position.ball, 2),
  ];
  const found = new Map<number, Point>();
  for (const point of points) {
    if (onBoard(position, point) && !hasMan(position, point) && !samePoint(point, position.ball))
      found.set(indexOf(position, point), point);
  }
  return [...found.values()].slice(0, most);
}

/**
 * Asks the engine about each man in turn, and tells all that is known after each. `task` is the position with its
 * history; its lines and limits are not used. Ends early when `signal` is aborted; rejected if a search fails.
 */
export async function searchHeat(
  engine: Engine,
  task: Pick<Task, 'position' | 'moves' | 'rules'>,
  points: readonly Point[],
  tell: (men: readonly ManChance[]) => void,
  signal?: AbortSignal,
): Promise<readonly ManChance[]> {
  const men: ManChance[] = [];
  for (const point of points) {
    if (signal?.aborted) break;
    const moves = [...task.moves, pointName(point)];
    const search = engine.think({ ...task, moves, lines: 1, limits: { nodes: NODES } }, () => undefined);
    const stop = (): void => search.stop();
    signal?.addEventListener('abort', stop);
    const thought = await search.done.finally(() => signal?.removeEventListener('abort', stop));
    const [line] = thought.lines;
    if (!line || signal?.aborted) continue;
    men.push({ point, chance: 1 - chanceOf(line.score) }); // the score is that of the other side, which moves next
    tell([...men]);
  }
  return men;
}
