// Here is what the rules say of the board of a step: its chains, its turns, and the goals of both sides. Pure.

import {
  afterHop,
  chainMove,
  DEFAULT_RULES,
  endsTurn,
  formatMove,
  goalInOne,
  type Hop,
  hasMan,
  hopsOf,
  jumpResults,
  mayStop,
  openingHops,
  type Point,
  type Position,
  parseMove,
  parsePoint,
  parsePosition,
  playTurn,
  type Rules,
  type Side,
  samePoint,
  type Turn,
  winner,
} from '../rules';

/** Lessons are played by the usual rules; on so short lines nothing is repeated. */
export const LESSON_RULES: Rules = { ...DEFAULT_RULES, repetition: 'none' };

export function positionOf(text: string): Position {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(`the lesson has no position: ${text}`);
  return parsed.value;
}

export function pointOf(text: string): Point {
  const parsed = parsePoint(text);
  if (!parsed.ok) throw new Error(`the lesson has no point: ${text}`);
  return parsed.value;
}

/** The turn, or null where it is not legal. */
export function turnOf(position: Position, move: string): Turn | null {
  const parsed = parseMove(move);
  const played = parsed.ok ? playTurn(position, LESSON_RULES, parsed.value) : null;
  return played?.ok ? played.value : null;
}

/** The goal in one of a side if it were to move; null if there is none. */
export function goalChain(position: Position, side: Side): readonly Hop[] | null {
  if (winner(position) !== null) return null;
  const found = goalInOne(position, LESSON_RULES, side);
  return found.kind === 'goal' ? found.hops : null;
}

/** Every legal chain of the side to move, as hops. Boards of lessons are small. */
export function allChains(position: Position): readonly (readonly Hop[])[] {
  const chains: (readonly Hop[])[] = [];
  const walk = (now: Position, hops: readonly Hop[]) => {
    if (hops.length > 0 && mayStop(position, LESSON_RULES, position.toMove, now.ball)) chains.push(hops);
    if (hops.length > 0 && endsTurn(position, LESSON_RULES, now.ball)) return;
    const next = hops.length > 0 ? hopsOf(now, LESSON_RULES) : openingHops(now, LESSON_RULES);
    for (const hop of next) walk(afterHop(now, hop), [...hops, hop]);
  };
  walk(position, []);
  return chains;
}

/** Every point on which a man can be put. */
export function vacantPoints(position: Position): Point[] {
  const points: Point[] = [];
  for (let row = 1; row <= position.rows; ++row) {
    for (let column = 1; column <= position.columns; ++column) {
      const point = { row, column };
      if (!hasMan(position, point) && !samePoint(point, position.ball)) points.push(point);
    }
  }
  return points;
}

/** The text of every turn of the side to move: men first, then one chain for each result of the jumps. */
export function allTurns(position: Position): string[] {
  return [
    ...vacantPoints(position).map((point) => formatMove({ kind: 'place', point })),
    ...jumpResults(position, LESSON_RULES).results.map(({ hops }) => formatMove(chainMove(hops))),
  ];
}

/** Ball and men: what turns with the same result have in common. */
export const resultText = ({ ball, men }: Position): string =>
  `${ball.row} ${ball.column} ${[...men].sort((a, b) => a - b).join(' ')}`;
