// This is a puzzle while it is solved: what was played, what was wrong with it, hints, and the solution that is
// walked through. Pure: every input gives a new state; the page shows it, makes its sounds and asks the engine.

import { type Game, winner } from '../rules';
import { type Answer, firstPoint, judge, lookAt, type Refutation, refute, solutionAt, type Task } from './judge';
import { BEGIN, isOver, type Progress, SHOWN, WRONG } from './progress';

export interface Hint {
  /** 1: where to look; 2: where the turn begins. */
  readonly stage: 1 | 2;
  readonly move: string;
  readonly point: { readonly row: number; readonly column: number };
}

export interface Solving extends Progress {
  readonly task: Task;
  /** The turns that were right, with the answers; in `wrong` and `judging` also the turn in question. */
  readonly game: Game;
  readonly refutation: Refutation | null;
  /** The last right turn, and what was answered. */
  readonly right: { readonly move: string; readonly reply: string | null } | null;
  readonly hint: Hint | null;
  /** What is walked through when all is done, and how far. */
  readonly line: Game | null;
  readonly ply: number;
}

export const begin = (task: Task): Solving => ({
  ...BEGIN,
  task,
  game: task.start,
  refutation: null,
  right: null,
  hint: null,
  line: null,
  ply: 0,
});

/** The game that the board shows, up to its ply. */
export const shownGame = ({ game, line }: Solving): Game => line ?? game;

/** Plays a legal turn of the solver. */
export function play(state: Solving, move: string): Solving {
  if (state.phase !== 'asked') return state;
  const next = state.game.tryPlay(move);
  return next.ok ? judged({ ...state, hint: null }, next.value, judge(state.task, next.value)) : state;
}

/** What the engine says of a turn that the rules could not judge. */
export const ruled = (state: Solving, right: boolean): Solving =>
  state.phase === 'judging'
    ? judged(state, state.game, right ? { kind: 'right', solved: false } : { kind: 'wrong' })
    : state;

function judged(state: Solving, game: Game, judgement: ReturnType<typeof judge>): Solving {
  const { task } = state;
  const move = game.moves.at(-1) ?? '';
  switch (judgement.kind) {
    case 'unknown':
      return { ...state, game, phase: 'judging', ply: game.plies };
    case 'wrong':
      return { ...state, ...WRONG, game, refutation: refute(task, game), ply: game.plies };
    case 'right': {
      const right = { move, reply: null };
      if (!judgement.solved) return { ...state, game, phase: 'answering', right, refutation: null, ply: game.plies };
      // Where only the first turn was asked for, the recorded line goes on from it.
      const line = winner(game.position) === null ? along(task, game) : game;
      return { ...state, game, phase: 'solved', right, refutation: null, line, ply: game.plies };
    }
  }
}

/** The recorded line behind the solver's own turn, which may jump in another order. */
function along({ line }: Task, game: Game): Game {
  const whole = game.along([...game.moves, ...line.moves.slice(game.plies)]);
  return whole.ok ? whole.value : game;
}

/** The other side's answer to a right turn. */
export function reply(state: Solving, move: string): Solving {
  if (state.phase !== 'answering' || !state.right) return state;
  const next = state.game.tryPlay(move);
  if (!next.ok) return state;
  return {
    ...state,
    game: next.value,
    phase: 'asked',
    right: { ...state.right, reply: move },
    ply: next.value.plies,
  };
}

/** What the engine has found against a wrong turn; null: nothing. */
export function answered(
  state: Solving,
  found: { by: Answer; wins: number | null; proven: boolean } | null,
): Solving {
  if (state.phase !== 'wrong' || state.refutation?.kind !== 'deep') return state;
  return { ...state, refutation: found ? { kind: 'answered', ...found } : null };
}

/** Takes the wrong turn back. */
export function again(state: Solving): Solving {
  if (state.phase !== 'wrong') return state;
  const game = state.game.undo();
  return { ...state, game, phase: 'asked', refutation: null, ply: game.plies };
}

/** The next hint; the second gives the turn away, so that the attempt counts as failed. */
export function hint(state: Solving): Solving {
  if (state.phase !== 'asked' || state.hint?.stage === 2) return state;
  const move = state.hint?.move ?? solutionAt(state.task, state.game);
  if (!move) return state;
  const point = lookAt(state.game, move);
  if (!state.hint) return { ...state, hint: { stage: 1, move, point }, hinted: true };
  return { ...state, hint: { stage: 2, move, point: firstPoint(move) ?? point }, failed: true };
}

/** Gives up: the recorded solution, from its beginning. */
export function show(state: Solving): Solving {
  if (isOver(state)) return state;
  const { line } = state.task;
  return { ...state, ...SHOWN, refutation: null, hint: null, line, game: line, ply: 0 };
}

/** Walks through what was played or shown. */
export const walk = (state: Solving, ply: number): Solving =>
  isOver(state) ? { ...state, ply: Math.min(Math.max(ply, 0), shownGame(state).plies) } : state;
