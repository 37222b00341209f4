// A beginning taken from an analysis ("play from here"), kept for this tab, so that a reload does not lose it.

import type { GameRules } from '../../client';

export interface Beginning {
  readonly start: string;
  readonly moves: readonly string[];
  readonly rules: GameRules;
}

function slot<T>(name: string, isValid: (value: unknown) => value is T) {
  const key = `goalline.${name}`;
  return {
    get(): T | null {
      try {
        const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return isValid(value) ? value : null;
      } catch {
        return null;
      }
    },
    set(value: T | null): void {
      try {
        if (value === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Storage is switched off: the value lasts as long as the page that made it.
      }
    },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isBeginning = (value: unknown): value is Beginning =>
  isObject(value) && typeof value.start === 'string' && Array.isArray(value.moves) && isObject(value.rules);

export const beginning = slot<Beginning>('beginning', isBeginning);
