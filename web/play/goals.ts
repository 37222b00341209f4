// What the board is told of the goals of a game: the words on the nets, and whether the last turn was a goal.

import type { Dictionary } from '../base/i18n';
import type { BoardData, Goal } from '../board';
import type { GameState, Side } from '../client';
import { type Game, winner } from '../rules';
import { isMine, playerName } from './model';

/** Who scores in which net, as the reader has to take it; for watchers and two at one screen by the sides' names. */
export function netWords(t: Dictionary, state: GameState): NonNullable<BoardData['words']> {
  const words = (side: Side): string => {
    if (state.you.length !== 1) return t.pitch.sideScores(side);
    if (isMine(state, side)) return t.pitch.youScore;
    if (state.players[side]?.kind === 'computer') return t.pitch.computerScores;
    return state.players[side]?.name ? t.pitch.scores(playerName(t, state, side)) : t.pitch.sideScores(side);
  };
  return { O: words('O'), X: words('X') };
}

/**

 * The goal that the turn before `ply` was; after a turn the other side is to move, so a winner to move got a gift.

 */
export function goalAt(game: Game, ply: number): Goal | null {
  const position = game.at(ply);
  const net = ply > 0 ? winner(position) : null;
  return net && { net, own: position.toMove === net };
}
