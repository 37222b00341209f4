// Here is everything the ball can do in one turn: distinct results, counts, and a win in one.

import type { Point, Rules, Side } from './base';
import { endsTurn, type Hop, hopsOf, mayStop, winner } from './jumps';
import { type Ground, goalOf, indexOf, type Position, pointOf } from './position';

/** One thing a turn's jumps can come to: the ball here and these men gone. */
export interface JumpResult {
  readonly ball: Point;
  /** A shortest chain that does it. */
  readonly hops: readonly Hop[];
  /** Ball and men as after the turn; the side to move is still the mover. Made when it is asked for. */
  readonly position: Position;
  /** How many chains come to the same. Exact up to 2^53. */
  readonly paths: number;
  /** P9: whose goal the ball is in, if the turn ends here. */
  readonly goal: Side | null;
}

export interface JumpResults {
  readonly results: readonly JumpResult[];
  readonly paths: number;
  /** Whether that is all; `false` when the limit was hit: then results are missing and `paths` is a lower bound. */
  readonly complete: boolean;
}

/** What a turn has come to so far. The men that are gone are those of `via` and of all states before. */
interface State {
  readonly ball: Point;
  readonly before: State | null;
  readonly via: Hop | null;
  /** How many men are gone. */
  readonly gone: number;
  paths: number;
}

const rootOf = ({ ball }: Ground): State => ({ ball, before: null, via: null, gone: 0, paths: 1 });

const after = (state: State, via: Hop): State => ({
  ball: via.to,
  before: state,
  via,
  gone: state.gone + via.removed.length,
  paths: 0,
});

/** The men's places cost as much as the states themselves: on average this many for each state of a limit. */
const MEN_PER_STATE = 64;

/**
 * The states that the jumps of one turn lead to. It ends at a limit of states, and of men touched on the way, so that
 * neither millions of chains nor thousands of men in a chain keep the caller waiting.
 */
class TurnWalk {
  complete = true;
  private readonly known = new Map<string, State>();
  /** Men that some chain has removed, in the order in which they were met: their bits in the name of a state. */
  private readonly bits = new Map<number, number>();
  private touched = 0;

  constructor(
    private readonly start: Ground,
    private readonly rules: Rules,
    private readonly limit: number,
    readonly root: State = rootOf(start),
  ) {
    this.known.set(this.nameOf(root), root);
  }

  get states(): number {
    return this.known.size;
  }

  /** Where one more jump leads; with what was not known before. Nothing more once the limit is hit. */
  *from(state: State): Generator<{ readonly next: State; readonly fresh: boolean }> {
    if (!this.complete || (state !== this.root && endsTurn(this.start, this.rules, state.ball))) return;
    for (const via of this.hops(state)) {
      const next = after(state, via);
      const name = this.nameOf(next);
      const same = this.known.get(name);
      if (!same && (this.states > this.limit || this.touched > this.limit * MEN_PER_STATE)) {
        this.complete = false;
        return;
      }
      if (!same) this.known.set(name, next);
      yield { next: same ?? next, fresh: !same };
    }
  }

  private hops(state: State): Hop[] {
    const gone = new Set<number>();
    this.eachGone(state, (man) => gone.add(man));
    const men = { has: (man: number): boolean => this.start.men.has(man) && !gone.has(man) };
    return hopsOf({ ...this.start, men, ball: state.ball }, this.rules);
  }

  private eachGone(state: State, tell: (man: number) => void): void {
    this.touched += state.gone;
    for (let at: State | null = state; at?.via; at = at.before)
      for (const man of at.via.removed) tell(indexOf(this.start, man));
  }

  /** Ball and men as short text: equal texts mean equal states. One bit for each man that is gone, 16 a character. */
  private nameOf(state: State): string {
    const words = [state.ball.row, state.ball.column];
    this.eachGone(state, (man) => {
      const bit = this.bits.get(man) ?? this.bits.size;
      this.bits.set(man, bit);
      const word = 2 + (bit >> 4);
      while (words.length <= word) words.push(0);
      words[word] = (words[word] ?? 0) | (1 << (bit & 15));
    });
    return String.fromCharCode(...words);
  }
}

function hopsTo(state: State): Hop[] {
  const hops: Hop[] = [];
  for (let at: State | null = state; at?.via; at = at.before) hops.push(at.via);
  return hops.reverse();
}

function resultOf(start: Position, state: State): JumpResult {
  const { ball, paths } = state;
  return {
    ball,
    paths,
    goal: goalOf(start, ball.row),
    get hops() {
      return hopsTo(state);
    },
    get position() {
      const men = new Set(start.men);
      for (let at: State | null = state; at?.via; at = at.before)
        for (const man of at.via.removed) men.delete(indexOf(start, man));
      return { ...start, men, ball };
    },
  };
}

/**
 * All distinct results of the side to move, those with fewest jumps first. States are walked, not chains, whose
 * number explodes; `limit` is a number of states.
 */
export function jumpResults(start: Position, rules: Rules, limit = 20_000): JumpResults {
  if (winner(start) !== null) return { results: [], paths: 0, complete: true };
  const walk = new TurnWalk(start, rules, limit);
  const states = [walk.root];
  const edges: [State, State][] = [];
  // States that are found on the way are gone through as well.
  for (const state of states) {
    for (const { next, fresh } of walk.from(state)) {
      if (fresh) states.push(next);
      edges.push([state, next]);
    }
  }
  countPaths(edges);
  const ends = states.filter((s) => s.via && mayStop(start, rules, start.toMove, s.ball));
  const results = ends.map((state) => resultOf(start, state));
  return { results, paths: results.reduce((sum, result) => sum + result.paths, 0), complete: walk.complete };
}

/** Every jump removes men, so edges in order of men left are in order of play. */
function countPaths(edges: [State, State][]): void {
  edges.sort(([a], [b]) => a.gone - b.gone);
  for (const [from, to] of edges) to.paths += from.paths;
}

/** `states`: how many were looked at, for callers that ask many questions. */
export type GoalInOne = { readonly states: number } & (
  | { readonly kind: 'goal'; readonly hops: readonly Hop[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' }
);

/**
 * Whether `side`, to move, can win at once, by depth-first search with the hops towards the goal first. After `limit`
 * states without an answer it says `unknown`. `turn` are the hops of a turn that is played before.
 */
export function goalInOne(
  start: Ground,
  rules: Rules,
  side: Side = start.toMove,
  limit = 20_000,
  turn: readonly Hop[] = [],
): GoalInOne {
  const root: Ground = { ...start, toMove: side };
  const begin = turn.reduce(after, rootOf(start));
  if (goalOf(start, begin.ball.row) !== null) return { kind: 'none', states: 0 };
  const walk = new TurnWalk(root, rules, limit, begin);
  const forward = side === 'O' ? 1 : -1;
  const stack = [walk.root];
  for (let state = stack.pop(); state; state = stack.pop()) {
    if (goalOf(root, state.ball.row) === side)
      return { kind: 'goal', hops: hopsTo(state).slice(turn.length), states: walk.states };
    const found: State[] = [];
    for (const { next, fresh } of walk.from(state)) if (fresh) found.push(next);
    stack.push(...found.sort((a, b) => forward * (a.ball.row - b.ball.row)));
  }
  return { kind: walk.complete ? 'none' : 'unknown', states: walk.states };
}

/** A landing that several jumps lead to in one way only, for the board to offer as a short cut. */
export interface FarEnd {
  readonly hops: readonly Hop[];
}

/**
 * The points two or more hops away that exactly one chain reaches: `far` landings. Empty when the turn's results are
 * more than `limit`, for then the list would not be sure (500: some 6 ms, and far more than a game's positions have).
 */
export function farEnds(position: Position, rules: Rules, limit = 500): FarEnd[] {
  const all = jumpResults(position, rules, limit);
  if (!all.complete) return [];
  const byPoint = new Map<number, JumpResult[]>();
  for (const result of all.results) {
    const index = indexOf(position, result.ball);
    byPoint.set(index, [...(byPoint.get(index) ?? []), result]);
  }
  const ends: FarEnd[] = [];
  for (const [index, results] of byPoint) {
    const [only, ...others] = results;
    const start = pointOf(position, index);
    const isStart = start.row === position.ball.row && start.column === position.ball.column;
    if (only && others.length === 0 && only.paths === 1 && only.hops.length > 1 && !isStart)
      ends.push({ hops: only.hops });
  }
  return ends;
}
