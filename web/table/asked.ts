// What one player asks of the other: to take back, a draw, a rematch; and what became of it. Pure.

import type { Dictionary } from '../base/i18n';
import type { Action, AnyState, Side, SideName, SideOf, Request as What } from '../client';
import { capital } from '../play/model';

export interface Request<S extends SideName = Side> {
  readonly what: What;
  readonly by: S;
}

export interface Refused {
  readonly what: What;
  /** Whether the reader refused it. */
  readonly mine: boolean;
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
export function whyNotAgain(t: Dictionary, state: Pick<AnyState, 'ask_again'>, what: What): string | null {
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

/** How a kind names players inside a sentence, and whom the reader plays; and the turn that is asked back. */
export interface AskWords<State extends AnyState> {
  nameOf(state: State, side: SideOf<State>): string;
  other(state: State): string;
  /** The last turn of a side, seen or heard. Left out where nothing can be taken back. */
  lastTurn?(state: State, by: SideOf<State>, heard: boolean): string;
}

export function askedText<State extends AnyState>(
  t: Dictionary,
  words: AskWords<State>,
  state: State,
  { what, by }: Request<SideOf<State>>,
  heard = false,
): string {
  const mine = state.you.includes(by);
  if (what === 'draw') return capital(mine ? t.asked.myDraw : t.asked.draw(words.other(state)));
  if (what === 'rematch') return capital(mine ? t.asked.myRematch : t.asked.rematch(words.other(state)));
  const turn = words.lastTurn?.(state, by, heard) ?? '';
  return capital(mine ? t.asked.myUndo(turn) : t.asked.undo(words.other(state), turn));
}

export function refusedText<State extends AnyState>(
  t: Dictionary,
  words: AskWords<State>,
  state: State,
  { what, mine, passed }: Refused,
): string {
  if (mine) return { draw: t.asked.iRefusedDraw, undo: t.asked.iRefusedUndo, rematch: t.asked.iRefusedRematch }[what];
  const texts = passed
    ? { draw: t.asked.passedDraw, undo: t.asked.passedUndo, rematch: t.asked.refusedRematch }
    : { draw: t.asked.refusedDraw, undo: t.asked.refusedUndo, rematch: t.asked.refusedRematch };
  return capital(texts[what](words.other(state)));
}
