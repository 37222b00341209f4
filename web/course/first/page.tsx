// This is the guided first game: the board with one thing to do on it, and beside it what and why. After the goal a
// whole game on the same board begins.

import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { say, sayNow, sentences } from '../../base/announce';
import { type Dictionary, useText } from '../../base/i18n';
import { useTitle } from '../../base/message';
import { settings, useSideways } from '../../base/settings';
import { useStore } from '../../base/store';
import { Icon, Note } from '../../base/ui';
import type { BoardView } from '../../board';
import { bigBoard } from '../../kinds/phutball/next';
import { NextGame } from '../../kinds/phutball/next-game';
import { ownElo } from '../../kinds/phutball/strength';
import { BoardHost, boardSize } from '../../play/board-view';
import { landingKind } from '../../play/draft';
import { boardName, type Turned } from '../../play/speech';
import { turnBoard } from '../../play/turn-board';
import { pointName } from '../../rules';
import { type Mistake, teachesJump } from '../lesson';
import { type LessonState, useLesson } from '../use-lesson';
import { withPoints } from '../with-points';
import { FIRST_GAME, FREE_GAME } from './script';
import '../../app/styles/play.css';

export function FirstPage() {
  const t = useText();
  const board = useRef<BoardView | null>(null);
  const sideways = useSideways();
  const turned = useMemo<Turned>(() => ({ up: 'O', sideways }), [sideways]);
  const lesson = useLesson(FIRST_GAME, turned, (row, column) => board.current?.focusPoint({ row, column }));
  const { building, index } = lesson;
  const all = FIRST_GAME.steps.length;
  useTitle(`${t.first.title} · ${t.app.name}`);
  useSpeech(t, lesson);
  return (
    <div class="first" style={boardSize(lesson.game.position, sideways)}>
      <header class="row gap-4 first-head">
        <h1 class="fill x-large" tabIndex={-1}>
          {t.first.title}
        </h1>
        <Progress done={index} all={all} />
        <span class="quiet fine first-of" aria-hidden="true">
          {index < all ? t.first.of(index + 1, all) : ''}
        </span>
        {index < all ? (
          <a href="/new?opponent=computer">{t.first.skip}</a>
        ) : (
          <button type="button" class="link-button" onClick={lesson.again}>
            {t.first.again}
          </button>
        )}
      </header>
      <div data-part="first-board" class="lesson-board first-board">
        <BoardHost data={useBoardData(lesson, turned)} events={building.events} handle={board} />
      </div>
      <Card lesson={lesson} />
    </div>
  );
}

function useBoardData({ game, building, step, waiting, next }: LessonState, turned: Turned) {
  const t = useText();
  const chosen = useStore(settings);
  const { position } = game;
  const { draft, landings, scene } = building;
  const playable = step !== null && !waiting;
  return useMemo(
    () => ({
      ...turnBoard(t, game, game.plies, { draft, landings, scene }, turned, playable),
      shown: next ? [next] : [],
      words: { O: t.pitch.youScore, X: t.pitch.computerScores },
      coordinates: 'auto' as const,
      animate: chosen.animation,
      name: boardName(t, position, step === null),
    }),
    [t, turned, game, position, playable, draft, landings, scene, chosen, step, next?.row, next?.column],
  );
}

/** What to do is said when it comes up, and what was wrong as soon as it happens. */
function useSpeech(t: Dictionary, { index, step, mistake }: LessonState): void {
  const words = t.first.steps[index];
  useEffect(() => {
    if (step && words) say(sentences(words.heading, words.text, words.todo));
    else sayNow(sentences(t.first.goal, t.first.goalNote));
  }, [index, t]);
  useEffect(() => {
    if (mistake) say(mistakeText(t, mistake));
  }, [mistake, t]);
}

function mistakeText(t: Dictionary, mistake: Mistake): string {
  switch (mistake.kind) {
    case 'jump-not-man':
    case 'too-short':
      return t.first.mistakes[mistake.kind];
    default:
      return t.first.mistakes[mistake.kind](pointName(mistake.point));
  }
}

function Progress({ done, all }: { done: number; all: number }) {
  const t = useText();
  return (
    <div class="flex gap-2 steps-done" role="img" aria-label={t.first.of(Math.min(done + 1, all), all)}>
      {Array.from({ length: all }, (_, i) => (
        <span key={i} class={i < done ? 'done' : i === done ? 'now' : ''} />
      ))}
    </div>
  );
}

/** One of several, in the room of the largest: nothing moves when another one takes its place. */
function Stack({ of, shown }: { of: readonly ComponentChildren[]; shown: number }) {
  return (
    <div class="stack">
      {of.map((each, i) => (
        <div key={i} class={i === shown ? '' : 'unseen'}>
          {each}
        </div>
      ))}
    </div>
  );
}

function Card({ lesson }: { lesson: LessonState }) {
  const t = useText();
  const { index, step } = lesson;
  const faces = t.first.steps.map(({ heading, text }) => (
    <>
      <h2 class="heavy">{heading}</h2>
      <p class="first-text">{text}</p>
    </>
  ));
  return (
    <section data-part="first-card" class="scrolls pad-4 card first-card">
      <Stack
        shown={step ? 0 : 1}
        of={[
          <>
            <Stack of={faces} shown={Math.min(index, faces.length - 1)} />
            <Lines lesson={lesson} />
            <StepButtons lesson={lesson} />
          </>,
          <Scored />,
        ]}
      />
    </section>
  );
}

/** A point that stands for any other where only the length of a sentence counts. */
const ANY_POINT = { row: 9, column: 7 };
const MISTAKES: readonly Mistake[] = (['man-apart', 'man-aside', 'man-not-jump', 'other-jump', 'too-far'] as const)
  .map((kind): Mistake => ({ kind, point: ANY_POINT }))
  .concat([{ kind: 'jump-not-man' }, { kind: 'too-short' }]);

/** What to do, or what has been done; and what was wrong, on phones in the same place. */
function Lines({ lesson: { index, step, waiting, mistake } }: { lesson: LessonState }) {
  const t = useText();
  const { steps } = t.first;
  const done = ({ done: text }: { done: string }, last: boolean) => (last ? text : `${text} ${t.first.answers}`);
  const todo = steps.map(({ todo: text }) => <Note icon="play">{withPoints(text)}</Note>);
  const after = steps.map((words, i) => <Note icon="check">{withPoints(done(words, i === steps.length - 1))}</Note>);
  const wrong = MISTAKES.map((each) => <Wrong key={each.kind} text={mistakeText(t, each)} />);
  return (
    <div class={`first-lines ${mistake ? 'with-mistake' : ''}`}>
      <Stack of={[...todo, ...after]} shown={step ? index + (waiting ? steps.length : 0) : -1} />
      <Stack
        of={[mistake ? <Wrong text={mistakeText(t, mistake)} shown /> : null, ...wrong]}
        shown={mistake && step ? 0 : -1}
      />
    </div>
  );
}

function Wrong({ text, shown = false }: { text: string; shown?: boolean }) {
  return (
    <Note icon="close" bad part={shown ? 'first-mistake' : undefined}>
      {withPoints(text)}
    </Note>
  );
}

function StepButtons({ lesson }: { lesson: LessonState }) {
  const t = useText();
  const { index, step, waiting, game } = lesson;
  const { draft, answer } = lesson.building;
  const last = draft.chain?.at(-1);
  const scores = last && landingKind({ position: game.position, rules: game.rules }, last.to) === 'goal';
  return (
    <div class="actions">
      <button
        type="button"
        class="button first-back"
        disabled={index === 0}
        aria-label={t.first.back}
        onClick={lesson.back}
      >
        <Icon name="previous" />
        <span>{t.first.back}</span>
      </button>
      <button type="button" class="button" disabled={waiting} onClick={lesson.show}>
        {t.first.show}
      </button>
      <button
        type="button"
        data-part="bar-play"
        class={`push button bar-play ${scores ? 'goal side-o' : 'primary'}`}
        disabled={!draft.aim && !draft.chain?.length}
        onClick={() => answer({ kind: 'confirm' })}
      >
        {scores ? t.match.goal : step && teachesJump(step) ? t.bar.play : t.bar.put}
      </button>
    </div>
  );
}

function Scored() {
  const t = useText();
  return (
    <>
      <h2 class="heavy x-large first-goal">{t.first.goal}</h2>
      <p class="first-text">{t.first.goalNote}</p>
      <p class="quiet">{t.first.freeNote}</p>
      <div class="actions first-next">
        <NextGame wish={FREE_GAME} label={t.first.free} primary />
        <NextGame wish={bigBoard(ownElo())} label={t.first.big} />
      </div>
    </>
  );
}
