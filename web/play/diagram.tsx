// A small still picture of a position, with the path of a chain: for the home page and the help. It is drawn by the
// layers of the board and wears its clothes (picture.css), but has no behaviour.

import { useId, useMemo } from 'preact/hooks';
import pages from '../base/pages.module.css';
import { between, CELL, height, netOf, type Shape, shapeOf, spot, wholeWindow, width } from '../board/geometry';
import { pitch } from '../board/pitch';
import { ballLayer, ghostLayer, menLayer, pathLayer, shownBall, tipLayer } from '../board/scene';
import type { BoardData, Hop } from '../board/types';
import { hasMan, menOf, type Point, type Position, parseMove, parsePosition } from '../rules';

interface Props {
  /** Position text. */
  position: string;
  /** A chain to draw over it: the ball stands at its end. */
  chain?: string;
  /** First and last row and column shown; all by default. The outermost rows bring the nets. */
  rows?: readonly [number, number];
  columns?: readonly [number, number];
  label: string;
  class?: string;
}

/** The jumps between the points of a chain, with the men they pass. */
function hopsOf(position: Position, points: readonly Point[]): Hop[] {
  return points.slice(1).map((to, i) => {
    const from = points[i] as Point;
    return { from, to, removed: between(from, to).filter((point) => hasMan(position, point)) };
  });
}

function dataOf(position: Position, chain: string | undefined): BoardData {
  const move = chain ? parseMove(chain) : null;
  const points = move?.ok && move.value.kind === 'chain' ? move.value.points : [];
  return {
    rows: position.rows,
    columns: position.columns,
    up: 'O',
    men: menOf(position),
    ball: position.ball,
    lastMove: null,
    mode: 'view',
    aim: null,
    chain: hopsOf(position, points),
    landings: [],
    coordinates: 'off',
    animate: false,
    label: () => '',
    name: '',
  };
}

/** The part of the picture that shows these rows and columns, half a cell round the outermost ones. */
function viewBoxOf(shape: Shape, rows: Props['rows'], columns: Props['columns']): string {
  const [low, high] = rows ?? [1, shape.rows];
  const [left, right] = columns ?? [1, shape.columns];
  const top = high >= shape.rows ? 0 : spot(shape, { row: high, column: left }).y - CELL / 2;
  const bottom = low <= 1 ? height(shape) : spot(shape, { row: low, column: left }).y + CELL / 2;
  const x1 = left === 1 ? 0 : (left - 1) * CELL;
  const x2 = right === shape.columns ? width(shape) : right * CELL;
  return `${x1} ${top} ${x2 - x1} ${bottom - top}`;
}

export function Diagram({ position: text, chain, rows, columns, label, class: name }: Props) {
  const id = useId();
  const drawn = useMemo(() => {
    const parsed = parsePosition(text);
    if (!parsed.ok) return null;
    const data = dataOf(parsed.value, chain);
    const shape = shapeOf(data);
    const window = wholeWindow(shape);
    const layers =
      pitch(shape, id) +
      ghostLayer(data, shape) +
      menLayer(data, shape, window) +
      pathLayer(data, shape) +
      ballLayer(data, shape, id) +
      (netOf(shape, shownBall(data)) ? '' : tipLayer(data, shape)); // no room over a net
    return { layers, viewBox: viewBoxOf(shape, rows, columns) };
  }, [text, chain, rows?.[0], rows?.[1], columns?.[0], columns?.[1], id]);
  if (!drawn) return null;
  return (
    <svg
      class={`block centre-self ${pages.diagram} ${name ?? ''}`}
      role="img"
      aria-label={label}
      viewBox={drawn.viewBox}
      // Our own layers: numbers and classes, no text of anybody's.
      dangerouslySetInnerHTML={{ __html: drawn.layers }}
    />
  );
}
