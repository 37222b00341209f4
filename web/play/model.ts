// What the page shows of a game, derived from the server's state and the player's own move that is still on its way.

import type { Dictionary } from '../base/i18n';
import type { Direction } from '../base/ui';
import type { LastMove } from '../board/types';
import { type AnyState, type ClientView, type GameState, otherSide, type Side, type SideOf } from '../client';
import {
  formatPosition,
  Game,
  type Turn as PlayedTurn,
  parsePosition,
  type Rules,
  type SwitchName,
  switchesOf,
} from '../rules';
import type { Turned } from './speech';

export const rulesOf = ({ rules }: { rules: Rules }): Rules => switchesOf(rules);

/**
 * The game of a start and moves, by our own rules; null when they refuse it (then the server knows rules we do not).
 */
export function replay(start: string, rules: Rules, moves: readonly string[]): Game | null {
  const position = parsePosition(start);
  if (!position.ok) return null;
  const game = Game.replay(position.value, rules, moves);
  return game.ok ? game.value : null;
}

/** Keeps the last game replayed, so that one more move costs one move. */
export class GameCache {
  private key = '';
  private game: Game | null = null;

  of(state: Pick<GameState, 'start' | 'rules' | 'moves'>): Game | null {
    const rules = rulesOf(state);
    const key = JSON.stringify([state.start, rules]);
    this.game = (key === this.key ? this.follow(state.moves) : null) ?? replay(state.start, rules, state.moves);
    this.key = key;
    return this.game;
  }

  private follow(moves: readonly string[]): Game | null {
    const next = this.game?.along(moves);
    return next?.ok ? next.value : null;
  }
}

/** The position text after a move, as the game client compares it with the server's. */
export function positionAfter(state: GameState, move: string): string | null {
  const next = replay(state.start, rulesOf(state), state.moves)?.tryPlay(move);
  return next?.ok ? formatPosition(next.value.position) : null;
}

export const lastMoveOf = (turn: PlayedTurn | null | undefined): LastMove | null => {
  if (!turn || turn.move.kind === 'swap') return null;
  return turn.move.kind === 'place' ? { kind: 'place', point: turn.move.point } : { kind: 'jump', hops: turn.hops };
};

/** The turn that led to the position after `ply`, a swap left out. */
export const turnBefore = (game: Game, ply: number): PlayedTurn | null =>
  game.turns.slice(0, ply).findLast((turn) => turn.move.kind !== 'swap') ?? null;

/** The side this visitor looks from: its own, Ohs for watchers and for two people at one screen. */
export const viewpoint = (state: GameState): Side => (state.you.length === 1 ? (state.you[0] as Side) : 'O');

/** Whether the engine may be asked: not while two people play against each other. */
export const mayAnalyse = ({ status, opponent }: Pick<GameState, 'status' | 'opponent'>): boolean =>
  status === 'over' || (status === 'playing' && opponent !== 'friend');

export const isMine = (state: GameState, side: Side | null): boolean => side !== null && state.you.includes(side);

/** The goal row a side attacks: by number, for up and down depend on how the board is turned. */
export const goalRow = (state: GameState, side: Side): number => (side === 'O' ? state.rules.rows : 1);

/** Where a side attacks on the screen, as the board lies there. */
export function attackOf(side: Side, turned: Turned): Direction {
  if (turned.sideways) return side === turned.up ? 'right' : 'left';
  return side === turned.up ? 'up' : 'down';
}

/** Whether this visitor can move now (a move on its way counts as made). */
export const mayMove = ({ state, pending }: Pick<ClientView, 'state' | 'pending'>): boolean =>
  state !== null && pending === null && state.status === 'playing' && isMine(state, state.to_move);

/** The side whose turn it is; a move on its way counts as made. */
export function moverNow({ state, pending }: ClientView): Side | null {
  if (!state?.to_move) return null;
  return pending ? otherSide(state.to_move) : state.to_move;
}

export const playerName = (t: Dictionary, state: GameState, side: Side): string =>
  seatName(t, state, side, t.side.name(side));

/** Of a game of any kind; `sideName`: what the side is called where nobody has a name. */
export function seatName<State extends AnyState>(
  t: Dictionary,
  state: State,
  side: SideOf<State>,
  sideName: string,
): string {
  const player = (state.players as AnyState['players'])[side];
  if (state.opponent === 'local') return sideName;
  if (state.you.some((own) => own === side)) return t.game.you;
  if (player?.kind === 'computer') return t.game.computer;
  if (!player || (state.status === 'waiting' && state.invite)) return t.game.openSeat;
  return player.name || (state.you.length > 0 ? t.game.opponent : t.game.guest);
}

/** Inside a sentence: `the computer`, `Ada`, `your opponent`, `Ohs`. */
export function nameInText(t: Dictionary, state: GameState, side: Side): string {
  const player = state.players[side];
  if (state.opponent === 'local') return t.side.name(side);
  if (player?.kind === 'computer') return t.match.theComputer;
  if (player?.name) return player.name;
  return state.you.length === 1 ? t.match.opponent : t.side.name(side);
}

/** `You win! by a goal`, as the reader has to take it. */
export function resultText(t: Dictionary, state: GameState): string {
  const { result, you } = state;
  if (!result) return '';
  if (result.reason === 'withdrawn') return t.invite.withdrawn;
  const reason = t.result.reason(result.reason);
  if (result.winner === null) return `${t.result.draw} ${reason}`;
  if (you.length !== 1) return `${t.result.wins(result.winner)} ${reason}`;
  return you[0] === result.winner ? `${t.result.youWin} ${capital(reason)}` : `${t.result.youLose} ${reason}`;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of the person whose move the reader waits for; null where no name is to be said. */
export function waitedFor({ state, pending }: ClientView): string | null {
  if (!state || pending || state.status !== 'playing' || state.opponent === 'local') return null;
  const side = state.to_move ?? 'O';
  if (isMine(state, side) || state.computer_thinking) return null;
  return state.players[side]?.name || null;
}

/** Whose turn it is, in a few words. */
export function turnText(t: Dictionary, view: ClientView): string {
  const { state, pending } = view;
  if (!state) return t.app.loading;
  if (state.status === 'over') return resultText(t, state);
  if (pending) return t.game.sending;
  if (state.status === 'waiting') return state.you.length > 0 ? t.invite.waiting : t.game.notBegun;
  const side = state.to_move ?? 'O';
  if (state.opponent === 'local') return t.game.turnOf(side);
  if (isMine(state, side)) return t.game.yourTurn;
  if (state.computer_thinking || state.players[side]?.kind === 'computer') return t.game.thinking;
  const name = waitedFor(view);
  if (name) return t.game.waitFor(name);
  return state.you.length > 0 ? t.game.waitForOpponent : t.game.turnOf(side);
}

export function titleText(t: Dictionary, view: ClientView): string {
  const { state } = view;
  if (!state) return `${t.game.title} · ${t.app.name}`;
  if (state.status === 'over') return `${resultText(t, state)} · ${t.app.name}`;
  const mine = state.opponent !== 'local' && mayMove(view);
  return `${mine ? `● ${t.game.titleYour}` : turnText(t, view)} · ${t.app.name}`;
}

/** The switches that differ from the usual rules, in words. */
export function ruleNotes(t: Dictionary, rules: Rules): string[] {
  const notes: Partial<Record<SwitchName, Readonly<Record<string, string>>>> = t.rules.notes;
  return (Object.keys(notes) as SwitchName[]).flatMap((name) => notes[name]?.[String(rules[name])] ?? []);
}

export const opponentOf = (state: GameState): Side | null =>
  state.you.length === 1 ? otherSide(state.you[0] as Side) : null;
