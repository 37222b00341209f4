// A pitch in small, for lists and choices; words beside it say what matters. It is drawn from the text of a position
// alone, so that lists of games need no rules. Ohs’ goal is always at the top: the triangle of a side beside it
// points to where that side attacks.

import { useMemo } from 'preact/hooks';
import { type ThumbnailData, thumbnail } from '../board/thumbnail';
import type { Point } from '../board/types';
import { parsePoint } from '../rules/notation';
import styles from './cards.module.css';

/** Null for what is no position text. */
export function readPicture(text: string): ThumbnailData | null {
  const [board = '', , exit] = text.split(' ');
  const lines = board.split('/');
  const rows = lines.length;
  const men: Point[] = [];
  let ball: Point | null = null;
  let columns = 0;
  for (const [line, pieces] of lines.entries()) {
    let column = 0;
    for (const [token] of pieces.matchAll(/\d+|\D/g)) {
      column += Number(token) || 1;
      if (token === 'o') men.push({ row: rows - line, column });
      if (token === '@') ball = { row: rows - line, column };
    }
    if (line > 0 && column !== columns) return null;
    columns = column;
  }
  const left = exit ? parsePoint(exit) : null;
  if (left?.ok) ball = left.value;
  return ball && rows > 1 ? { rows, columns, men, ball } : null;
}

/** The picture of a position text; nothing is drawn of what is none. */
export function Thumb({ position }: { position: string | undefined }) {
  const picture = useMemo(() => {
    const read = position === undefined ? null : readPicture(position);
    return read ? thumbnail(read) : '';
  }, [position]);
  return <span class={`block still ${styles.thumb}`} dangerouslySetInnerHTML={{ __html: picture }} />;
}

export const LiveThumb = ({ game }: { readonly game: { readonly position?: string | null } }) =>
  game.position ? <Thumb position={game.position} /> : null;

interface LittleBoardProps extends ThumbnailData {
  /** Pixels of a cell, where several boards are drawn to one scale; otherwise the style decides. */
  cell?: number;
}

/** The picture of what is not a text yet, such as a board that is being chosen. It keeps the shape of its board. */
export function LittleBoard({ rows, columns, men, ball, cell }: LittleBoardProps) {
  const picture = useMemo(() => thumbnail({ rows, columns, men, ball }), [rows, columns, men, ball.row, ball.column]);
  return (
    <span
      class={`block fits full tall ${styles.littleBoard}`}
      style={cell ? { width: `${columns * cell}px` } : {}}
      dangerouslySetInnerHTML={{ __html: picture }}
    />
  );
}
