// The line by which other people's pages show a game: a frame with the page /embed/ID.

import type { Dictionary } from '../../base/i18n';
import type { GameState } from '../../client';
import { playerName } from '../../play/model';

/** A board of 19 x 15 fits in it upright, with names and buttons. */
const FRAME = { width: 420, height: 680 } as const;

const attribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

export function embedCode(t: Dictionary, state: GameState, origin: string): string {
  const name = (side: 'O' | 'X') => playerName(t, { ...state, you: [] }, side);
  const title = attribute(t.embed.frameTitle(name('O'), name('X')));
  return (
    `<iframe src="${origin}/embed/${state.id}" width="${FRAME.width}" height="${FRAME.height}" ` +
    `style="border:0;max-width:100%" loading="lazy" title="${title}"></iframe>`
  );
}
