// What is heard of every game besides its turns, whatever is played: what the players ask of each other and what
// became of it, the connection, and the reader's last half minute.

import { useEffect, useRef, useState } from 'preact/hooks';
import { say, sayNow } from '../base/announce';
import { useText } from '../base/i18n';
import type { Action, AnyState, ClientView, SideOf, Times, Turns } from '../client';
import { leftAt, runs } from '../client';
import { LOW_MS } from '../play/clock';
import { playSound } from '../play/sound';
import { type AskWords, askedText, type Refused, refusedText, requestsOf } from './asked';
import { useOutage } from './outage';

/**
 * Tells the news. What was refused last is given back, to be shown until the game goes on or the reader has seen it.
 */
export function useTableNews<State extends AnyState>(
  turns: Turns<State>,
  words: AskWords<State>,
  view: ClientView<State>,
  state: State,
): [Refused | null, () => void] {
  const [refused, setRefused] = useState<Refused | null>(null);
  const count = turns.count(state) + (view.pending ? 1 : 0);
  useEffect(() => setRefused(null), [count, state.status]);
  useOfferNews(turns, words, state, setRefused);
  useConnectionNews(view);
  useLowTime(view, state);
  return [refused, () => setRefused(null)];
}

/** Requests and what becomes of them are told to both: to whom was asked, and to whoever asked. */
function useOfferNews<State extends AnyState>(
  turns: Turns<State>,
  words: AskWords<State>,
  state: State,
  onRefused: (refused: Refused | null) => void,
): void {
  const t = useText();
  const before = useRef(state);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (state.you.length !== 1) return;
    const [open, known] = [requestsOf(state), requestsOf(was)];
    const news = open.filter(({ what, by }) => !known.some((each) => each.what === what && each.by === by));
    if (news.length > 0) onRefused(null);
    for (const request of news) if (!state.you.includes(request.by)) say(askedText(t, words, state, request, true));
    // The asker is told what became of the offer: a turn of the other is an answer, too.
    const made = turns.count(state) - turns.count(was);
    for (const { what, by } of known) {
      const gone = !open.some((each) => each.what === what);
      if (!gone || state.status !== was.status || (what === 'rematch' && state.rematch) || made < 0) continue;
      const mine = state.you.includes(by);
      const silent = mine ? withdrawn.delete(state.id) || (made > 0 && movedOn(was)) : !declined.delete(state.id);
      if (silent) continue;
      const refused = { what, mine: !mine, passed: made > 0 };
      onRefused(refused);
      say(refusedText(t, words, state, refused));
    }
  }, [state]);
}

/** Whether the turn that was played then was the reader's own. */
const movedOn = (was: AnyState & { readonly to_move?: unknown }): boolean =>
  was.you.some((side) => side === was.to_move);

/** Games in which the reader has just taken back an offer, which is not to be called refused, or refused one. */
const withdrawn = new Set<string>();
const declined = new Set<string>();
export function offerAnswered(gameId: string, action: Action): void {
  if (action.startsWith('cancel_')) withdrawn.add(gameId);
  if (action.startsWith('decline_')) declined.add(gameId);
}

function useConnectionNews<State extends AnyState>(view: ClientView<State>): void {
  const t = useText();
  const outage = useOutage(view);
  const before = useRef(view.showBanner);
  useEffect(() => {
    if (view.showBanner) sayNow(outage);
    else if (before.current) sayNow(t.game.connectionBack);
    before.current = view.showBanner;
  }, [view.showBanner, view.busy?.reason.kind]);
}

/**
 * Once a game, when the reader's own clock comes to its last half minute, or when the page hears late that it has;
 * not of a clock that began with less.
 */
function useLowTime<State extends AnyState>(view: ClientView<State>, state: State): void {
  const t = useText();
  const times = view.times as Times<SideOf<State>> | null;
  const told = useRef(false);
  const hadMore = useRef(new Set<SideOf<State>>());
  useEffect(() => {
    if (!times || told.current) return;
    const now = performance.now();
    const mine = state.you as readonly SideOf<State>[];
    for (const side of mine) if (leftAt(times, side, now) > LOW_MS) hadMore.current.add(side);
    const side = mine.find((each) => runs(times, each));
    if (side === undefined || !hadMore.current.has(side)) return;
    const wait = Math.max(leftAt(times, side, now) - LOW_MS, 0);
    const timer = setTimeout(() => {
      told.current = true;
      sayNow(t.clocks.low);
      playSound({ kind: 'low' });
    }, wait);
    return () => clearTimeout(timer);
  }, [times]);
}
