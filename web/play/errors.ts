// Why a text is no board: each error of a position text or of a pasted text, in the reader's words.

import type { PasteError } from '../analysis/paste/paste';
import type { Dictionary } from '../base/i18n';
import { columnName, type PositionError } from '../rules';

/** Why a pasted text is no board, and where. */
export const pasteErrorText = (t: Dictionary, { code, line, column, expected }: PasteError): string =>
  t.pasteErrorAt(line, column, t.pasteErrors[code](expected ?? 0));

/** Why a position text is none. */
export const positionErrorText = (t: Dictionary, { code, row, column }: PositionError): string =>
  t.positionErrors[code](row ?? 0, columnName(column ?? 1));
