// Strips and Oddish rows on this device: against the computer, or for two at one screen.

import { fieldsOf } from '../../base/storage';
import type { NewStrip } from '../../client';
import { type MovesGame, movesKind } from '../../client/device/moves-kind';
import { bestMoves } from '../../strip/answer';
import { pageExplorer } from '../../strip/browser';
import { chooseTurn, tableFor } from '../../strip/levels';
import {
  emptyRow,
  isLegal,
  moveText,
  parseMove,
  parseRow,
  play,
  type Row,
  type RowKind,
  rowText,
  rowWinner,
} from '../../strip/row';

/** The computer's turns are seen coming. */
const THINKS_MS = 600;

export const device = movesKind<Row>({
  sides: ['L', 'R'],
  startOf(wish) {
    const { game, start, squares = 21 } = wish as NewStrip;
    return start ?? rowText(emptyRow(game, squares));
  },
  read(game, text) {
    const parsed = parseRow(game as RowKind, text);
    return 'row' in parsed ? parsed.row : null;
  },
  play(row, text) {
    const move = parseMove(text);
    return move && isLegal(row, move) ? play(row, move) : null;
  },
  text: rowText,
  mover: (row) => row.toMove,
  result(row) {
    const winner = rowWinner(row);
    return winner && { winner, reason: 'goal' };
  },
  more: ({ squares }) => ({ squares }),
  async choose(row, perfect) {
    const [answer] = await Promise.all([
      tableFor(pageExplorer(), row).then(() => pageExplorer().ask(row.kind, rowText(row))),
      new Promise((done) => setTimeout(done, THINKS_MS)),
    ]);
    const ask = (text: string) => pageExplorer().ask(row.kind, text);
    const best = bestMoves(answer)[0]?.move;
    const move = (await chooseTurn(row, answer, perfect, ask).catch(() => best)) ?? best;
    if (!move) throw new Error('the computer found no turn');
    return moveText(move);
  },
  former: formerGame,
  formerText(game) {
    if (device.state(game).status === 'over') return null;
    const { start, moves, side, perfect, score, opponent } = game;
    const seat = (own: string) => (opponent === 'local' ? 'local' : own === side ? 'you' : 'computer');
    // The earlier version has ten levels.
    const level = 1 + Math.round((perfect ?? 0) / 11);
    return JSON.stringify({ start, moves: moves.join(','), L: seat('L'), R: seat('R'), level, score });
  },
});

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** What is kept may be anybody's; whether it can be played, the kind finds out when it is read. */
function formerGame(
  name: string,
  text: string,
  made: { readonly id: string; readonly now: number },
): MovesGame | null {
  const { start, moves, L, R, level, score } = fieldsOf(text);
  const won = (score ?? {}) as Readonly<Record<string, unknown>>;
  const computer = L === 'computer' || R === 'computer';
  if (typeof start !== 'string' || typeof moves !== 'string' || !isCount(won.L) || !isCount(won.R)) return null;
  const game = {
    ...{ id: made.id, game: name, version: 1, opponent: computer ? 'computer' : 'local', start },
    moves: moves.split(',').filter(Boolean),
    side: R === 'you' ? 'R' : 'L',
    ...(computer ? { level } : { perfect: null }),
    score: { L: won.L, R: won.R },
    rematch: null,
    updated: made.now,
  };
  const seats = [L, R].join(' ');
  if (!['you computer', 'computer you', 'local local'].includes(seats)) return null;
  const read = device.read(game);
  return read && device.state(read).status === 'playing' ? read : null;
}
