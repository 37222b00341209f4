// These are first attempts at puzzles that the server has not heard of, because it could not be reached: kept on
// this device, and sent when it is there again.

import { jsonOf, storedText, storeText } from '../base/storage';
import { ApiError, type Attempt } from '../client';
import { api } from '../client/page/calls';

const KEY = 'goalline.attempts';
/** The oldest are forgotten: what counts for the reader is kept with the rating. */
const MOST = 500;

interface Waiting {
  readonly id: number;
  readonly attempt: Attempt;
}

export function readWaiting(text: string | null): readonly Waiting[] {
  const value = jsonOf(text);
  return Array.isArray(value) ? value.filter(isWaiting).slice(-MOST) : [];
}

function isWaiting(value: { id?: unknown; attempt?: Partial<Record<keyof Attempt, unknown>> } | null): boolean {
  const { solved, theme_known, ms, rating, deviation, moves = [] } = value?.attempt ?? {};
  return (
    Number.isInteger(value?.id) &&
    [solved, theme_known].every((each) => typeof each === 'boolean') &&
    [ms, rating, deviation].every((each) => typeof each === 'number') &&
    Array.isArray(moves) &&
    moves.every((each) => typeof each === 'string')
  );
}

const stored = (): readonly Waiting[] => readWaiting(storedText(KEY));

const store = (waiting: readonly Waiting[]): void =>
  void storeText(KEY, waiting.length === 0 ? null : JSON.stringify(waiting.slice(-MOST)));

export const keepAttempt = (id: number, attempt: Attempt): void => store([...stored(), { id, attempt }]);

let sending = false;

/** One after the other; what the server does not want at all is dropped, and the rest waits for another day. */
export async function sendAttempts(): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (let [first] = stored(); first; [first] = stored()) {
      await api.attemptPuzzle(first.id, first.attempt).catch((error: unknown) => {
        const later = error instanceof ApiError && ['offline', 'busy', 'too_many', 'internal'].includes(error.kind);
        if (later) throw error;
      });
      const { id } = first;
      store(stored().filter((each) => each.id !== id));
    }
  } catch {
    // It is tried again when the server answers.
  } finally {
    sending = false;
  }
}
