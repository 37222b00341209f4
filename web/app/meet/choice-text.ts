// What was chosen for a new game in a few words: under the button that starts it, and wherever it can be started
// again.

import type { Dictionary } from '../i18n';
import { unbroken } from '../pages/game-words';
import { boardOf, type Form, hasSpecialRules } from '../pages/new-game-form';
import { clockOf, clockText } from './clock';

/** `brief`: only what is not as usual is said of the clock. */
export function choiceText(t: Dictionary, form: Form, brief = false): string {
  const board = boardOf(form);
  const clock = clockOf(form.clock);
  const n = t.newGame;
  return [
    form.opponent === 'computer' ? n.chosen.computer(form.level) : n.chosen[form.opponent],
    board && !form.start ? t.rules.sizeShort(board.rows, board.columns) : '',
    form.opponent === 'local' ? '' : n.youAre[form.side],
    form.handicap !== 0 ? handicapText(t, form.handicap) : '',
    clock === 'wrong' || (brief && !clock) ? '' : clockText(t, clock),
    hasSpecialRules(form) ? n.rules.toLowerCase() : '',
  ]
    .filter((part) => part !== '')
    .map(unbroken)
    .join(' ·\u00a0');
}

/** "2½ rows for Ohs". */
export const handicapText = (t: Dictionary, handicap: number): string =>
  handicap === 0 ? t.terms.noHandicap : t.terms.handicapFor(Math.abs(handicap), handicap > 0 ? 'O' : 'X');
