// What perfect play bids: every bid with its chance as a bar, the value with how exactly it is certified, sure wins,
// and what the chosen bid gives away. A bid can be drawn by these chances.

import { say } from '../../base/announce';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import parts from '../../base/parts.module.css';
import { fairLot } from '../../bidding/adviser';
import type { StateAnswer } from '../../bidding/answers';
import type { BidState } from '../../bidding/rules';
import { type BidRules, lastOf, legalBids, type Match, type Pair, type Seat } from '../../bidding/rules';
import styles from './bids.module.css';
import { decimal, differenceText, isScore, percent } from './speech';
import { useBidText } from './texts';
import { useAdviser, useAnswer } from './use-adviser';

interface Props {
  readonly match: Match;
  readonly seat: Seat;
  readonly shown: boolean;
  /** The bid that the reader has in hand. */
  readonly chosen: number;
  readonly onShow: (shown: boolean) => void;
  readonly onDraw: (bid: number) => void;
}

export function AdviceCard({ match, seat, shown, chosen, onShow, onDraw }: Props) {
  const t = useBidText();
  const state = lastOf(match);
  const asked = useStateAnswer(match.rules, (match.states[0] ?? state).points, state, shown);
  const draw = (answer: StateAnswer) => {
    const bid = drawn(answer.bids[seat], fairLot());
    onDraw(bid);
    say(t.advice.drew(bid));
  };
  return (
    <section class="grid gap-2 card">
      <div class="row between gap-3 target">
        <h2>{t.advice.title}</h2>
        <label class="row clickable target">
          <input
            class={parts.toggle}
            type="checkbox"
            role="switch"
            aria-label={t.advice.show}
            checked={shown}
            aria-checked={shown}
            onChange={() => onShow(!shown)}
          />
        </label>
      </div>
      {asked.kind === 'waits' && <p class="quiet">{t.advice.computing}</p>}
      {asked.kind === 'failed' && <p class={ui.errorText}>{t.advice.failed}</p>}
      {asked.kind === 'known' && (
        <>
          <Chance rules={match.rules} answer={asked.answer} seat={seat} />
          <p>
            {t.advice.draw}{' '}
            <button type="button" class={ui.linkButton} onClick={() => draw(asked.answer)}>
              {t.advice.drawOne}
            </button>
          </p>
          <Bars
            mix={asked.answer.bids[seat]}
            seat={seat}
            marked={chosen}
            legal={legalBids(match.rules, state.points[seat])}
          />
          <Judgement rules={match.rules} state={state} answer={asked.answer} seat={seat} bid={chosen} />
        </>
      )}
    </section>
  );
}

export function useStateAnswer(rules: BidRules, most: Pair<number>, state: BidState, wanted: boolean) {
  const adviser = useAdviser();
  const key = wanted ? JSON.stringify([rules, most, state]) : null;
  return useAnswer(key, () => adviser.state(rules, most, state));
}

/** The first bid whose chances, added up, go beyond the lot. */
function drawn(mix: readonly Pair<number>[], lot: number): number {
  let left = lot;
  for (const [bid, chance] of mix) {
    if (left < chance) return bid;
    left -= chance;
  }
  return (mix.at(-1) as Pair<number>)[0];
}

/** The chance to win, or the expected score, and how exactly it is known. */
export function Chance({ rules, answer, seat }: { rules: BidRules; answer: StateAnswer; seat: Seat }) {
  const t = useBidText();
  const { code } = useText();
  const { win, loss, draw } = answer.chances;
  const own = seat === 0 ? win : loss;
  const gap = Math.max(answer.upper - answer.lower, 1e-16);
  const power = Math.min(15, Math.floor(-Math.log10(gap)));
  const value = answer.value * (seat === 0 ? 1 : -1);
  return (
    <p data-part="chance">
      <b class="heavy xx-large">{isScore(rules) ? decimal(code, value, 3) : percent(code, own)}</b>{' '}
      <span class="quiet">
        {isScore(rules) ? t.advice.score : t.advice.toWin}
        {!isScore(rules) && draw > 0.0005 && ` ${t.advice.drawn(percent(code, draw))}`}
        {', '}
        <span class="sr-only">{t.advice.exact(power)}</span>
        <span aria-hidden="true">
          ± 10<sup>−{power}</sup>
        </span>
      </span>
    </p>
  );
}

/** More bars than these are too many to read; rarer bids than the last are none of perfect play. */
const BEYOND = 1;

export function Bars({
  mix,
  seat,
  marked,
  legal,
}: {
  mix: readonly Pair<number>[];
  seat: Seat;
  marked: number;
  legal: Pair<number>;
}) {
  const t = useBidText();
  const { code } = useText();
  const most = Math.max(...mix.map(([, chance]) => chance));
  const highest = Math.min(legal[1], Math.max((mix.at(-1) as Pair<number>)[0] + BEYOND, 0));
  const lowest = Math.max(legal[0], (mix[0] as Pair<number>)[0] - BEYOND);
  const chances = new Map(mix.map(([bid, chance]) => [bid, chance]));
  return (
    <ol data-part="chance-bars" class={`flush stack gap-1 ${styles.chanceBars} ${seat === 0 ? 'side-o' : 'side-x'}`}>
      {Array.from({ length: highest - lowest + 1 }, (_, i) => lowest + i).map((bid) => {
        const chance = chances.get(bid) ?? 0;
        const share = chance > 0 ? percent(code, chance) : t.advice.never;
        return (
          <li key={bid} class={bid === marked ? styles.marked : ''}>
            <b class="text-end" aria-hidden="true">
              {bid}
            </b>
            <span class={styles.chanceBar} aria-hidden="true">
              <i class="tall block" style={{ width: `${(100 * chance) / most}%` }} />
            </span>
            <span data-part="chance-share" class="quiet text-end" aria-hidden="true">
              {share}
            </span>
            <span class="sr-only">{t.advice.bar(bid, share)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Sure wins and sure losses, and what the bid in hand gives away. */
function Judgement({
  rules,
  state,
  answer,
  seat,
  bid,
}: {
  rules: BidRules;
  state: BidState;
  answer: StateAnswer;
  seat: Seat;
  bid: number;
}) {
  const t = useBidText();
  const { code } = useText();
  const sign = seat === 0 ? 1 : -1;
  const sure = answer.sure[seat];
  if (sure >= 0) return <p class={ui.note}>{t.advice.sure(sure)}</p>;
  if (answer.sure[seat === 0 ? 1 : 0] >= 0) return <p>{t.advice.lost}</p>;
  const [least] = legalBids(rules, state.points[seat]);
  const worth = answer.worth[seat][bid - least];
  if (worth === undefined) return null;
  const given = Math.max(0, (answer.value - worth) * sign);
  const small = given < 0.0005;
  return <p>{small ? t.advice.nothing(bid) : t.advice.gives(bid, differenceText(code, rules, given))}</p>;
}
