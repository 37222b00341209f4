// One game that lives on this device, as a plain value: against the computer or for two at one screen. What may be
// done in it and what the page is told of it is the same as on the server (http-api.md), without clocks.

import {
  type Action,
  ApiError,
  type GameState,
  type GameSummary,
  LEVEL_MARKS,
  type MoveMessage,
  type NewGame,
  otherSide,
  type Player,
  type Result,
  type Side,
  type StoredReview,
} from '../../../client';
import type { KeptGame } from '../../../client/device/kind';
import type { Task } from '../../../engine/types';
import { DEFAULT_RULES, formatPosition, Game, parsePosition, startPosition, switchesOf } from '../../../rules';

export interface DeviceGame extends KeptGame {
  /** 0 to 10 where the game was made at a level. */
  readonly level: number | null;
  /** Of the computer where it was made by strength. */
  readonly elo: number | null;
  /** The reader's at the start; of two at one screen it says nothing. */
  readonly side: Side;
  readonly start: string;
  readonly handicap: number;
  readonly rules: GameState['rules'];
  /** These many were there before the game began. */
  readonly opening: number;
  /** How it ended, if not on the board. */
  readonly ended: Result | null;
  readonly drawOffer: Side | null;
  /** After a refused offer of a draw: from which move on it may be offered again. */
  readonly drawFrom: number;
  readonly review: StoredReview | null;
}

/** The most moves a game may have; then it can still be resigned or drawn. */
export const MOST_PLIES = 5000;
/** So many turns pass before a draw may be offered again. As on the server. */
const PAUSE = 10;
/** Texts of positions that are longer have no picture in a list. */
const LONGEST_LISTED = 2000;

/** Refuses as the server does. */
const refuse = (kind: 'conflict' | 'illegal' | 'too_large' | 'bad_request', message: string): never => {
  throw new ApiError(kind, message);
};

/** The game of a wish. Throws an ApiError; `chance`: from 0 up to, but without, 1. */
export function newDeviceGame(wish: NewGame, id: string, now: number, chance: number): DeviceGame {
  const { opponent, rows = 19, columns = 15, handicap = 0, moves = [] } = wish;
  if (opponent === 'friend') return refuse('bad_request', 'a game with another person needs the server');
  const start = wish.start ?? formatPosition(startPosition(rows, columns, handicap));
  const position = parsePosition(start);
  if (!position.ok) return refuse('illegal', `the start is no position: ${position.error.code}`);
  const switches = switchesOf({ ...DEFAULT_RULES, ...wish.rules });
  if (!Game.replay(position.value, switches, moves).ok)
    return refuse('illegal', 'a move of the beginning is illegal');
  const lot = chance < 0.5 ? 'O' : 'X';
  return {
    id,
    version: 1,
    opponent,
    level: opponent === 'computer' && wish.elo === undefined ? (wish.level ?? 3) : null,
    elo: opponent === 'computer' ? (wish.elo ?? null) : null,
    side: wish.side === 'O' || wish.side === 'X' ? wish.side : lot,
    start,
    handicap: wish.start === undefined ? handicap : 0,
    rules: { ...switches, rows: position.value.rows, columns: position.value.columns },
    moves,
    opening: moves.length,
    ended: null,
    drawOffer: null,
    drawFrom: 0,
    rematch: null,
    review: null,
    updated: now,
  };
}

/** The game that follows: the sides are exchanged. */
export function rematchOf(game: DeviceGame, id: string, now: number): DeviceGame {
  const mine = youOf(game, boardOf(game))[0] ?? 'O';
  return {
    ...game,
    id,
    version: 1,
    side: otherSide(mine),
    moves: game.moves.slice(0, game.opening),
    ended: null,
    drawOffer: null,
    drawFrom: 0,
    rematch: null,
    review: null,
    updated: now,
  };
}

/** The board with all moves; null if what was stored is not to be played. `known`: an earlier state of it. */
export function tryBoard({ start, rules, moves }: DeviceGame, known: Game | null = null): Game | null {
  const along = known?.along(moves);
  if (along?.ok) return along.value;
  const position = parsePosition(start);
  const game = position.ok ? Game.replay(position.value, switchesOf(rules), moves) : null;
  return game?.ok ? game.value : null;
}

export function boardOf(game: DeviceGame, known: Game | null = null): Game {
  return tryBoard(game, known) ?? refuse('conflict', 'the stored game is not to be played');
}

/** The side that a player has after a swap (P11), who had `side` at the start. */
const sideNow = (side: Side, board: Game): Side => (board.swapped ? otherSide(side) : side);

export const youOf = ({ opponent, side }: DeviceGame, board: Game): Side[] =>
  opponent === 'local' ? ['O', 'X'] : [sideNow(side, board)];

export function resultOf({ ended }: DeviceGame, board: Game): Result | null {
  if (ended) return ended;
  const { outcome } = board;
  if (outcome === null) return null;
  return outcome === 'draw' ? { winner: null, reason: 'repetition' } : { winner: outcome, reason: 'goal' };
}

export const computerToMove = (game: DeviceGame, board: Game): boolean =>
  resultOf(game, board) === null && game.opponent === 'computer' && !youOf(game, board).includes(mover(board));

const mover = (board: Game): Side => board.position.toMove;

/** Who made that ply, the first being 1: by the side he had at the start. This is also right with a swap. */
const madeBy = (board: Game, ply: number): Side => ((ply % 2 === 1) === (board.start.toMove === 'O') ? 'O' : 'X');

/** How many plies lead back before the reader's last turn; 0: there is none to take back. */
export function undoPlies(game: DeviceGame, board: Game): number {
  const reason = game.ended?.reason;
  if (reason !== undefined || game.rematch !== null) return 0;
  for (let ply = board.plies; ply > game.opening; --ply)
    if (game.opponent === 'local' || madeBy(board, ply) === game.side) return board.plies - ply + 1;
  return 0;
}

/** Both seats, by the sides they have now. */
function playersOf(game: DeviceGame, board: Game): GameState['players'] {
  const [mine] = youOf(game, board);
  const player = (side: Side): Player =>
    game.opponent === 'local' || side === mine
      ? { kind: 'person', here: true }
      : { kind: 'computer', level: game.level, elo: game.elo, here: true };
  return { O: player('O'), X: player('X') };
}

/** What changes with each move. */
function momentOf(game: DeviceGame, board: Game) {
  const result = resultOf(game, board);
  return {
    version: game.version,
    position: formatPosition(board.position),
    to_move: result ? null : mover(board),
    status: result ? ('over' as const) : ('playing' as const),
    result,
    draw_offer: result ? null : game.drawOffer,
    undo_offer: null,
    undo_plies: undoPlies(game, board),
    computer_thinking: computerToMove(game, board),
    time: null,
    claim: null,
    ask_again: game.drawFrom > board.plies ? { draw: game.drawFrom + 1 } : {},
  };
}

export function stateOf(game: DeviceGame, board: Game): GameState {
  return {
    ...momentOf(game, board),
    id: game.id,
    game: 'phutball',
    rules: game.rules,
    opponent: game.opponent,
    ...(game.opponent === 'computer' ? { level: game.level, elo: game.elo } : {}),
    start: game.start,
    handicap: game.handicap,
    moves: [...game.moves],
    swapped: board.swapped,
    players: playersOf(game, board),
    rematch: game.rematch === null ? null : { game: game.rematch },
    you: youOf(game, board),
    clock: null,
    watchers: 0,
    plans: [],
  };
}

/** The message about the last move. */
export function moveMessage(game: DeviceGame, board: Game): MoveMessage {
  const by = sideNow(madeBy(board, board.plies), board);
  return { ...momentOf(game, board), type: 'move', ply: board.plies, move: game.moves.at(-1) ?? '', by };
}

export function summaryOf(game: DeviceGame, board: Game): GameSummary {
  const { status, result, to_move, position } = momentOf(game, board);
  return {
    id: game.id,
    game: 'phutball',
    opponent: game.opponent,
    level: game.level,
    elo: game.elo,
    status,
    result,
    to_move,
    you: youOf(game, board),
    rows: game.rules.rows,
    columns: game.rules.columns,
    plies: board.plies,
    updated: game.updated,
    clock: null,
    handicap: game.handicap,
    ...(position.length <= LONGEST_LISTED ? { position } : {}),
  };
}

const changed = (game: DeviceGame, now: number, change: Partial<DeviceGame>): DeviceGame => ({
  ...game,
  ...change,
  version: game.version + 1,
  updated: now,
});

/** Plays move number `ply`. A move that is there already changes nothing. Throws an ApiError. */
export function played(game: DeviceGame, board: Game, ply: number, move: string, now: number): DeviceGame {
  if (game.moves[ply - 1] === move) return game;
  if (resultOf(game, board)) return refuse('conflict', 'the game is over');
  if (ply !== board.plies + 1) return refuse('conflict', `the next move is number ${board.plies + 1}`);
  if (board.plies >= MOST_PLIES) return refuse('too_large', `a game has at most ${MOST_PLIES} moves`);
  const next = board.tryPlay(move);
  if (!next.ok) return refuse('illegal', `${next.error.where}: ${next.error.reason}`);
  // The other side may answer an offer with a move, which declines it.
  const declined = game.drawOffer !== null && game.drawOffer !== mover(board);
  return changed(game, now, {
    moves: next.value.moves,
    ...(declined ? { drawOffer: null, drawFrom: board.plies + 1 + PAUSE } : {}),
    review: null,
  });
}

/** The computer's answer to an offer of a draw. */
export const drawAnswered = (game: DeviceGame, accepts: boolean, now: number): DeviceGame =>
  changed(
    game,
    now,
    accepts
      ? { ended: { winner: null, reason: 'agreement' }, drawOffer: null }
      : { drawOffer: null, drawFrom: game.moves.length + PAUSE },
  );

/** What a player asks for, but for a rematch. `side`: of two at one screen, who asks. Throws an ApiError. */
export function acted(
  game: DeviceGame,
  board: Game,
  action: Action,
  side: Side | undefined,
  now: number,
): DeviceGame {
  const over = resultOf(game, board) !== null;
  if (action === 'undo') {
    const plies = undoPlies(game, board);
    if (plies === 0) return refuse('conflict', 'there is no move of yours to take back');
    const moves = game.moves.slice(0, game.moves.length - plies);
    return changed(game, now, { moves, drawOffer: null, drawFrom: 0, review: null });
  }
  const who = side ?? (game.opponent === 'local' ? mover(board) : (youOf(game, board)[0] ?? 'O'));
  if (over) return refuse('conflict', 'the game is over');
  switch (action) {
    case 'resign':
      return changed(game, now, { ended: { winner: otherSide(who), reason: 'resignation' }, drawOffer: null });
    case 'offer_draw':
      if (game.drawOffer === who) return game;
      if (game.drawOffer !== null) return drawAnswered(game, true, now);
      if (board.plies < game.drawFrom)
        return refuse('conflict', `ask again from move number ${game.drawFrom + 1} on`);
      return changed(game, now, { drawOffer: who });
    case 'accept_draw':
      if (game.drawOffer !== otherSide(who)) return refuse('conflict', 'there is no such offer of a draw');
      return drawAnswered(game, true, now);
    case 'decline_draw':
    case 'cancel_draw':
      if (game.drawOffer === null) return refuse('conflict', 'there is no such offer of a draw');
      return action === 'decline_draw' ? drawAnswered(game, false, now) : changed(game, now, { drawOffer: null });
    default:
      return refuse('bad_request', 'this is for games with another person');
  }
}

const isSide = (value: unknown) => value === 'O' || value === 'X';
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** What the store does not check (client/device/store.ts). */
export function isGame(value: object): value is DeviceGame {
  const game = value as Partial<Record<keyof DeviceGame, unknown>>;
  const { level, elo } = game;
  const strength = [level, elo].filter((each) => each !== null);
  return (
    strength.length === (game.opponent === 'local' ? 0 : 1) &&
    strength.every(isCount) &&
    (level === null || (level as number) <= LEVEL_MARKS.length) &&
    (elo === null || (elo as number) <= LEVEL_MARKS[9]) &&
    isSide(game.side) &&
    [game.opening, game.drawFrom].every(isCount) &&
    typeof game.start === 'string' &&
    typeof game.handicap === 'number' &&
    isObject(game.rules) &&
    (game.ended === null || isResult(game.ended)) &&
    (game.drawOffer === null || isSide(game.drawOffer)) &&
    (game.review === null || isObject(game.review))
  );
}

function isResult(value: unknown): boolean {
  const { winner, reason } = (value ?? {}) as { winner?: unknown; reason?: unknown };
  return (winner === null || isSide(winner)) && (reason === 'resignation' || reason === 'agreement');
}

/** What an engine is told of a game. */
export const taskOf = ({ start, moves, rules }: DeviceGame): Omit<Task, 'limits'> => {
  const position = parsePosition(start);
  if (!position.ok) throw new ApiError('conflict', 'the stored game is not to be played');
  return { position: start, moves, rules: switchesOf(rules), lines: 1 };
};
