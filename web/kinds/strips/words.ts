// Sentences about rows and turns, in the words of a language.

import type { Answer, Judged } from '../../strip/answer';
import { winningMoves } from '../../strip/answer';
import type { Player, Row, RowMove } from '../../strip/row';
import { rowWinner } from '../../strip/row';
import type { RowWords } from './texts/en';

const leaves = (row: Row, move: RowMove): boolean =>
  move.kind === 'jump' &&
  (row.kind === 'strip' ? move.to < 1 || move.to > row.squares : move.to < 1 || move.to >= row.squares);

/** "Left puts 9". */
export function turnText(words: RowWords, row: Row, move: RowMove, player: Player = row.toMove): string {
  if (move.kind === 'put') return words.moves.put(player, move.to);
  if (leaves(row, move)) return row.kind === 'strip' ? words.moves.off(player) : words.moves.arrowOff(player);
  return row.kind === 'strip' ? words.moves.jump(player, move.to) : words.moves.arrow(player, move.to);
}

export function shortTurn(words: RowWords, row: Row, move: RowMove): string {
  if (move.kind === 'put') return words.moves.shortPut(move.to);
  if (leaves(row, move)) return words.moves.shortOff;
  return row.kind === 'strip' ? words.moves.shortJump(move.to) : words.moves.shortArrow(move.to);
}

/** "Put 9", on the button that plays it. */
export function buttonText({ bar }: RowWords, row: Row, move: RowMove): string {
  if (move.kind === 'put') return bar.put(move.to);
  if (leaves(row, move)) return bar.off;
  return row.kind === 'strip' ? bar.jump(move.to) : bar.arrow(move.to);
}

/** The heading: who wins, in how many turns, and how that is known. */
export function headline(words: RowWords, row: Row, answer: Answer | null): string {
  const { headline: h } = words;
  const winner = rowWinner(row);
  if (winner) return h.over(winner);
  if (!answer) return h.thinking(row.toMove);
  const { value, plies, source } = answer;
  const won = value === 'win';
  if (value === 'draw' || value === 'unknown') return h.draw(row.toMove);
  switch (source) {
    case 'rule':
      return won ? h.ruleWin(row.toMove) : h.ruleLoss(row.toMove);
    case 'theorem':
      return won ? h.theoremWin(row.toMove) : h.theoremLoss(row.toMove);
    case 'guess':
      return won ? h.guessWin(row.toMove) : h.guessLoss(row.toMove);
    default:
      if (!won) return h.loss(row.toMove, plies);
      return winningMoves(answer).length === 1 ? h.winOnly(row.toMove, plies) : h.win(row.toMove, plies);
  }
}

/** "wins in 15", for a screen reader. */
export function worthText(words: RowWords, judged: Judged, proven: boolean): string {
  const text = words.board.worth[judged.value](judged.plies);
  return proven ? text : words.board.perhaps(text);
}
