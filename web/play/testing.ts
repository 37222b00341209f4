// Short ways to name points, positions and games in tests.

import { DEFAULT_RULES, Game, type Point, type Position, parsePoint, parsePosition, type Rules } from '../rules';

export function at(name: string): Point {
  const point = parsePoint(name);
  if (!point.ok) throw new Error(`no point: ${name}`);
  return point.value;
}

export function positionOf(text: string): Position {
  const position = parsePosition(text);
  if (!position.ok) throw new Error(`${text}: ${position.error.code}`);
  return position.value;
}

export function played(start: string, moves: readonly string[], rules: Partial<Rules> = {}): Game {
  const game = Game.replay(positionOf(start), { ...DEFAULT_RULES, ...rules }, moves);
  if (!game.ok) throw new Error(`${game.error.error.where}: ${game.error.error.reason}`);
  return game.value;
}

/** The worked example of the rules: ball K6; men J7, H8, H9, G10, H11. */
export const EXAMPLE = '15/15/15/15/15/15/15/15/7o7/6o8/7o7/7o7/8o6/9@5/15/15/15/15/15 O';
