// A lesson of Phutball: the board with one thing to do on it, and beside it what and why.

import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { useText } from '../base/i18n';
import { useTitle, WaitingPage } from '../base/message';
import { settings, useSideways } from '../base/settings';
import { useStore } from '../base/store';
import type { BoardView } from '../board';
import type { LessonName } from '../kinds/phutball/lesson-names';
import { BoardHost, boardSize } from '../play/board-view';
import styles from '../play/lesson.module.css';
import { boardName, type Turned } from '../play/speech';
import { turnBoard } from '../play/turn-board';
import { other, parsePoint } from '../rules';
import { goalChain, positionOf } from './board';
import { COURSES } from './course';
import { goToStep, LessonFrame } from './frame';
import type { Lesson } from './lessons';
import { useCourseTexts } from './load';
import { mistakeText, PhutballStep } from './phutball-step';
import { keepStep } from './progress';
import type { CourseStep } from './steps';
import type { Explanations, StepText } from './texts/types';
import { type CourseState, useCourse } from './use-course';

export function PhutballLesson({ lesson, step }: { lesson: Lesson; step: number }) {
  const t = useText();
  const { words: texts, failed } = useCourseTexts(t.code);
  const name = lesson.name as LessonName;
  const sideways = useSideways();
  const taught = COURSES[name][step - 1];
  const words = texts?.lessons[name].steps[step - 1];
  useTitle(`${t.learn.titles[name]} · ${t.app.name}`);
  if (!texts) return <WaitingPage title={t.learn.titles[name]} failed={failed} />;
  return (
    <LessonFrame
      {...{ lesson, step }}
      class={styles.lesson}
      style={taught && boardSize(positionOf(taught.position), sideways)}
      titleOf={(each) => t.learn.titles[each as LessonName]}
      placeOf={t.learn.number}
    >
      {taught && words && (
        <StepView
          board={`${name} ${step}`}
          {...{ number: step, step: taught, words, explain: texts.explain }}
          goTo={goToStep(lesson)}
          onDone={() => keepStep(lesson, step)}
        />
      )}
    </LessonFrame>
  );
}

interface Shown {
  /** Steps with the same board are the turns of one game. */
  board: string;
  number: number;
  step: CourseStep;
  words: StepText;
  explain: Explanations;
  goTo: (step: number) => void;
  onDone: () => void;
  /** In the place of the card. */
  children?: ComponentChildren;
}

export function StepView({ board: key, number, step, words, explain, goTo, onDone, children }: Shown) {
  const board = useRef<BoardView | null>(null);
  const sideways = useSideways();
  const turned = useMemo<Turned>(() => ({ up: 'O', sideways }), [sideways]);
  const course = useCourse(`${key} ${number}`, step, turned, (point) => board.current?.focusPoint(point), onDone);
  const wrong = mistakeText(explain, words, step, course);
  return (
    <>
      <div data-part="lesson-board" class={`flat tall ${styles.lessonBoard}`}>
        <BoardHost key={key} data={useBoardData(course, step, turned)} events={course.events} handle={board} />
      </div>
      {children ?? <PhutballStep {...{ step, words, wrong, course, number, goTo }} />}
    </>
  );
}

function useBoardData(course: CourseState, step: CourseStep, turned: Turned) {
  const t = useText();
  const chosen = useStore(settings);
  const { game, building, done, next, refuted, right } = course;
  const { position } = game;
  const { draft, landings, scene } = building;
  const threat = useMemo(() => {
    if (refuted) return refuted;
    const shown = step.kind !== 'watch' && step.threat === true && !done;
    return shown ? goalChain(course.position, other(course.position.toMove)) : null;
  }, [step, refuted, done, course.position]);
  return useMemo(() => {
    const playable = step.kind === 'turn' && !done && !refuted;
    const asked = step.kind === 'point' && !done;
    const ring = rings(step, next, right);
    return {
      ...turnBoard(t, game, game.plies, { draft, landings, scene }, turned, playable),
      mode: playable && draft.chain ? ('chain' as const) : playable || asked ? ('place' as const) : ('view' as const),
      shown: ring,
      overlays: threat ? { toMove: course.position.toMove, threat } : undefined,
      words: { O: t.pitch.youScore, X: t.pitch.sideScores('X') },
      coordinates: 'auto' as const,
      animate: chosen.animation,
      name: boardName(t, position, false),
    };
  }, [t, turned, game, step, done, refuted, threat, draft, landings, scene, chosen, right, next?.row, next?.column]);
}

function rings(step: CourseStep, next: CourseState['next'], right: string | null) {
  if (next) return [next];
  if (step.kind !== 'point' || right === null) return [];
  const point = parsePoint(right);
  return point.ok ? [point.value] : [];
}
