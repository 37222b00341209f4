// What was chosen for a new game in a few words: under the button that starts it, and wherever it can be started
// again.

import { unbroken } from '../../base/announce';
import type { Dictionary } from '../../base/i18n';
import { clockOf, clockText } from '../../table/clock-choice';
import { strengthText } from '../../table/strength-words';
import { isPerson } from './against';
import { boardOf, type Form, hasSpecialRules } from './new-game-form';

interface Where {
  /** Only what is not as usual is said of the clock. */
  readonly brief?: boolean;
  /** The game goes on from a position, which has its own size and no handicap. */
  readonly begin?: boolean;
  /** The server cannot be reached: a game against the computer is then played here. */
  readonly away?: boolean;
}

export function choiceText(t: Dictionary, form: Form, { brief, begin, away }: Where = {}): string {
  const placed = !form.start && !begin;
  const board = boardOf(form);
  const handicap = placed && board ? board.handicap : 0;
  const clock = away && !isPerson(form.opponent) ? null : clockOf(form.clock);
  const n = t.newGame;
  return [
    form.opponent === 'computer' ? n.chosen.computer(strengthText(t, 'elo', form.elo)) : n.chosen[form.opponent],
    board && placed ? t.rules.sizeShort(board.rows, board.columns) : '',
    form.opponent === 'local' ? '' : n.youAre[form.side],
    handicap !== 0 ? handicapText(t, handicap) : '',
    clock === 'wrong' || (brief && !clock) ? '' : clockText(t, clock),
    hasSpecialRules(form) ? n.rules.toLowerCase() : '',
  ]
    .filter((part) => part !== '')
    .map((part, i) => (i === 0 ? part : unbroken(part))) // the opponent's strength is too long for small phones
    .join('\u00a0· ');
}

/** "2½ rows for Ohs". */
export const handicapText = (t: Dictionary, handicap: number): string =>
  handicap === 0 ? t.terms.noHandicap : t.terms.handicapFor(Math.abs(handicap), handicap > 0 ? 'O' : 'X');
