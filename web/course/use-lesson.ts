// This is the state of a lesson on the page: which step it is at, what the reader did wrong, and the other side's
// answer.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { playSound } from '../play/sound';
import type { Turned } from '../play/speech';
import { type DraftState, useDraft } from '../play/use-draft';
import type { Game } from '../rules';
import {
  gameBefore,
  type Lesson,
  type Mistake,
  mistakeIn,
  mistakeOf,
  nextPoint,
  type Step,
  teachesJump,
} from './lesson';

/** Between one's own turn and the answer, so that both are seen. */
const ANSWER_MS = 900;

export interface LessonState {
  /** From 0; as many as there are steps when the lesson is over. */
  readonly index: number;
  readonly step: Step | null;
  readonly game: Game;
  readonly mistake: Mistake | null;
  /** The other side is about to answer. */
  readonly waiting: boolean;
  readonly building: DraftState;
  /** Where to press next. */
  readonly next: { readonly row: number; readonly column: number } | null;
  readonly back: () => void;
  readonly again: () => void;
  readonly show: () => void;
}

/** The step belongs to its place in the browser's history: a reload and the way back bring it back. */
function keptStep(lesson: Lesson): number {
  const { step } = (history.state ?? {}) as { step?: unknown };
  return typeof step === 'number' && step >= 0 && step <= lesson.steps.length ? Math.trunc(step) : 0;
}

export function useLesson(
  lesson: Lesson,
  turned: Turned,
  focusOn: (row: number, column: number) => void,
): LessonState {
  const [index, setIndex] = useState(() => keptStep(lesson));
  useEffect(() => history.replaceState({ step: index }, ''), [index]);
  const [played, setPlayed] = useState(false);
  const [mistake, setMistake] = useState<Mistake | null>(null);
  const step = lesson.steps[index] ?? null;
  const game = useMemo(() => {
    const before = gameBefore(lesson, index);
    const after = played && step ? before.tryPlay(step.taught) : null;
    return after?.ok ? after.value : before;
  }, [lesson, index, played]);

  useEffect(() => {
    if (!played) return;
    const timer = setTimeout(
      () => {
        setPlayed(false);
        setIndex(index + 1);
      },
      step?.reply ? ANSWER_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [played, index]);

  const play = () => {
    setMistake(null);
    setPlayed(true);
    const scores = step !== null && index === lesson.steps.length - 1;
    playSound({ kind: scores ? 'goal' : step && teachesJump(step) ? 'remove' : 'place' });
  };
  const building = useDraft({
    game,
    ply: game.plies,
    playable: !played && step !== null,
    turned,
    times: null,
    names: { O: '', X: '' },
    ahead: null,
    blocked: null,
    onPlay: (move) => {
      const wrong = step && mistakeIn(step, move, game.position.ball);
      if (!wrong) {
        play();
        return;
      }
      setMistake(wrong);
      return wrong.kind === 'too-short' ? 'keep' : undefined;
    },
    focusOn: ({ row, column }) => focusOn(row, column),
    onKey: () => undefined,
  });

  useWrongDraft(played ? null : step, game, building, setMistake);
  const goTo = (to: number) => {
    setPlayed(false);
    setMistake(null);
    setIndex(Math.max(to, 0));
  };
  return {
    index,
    step,
    game,
    mistake,
    waiting: played,
    building,
    next: step && !played ? nextPoint(step, building.draft, game.position.ball) : null,
    back: () => goTo(index - 1),
    again: () => goTo(0),
    show: play,
  };
}

/** A draft that can no longer become the taught turn is taken back, and the reader learns why. */
function useWrongDraft(
  step: Step | null,
  game: Game,
  { draft, answer }: DraftState,
  setMistake: (mistake: Mistake | null) => void,
): void {
  const wrong = step && mistakeOf(step, draft, game.position.ball);
  useEffect(() => {
    if (wrong) {
      setMistake(wrong);
      answer({ kind: wrong.kind === 'other-jump' || wrong.kind === 'too-far' ? 'back' : 'cancel' });
    } else if (draft.aim || (draft.chain?.length ?? 0) > 0) {
      // What was wrong is forgotten as soon as the reader does something right.
      setMistake(null);
    }
  }, [draft]);
}
