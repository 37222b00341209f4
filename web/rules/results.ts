// Everything the ball can do in one turn: distinct results, counts, and a win in one.

import type { Rules, Side } from './base';
import { afterHop, endsTurn, type Hop, hopsOf, mayStop, winner } from './jumps';
import { goalOf, indexOf, type Position, pointOf } from './position';

/** One thing a turn's jumps can come to: the ball here and these men gone, with a shortest chain that does it. */
export interface JumpResult {
  readonly hops: readonly Hop[];
  /** Ball and men as after the turn; the side to move is still the mover. */
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

/** A point of the search: ball and men, reached by `via` from `before`. */
interface State {
  readonly position: Position;
  readonly before: State | null;
  readonly via: Hop | null;
  paths: number;
}

/**
 * Names (ball, men left) uniquely, as short text: one bit for each man the turn began with, 16 to a character. Men
 * are only removed during a turn, so equal texts mean equal states.
 */
function stateNamer(start: Position): (position: Position) => string {
  const men = [...start.men];
  const words = new Uint16Array(Math.ceil(men.length / 16) + 2);
  return ({ ball, men: left }) => {
    words.fill(0);
    words[0] = ball.row;
    words[1] = ball.column;
    if (left.size !== start.men.size) {
      for (const [at, man] of men.entries()) {
        const word = 2 + (at >> 4);
        if (!left.has(man)) words[word] = (words[word] ?? 0) | (1 << (at & 15));
      }
    }
    return String.fromCharCode(...words);
  };
}

function hopsTo(state: State): Hop[] {
  const hops: Hop[] = [];
  for (let at: State | null = state; at?.via; at = at.before) hops.push(at.via);
  return hops.reverse();
}

/**
 * All distinct results of the side to move, those with fewest jumps first. States are walked, not chains, whose
 * number explodes; `limit` is a number of states.
 */
export function jumpResults(start: Position, rules: Rules, limit = 20_000): JumpResults {
  if (winner(start) !== null) return { results: [], paths: 0, complete: true };
  const nameOf = stateNamer(start);
  const root: State = { position: start, before: null, via: null, paths: 1 };
  const states = [root];
  const known = new Map([[nameOf(start), root]]);
  const edges: [State, State][] = [];
  let complete = true;
  // States that are found on the way are gone through as well.
  for (const state of states) {
    if (!complete) break;
    if (state.via && endsTurn(start, rules, state.position.ball)) continue;
    for (const via of hopsOf(state.position, rules)) {
      const position = afterHop(state.position, via);
      const name = nameOf(position);
      let next = known.get(name);
      if (!next) {
        if (states.length > limit) {
          complete = false;
          break;
        }
        next = { position, before: state, via, paths: 0 };
        known.set(name, next);
        states.push(next);
      }
      edges.push([state, next]);
    }
  }
  countPaths(edges);
  const ends = states.filter((s) => s.via && mayStop(start, rules, start.toMove, s.position.ball));
  const results = ends.map((state) => ({
    hops: hopsTo(state),
    position: state.position,
    paths: state.paths,
    goal: goalOf(start, state.position.ball.row),
  }));
  return { results, paths: results.reduce((sum, result) => sum + result.paths, 0), complete };
}

/** Every jump removes men, so edges in order of men left are in order of play. */
function countPaths(edges: [State, State][]): void {
  edges.sort(([a], [b]) => b.position.men.size - a.position.men.size);
  for (const [from, to] of edges) to.paths += from.paths;
}

export type GoalInOne =
  | { readonly kind: 'goal'; readonly hops: readonly Hop[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

/**
 * Whether `side`, to move, can win at once, by depth-first search with the hops towards the goal first. After `limit`
 * states without an answer it says `unknown`.
 */
export function goalInOne(start: Position, rules: Rules, side: Side = start.toMove, limit = 20_000): GoalInOne {
  const root: Position = { ...start, toMove: side };
  if (winner(root) !== null) return { kind: 'none' };
  const nameOf = stateNamer(root);
  const seen = new Set([nameOf(root)]);
  const forward = side === 'O' ? 1 : -1;
  const stack: State[] = [{ position: root, before: null, via: null, paths: 1 }];
  for (let state = stack.pop(); state; state = stack.pop()) {
    const { position } = state;
    if (goalOf(root, position.ball.row) === side) return { kind: 'goal', hops: hopsTo(state) };
    if (state.via && endsTurn(root, rules, position.ball)) continue;
    const hops = hopsOf(position, rules).sort((a, b) => forward * (a.to.row - b.to.row));
    for (const via of hops) {
      const next = afterHop(position, via);
      const name = nameOf(next);
      if (seen.has(name)) continue;
      if (seen.size > limit) return { kind: 'unknown' };
      seen.add(name);
      stack.push({ position: next, before: state, via, paths: 0 });
    }
  }
  return { kind: 'none' };
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
    const index = indexOf(position, result.position.ball);
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
