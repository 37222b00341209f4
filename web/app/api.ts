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
    case 'too_large':
      return t.errors.tooLarge;
    case 'conflict':
      return t.errors.conflict;
    case 'illegal':
      return `${t.errors.illegal}: ${placed(error)}`;
    case 'bad_request':
      return `${t.errors.badRequest}: ${placed(error)}`;
    case 'internal':
      return t.errors.internal;
  }
}

/** The server's words and where in a text the fault is. */
const placed = ({ message, details }: ApiError): string =>
  details.where?.startsWith('line') ? `${message} (${details.where})` : message;
