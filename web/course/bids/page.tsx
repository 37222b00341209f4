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

function Head({ lesson, number, words }: Shown & { number: number }) {
  const t = useText();
  const done = useStore(bidProgress)[lesson] ?? [];
  const { game } = bidLesson(lesson);
  const same = BID_LESSONS.filter((each) => each.game === game);
  const place = same.findIndex(({ name }) => name === lesson) + 1;
  return (
    <header class="lesson-head">
      <div>
        <p class="lesson-number">{words.place(words.games[game], place, same.length)}</p>
        <h1 tabIndex={-1}>{words.lessons[lesson].title}</h1>
      </div>
      <nav class="lesson-steps" aria-label={t.learn.steps}>
        {Array.from({ length: BID_STEPS }, (_, i) => i + 1).map((n) => (
          <a
            key={n}
            href={bidLessonPath(lesson, n)}
            aria-label={`${t.learn.stepOf(n, BID_STEPS)}${done.includes(n) ? `, ${t.learn.stepDone}` : ''}`}
            class={done.includes(n) ? 'done' : ''}
            {...(n === number ? { 'aria-current': 'step' as const } : {})}
          >
            <span />
          </a>
        ))}
      </nav>
    </header>
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
        <Buttons
          lesson={lesson}
          number={number}
          done={done}
          ready={judged !== null}
          onShow={() => {
            setShown(true);
            say(all);
          }}
          onWait={() => say(t.learn.firstDo(words.todo[goal]))}
        />
      </section>
    </div>
  );
}

interface ButtonsProps {
  readonly lesson: BidLessonName;
  readonly number: number;
  readonly done: boolean;
  /** Every bid of the step has been judged. */
  readonly ready: boolean;
  readonly onShow: () => void;
  /** The reader would go on before the step is done. */
  readonly onWait: () => void;
}

function Buttons({ lesson, number, done, ready, onShow, onWait }: ButtonsProps) {
  const t = useText();
  return (
    <div data-part="lesson-buttons" class="lesson-buttons">
      <button
        type="button"
        class="button lesson-back"
        aria-label={t.learn.back}
        disabled={number === 1}
        onClick={() => navigate(bidLessonPath(lesson, number - 1), 'replace')}
      >
        <Icon name="previous" />
        <span>{t.learn.back}</span>
      </button>
      <button type="button" class="button" disabled={done || !ready} onClick={onShow}>
        {t.learn.show}
      </button>
      <button
        type="button"
        data-part="lesson-main"
        class="button lesson-main primary"
        aria-disabled={!done}
        onClick={() => (done ? navigate(bidLessonPath(lesson, number + 1), 'replace') : onWait())}
      >
        {t.learn.next}
      </button>
    </div>
  );
}

/** Three puzzles, and the next lesson. */
function End({ lesson, words }: Shown) {
  const t = useText();
  const all = (useStore(bidProgress)[lesson] ?? []).length === BID_STEPS;
  const next = BID_LESSONS[BID_LESSONS.findIndex(({ name }) => name === lesson) + 1];
  const title = all ? t.learn.end : t.learn.endOpen;
  useEffect(() => say(sentences(title, t.learn.endNote)), [lesson, title]);
  return (
    <section data-part="lesson-end" class="card lesson-end">
      <h2>
        {all && <Icon name="check" />}
        {title}
      </h2>
      <p>{t.learn.endNote}</p>
      <ul data-part="lesson-puzzles" class="lesson-puzzles">
        {bidLesson(lesson).puzzles.map((id) => (
          <li key={id}>
            <a class="button" href={smallPuzzlePath('bids', id)}>
              {t.learn.puzzle(id)}
            </a>
          </li>
        ))}
      </ul>
      <div class="actions">
        {next && (
          <a class="button primary" href={bidLessonPath(next.name)}>
            {t.learn.nextLesson(words.lessons[next.name].title)}
          </a>
        )}
        <a class="button" href="/learn">
          {t.learn.allLessons}
        </a>
      </div>
    </section>
  );
}
