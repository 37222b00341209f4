// This is the moves card: the tree, the comment and the mark of the move that is looked at, and what can be done
// with it.

import { useContext, useEffect, useRef } from 'preact/hooks';
import {
  annotate,
  MARKS,
  nodeOf,
  promotable,
  promote,
  removeFrom,
  type Study,
  type StudyResult,
} from '../analysis/study';
import { notify, say } from '../base/announce';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { Icon, IconButton } from '../base/ui';
import { MARK_CLASS, MarkSign, ReviewMarks } from '../review/graph';
import reviewStyles from '../review/review.module.css';
import analyseStyles from './analyse.module.css';
import deskStyles from './desk.module.css';
import type { Desk } from './use-desk';

interface Props {
  desk: Desk;
  /** What was odd about the text that this was read from. */
  remarks: readonly string[];
  /** Whether it is in sight, and not behind the tab of another card. */
  inSight: boolean;
}

export function MovesCard({ desk, remarks, inSight }: Props) {
  const t = useText();
  const { study, at, line, step, described } = desk;
  const { ply, move } = nodeOf(study, at);
  const { players } = study;
  const remove = useRemove(desk);
  return (
    <section data-part="moves-card" class={`column fill flat card ${deskStyles.movesCard}`} aria-label={t.game.moves}>
      <header class={`flex still to-middle gap-2 low-target ${reviewStyles.panelHead}`}>
        <h2 class="large">{t.game.moves}</h2>
        <span class="inline">
          <IconButton icon="first" label={t.game.first} disabled={ply === 0} onClick={() => step(-ply)} />
          <IconButton icon="previous" label={t.game.previous} disabled={ply === 0} onClick={() => step(-1)} />
          <IconButton icon="next" label={t.game.next} disabled={ply === line.length - 1} onClick={() => step(1)} />
          <IconButton
            icon="last"
            label={t.game.last}
            disabled={ply === line.length - 1}
            onClick={() => step(line.length)}
          />
        </span>
      </header>
      {(players.O || players.X) && (
        <p class="below-2 fine quiet">
          {t.analyse.players(players.O || t.side.name('O'), players.X || t.side.name('X'))}
        </p>
      )}
      {described?.kept && (
        <p class="below-2 fine pad-3 rounded-small soft">
          {described.kept === 'here' ? t.analyse.keptHere : t.analyse.notKept}
        </p>
      )}
      <Tree desk={desk} inSight={inSight} />
      {remarks.length > 0 && (
        <details class={`still fine scrolls ${deskStyles.remarks}`}>
          <summary>
            {t.analyse.remarks} ({remarks.length})
          </summary>
          <ul>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </details>
      )}
      <footer class={`pad-top-2 stack gap-1 still ${analyseStyles.noteEditor}`}>
        <Comment desk={desk} />
        <span class="row">
          {move !== null && <MarkButtons desk={desk} />}
          <span class="fill" />
          <IconButton
            icon="branch"
            label={t.analyse.promote}
            disabled={promotable(desk) === null}
            onClick={() => {
              desk.edit(promote(desk));
              say(t.analyse.promoted);
            }}
          />
          <IconButton icon="bin" label={t.analyse.remove} disabled={at === 0} onClick={remove} />
        </span>
      </footer>
    </section>
  );
}

/** Deletes what is looked at and what follows. */
export function useRemove(desk: Desk): () => void {
  const t = useText();
  return () => {
    const { study, at } = desk;
    const { move } = nodeOf(study, at);
    if (move === null) return;
    desk.edit(removeFrom({ study, at }));
    notify(t.analyse.removed(move.replaceAll('-', '–')));
  };
}

/** Only the list scrolls, never the page. */
function scrollToCurrent(element: HTMLElement): HTMLElement | null {
  const current = element.querySelector<HTMLElement>('[aria-current]');
  if (!current) return null;
  const top = current.offsetTop - element.offsetTop;
  if (top < element.scrollTop || top + current.offsetHeight > element.scrollTop + element.clientHeight)
    element.scrollTop = top - element.clientHeight / 2;
  return current;
}

function Tree({ desk, inSight }: { desk: Desk; inSight: boolean }) {
  const t = useText();
  const { study, at, step, go } = desk;
  const room = useRef<HTMLDivElement>(null);
  const marks = useContext(ReviewMarks);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const current = scrollToCurrent(element);
    // Who walks with the keys stays on the move that is shown.
    if (element.contains(document.activeElement)) current?.focus({ preventScroll: true });
    // What a review says above the list takes room from it.
    const observer = new ResizeObserver(() => scrollToCurrent(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [at, study, inSight, marks]);
  const onKey = (event: KeyboardEvent) => {
    const { parent } = nodeOf(study, at);
    const siblings = at === 0 ? [0] : nodeOf(study, parent).children;
    const beside = (by: number) => go(siblings[siblings.indexOf(at) + by] ?? at);
    const action = {
      ArrowUp: () => (siblings[0] === at ? step(-1) : beside(-1)),
      ArrowDown: () => (siblings.at(-1) === at ? step(1) : beside(1)),
    }[event.key];
    if (!action || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    action();
  };
  const root = nodeOf(study, 0);
  return (
    <div
      data-part="tree"
      class={`fill scrolls ${deskStyles.tree}`}
      role="group"
      aria-label={t.analyse.tree}
      ref={room}
      onKeyDown={onKey}
    >
      <MoveButton desk={desk} at={0} numbered={false} />
      {root.children.length === 0 && <p class="quiet">{t.analyse.noMoves}</p>}
      <Line desk={desk} first={0} depth={0} />
      {study.result && <Result result={study.result} />}
    </div>
  );
}

function Result({ result: { winner } }: { result: StudyResult }) {
  const t = useText();
  if (!winner) return <b class="pad-x-2 one-line">{t.verdict.draw}</b>;
  return <b class={`pad-x-2 one-line ink-side side-${winner.toLowerCase()}`}>{t.result.wins(winner)}</b>;
}

function Line({ desk, first, depth }: { desk: Desk; first: number; depth: number }) {
  const t = useText();
  return (
    <>
      {piecesFrom(desk.study, first, depth).map((piece) => {
        switch (piece.kind) {
          case 'move':
            return <MoveButton key={piece.at} desk={desk} at={piece.at} numbered={piece.numbered} />;
          case 'comment':
            return (
              <span key={`c${piece.at}`} data-part="tree-comment" class={`quiet breaks ${deskStyles.treeComment}`}>
                {nodeOf(desk.study, piece.at).comment}
              </span>
            );
          case 'variations':
            return (
              <ul key={`v${piece.starts[0]}`} aria-label={t.analyse.variation}>
                {piece.starts.map((start) => (
                  <li key={start}>
                    <Line desk={desk} first={start} depth={depth + 1} />
                  </li>
                ))}
              </ul>
            );
          default:
            return (
              <span key={`d${piece.at}`} data-part="tree-comment" class={`quiet breaks ${deskStyles.treeComment}`}>
                …
              </span>
            );
        }
      })}
    </>
  );
}

function MoveButton({ desk: { study, at: shown, go }, at, numbered }: { desk: Desk; at: number; numbered: boolean }) {
  const t = useText();
  const { move, mark: own, ply } = nodeOf(study, at);
  const given = useContext(ReviewMarks).get(at);
  const mark = own ?? given;
  const { n, ohs } = moveNumber(study, ply);
  const text =
    move === null ? t.game.start : move === 'swap' ? t.game.swapMove : move.replaceAll('-', '\u2060–\u2060');
  return (
    <button
      type="button"
      data-part={move === null ? 'tree-move start' : 'tree-move'}
      class={`inline to-baseline gap-1 fits ${ui.entry} ${deskStyles.treeMove} ${move === null ? '' : ''}`}
      tabIndex={at === shown ? 0 : -1}
      onClick={() => go(at)}
      {...(at === shown ? { 'aria-current': 'step' as const } : {})}
    >
      {move !== null && (ohs || numbered) && <i class="quiet fine medium">{ohs ? n : `${n}…`}</i>}
      <span class="breaks">{text}</span>
      {mark && <MarkSign mark={mark} />}
    </button>
  );
}

function MarkButtons({ desk }: { desk: Desk }) {
  const t = useText();
  const { mark } = nodeOf(desk.study, desk.at);
  return (
    <span class={`row ${deskStyles.markButtons}`} role="group" aria-label={t.analyse.marks}>
      {(['!', ...MARKS.filter((each) => each !== '!')] as const).map((each) => (
        <button
          key={each}
          type="button"
          class={`heavy rounded-small clickable ${MARK_CLASS[each]}`}
          aria-pressed={mark === each}
          aria-label={`${each} ${t.analyse.mark[each]}`}
          title={t.analyse.mark[each]}
          onClick={() => desk.edit(annotate(desk, { mark: mark === each ? null : each }))}
        >
          {each}
        </button>
      ))}
    </span>
  );
}

function Comment({ desk }: { desk: Desk }) {
  const t = useText();
  const { study, at } = desk;
  const { comment } = nodeOf(study, at);
  return (
    <label data-part="comment-field" class={`flex relative ${deskStyles.commentField}`}>
      <Icon name="comment" />
      <span class="sr-only">{t.analyse.comment}</span>
      <textarea
        rows={Math.min(4, comment.split('\n').length)}
        placeholder={t.analyse.addComment}
        value={comment}
        onInput={(event) => {
          // SGF knows one kind of line end and no tabs.
          const text = event.currentTarget.value.replace(/\r\n?/g, '\n').replace(/\t/g, ' ');
          desk.edit(annotate(desk, { comment: text }), `comment ${at}`);
        }}
      />
    </label>
  );
}

export type Piece =
  | { readonly kind: 'move'; readonly at: number; readonly numbered: boolean }
  | { readonly kind: 'comment'; readonly at: number }
  | { readonly kind: 'variations'; readonly starts: readonly number[] }
  /** Deeper inside than the page shows; the way there is to go along the moves. */
  | { readonly kind: 'deeper'; readonly at: number };

/** Variations inside of variations are shown so deep. */
const MOST_DEPTH = 12;

/** The pieces of the line that begins with a node (the root: with its first child). */
export function piecesFrom(study: Study, first: number, depth = 0): Piece[] {
  const pieces: Piece[] = [];
  /** The next move needs its number: it begins the line, or something stands before it. */
  let fresh = true;
  const tell = (at: number) => {
    const { move, comment } = nodeOf(study, at);
    if (move !== null) pieces.push({ kind: 'move', at, numbered: fresh });
    fresh = false;
    if (!comment) return;
    pieces.push({ kind: 'comment', at });
    fresh = true;
  };
  tell(first);
  for (let at = first; ; ) {
    const [next, ...others] = nodeOf(study, at).children;
    if (next === undefined) return pieces;
    tell(next);
    if (others.length > 0) {
      pieces.push(depth < MOST_DEPTH ? { kind: 'variations', starts: others } : { kind: 'deeper', at: next });
      fresh = true;
    }
    at = next;
  }
}

/** The number of a move in the list: two turns, one of each side, have the same. */
export function moveNumber(study: Study, ply: number): { readonly n: number; readonly ohs: boolean } {
  const first = study.start.toMove === 'O' ? ply : ply + 1;
  return { n: Math.ceil(first / 2), ohs: first % 2 === 1 };
}
