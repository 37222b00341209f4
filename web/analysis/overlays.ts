// Here is what can be laid over a position: how far the ball reaches now, what the other side threatens, and every
// move after which that threat is gone. Exact, or it says what is missing. Pure, and bounded in time: the limits are
// numbers of states of ball and men.

import type { DefenceMark, Overlays } from '../board/types';
import {
  type Ground,
  goalInOne,
  type Hop,
  hasMan,
  indexOf,
  type JumpResult,
  jumpResults,
  onBoard,
  other,
  type Point,
  type Position,
  type Rules,
  type Side,
  samePoint,
} from '../rules';

/** A point on which a turn of jumps can end. */
export interface ReachPoint {
  readonly point: Point;
  /** The least number of jumps. */
  readonly jumps: number;
  /** Whose turn can end there: they differ only where own goals are forbidden (P9). */
  readonly side: Side | 'both';
  /** P9: whose goal it is. */
  readonly goal: Side | null;
}

export interface Reach {
  /** The nearest first. */
  readonly points: readonly ReachPoint[];
  /** Whether these are all. */
  readonly complete: boolean;
}

/** What the other side would do if it were its turn: a goal in one, with the shortest chain that was found. */
export type Threat =
  | { readonly kind: 'goal'; readonly side: Side; readonly hops: readonly Hop[] }
  | { readonly kind: 'none'; readonly side: Side }
  | { readonly kind: 'unknown'; readonly side: Side };

/** All moves after which the threat is gone; a move that scores at once is one of them. */
export interface Defences {
  readonly men: readonly Point[];
  readonly jumps: readonly JumpResult[];
  /** Whether these are all. */
  readonly complete: boolean;
}

export const REACH_LIMIT = 8_000;
export const DEFENCE_LIMIT = 10_000;

/** Every point on which a turn of either side can end now. */
export function reachOf(position: Position, rules: Rules, limit = REACH_LIMIT): Reach {
  const sides: readonly Side[] = rules.own_goal ? [position.toMove] : ['O', 'X'];
  const found = new Map<number, ReachPoint>();
  let complete = true;
  for (const side of sides) {
    const all = jumpResults({ ...position, toMove: side }, rules, limit);
    complete &&= all.complete;
    const mine = new Set<number>();
    for (const { ball: point, goal, hops } of all.results) {
      const index = indexOf(position, point);
      if (mine.has(index)) continue; // those with fewest jumps come first
      mine.add(index);
      const known = found.get(index);
      if (known) found.set(index, { ...known, side: 'both' });
      else found.set(index, { point, goal, jumps: hops.length, side: rules.own_goal ? 'both' : side });
    }
  }
  return { points: [...found.values()].sort((a, b) => a.jumps - b.jumps), complete };
}

/** Whether the side that is not to move has a goal in one. */
export function threatOf(position: Position, rules: Rules, limit = REACH_LIMIT): Threat {
  const side = other(position.toMove);
  const turn = { ...position, toMove: side };
  const nearest = jumpResults(turn, rules, limit);
  const goal = nearest.results.find((result) => result.goal === side);
  if (goal) return { kind: 'goal', side, hops: goal.hops };
  if (nearest.complete) return { kind: 'none', side };
  const answer = goalInOne(turn, rules, side, limit);
  return answer.kind === 'goal' ? { kind: 'goal', side, hops: answer.hops } : { kind: answer.kind, side };
}

/**
 * All moves after which `threat` is gone. By the threat theorem a man can help only on a landing point of the
 * threatening chain, because no other vacant point plays a part in it; jumps are tried all.
 */
export function defencesOf(
  position: Position,
  rules: Rules,
  threat: Threat & { readonly kind: 'goal' },
  limit = DEFENCE_LIMIT,
): Defences {
  let complete = true;
  let left = limit;
  const isGone = (after: Ground, turn: readonly Hop[] = []): boolean => {
    if (left <= 0) complete = false;
    if (!complete) return false;
    const answer = goalInOne(after, rules, threat.side, left, turn);
    left -= answer.states;
    complete = answer.kind !== 'unknown';
    return answer.kind === 'none';
  };
  const men = landingsOf(position, threat.hops).filter((point) => {
    const added = indexOf(position, point);
    return isGone({ ...position, men: { has: (man) => man === added || position.men.has(man) } });
  });
  const all = jumpResults(position, rules, limit);
  const jumps = all.results.filter(
    (result) => result.goal === position.toMove || (result.goal === null && isGone(position, result.hops)),
  );
  return { men, jumps, complete: complete && all.complete };
}

/** The vacant points on which a chain lands, each once. */
function landingsOf(position: Position, hops: readonly Hop[]): Point[] {
  const vacant = hops
    .map((hop) => hop.to)
    .filter((to) => onBoard(position, to) && !hasMan(position, to) && !samePoint(to, position.ball));
  return vacant.filter((to, at) => vacant.findIndex((point) => samePoint(point, to)) === at);
}

export interface Wanted {
  readonly reach?: boolean;
  readonly threat?: boolean;
  readonly defences?: boolean;
}

/** What was asked for, for words, and the same as marks for the board. Defences need a threat to be looked for. */
export interface Laid {
  readonly reach: Reach | null;
  readonly threat: Threat | null;
  readonly defences: Defences | null;
  readonly board: Overlays;
}

/** All that the switches of a page ask for. Heat comes from the engine (heat.ts): add it as `board.heat`. */
export function overlaysOf(position: Position, rules: Rules, wanted: Wanted): Laid {
  const reach = wanted.reach ? reachOf(position, rules) : null;
  const threat = wanted.threat || wanted.defences ? threatOf(position, rules) : null;
  const defences = wanted.defences && threat?.kind === 'goal' ? defencesOf(position, rules, threat) : null;
  return {
    reach,
    threat,
    defences,
    board: {
      toMove: position.toMove,
      reach: reach?.points,
      threat: wanted.threat && threat?.kind === 'goal' ? threat.hops : undefined,
      defences: defences ? defenceMarks(position, defences) : undefined,
    },
  };
}

/** One mark a point: that of the fewest jumps, which come first. */
function defenceMarks(position: Position, { men, jumps }: Defences): DefenceMark[] {
  const marks = new Map<number, DefenceMark>();
  const all = [
    ...men.map((point) => ({ point, jumps: 0 })),
    ...jumps.map(({ ball, hops }) => ({ point: ball, jumps: hops.length })),
  ];
  for (const mark of all) {
    const index = indexOf(position, mark.point);
    if (!marks.has(index)) marks.set(index, mark);
  }
  return [...marks.values()];
}
