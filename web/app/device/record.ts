// Saves a game of this device as SGF, as the server does with its own.

import { writeSgf } from '../../analysis/sgf/write';
import { download } from '../../base/download';
import type { Dictionary } from '../../base/i18n';
import type { GameState } from '../../client';
import { studyOf } from '../analyse/place-of';

export function saveRecord(t: Dictionary, state: GameState): void {
  const study = studyOf(t, state);
  if (study) download(`goalline-${state.id}.sgf`, 'application/x-go-sgf', writeSgf(study));
}
