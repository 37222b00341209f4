// A game against the computer or of two at one screen. The address has all of it: each turn is added to the address,
// and what the page shows follows from there.

import { useEffect, useRef, useState } from 'preact/hooks';
import { notify, say, sayNow } from '../../base/announce';
import { copyText } from '../../base/clipboard';
import { useText } from '../../base/i18n';
import { useTitle } from '../../base/message';
import { navigate } from '../../base/router';
import { useStore } from '../../base/store';
import { hasTable } from '../../bidding/adviser';
import { type BidGame, lastOf, type Pair, played, type Seat } from '../../bidding/rules';
import { playSound } from '../../play/sound';
import { AdviceCard } from './advice';
import { BidCard } from './bid-card';
import { BidsSoFar } from './bids-so-far';
import { Field } from './field';
import { HiddenBids } from './hidden-bids';
import { adviceShown, keepRunning, showAdvice } from './kept';
import { calledIn, isComputer, type Place, queryOf, readPlace } from './place';
import { Purses } from './purses';
import { ReviewCard } from './review-card';
import { RuleCard } from './rule-card';
import { type Ending, endingOf, turnSaid } from './speech';
import { useBidText } from './texts';
import { useAdviser } from './use-adviser';
import { WrongAddress } from './wrong-address';

export function PlayPage({ game, query }: { game: BidGame; query: string }) {
  const place = readPlace(game, query);
  if (!('match' in place)) return <WrongAddress game={game} fault={place} />;
  return <Play key={queryOf(place)} place={place} />;
}

function Play({ place }: { place: Place }) {
  const t = useBidText();
  const { app, code } = useText();
  const adviser = useAdviser();
  const { match, rules, points, against } = place;
  const { game } = rules;
  const { names, who } = calledIn(t, place);
  const computer = isComputer(against);
  const seat = computer ? place.seat : 0;
  const [busy, setBusy] = useState(false);
  const [looked, lookAt] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  const [bidder, setBidder] = useState<Seat>(0);
  const [proposed, propose] = useState<{ readonly bid: number } | null>(null);
  const advised = useStore(adviceShown);
  const heading = useRef<HTMLHeadingElement>(null);
  const turn = match.bids.length + 1;
  const each = points[0] === points[1] ? t.play.each(points[0]) : t.play.pair(points[0], points[1]);
  const preset = t.games[game];
  const about = computer ? t.play.with(preset, t.opponents[against], each) : t.play.twoHere(preset, each);
  useTitle(`${about} · ${app.name}`);

  const heard = useRef(match.bids.length);
  useEffect(() => {
    const before = heard.current;
    heard.current = match.bids.length;
    propose(null);
    lookAt(null);
    if (match.bids.length <= before) return;
    say(turnSaid(t, match, who, seat));
    const ending = endingOf(t, code, match, who);
    if (ending) sayNow(`${ending.title} ${ending.note}`);
    playSound({ kind: ending ? 'goal' : 'turn' });
    if (ending) heading.current?.focus({ preventScroll: true });
  }, [match.bids.length]);

  const add = (bids: Pair<number>) => {
    const next = played(match, bids);
    const query = queryOf(place, next.bids);
    keepRunning(game, next.over ? null : query);
    navigate(`/${game}/play?${query}`, 'replace');
  };
  const left = useRef(false);
  useEffect(
    () => () => {
      left.current = true;
    },
    [],
  );
  const bid = async (own: number) => {
    if (!computer || busy) return;
    setBusy(true);
    try {
      // Nothing of the reader's bid is known where the other is drawn.
      const situation = {
        rules,
        state: lastOf(match),
        seat: seat === 0 ? 1 : 0,
        last: match.bids.at(-1) ?? null,
      } as const;
      const other = await adviser.bid(against, points, situation);
      if (!left.current) add(seat === 0 ? [own, other] : [other, own]);
    } catch {
      if (!left.current) notify(t.play.failed, 'bad'); // who leaves the page stops the drawing
    } finally {
      setBusy(false);
    }
  };

  const ending = endingOf(t, code, match, who);
  const at = looked ?? match.bids.length;
  const state = match.states[at] ?? lastOf(match);
  const from = at > 0 ? (match.states[at - 1]?.ball ?? null) : null;
  const table = hasTable(rules, points);
  return (
    <div class="page bid-page">
      <div class="bid-left">
        <div class="bid-head">
          <p class="quiet">{about}</p>
          <h1 tabIndex={-1} ref={heading}>
            {ending
              ? t.play.over
              : computer
                ? t.play.title(turn)
                : t.play.bids(names[bidder], names[bidder === 0 ? 1 : 0], turn)}
          </h1>
        </div>
        <section data-part="field-card" class="card field-card">
          <Field rules={rules} ball={state.ball} from={from} names={who} seat={seat} />
          <Purses
            state={state}
            start={match.states[0] ?? state}
            names={names}
            last={match.bids[at - 1] ?? null}
            seat={seat}
          />
        </section>
        {ending ? (
          <EndCard
            game={game}
            ending={ending}
            again={`/${game}/play?${queryOf(place)}`}
            change={`/${game}?${queryOf(place)}`}
            copy={() => void copyText(location.href).then((done) => done && notify(app.copied))}
          />
        ) : computer ? (
          <BidCard
            rules={rules}
            points={state.points[seat]}
            turn={turn}
            busy={busy}
            proposed={proposed}
            onBid={(own) => void bid(own)}
            onChange={setChosen}
          />
        ) : (
          <HiddenBids
            key={turn}
            rules={rules}
            points={state.points}
            names={names}
            turn={turn}
            onBids={add}
            onSeat={setBidder}
          />
        )}
        <BidsSoFar match={match} names={names} who={who} seat={seat} />
      </div>
      <div class="bid-right">
        {table && computer && !ending && (
          <AdviceCard
            match={match}
            seat={seat}
            shown={advised}
            chosen={chosen}
            onShow={showAdvice}
            onDraw={(drawn) => propose({ bid: drawn })}
          />
        )}
        {table && (ending || (computer && advised && match.bids.length > 0)) && (
          <ReviewCard
            match={match}
            who={who}
            names={names}
            seat={seat}
            looked={looked}
            onLook={ending ? lookAt : null}
          />
        )}
        {!computer && !ending && (
          <section class="card">
            <h2>{t.advice.after}</h2>
            <p class="quiet">{t.advice.afterNote}</p>
          </section>
        )}
        <RuleCard rules={rules} />
      </div>
    </div>
  );
}

interface Props {
  readonly game: BidGame;
  readonly ending: Ending;
  readonly again: string;
  readonly change: string;
  readonly copy: () => void;
}

export function EndCard({ ending, again, change, copy }: Props) {
  const t = useBidText();
  return (
    <section data-part="end-card" class="card end-card">
      <p class="end-title">{ending.title}</p>
      <p class="quiet">{ending.note}</p>
      <p class="actions">
        <a class="button primary" href={again}>
          {t.play.again}
        </a>
        <a class="button" href={change}>
          {t.play.change}
        </a>
        <button type="button" class="button" onClick={copy}>
          {t.play.link}
        </button>
      </p>
    </section>
  );
}
