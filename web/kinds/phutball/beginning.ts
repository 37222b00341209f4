// A beginning taken from an analysis ("play from here"), kept for this tab, so that a reload does not lose it.

import { jsonOf, storedText, storeText } from '../../base/storage';
import type { GameRules } from '../../client';

export interface Beginning {
  readonly start: string;
  readonly moves: readonly string[];
  readonly rules: GameRules;
}

const KEY = 'goalline.beginning';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isBeginning = (value: unknown): value is Beginning =>
  isObject(value) && typeof value.start === 'string' && Array.isArray(value.moves) && isObject(value.rules);

export const beginning = {
  get(): Beginning | null {
    const value = jsonOf(storedText(KEY, 'sessionStorage'));
    return isBeginning(value) ? value : null;
  },
  set: (value: Beginning | null): void => void storeText(KEY, value && JSON.stringify(value), 'sessionStorage'),
};
