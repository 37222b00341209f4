// A game as a study, and saved as SGF: of this device's games the server knows nothing.

import { writeSgf } from '../../analysis/sgf/write';
import { addLine, newStudy, type Study } from '../../analysis/study';
import { download } from '../../base/clipboard';
import type { Dictionary } from '../../base/i18n';
import type { GameState, Side } from '../../client';
import { playerName, replay, rulesOf } from '../../play/model';
import { parsePosition } from '../../rules';
import { shortId } from '../../table/kind';

/** A game on the server with all its moves; null if our rules refuse it. */
export function studyOf(t: Dictionary, state: GameState): Study | null {
  const start = parsePosition(state.start);
  const rules = rulesOf(state);
  const game = replay(state.start, rules, state.moves);
  if (!start.ok || !game) return null;
  const { study } = addLine({ study: newStudy(start.value, rules), at: 0 }, game.moves);
  const name = (side: Side) => playerName(t, state, side);
  const how: Partial<Record<string, string>> = { goal: 'G', resignation: 'R', time: 'T', abandoned: 'F' };
  const result = state.result && { winner: state.result.winner, how: how[state.result.reason] ?? '' };
  return { ...study, players: { O: name('O'), X: name('X') }, result };
}

export function saveRecord(t: Dictionary, state: GameState): void {
  const study = studyOf(t, state);
  if (study) download(`goalline-${shortId(state.id)}.sgf`, 'application/x-go-sgf', writeSgf(study));
}
