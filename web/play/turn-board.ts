// What every board shows on which one plays turn by turn: the position, the turn being built, a goal.

import type { Dictionary } from '../base/i18n';
import type { BoardData } from '../board';
import { type Game, menOf } from '../rules';
import { goalAt } from './goals';
import { lastMoveOf, turnBefore } from './model';
import { pointLabel, type Turned } from './speech';
import type { DraftState } from './use-draft';

/** The part of the board's data that follows from the game; the page adds its own, or replaces some of it. */
export function turnBoard(
  t: Dictionary,
  game: Game,
  ply: number,
  { draft, landings, scene }: Pick<DraftState, 'draft' | 'landings' | 'scene'>,
  turned: Turned,
  playable: boolean,
) {
  const position = game.at(ply);
  return {
    rows: position.rows,
    columns: position.columns,
    ...turned,
    men: menOf(position),
    ball: position.ball,
    lastMove: lastMoveOf(turnBefore(game, ply)),
    mode: playable ? (draft.chain ? 'chain' : 'place') : 'view',
    aim: draft.aim,
    chain: draft.chain ?? [],
    landings,
    goal: goalAt(game, ply),
    label: (point) => pointLabel(t, scene, point),
  } satisfies Partial<BoardData>;
}
