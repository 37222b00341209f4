// This is a lesson: the board with one thing to do on it, and beside it what and why. The address says which lesson
// and which step, so that a link opens it there.

import { useEffect, useMemo, useRef } from 'preact/hooks';
import { say, sentences } from '../base/announce';
import { useText } from '../base/i18n';
import { MessagePage, useTitle } from '../base/message';
import { navigate } from '../base/router';
import { settings, useSideways } from '../base/settings';
import { useStore } from '../base/store';
import type { BoardView } from '../board';
import { LESSONS, type LessonName, lessonEntry, lessonPath } from '../kinds/phutball/lesson-names';
import { BoardHost, boardSize } from '../play/board-view';
import { boardName, type Turned } from '../play/speech';
import { turnBoard } from '../play/turn-board';
import { other, parsePoint } from '../rules';
import { goalChain } from './board';
import { COURSES } from './course';
import { LessonEnd, LessonHead, type Steps } from './frame';
import { useCourseTexts } from './load';
import { keepStep, progress } from './progress';
import { mistakeText, StepCard } from './step-card';
import type { Course, CourseStep } from './steps';
import type { CourseTexts } from './texts/types';
import { type CourseState, useCourse } from './use-course';

export function LessonPage({ lesson, step }: { lesson: LessonName; step: number }) {
  const t = useText();
  const { words: texts, failed } = useCourseTexts(t.code);
  const title = t.learn.titles[lesson];
  useTitle(`${title} · ${t.app.name}`);
  useEffect(progress.reload, []);
  if (!texts) {
    if (failed) return <MessagePage title={t.errors.title} text={t.errors.offline} reload />;
    return (
      <div class="page narrow">
        <h1 tabIndex={-1}>{title}</h1>
        <p class="quiet">{t.app.loading}</p>
      </div>
    );
  }
  const course: Course = COURSES[lesson];
  const taught = course[step - 1];
  return taught ? (
    <StepView lesson={lesson} number={step} step={taught} texts={texts} />
  ) : (
    <div class="lesson lesson-over">
      <Head lesson={lesson} number={course.length + 1} />
      <End lesson={lesson} />
    </div>
  );
}

function useSteps(lesson: LessonName): Steps {
  const done = useStore(progress)[lesson] ?? [];
  return { all: lessonEntry(lesson).steps, done, path: (step) => lessonPath(lesson, step) };
}

function Head({ lesson, number }: { lesson: LessonName; number: number }) {
  const t = useText();
  const place = t.learn.number(LESSONS.findIndex(({ name }) => name === lesson) + 1, LESSONS.length);
  return <LessonHead place={place} title={t.learn.titles[lesson]} steps={useSteps(lesson)} now={number} />;
}

function End({ lesson }: { lesson: LessonName }) {
  const t = useText();
  const next = LESSONS[LESSONS.findIndex(({ name }) => name === lesson) + 1];
  return (
    <LessonEnd
      steps={useSteps(lesson)}
      puzzles={lessonEntry(lesson).puzzles.map((id) => ({ id, path: `/puzzle/${id}` }))}
      next={next ? { path: lessonPath(next.name), title: t.learn.titles[next.name] } : null}
    />
  );
}

interface Shown {
  lesson: LessonName;
  number: number;
  step: CourseStep;
  texts: CourseTexts;
}

function StepView({ lesson, number, step, texts }: Shown) {
  const board = useRef<BoardView | null>(null);
  const sideways = useSideways();
  const turned = useMemo<Turned>(() => ({ up: 'O', sideways }), [sideways]);
  const key = `${lesson} ${number}`;
  const course = useCourse(
    key,
    step,
    turned,
    (point) => board.current?.focusPoint(point),
    () => keepStep(lesson, number),
  );
  const words = texts.lessons[lesson].steps[number - 1];
  if (!words) throw new Error(`no texts for ${key}`);
  const wrong = mistakeText(texts.explain, words, step, course);
  useEffect(() => say(sentences(words.heading, words.text, words.todo)), [key, words]);
  useEffect(() => {
    if (wrong) say(wrong);
  }, [wrong, course.mistake]);
  useEffect(() => {
    if (course.done) say(words.done);
  }, [course.done, words]);
  const goTo = (to: number) => navigate(lessonPath(lesson, to), 'replace');
  return (
    <div class="lesson" style={boardSize(course.game.position, sideways)}>
      <Head lesson={lesson} number={number} />
      <div data-part="lesson-board" class="lesson-board">
        <BoardHost key={key} data={useBoardData(course, step, turned)} events={course.events} handle={board} />
      </div>
      <StepCard step={step} words={words} wrong={wrong} course={course} number={number} goTo={goTo} />
    </div>
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
