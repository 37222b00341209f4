// How a row lies in its card: whether its squares are small there, and that its ball is seen where it is scrolled.

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Row } from '../../strip/row';
import { type Picture, UNIT } from './geometry';

/** Pixels; in smaller squares words cannot be read. */
const SMALL = 42;

interface RowView {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly small: boolean;
}

export function useRowView(row: Row, picture: Picture, upright: boolean): RowView {
  const scroller = useRef<HTMLDivElement>(null);
  const [small, setSmall] = useState(false);
  const { frame, ball } = picture;
  useLayoutEffect(() => {
    const sheet = scroller.current?.firstElementChild;
    if (!sheet) return;
    const measure = () => setSmall((sheet.clientWidth / frame.width) * UNIT < SMALL);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(sheet);
    return () => observer.disconnect();
  }, [frame.width]);
  // A row that is longer than its card shows the place of its ball.
  useLayoutEffect(() => {
    const place = scroller.current;
    if (!place) return;
    if (place.scrollWidth > place.clientWidth)
      place.scrollLeft = ((ball.x - frame.x) / frame.width) * place.scrollWidth - place.clientWidth / 2;
    if (place.scrollHeight > place.clientHeight)
      place.scrollTop = ((ball.y - frame.y) / frame.height) * place.scrollHeight - place.clientHeight / 2;
  }, [row.kind, row.squares, row.at, upright]);
  return { scroller, small };
}
