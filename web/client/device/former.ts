// Where earlier versions of the page kept running games of the small kinds, one of each name; and what was copied of
// it.

import { fieldsOf, storedText } from '../../base/storage';

export const FORMER_PREFIX = 'goalline.running.';
export const formerKey = (name: string): string => FORMER_PREFIX + name;
/** What was copied last, by name. */
export const BROUGHT = 'goalline.brought';
type Brought = Readonly<Partial<Record<string, { readonly text: string; readonly id: string }>>>;
export const broughtOver = (): Brought => fieldsOf(storedText(BROUGHT)) as Brought;
