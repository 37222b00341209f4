// A lesson of Tennis or Footsteps: a state, and a bid to be found. Every bid is judged by the exact table.

import { useState } from 'preact/hooks';
import { sentences } from '../../base/announce';
import { useText } from '../../base/i18n';
import { useTitle, WaitingPage } from '../../base/message';
import pages from '../../base/pages.module.css';
import type { BidGame } from '../../bidding/rules';
import { BidCard } from '../../kinds/bids/bid-card';
import { Field } from '../../kinds/bids/field';
import { Purses } from '../../kinds/bids/purses';
import { useBidText, WithBidTexts } from '../../kinds/bids/texts';
import { useAdviser, useAnswer } from '../../kinds/bids/use-adviser';
import lessonStyles from '../../play/lesson.module.css';
import { StepCard } from '../../play/step-card';
import { goToStep, LessonFrame } from '../frame';
import type { BidLessonName, Lesson } from '../lessons';
import { keepStep } from '../progress';
import { BID_COURSES, type BidStep } from './course';
import { type Judged, judge } from './judge';
import { useBidLessonTexts } from './load';
import type { BidLessonWords } from './texts/en';
import { rightText, wrongText } from './words';

export function BidLesson({ lesson, step }: { lesson: Lesson; step: number }) {
  const t = useText();
  const { words, failed } = useBidLessonTexts(t.code);
  const titleOf = (name: string) => words?.lessons[name as BidLessonName].title ?? t.learn.title;
  const taught = BID_COURSES[lesson.name as BidLessonName][step - 1];
  useTitle(words ? `${titleOf(lesson.name)} · ${t.app.name}` : t.app.name);
  if (!words) return <WaitingPage title={titleOf(lesson.name)} failed={failed} />;
  return (
    <WithBidTexts>
      <LessonFrame
        {...{ lesson, step, titleOf }}
        class={`flex column gap-4 ${pages.page}`}
        placeOf={(n, of) => words.place(words.games[lesson.game as BidGame], n, of)}
      >
        {taught && <StepView key={step} lesson={lesson} number={step} step={taught} words={words} />}
      </LessonFrame>
    </WithBidTexts>
  );
}

interface Shown {
  readonly lesson: Lesson;
  readonly number: number;
  readonly step: BidStep;
  readonly words: BidLessonWords;
}

interface Tried {
  readonly bid: number;
  readonly right: boolean;
}

function StepView({ lesson, number, step, words }: Shown) {
  const t = useText();
  const bids = useBidText();
  const adviser = useAdviser();
  const { rules, state, goal } = step;
  const found = useAnswer<Judged>(`${lesson.name} ${number}`, () =>
    judge(goal, rules, state, (next) => adviser.state(rules, state.points, next)),
  );
  const judged = found.kind === 'known' ? found.answer : null;
  const [tried, setTried] = useState<Tried | null>(null);
  const [shown, setShown] = useState(false);
  const text = words.lessons[lesson.name as BidLessonName].steps[number - 1];
  if (!text) throw new Error(`no texts for ${lesson.name} ${number}`);
  const own = judged && tried?.right ? sentences(rightText(words, t.code, goal, tried.bid, judged), text.done) : '';
  const doneText = judged && (shown || tried?.right) ? `${own} ${words.all(judged.right.join(', '))}`.trim() : null;
  const bid = (made: number) => {
    if (!judged || doneText !== null) return;
    const right = judged.right.includes(made);
    setTried({ bid: made, right });
    if (right) keepStep(lesson, number);
  };
  return (
    <div class={`grid gap-5 to-top ${lessonStyles.bidLessonStep}`}>
      <div class="column gap-3 slim">
        <p>
          <b>{bids.presets[step.preset ?? 'footsteps']}</b>:{' '}
          {step.preset ? bids.presetNotes[step.preset] : words.winnerPays}
        </p>
        <Field rules={rules} ball={state.ball} from={null} names={[null, bids.player(2)]} seat={0} />
        <Purses state={state} start={state} names={[bids.player(1), bids.player(2)]} last={null} seat={0} />
      </div>
      <StepCard
        {...{ number, tried }}
        goTo={goToStep(lesson)}
        words={{
          ...text,
          todo: words.todo[goal],
          done: doneText,
          wrong: judged && tried && doneText === null ? wrongText(words, t.code, step, tried.bid, judged) : null,
        }}
        onShow={judged && doneText === null ? () => setShown(true) : null}
        more={
          found.kind !== 'known' && <p class="quiet">{found.kind === 'waits' ? words.computing : words.failed}</p>
        }
      >
        <BidCard
          rules={rules}
          points={state.points[0]}
          turn={number}
          busy={!judged || doneText !== null}
          proposed={null}
          onBid={bid}
          onChange={() => setTried((before) => (before?.right ? before : null))}
        />
      </StepCard>
    </div>
  );
}
