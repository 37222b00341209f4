// Here is what is analysed: a start, the rules, and a tree of moves with comments and marks. Values that are never
// changed; each edit gives a new study, so that undo is to take the one before.

import type { Position, Rules, Side } from '../rules';

/** What may be said of a move by a sign: doubtful, bad, very bad, good. */
export const MARKS = ['?!', '?', '??', '!'] as const;
export type Mark = (typeof MARKS)[number];

export interface StudyNode {
  /** Index of the node before; the root, which has no move, is its own. */
  readonly parent: number;
  readonly ply: number;
  /** In the notation of the rules; legal where it stands. */
  readonly move: string | null;
  readonly comment: string;
  readonly mark: Mark | null;
  /** SGF properties that mean nothing here, as they were written: they are kept. */
  readonly rest: string;
  /** The first is the main line. */
  readonly children: readonly number[];
}

export interface StudyResult {
  readonly winner: Side | null;
  /** What SGF writes behind `B+`: G, R, T, F, or nothing. */
  readonly how: string;
}

export interface Study {
  readonly start: Position;
  readonly rules: Rules;
  readonly players: Readonly<Record<Side, string>>;
  readonly date: string;
  /** Words on the rules that are none of our switches. */
  readonly rulesNote: string;
  readonly result: StudyResult | null;
  /** Node 0 is the root. Those that no child list names any more have been deleted. */
  readonly nodes: readonly StudyNode[];
}

/** A study, and the node that is looked at. */
export interface Place {
  readonly study: Study;
  readonly at: number;
}

export const ROOT: StudyNode = {
  parent: 0,
  ply: 0,
  move: null,
  comment: '',
  mark: null,
  rest: '',
  children: [],
};

export const newStudy = (start: Position, rules: Rules): Study => ({
  start,
  rules,
  players: { O: '', X: '' },
  date: '',
  rulesNote: '',
  result: null,
  nodes: [ROOT],
});

export const nodeOf = (study: Study, index: number): StudyNode => study.nodes[index] ?? ROOT;

/** From the root to a node. */
export function pathTo(study: Study, index: number): number[] {
  const path = [index];
  for (let at = index; at !== 0; at = path.at(-1) as number) path.push(nodeOf(study, at).parent);
  return path.reverse();
}

/** From the root to a node, and on along the main line behind it. `line[p]` is the node of ply p. */
export function lineThrough(study: Study, index: number): number[] {
  const line = pathTo(study, index);
  for (let next = nodeOf(study, index).children[0]; next !== undefined; next = nodeOf(study, next).children[0])
    line.push(next);
  return line;
}

/** The moves of a line, which begins at the root. */
export const movesOf = (study: Study, line: readonly number[]): string[] =>
  line.flatMap((index) => nodeOf(study, index).move ?? []);

/** All nodes that have not been deleted, each before its children, main lines first. */
export function* walk(study: Study): Generator<number> {
  const stack = [0];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    yield at;
    stack.push(...[...nodeOf(study, at).children].reverse());
  }
}

/** Plays a move, which must be legal there: an old branch if there is one, else a new one. */
export function addMove({ study, at }: Place, move: string): Place {
  const before = nodeOf(study, at);
  const known = before.children.find((child) => nodeOf(study, child).move === move);
  if (known !== undefined) return { study, at: known };
  const index = study.nodes.length;
  const nodes = study.nodes.with(at, { ...before, children: [...before.children, index] });
  nodes.push({ ...ROOT, parent: at, ply: before.ply + 1, move });
  return { study: { ...study, nodes }, at: index };
}

export const addLine = (place: Place, moves: readonly string[]): Place => moves.reduce(addMove, place);

/** Without a node and all that follows it; the node before is looked at. The root stays, without what follows. */
export function removeFrom({ study, at }: Place): Place {
  const { parent } = nodeOf(study, at);
  const before = nodeOf(study, parent);
  const children = at === 0 ? [] : before.children.filter((child) => child !== at);
  return { study: { ...study, nodes: study.nodes.with(parent, { ...before, children }) }, at: parent };
}

/** The last branching on the way to a node at which the way leaves the main line: what `promote` would change. */
export function promotable({ study, at }: Place): number | null {
  const path = pathTo(study, at);
  return (
    path.findLast((index) => index !== 0 && nodeOf(study, nodeOf(study, index).parent).children[0] !== index) ?? null
  );
}

/** The variation that a node belongs to becomes the main line of where it branches off. */
export function promote(place: Place): Place {
  const first = promotable(place);
  if (first === null) return place;
  const { study, at } = place;
  const { parent } = nodeOf(study, first);
  const before = nodeOf(study, parent);
  const children = [first, ...before.children.filter((child) => child !== first)];
  return { study: { ...study, nodes: study.nodes.with(parent, { ...before, children }) }, at };
}

export function annotate({ study, at }: Place, change: Partial<Pick<StudyNode, 'comment' | 'mark'>>): Place {
  return { study: { ...study, nodes: study.nodes.with(at, { ...nodeOf(study, at), ...change }) }, at };
}

/** Whether there is nothing but one line of bare moves. */
export const isPlain = (study: Study): boolean =>
  [...walk(study)].every((index) => {
    const { comment, mark, rest, children } = nodeOf(study, index);
    return comment === '' && mark === null && rest === '' && children.length < 2;
  }) &&
  study.players.O === '' &&
  study.players.X === '' &&
  study.result === null;
