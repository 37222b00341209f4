// The server this page came from, and errors in the reader's words.

import { ApiError, createApi } from '../client';
import type { Dictionary } from './i18n';

export const api = createApi((path, init) => fetch(path, init));

export function errorText(t: Dictionary, error: unknown): string {
  if (!(error instanceof ApiError)) return t.errors.unexpected;
  switch (error.kind) {
    case 'offline':
      return t.errors.offline;
    case 'not_found':
      return t.errors.notFoundNote;
    case 'forbidden':
      return t.errors.forbidden;
    case 'too_many':
      return t.errors.tooMany(Math.max(1, Math.ceil(error.details.retryAfter ?? 1)));
    case 'busy':
      return t.errors.busy;
    case 'too_large':
      return t.errors.tooLarge;
    case 'conflict':
      return t.errors.conflict;
    case 'illegal':
      return `${t.errors.illegal}: ${placed(t, error)}`;
    case 'bad_request':
      return `${t.errors.badRequest}: ${placed(t, error)}`;
    case 'internal':
      return t.errors.internal;
  }
}

/** What is wrong, by the code of the error, and where in a text; the server's own words for what has no code. */
function placed(t: Dictionary, { message, details }: ApiError): string {
  const texts: Partial<Record<string, string>> = t.textErrors;
  const what = texts[details.code ?? ''] ?? message;
  const at = /^line (\d+)(?:, column (\d+))?/.exec(details.where ?? '');
  return at ? `${what} (${t.errors.at(Number(at[1]), Number(at[2] ?? 1))})` : what;
}
