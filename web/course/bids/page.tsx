// This is a lesson of Tennis or Footsteps: a state, and a bid to be found. Every bid is judged by the exact table.
// The address says which lesson and which step, so that a link opens it there.

import { useEffect, useState } from 'preact/hooks';
import { say, sentences } from '../../base/announce';
import { useText } from '../../base/i18n';
import { MessagePage, useTitle } from '../../base/message';
import { navigate, smallPuzzlePath } from '../../base/router';
import { useStore } from '../../base/store';
import { Icon } from '../../base/ui';
import { BidCard } from '../../kinds/bids/bid-card';
import { Field } from '../../kinds/bids/field';
import { Purses } from '../../kinds/bids/purses';
import { useBidText, WithBidTexts } from '../../kinds/bids/texts';
import { useAdviser, useAnswer } from '../../kinds/bids/use-adviser';
import { LessonButtons, LessonEnd, LessonHead, MainButton, type Steps } from '../frame';
import { BID_COURSES, type BidStep } from './course';
import { type Judged, judge } from './judge';
import { useBidLessonTexts } from './load';
import { BID_LESSONS, BID_STEPS, type BidLessonName, bidLesson, bidLessonPath } from './names';
import { bidProgress, keepBidStep } from './progress';
import type { BidLessonWords } from './texts/en';
import { rightText, wrongText } from './words';
import '../../app/styles/bids-field.css';
import '../../app/styles/bids.css';
import '../../app/styles/lesson.css';
import '../../app/styles/bid-lesson.css';

export function BidLessonPage({ lesson, step }: { lesson: BidLessonName; step: number }) {
  const t = useText();
  const { words, failed } = useBidLessonTexts(t.code);
  const title = words?.lessons[lesson].title ?? t.app.name;
  useTitle(words ? `${title} · ${t.app.name}` : t.app.name);
  useEffect(bidProgress.reload, []);
  if (!words) {
    if (failed) return <MessagePage title={t.errors.title} text={t.errors.offline} reload />;
    return (
      <div class="page narrow">
        <h1 tabIndex={-1} class="sr-only">
          {title}
        </h1>
        <p class="quiet">{t.app.loading}</p>
      </div>
    );
  }
  const taught = BID_COURSES[lesson][step - 1];
  return (
    <WithBidTexts>
      <div class="page bid-lesson">
        <Head lesson={lesson} number={step} words={words} />
        {taught ? (
          <StepView key={step} lesson={lesson} number={step} step={taught} words={words} />
        ) : (
          <End lesson={lesson} words={words} />
        )}
      </div>
    </WithBidTexts>
  );
}

interface Shown {
  readonly lesson: BidLessonName;
  readonly words: BidLessonWords;
}

function useSteps(lesson: BidLessonName): Steps {
  const done = useStore(bidProgress)[lesson] ?? [];
  return { all: BID_STEPS, done, path: (step) => bidLessonPath(lesson, step) };
}

function Head({ lesson, number, words }: Shown & { number: number }) {
  const { game } = bidLesson(lesson);
  const same = BID_LESSONS.filter((each) => each.game === game);
  const place = words.place(words.games[game], same.findIndex(({ name }) => name === lesson) + 1, same.length);
  return <LessonHead place={place} title={words.lessons[lesson].title} steps={useSteps(lesson)} now={number} />;
}

function End({ lesson, words }: Shown) {
  const next = BID_LESSONS[BID_LESSONS.findIndex(({ name }) => name === lesson) + 1];
  return (
    <LessonEnd
      steps={useSteps(lesson)}
      puzzles={bidLesson(lesson).puzzles.map((id) => ({ id, path: smallPuzzlePath('bids', id) }))}
      next={next ? { path: bidLessonPath(next.name), title: words.lessons[next.name].title } : null}
    />
  );
}

interface Tried {
  readonly bid: number;
  readonly right: boolean;
}

function StepView({ lesson, number, step, words }: Shown & { number: number; step: BidStep }) {
  const t = useText();
  const bids = useBidText();
  const adviser = useAdviser();
  const { rules, state, goal } = step;
  const found = useAnswer<Judged>(`${lesson} ${number}`, () =>
    judge(goal, rules, state, (next) => adviser.state(rules, state.points, next)),
  );
  const judged = found.kind === 'known' ? found.answer : null;
  const [tried, setTried] = useState<Tried | null>(null);
  const [shown, setShown] = useState(false);
  const text = words.lessons[lesson].steps[number - 1];
  if (!text) throw new Error(`no texts for ${lesson} ${number}`);
  useEffect(() => say(sentences(text.heading, text.text, words.todo[goal])), [text]);
  const done = shown || tried?.right === true;
  const bid = (made: number) => {
    if (!judged || done) return;
    const right = judged.right.includes(made);
    setTried({ bid: made, right });
    if (right) keepBidStep(lesson, number);
    say(
      right
        ? sentences(rightText(words, t.code, goal, made, judged), text.done)
        : wrongText(words, t.code, step, made, judged),
    );
  };
  const all = judged ? words.all(judged.right.join(', ')) : '';
  const show = () => {
    setShown(true);
    say(all);
  };
  const goTo = (to: number) => navigate(bidLessonPath(lesson, to), 'replace');
  return (
    <div class="bid-lesson-step">
      <div class="bid-lesson-game">
        <p>
          <b>{bids.presets[step.preset ?? 'footsteps']}</b>:{' '}
          {step.preset ? bids.presetNotes[step.preset] : words.winnerPays}
        </p>
        <Field rules={rules} ball={state.ball} from={null} names={[null, bids.player(2)]} seat={0} />
        <Purses state={state} start={state} names={[bids.player(1), bids.player(2)]} last={null} seat={0} />
      </div>
      <section class="card lesson-card bid-lesson-card" aria-label={text.heading}>
        <h2>{text.heading}</h2>
        <p class="lesson-text">{text.text}</p>
        <p class="lesson-todo">
          <Icon name="play" />
          <span>{words.todo[goal]}</span>
        </p>
        {found.kind === 'waits' && <p class="quiet">{words.computing}</p>}
        {found.kind === 'failed' && (
          <p data-part="lesson-mistake" class="lesson-mistake">
            {words.failed}
          </p>
        )}
        {judged && tried && !tried.right && !shown && (
          <p data-part="lesson-mistake" class="lesson-mistake" data-testid="mistake">
            <Icon name="close" />
            <span>{wrongText(words, t.code, step, tried.bid, judged)}</span>
          </p>
        )}
        {judged && done && (
          <p data-part="lesson-right" class="lesson-todo lesson-right" data-testid="right">
            <Icon name="check" />
            <span>
              {tried?.right && sentences(rightText(words, t.code, goal, tried.bid, judged), text.done)} {all}
            </span>
          </p>
        )}
        <BidCard
          rules={rules}
          points={state.points[0]}
          turn={number}
          busy={!judged || done}
          proposed={null}
          onBid={bid}
          onChange={() => setTried((before) => (before?.right ? before : null))}
        />
        <LessonButtons number={number} onBack={() => goTo(number - 1)} onShow={judged && !done ? show : null}>
          <MainButton
            label={t.learn.next}
            waits={!done}
            onClick={() => (done ? goTo(number + 1) : say(t.learn.firstDo(words.todo[goal])))}
          />
        </LessonButtons>
      </section>
    </div>
  );
}
