// This is a puzzle on a page: the board's events become turns, the other side answers, and what is right or wrong is
// seen, heard and said at once.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { say, sayNow, sentences } from '../base/announce';
import { type Dictionary, useText } from '../base/i18n';
import { settings, useSideways, VIBRATION_MS } from '../base/settings';
import type { BoardView } from '../board';
import { openEngine } from '../client/open-engine';
import type { Score } from '../engine/types';
import { playSound } from '../play/sound';
import { moveSentence, spoken, type Turned } from '../play/speech';
import { type DraftState, useDraft } from '../play/use-draft';
import type { OpenEngine } from '../play/use-engine';
import { formatPosition, type Game, pointName, winner } from '../rules';
import { type Answer, answerOf, repliesTo, type Task, turnsLeft } from './judge';
import { firstResult, isOver } from './progress';
import type { Solving } from './solver';
import * as solver from './solver';
import { hintText, replyText, taskText, verdictOf } from './words';

/** Between one's own turn and the answer, so that both are seen. */
const ANSWER_MS = 700;

export interface Options {
  /** The first attempt has ended. */
  readonly onFirst?: (solved: boolean, state: Solving) => void;
  readonly onSolved?: () => void;
  /** A wrong turn, or the end. In a rush the next puzzle comes then, and nothing is explained. */
  readonly onEnd?: (solved: boolean, state: Solving) => void;
  readonly open?: OpenEngine;
  /** One of `n`, for the answers. */
  readonly choose?: (n: number) => number;
  readonly onKey?: (key: 'c' | 'i' | '?') => void;
}

export interface SolverState {
  readonly state: Solving;
  readonly turned: Turned;
  readonly building: DraftState;
  readonly playable: boolean;
  readonly board: { current: BoardView | null };
  readonly play: (move: string) => void;
  readonly again: () => void;
  readonly hint: () => void;
  readonly show: () => void;
  readonly walk: (ply: number) => void;
}

const byChance = (n: number): number => Math.floor(Math.random() * n);

export function useSolver(task: Task, options: Options = {}): SolverState {
  const t = useText();
  const [state, setState] = useState(() => solver.begin(task));
  const board = useRef<BoardView | null>(null);
  const sideways = useSideways();
  const turned = useMemo<Turned>(() => ({ up: task.solver, sideways }), [task, sideways]);
  const latest = useRef(options);
  latest.current = options;
  const playable = state.phase === 'asked';
  const quick = options.onEnd !== undefined;

  const change = (next: Solving) => {
    if (next === state) return;
    setState(next);
    tell(t, state, next, quick);
    const first = firstResult(state, next);
    if (first !== null) latest.current.onFirst?.(first, next);
    if (next.phase === 'solved' && state.phase !== 'solved') latest.current.onSolved?.();
    if (next.phase !== state.phase && (next.phase === 'wrong' || next.phase === 'solved'))
      latest.current.onEnd?.(next.phase === 'solved', next);
  };
  const play = (move: string) => {
    if (settings.get().vibration) navigator.vibrate?.(VIBRATION_MS);
    change(solver.play(state, move));
  };
  const again = () => change(solver.again(state));
  const building = useDraft({
    game: solver.shownGame(state),
    ply: state.ply,
    playable,
    turned,
    onPlay: play,
    focusOn: (point) => board.current?.focusPoint(point),
    onKey: (key) => latest.current.onKey?.(key),
  });

  useReply(state, change, (n) => (latest.current.choose ?? byChance)(n));
  useJudge(state, change, options.open ?? openEngine, quick);

  // A wrong turn is taken back by Escape, or by a press on the board.
  const events = useMemo(
    () =>
      state.phase === 'wrong' && !quick
        ? { ...building.events, cancel: again, back: again, point: again }
        : building.events,
    [building.events, state, quick],
  );
  return {
    state,
    turned,
    building: { ...building, events },
    playable,
    board,
    play,
    again,
    hint: () => change(solver.hint(state)),
    show: () => change(solver.show(state)),
    walk: (ply) => change(solver.walk(state, ply)),
  };
}

type Change = (next: Solving) => void;

/** The other side answers after a moment. */
function useReply(state: Solving, change: Change, choose: (n: number) => number): void {
  useEffect(() => {
    if (state.phase !== 'answering') return;
    const timer = setTimeout(() => {
      const best = repliesTo(state.task, state.game);
      const move = best[choose(best.length)];
      change(move === undefined ? solver.show(state) : solver.reply(state, move));
    }, ANSWER_MS);
    return () => clearTimeout(timer);
  }, [state]);
}

/** What the rules cannot tell is asked of an engine. */
function useJudge(state: Solving, change: Change, open: OpenEngine, quick: boolean): void {
  const deep = !quick && state.phase === 'wrong' && state.refutation?.kind === 'deep';
  useEffect(() => {
    if (!deep && state.phase !== 'judging') return;
    const control = new AbortController();
    const then = (next: Solving) => control.signal.aborted || change(next);
    if (deep) void findAnswer(open, state.game, control.signal).then((found) => then(solver.answered(state, found)));
    else {
      const turns = turnsLeft(state.task, state.game.undo()) - 1;
      void provesGoal(open, state.game, turns, control.signal).then((right) =>
        then(solver.ruled(state, right !== false)),
      );
    }
    return () => control.abort();
  }, [state]);
}

/** What a change sounds like and says. */
function tell(t: Dictionary, before: Solving, now: Solving, quick: boolean): void {
  const { phase, game, task } = now;
  const last = game.turns.at(-1);
  const played = last && game !== before.game && game.plies > before.game.plies ? last : null;
  const moved = played ? moveSentence(t, played, game.at(game.plies - 1).toMove) : '';
  const verdict = verdictOf(t, now);
  const words = verdict ? sentences(verdict.title, verdict.text) : '';
  if (now.hint && now.hint !== before.hint) say(hintText(t, now, spoken) ?? '');
  if (phase === 'shown' && before.phase !== 'shown') sayNow(words);
  else if (isOver(now) && isOver(before)) {
    const turn = solver.shownGame(now).turns[now.ply - 1];
    if (now.ply !== before.ply)
      say(turn ? moveSentence(t, turn, solver.shownGame(now).at(now.ply - 1).toMove) : t.game.start);
  } else if (phase === 'wrong') {
    if (before.phase !== 'wrong') playSound({ kind: 'wrong' });
    if (!quick) say(before.phase === 'wrong' ? (verdict?.text ?? '') : sentences(moved, words));
  } else if (phase === 'solved') {
    playSound({ kind: winner(game.position) === task.solver ? 'goal' : 'right' });
    if (!quick) sayNow(sentences(moved, words));
  } else if (phase === 'answering') {
    playSound({ kind: 'right' });
    say(sentences(moved, words));
  } else if (phase === 'judging') say(sentences(moved, words));
  else if (before.phase === 'answering') {
    playSound({ kind: played?.move.kind === 'place' ? 'place' : 'remove' });
    say(sentences(moved, replyText(t, now)?.todo ?? ''));
  } else if (before.phase === 'wrong') say(taskText(t, task.puzzle, task.solver));
}

/** The name of the point of a hint, as it is written. */
export const hintWords = (t: Dictionary, state: Solving): string | null => hintText(t, state, pointName);

/** A smaller engine than that of an analysis, for a short question. */
const MEMORY = { megabytes: 128, hash: 16 } as const;
const PROOF_MS = 2_500;
const SEARCH_MS = 1_500;

export interface Found {
  readonly by: Answer;
  /** In how many of its own turns the other side wins; null: that is not proven. */
  readonly wins: number | null;
  readonly proven: boolean;
}

interface Line {
  readonly score: Score;
  readonly move: string | undefined;
}

/** What can be proven of the last position within a moment, else what a search likes best. */
async function ask(open: OpenEngine, game: Game, signal: AbortSignal, proofOnly: boolean): Promise<Line | null> {
  const { engine } = await open('browser', MEMORY);
  const task = { position: formatPosition(game.start), moves: game.moves, rules: game.rules, lines: 1 };
  let stop = () => engine.close();
  signal.addEventListener('abort', () => stop());
  const think = async (limits: { milliseconds: number }, proof?: true): Promise<Line | null> => {
    const search = engine.think({ ...task, limits, ...(proof && { proof }) }, () => undefined);
    stop = () => search.stop();
    const [line] = (await search.done).lines;
    return line ? { score: line.score, move: line.moves[0] } : null;
  };
  try {
    const proven = await think({ milliseconds: PROOF_MS }, true);
    if (proven || proofOnly || signal.aborted) return proven;
    return await think({ milliseconds: SEARCH_MS });
  } finally {
    engine.close();
  }
}

/** The best answer to the last turn of `after`; null if no engine is to be had. */
export async function findAnswer(open: OpenEngine, after: Game, signal: AbortSignal): Promise<Found | null> {
  const line = await ask(open, after, signal, false).catch(() => null);
  const by = line?.move ? answerOf(after.position, after.rules, line.move) : null;
  if (!line || !by) return null;
  const { score } = line;
  const wins = score.kind === 'win' && score.plies !== null ? Math.ceil(score.plies / 2) : null;
  return { by, wins, proven: score.kind !== 'chance' };
}

/** Whether the last turn of `after` wins within `turns` more turns of its side; null if no engine can say. */
export async function provesGoal(
  open: OpenEngine,
  after: Game,
  turns: number,
  signal: AbortSignal,
): Promise<boolean | null> {
  const line = await ask(open, after, signal, true).catch(() => null);
  if (!line) return null;
  return line.score.kind === 'loss' && line.score.plies !== null && line.score.plies <= 2 * turns;
}
