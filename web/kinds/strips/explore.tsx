// Explore: every turn of a position with its exact worth, best play, the potentials, and the turns that were tried.

import { useEffect, useRef, useState } from 'preact/hooks';
import { say, sentences } from '../../base/announce';
import { copyAndTell } from '../../base/clipboard';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import pages from '../../base/pages.module.css';
import { navigate } from '../../base/router';
import { useMedia } from '../../base/settings';
import { ErrorNote, Icon, IconButton } from '../../base/ui';
import cards from '../../play/cards.module.css';
import { usePageKeys } from '../../play/page-keys';
import type { Answer } from '../../strip/answer';
import {
  otherPlayer,
  parseRow,
  type Row,
  type RowKind,
  type RowMove,
  rowText,
  rowWinner,
  withBallBack,
} from '../../strip/row';
import { firstRow, type Place, placePath } from './address';
import { Ends } from './ends';
import { faultText, LineCard, PasteWindow, TableNote, Variations } from './explore-cards';
import { type Hint, hintFor } from './hint';
import { useWords } from './load';
import { Potentials } from './potentials';
import rowStyles from './row.module.css';
import { type Layer, LONG, RowBoard, SIGNS } from './row-board';
import { pressed, SetupCard, type Tool } from './setup-card';
import type { RowWords } from './texts/en';
import { addressOf, back, forth, goTo, grow, here, plant, type Tree } from './tree';
import { type Explored, RULE_IS_EXACT, useExplorer } from './use-explorer';
import { headline, turnText } from './words';

/** Strips stand on phones; one that is held across has the width for a row. */
export const UPRIGHT = '(width < 700px)';

interface Props {
  readonly place: Place;
  /** The heading changes with every turn; the frame of the page shows it. */
  readonly onHeadline: (text: string, squares: number) => void;
}

export function Explore({ place, onHeadline }: Props) {
  const t = useText();
  const words = useWords();
  const [tree, setTree] = useState<Tree>(place.tree);
  const [layer, setLayer] = useState<Layer>('values');
  const [tool, setTool] = useState<Tool | null>(null);
  const [pasting, setPasting] = useState(false);
  const [hint, setHint] = useState<Hint | null>(null);
  const upright = useMedia(UPRIGHT);
  const { row, move } = here(tree);
  const { kind } = row;
  const explored = useExplorer(row);
  const { answer } = explored;
  const heading = headline(words, row, answer);

  useEffect(() => onHeadline(heading, row.squares), [heading, row.squares]);
  useAddress(place, tree, setTree);
  useEffect(() => setHint(null), [row]);
  useSaid(tree, answer, heading);

  const show = (next: Row) => {
    setTree(plant(next));
    setTool(null);
  };
  const playMove = (next: RowMove) => setTree((now) => grow(now, next));
  const ask = async () => {
    if (!answer) return;
    const found = await hintFor(words, row, answer);
    setHint(found);
    say(found.text);
  };
  const copied = 'row' in parseRow(kind, rowText(row)) ? () => void copyAndTell(t, rowText(row)) : null;
  const [toBack, toForth] = [() => setTree(back), () => setTree(forth)];
  usePageKeys({ Backspace: toBack, u: toBack, ArrowLeft: toBack, r: toForth, ArrowRight: toForth });
  usePageKeys({ h: () => void ask(), c: copied });
  const { fault } = place;
  const ground = withBallBack(row); // what is set up begins with the ball on the row
  return (
    <>
      {fault && <ErrorNote text={faultIn(words, fault, kind)} />}
      <section class={`card pad-3 ${rowStyles.rowStage}`}>
        <Ends upright={upright && kind === 'strip'}>
          <RowBoard
            row={row}
            answer={answer}
            layer={tool ? 'none' : layer}
            upright={upright}
            onMove={tool ? null : playMove}
            onCell={tool ? (cell) => setTree(plant(pressed(ground, tool, cell))) : undefined}
            last={move}
            hint={hint?.move ?? null}
          />
        </Ends>
        {kind === 'oddish' && !tool && <p class="quiet fine text-centre pad-1-2">{words.board.legendOddish}</p>}
        <Toolbar
          tree={tree}
          onTree={setTree}
          editing={tool !== null}
          onEdit={() => setTool(tool ? null : 'stone')}
          onPaste={() => setPasting(true)}
          onCopy={copied}
          onLink={() => void copyAndTell(t, location.origin + placePath(kind, addressOf(tree)))}
          play={rowWinner(row) ? null : placePath(kind, { view: 'play', start: rowText(row) })}
        />
        <TableNote row={row} explored={explored} />
        <HintLine hint={hint} />
      </section>
      {tool && <SetupCard row={ground} tool={tool} onTool={setTool} onRow={(next) => setTree(plant(next))} />}
      {answer && <LineCard row={row} answer={answer} onWalk={(line) => setTree((now) => line.reduce(grow, now))} />}
      <div class={`large-tiles stack gap-4 to-top ${rowStyles.rowUnder}`}>
        {answer && <HowToRead row={row} explored={explored} answer={answer} />}
        {answer && <Potentials row={row} answer={answer} layer={layer} onLayer={setLayer} />}
        <div class={`stack gap-4 ${rowStyles.rowLast}`}>
          <More kind={kind} onRow={show} onHint={answer && answer.source !== 'over' ? ask : null} />
          <Variations tree={tree} onTree={setTree} />
        </div>
      </div>
      {pasting && <PasteWindow kind={kind} onRow={show} onClose={() => setPasting(false)} />}
    </>
  );
}

const faultIn = (words: RowWords, fault: NonNullable<Place['fault']>, kind: RowKind): string =>
  fault.code === 'move'
    ? words.paste.wrongMove(fault.at)
    : sentences(words.paste.wrongAddress, faultText(words, fault, kind));

/** The address follows the tree, and the tree another address: by the browser's way back, or a link. */
function useAddress(place: Place, tree: Tree, onTree: (tree: Tree) => void): void {
  const { kind } = here(tree).row;
  const { start, moves } = addressOf(tree);
  const mine = useRef('');
  useEffect(() => {
    const path = placePath(kind, { start, moves });
    mine.current = path;
    // A visit without a position keeps its short address until something is played.
    if (tree.nodes.length > 1 || start !== rowText(firstRow(kind))) navigate(path, 'replace');
  }, [kind, start, moves]);
  useEffect(() => {
    if (placePath(kind, addressOf(place.tree)) !== mine.current) onTree(place.tree);
  }, [place]);
}

/** One sentence for each turn: what was played, and what the position is worth as soon as that is known. */
function useSaid(tree: Tree, answer: Answer | null, heading: string): void {
  const words = useWords();
  const { row, move, parent } = here(tree);
  const spoken = useRef<Row | null>(null);
  useEffect(() => {
    if (!answer || spoken.current === row) return;
    const first = spoken.current === null;
    spoken.current = row;
    const before = tree.nodes[parent]?.row;
    const played = move && before && !first ? turnText(words, before, move) : '';
    say(sentences(played, heading));
  }, [answer, row]);
}

interface MoreProps {
  readonly kind: RowKind;
  readonly onRow: (row: Row) => void;
  /** Null where nothing can be hinted at. */
  readonly onHint: (() => Promise<void>) | null;
}

/** Positions in which only a backward jump wins, and a hint. */
function More({ kind, onRow, onHint }: MoreProps) {
  const { surprise: s, hint } = useWords();
  const shown = useRef(0);
  const surprised = () => {
    const parsed = parseRow('strip', surprise(shown.current++));
    if ('row' in parsed) onRow(parsed.row);
  };
  return (
    <section class="stack gap-3 card">
      <h2>{kind === 'strip' ? s.title : hint.title}</h2>
      {kind === 'strip' && <p class="quiet">{s.note}</p>}
      <p class={ui.actions}>
        {kind === 'strip' && (
          <button type="button" class={ui.button} onClick={surprised}>
            {s.show}
          </button>
        )}
        <button type="button" class={ui.button} disabled={!onHint} onClick={() => void onHint?.()}>
          <Icon name="hint" />
          {s.hint}
        </button>
      </p>
    </section>
  );
}

export function HintLine({ hint }: { hint: Hint | null }) {
  if (!hint) return null;
  return (
    <p data-part="row-hint" class={`below-2 ${ui.note}`}>
      <Icon name="hint" />
      {hint.text}
    </p>
  );
}

interface ToolbarProps {
  readonly tree: Tree;
  readonly onTree: (tree: Tree) => void;
  readonly editing: boolean;
  readonly onEdit: () => void;
  readonly onPaste: () => void;
  /** Null: the ball has left the row, and such a position has no text. */
  readonly onCopy: (() => void) | null;
  readonly onLink: () => void;
  /** Null: the game is over. */
  readonly play: string | null;
}

function Toolbar({ tree, onTree, editing, onEdit, onPaste, onCopy, onLink, play }: ToolbarProps) {
  const { tools } = useWords();
  const { parent, children } = here(tree);
  return (
    <div class="below-2 pad-top-2 row wrap gap-2 ruled" role="group" aria-label={tools.label}>
      <IconButton icon="first" label={tools.start} disabled={parent < 0} onClick={() => onTree(goTo(tree, 0))} />
      <IconButton icon="previous" label={tools.back} disabled={parent < 0} onClick={() => onTree(back(tree))} />
      <IconButton
        icon="next"
        label={tools.forth}
        disabled={children.length === 0}
        onClick={() => onTree(forth(tree))}
      />
      <button type="button" class={`${ui.button} ${ui.small}`} aria-pressed={editing} onClick={onEdit}>
        {editing ? tools.done : tools.edit}
      </button>
      <button type="button" class={`${ui.button} ${ui.small}`} onClick={onPaste}>
        {tools.paste}
      </button>
      <IconButton icon="copy" label={tools.copy} disabled={!onCopy} onClick={() => onCopy?.()} />
      <IconButton icon="link" label={tools.link} onClick={onLink} />
      {play && (
        <a class={`${ui.button} ${ui.small}`} href={play}>
          {tools.playThis}
        </a>
      )}
    </div>
  );
}

/** The signs, with an example of each that this position has, and where the numbers come from. */
function HowToRead({ row, explored, answer }: { row: Row; explored: Explored; answer: Answer }) {
  const words = useWords();
  const { read, board } = words;
  const one = (value: 'win' | 'loss') => answer.moves.find((each) => each.value === value);
  const [win, loss] = [one('win'), one('loss')];
  const mover = row.toMove;
  // On long rows without distances the squares may be too small for words.
  const sign = (value: 'win' | 'loss') => (row.squares > LONG && answer.plies === 0 ? `${SIGNS[value]} ` : '');
  const source = answer.source === 'guess' && row.squares <= RULE_IS_EXACT ? 'guessShort' : answer.source;
  return (
    <section class="stack gap-3 card">
      <h2>{read.title}</h2>
      <dl class={`grid gap-2 ${pages.pairs}`}>
        {win && (
          <div class="grid gap-3 to-middle">
            <dt
              class={`${ui.chip} ${cards.plate} ${cards.won}`}
            >{`${sign('win')}${board.value.win} ${win.plies || ''}`}</dt>
            <dd>{win.plies > 0 ? read.win(mover, win.plies) : read.winOnly(mover)}</dd>
          </div>
        )}
        {loss && (
          <div class="grid gap-3 to-middle">
            <dt
              class={`${ui.chip} ${cards.plate} ${cards.lost}`}
            >{`${sign('loss')}${board.value.loss} ${loss.plies || ''}`}</dt>
            <dd>{loss.plies > 0 ? read.loss(otherPlayer(mover), loss.plies) : read.winOnly(otherPlayer(mover))}</dd>
          </div>
        )}
      </dl>
      <p class="quiet">{explored.answer ? read[source] : ''}</p>
    </section>
  );
}

const SURPRISES: readonly string[] = [
  '......oooo.@oo.o........ R',
  '........oo.o@.oooo.... L',
  '........o.oo@.oooo.... L',
  '........oooo@.oooo.... L',
  '........oo.o@.oooo..... L',
  '........o.oo@.oooo..... L',
  '........oooo@.oooo..... L',
  '........oo.o@.oooo....o L',
  '........o.oo@.oooo....o L',
  '........oooo@.oooo....o L',
  '.........oo.o@.oooo.... L',
  'o........oo.o@.oooo.... L',
  '.........o.oo@.oooo.... L',
  'o........o.oo@.oooo.... L',
  '.........oooo@.oooo.... L',
  'o........oooo@.oooo.... L',
];

/** One after the other, from the first on. */
export const surprise = (n: number): string => SURPRISES[n % SURPRISES.length] ?? '';
