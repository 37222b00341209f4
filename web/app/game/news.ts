// What happens in a game is heard: one polite sentence for a move, assertive words for the reader's turn, the result
// and the connection, and sounds.

import { useEffect, useRef } from 'preact/hooks';
import type { ClientView, GameState } from '../../client';
import type { Game, Turn as PlayedTurn } from '../../rules';
import { say, sayNow } from '../announce';
import { notify } from '../components/ui';
import { useText } from '../i18n';
import { playSound } from '../sound';
import { isMine, mayMove, resultText } from './model';
import { moveSentence, undoneSentence } from './speech';

export function useGameNews(view: ClientView, state: GameState, game: Game): void {
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
  const before = useRef({ draw: state.draw_offer, undo: state.undo_offer ?? null });
  useEffect(() => {
    const was = before.current;
    before.current = { draw: state.draw_offer, undo: state.undo_offer ?? null };
    if (state.status !== 'playing' || state.you.length !== 1) return;
    if (state.draw_offer && state.draw_offer !== was.draw && !isMine(state, state.draw_offer))
      say(t.game.drawAsked(state.draw_offer));
    if (state.undo_offer && state.undo_offer !== was.undo && !isMine(state, state.undo_offer)) say(t.game.undoAsked);
    if (was.draw && !state.draw_offer && isMine(state, was.draw) && !withdrawn.has(state.id))
      notify(t.game.drawDeclined, 'bad');
    if (!state.draw_offer) withdrawn.delete(state.id);
  }, [state.draw_offer, state.undo_offer]);
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
export const drawWithdrawn = (gameId: string): void => {
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
