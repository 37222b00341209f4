// This is the map of a first move on a board that is not proven yet: each point is a reply of the other side, which
// is proven lost or open. `goalline frontier` writes what it shows.

import { useEffect, useRef, useState } from 'preact/hooks';
import ui from '../../base/controls.module.css';
import { moveText } from '../../course/explain';
import { columnName, parsePosition, pointName } from '../../rules';
import type { Means } from './texts/en';
import { proofTexts } from './use-proof';

interface Head {
  readonly position: string;
  readonly first: string;
  readonly date: string;
  readonly replies: number;
  readonly proven: number;
}
interface Reply {
  readonly reply: string;
  /** How it was proven lost; null: it is open. */
  readonly by: Means | null;
  readonly plies_at_most?: number;
}
export interface Frontier extends Head {
  readonly list: ReadonlyMap<string, Reply>;
}

const FILES = import.meta.glob<string>('../../../proofs/frontier/*/*.jsonl', { query: '?raw', import: 'default' });
const nameOf = (path: string) => path.split('/').at(-2) ?? '';
/** The boards by their names, as in 15x15, the smallest first. */
const BOARDS = new Map(
  Object.entries(FILES)
    .map(([path, read]) => [nameOf(path), read] as const)
    .sort(([a], [b]) => Number.parseInt(a, 10) - Number.parseInt(b, 10)),
);

export function readFrontier(text: string): Frontier {
  const [head, ...lines] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { ...(head as Head), list: new Map((lines as Reply[]).map((each) => [each.reply, each])) };
}

export function Frontiers() {
  const words = proofTexts.useWords();
  const [board, choose] = useState([...BOARDS.keys()].at(-1) ?? '');
  const [known, setKnown] = useState<Frontier | null>(null);
  useEffect(() => {
    let gone = false;
    BOARDS.get(board)?.().then((text) => !gone && setKnown(readFrontier(text)));
    return () => {
      gone = true;
    };
  }, [board]);
  return (
    <div class="stack gap-4">
      <label class="row gap-2 bold">
        <span>{words.board}</span>
        <select class={ui.select} value={board} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          {[...BOARDS.keys()].map((name) => (
            <option key={name} value={name}>
              {name.replace('x', ' × ')}
            </option>
          ))}
        </select>
      </label>
      {known && <FrontierMap key={board} frontier={known} />}
    </div>
  );
}

type Place = readonly [row: number, column: number];

export function FrontierMap({ frontier }: { frontier: Frontier }) {
  const words = proofTexts.useWords();
  const { first, date, replies, proven, list } = frontier;
  const position = parsePosition(frontier.position);
  const [at, setAt] = useState<Place | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  if (!position.ok) return null;
  const { rows, columns, ball } = position.value;
  const here: Place = at ?? [ball.row, ball.column];
  const name = (row: number, column: number) => pointName({ row, column });
  const told = (point: string) => {
    if (point === first) return words.frontierFirst(point);
    const reply = list.get(point);
    return reply
      ? words.frontierReply(moveText(point), reply.by, reply.plies_at_most ?? 0)
      : words.frontierBall(point);
  };
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const within = (n: number, most: number) => Math.min(Math.max(n, 1), most);
    const next: Place = [within(here[0] + step[0], rows), within(here[1] + step[1], columns)];
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-point="${name(...next)}"]`)?.focus();
  };
  const down = Array.from({ length: rows }, (_, i) => rows - i);
  const across = Array.from({ length: columns }, (_, i) => i + 1);
  return (
    <figure class="stack gap-2 flush">
      <p class="bold">{words.frontierCount(first, proven, replies, date)}</p>
      <div
        style={{ '--columns': columns }}
        role="grid"
        aria-label={words.frontierMap(first)}
        aria-readonly
        ref={grid}
        onKeyDown={walk}
      >
        {down.map((row) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus, one after the other
          <div role="row" key={row}>
            <span aria-hidden="true">{row}</span>
            {across.map((column) => (
              <div
                key={column}
                role="gridcell"
                data-point={name(row, column)}
                data-state={stateOf(name(row, column), frontier, ball)}
                aria-label={told(name(row, column))}
                tabIndex={here[0] === row && here[1] === column ? 0 : -1}
                onFocus={() => setAt([row, column])}
                onPointerEnter={() => setAt([row, column])}
              />
            ))}
          </div>
        ))}
        <div aria-hidden="true">
          <span />
          {across.map((column) => (
            <span key={column}>{columnName(column)}</span>
          ))}
        </div>
      </div>
      <figcaption class="stack gap-2">
        <p class="flex gap-4 fine">
          {(['lost', 'open'] as const).map((state) => (
            <span key={state} class="inline gap-2">
              <i data-state={state} />
              {words.frontierKey[state]}
            </span>
          ))}
        </p>
        <p data-part="frontier-told" aria-hidden="true">
          {told(name(...here))}
        </p>
        {[...list.values()]
          .filter(({ reply }) => reply.includes('-'))
          .map(({ reply }) => (
            <p key={reply}>{told(reply)}</p>
          ))}
      </figcaption>
    </figure>
  );
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function stateOf(point: string, { first, list }: Frontier, ball: { row: number; column: number }) {
  if (point === pointName(ball)) return 'ball';
  if (point === first) return 'man';
  return list.get(point)?.by ? 'lost' : 'open';
}
