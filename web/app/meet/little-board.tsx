import { useMemo } from 'preact/hooks';
import { type ThumbnailData, thumbnail } from '../../board/thumbnail';

interface Props extends ThumbnailData {
  /** Pixels of a cell, where several boards are drawn to one scale; otherwise the style decides. */
  cell?: number;
}

/** A pitch in small, for lists and choices; words beside it say what matters. */
export function LittleBoard({ rows, columns, men, ball, cell }: Props) {
  const picture = useMemo(() => thumbnail({ rows, columns, men, ball }), [rows, columns, men, ball.row, ball.column]);
  return (
    <span
      class="little-board"
      style={cell ? { width: `${columns * cell}px` } : {}}
      dangerouslySetInnerHTML={{ __html: picture }}
    />
  );
}
