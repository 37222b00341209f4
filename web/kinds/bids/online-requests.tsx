// Beside their bids players see clocks, say phrases, and ask of each other: draws, rematches, resigning, and claims.

import { useEffect, useState } from 'preact/hooks';
import type { BidAction, BidClient, BidGameState, BidView, Phrase } from '../../client';
import { useBidText } from './texts';
import '../../app/styles/requests.css';
import { say } from '../../base/announce';
import { useText } from '../../base/i18n';
import { changeSettings, settings } from '../../base/settings';
import { useStore } from '../../base/store';
import { Icon } from '../../base/ui';
import type { Pair, Seat } from '../../bidding/rules';
import { clockText, LOW_MS, untilChange } from '../../play/clock';
import { Lag } from '../../table/lag';
import { playerOf, seatOf } from './online-match';

interface Props {
  readonly view: BidView;
  readonly state: BidGameState;
  readonly other: string;
  readonly onAct: (action: BidAction) => void;
}

export function OnlineRequests({ view, state, other, onAct }: Props) {
  const t = useBidText();
  const [sure, setSure] = useState(false);
  const mine = state.you[0];
  const [, tick] = useState(0);
  const claimIn = view.claim && view.claim.player !== mine ? view.claim.due - performance.now() : null;
  useEffect(() => {
    if (claimIn === null || claimIn <= 0) return;
    const timer = setTimeout(() => tick((n) => n + 1), claimIn + 1);
    return () => clearTimeout(timer);
  });
  const button = (label: string, action: BidAction, kind = '') => (
    <button type="button" class={`button ${kind}`} onClick={() => onAct(action)}>
      {label}
    </button>
  );
  if (state.status === 'over') {
    const asked = state.rematch && 'offered_by' in state.rematch ? state.rematch.offered_by : null;
    return (
      <section data-part="requests" class="card requests">
        {asked === null && button(t.online.rematch, 'rematch', 'primary')}
        {asked !== null && asked === mine && (
          <>
            <p>{t.online.rematchAsked}</p>
            {button(t.online.withdrawDraw, 'cancel_rematch')}
          </>
        )}
        {asked !== null && asked !== mine && (
          <>
            <p role="status">{t.online.asksRematch(other)}</p>
            {button(t.online.accept, 'rematch', 'primary')}
            {button(t.online.decline, 'decline_rematch')}
          </>
        )}
      </section>
    );
  }
  if (sure)
    return (
      <section data-part="requests" class="card requests">
        <p>{t.online.sureResign}</p>
        <button type="button" class="button" onClick={() => setSure(false)}>
          {t.online.keepPlaying}
        </button>
        {button(t.online.resign, 'resign', 'outlined')}
      </section>
    );
  const offered = state.draw_offer;
  return (
    <section data-part="requests" class="card requests">
      {offered === null && (
        <>
          {button(t.online.offerDraw, 'offer_draw')}
          <button type="button" class="button" onClick={() => setSure(true)}>
            {t.online.resign}
          </button>
        </>
      )}
      {offered !== null && offered === mine && (
        <>
          <p>{t.online.drawOffered}</p>
          {button(t.online.withdrawDraw, 'cancel_draw')}
        </>
      )}
      {offered !== null && offered !== mine && (
        <>
          <p role="status">{t.online.asksDraw(other)}</p>
          {button(t.online.accept, 'accept_draw', 'primary')}
          {button(t.online.decline, 'decline_draw')}
        </>
      )}
      {claimIn !== null && claimIn <= 0 && (
        <>
          <p role="status">{t.online.gone(other)}</p>
          {button(t.online.claimWin, 'claim_win')}
          {button(t.online.claimDraw, 'claim_draw')}
        </>
      )}
    </section>
  );
}

interface ClockProps {
  readonly time: NonNullable<BidView['time']>;
  readonly lag: BidGameState['lag'];
  readonly names: Pair<string>;
  readonly seat: Seat;
  readonly days: boolean;
}

export function BidClocks({ time, lag, names, seat, days }: ClockProps) {
  const t = useText();
  const [, tick] = useState(0);
  const now = performance.now();
  const runs = (own: Seat) => time.running === 'both' || time.running === playerOf(own);
  const left = (own: Seat) => Math.max(0, time[playerOf(own)] - (runs(own) ? now - time.at : 0));
  useEffect(() => {
    const running = ([0, 1] as const).filter((own) => runs(own) && left(own) > 0);
    if (running.length === 0) return;
    const timer = setTimeout(() => tick((n) => n + 1), Math.min(...running.map((own) => untilChange(left(own)))));
    return () => clearTimeout(timer);
  });
  const order: Pair<Seat> = seat === 0 ? [0, 1] : [1, 0];
  return (
    <div class="bid-clocks">
      {order.map((own) => (
        <p key={own} class={`${runs(own) ? 'runs' : ''} ${left(own) < LOW_MS && !days ? 'low' : ''}`}>
          <Icon name="clock" />
          <span class="sr-only">{names[own]}: </span>
          <b>{clockText(t, left(own), days)}</b>
          <Lag ms={lag?.[playerOf(own)]} />
        </p>
      ))}
    </div>
  );
}

/** The server takes one phrase in three seconds. */
const PAUSE_MS = 3000;
const SHOWN_MS = 6000;
/** Bids make no chains. */
const UNUSED: Phrase = 'nice_chain';

interface PhraseProps {
  readonly view: BidView;
  readonly state: BidGameState;
  readonly client: BidClient;
  readonly names: readonly [string, string];
}

export function BidPhrases({ view: { spoken }, state, client, names }: PhraseProps) {
  const { phrases } = useText();
  const { muted } = useStore(settings);
  const said = (Object.keys(phrases.texts) as Phrase[]).filter((phrase) => phrase !== UNUSED);
  const [pause, setPause] = useState(false);
  const [heard, setHeard] = useState('');
  useEffect(() => {
    if (!pause) return;
    const timer = setTimeout(() => setPause(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [pause]);
  useEffect(() => {
    if (!spoken || (muted && !state.you.includes(spoken.by))) return;
    const text = phrases.heard(names[seatOf(spoken.by)], phrases.texts[spoken.phrase]);
    setHeard(text);
    say(text);
    const timer = setTimeout(() => setHeard(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [spoken]);
  return (
    <section class="card bid-phrases" aria-label={phrases.title}>
      {!muted &&
        said.map((phrase) => (
          <button
            key={phrase}
            type="button"
            class="button small"
            aria-disabled={pause}
            onClick={() => {
              if (pause) return;
              setPause(true);
              client.speak(phrase);
            }}
          >
            {phrases.texts[phrase]}
          </button>
        ))}
      {muted && <span class="quiet">{phrases.muted}</span>}
      <button type="button" class="button text" onClick={() => changeSettings({ muted: !muted })}>
        {muted ? phrases.unmute : phrases.mute}
      </button>
      <p class="bid-heard">{heard}</p>
    </section>
  );
}
