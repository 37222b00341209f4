// A small picture of a game on a row that is being played, for lists.

import type { LiveGame } from '../../client';
import { parseRow, type RowKind } from '../../strip/row';
import { SmallRow } from './small-row';

export function LivePicture({ game: { game, position } }: { readonly game: LiveGame }) {
  const parsed = position ? parseRow(game as RowKind, position) : null;
  return parsed && 'row' in parsed ? <SmallRow row={parsed.row} /> : null;
}
