// This is a simple player for the tests: scores when it can, else jumps towards its goal when that gains ground,
// else builds a way there. Not strong, but every game it plays comes to an end.

import type { GameState } from '../client';
import { rulesOf } from '../play/model';
import {
  chainMove,
  formatMove,
  goalInOne,
  hasMan,
  jumpResults,
  onBoard,
  type Point,
  type Position,
  pointName,
  samePoint,
} from '../rules';
import { positionOf } from './harness';

export function chooseMove(state: GameState): string {
  const position = positionOf(state.position);
  const rules = rulesOf(state);
  const goal = goalInOne(position, rules);
  if (goal.kind === 'goal') return formatMove(chainMove(goal.hops));

  const forward = position.toMove === 'O' ? 1 : -1;
  const gain = (point: Point) => forward * (point.row - position.ball.row);
  const best = jumpResults(position, rules)
    .results.filter((result) => result.goal === null && gain(result.position.ball) >= 2)
    .sort((a, b) => gain(b.position.ball) - gain(a.position.ball))[0];
  if (best && state.moves.length % 4 < 2) return formatMove(chainMove(best.hops));

  // A man straight ahead or diagonally ahead; then the next ones of the ladder; else anywhere.
  const { row, column } = position.ball;
  const wishes: Point[] = [1, 3, 5, 7].flatMap((d) =>
    [0, 1, -1].map((side) => ({ row: row + forward * d, column: column + side })),
  );
  const everywhere = Array.from(
    { length: position.rows * position.columns },
    (_, i): Point => ({ row: Math.floor(i / position.columns) + 1, column: (i % position.columns) + 1 }),
  );
  const place = [...wishes, ...everywhere].find(
    (point) => onBoard(position, point) && !hasMan(position, point) && !samePoint(point, position.ball),
  );
  if (place) return pointName(place);
  const any = jumpResults(position, rules).results[0];
  if (!any) throw new Error(`no move in ${state.position}`);
  return formatMove(chainMove(any.hops));
}

/** Means to lose: into its own goal if it can, else as near to it as a jump leads, else a man on the way there. */
export function loseMove(state: GameState): string {
  const position = positionOf(state.position);
  const back = position.toMove === 'O' ? -1 : 1;
  const { row, column } = position.ball;
  const near = ({ ball }: Position) => back * (ball.row - row);
  const jump = jumpResults(position, rulesOf(state))
    .results.filter((result) => near(result.position) > 0)
    .sort((a, b) => near(b.position) - near(a.position))[0];
  if (jump) return formatMove(chainMove(jump.hops));
  const man = [0, 1, -1]
    .map((side): Point => ({ row: row + back, column: column + side }))
    .find((point) => onBoard(position, point) && !hasMan(position, point));
  return man ? pointName(man) : chooseMove(state);
}
