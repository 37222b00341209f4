// A lesson of Phutball: the board with one thing to do on it, and beside it what and why.

import { useMemo, useRef } from 'preact/hooks';
import { useText } from '../base/i18n';
import { useTitle } from '../base/message';
import { settings, useSideways } from '../base/settings';
import { useStore } from '../base/store';
import type { BoardView } from '../board';
import type { LessonName } from '../kinds/phutball/lesson-names';
import { BoardHost, boardSize } from '../play/board-view';
import { boardName, type Turned } from '../play/speech';
import { turnBoard } from '../play/turn-board';
import { other, parsePoint } from '../rules';
import { goalChain, positionOf } from './board';
import { COURSES } from './course';
import { LessonFrame, LessonWaits } from './frame';
import type { Lesson } from './lessons';
import { useCourseTexts } from './load';
import { mistakeText, PhutballStep } from './phutball-step';
import { keepStep } from './progress';
import type { CourseStep } from './steps';
import type { CourseTexts } from './texts/types';
import { type CourseState, useCourse } from './use-course';

export function PhutballLesson({ lesson, step }: { lesson: Lesson; step: number }) {
  const t = useText();
  const { words: texts, failed } = useCourseTexts(t.code);
  const name = lesson.name as LessonName;
  const sideways = useSideways();
  const taught = COURSES[name][step - 1];
  useTitle(`${t.learn.titles[name]} · ${t.app.name}`);
  if (!texts) return <LessonWaits title={t.learn.titles[name]} failed={failed} />;
  return (
    <LessonFrame
      {...{ lesson, step }}
      class="lesson"
      style={taught && boardSize(positionOf(taught.position), sideways)}
      titleOf={(each) => t.learn.titles[each as LessonName]}
      placeOf={t.learn.number}
    >
      {taught && <StepView lesson={lesson} number={step} step={taught} texts={texts} />}
    </LessonFrame>
  );
}

interface Shown {
  lesson: Lesson;
  number: number;
  step: CourseStep;
  texts: CourseTexts;
}

function StepView({ lesson, number, step, texts }: Shown) {
  const board = useRef<BoardView | null>(null);
  const sideways = useSideways();
  const turned = useMemo<Turned>(() => ({ up: 'O', sideways }), [sideways]);
  const name = lesson.name as LessonName;
  const key = `${name} ${number}`;
  const course = useCourse(
    key,
    step,
    turned,
    (point) => board.current?.focusPoint(point),
    () => keepStep(lesson, number),
  );
  const words = texts.lessons[name].steps[number - 1];
  if (!words) throw new Error(`no texts for ${key}`);
  const wrong = mistakeText(texts.explain, words, step, course);
  return (
    <>
      <div data-part="lesson-board" class="lesson-board">
        <BoardHost key={key} data={useBoardData(course, step, turned)} events={course.events} handle={board} />
      </div>
      <PhutballStep {...{ lesson, step, words, wrong, course, number }} />
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
