// The server this page came from, and errors in the reader's words.

import { ApiError, createApi } from '../client';
import type { Dictionary } from './i18n';

// The server words its remarks on a record in the language of the page.
export const api = createApi((path, init) =>
  fetch(path, { ...init, headers: { ...init?.headers, 'Accept-Language': document.documentElement.lang || 'en' } }),
);

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
      return error.details.code === 'refused' ? t.errors.refused : t.errors.conflict;
    case 'illegal':
      return placed(t, t.errors.illegal, error);
    case 'bad_request':
      return placed(t, error.details.code ? t.errors.unreadable : t.errors.badRequest, error);
    case 'internal':
      return t.errors.internal;
  }
}

/**
 * The title, what is wrong by the code of the error, and where in a text. What has no code stands in the server's own
 * words, which are English: they are left out elsewhere.
 */
function placed(t: Dictionary, title: string, { message, details }: ApiError): string {
  const texts: Partial<Record<string, string>> = t.textErrors;
  const what = texts[details.code ?? ''] ?? (t.code === 'en' ? message : '');
  const at = /^line (\d+)(?:, column (\d+))?/.exec(details.where ?? '');
  return `${title}${what && `: ${what}`}${at ? ` (${t.errors.at(Number(at[1]), Number(at[2] ?? 1))})` : ''}`;
}
