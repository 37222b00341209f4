// This is the review beside the board: how far it has come, the mistake at hand, a try of one's own, after which the
// engine's move stands beside the mistake, and the summary in sentences.

import { useMemo } from 'preact/hooks';
import type { ReviewedTurn } from '../analysis/review';
import { THOROUGH } from '../analysis/review-run';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { wholeText } from '../base/i18n/numbers';
import { Check, Icon, IconButton } from '../base/ui';
import { other } from '../rules';
import { MarkSign } from './graph';
import styles from './review.module.css';
import type { ReviewState } from './use-review';
import { isGood, type Trial, verdictText } from './use-trial';
import { compared, moveText, summarySentences, turnSentence, whoOf } from './words';

interface Props {
  review: ReviewState;
  trial: Trial | null;
  /** Whether the better move may be seen. */
  seen: boolean;
  onTry: (turn: number) => void;
  onSolve: (turn: number) => void;
}

export function ReviewCard({ review, trial, seen, onTry, onSolve }: Props) {
  const t = useText();
  const { status, mistakes, mistake } = review;
  return (
    <section
      data-part="review-card"
      class={`column gap-2 still flat card ${styles.reviewCard}`}
      aria-label={t.review.title}
    >
      <header class={`flex still to-middle gap-2 low-target ${styles.panelHead}`}>
        <h2 class="large">{t.review.title}</h2>
        {mistake && <span class="quiet">{t.review.mistakeOf(mistakes.indexOf(mistake) + 1, mistakes.length)}</span>}
        <span class={`inline ${styles.mistakeButtons}`} hidden={trial !== null && isOver(trial)}>
          <IconButton
            icon="previous"
            label={t.review.previous}
            disabled={mistakes.length === 0}
            onClick={() => review.toMistake(-1)}
          />
          <button
            type="button"
            class={`${ui.button} ${ui.small}`}
            disabled={mistakes.length === 0}
            onClick={() => review.toMistake(1)}
          >
            {t.review.next}
          </button>
        </span>
      </header>
      {status !== 'done' && <Progress review={review} />}
      {trial ? (
        <TrialPart trial={trial} review={review} />
      ) : mistake ? (
        <MistakePart {...{ mistake, review, seen, onTry, onSolve }} />
      ) : (
        <QuietPart review={review} />
      )}
      {status === 'done' && !mistake && !trial && <Made review={review} />}
    </section>
  );
}

function Progress({ review: { status, fault, count, all, run, cancel } }: { review: ReviewState }) {
  const t = useText();
  const running = status === 'running';
  return (
    <div data-part="review-progress" class={`before-end gap-2 grid to-middle ${styles.reviewProgress}`}>
      {running && <progress class="full" max={all} value={count} aria-label={t.review.title} />}
      {status === 'failed' && (
        <p class={ui.errorText} role="alert">
          {t.engine.faults[fault ?? 'broken']}
        </p>
      )}
      <p class="quiet" data-testid="review-progress">
        {running ? (count === 0 ? t.review.starting : t.review.progress(count, all)) : t.review.stopped(count, all)}
      </p>
      <button type="button" class={`${ui.button} ${ui.small}`} onClick={running ? cancel : () => run()}>
        {running ? t.app.cancel : status === 'failed' ? t.puzzle.tryAgain : t.review.goOn}
      </button>
    </div>
  );
}

/** What was played, and what it was worth; the engine's move only when the reader has tried to find it. */
function MistakePart({
  mistake,
  review,
  seen,
  onTry,
  onSolve,
}: Pick<Props, 'review' | 'seen' | 'onTry' | 'onSolve'> & { mistake: ReviewedTurn }) {
  const t = useText();
  const { turn, side, played, better, mark } = mistake;
  const { before, after } = compared(t, review.subject.game, mistake, review.scores);
  return (
    <div data-part="mistake" class="grid gap-2">
      <p data-part="mistake-turn" class={styles.mistakeTurn}>
        <b>{t.review.turnOf(turn + 1, whoOf(review.cast, side))}</b>
      </p>
      <dl class={`grid gap-1 ${styles.twoMoves}`}>
        {better && <Move number={1} name={t.review.better} move={seen ? better : null} worth={before} />}
        <Move number={2} name={t.review.played} move={played} worth={after} mark={mark} />
      </dl>
      {better && (
        <p class={ui.actions}>
          <button type="button" class={`${ui.button} ${ui.primary}`} onClick={() => onTry(turn)}>
            {t.review.tryAgain}
          </button>
          {!seen && (
            <button type="button" class={`${ui.button} ${ui.text}`} onClick={() => onSolve(turn)}>
              {t.review.solution}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

interface MoveProps {
  readonly number: number;
  readonly name: string;
  /** Null: it is still to be found. */
  readonly move: string | null;
  readonly worth: string;
  readonly mark?: ReviewedTurn['mark'];
}

function Move({ number, name, move, worth, mark }: MoveProps) {
  const t = useText();
  return (
    <div
      class={`gap-1 low-target pad-1-2 row wrap rounded-small ${styles.oneMove}`}
      data-better={number === 1 || undefined}
    >
      <dt class="fine row gap-2">
        <span class={`ink-path centred fine still circle bold ${styles.lineNumber}`} aria-hidden="true">
          {number}
        </span>
        <span class="quiet">{name}</span>
      </dt>
      <dd class="breaks flush">
        {move === null ? (
          <span class="quiet">{t.review.hidden}</span>
        ) : (
          <b data-part="move-text" class="bold">
            {moveText(t, move)}
          </b>
        )}{' '}
        {mark && <MarkSign mark={mark} />}
      </dd>
      <dd data-part="one-move-worth" class="still breaks flush fine bold text-end">
        {worth}
      </dd>
    </div>
  );
}

/** Then the way on to the next mistake stands below what is said. */
const isOver = ({ verdict }: Trial): boolean => verdict.kind === 'solved' || isGood(verdict);

function TrialPart({ trial, review }: { trial: Trial; review: ReviewState }) {
  const t = useText();
  const { verdict, who, turn, again, solve, leave } = trial;
  const better = review.reviewed[turn]?.better ?? null;
  const open = verdict.kind === 'asked';
  const over = isOver(trial);
  const colour = isGood(verdict) ? styles.trialGood : verdict.kind === 'poor' ? styles.trialPoor : '';
  return (
    <div data-part="trial" class={`grid gap-2 rounded-small soft ${styles.trial} ${colour}`}>
      <p class="to-top medium flex gap-2" data-testid="trial" data-verdict={verdict.kind}>
        {(isGood(verdict) || verdict.kind === 'poor') && <Icon name={isGood(verdict) ? 'check' : 'close'} />}
        {verdictText(t, verdict, who, better)}
      </p>
      <p class={ui.actions}>
        {!open && verdict.kind !== 'judging' && verdict.kind !== 'solved' && !isGood(verdict) && (
          <button type="button" class={`${ui.button} ${ui.primary}`} onClick={again}>
            {t.puzzle.tryAgain}
          </button>
        )}
        {over && (
          <button type="button" class={`${ui.button} ${ui.primary}`} onClick={() => review.toMistake(1)}>
            {t.review.next}
          </button>
        )}
        {verdict.kind !== 'solved' && (
          <button type="button" class={ui.button} onClick={solve}>
            {t.review.solution}
          </button>
        )}
        <button type="button" class={`${ui.button} ${ui.text}`} onClick={leave}>
          {t.review.leave}
        </button>
      </p>
    </div>
  );
}

/** No mistake at hand: the turn in a sentence, and the summary. */
function QuietPart({ review }: { review: ReviewState }) {
  const t = useText();
  const { subject, cast, others, reviewed, turn, onLine, ply, go, scores, status, count, all } = review;
  // Nothing is said of a whole game that was looked at in part.
  const whole = status !== 'running' && count === all;
  const summary = useMemo(
    () => (whole ? summarySentences(t, cast, subject.game, reviewed) : null),
    [t, cast, subject, reviewed, whole],
  );
  return (
    <div class="grid gap-2">
      {!onLine ? (
        <p>
          {t.review.outside}{' '}
          <button type="button" class={`${ui.button} ${ui.text} ${ui.small}`} onClick={() => go(ply)}>
            {t.review.back}
          </button>
        </p>
      ) : (
        turn && <p>{turnSentence(t, cast, subject.game, turn, scores)}</p>
      )}
      {summary && (
        <div data-part="summary" class="stack gap-2" role="group" aria-label={t.review.summary}>
          {summary.map(([first, ...more]) => (
            <p key={first}>
              <b>{first}</b> {more.join(' ')}
            </p>
          ))}
        </div>
      )}
      {others.show && cast.you && (
        <Check label={t.review.others(cast.names[other(cast.you)])} checked={others.shown} onChange={others.show} />
      )}
    </div>
  );
}

/** By whom and how deep, and where it is kept. */
function Made({ review: { author, nodes, kept, run } }: { review: ReviewState }) {
  const t = useText();
  const depth = wholeText(t.code, nodes);
  return (
    <footer data-part="review-made" class="before-end pad-top-2 fine ruled to-middle grid gap-2">
      <p class="quiet">
        {author ? t.review.byPlayer(author, depth) : t.review.bySomebody(depth)}
        {kept && ` ${kept === 'yes' ? t.review.kept : t.review.notKept}`}
      </p>
      {author ? (
        <button type="button" class={`${ui.button} ${ui.text} ${ui.small}`} onClick={() => run()}>
          {t.review.here}
        </button>
      ) : nodes >= THOROUGH.nodes ? null : (
        <button type="button" class={`${ui.button} ${ui.text} ${ui.small}`} onClick={() => run(THOROUGH)}>
          {t.review.deeper}
        </button>
      )}
    </footer>
  );
}
