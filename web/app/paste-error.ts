import type { PasteError } from '../analysis/paste/paste';
import type { Dictionary } from '../base/i18n';

/** Why a pasted text is no board, and where, in the reader's words. */
export const pasteErrorText = (t: Dictionary, { code, line, column, expected }: PasteError): string =>
  t.pasteErrorAt(line, column, t.pasteErrors[code](expected ?? 0));
