// Games on this device in which the players move by turns, and which need no more than rules and perhaps a computer:
// `movesKind` makes a kind of them, as the server's MovesGame does.

import { type Action, type AnyState, ApiError, type CommonState, type GameSummary, type Player } from '..';
import type { DeviceKind, KeptGame, Made, SentTurn } from './kind';

export interface MovesGame extends KeptGame {
  readonly game: string;
  readonly start: string;
  /** The reader's against the computer; of two at one screen, the first. */
  readonly side: string;
  /** How many of a hundred turns of the computer are perfect; null for two at one screen. */
  readonly perfect: number | null;
  /** Won games of the series before this one, by the sides of this one. */
  readonly score: Readonly<Record<string, number>>;
}

export interface MovesRules<Position> {
  /** In the order in which they are named. */
  readonly sides: readonly [string, string];
  /** The text of the start of a wish. */
  startOf(wish: object): string;
  /** Null where the text is no position. */
  read(game: string, text: string): Position | null;
  /** Null where the turn cannot be read, or is not legal. */
  play(position: Position, move: string): Position | null;
  text(position: Position): string;
  mover(position: Position): string;
  /** Who has won, and by what; null while it goes on. */
  result(position: Position): { readonly winner: string; readonly reason: string } | null;
  /** What a state, and a line of a list, say besides. */
  more(position: Position): object;
  /** The computer's turn. */
  choose?(position: Position, perfect: number): Promise<string>;
  former?(name: string, text: string, made: Made): MovesGame | null;
  formerText?(game: MovesGame): string | null;
}

interface Wish {
  readonly game: string;
  readonly opponent: string;
  readonly side?: string;
  readonly perfect?: number;
}

const MOST_TURNS = 2000;

/** Games of earlier versions have one of ten levels. */
function withShare(game: MovesGame & { readonly level?: number | null }): MovesGame {
  const { level, ...others } = game;
  return level === undefined ? game : { ...others, perfect: level && Math.round(((level - 1) / 9) * 100) };
}

const refuse = (kind: 'conflict' | 'illegal' | 'too_large' | 'bad_request', message: string): never => {
  throw new ApiError(kind, message);
};

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a kind is one value, and all its parts ask the same rules
export function movesKind<Position>(rules: MovesRules<Position>): DeviceKind<MovesGame> {
  const [first, second] = rules.sides;
  const other = (side: string) => (side === first ? second : first);

  /** All positions of a game, the last one last; null if it is not to be played. */
  function positionsOf({ game, start, moves }: MovesGame): Position[] | null {
    let position = rules.read(game, start);
    const all = position ? [position] : [];
    for (const move of moves) {
      position = position && !rules.result(position) ? rules.play(position, move) : null;
      if (!position) return null;
      all.push(position);
    }
    return all.length > 0 ? all : null;
  }
  const positionOf = (game: MovesGame): Position =>
    positionsOf(game)?.at(-1) ?? refuse('conflict', 'the stored game is not to be played');

  const youOf = ({ opponent, side }: MovesGame) => (opponent === 'local' ? [first, second] : [side]);
  const isMine = (game: MovesGame, position: Position) => youOf(game).includes(rules.mover(position));

  /** Against the computer back to one's own last turn; nothing in a finished game. */
  function undoPlies(game: MovesGame, position: Position): number {
    if (rules.result(position) || !isMine(game, position)) return 0;
    const back = game.opponent === 'computer' ? 2 : 1;
    return game.moves.length >= back ? back : 0;
  }

  function momentOf(game: MovesGame) {
    const position = positionOf(game);
    const result = rules.result(position);
    return {
      version: game.version,
      position: rules.text(position),
      to_move: result ? null : rules.mover(position),
      status: result ? ('over' as const) : ('playing' as const),
      result,
      draw_offer: null,
      undo_plies: undoPlies(game, position),
    };
  }

  /** With the game that is shown, once it is over. */
  function scoreOf(game: MovesGame): MovesGame['score'] {
    const winner = rules.result(positionOf(game))?.winner;
    return winner ? { ...game.score, [winner]: (game.score[winner] ?? 0) + 1 } : game.score;
  }

  function stateOf(game: MovesGame): AnyState {
    const { id, opponent, perfect, start, moves, rematch } = game;
    const playerOf = (side: string): Player =>
      youOf(game).includes(side) ? { kind: 'person', here: true } : { kind: 'computer', perfect, here: true };
    const state: CommonState<string, string> & object = {
      ...momentOf(game),
      ...rules.more(positionOf(game)),
      ...{ id, game: game.game, opponent, perfect, start, moves, score: scoreOf(game) },
      players: { [first]: playerOf(first), [second]: playerOf(second) },
      rematch: rematch === null ? null : { game: rematch },
      you: youOf(game),
      clock: null,
    };
    return state;
  }

  const changed = (game: MovesGame, moves: readonly string[], now: number): MovesGame => ({
    ...game,
    moves,
    version: game.version + 1,
    updated: now,
  });

  function played(game: MovesGame, ply: number, move: string, now: number): MovesGame {
    if (game.moves[ply - 1] === move) return game;
    const position = positionOf(game);
    if (rules.result(position)) return refuse('conflict', 'the game is over');
    if (ply !== game.moves.length + 1) return refuse('conflict', `the next turn is number ${game.moves.length + 1}`);
    if (ply > MOST_TURNS) return refuse('too_large', `a game has at most ${MOST_TURNS} turns`);
    if (!rules.play(position, move)) return refuse('illegal', `${move} is not possible`);
    return changed(game, [...game.moves, move], now);
  }

  return {
    start(wish, { id, now, chance }) {
      const { game, opponent, side, perfect = 0 } = wish as Wish;
      const computer = opponent === 'computer';
      if (!computer && opponent !== 'local') refuse('bad_request', 'a game with another person needs the server');
      const start = rules.startOf(wish);
      const position = rules.read(game, start);
      if (!position || rules.result(position)) return refuse('illegal', 'the start is no position of a game');
      const lot = chance < 0.5 ? first : second;
      return {
        ...{ id, game, version: 1, opponent: computer ? 'computer' : 'local', start, moves: [] },
        side: side === first || side === second ? side : computer ? lot : first,
        perfect: computer ? perfect : null,
        score: { [first]: 0, [second]: 0 },
        rematch: null,
        updated: now,
      };
    },
    read(value) {
      const game = withShare(value as MovesGame);
      const { start, side, perfect, score } = game;
      const isShare = Number.isInteger(perfect) && (perfect as number) >= 0 && (perfect as number) <= 100;
      const sound =
        typeof start === 'string' &&
        rules.sides.includes(side) &&
        (game.opponent === 'local' ? perfect === null : isShare) &&
        rules.sides.every((each) => Number.isInteger(score?.[each]) && (score[each] as number) >= 0);
      return sound && game.moves.length <= MOST_TURNS && positionsOf(game) ? game : null;
    },
    state: stateOf,
    event(game) {
      const by = rules.mover(positionsOf(game)?.at(-2) ?? positionOf(game));
      return {
        ...momentOf(game),
        type: 'move',
        ply: game.moves.length,
        move: game.moves.at(-1),
        by,
        score: scoreOf(game),
      };
    },
    summary(game) {
      const { status, result, to_move, position } = momentOf(game);
      return {
        ...rules.more(positionOf(game)),
        ...{
          id: game.id,
          game: game.game,
          opponent: game.opponent,
          perfect: game.perfect,
          status,
          result,
          to_move,
          position,
        },
        you: youOf(game),
        plies: game.moves.length,
        updated: game.updated,
        clock: null,
      } as unknown as GameSummary;
    },
    turn(game, message, now) {
      const { ply, move } = message as SentTurn & { readonly ply: number; readonly move: string };
      return played(game, ply, move, now);
    },
    act(game, action: Action, _side, now) {
      const back = action === 'undo' ? undoPlies(game, positionOf(game)) : 0;
      if (back === 0) return refuse('conflict', 'this cannot be done now');
      return changed(game, game.moves.slice(0, -back), now);
    },
    again(game, id, now) {
      const score = scoreOf(game);
      return {
        ...game,
        ...{ id, version: 1, moves: [], rematch: null, updated: now },
        side: game.opponent === 'computer' ? other(game.side) : game.side,
        // It stays with whoever has won.
        score: { [first]: score[second] ?? 0, [second]: score[first] ?? 0 },
      };
    },
    think(game, world) {
      const position = positionOf(game);
      if (!rules.choose || rules.result(position) || isMine(game, position)) return null;
      return rules
        .choose(position, game.perfect ?? 0)
        .then((move) => played(game, game.moves.length + 1, move, world.now()));
    },
    ...(rules.former && { former: rules.former }),
    ...(rules.formerText && { formerText: rules.formerText }),
  };
}
