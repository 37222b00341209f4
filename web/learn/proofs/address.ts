// The address of the page: which board, and the turns that have been played. Pure.

import { DEFAULT_RULES, Game, type Rules, startPosition } from '../../rules';

/** The turns left fall with each turn of a proof, so that nothing is repeated. */
export const PROOF_RULES: Rules = { ...DEFAULT_RULES, repetition: 'none' };

export interface Board {
  readonly rows: number;
  readonly columns: number;
}

export const USUAL_BOARD: Board = { rows: 9, columns: 9 };

/** A board that there is not, or turns that are not legal, are left out, so that an old link still opens. */
export function gameIn(query: string): Game {
  const asked = new URLSearchParams(query);
  const [, rows, columns] = /^(\d{1,2})x(\d{1,2})$/.exec(asked.get('board') ?? '') ?? [];
  const size =
    rows && columns && Number(rows) >= 3 && Number(columns) >= 1 ? { rows: +rows, columns: +columns } : USUAL_BOARD;
  const start = Game.from(startPosition(size.rows, size.columns), PROOF_RULES);
  const moves = asked.get('moves');
  const played = moves ? start.along(moves.split(' ')) : null;
  return played?.ok ? played.value : start;
}

export function addressOf(game: Game): string {
  const { rows, columns } = game.start;
  const query = new URLSearchParams({ board: `${rows}x${columns}` });
  if (game.plies > 0) query.set('moves', game.moves.join(' '));
  return `/proofs?${query}`;
}
