// This is the state of a step of a lesson on the page: what the reader builds, what was wrong with it, whether it is
// done.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardEvents } from '../board';
import { playSound } from '../play/sound';
import type { Turned } from '../play/speech';
import { type DraftState, useDraft } from '../play/use-draft';
import { chainMove, formatMove, Game, type Hop, type Point, type Position, pointName } from '../rules';
import { LESSON_RULES, positionOf, turnOf } from './board';
import type { Mistake } from './explain';
import { answerOf, found } from './facts';
import { judge, judgeChain, nextPoint } from './judge';
import type { AnswerStep, CourseStep, TurnStep } from './steps';

interface Kept {
  /** The step it belongs to. */
  readonly key: string;
  /** What has been played; for a line that is walked through, as far as it goes. */
  readonly moves: readonly string[];
  readonly mistake: Mistake | null;
  readonly done: boolean;
  /** The point or the answer that is right, once it has been found or shown. */
  readonly right: string | null;
}

export interface CourseState {
  readonly game: Game;
  /** The position that the step begins with. */
  readonly position: Position;
  readonly mistake: Mistake | null;
  readonly done: boolean;
  readonly right: string | null;
  /** How many turns of a line have been walked through. */
  readonly walked: number;
  /** The turn that was refused stands on the board, with what the other side does then. */
  readonly refuted: readonly Hop[] | null;
  readonly building: DraftState;
  readonly events: BoardEvents;
  /** Where to press next, where the step shows it. */
  readonly next: Point | null;
  readonly takeBack: () => void;
  readonly answer: (name: string) => void;
  readonly walk: (turns: number) => void;
  readonly show: () => void;
}

export function useCourse(
  key: string,
  step: CourseStep,
  turned: Turned,
  focusOn: (point: Point) => void,
  onDone: () => void,
): CourseState {
  const fresh: Kept = { key, moves: [], mistake: null, done: false, right: null };
  const [stored, keep] = useState<Kept>(fresh);
  const kept = stored.key === key ? stored : fresh;
  const position = useMemo(() => positionOf(step.position), [step]);
  const refuted = refutationOf(kept.mistake);
  const played = refuted && kept.mistake?.kind === 'turn' ? kept.mistake.move : kept.moves.join(' ');
  const game = useMemo(() => gameOf(step, played ? played.split(' ') : []), [step, played]);

  const change = (to: Partial<Kept>) => keep({ ...kept, ...to });
  const finish = (to: Partial<Kept>) => {
    change({ mistake: null, done: true, ...to });
    onDone();
  };
  const acts = actsOf(step, position, kept, change, finish);
  const playable = step.kind === 'turn' && !kept.done && !refuted;
  const building = useDraft({
    game,
    ply: game.plies,
    playable,
    turned,
    onPlay: (move) => {
      if (step.kind !== 'turn') return;
      const why = judge(step, position, move);
      if (!why) return acts.play(move);
      change({ mistake: { kind: 'turn', move, why } });
      return why.kind === 'too-short' ? 'keep' : undefined;
    },
    focusOn,
  });
  useWrongChain(step, position, kept, building, change);

  const takeBack = () => change({ mistake: null });
  return {
    game,
    position,
    mistake: kept.mistake,
    done: kept.done,
    right: kept.right,
    walked: step.kind === 'watch' ? kept.moves.length : 0,
    refuted,
    building,
    events: eventsOf(step, building.events, refuted !== null, takeBack, acts.choose),
    next: nextOf(step, playable, building, position),
    takeBack,
    answer: acts.answer,
    walk: acts.walk,
    show: () => {
      if (step.kind === 'turn') acts.play(step.shown);
      else if (step.kind === 'watch') acts.walk(step.line.length);
      else finish({ right: step.kind === 'point' ? step.shown : answerOf(step as AnswerStep) });
    },
  };
}

/** What the reader can do in a step, each where it is asked for. */
function actsOf(
  step: CourseStep,
  position: Position,
  kept: Kept,
  change: (to: Partial<Kept>) => void,
  finish: (to: Partial<Kept>) => void,
) {
  return {
    /** The turn that is right. */
    play(move: string) {
      const scores = turnOf(position, move)?.position.ball.row;
      const goal = scores !== undefined && (scores >= position.rows || scores <= 1);
      playSound({ kind: goal ? 'goal' : soundOf(move) });
      finish({ moves: [move] });
    },
    choose(point: Point) {
      if (step.kind !== 'point' || kept.done) return;
      if (!found(position, step.find, point)) return change({ mistake: { kind: 'point', point } });
      playSound({ kind: 'place' });
      finish({ right: pointName(point) });
    },
    answer(name: string) {
      if (step.kind !== 'answer' || kept.done) return;
      if (name === answerOf(step)) finish({ right: name });
      else change({ mistake: { kind: 'answer', answer: name } });
    },
    walk(turns: number) {
      if (step.kind !== 'watch') return;
      const moves = step.line.slice(0, turns);
      const last = moves.at(-1);
      if (last && turns > kept.moves.length) playSound({ kind: soundOf(last) });
      if (turns === step.line.length) finish({ moves });
      else change({ moves });
    },
  };
}

const soundOf = (move: string) => (move.includes('-') ? 'remove' : 'place');

/** A jump that leads nowhere is explained and taken back. */
function useWrongChain(
  step: CourseStep,
  position: Position,
  kept: Kept,
  { draft, answer }: DraftState,
  change: (to: Partial<Kept>) => void,
): void {
  const jumps = useRef(0);
  useEffect(() => {
    const grown = (draft.chain?.length ?? 0) > jumps.current;
    jumps.current = draft.chain?.length ?? 0;
    if (step.kind !== 'turn' || kept.done || refutationOf(kept.mistake)) return;
    const why = draft.chain ? judgeChain(step, position, draft.chain) : null;
    if (why && draft.chain) {
      change({ mistake: { kind: 'turn', move: formatMove(chainMove(draft.chain)), why } });
      answer({ kind: 'back' });
    } else if (kept.mistake && (draft.aim || grown)) {
      // What was wrong is forgotten as soon as the reader does something right.
      change({ mistake: null });
    }
  }, [draft]);
}

/** What the other side does after the turn that was refused, if that is what is wrong with it. */
function refutationOf(mistake: Mistake | null): readonly Hop[] | null {
  return mistake?.kind === 'turn' && mistake.why.kind === 'lets-score' ? mistake.why.chain : null;
}

function gameOf({ position, before = { position, moves: [] } }: CourseStep, played: readonly string[]): Game {
  const moves = [...before.moves, ...played];
  const game = Game.replay(positionOf(before.position), LESSON_RULES, moves);
  if (!game.ok) throw new Error(`the lesson has an illegal move: ${moves[game.error.index]}`);
  return game.value;
}

function nextOf(step: CourseStep, playable: boolean, { draft }: DraftState, position: Position): Point | null {
  if (step.kind !== 'turn' || !step.ring || !playable) return null;
  return nextPoint((step as TurnStep).shown, draft.chain?.length ?? null, position.ball);
}

/** While a refutation is shown any press takes it back; where a point is asked for, points are chosen. */
function eventsOf(
  step: CourseStep,
  events: BoardEvents,
  refuted: boolean,
  takeBack: () => void,
  choose: (point: Point) => void,
): BoardEvents {
  if (refuted)
    return { ...events, point: takeBack, back: takeBack, confirm: takeBack, cancel: takeBack, direction: takeBack };
  return step.kind === 'point' ? { ...events, point: choose } : events;
}
