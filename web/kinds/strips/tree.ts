// The variations of a row: a start and the turns that were tried from it, as a tree. Nothing is lost by walking back.

import { isLegal, moveText, parseMove, play, type Row, type RowMove, rowText, sameMove } from '../../strip/row';

export interface TreeNode {
  readonly row: Row;
  /** The turn that leads here; null at the start. */
  readonly move: RowMove | null;
  readonly parent: number;
  readonly children: readonly number[];
}

export interface Tree {
  readonly nodes: readonly TreeNode[];
  /** The position that is looked at. */
  readonly at: number;
}

/** More turns than anybody tries by hand; then the oldest tree has to be left. */
const MOST_NODES = 2000;

export const plant = (row: Row): Tree => ({ nodes: [{ row, move: null, parent: -1, children: [] }], at: 0 });

export function here(tree: Tree): TreeNode {
  const node = tree.nodes[tree.at];
  if (!node) throw new Error('the tree has no such position');
  return node;
}

export const goTo = (tree: Tree, at: number): Tree => (tree.nodes[at] ? { ...tree, at } : tree);

/** Plays a turn: one that was tried before is walked into, a new one becomes a branch. */
export function grow(tree: Tree, move: RowMove): Tree {
  const node = here(tree);
  if (!isLegal(node.row, move)) return tree;
  const known = node.children.find((child) => {
    const tried = tree.nodes[child]?.move;
    return tried !== null && tried !== undefined && sameMove(tried, move);
  });
  if (known !== undefined) return { ...tree, at: known };
  if (tree.nodes.length >= MOST_NODES) return tree;
  const at = tree.nodes.length;
  const nodes = tree.nodes.map((each, i) => (i === tree.at ? { ...each, children: [...each.children, at] } : each));
  nodes.push({ row: play(node.row, move), move, parent: tree.at, children: [] });
  return { nodes, at };
}

export const back = (tree: Tree): Tree => (here(tree).parent >= 0 ? { ...tree, at: here(tree).parent } : tree);

/** One turn on, in the branch that was tried last. */
export function forth(tree: Tree): Tree {
  const next = here(tree).children.at(-1);
  return next === undefined ? tree : { ...tree, at: next };
}

/** The positions from the start to the one that is looked at. */
export function pathOf(tree: Tree, at = tree.at): number[] {
  const path: number[] = [];
  for (let i = at; i >= 0; i = tree.nodes[i]?.parent ?? -1) path.unshift(i);
  return path;
}

/** The turns from the start to the position that is looked at. */
export const movesTo = (tree: Tree): RowMove[] =>
  pathOf(tree).flatMap((i) => {
    const move = tree.nodes[i]?.move;
    return move ? [move] : [];
  });

/** What an address needs to show this position again, with the way to it. */
export const addressOf = (tree: Tree): { readonly start: string; readonly moves: string } => ({
  start: tree.nodes[0] ? rowText(tree.nodes[0].row) : '',
  moves: movesTo(tree).map(moveText).join(','),
});

/** The tree of a start and turns; `wrong`: the number of the turn that is none, counted from 1. */
export function grown(row: Row, moves: string): { readonly tree: Tree; readonly wrong: number | null } {
  let tree = plant(row);
  const texts = moves.split(',').filter((text) => text !== '');
  for (const [i, text] of texts.entries()) {
    const move = parseMove(text);
    if (!move || !isLegal(here(tree).row, move)) return { tree, wrong: i + 1 };
    tree = grow(tree, move);
  }
  return { tree, wrong: null };
}
