// A hint: the turn that wins, and why the potentials say so.

import { sentences } from '../../base/announce';
import type { Answer, Judged } from '../../strip/answer';
import { bestMoves } from '../../strip/answer';
import { pageExplorer } from '../../strip/browser';
import { chooseTurn, PERFECT } from '../../strip/levels';
import { otherPlayer, play, type Row, type RowMove, rowText, rowWinner, sameMove } from '../../strip/row';
import { explains } from './potentials';
import type { RowWords } from './texts/en';
import { turnText } from './words';

export interface Hint {
  readonly move: RowMove | null;
  readonly text: string;
}

/** What is not proven is not said as if it were. */
export async function hintFor(words: RowWords, row: Row, answer: Answer): Promise<Hint> {
  const { move, text } = await hintOf(words, row, answer);
  return { move, text: sentences(text, answer.proven ? '' : words.hint.guess) };
}

/** Of the winning turns the quickest one of which the potentials say why; else the quickest. */
async function hintOf(words: RowWords, row: Row, answer: Answer): Promise<Hint> {
  const { hint } = words;
  const mover = row.toMove;
  const best = bestMoves(answer);
  const first = best[0]?.move ?? null;
  if (answer.value !== 'win' || !first) {
    const text = first && answer.plies > 0 ? hint.lost(turnText(words, row, first)) : hint.lostPlain;
    const numbers = valuesOf(answer);
    const why =
      numbers && numbers[mover] > numbers[otherPlayer(mover)]
        ? hint.whyLost(mover, numbers[mover], numbers[otherPlayer(mover)])
        : '';
    return { move: answer.plies > 0 ? first : null, text: sentences(text, why) };
  }
  for (const move of await inOrder(row, answer, best)) {
    const next = play(row, move);
    const said = hint.move(turnText(words, row, move));
    if (rowWinner(next)) return { move, text: sentences(said, row.kind === 'strip' ? hint.goal : hint.goalOddish) };
    const after = await pageExplorer().ask(row.kind, rowText(next));
    const numbers = valuesOf(after);
    if (!numbers || !explains(after, mover)) continue;
    const why = row.kind === 'strip' ? hint.why : hint.whyOddish;
    return { move, text: sentences(said, why(mover, numbers[mover], numbers[otherPlayer(mover)])) };
  }
  return { move: first, text: sentences(hint.move(turnText(words, row, first)), hint.hidden) };
}

/** Without distances the one that the computer would play comes first. */
async function inOrder(row: Row, answer: Answer, best: readonly Judged[]): Promise<RowMove[]> {
  const moves = best.map(({ move }) => move);
  if (answer.source === 'table') return moves;
  const chosen = await chooseTurn(row, answer, PERFECT, (text) => pageExplorer().ask(row.kind, text));
  return chosen ? [chosen, ...moves.filter((move) => !sameMove(move, chosen))] : moves;
}

function valuesOf({ forward, counted }: Answer): { L: number; R: number } | null {
  if (forward) return { L: forward.L.value, R: forward.R.value };
  return counted ? { L: counted.L.value, R: counted.R.value } : null;
}
