// This is a lesson of Strip or Oddish: a row, and a turn to be found. What is right follows from the rules, or from
// the exact values of the module. The address says which lesson and which step, so that a link opens it there.

import { useEffect, useState } from 'preact/hooks';
import { say, sentences } from '../../base/announce';
import { useText } from '../../base/i18n';
import { MessagePage, useTitle } from '../../base/message';
import { navigate, smallPuzzlePath } from '../../base/router';
import { useStore } from '../../base/store';
import { Icon } from '../../base/ui';
import { Ends, RuleLine } from '../../kinds/strips/ends';
import { useRowTexts, useWords, WordsContext } from '../../kinds/strips/load';
import { RowBoard } from '../../kinds/strips/row-board';
import { useExplorer } from '../../kinds/strips/use-explorer';
import { turnText } from '../../kinds/strips/words';
import { otherPlayer, play, type Row, type RowMove, sameMove } from '../../strip/row';
import { LessonButtons, LessonEnd, LessonHead, MainButton, type Steps } from '../frame';
import { ROW_COURSES, rightTurns, rowOf, scoringTurn } from './course';
import { useRowLessonTexts } from './load';
import { ROW_LESSONS, ROW_PUZZLES, ROW_STEPS, type RowLessonName, rowLessonPath } from './names';
import { keepRowStep, rowProgress } from './progress';
import type { RowLessonWords } from './texts/en';
import '../../app/styles/row.css';
import '../../app/styles/row-cards.css';
import '../../app/styles/row-game.css';
import '../../app/styles/lesson.css';
import '../../app/styles/bid-lesson.css';

interface Shown {
  readonly lesson: RowLessonName;
  readonly number: number;
  readonly words: RowLessonWords;
}

const gameOf = (lesson: RowLessonName) => ROW_LESSONS.find(({ name }) => name === lesson)?.game ?? 'strip';

export function RowLessonPage({ lesson, step }: { lesson: RowLessonName; step: number }) {
  const t = useText();
  const texts = useRowLessonTexts(t.code);
  const rows = useRowTexts(t.code);
  const { words } = texts;
  useTitle(words ? `${words.lessons[lesson].title} · ${t.app.name}` : t.app.name);
  useEffect(rowProgress.reload, []);
  if (texts.failed || rows.failed) return <MessagePage title={t.errors.title} text={t.errors.offline} reload />;
  if (!words || !rows.words)
    return (
      <div class="page narrow">
        <h1 tabIndex={-1} class="sr-only">
          {t.learn.title}
        </h1>
        <p class="quiet">{t.app.loading}</p>
      </div>
    );
  const shown = { lesson, number: step, words };
  return (
    <WordsContext.Provider value={rows.words}>
      <div class="page bid-lesson">
        <Head {...shown} />
        {step > ROW_STEPS ? <End {...shown} /> : <StepView key={step} {...shown} />}
      </div>
    </WordsContext.Provider>
  );
}

function useSteps(lesson: RowLessonName): Steps {
  const done = useStore(rowProgress)[lesson] ?? [];
  return { all: ROW_STEPS, done, path: (step) => rowLessonPath(lesson, step) };
}

function Head({ lesson, number, words }: Shown) {
  const game = gameOf(lesson);
  const same = ROW_LESSONS.filter((each) => each.game === game);
  const place = words.place(words.games[game], same.findIndex(({ name }) => name === lesson) + 1, same.length);
  return <LessonHead place={place} title={words.lessons[lesson].title} steps={useSteps(lesson)} now={number} />;
}

function End({ lesson, words }: Shown) {
  const next = ROW_LESSONS[ROW_LESSONS.findIndex(({ name }) => name === lesson) + 1];
  return (
    <LessonEnd
      steps={useSteps(lesson)}
      puzzles={ROW_PUZZLES[gameOf(lesson)].map((id) => ({ id, path: smallPuzzlePath('strip', id) }))}
      next={next ? { path: rowLessonPath(next.name), title: words.lessons[next.name].title } : null}
    />
  );
}

/** The turn that was tried last, and what is right. */
function useStep({ lesson, number, words }: Shown) {
  const step = ROW_COURSES[lesson][number - 1];
  if (!step) throw new Error(`no step ${number} of ${lesson}`);
  const rows = useWords();
  const start = rowOf(gameOf(lesson), step);
  const { answer, fault } = useExplorer(start);
  const [tried, setTried] = useState<RowMove | null>(null);
  const right = rightTurns(start, step.goal, answer);
  const isRight = (move: RowMove | null) => move !== null && right.some((each) => sameMove(each, move));
  const wrongText = (move: RowMove): string => {
    const turn = turnText(rows, start, move);
    if (step.goal === 'stop') {
      const next = play(start, move);
      const reply = scoringTurn(next);
      return reply ? words.wrong.stop(turn, turnText(rows, next, reply)) : words.wrong.own(turn);
    }
    const turns = answer?.moves.find((each) => sameMove(each.move, move))?.plies ?? 0;
    if (step.goal === 'win') return words.wrong.win(turn, rows.player(otherPlayer(start.toMove)), turns);
    return words.wrong[step.goal](turn);
  };
  return { step, start, right, tried, setTried, isRight, wrongText, fault, ready: right.length > 0 };
}

function StepView(shown: Shown) {
  const { lesson, number, words } = shown;
  const t = useText();
  const rows = useWords();
  const { step, start, right, tried, setTried, isRight, wrongText, fault, ready } = useStep(shown);
  const text = words.lessons[lesson].steps[number - 1];
  if (!text) throw new Error(`no texts for ${lesson} ${number}`);
  const todo = words.todo[step.goal];
  useEffect(() => say(sentences(text.heading, text.text, todo)), [text]);
  const done = isRight(tried);
  const make = (move: RowMove) => {
    setTried(move);
    if (isRight(move)) keepRowStep(lesson, number);
    say(isRight(move) ? text.done : wrongText(move));
  };
  const row = done && tried ? play(start, tried) : start;
  const first = right[0];
  const goTo = (to: number) => navigate(rowLessonPath(lesson, to), 'replace');
  return (
    <div class="bid-lesson-step">
      <LessonRow row={row} onMove={ready && !done ? make : null} last={tried} />
      <section class="card lesson-card bid-lesson-card" aria-label={text.heading}>
        <h2>{text.heading}</h2>
        <p class="lesson-text">{text.text}</p>
        <p class="lesson-todo">
          <Icon name="play" />
          <span>{todo}</span>
        </p>
        {!ready && <p class="quiet">{fault ? rows.table.failed : t.app.loading}</p>}
        {tried && !done && (
          <p data-part="lesson-mistake" class="lesson-mistake" data-testid="mistake">
            <Icon name="close" />
            <span>{wrongText(tried)}</span>
          </p>
        )}
        {done && (
          <p data-part="lesson-right" class="lesson-todo lesson-right" data-testid="right">
            <Icon name="check" />
            <span>
              {text.done} {right.length > 1 && words.all(right.map((move) => turnText(rows, start, move)).join('; '))}
            </span>
          </p>
        )}
        <LessonButtons
          number={number}
          onBack={() => goTo(number - 1)}
          onShow={first && !done ? () => make(first) : null}
        >
          <MainButton
            label={t.learn.next}
            waits={!done}
            onClick={() => (done ? goTo(number + 1) : say(t.learn.firstDo(todo)))}
          />
        </LessonButtons>
      </section>
    </div>
  );
}

interface RowProps {
  readonly row: Row;
  readonly onMove: ((move: RowMove) => void) | null;
  readonly last: RowMove | null;
}

function LessonRow({ row, onMove, last }: RowProps) {
  return (
    <div class="card row-stage">
      <RuleLine kind={row.kind} />
      <Ends upright={false}>
        <RowBoard {...{ row, onMove, last }} upright={false} answer={null} layer="none" twice whole />
      </Ends>
    </div>
  );
}
