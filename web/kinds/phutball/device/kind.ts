// Phutball on this device: against the engine of the page, or for two at one screen.

import { ApiError, type Hint, LEVEL_MARKS, type NewGame } from '../../../client';
import type { DeviceKind, SentTurn, World } from '../../../client/device/kind';
import { browserCanThink } from '../../../client/open-engine';
import type { Game } from '../../../rules';
import * as games from './game';
import { hintFor } from './hint';

/** Full strength has no bounds of its own; these are the server's (src/engine/play/levels.hpp). */
const FULL_LEVEL = 10;
const FULL_ELO = LEVEL_MARKS[9];
const FULL = { nodes: 1_500_000, milliseconds: 900 } as const;
/** An offer of a draw is judged by so many nodes, and accepted below this chance. As on the server. */
const DRAW_NODES = 20_000;
const DRAW_CHANCE = 0.25;

/** The board that was asked for last: one more move of the same game costs one move. */
let last: { readonly key: string; readonly board: Game } | null = null;

function tryBoard(game: games.DeviceGame): Game | null {
  const key = JSON.stringify([game.start, game.rules]);
  const board = games.tryBoard(game, last?.key === key ? last.board : null);
  last = board ? { key, board } : last;
  return board;
}

function boardOf(game: games.DeviceGame): Game {
  const board = tryBoard(game);
  if (!board) throw new ApiError('conflict', 'the stored game is not to be played');
  return board;
}

export const device: DeviceKind<games.DeviceGame> = {
  start(wish, { id, now, chance }) {
    const wanted = wish as NewGame;
    if (wanted.opponent === 'computer' && !browserCanThink())
      throw new ApiError('offline', 'this browser cannot run the engine');
    return games.newDeviceGame(wanted, id, now, chance);
  },
  read(value) {
    // Games of earlier versions have a level only.
    const game = { elo: null, ...value };
    return games.isGame(game) && tryBoard(game) ? game : null;
  },
  state: (game) => games.stateOf(game, boardOf(game)),
  event: (game) => games.moveMessage(game, boardOf(game)),
  summary: (game) => games.summaryOf(game, boardOf(game)),
  turn(game, message, now) {
    const { ply, move } = message as SentTurn & { readonly ply: number; readonly move: string };
    return games.played(game, boardOf(game), ply, move, now);
  },
  act: (game, action, side, now) => games.acted(game, boardOf(game), action, side as 'O' | 'X' | undefined, now),
  again: (game, id, now) => games.rematchOf(game, id, now),
  think(game, world) {
    const board = boardOf(game);
    if (game.opponent === 'computer' && game.drawOffer !== null && games.resultOf(game, board) === null)
      return answerDraw(game, board, world);
    return games.computerToMove(game, board) ? choose(game, world) : null;
  },
  hint: (game, stage, world): Promise<Hint> => hintFor(game, boardOf(game), stage, (task) => world.think(task)),
};

async function choose(game: games.DeviceGame, world: World): Promise<games.DeviceGame> {
  const { elo } = game;
  const level = game.level ?? FULL_LEVEL;
  const full = elo === null ? level >= FULL_LEVEL : elo >= FULL_ELO;
  const thought = await world.think({
    ...games.taskOf(game),
    limits: full ? FULL : {},
    player: { ...(elo === null ? { level } : { elo }), seed: seedOf(game.id) },
  });
  const move = thought.best ?? thought.lines[0]?.moves[0];
  if (move === undefined) throw new ApiError('internal', 'the computer found no move');
  return games.played(game, boardOf(game), game.moves.length + 1, move, world.now());
}

async function answerDraw(game: games.DeviceGame, board: Game, world: World): Promise<games.DeviceGame> {
  const thought = await world.think({
    ...games.taskOf(game),
    limits: { nodes: DRAW_NODES },
    player: { level: FULL_LEVEL, seed: 0 },
  });
  const score = thought.lines[0]?.score;
  const known = { win: 1, loss: 0, draw: 0.5, none: 0.5 };
  const chance = score?.kind === 'chance' ? score.chance : known[score?.kind ?? 'none'];
  const mine = games.computerToMove(game, board) ? chance : 1 - chance;
  return games.drawAnswered(game, mine < DRAW_CHANCE, world.now());
}

/** The computer chooses by lot among equal moves; in one game always by the same lot. */
const seedOf = (id: string): number => Number.parseInt(id.slice(-12), 16);
