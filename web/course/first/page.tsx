// This is the guided first game: the turns of one game as the steps of a lesson, with the computer's answers between
// them. After the goal a whole game on the same board begins.

import { useEffect, useState } from 'preact/hooks';
import { sayNow, sentences } from '../../base/announce';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { useTitle, WaitingPage } from '../../base/message';
import { useSideways } from '../../base/settings';
import { bigBoard } from '../../kinds/phutball/next';
import { NextGame } from '../../kinds/phutball/next-game';
import { ownElo } from '../../kinds/phutball/strength';
import { boardSize } from '../../play/board-view';
import lessonStyles from '../../play/lesson.module.css';
import { positionOf } from '../board';
import { useCourseTexts } from '../load';
import { StepView } from '../phutball-page';
import type { TurnStep } from '../steps';
import type { StepText } from '../texts/types';
import { FIRST_STEPS, FREE_GAME } from './script';

/** Between one's own turn and the answer, so that both are seen. */
const ANSWER_MS = 900;
const ALL = FIRST_STEPS.length;

/** The step belongs to its place in the browser's history: a reload and the way back bring it back. */
function keptStep(): number {
  const { step } = (history.state ?? {}) as { step?: unknown };
  return typeof step === 'number' && step >= 1 && step <= ALL ? Math.trunc(step) : 1;
}

export function FirstPage() {
  const t = useText();
  const { words: texts, failed } = useCourseTexts(t.code);
  const [number, setNumber] = useState(keptStep);
  const [done, setDone] = useState(false);
  const sideways = useSideways();
  const over = done && number === ALL;
  const goTo = (to: number) => {
    setDone(false);
    setNumber(to);
  };
  useTitle(`${t.home.first} · ${t.app.name}`);
  useEffect(() => history.replaceState({ step: number }, ''), [number]);
  useEffect(() => {
    if (!done || over) return;
    const timer = setTimeout(() => goTo(number + 1), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [done, number]);
  if (!texts) return <WaitingPage title={t.home.first} failed={failed} />;
  const step = FIRST_STEPS[number - 1] as TurnStep;
  const words = t.first.steps[number - 1] as StepText;
  return (
    <div class={lessonStyles.lesson} style={boardSize(positionOf(step.position), sideways)}>
      <header class={`spanning row between gap-4 ${lessonStyles.lessonHead}`}>
        <h1 class="x-large" tabIndex={-1}>
          {t.home.first}
        </h1>
        <div class={`flex ${lessonStyles.lessonSteps}`} role="img" aria-label={t.first.of(number, ALL)}>
          {FIRST_STEPS.map(({ shown }, i) => (
            <i
              key={shown}
              class={i + 1 < number || over ? lessonStyles.done : ''}
              {...(i + 1 === number && !over ? { 'aria-current': 'step' as const } : {})}
            >
              <span class="edged-control rounded-small" />
            </i>
          ))}
        </div>
        {over ? (
          <button type="button" class={ui.linkButton} onClick={() => goTo(1)}>
            {t.first.again}
          </button>
        ) : (
          <a class="inline target" href="/new?opponent=computer">
            {t.first.skip}
          </a>
        )}
      </header>
      <StepView
        board="first"
        {...{ number, step, goTo, explain: texts.explain }}
        words={{ ...words, done: sentences(words.done, number === ALL ? '' : t.first.answers) }}
        onDone={() => setDone(true)}
      >
        {over ? <Scored /> : null}
      </StepView>
    </div>
  );
}

function Scored() {
  const t = useText();
  useEffect(() => sayNow(sentences(t.match.goal, t.first.goalNote)), []);
  return (
    <section
      data-part="lesson-card"
      class={`column gap-4 flat scrolls pad-4 card self-middle ${lessonStyles.lessonCard}`}
    >
      <h2 class="xx-large heavy">{t.match.goal}</h2>
      <p class="large">{t.first.goalNote}</p>
      <p class="quiet">{t.first.freeNote}</p>
      <div class={ui.actions}>
        <NextGame wish={FREE_GAME} label={t.first.free} primary />
        <NextGame wish={bigBoard(ownElo())} label={t.first.big} />
      </div>
    </section>
  );
}
