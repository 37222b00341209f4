// Here is what the page asks an engine, and what an engine answers: the same for the engine in this browser and for
// the server's.

import type { Rules } from '../rules';

/** What is known of a line, for the side to move in the position asked about. */
export type Score =
  /**
   * Proven by the search, a table or a proof: never shown as a percentage. `plies` is null where only the winner is
   * known; with `atMost` it may take fewer.
   */
  | { readonly kind: 'win' | 'loss'; readonly plies: number | null; readonly atMost?: true }
  | { readonly kind: 'draw' }
  /** A guess: the chance to win, 0 to 1. */
  | { readonly kind: 'chance'; readonly chance: number };

/** One line of play, with moves as texts that `rules` reads ("H11", "H10-H12-J14", "swap"). */
export interface Line {
  readonly score: Score;
  readonly moves: readonly string[];
}

/**
 * Why nothing was proven: the time was up; the board is too large; earlier positions of the game may change what is
 * proven (P10); it was stopped.
 */
export type Unproven = 'limit' | 'size' | 'history' | 'stopped';

/** A move of the book of first turns, with the chance to win that long searches gave it, 0 to 1. */
export interface BookMove {
  readonly move: string;
  readonly chance: number;
}

/** What an engine knows of a position at some moment. */
export interface Thought {
  readonly depth: number;
  readonly nodes: number;
  readonly milliseconds: number;
  /** Best first. Empty while nothing is known. */
  readonly lines: readonly Line[];
  /** At the end of a task: the move that was chosen; of a weak player it need not be that of the best line. */
  readonly best?: string;
  /** The end of a task for a proof that found none. */
  readonly unproven?: Unproven;
  /** The book's moves, the best first, where the book has the position. */
  readonly book?: readonly BookMove[];
}

/** A limit that is left out does not hold; without any the engine thinks until it is stopped. */
export interface Limits {
  readonly nodes?: number;
  readonly depth?: number;
  readonly milliseconds?: number;
}

export interface Task {
  /** A position text ("7/7/7/3@3/7/7/7 O"), and the moves played from it: repetition (P10) depends on them. */
  readonly position: string;
  readonly moves: readonly string[];
  readonly rules: Rules;
  /** How many lines are wanted, 1 to 5. */
  readonly lines: number;
  readonly limits: Limits;
  /** A proof of who wins is wanted, and nothing else. Of the limits only the time holds. */
  readonly proof?: true;
  /** Not an analysis, but a move of the computer at some strength; it chooses by lot, beginning with `seed`. */
  readonly player?: ({ readonly level: number } | { readonly elo: number }) & { readonly seed: number };
}

/** Why an engine gave no answer. */
export type EngineFault =
  /** The position, a move of it or the rules: what the engine says about them is in the message. */
  | 'position'
  /** It needs more memory than it was given. */
  | 'memory'
  /** It has too much to do, or this visitor has had his share: later. */
  | 'busy'
  /** It cannot be reached or loaded. */
  | 'unavailable'
  /** A fault of ours. */
  | 'broken';

export class EngineError extends Error {
  constructor(
    readonly fault: EngineFault,
    message: string,
  ) {
    super(message);
    this.name = 'EngineError';
  }
}

/** A search under way. */
export interface Search {
  /**
   * The last thought, when a limit is reached, everything is proven or the search was stopped. Rejected with an
   * EngineError if it failed.
   */
  readonly done: Promise<Thought>;
  /** Ends the search soon; `done` then settles. */
  stop(): void;
}

/** An engine thinks about one task at a time: a new task stops the one before it. */
export interface Engine {
  think(task: Task, tell: (thought: Thought) => void): Search;
  /** Gives back its thread and memory. */
  close(): void;
}
