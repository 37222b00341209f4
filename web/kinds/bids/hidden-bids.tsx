// Two at one screen: the first bid is typed unseen and lies face down, then the other is typed. Nothing of a bid
// shows on the screen but how many digits it has, and to see it one has to hold a button.

import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { say } from '../../base/announce';
import ui from '../../base/controls.module.css';
import { ErrorNote, Icon } from '../../base/ui';
import { type BidRules, legalBids, type Pair, type Seat } from '../../bidding/rules';
import styles from './bids.module.css';
import { useBidText } from './texts';

interface Props {
  readonly rules: BidRules;
  readonly points: Pair<number>;
  readonly names: Pair<string>;
  readonly turn: number;
  readonly onBids: (bids: Pair<number>) => void;
  /** Whose bid is being typed. */
  readonly onSeat: (seat: Seat) => void;
}

/** Points have at most four digits. */
const MOST_DIGITS = 4;

export function HiddenBids({ rules, points, names, turn, onBids, onSeat }: Props) {
  const t = useBidText();
  // Who bids first changes from turn to turn.
  const first: Seat = turn % 2 === 1 ? 0 : 1;
  const [down, setDown] = useState<number | null>(null);
  const seat: Seat = down === null ? first : first === 0 ? 1 : 0;
  const legal = legalBids(rules, points[seat]);
  const [text, setText] = useState('');
  const [looking, look] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const own = useRef<HTMLFieldSetElement>(null);

  useEffect(() => onSeat(seat), [seat]);
  useKeptFocus(own, turn);

  useOnlyBid(legal, seat, (bid) => lay(bid));
  const type = (digit: string) => {
    setError(null);
    setText((before) => (before.length < MOST_DIGITS ? before + digit : before));
  };
  const clear = () => {
    setError(null);
    setText('');
  };
  const putDown = () => {
    const bid = text === '' ? Number.NaN : Number(text);
    setText('');
    look(false);
    if (!(bid >= legal[0] && bid <= legal[1])) return setError(t.hidden.refused(legal[0], legal[1]));
    own.current?.focus();
    lay(bid);
  };
  const lay = (bid: number) => {
    if (down === null) {
      setDown(bid);
      say(t.hidden.said(names[seat]));
    } else onBids(first === 0 ? [down, bid] : [bid, down]);
  };
  const takeBack = () => {
    setDown(null);
    clear();
    own.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (/^\d$/.test(event.key)) type(event.key);
    else if (event.key === 'Backspace') setText((before) => before.slice(0, -1));
    else if (event.key === 'Enter' && event.target === own.current) putDown();
    else return;
    event.preventDefault();
  };
  return (
    <section class={`card ${styles.hiddenBids}`} data-first={first}>
      <div class={`row gap-5 pad-4 ${styles.faceDown} ${mark(first)}`}>
        <CardBack lies={down !== null} />
        <div>
          <b>{down === null ? t.hidden.first(names[first]) : t.hidden.isIn(names[first])}</b>
          {down !== null && (
            <>
              <p class="quiet">{t.hidden.faceDown}</p>
              <button type="button" class={ui.linkButton} onClick={takeBack}>
                {t.hidden.takeBack}
              </button>
            </>
          )}
        </div>
      </div>
      <fieldset
        data-part="typing"
        class={`grid ${styles.typing} ${mark(seat)}`}
        ref={own}
        tabIndex={-1}
        onKeyDown={onKey}
      >
        <legend class="sr-only">{t.play.bids(names[seat], names[seat === 0 ? 1 : 0], turn)}</legend>
        <div class={`stack gap-2 to-start ${styles.typedBid}`}>
          <b aria-hidden="true">{names[seat]}</b>
          <p
            data-part="typed-dots"
            class={`row gap-3 xx-large heavy ${styles.typedDots}`}
            role="img"
            aria-label={t.hidden.typed(text.length)}
          >
            {looking ? <span>{text}</span> : [...text].map((_, i) => <i class="circle on-text" key={i} />)}
          </p>
          <LookButton looking={looking} look={look} />
          <button type="button" class={`full ${ui.button} ${ui.primary} ${ui.big}`} onClick={putDown}>
            {t.hidden.putDown}
          </button>
        </div>
        <Keypad onDigit={type} onClear={clear} />
        <ErrorNote text={error} />
      </fieldset>
    </section>
  );
}

/** Shows what is typed for as long as it is held. */
function LookButton({ looking, look }: { looking: boolean; look: (looking: boolean) => void }) {
  const t = useBidText();
  return (
    <button
      type="button"
      class={`${ui.button} ${ui.small}`}
      aria-pressed={looking}
      onPointerDown={() => look(true)}
      onPointerUp={() => look(false)}
      onPointerLeave={() => look(false)}
      onPointerCancel={() => look(false)}
      onBlur={() => look(false)}
      onKeyDown={(event) => event.key === ' ' && look(true)}
      onKeyUp={(event) => event.key === ' ' && look(false)}
    >
      <Icon name="eye" />
      {t.hidden.look}
    </button>
  );
}

/** What had the focus in the turn before has gone. */
function useKeptFocus(own: RefObject<HTMLElement | null>, turn: number): void {
  useEffect(() => {
    if (turn > 1 && document.activeElement === document.body) own.current?.focus({ preventScroll: true });
  }, []);
}

/** Everybody sees a purse that leaves no choice: that bid is made at once. */
function useOnlyBid([least, most]: Pair<number>, seat: Seat, onBid: (bid: number) => void): void {
  useEffect(() => {
    if (least === most) onBid(least);
  }, [seat]);
}

const mark = (side: Seat) => (side === 0 ? 'side-o' : 'side-x');

function Keypad({ onDigit, onClear }: { onDigit: (digit: string) => void; onClear: () => void }) {
  const t = useBidText();
  const key = (digit: string) => (
    <button key={digit} type="button" class={ui.button} onClick={() => onDigit(digit)}>
      {digit}
    </button>
  );
  return (
    <div class={`stack gap-2 ${styles.keypad}`} role="group" aria-label={t.hidden.digits}>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(key)}
      <button type="button" class={`${ui.button} ${styles.wide}`} onClick={onClear}>
        {t.hidden.clear}
      </button>
      {key('0')}
    </div>
  );
}

export function CardBack({ lies }: { lies: boolean }) {
  return (
    <svg class={`still ${styles.cardBack} ${lies ? '' : styles.absent}`} viewBox="0 0 74 100" aria-hidden="true">
      <rect width="74" height="100" rx="12" />
      <path d="M0 25H74M0 75H74" />
      <circle cx="37" cy="50" r="15" />
    </svg>
  );
}
