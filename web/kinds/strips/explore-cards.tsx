// These cards and windows stand beside the board of the explorer: the line, what its table says, a pasted row.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import ui from '../../base/controls.module.css';
import { Dialog, ErrorNote } from '../../base/ui';
import type { Answer } from '../../strip/answer';
import { UNASKED } from '../../strip/levels';
import { LONGEST_TABLE } from '../../strip/module';
import {
  parseRow,
  play,
  type Row,
  type RowFault,
  type RowKind,
  type RowMove,
  rowText,
  rowWinner,
} from '../../strip/row';
import { firstRow } from './address';
import { useWords } from './load';
import rowStyles from './row.module.css';
import rowCards from './row-cards.module.css';
import { SmallRow } from './small-row';
import type { RowWords } from './texts/en';
import { goTo, here, pathOf, type Tree } from './tree';
import type { Explored } from './use-explorer';
import { shortTurn, turnText } from './words';

const SHOWN = 5;

/** `onWalk`: how many turns of the line are to be played. */
export function LineCard({ row, answer, onWalk }: { row: Row; answer: Answer; onWalk: (moves: RowMove[]) => void }) {
  const words = useWords();
  const [all, setAll] = useState(false);
  const { line } = answer;
  let at = row;
  const steps = line.map((move) => {
    const before = at;
    at = play(at, move);
    return { move, before, after: at };
  });
  // The first turns, and the last one: so the end is always seen.
  const first = all || steps.length <= SHOWN ? steps.length : SHOWN - 1;
  const shown = steps.map((step, i) => ({ ...step, number: i + 1 }));
  const seen = first === steps.length ? shown : [...shown.slice(0, first), ...shown.slice(-1)];
  return (
    <section class="card">
      <div class="gap-2 row wrap target">
        <h2>{words.line.title}</h2>
        {line.length > 0 && <small class="quiet">{words.line.note}</small>}
        {steps.length > SHOWN && (
          <button
            type="button"
            class={`push ${ui.button} ${ui.text} ${ui.small}`}
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? words.line.fewer : words.line.all(steps.length)}
          </button>
        )}
      </div>
      {line.length === 0 ? (
        <p class="quiet">{rowWinner(row) ? words.line.over : words.line.noTable}</p>
      ) : (
        <ol class="small-tiles gap-3 bare grid">
          {seen.map(({ move, before, after, number }) => (
            <li key={number}>
              <button
                type="button"
                data-part="row-step"
                class={`pad-1-2 bold block rounded-small full target clickable ${rowCards.rowStep}`}
                onClick={() => onWalk([...line.slice(0, number)])}
              >
                <span>
                  <span class="quiet">{number}</span> {turnText(words, before, move)}
                </span>
                <SmallRow row={after} />
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const BYTES_PER_MEGABYTE = 1e6;

/** What a table takes while it is made: a byte for each place, index and mover, and the solver's planes. */
export function megabytes({ kind, squares }: Row): number {
  const places = kind === 'strip' ? (squares - 2) * 2 ** (squares - 1) : (squares - 1) * 2 ** squares;
  return Math.round((places * 2.3) / BYTES_PER_MEGABYTE);
}

export function TableNote({ row, explored }: { row: Row; explored: Explored }) {
  const { table: words } = useWords();
  const { answer, table, fault, make, cancel } = explored;
  if (fault) {
    return (
      <p class={`row wrap ${rowStyles.rowNote}`} role="alert">
        {fault === 'memory' ? words.memory : words.failed}
      </p>
    );
  }
  if (!answer || answer.source === 'over' || answer.source === 'table') return null;
  const making = table !== null && table.progress < 1000;
  if (making && row.squares <= UNASKED[row.kind]) return null; // it is there in a moment
  if (making) {
    return (
      <p class={`row wrap ${rowStyles.rowNote}`}>
        <label class="row wrap">
          {words.making(row.squares, Math.floor(table.progress / 10))}
          <progress max={1000} value={table.progress} />
        </label>
        <button type="button" class={`${ui.button} ${ui.small}`} onClick={cancel}>
          {words.cancel}
        </button>
      </p>
    );
  }
  if (row.squares > LONGEST_TABLE[row.kind])
    return <p class={`row wrap ${rowStyles.rowNote} quiet`}>{words.none(row.kind)}</p>;
  return (
    <p class={`row wrap ${rowStyles.rowNote}`}>
      <button type="button" class={`${ui.button} ${ui.small}`} onClick={make}>
        {words.make}
      </button>
      <small class="quiet">{words.cost(megabytes(row))}</small>
    </p>
  );
}

export const faultText = (words: RowWords, fault: RowFault, kind: RowKind): string =>
  words.paste.faults[fault.code](fault, kind);

interface Props {
  readonly kind: RowKind;
  readonly onRow: (row: Row) => void;
  readonly onClose: () => void;
}

export function PasteWindow({ kind, onRow, onClose }: Props) {
  const words = useWords();
  const { paste } = words;
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  return (
    <Dialog title={paste.title} onClose={onClose}>
      <form
        class="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const parsed = parseRow(kind, text);
          if ('fault' in parsed) return setFault(faultText(words, parsed.fault, kind));
          onRow(parsed.row);
          return onClose();
        }}
      >
        <label class={`stack gap-1 ${ui.field}`}>
          <span>{paste.label}</span>
          <input
            type="text"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            maxLength={200}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <small class="quiet">{paste.example(rowText(firstRow(kind)))}</small>
        </label>
        <ErrorNote text={fault} />
        <p class={ui.actions}>
          <button type="submit" class={`${ui.button} ${ui.primary}`}>
            {paste.show}
          </button>
        </p>
      </form>
    </Dialog>
  );
}

interface VariationProps {
  readonly tree: Tree;
  readonly onTree: (tree: Tree) => void;
}

export function Variations({ tree, onTree }: VariationProps) {
  const { tree: words } = useWords();
  const path = new Set(pathOf(tree));
  return (
    <section data-part="row-tree" class={`stack gap-3 card ${rowCards.rowTree}`}>
      <h2 class="above-2">{words.title}</h2>
      {tree.nodes.length === 1 ? (
        <p class="quiet">{words.none}</p>
      ) : (
        <>
          <button
            type="button"
            data-part="tree-turn"
            class={rowCards.treeTurn}
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

interface BranchProps extends VariationProps {
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

function Turn({ tree, at, path, onTree }: VariationProps & { at: number; path: ReadonlySet<number> }) {
  const words = useWords();
  const node = tree.nodes[at];
  const before = tree.nodes[node?.parent ?? 0];
  if (!node?.move || !before) return null;
  const number = pathOf(tree, at).length - 1;
  return (
    <button
      type="button"
      data-part="tree-turn"
      class={`${rowCards.treeTurn}${path.has(at) ? ` ${rowCards.onPath}` : ''}`}
      {...(here(tree) === node ? { 'aria-current': 'true' as const } : {})}
      onClick={() => onTree(goTo(tree, at))}
    >
      <small>{number}</small> <span class="sr-only">{words.player(before.row.toMove)}: </span>
      {shortTurn(words, before.row, node.move)}
    </button>
  );
}
