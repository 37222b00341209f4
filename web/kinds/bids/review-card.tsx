// What each bid gave away against perfect play, with luck apart, and the chance to win over time. In a finished game
// one can walk from turn to turn.

import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { IconButton } from '../../base/ui';
import type { ReviewedTurn } from '../../bidding/answers';
import { type BidRules, type Match, type Pair, type Seat, topOf } from '../../bidding/rules';
import { useStepKeys } from '../../play/page-keys';
import styles from './bids.module.css';
import { differenceText, isScore, valueText } from './speech';
import { useBidText } from './texts';
import { useAdviser, useAnswer } from './use-adviser';

interface Props {
  readonly match: Match;
  readonly who: Pair<string | null>;
  readonly names: Pair<string>;
  readonly seat: Seat;
  /** The state that is looked at, 0 is the start; null: the last one. */
  readonly looked: number | null;
  /** Null while the game goes on. */
  readonly onLook: ((turn: number) => void) | null;
}

export function ReviewCard({ match, who, names, seat, looked, onLook }: Props) {
  const t = useBidText();
  const { code } = useText();
  const adviser = useAdviser();
  const key = JSON.stringify([match.rules, match.states[0], match.bids]);
  const asked = useAnswer(match.bids.length > 0 ? key : null, () => adviser.review(match));
  if (asked.kind === 'none') return null;
  const title = onLook ? t.review.title : t.review.soFar;
  if (asked.kind !== 'known')
    return (
      <section class="grid gap-2 card">
        <h2>{title}</h2>
        <p class={asked.kind === 'failed' ? ui.errorText : 'quiet'}>
          {asked.kind === 'failed' ? t.advice.failed : t.advice.computing}
        </p>
      </section>
    );
  const turns = asked.answer;
  const { rules } = match;
  const sign = seat === 0 ? 1 : -1;
  const other: Seat = seat === 0 ? 1 : 0;
  const sum = (of: (turn: ReviewedTurn) => number) => turns.reduce((total, turn) => total + of(turn), 0);
  const otherGave = sum((turn) => turn.given_away[other]);
  return (
    <section class="grid gap-2 card">
      <div class="row between gap-3 target">
        <h2>{title}</h2>
        <small class="quiet">{isScore(rules) ? t.review.score : t.review.chance}</small>
      </div>
      <Graph rules={rules} turns={turns} seat={seat} looked={looked} />
      <div data-part="skill" class="grid two-columns gap-5">
        <p>
          <b class="block heavy one-line x-large">
            {differenceText(code, rules, -sum((turn) => turn.given_away[seat]))}
          </b>
          <small class="quiet">{t.review.given}</small>
        </p>
        <p>
          <b class="block heavy one-line x-large">
            {differenceText(code, rules, sum((turn) => turn.luck) * sign, true)}
          </b>
          <small class="quiet">{t.review.luck}</small>
        </p>
      </div>
      {onLook && (
        <>
          <p>{dearest(t, code, rules, match, turns, seat)}</p>
          <p class="quiet">{t.review.ofOther(names[other], differenceText(code, rules, otherGave))}</p>
          <Steps at={looked ?? turns.length} of={turns.length} onLook={onLook} />
          <TurnTable match={match} turns={turns} who={who} seat={seat} looked={looked} onLook={onLook} />
        </>
      )}
    </section>
  );
}

/** Smaller losses are rounding of what is shown. */
const SHOWN = 0.0005;

function dearest(
  t: ReturnType<typeof useBidText>,
  code: string,
  rules: BidRules,
  match: Match,
  turns: readonly ReviewedTurn[],
  seat: Seat,
): string {
  const worst = turns.reduce(
    (best, turn, i) => (turn.given_away[seat] > (turns[best]?.given_away[seat] ?? 0) ? i : best),
    0,
  );
  const lost = turns[worst]?.given_away[seat] ?? 0;
  if (lost < SHOWN) return t.review.perfect;
  return t.review.worst(worst + 1, match.bids[worst]?.[seat] ?? 0, differenceText(code, rules, lost));
}

const WIDE = 464;
const HIGH = 82;

function Graph({
  rules,
  turns,
  seat,
  looked,
}: {
  rules: BidRules;
  turns: readonly ReviewedTurn[];
  seat: Seat;
  looked: number | null;
}) {
  const t = useBidText();
  const { code } = useText();
  const sign = seat === 0 ? 1 : -1;
  const values = [...turns.map((turn) => turn.value), turns.at(-1)?.next ?? 0].map((value) => value * sign);
  const x = (i: number) => (WIDE * i) / Math.max(1, values.length - 1);
  const y = (value: number) => (HIGH / 2) * (1 - value / topOf(rules));
  const worst = turns.reduce(
    (best, turn, i) => (turn.given_away[seat] > (turns[best]?.given_away[seat] ?? 0) ? i : best),
    0,
  );
  const marked = (turns[worst]?.given_away[seat] ?? 0) >= SHOWN ? worst : -1;
  const label = t.review.graph(
    turns.length,
    valueText(code, rules, values[0] ?? 0),
    valueText(code, rules, values.at(-1) ?? 0),
  );
  return (
    <svg
      class={`block full ${styles.chanceGraph}`}
      viewBox={`-10 -10 ${WIDE + 20} ${HIGH + 20}`}
      role="img"
      aria-label={label}
    >
      <path stroke="var(--control-border)" stroke-dasharray="4 4" d={`M0 ${HIGH / 2}H${WIDE}`} />
      <path
        fill="none"
        stroke="var(--text)"
        stroke-width="2.5"
        d={`M${values.map((value, i) => `${x(i)} ${y(value)}`).join('L')}`}
      />
      {values.map((value, i) => (
        <circle
          key={i}
          class={i === marked ? styles.dear : styles.point}
          cx={x(i)}
          cy={y(value)}
          r={i === marked ? 7 : 4.5}
        />
      ))}
      {looked !== null && (
        <circle
          fill="none"
          stroke="var(--accent)"
          stroke-width="3"
          cx={x(looked)}
          cy={y(values[looked] ?? 0)}
          r="9"
        />
      )}
    </svg>
  );
}

export function Steps({ at, of, onLook }: { at: number; of: number; onLook: (turn: number) => void }) {
  const t = useBidText();
  useStepKeys(at, of, onLook);
  return (
    <div data-part="bid-steps" class="row between gap-1">
      <IconButton icon="first" label={t.review.first} disabled={at <= 0} onClick={() => onLook(0)} />
      <IconButton icon="previous" label={t.review.previous} disabled={at <= 0} onClick={() => onLook(at - 1)} />
      <span>{t.review.step(at, of)}</span>
      <IconButton icon="next" label={t.review.next} disabled={at >= of} onClick={() => onLook(at + 1)} />
      <IconButton icon="last" label={t.review.last} disabled={at >= of} onClick={() => onLook(of)} />
    </div>
  );
}

interface TableProps {
  readonly match: Match;
  readonly turns: readonly ReviewedTurn[];
  readonly who: Pair<string | null>;
  readonly seat: Seat;
  readonly looked: number | null;
  readonly onLook: (turn: number) => void;
}

function TurnTable({ match, turns, who, seat, looked, onLook }: TableProps) {
  const t = useBidText();
  const { code } = useText();
  const { rules } = match;
  const other: Seat = seat === 0 ? 1 : 0;
  const sign = seat === 0 ? 1 : -1;
  const gave = (turn: ReviewedTurn, own: Seat) =>
    turn.given_away[own] < SHOWN ? '0' : differenceText(code, rules, -turn.given_away[own]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys, too
    <div class={`scrolls ${styles.turnTable}`} tabIndex={0} role="region" aria-label={t.review.title}>
      <table class="fine full">
        <thead>
          <tr>
            <th scope="col">{t.review.turn}</th>
            <th scope="col">{t.review.bids}</th>
            <th scope="col">{t.review.gave(who[seat])}</th>
            <th scope="col">{t.review.gave(who[other])}</th>
            <th scope="col">{t.review.luckOf(who[seat])}</th>
            <th scope="col">{t.review.after}</th>
          </tr>
        </thead>
        <tbody>
          {turns.map((turn, i) => (
            <tr key={i} class={looked === i + 1 ? styles.looked : ''}>
              <th scope="row">
                <button type="button" class={`target justify-centre ${ui.linkButton}`} onClick={() => onLook(i + 1)}>
                  {i + 1}
                </button>
              </th>
              <td class="one-line">
                {match.bids[i]?.[seat]} : {match.bids[i]?.[other]}
              </td>
              <td class="one-line">{gave(turn, seat)}</td>
              <td class="one-line">{gave(turn, other)}</td>
              <td class="one-line">{differenceText(code, rules, turn.luck * sign, true)}</td>
              <td class="one-line">{valueText(code, rules, turn.next * sign)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
