// What happens on the board is heard: one polite sentence for a move, assertive words for the reader's turn and the
// result, and sounds. The rest is the same for every game (table/news.ts).

import { useEffect, useRef } from 'preact/hooks';
import { endNotice, say, sayNow, sentences } from '../../base/announce';
import { useText } from '../../base/i18n';
import { type ClientView, type GameState, leftAt } from '../../client';
import { spokenTime } from '../../play/clock';
import { mayMove, resultText } from '../../play/model';
import { playSound } from '../../play/sound';
import { moveSentence, undoneSentence } from '../../play/speech';
import type { Game, Turn as PlayedTurn } from '../../rules';

/** Tells what happened, and that it is the reader's turn unless that is `answered` by a turn entered ahead. */
export function useGameNews(view: ClientView, state: GameState, game: Game, answered = false): void {
  // What was said of the position before is over; this comes before the news, which may bring new notices.
  useEffect(endNotice, [game.plies, state.status]);
  useMoveNews(view, state, game);
  useTurnNews(view, state, game.canSwap, answered);
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
