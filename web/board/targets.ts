// This says which point a place in the picture stands for.

import { CELL, nearest, onBoard, type Shape, type Spot, samePoint, spot } from './geometry';
import { shownBall } from './scene';
import type { BoardData, Point } from './types';

/** A mouse click this near to the border between two cells (in cells from the centre) is nobody's: goban's rule. */
const CLEARLY_INSIDE = 0.4;

/**
 * The point meant by a pointer, or null. Mode `chain`: landings take a square two cells wide (they are never nearer
 * to each other than two cells), stops and the ball their own cell. Otherwise: any point of the board, and those off
 * it that are landings or hold the ball.
 */
export function targetAt(data: BoardData, shape: Shape, place: Spot, precise: boolean): Point | null {
  if (data.mode === 'chain') return chainTarget(data, shape, place, precise);
  const { point, dx, dy } = nearest(shape, place);
  if (onBoard(shape, point)) {
    return precise && Math.max(Math.abs(dx), Math.abs(dy)) > CLEARLY_INSIDE ? null : point;
  }
  const exits = [...data.landings.map((landing) => landing.point), data.ball].filter((exit) => !onBoard(shape, exit));
  return exits.find((exit) => distance(shape, exit, place) <= 0.5) ?? null;
}

/** Larger of the two distances, in cells. */
function distance(shape: Shape, point: Point, place: Spot): number {
  const { x, y } = spot(shape, point);
  return Math.max(Math.abs(place.x - x), Math.abs(place.y - y)) / CELL;
}

interface Candidate {
  readonly point: Point;
  readonly reach: number;
  readonly landing: boolean;
}

function chainTarget(data: BoardData, shape: Shape, place: Spot, precise: boolean): Point | null {
  const candidates: Candidate[] = [
    ...data.landings.map(({ point, kind }) => ({ point, reach: kind === 'far' ? 0.5 : 1, landing: kind !== 'far' })),
    ...[data.ball, ...data.chain.map((hop) => hop.to)].map((point) => ({ point, reach: 0.5, landing: false })),
  ];
  let best: { point: Point; rank: number } | null = null;
  for (const { point, reach, landing } of candidates) {
    const away = distance(shape, point, place);
    if (away > reach) continue;
    // A finger needs the whole square of a landing; a mouse means what is nearest.
    const rank = away - (landing && !precise ? 1 : 0);
    if (!best || rank < best.rank) best = { point, rank };
  }
  return best?.point ?? null;
}

/** Whether a place lies on the ball as it is shown. */
export const onBall = (data: BoardData, shape: Shape, place: Spot): boolean =>
  samePoint(nearest(shape, place).point, shownBall(data)) || distance(shape, shownBall(data), place) <= 0.5;
