// The table of a game with a friend: both bid in secret over the server, which tells nobody of a bid until both are
// in.

import { useEffect, useRef, useState } from 'preact/hooks';
import { notify, say, sayNow, sentences } from '../../base/announce';
import { useText } from '../../base/i18n';
import { navigate } from '../../base/router';
import { hasTable } from '../../bidding/adviser';
import type { Match, Seat } from '../../bidding/rules';
import type { BidAction, BidClient, BidGameState, BidView } from '../../client';
import { errorText } from '../../client/page/calls';
import { playSound } from '../../play/sound';
import { BidCard } from './bid-card';
import { BidsSoFar } from './bids-so-far';
import { Field } from './field';
import { CardBack } from './hidden-bids';
import { calledOnline, matchIn, ownSeat, seatOf } from './online-match';
import { BidClocks, BidPhrases, OnlineRequests } from './online-requests';
import type { Called } from './place';
import { Purses } from './purses';
import { ReviewCard } from './review-card';
import { RuleCard } from './rule-card';
import { type Ending, endingOf, turnSaid } from './speech';
import { useBidText } from './texts';
import type { BidTexts } from './texts/en';

interface Props {
  readonly view: BidView;
  readonly state: BidGameState;
  readonly client: BidClient;
}

export function OnlineTable({ view, state, client }: Props) {
  const t = useBidText();
  const all = useText();
  const match = matchIn(state);
  const called = calledOnline(t, state);
  const { names, who } = called;
  const own = ownSeat(state);
  const seat: Seat = own ?? 0;
  const [looked, lookAt] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const ending = endedIn(t, all.code, state, match, called);
  const over = ending !== null;
  const turns = match.bids.length;

  const heard = useRef({ turns, over, waited: otherHasBid(state, own) });
  useEffect(() => {
    const before = heard.current;
    const waited = otherHasBid(state, own);
    heard.current = { turns, over, waited };
    if (turns > before.turns) say(turnSaid(t, match, who, seat));
    else if (waited && !before.waited && own !== null) say(t.online.hasBid(names[seat === 0 ? 1 : 0]));
    if (ending && !before.over) {
      sayNow(sentences(ending.title, ending.note));
      heading.current?.focus({ preventScroll: true });
      playSound({ kind: 'goal' });
    } else if (turns > before.turns) playSound({ kind: 'turn' });
  }, [turns, over, otherHasBid(state, own)]);
  const next = state.rematch && 'game' in state.rematch ? state.rematch.game : null;
  const [known] = useState(next);
  useEffect(() => {
    if (next && next !== known && own !== null) navigate(`/${state.game}/game/${next}`);
  }, [next]);

  const act = (action: BidAction) =>
    void client.act(action).catch((error: unknown) => notify(errorText(all, error), 'bad'));
  const { start } = match.states[0] ? { start: match.states[0] } : { start: { ball: 0, points: [0, 0] as const } };
  const at = looked ?? turns;
  const shown = match.states[at] ?? start;
  return (
    <div class="page bid-page">
      <div class="bid-left">
        <div class="bid-head">
          <p class="quiet">{t.online.title(t.games[state.game])}</p>
          <h1 tabIndex={-1} ref={heading}>
            {over ? t.play.over : t.play.title(state.turn)}
          </h1>
        </div>
        {view.away && (
          <p class="error-note" role="status">
            {t.online.noLine}
          </p>
        )}
        <section data-part="field-card" class="card field-card">
          <Field
            rules={match.rules}
            ball={shown.ball}
            from={at > 0 ? (match.states[at - 1]?.ball ?? null) : null}
            names={who}
            seat={seat}
          />
          <Purses state={shown} start={start} names={names} last={match.bids[at - 1] ?? null} seat={seat} />
          {view.time && state.status === 'playing' && (
            <BidClocks
              time={view.time}
              lag={state.lag}
              names={names}
              seat={seat}
              days={!!state.clock && 'days' in state.clock}
            />
          )}
        </section>
        {ending ? (
          <section data-part="end-card" class="card end-card">
            <p class="end-title">{ending.title}</p>
            <p class="quiet">{ending.note}</p>
          </section>
        ) : (
          <OwnBid view={view} state={state} seat={own} names={names} onBid={(bid) => client.bid(bid)} />
        )}
        {own !== null && <BidPhrases view={view} state={state} client={client} names={names} />}
        {own !== null && <OnlineRequests view={view} state={state} other={names[seat === 0 ? 1 : 0]} onAct={act} />}
        <BidsSoFar match={match} names={names} who={who} seat={seat} />
      </div>
      <div class="bid-right">
        {over && hasTable(match.rules, start.points) ? (
          <ReviewCard match={match} who={who} names={names} seat={seat} looked={looked} onLook={lookAt} />
        ) : (
          <section class="card">
            <h2>{t.advice.after}</h2>
            <p class="quiet">{t.advice.afterFriend}</p>
          </section>
        )}
        <RuleCard rules={match.rules} />
      </div>
    </div>
  );
}

const otherHasBid = (state: BidGameState, own: Seat | null): boolean =>
  own !== null && state.status === 'playing' && state.has_bid[own === 0 ? 1 : 0];

/** How the game ended: by the rules, or by what the players did. */
function endedIn(t: BidTexts, code: string, state: BidGameState, match: Match, { who }: Called): Ending | null {
  if (state.status !== 'over' || !state.result) return null;
  const { winner, reason } = state.result;
  if (reason === 'beyond' || reason === 'points' || reason === 'repetition') return endingOf(t, code, match, who);
  const title = winner === null ? t.result.draw : t.result.wins(who[seatOf(winner)]);
  const why = t.online.reason;
  if (winner === null) {
    const note = { abandoned: why.leftDraw, time: why.bothLate, withdrawn: why.withdrawn }[reason as string];
    return { title, note: (note ?? why.agreement)() };
  }
  const loser = who[winner === 1 ? 1 : 0];
  return { title, note: reason === 'agreement' || reason === 'withdrawn' ? why[reason]() : why[reason](loser) };
}

interface OwnProps {
  readonly view: BidView;
  readonly state: BidGameState;
  readonly seat: Seat | null;
  readonly names: readonly [string, string];
  readonly onBid: (bid: number) => void;
}

/** The reader's bid as long as it is to be made; then it lies there until the other one is in. */
function OwnBid({ view, state, seat, names, onBid }: OwnProps) {
  const t = useBidText();
  const place = useRef<HTMLElement>(null);
  const made = state.your_bid ?? view.pending?.bid ?? null;
  const shown = made !== null && seat !== null;
  useEffect(() => {
    // The button that was pressed has gone.
    if (shown && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [shown]);
  if (seat === null)
    return (
      <section class="card">
        <p class="quiet">{t.online.watching}</p>
      </section>
    );
  const other = names[seat === 0 ? 1 : 0];
  const waits = state.has_bid[seat === 0 ? 1 : 0];
  if (made !== null)
    return (
      <section class="card own-bid" tabIndex={-1} ref={place}>
        <div class={`face-down ${seat === 0 ? 'one' : 'two'}`}>
          <CardBack lies />
          <div>
            <b>{state.your_bid === null ? t.online.sending : t.online.yourBid(made)}</b>
            <p class="quiet">{t.online.waiting(other)}</p>
          </div>
        </div>
      </section>
    );
  return (
    <>
      {waits && <p class="waits-for-you">{t.online.youWaited(other)}</p>}
      <BidCard
        rules={state.rules}
        points={state.points[seat]}
        turn={state.turn}
        busy={false}
        proposed={null}
        onBid={onBid}
        onChange={() => undefined}
      />
    </>
  );
}
