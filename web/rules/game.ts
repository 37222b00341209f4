// This is a game: its start and turns, with what depends on history: repetition (P10) and swap (P11). Never changed.

import { type Result, type Rules, type Side, success } from './base';
import { type Hop, winner } from './jumps';
import { formatMove, type Move, parseMove } from './notation';
import { formatPosition, type Position } from './position';
import { type MoveError, playTurn, refuse, type Turn } from './turn';

export type Outcome = Side | 'draw';

export class Game {
  /** `keys[i]` is the position text at ply i; a swap repeats that of the ply before it, which does not count. */
  private constructor(
    readonly start: Position,
    readonly rules: Rules,
    readonly turns: readonly Turn[],
    private readonly keys: readonly string[],
  ) {}

  static from(start: Position, rules: Rules): Game {
    return new Game(start, rules, [], [formatPosition(start)]);
  }

  /** Plays all moves, or says which one (from 0) is illegal and why. */
  static replay(
    start: Position,
    rules: Rules,
    moves: readonly (string | Move)[],
  ): Result<Game, { readonly index: number; readonly error: MoveError }> {
    let game = Game.from(start, rules);
    for (const [index, move] of moves.entries()) {
      const next = game.tryPlay(move);
      if (!next.ok) return { ok: false, error: { index, error: next.error } };
      game = next.value;
    }
    return success(game);
  }

  /** How many turns have been played. */
  get plies(): number {
    return this.turns.length;
  }

  get position(): Position {
    return this.at(this.plies);
  }

  /** The position after `ply` turns, from 0. */
  at(ply: number): Position {
    return this.turns[ply - 1]?.position ?? this.start;
  }

  /** Position texts after 0, 1, 2 ... turns. */
  get texts(): readonly string[] {
    return this.keys;
  }

  get moves(): string[] {
    return this.turns.map((turn) => formatMove(turn.move));
  }

  /** P11: whether the seats were exchanged. */
  get swapped(): boolean {
    return this.turns.some((turn) => turn.move.kind === 'swap');
  }

  get canSwap(): boolean {
    return this.rules.pie && this.plies === 1 && this.outcome === null;
  }

  /** P9, P10: null while the game goes on. */
  get outcome(): Outcome | null {
    const won = winner(this.position);
    if (won) return won;
    return this.rules.repetition === 'draw3' && this.timesSeen(this.keys.at(-1)) >= 3 ? 'draw' : null;
  }

  /** Plays a move or its text, and gives the game after it. */
  tryPlay(move: string | Move): Result<Game, MoveError> {
    const parsed = typeof move === 'string' ? parseMove(move) : success(move);
    if (!parsed.ok) return refuse('text', parsed.error.text);
    const { outcome } = this;
    if (outcome !== null) return refuse(outcome === 'draw' ? 'drawn' : 'over', formatMove(parsed.value));
    const turn = this.play(parsed.value);
    if (!turn.ok) return turn;
    const key = formatPosition(turn.value.position);
    if (this.rules.repetition === 'superko' && parsed.value.kind !== 'swap' && this.keys.includes(key)) {
      return refuse('repeats', formatMove(parsed.value));
    }
    return success(new Game(this.start, this.rules, [...this.turns, turn.value], [...this.keys, key]));
  }

  /** Without the last `plies` turns (at most back to the start). */
  undo(plies = 1): Game {
    const left = Math.max(this.plies - plies, 0);
    return new Game(this.start, this.rules, this.turns.slice(0, left), this.keys.slice(0, left + 1));
  }

  /** The game of these moves from the same start; the turns that both begin with are not played again. */
  along(moves: readonly string[]): Result<Game, MoveError> {
    const known = this.moves;
    let common = 0;
    while (common < known.length && common < moves.length && known[common] === moves[common]) ++common;
    let game: Game = this.undo(known.length - common);
    for (const move of moves.slice(common)) {
      const next = game.tryPlay(move);
      if (!next.ok) return next;
      game = next.value;
    }
    return success(game);
  }

  /** The hops of the last turn that moved the ball or put a man, for a board to show; null before the first. */
  get lastTurn(): { readonly move: Move; readonly hops: readonly Hop[] } | null {
    return this.turns.findLast((turn) => turn.move.kind !== 'swap') ?? null;
  }

  private play(move: Move): Result<Turn, MoveError> {
    if (move.kind !== 'swap') return playTurn(this.position, this.rules, move);
    if (!this.canSwap) return refuse('swap', 'swap');
    return success({ move, hops: [], position: this.position });
  }

  private timesSeen(key: string | undefined): number {
    return this.keys.filter((seen, ply) => seen === key && this.turns[ply - 1]?.move.kind !== 'swap').length;
  }
}
