// What happens in a game is heard: one polite sentence for a move, assertive words for the reader's turn, the result
// and the connection, and sounds.

import { useEffect, useRef, useState } from 'preact/hooks';
import { endNotice, say, sayNow, sentences } from '../../base/announce';
import { useText } from '../../base/i18n';
import { type Action, type ClientView, type GameState, leftAt, otherSide } from '../../client';
import { LOW_MS, spokenTime } from '../../play/clock';
import { isMine, mayMove, resultText } from '../../play/model';
import { playSound } from '../../play/sound';
import { moveSentence, undoneSentence } from '../../play/speech';
import type { Game, Turn as PlayedTurn, Side } from '../../rules';
import { askedText, type Refused, refusedText, requestsOf } from '../../table/asked';
import { useOutage } from '../../table/outage';

/**
 * Tells the news: what happened, and that it is the reader's turn unless that is `answered` by a turn entered ahead.
 * What was refused last is given back, to be shown until the game goes on or the reader has seen it.
 */
export function useGameNews(
  view: ClientView,
  state: GameState,
  game: Game,
  answered = false,
): [Refused | null, () => void] {
  // What was said of the position before is over; this comes before the news, which may bring new notices.
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => {
    endNotice();
    setRefused(null);
  }, [game.plies, state.status]);
  useMoveNews(view, state, game);
  useTurnNews(view, state, game.canSwap, answered);
  useOfferNews(state, setRefused);
  useConnectionNews(view);
  useLowTime(view, state);
  return [refused, () => setRefused(null)];
}

/** How many moves two games have in common. */
export function commonPlies(a: readonly string[], b: readonly string[]): number {
  let plies = 0;
  while (plies < a.length && plies < b.length && a[plies] === b[plies]) ++plies;
  return plies;
}

function useMoveNews(view: ClientView, state: GameState, game: Game): void {
  const t = useText();
  const heard = useRef(game.moves);
  useEffect(() => {
    const moves = game.moves;
    const known = commonPlies(heard.current, moves);
    const undone = heard.current.length > known;
    heard.current = moves;
    const turns = game.turns.slice(known);
    if (turns.length > 0) {
      const told = turns.map((turn, i) => moveSentence(t, turn, game.at(known + i).toMove)).join('. ');
      const mover = game.at(moves.length - 1).toMove;
      const timed = view.times && state.clock && 'base' in state.clock ? view.times : null;
      const left = timed && spokenTime(t, leftAt(timed, mover, performance.now()), false);
      say(left ? `${told}; ${t.clocks.left(left)}` : told);
      soundOf(turns.at(-1) as PlayedTurn);
    } else if (undone) {
      say(undoneSentence(t, game.position));
    }
  }, [game]);
}

function soundOf(turn: PlayedTurn): void {
  if (turn.move.kind === 'place') playSound({ kind: 'place' });
  turn.hops.forEach((_, i) => {
    playSound({ kind: 'hop', n: i + 1 });
    playSound({ kind: 'remove' });
  });
}

function useTurnNews(view: ClientView, state: GameState, canSwap: boolean, answered: boolean): void {
  const t = useText();
  const mine = mayMove(view) && state.opponent !== 'local' && !answered;
  const before = useRef({ mine, status: state.status });
  useEffect(() => {
    const was = before.current;
    before.current = { mine, status: state.status };
    if (state.status === 'over' && was.status !== 'over') {
      sayNow(resultText(t, state));
      if (state.result?.reason === 'goal') playSound({ kind: 'goal' });
    } else if (mine && !was.mine) {
      sayNow(sentences(t.speech.yourTurn, ...(canSwap ? [t.game.swapQuestion, t.asked.swapNote] : [])));
      playSound({ kind: 'turn' });
    }
  }, [mine, state.status]);
}

/** Requests and what becomes of them are told to both: to whom was asked, and to whoever asked. */
function useOfferNews(state: GameState, onRefused: (refused: Refused | null) => void): void {
  const t = useText();
  const before = useRef(state);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (state.you.length !== 1) return;
    const open = requestsOf(state);
    const known = requestsOf(was);
    const news = open.filter(({ what, by }) => !known.some((each) => each.what === what && each.by === by));
    if (news.length > 0) onRefused(null);
    for (const request of news) if (!isMine(state, request.by)) say(askedText(t, state, request, true));
    // The asker is told what became of the offer: a move of the other is an answer, too.
    const moves = state.moves.length - was.moves.length;
    for (const { what, by } of known) {
      const gone = !open.some((each) => each.what === what);
      if (!gone || state.status !== was.status || (what === 'rematch' && state.rematch) || moves < 0) continue;
      const mine = isMine(state, by);
      const silent = mine ? withdrawn.delete(state.id) || (moves > 0 && isMine(state, was.to_move)) : false;
      if (mine ? silent : !declined.delete(state.id)) continue;
      const refused = { what, by: otherSide(by), passed: moves > 0 };
      onRefused(refused);
      say(refusedText(t, state, refused));
    }
  }, [state]);
}

/** Games in which the reader has just taken back an offer, which is not to be called refused, or refused one. */
const withdrawn = new Set<string>();
const declined = new Set<string>();
export function offerAnswered(gameId: string, action: Action): void {
  if (action.startsWith('cancel_')) withdrawn.add(gameId);
  if (action.startsWith('decline_')) declined.add(gameId);
}

function useConnectionNews(view: ClientView): void {
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
function useLowTime({ times }: ClientView, state: GameState): void {
  const t = useText();
  const told = useRef(false);
  const hadMore = useRef(new Set<Side>());
  useEffect(() => {
    if (!times || told.current) return;
    const now = performance.now();
    for (const side of state.you) if (leftAt(times, side, now) > LOW_MS) hadMore.current.add(side);
    const side = times.running;
    if (!side || side === 'both' || !hadMore.current.has(side)) return;
    const wait = Math.max(leftAt(times, side, now) - LOW_MS, 0);
    const timer = setTimeout(() => {
      told.current = true;
      sayNow(t.clocks.low);
      playSound({ kind: 'low' });
    }, wait);
    return () => clearTimeout(timer);
  }, [times]);
}
