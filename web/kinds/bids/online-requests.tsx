// What players ask of each other beside their bids: draws, rematches, resigning, and claims when somebody is gone.

import { useEffect, useState } from 'preact/hooks';
import type { BidAction, BidGameState, BidView } from '../../client';
import { useBidText } from './texts';
import '../../app/styles/requests.css';

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
      <section class="card requests">
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
      <section class="card requests">
        <p>{t.online.sureResign}</p>
        <button type="button" class="button" onClick={() => setSure(false)}>
          {t.online.keepPlaying}
        </button>
        {button(t.online.resign, 'resign', 'outlined')}
      </section>
    );
  const offered = state.draw_offer;
  return (
    <section class="card requests">
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
