// The turns that were tried, as a tree to walk back in: the first line in a row, each other line below its branch.

import type { ComponentChildren } from 'preact';
import { useWords } from './load';
import { goTo, here, pathOf, type Tree } from './tree';
import { shortTurn } from './words';

interface Props {
  readonly tree: Tree;
  readonly onTree: (tree: Tree) => void;
}

export function Variations({ tree, onTree }: Props) {
  const { tree: words } = useWords();
  const path = new Set(pathOf(tree));
  return (
    <section class="card row-tree">
      <h2>{words.title}</h2>
      {tree.nodes.length === 1 ? (
        <p class="quiet">{words.none}</p>
      ) : (
        <>
          <button
            type="button"
            class="tree-turn"
            {...(tree.at === 0 ? { 'aria-current': 'true' as const } : {})}
            onClick={() => onTree(goTo(tree, 0))}
          >
            {words.start}
          </button>
          <Branch tree={tree} from={0} depth={0} path={path} onTree={onTree} />
        </>
      )}
    </section>
  );
}

/** How deep branches are indented; deeper ones stand below each other. */
const DEEPEST = 4;

interface BranchProps extends Props {
  readonly from: number;
  readonly depth: number;
  readonly path: ReadonlySet<number>;
}

/** The line of first children from a node, and below it the lines that leave it. */
function Branch({ tree, from, depth, path, onTree }: BranchProps) {
  const line: number[] = [];
  const sides: number[] = [];
  for (let at = tree.nodes[from]?.children[0]; at !== undefined; at = tree.nodes[at]?.children[0]) {
    line.push(at);
    const parent = tree.nodes[tree.nodes[at]?.parent ?? 0];
    sides.push(...(parent?.children.slice(1) ?? []));
  }
  const parts: ComponentChildren[] = [];
  for (const side of sides)
    parts.push(
      <li key={side}>
        <Turn tree={tree} at={side} path={path} onTree={onTree} />
        <Branch tree={tree} from={side} depth={depth + 1} path={path} onTree={onTree} />
      </li>,
    );
  return (
    <>
      {line.map((at) => (
        <Turn key={at} tree={tree} at={at} path={path} onTree={onTree} />
      ))}
      {parts.length > 0 && <ul data-deep={depth >= DEEPEST}>{parts}</ul>}
    </>
  );
}

function Turn({ tree, at, path, onTree }: Props & { at: number; path: ReadonlySet<number> }) {
  const words = useWords();
  const node = tree.nodes[at];
  const before = tree.nodes[node?.parent ?? 0];
  if (!node?.move || !before) return null;
  const number = pathOf(tree, at).length - 1;
  return (
    <button
      type="button"
      class={`tree-turn${path.has(at) ? ' on-path' : ''}`}
      {...(here(tree) === node ? { 'aria-current': 'true' as const } : {})}
      onClick={() => onTree(goTo(tree, at))}
    >
      <small>{number}</small> <span class="sr-only">{words.player(before.row.toMove)}: </span>
      {shortTurn(words, before.row, node.move)}
    </button>
  );
}
