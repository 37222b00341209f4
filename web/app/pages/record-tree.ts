// The tree of a game record, one node for each turn; what only comments is told with the turn before it.

import type { RecordNode } from '../../client';

export interface TreeNode {
  /** Index of the node before; the root, which has no move, is its own. */
  readonly parent: number;
  readonly ply: number;
  readonly move: string | null;
  readonly comments: readonly string[];
  /** The first is the main line. */
  readonly children: readonly number[];
}

interface Growing extends TreeNode {
  readonly comments: string[];
  readonly children: number[];
}

export function treeOf(nodes: readonly RecordNode[]): readonly TreeNode[] {
  const tree: Growing[] = [{ parent: 0, ply: 0, move: null, comments: [], children: [] }];
  /** Where each node of the record stands in the tree. */
  const places: number[] = [];
  for (const { parent, move, comment } of nodes) {
    let place = parent === undefined ? 0 : (places[parent] ?? 0);
    if (move !== undefined) {
      const before = tree[place] as Growing;
      before.children.push(tree.length);
      tree.push({ parent: place, ply: before.ply + 1, move, comments: [], children: [] });
      place = tree.length - 1;
    }
    places.push(place);
    if (comment) (tree[place] as Growing).comments.push(comment);
  }
  return tree;
}

/**
 * The line through a node: from the root to it, and on along the main line behind it. `line[p]` is the node of ply p.
 */
export function lineThrough(tree: readonly TreeNode[], index: number): readonly number[] {
  const line = [index];
  for (let at = index; at !== 0; at = line[0] as number) line.unshift((tree[at] as TreeNode).parent);
  for (let next = tree[index]?.children[0]; next !== undefined; next = tree[next]?.children[0]) line.push(next);
  return line;
}
