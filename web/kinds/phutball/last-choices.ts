// What was chosen last on the page of a new game, for each kind of opponent: kept in this browser.

import { AGAINST, type Against } from './against';
import { type Form, firstForm } from './new-game-form';

const KEY = 'goalline.new-game';

interface Choices {
  readonly opponent: Against;
  readonly forms: Partial<Record<Against, unknown>>;
}

/** What is stored may be another version's: the form checks its own part. */
export function lastChoices(): Choices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const { opponent, forms } = stored as { opponent?: unknown; forms?: unknown };
    return {
      opponent: AGAINST.find((each) => each === opponent) ?? 'computer',
      forms: typeof forms === 'object' && forms !== null ? forms : {},
    };
  } catch {
    return { opponent: 'computer', forms: {} };
  }
}

export function keepChoices({ name: _, start: __, ...form }: Form): void {
  try {
    const { forms } = lastChoices();
    const { opponent } = form;
    localStorage.setItem(KEY, JSON.stringify({ opponent, forms: { ...forms, [opponent]: form } }));
  } catch {
    // Storage is switched off: the choices last as long as the page.
  }
}

/** A game against this level of the computer was begun elsewhere: it is what one plays again. */
export function keepLevel(level: number): void {
  keepChoices({ ...firstForm('computer', '', null, lastChoices().forms.computer), level });
}

export function forgetChoices(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // See keepChoices.
  }
}
