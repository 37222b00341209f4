// The table of a game of secret bids: the players' strips, field and purses, the reader's bid, advice and review. A
// room tells nobody of a bid until both are in.

import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { say, sayNow, sentences } from '../../base/announce';
import { copyAndTell } from '../../base/clipboard';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import pages from '../../base/pages.module.css';
import { navigate } from '../../base/router';
import { useStore } from '../../base/store';
import { hasTable } from '../../bidding/adviser';
import { lastOf, legalBids, type Match, type Pair, type Seat } from '../../bidding/rules';
import type { BidGameState } from '../../client';
import { type Change, noteHelp } from '../../client/page/my-strength';
import { seatName } from '../../play/model';
import { playSound } from '../../play/sound';
import type { TableProps } from '../../table/kind';
import { TableMenu } from '../../table/menu';
import { changeText, useCounting } from '../../table/strength-result';
import { strengthNumber } from '../../table/strength-words';
import { PlayerStrip } from '../../table/strip';
import { type TableState, useTable } from '../../table/use-table';
import { RematchButton, WithPlayers } from '../../table/with-players';
import { AdviceCard } from './advice';
import { BidCard } from './bid-card';
import styles from './bids.module.css';
import { BidsSoFar } from './bids-so-far';
import { Field } from './field';
import { CardBack, HiddenBids } from './hidden-bids';
import { adviceShown, showAdvice } from './kept';
import { calledAt, matchIn, ownSeat, placeIn, playerOf, seatOf } from './match';
import { aboutPlace, type Called, type Place, queryOf } from './place';
import { Purses } from './purses';
import { ReviewCard } from './review-card';
import { RuleCard } from './rule-card';
import { type Ending, endingOf, turnSaid } from './speech';
import { countingOf, ownShare, SCALES } from './strength';
import { useBidText } from './texts';
import type { BidTexts } from './texts/en';

type Props = TableProps<BidGameState>;

export function Table(props: Props) {
  const { view, state, client } = props;
  const t = useBidText();
  const { code } = useText();
  const match = matchIn(state);
  const place = placeIn(state);
  const called = calledAt(t, state, place);
  const { names, who } = called;
  const own = ownSeat(state);
  const seat: Seat = own ?? 0;
  const [looked, lookAt] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  const [bidder, setBidder] = useState<Seat>(0);
  const [proposed, propose] = useState<{ readonly bid: number } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const ending = endedIn(t, code, state, match, called);
  const change = useCounting(countingOf(state));
  const turns = match.bids.length;
  const both = state.you.length === 2;
  const table = useTable(props, turns);
  useAddress(state);
  useSaid(state, match, called, ending, heading);
  useEffect(() => {
    propose(null);
    if (place) lookAt(null);
  }, [turns]);

  const at = looked ?? turns;
  return (
    <div class={`gap-4 ${pages.page} to-top sheet ${styles.bidPage}`}>
      <div class="stack gap-3 sheet">
        <div class="grid gap-1">
          <p class="quiet">{place ? aboutPlace(t, place) : t.online.title(t.games[state.game])}</p>
          <h1 class="x-large" tabIndex={-1} ref={heading}>
            {ending
              ? t.play.over
              : both
                ? t.play.bids(names[bidder], names[bidder === 0 ? 1 : 0], state.turn)
                : t.play.title(state.turn)}
          </h1>
        </div>
        <FieldCard {...{ table, match, called, seat, at }} />
        {ending ? (
          <EndCard {...{ table, ending, place, change }} />
        ) : both ? (
          <HiddenBids
            key={turns}
            rules={match.rules}
            points={lastOf(match).points}
            names={names}
            turn={state.turn}
            onBids={(bids) => client.play(bids.join('-'))}
            onSeat={setBidder}
          />
        ) : (
          <OwnBid
            view={view}
            state={state}
            seat={own}
            names={names}
            proposed={proposed}
            onBid={(bid) => client.play(String(bid))}
            onChange={setChosen}
          />
        )}
        {!place && <WithPlayers table={table} kept={view.pending?.text} />}
        <BidsSoFar match={match} names={names} who={who} seat={seat} />
      </div>
      <div class="stack gap-3 sheet">
        <Aside
          {...{ state, match, called, seat, looked, chosen, over: ending !== null }}
          onLook={lookAt}
          onDraw={(bid) => propose({ bid })}
        />
        <RuleCard rules={match.rules} />
      </div>
    </div>
  );
}

interface FieldProps {
  readonly table: TableState<BidGameState>;
  readonly match: Match;
  readonly called: Called;
  readonly seat: Seat;
  /** Which turn is looked at, 0 is the start. */
  readonly at: number;
}

function FieldCard({ table, match, called: { names, who }, seat, at }: FieldProps) {
  const start = match.states[0] ?? lastOf(match);
  const shown = match.states[at] ?? lastOf(match);
  return (
    <section data-part="field-card" class="card">
      {table.state.opponent === 'friend' && <Strips table={table} seat={seat} />}
      <Field
        rules={match.rules}
        ball={shown.ball}
        from={at > 0 ? (match.states[at - 1]?.ball ?? null) : null}
        names={who}
        seat={seat}
      />
      <Purses state={shown} start={start} names={names} last={match.bids[at - 1] ?? null} seat={seat} />
    </section>
  );
}

/** The address of a game on this device has all of it, so that it can be sent and comes back. */
function useAddress({ game, query }: BidGameState): void {
  useEffect(() => {
    const path = `/${game}/play?${query}`;
    if (query !== undefined && location.pathname + location.search !== path) navigate(path, 'replace');
  }, [query]);
}

/** Each turn is said once, and that the other one waits; the end at once. */
function useSaid(
  state: BidGameState,
  match: Match,
  { names, who }: Called,
  ending: Ending | null,
  heading: RefObject<HTMLHeadingElement | null>,
): void {
  const t = useBidText();
  const own = ownSeat(state);
  const seat = own ?? 0;
  const over = ending !== null;
  const turns = match.bids.length;
  const waited = otherHasBid(state, own);
  const heard = useRef({ turns, over, waited });
  useEffect(() => {
    const before = heard.current;
    heard.current = { turns, over, waited };
    if (turns > before.turns) say(turnSaid(t, match, who, seat));
    else if (waited && !before.waited) say(t.online.hasBid(names[seat === 0 ? 1 : 0]));
    if (ending && !before.over) {
      sayNow(sentences(ending.title, ending.note));
      heading.current?.focus({ preventScroll: true });
      playSound({ kind: 'goal' });
    } else if (turns > before.turns) playSound({ kind: 'turn' });
  }, [turns, over, waited]);
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

interface EndProps {
  readonly table: TableState<BidGameState>;
  readonly ending: Ending;
  readonly place: Place | null;
  /** What the game has changed of the reader's own strength. */
  readonly change: Change | null;
}

function EndCard({ table, ending, place, change }: EndProps) {
  const t = useBidText();
  const all = useText();
  const game = place?.rules.game;
  const own = game && place.against === 'mixed' ? ownShare(game) : null;
  return (
    <section data-part="end-card" class="edge-accent stack gap-2 card">
      <p class="heavy xx-large">{ending.title}</p>
      <p class="quiet">{ending.note}</p>
      {change && own !== null && <p>{changeText(all, 'perfect', change, own)}</p>}
      {!place && (
        <p class={ui.actions}>
          <RematchButton table={table} primary />
        </p>
      )}
      {place && (
        <p class={ui.actions}>
          {own !== null && (
            <a class={`${ui.button} ${ui.primary}`} href={`/${game}/play?${queryOf({ ...place, perfect: own })}`}>
              {all.strength.play(strengthNumber(all, 'perfect', own))}
            </a>
          )}
          <a class={`${ui.button} ${own === null ? ui.primary : ''}`} href={`/${game}/play?${queryOf(place)}`}>
            {t.play.again}
          </a>
          <a class={ui.button} href={`/${game}?${queryOf(place)}`}>
            {t.play.change}
          </a>
          <button type="button" class={ui.button} onClick={() => void copyAndTell(all, location.href)}>
            {t.play.link}
          </button>
        </p>
      )}
    </section>
  );
}

interface OwnProps {
  readonly view: Props['view'];
  readonly state: BidGameState;
  readonly seat: Seat | null;
  readonly names: Pair<string>;
  /** What the advice has drawn. */
  readonly proposed: { readonly bid: number } | null;
  readonly onBid: (bid: number) => void;
  readonly onChange: (bid: number) => void;
}

/** The reader's bid as long as it is to be made; against a person it then lies there until the other one is in. */
function OwnBid({ view, state, seat, names, proposed, onBid, onChange }: OwnProps) {
  const t = useBidText();
  const place = useRef<HTMLElement>(null);
  const made = state.your_bid ?? (view.pending ? Number(view.pending.text) : null);
  const lies = made !== null && seat !== null && state.opponent === 'friend';
  useEffect(() => {
    // The button that was pressed has gone.
    if (lies && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [lies]);
  if (seat === null)
    return (
      <section class="card">
        <p class="quiet">{t.online.watching}</p>
      </section>
    );
  const [least, most] = legalBids(state.rules, state.points[seat]);
  if (least === most && !lies)
    return <OnlyBid key={state.turn} bid={least} onBid={made === null ? () => onBid(least) : null} />;
  const other = names[seat === 0 ? 1 : 0];
  if (lies)
    return (
      <section class={`card ${styles.ownBid}`} tabIndex={-1} ref={place}>
        <div class={`row gap-5 pad-4 ${styles.faceDown} ${seat === 0 ? 'side-o' : 'side-x'}`}>
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
      {otherHasBid(state, seat) && <p class={`bold ${ui.note}`}>{t.online.youWaited(other)}</p>}
      <BidCard
        rules={state.rules}
        points={state.points[seat]}
        turn={state.turn}
        busy={made !== null}
        proposed={proposed}
        onBid={onBid}
        onChange={onChange}
      />
    </>
  );
}

/** So that each turn is seen. */
const ONLY_MS = 700;

/** Where the points leave no choice the bid is made for the reader. */
function OnlyBid({ bid, onBid }: { bid: number; onBid: (() => void) | null }) {
  const t = useBidText();
  useEffect(() => {
    const waits = setTimeout(() => onBid?.(), ONLY_MS);
    return () => clearTimeout(waits);
  }, []);
  return (
    <section data-part="only-bid" class={`card ${styles.ownBid}`}>
      <p>{t.play.onlyBid(bid)}</p>
    </section>
  );
}

/** As with the purses, the reader stands first. */
function Strips({ table, seat }: { table: TableState<BidGameState>; seat: Seat }) {
  const t = useBidText();
  const all = useText();
  const { state, view } = table;
  const strip = (own: Seat, place: 'upper' | 'lower') => {
    const side = playerOf(own);
    const sent = view.pending !== null && state.you.includes(side);
    return (
      <PlayerStrip
        {...{ table, side, place }}
        name={seatName(all, state, side, t.player(side))}
        mark={null}
        note={t.player(side)}
        turn={!state.has_bid[own] && !sent}
      >
        {place === 'upper' && <TableMenu table={table} row />}
      </PlayerStrip>
    );
  };
  return (
    <div class={`above-2 flow gap-2 ${styles.bidStrips}`}>
      {strip(seat, 'lower')}
      {strip(seat === 0 ? 1 : 0, 'upper')}
    </div>
  );
}

interface AsideProps {
  readonly state: BidGameState;
  readonly match: Match;
  readonly called: Called;
  readonly seat: Seat;
  readonly looked: number | null;
  readonly chosen: number;
  readonly over: boolean;
  readonly onLook: (turn: number) => void;
  readonly onDraw: (bid: number) => void;
}

/** Advice against the computer, the review of a finished game; between two persons advice comes after the game. */
function Aside({ state, match, called, seat, looked, chosen, over, onLook, onDraw }: AsideProps) {
  const t = useBidText();
  const advised = useStore(adviceShown);
  const computer = state.opponent === 'computer';
  const table = hasTable(match.rules, (match.states[0] ?? lastOf(match)).points);
  const helped = table && computer && !over && advised;
  useEffect(() => {
    if (helped) noteHelp(state.game, SCALES[state.game], state.id);
  }, [helped, state.id]);
  const after = state.opponent === 'friend' ? t.advice.afterFriend : t.advice.afterNote;
  return (
    <>
      {table && computer && !over && (
        <AdviceCard match={match} seat={seat} shown={advised} chosen={chosen} onShow={showAdvice} onDraw={onDraw} />
      )}
      {table && (over || (computer && advised && match.bids.length > 0)) && (
        <ReviewCard match={match} {...called} seat={seat} looked={looked} onLook={over ? onLook : null} />
      )}
      {!computer && !(over && table) && (
        <section class="card">
          <h2>{t.advice.after}</h2>
          <p class="quiet">{after}</p>
        </section>
      )}
    </>
  );
}
