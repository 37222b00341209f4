// What was chosen last on the page of a new game, for each kind of opponent: kept in this browser.

import { fieldsOf, storedText, storeText } from '../../base/storage';
import { AGAINST, type Against } from './against';
import { type Form, firstForm } from './new-game-form';

const KEY = 'goalline.new-game';

interface Choices {
  readonly opponent: Against;
  readonly forms: Partial<Record<Against, unknown>>;
}

/** What is stored may be another version's: the form checks its own part. */
export function lastChoices(): Choices {
  const { opponent, forms } = fieldsOf(storedText(KEY));
  return {
    opponent: AGAINST.find((each) => each === opponent) ?? 'computer',
    forms: typeof forms === 'object' && forms !== null ? forms : {},
  };
}

export function keepChoices({ name: _, start: __, ...form }: Form): void {
  const { forms } = lastChoices();
  const { opponent } = form;
  storeText(KEY, JSON.stringify({ opponent, forms: { ...forms, [opponent]: form } }));
}

/** A game at the reader's own strength was begun elsewhere: it is what one plays again. */
export function keepMine(): void {
  keepChoices({ ...firstForm('computer', '', null, lastChoices().forms.computer), mine: true });
}

export const forgetChoices = (): void => void storeText(KEY, null);
