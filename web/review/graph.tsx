// This is the chance to win as a line through the game: Ohs up, Eks down, with a sign at each mistake. A click or a
// key leads to a turn; screen readers have it as a slider.

import { createContext } from 'preact';
import type { Mark, ReviewedTurn } from '../analysis/review';
import type { Mark as StudyMark } from '../analysis/study';
import { useText } from '../base/i18n';
import styles from './review.module.css';
import type { ReviewState } from './use-review';
import { nameAlone, whoOf } from './words';

/** Pieces of the line: it is broken where nothing is known. */
function piecesOf(chances: readonly (number | null)[]): (readonly [number, number])[][] {
  const pieces: (readonly [number, number])[][] = [];
  let piece: (readonly [number, number])[] = [];
  for (const [ply, chance] of chances.entries()) {
    if (chance === null) {
      piece = [];
      continue;
    }
    if (piece.length === 0) pieces.push(piece);
    piece.push([ply, 100 - 100 * chance]);
  }
  return pieces;
}

export function ChanceGraph({ review }: { review: ReviewState }) {
  const t = useText();
  const { subject, cast, chances, mistakes, ply, go, turn } = review;
  const [up, down] = [nameAlone(t, cast, 'O'), whoOf(cast, 'X')];
  const all = subject.game.plies;
  const chance = chances[ply] ?? null;
  const value = [
    ply === 0 ? t.review.atStart : t.review.turnsOf(ply, all),
    chance === null ? t.review.pointUnknown : t.review.point(Math.round(100 * chance), up, down),
    ...(turn?.mark && mistakes.includes(turn) ? [`${turn.played}, ${t.analyse.mark[turn.mark]}`] : []),
  ].join(': ');
  const point = (event: PointerEvent) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const to = Math.round((all * (event.clientX - box.left)) / Math.max(1, box.width));
    go(Math.min(Math.max(to, 0), all));
  };
  const press = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: ply - 1,
      ArrowDown: ply - 1,
      ArrowRight: ply + 1,
      ArrowUp: ply + 1,
      Home: 0,
      End: all,
    }[event.key];
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (to >= 0 && to <= all) go(to);
  };
  return (
    <section class={`still card ${styles.graphCard}`} aria-label={t.review.chart}>
      <header class={`flex still to-middle gap-2 low-target ${styles.panelHead}`}>
        <h2 class="large">{t.review.chart}</h2>
        <span class="quiet fine one-line fill">{ply === 0 ? t.review.atStart : t.review.turnsOf(ply, all)}</span>
        <span class={`quiet fine one-line ${styles.graphSides}`}>{t.review.sides(up, down)}</span>
      </header>
      <div
        class={`relative clickable ${styles.graph}`}
        role="slider"
        tabIndex={0}
        aria-label={t.review.chart}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={ply}
        aria-valuetext={value}
        onPointerDown={point}
        onPointerMove={point}
        onKeyDown={press}
      >
        <svg viewBox={`0 0 ${Math.max(1, all)} 100`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {piecesOf(chances).map((piece) => (
            <Piece key={piece[0]?.[0]} piece={piece} />
          ))}
          <line class={styles.graphEven} x1="0" x2={all} y1="50" y2="50" />
        </svg>
        <svg aria-hidden="true" focusable="false">
          <line
            stroke="var(--path)"
            stroke-width="2"
            x1={percent(ply, all)}
            x2={percent(ply, all)}
            y1="0"
            y2="100%"
          />
          {mistakes.map((each) => (
            <Sign key={each.turn} turn={each} all={all} />
          ))}
        </svg>
      </div>
    </section>
  );
}

const percent = (ply: number, all: number): string => `${(100 * ply) / Math.max(1, all)}%`;

function Piece({ piece }: { piece: readonly (readonly [number, number])[] }) {
  const points = piece.map(([x, y]) => `${x},${y}`).join(' ');
  const [first, last] = [piece[0], piece.at(-1)];
  if (!first || !last) return null;
  return (
    <>
      <rect class={`${styles.graphPart} side-x`} x={first[0]} width={last[0] - first[0]} y="0" height="100" />
      <polygon class={`${styles.graphPart} side-o`} points={`${first[0]},100 ${points} ${last[0]},100`} />
      <polyline class={`unfilled ${styles.graphLine}`} points={points} />
    </>
  );
}

/** Ring, disc, square on its corner: marks differ without colour. It stands where the mistake was made. */
function Sign({ turn: { turn, mark, before }, all }: { turn: ReviewedTurn; all: number }) {
  if (!mark) return null;
  const [x, y] = [percent(turn, all), `${100 - 100 * (before ?? 0.5)}%`];
  const shape = `${styles.graphSign} ${MARK_CLASS[mark]}`;
  if (mark !== '??') return <circle data-part="graph-sign" class={shape} cx={x} cy={y} r="5" />;
  return (
    <svg x={x} y={y} width="1" height="1" overflow="visible" aria-hidden="true">
      <rect data-part="graph-sign" class={shape} x="-5" y="-5" width="10" height="10" transform="rotate(45)" />
    </svg>
  );
}

/** By the node of the move. */
export const ReviewMarks = createContext<ReadonlyMap<number, Mark>>(new Map());

export const MARK_CLASS: Readonly<Record<StudyMark, string | undefined>> = {
  '?!': styles.markDoubtful,
  '?': styles.markBad,
  '??': styles.markWorst,
  '!': styles.markFine,
};

export function MarkSign({ mark }: { mark: StudyMark }) {
  const t = useText();
  return (
    <em data-part="mark" class={`heavy ${MARK_CLASS[mark]}`} title={t.analyse.mark[mark]}>
      <span aria-hidden="true">{mark}</span>
      <span class="sr-only">, {t.analyse.mark[mark]}</span>
    </em>
  );
}
