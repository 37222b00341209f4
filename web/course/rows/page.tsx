// A lesson of Strip or Oddish: a row, and a turn to be found. What is right follows from the rules, or from the exact
// values of the module.

import { useState } from 'preact/hooks';
import { useText } from '../../base/i18n';
import { useTitle, WaitingPage } from '../../base/message';
import pages from '../../base/pages.module.css';
import { Ends, RuleLine } from '../../kinds/strips/ends';
import { useRowTexts, useWords, WordsContext } from '../../kinds/strips/load';
import rowStyles from '../../kinds/strips/row.module.css';
import { RowBoard } from '../../kinds/strips/row-board';
import { useExplorer } from '../../kinds/strips/use-explorer';
import { turnText } from '../../kinds/strips/words';
import lessonStyles from '../../play/lesson.module.css';
import { StepCard } from '../../play/step-card';
import { otherPlayer, play, type Row, type RowKind, type RowMove, sameMove } from '../../strip/row';
import { goToStep, LessonFrame } from '../frame';
import type { Lesson, RowLessonName } from '../lessons';
import { keepStep } from '../progress';
import { ROW_COURSES, rightTurns, rowOf, scoringTurn } from './course';
import { useRowLessonTexts } from './load';
import type { RowLessonWords } from './texts/en';

interface Shown {
  readonly lesson: Lesson;
  readonly number: number;
  readonly words: RowLessonWords;
}

export function RowLesson({ lesson, step }: { lesson: Lesson; step: number }) {
  const t = useText();
  const texts = useRowLessonTexts(t.code);
  const rows = useRowTexts(t.code);
  const { words } = texts;
  const titleOf = (name: string) => words?.lessons[name as RowLessonName].title ?? t.learn.title;
  useTitle(words ? `${titleOf(lesson.name)} · ${t.app.name}` : t.app.name);
  if (!words || !rows.words) return <WaitingPage title={titleOf(lesson.name)} failed={texts.failed || rows.failed} />;
  return (
    <WordsContext.Provider value={rows.words}>
      <LessonFrame
        {...{ lesson, step, titleOf }}
        class={`flex column gap-4 ${pages.page}`}
        placeOf={(n, of) => words.place(words.games[lesson.game as RowKind], n, of)}
      >
        <StepView key={step} lesson={lesson} number={step} words={words} />
      </LessonFrame>
    </WordsContext.Provider>
  );
}

/** The turn that was tried last, and what is right. */
function useStep({ lesson, number, words }: Shown) {
  const step = ROW_COURSES[lesson.name as RowLessonName][number - 1];
  if (!step) throw new Error(`no step ${number} of ${lesson.name}`);
  const rows = useWords();
  const start = rowOf(lesson.game as RowKind, step);
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
  const text = words.lessons[lesson.name as RowLessonName].steps[number - 1];
  if (!text) throw new Error(`no texts for ${lesson.name} ${number}`);
  const done = isRight(tried);
  const make = (move: RowMove) => {
    setTried(move);
    if (isRight(move)) keepStep(lesson, number);
  };
  const row = done && tried ? play(start, tried) : start;
  const first = right[0];
  const all = right.length > 1 ? words.all(right.map((move) => turnText(rows, start, move)).join('; ')) : '';
  return (
    <div class={`grid gap-5 to-top ${lessonStyles.bidLessonStep}`}>
      <LessonRow row={row} onMove={ready && !done ? make : null} last={tried} />
      <StepCard
        {...{ number, tried }}
        goTo={goToStep(lesson)}
        words={{
          ...text,
          todo: words.todo[step.goal],
          done: done ? `${text.done} ${all}`.trim() : null,
          wrong: tried && !done ? wrongText(tried) : null,
        }}
        onShow={first && !done ? () => make(first) : null}
        more={!ready && <p class="quiet">{fault ? rows.table.failed : t.app.loading}</p>}
      />
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
    <div class={`card pad-3 ${rowStyles.rowStage}`}>
      <RuleLine kind={row.kind} />
      <Ends upright={false}>
        <RowBoard {...{ row, onMove, last }} upright={false} answer={null} layer="none" twice whole />
      </Ends>
    </div>
  );
}
