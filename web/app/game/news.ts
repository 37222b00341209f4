// What happens in a game is heard: one polite sentence for a move, assertive words for the reader's turn, the result
// and the connection, and sounds.

import { useEffect, useRef } from 'preact/hooks';
import type { ClientView, GameState, Side } from '../../client';
import type { Game, Turn as PlayedTurn } from '../../rules';
import { say, sayNow } from '../announce';
import { useText } from '../i18n';
import { endNotice, notify } from '../notices';
import { playSound } from '../sound';
import { isMine, mayMove, resultText } from './model';
import { moveSentence, undoneSentence } from './speech';

export function useGameNews(view: ClientView, state: GameState, game: Game): void {
  // What was said of the position before is over; this comes before the news, which may bring new notices.
  useEffect(endNotice, [game.plies, state.status]);
  useMoveNews(game);
  useTurnNews(view, state);
  useOfferNews(state);
  useRematchNews(state);
  useConnectionNews(view);
}

/** How many moves two games have in common. */
export function commonPlies(a: readonly string[], b: readonly string[]): number {
  let plies = 0;
  while (plies < a.length && plies < b.length && a[plies] === b[plies]) ++plies;
  return plies;
}

function useMoveNews(game: Game): void {
  const t = useText();
  const heard = useRef(game.moves);
  useEffect(() => {
    const moves = game.moves;
    const known = commonPlies(heard.current, moves);
    const undone = heard.current.length > known;
    heard.current = moves;
    const turns = game.turns.slice(known);
    if (turns.length > 0) {
      say(turns.map((turn, i) => moveSentence(t, turn, game.at(known + i).toMove)).join('. '));
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

function useTurnNews(view: ClientView, state: GameState): void {
  const t = useText();
  const mine = mayMove(view) && state.opponent !== 'local';
  const before = useRef({ mine, status: state.status });
  useEffect(() => {
    const was = before.current;
    before.current = { mine, status: state.status };
    if (state.status === 'over' && was.status !== 'over') {
      sayNow(resultText(t, state));
      if (state.result?.reason === 'goal') playSound({ kind: 'goal' });
    } else if (mine && !was.mine) {
      sayNow(t.speech.yourTurn);
      playSound({ kind: 'turn' });
    }
  }, [mine, state.status]);
}

function useOfferNews(state: GameState): void {
  const t = useText();
  const before = useRef(state);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (state.status !== 'playing' || state.you.length !== 1) return;
    const asked = (now: Side | null | undefined, then: Side | null | undefined) =>
      now && now !== then && !isMine(state, now);
    if (asked(state.draw_offer, was.draw_offer)) say(t.game.drawAsked(state.draw_offer as Side));
    if (asked(state.undo_offer, was.undo_offer)) say(t.game.undoAsked);
    // The asker is told what became of the offer: a move of the other is an answer, too.
    const moves = state.moves.length - was.moves.length;
    const byMyself = withdrawn.delete(state.id) || (moves > 0 && isMine(state, was.to_move));
    const gone = (now: Side | null | undefined, then: Side | null | undefined) =>
      then && !now && isMine(state, then) && !byMyself;
    if (gone(state.draw_offer, was.draw_offer)) notify(moves > 0 ? t.game.drawPassed : t.game.drawDeclined, 'bad');
    if (gone(state.undo_offer, was.undo_offer) && moves >= 0)
      notify(moves > 0 ? t.game.undoPassed : t.game.undoDeclined, 'bad');
  }, [state]);
}

function useRematchNews({ you, rematch }: GameState): void {
  const t = useText();
  const asked = rematch && 'offered_by' in rematch && you.length === 1 && !you.includes(rematch.offered_by);
  const before = useRef(asked);
  useEffect(() => {
    if (asked && !before.current) say(t.game.rematchAsked);
    before.current = asked;
  }, [asked]);
}

/** Games in which the reader has just taken back an offer, which is not to be called declined. */
const withdrawn = new Set<string>();
export const offerWithdrawn = (gameId: string): void => {
  withdrawn.add(gameId);
};

function useConnectionNews(view: ClientView): void {
  const t = useText();
  const before = useRef(view.showBanner);
  useEffect(() => {
    if (view.showBanner !== before.current) sayNow(view.showBanner ? t.game.connectionLost : t.game.connectionBack);
    before.current = view.showBanner;
  }, [view.showBanner]);
}
