// What one player asks of the other: to take back, a draw, a rematch; and what became of it. Pure.

import type { Dictionary } from '../base/i18n';
import type { Action, AnyState, GameState, Side, SideName, SideOf, Request as What } from '../client';
import { otherSide } from '../client';
import { capital, isMine, nameInText } from '../play/model';

export interface Request<S extends SideName = Side> {
  readonly what: What;
  readonly by: S;
}

export interface Refused {
  readonly what: What;
  /** Who refused it. */
  readonly by: Side;
  /** It was not refused in words: the other has played on. */
  readonly passed: boolean;
}

/** The requests that wait for an answer; none at one screen, where nobody has to ask. */
export function requestsOf<State extends AnyState>(state: State): Request<SideOf<State>>[] {
  if (state.you.length === 2 || state.opponent === 'local') return [];
  const { draw_offer, undo_offer, rematch, status } = state;
  const playing = status === 'playing';
  return [
    ...(playing && draw_offer ? [{ what: 'draw', by: draw_offer } as const] : []),
    ...(playing && undo_offer ? [{ what: 'undo', by: undo_offer } as const] : []),
    ...(rematch && 'offered_by' in rematch ? [{ what: 'rematch', by: rematch.offered_by } as const] : []),
  ] as Request<SideOf<State>>[];
}

/** Why the reader cannot ask for that now: it was refused, and when he may ask again; null if he can. */
export function whyNotAgain(t: Dictionary, state: Pick<GameState, 'ask_again'>, what: What): string | null {
  const from = state.ask_again?.[what];
  if (from === undefined) return null;
  return from === null ? t.asked.notAgain : t.asked.againFrom(from);
}

/** The actions that answer a request: the first refuses or withdraws, the second grants it. */
export const answersTo = (what: What): { cancel: Action; decline: Action; accept: Action } => ({
  cancel: `cancel_${what}`,
  decline: `decline_${what}`,
  accept: what === 'rematch' ? 'rematch' : `accept_${what}`,
});

/** The last move of a side, which it asks to take back. Seen, a long chain by its ends; heard, all of it: "H 10". */
function lastOf({ moves, to_move }: GameState, by: Side, heard: boolean): string {
  const written = (moves.at(to_move === by ? -2 : -1) ?? '').split('-');
  const points = heard ? written.map((point) => point.replace(/\d/, ' $&')) : written;
  if (heard) return points.join(', ');
  return points.length > 3 ? `${points[0]}–…–${points.at(-1)}` : points.join('–');
}

/** `name`: who asks, null for the reader; `turn`: what is to be taken back. */
export function requestText(t: Dictionary, what: What, name: string | null, turn: string): string {
  if (what === 'draw') return name === null ? t.asked.myDraw : t.asked.draw(name);
  if (what === 'rematch') return name === null ? t.asked.myRematch : t.asked.rematch(name);
  return name === null ? t.asked.myUndo(turn) : t.asked.undo(name, turn);
}

export function askedText(t: Dictionary, state: GameState, { what, by }: Request, heard = false): string {
  const name = isMine(state, by) ? null : nameInText(t, state, by);
  return capital(requestText(t, what, name, what === 'undo' ? lastOf(state, by, heard) : ''));
}

export function refusedText(t: Dictionary, state: GameState, { what, by, passed }: Refused): string {
  if (isMine(state, by))
    return { draw: t.asked.iRefusedDraw, undo: t.asked.iRefusedUndo, rematch: t.asked.iRefusedRematch }[what];
  const name = nameInText(t, state, by);
  const words = passed
    ? { draw: t.asked.passedDraw, undo: t.asked.passedUndo, rematch: t.asked.refusedRematch }
    : { draw: t.asked.refusedDraw, undo: t.asked.refusedUndo, rematch: t.asked.refusedRematch };
  return capital(words[what](name));
}

/** Who has to answer. */
export const deciderOf = ({ by }: Request): Side => otherSide(by);
