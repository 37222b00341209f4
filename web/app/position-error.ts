import type { Dictionary } from '../base/i18n';
import { columnName, type PositionError } from '../rules';

/** Why a position text is none, in the reader's words. */
export const positionErrorText = (t: Dictionary, { code, row, column }: PositionError): string =>
  t.positionErrors[code](row ?? 0, columnName(column ?? 1));
