// How a game of Phutball names its players and its turns where they ask something of each other.

import type { Dictionary } from '../../base/i18n';
import { type GameState, otherSide, type Side } from '../../client';
import { nameInText } from '../../play/model';
import type { AskWords } from '../../table/asked';

export const askWords = (t: Dictionary): AskWords<GameState> => ({
  nameOf: (state, side) => nameInText(t, state, side),
  other: (state) => nameInText(t, state, otherSide(state.you[0] ?? 'X')),
  lastTurn: lastOf,
});

/** Seen, a long chain stands by its ends; heard, all of it: "H 10". */
function lastOf({ moves, to_move }: GameState, by: Side, heard: boolean): string {
  const points = (moves.at(to_move === by ? -2 : -1) ?? '').split('-');
  if (heard) return points.map((point) => point.replace(/\d/, ' $&')).join(', ');
  return points.length > 3 ? `${points[0]}–…–${points.at(-1)}` : points.join('–');
}
