// The reader's bid: a slider, one less and one more, digits, and the button that makes it.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import ui from '../../base/controls.module.css';
import { IconButton } from '../../base/ui';
import { type BidRules, legalBids } from '../../bidding/rules';
import { usePageKeys } from '../../play/page-keys';
import styles from './bids.module.css';
import { useBidText } from './texts';

interface Props {
  readonly rules: BidRules;
  readonly points: number;
  /** Another number begins another choice. */
  readonly turn: number;
  readonly busy: boolean;
  /** What the advice has drawn; each draw is a new object, even with the number of the one before. */
  readonly proposed: { readonly bid: number } | null;
  readonly onBid: (bid: number) => void;
  readonly onChange: (bid: number) => void;
}

/** Digits that follow each other within this time are one number. */
const SAME_NUMBER_MS = 1500;

/** Those that mean the bid wherever the focus is. */
const PAGE_KEYS = [...'0123456789', 'ArrowLeft', 'ArrowRight'];

export function BidCard({ rules, points, turn, busy, proposed, onBid, onChange }: Props) {
  const t = useBidText();
  const [least, most] = legalBids(rules, points);
  const usual = Math.min(most, Math.max(least, Math.round(points / 10)));
  const [chosen, choose] = useState({ turn, bid: usual });
  const bid = Math.min(most, Math.max(least, chosen.turn === turn ? chosen.bid : usual));
  const set = (next: number) => choose({ turn, bid: Math.min(most, Math.max(least, next)) });
  // Told before the next event, so that nobody takes a change for newer than the bid that followed it.
  useLayoutEffect(() => onChange(bid), [bid, turn]);
  useEffect(() => {
    if (proposed !== null) set(proposed.bid);
  }, [proposed, turn]);
  const typed = useRef({ text: '', at: 0 });
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const inSlider = event.target instanceof HTMLInputElement && event.target.type === 'range';
    const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
    if (/^\d$/.test(event.key)) {
      const now = Date.now();
      const before = now - typed.current.at < SAME_NUMBER_MS ? typed.current.text : '';
      const longer = Number(before + event.key);
      typed.current = { text: longer <= most ? before + event.key : event.key, at: now };
      set(Number(typed.current.text));
    } else if (step !== undefined && !inSlider) set(bid + step);
    else if (event.key === 'Enter' && inSlider && !busy) onBid(bid);
    else return;
    event.preventDefault();
  };
  usePageKeys(Object.fromEntries(PAGE_KEYS.map((key) => [key, onKey])));
  return (
    <section data-part="bid-card" class="row wrap gap-4 card" aria-label={t.play.yourBid} onKeyDown={onKey}>
      <div class={`row gap-3 ${styles.bidNumber}`}>
        <IconButton icon="minus" label={t.play.less} disabled={bid <= least} onClick={() => set(bid - 1)} />
        <span class={`heavy text-centre ${styles.bigNumber}`} aria-hidden="true">
          {bid}
        </span>
        <IconButton icon="plus" label={t.play.more} disabled={bid >= most} onClick={() => set(bid + 1)} />
      </div>
      <div class={styles.bidSlider}>
        <input
          type="range"
          aria-label={t.play.yourBid}
          aria-description={t.play.keys}
          min={least}
          max={most}
          value={bid}
          onInput={(event) => set(Number(event.currentTarget.value))}
        />
        <div class="quiet fine flex between" aria-hidden="true">
          {marks(least, most).map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
      </div>
      <button
        type="button"
        data-part="bid-button"
        class={`${ui.button} ${ui.primary} ${ui.big}`}
        disabled={busy}
        onClick={() => onBid(bid)}
      >
        {t.play.bid(bid)}
      </button>
    </section>
  );
}

/** The ends and about two numbers between them, at equal distances. */
function marks(least: number, most: number): number[] {
  const between = most - least >= 9 ? [1 / 3, 2 / 3].map((part) => Math.round(least + part * (most - least))) : [];
  return [...new Set([least, ...between, most])];
}
