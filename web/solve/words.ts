// Here is what is said about a puzzle and the turns that are tried. Texts of values, in the words of a dictionary.

import { sentences } from '../base/announce';
import type { Dictionary } from '../base/i18n';
import type { Puzzle, PuzzleTheme } from '../client';
import { otherSide } from '../client';
import { chainMove, formatMove, type Hop, type Side } from '../rules';
import { type Answer, answerMove, turnsLeft } from './judge';
import { isOver } from './progress';
import type { Solving } from './solver';

/** As moves are shown: with dashes that do not look like minus. */
export const moveText = (move: string): string => move.replaceAll('-', '–');

const hopsText = (hops: readonly Hop[]): string => moveText(formatMove(chainMove(hops)));
const answerText = (answer: Answer): string => moveText(answerMove(answer));

/** "Score in your second turn, whatever Eks answers." */
export const taskText = (t: Dictionary, puzzle: Puzzle, solver: Side): string =>
  t.puzzle.tasks[puzzle.kind](otherSide(solver));

/** Why the wrong turn on the board is wrong. */
export function whyText(t: Dictionary, { refutation, task }: Solving): string {
  const rival = otherSide(task.solver);
  const why = t.puzzle.why;
  if (!refutation) return why.unknown;
  switch (refutation.kind) {
    case 'own-goal':
    case 'no-threat':
      return why[refutation.kind](rival);
    case 'no-goal':
    case 'deep':
      return why[refutation.kind];
    case 'scores':
      return why.scores(rival, hopsText(refutation.hops));
    case 'stopped': {
      const say = refutation.by.kind === 'man' ? why.byMan : why.byJumps;
      return say(rival, hopsText(refutation.threat), answerText(refutation.by));
    }
    case 'answered': {
      const move = answerText(refutation.by);
      if (refutation.wins !== null) return why.wins(rival, move, refutation.wins);
      const { kind } = task.puzzle;
      return (kind === 'save' ? why.notHeld : kind === 'win' ? why.notWon : why.tooSlow)(rival, move);
    }
  }
}

export interface Verdict {
  readonly tone: 'good' | 'bad' | 'plain';
  readonly title: string;
  readonly text: string;
}

/** What stands in the card beside the board; null while nothing has been tried. */
export function verdictOf(t: Dictionary, state: Solving): Verdict | null {
  const { phase, right, task, game } = state;
  const idea = t.puzzle.ideas[task.puzzle.theme];
  switch (phase) {
    case 'judging':
      return { tone: 'plain', title: t.puzzle.judging, text: '' };
    case 'wrong':
      return { tone: 'bad', title: t.puzzle.wrong(moveText(game.moves.at(-1) ?? '')), text: whyText(t, state) };
    case 'shown':
      return { tone: 'plain', title: t.puzzle.shown, text: sentences(idea, t.puzzle.shownNote) };
    case 'solved': {
      const more = (state.line?.plies ?? 0) > game.plies;
      const title = more || task.puzzle.kind === 'save' ? t.puzzle.right(moveText(right?.move ?? '')) : t.match.goal;
      return { tone: 'good', title, text: sentences(idea, more ? t.puzzle.rest : '') };
    }
    case 'asked':
    case 'answering':
      return right && { tone: 'good', title: t.puzzle.right(moveText(right.move)), text: idea };
  }
}

/** What the other side does, and what is to be done now; null where there is nothing of it. */
export function replyText(t: Dictionary, state: Solving): { readonly said: string; readonly todo: string } | null {
  const { right, phase, task, game } = state;
  if (!right || isOver(state) || phase === 'wrong' || phase === 'judging') return null;
  const rival = otherSide(task.solver);
  if (phase === 'answering') return { said: t.puzzle.answers(rival), todo: '' };
  if (right.reply === null) return null;
  const todo = turnsLeft(task, game) === 1 ? t.puzzle.nowScore : t.puzzle.goOn;
  return { said: sentences(t.puzzle.answered(rival, moveText(right.reply)), t.puzzle.stopsOne), todo };
}

export function hintText(
  t: Dictionary,
  { hint }: Solving,
  spell: (point: { row: number; column: number }) => string,
) {
  if (!hint) return null;
  const at = spell(hint.point);
  const jump = hint.move.includes('-');
  if (hint.stage === 2) return jump ? t.puzzle.hints.jumpTo(at) : t.puzzle.hints.manAt(at);
  return sentences((jump ? t.puzzle.hints.jump : t.puzzle.hints.man)(at), t.puzzle.secondHint);
}

export const themeText = (t: Dictionary, theme: PuzzleTheme): string => t.puzzle.themes[theme];
