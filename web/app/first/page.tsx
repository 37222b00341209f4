// The guided first game: the board with one thing to do on it, and beside it what and why. After the goal a whole
// game on the same board begins.

import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { BoardView } from '../../board';
import { menOf, pointName } from '../../rules';
import { say, sayNow } from '../announce';
import { BoardHost, boardSize } from '../components/board-view';
import { useTitle } from '../components/page-title';
import { Icon } from '../components/ui';
import { lastMoveOf, turnBefore } from '../game/model';
import { boardName, pointLabel } from '../game/speech';
import { type Dictionary, useText } from '../i18n';
import { type Mistake, teachesJump } from '../lesson/lesson';
import { type LessonState, useLesson } from '../lesson/use-lesson';
import { sentences } from '../sentences';
import { settings } from '../settings';
import { useStore } from '../store';
import { NextGame } from './next-game';
import { FIRST_GAME, FREE_GAME } from './script';

const UP = { up: 'O', sideways: false } as const;

export function FirstPage() {
  const t = useText();
  const board = useRef<BoardView | null>(null);
  const lesson = useLesson(FIRST_GAME, UP, (row, column) => board.current?.focusPoint({ row, column }));
  const { building, index } = lesson;
  useTitle(`${t.first.title} – Goalline`);
  useSpeech(t, lesson);
  return (
    <div class="first">
      <header class="first-head">
        <h1 tabIndex={-1}>{t.first.title}</h1>
        <Progress done={index} all={FIRST_GAME.steps.length} />
        <a href="/new?opponent=computer">{t.first.skip}</a>
      </header>
      <div class="first-board" style={boardSize(lesson.game.position, false)}>
        <BoardHost data={useBoardData(lesson)} events={building.events} handle={board} />
      </div>
      {lesson.step ? <StepCard lesson={lesson} /> : <Scored again={lesson.again} />}
    </div>
  );
}

function useBoardData({ game, building, step, waiting, next }: LessonState) {
  const t = useText();
  const chosen = useStore(settings);
  const { position } = game;
  const { draft, landings, scene } = building;
  const playable = step !== null && !waiting;
  return useMemo(
    () => ({
      rows: position.rows,
      columns: position.columns,
      ...UP,
      men: menOf(position),
      ball: position.ball,
      lastMove: lastMoveOf(turnBefore(game, game.plies)),
      mode: playable ? (draft.chain ? ('chain' as const) : ('place' as const)) : ('view' as const),
      aim: draft.aim,
      chain: draft.chain ?? [],
      landings,
      shown: next ? [next] : [],
      words: { O: t.first.youScore, X: t.first.computerScores },
      coordinates: 'auto' as const,
      animate: chosen.animation,
      label: (point: { row: number; column: number }) => pointLabel(t, scene, point),
      name: boardName(t, position, step === null),
    }),
    [t, game, position, playable, draft, landings, scene, chosen, step, next?.row, next?.column],
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
    <div class="steps-done" role="img" aria-label={t.first.of(Math.min(done + 1, all), all)}>
      {Array.from({ length: all }, (_, i) => (
        <span key={i} class={i < done ? 'done' : i === done ? 'now' : ''} />
      ))}
    </div>
  );
}

function StepCard({ lesson }: { lesson: LessonState }) {
  const t = useText();
  const { index, step, mistake, waiting } = lesson;
  const { draft, answer } = lesson.building;
  const words = t.first.steps[index];
  if (!words || !step) return null;
  return (
    <section class="card first-card">
      <h2>{words.heading}</h2>
      <p class="first-text">{words.text}</p>
      {mistake && (
        <p class="first-mistake">
          <Icon name="close" />
          <span>{mistakeText(t, mistake)}</span>
        </p>
      )}
      <p class="first-todo">
        <Icon name={waiting ? 'check' : 'play'} />
        <span>{waiting ? `${words.done} ${lesson.step?.reply ? t.first.answers : ''}` : words.todo}</span>
      </p>
      <div class="actions">
        <button type="button" class="button" disabled={index === 0} onClick={lesson.back}>
          {t.first.back}
        </button>
        <button type="button" class="button" disabled={waiting} onClick={lesson.show}>
          {t.first.show}
        </button>
        <button
          type="button"
          class="button primary bar-play"
          disabled={!draft.aim && !draft.chain?.length}
          onClick={() => answer({ kind: 'confirm' })}
        >
          {teachesJump(step) ? t.bar.play : t.bar.put}
        </button>
      </div>
    </section>
  );
}

function Scored({ again }: { again: () => void }) {
  const t = useText();
  return (
    <section class="card first-card">
      <h2 class="first-goal">{t.first.goal}</h2>
      <p class="first-text">{t.first.goalNote}</p>
      <NextGame wish={FREE_GAME} label={t.first.free} primary />
      <p class="quiet">{t.first.freeNote}</p>
      <div class="actions">
        <button type="button" class="button" onClick={again}>
          {t.first.again}
        </button>
      </div>
    </section>
  );
}
