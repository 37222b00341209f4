// A game with a friend by link: to be waited for, to be accepted with all its terms in sight, or to be played.

import { useEffect, useRef } from 'preact/hooks';
import { notify, sayNow } from '../../base/announce';
import { type Dictionary, useText } from '../../base/i18n';
import { MessagePage, useTitle } from '../../base/message';
import { navigate } from '../../base/router';
import { Rows } from '../../base/ui';
import type { BidGame } from '../../bidding/rules';
import { presetFor } from '../../bidding/rules';
import type { ApiError, BidClient, BidGameState, BidView } from '../../client';
import { api, errorText } from '../../client/page/calls';
import { playSound } from '../../play/sound';
import { clockText } from '../../table/clock-choice';
import { InvitedCard, WaitingCard, WithdrawnCard } from '../../table/link-cards';
import { rulesIn } from './online-match';
import { OnlineTable } from './online-table';
import { ruleRows } from './rule-card';
import { fieldText } from './speech';
import { useBidText } from './texts';
import type { BidTexts } from './texts/en';
import { useBidGame } from './use-bid-game';

export function OnlinePage({ game, id, invite }: { game: BidGame; id: string; invite: string | null }) {
  const t = useBidText();
  const all = useText();
  const [view, client] = useBidGame(id, (error: ApiError) => notify(errorText(all, error), 'bad'));
  const { state } = view;
  useTitle(`${t.online.title(t.games[game])} · ${all.app.name}`);
  const open = state?.status === 'waiting' && state.you.length === 0;
  useEffect(() => {
    if (!state || !invite || open) return;
    navigate(`/${game}/game/${id}`, 'replace'); // before the notice, which would end with the address
    if (state.you.length === 0) notify(all.invite.taken, 'bad');
  }, [state?.id, open, invite]);
  useEffect(() => {
    // An address with the other game's name, or a game of Phutball, has its page elsewhere.
    const kind: string | undefined = state?.game;
    if (kind && kind !== game)
      navigate(kind === 'phutball' ? `/game/${id}` : `/${kind}/game/${id}${location.hash}`, 'replace');
  }, [state?.game]);
  const before = useRef(state?.status);
  useEffect(() => {
    if (before.current === 'waiting' && state?.status === 'playing' && state.you.length > 0) {
      sayNow(`${all.invite.begun} ${t.online.bothBid}`);
      playSound({ kind: 'turn' });
    }
    before.current = state?.status;
  }, [state?.status]);

  if (view.fatal) return <MessagePage title={all.errors.notFound} text={errorText(all, view.fatal)} />;
  if (!state && view.away) return <MessagePage title={all.errors.title} text={all.errors.offline} reload />;
  if (!state || state.game !== game)
    return (
      <div class="page narrow">
        <h1 tabIndex={-1} class="sr-only">
          {t.games[game]}
        </h1>
        <p class="quiet">{all.app.loading}</p>
      </div>
    );
  return <Shown view={view} state={state} client={client} invite={invite} />;
}

interface Props {
  readonly view: BidView;
  readonly state: BidGameState;
  readonly client: BidClient;
  readonly invite: string | null;
}

function Shown({ view, state, client, invite }: Props) {
  if (state.result?.reason === 'withdrawn') return <WithdrawnCard play={`/${state.game}`} />;
  if (state.status === 'waiting' && state.you.length > 0) return <Waiting state={state} client={client} />;
  if (state.status === 'waiting' && (invite !== null || state.public === true))
    return <Invited state={state} invite={invite} onJoined={(joined) => client.adopt(joined)} />;
  return <OnlineTable view={view} state={state} client={client} />;
}

/** All that is agreed by playing this game. */
function termsOf(t: BidTexts, all: Dictionary, state: BidGameState): readonly (readonly [string, string])[] {
  const rules = rulesIn(state);
  const { points, ball } = state.start;
  // The seat that is still free, or by lot.
  const free = state.players[1]?.kind ? 2 : 1;
  const own = state.you[0] ?? free;
  const clock = clockText(all, state.clock);
  return [
    [t.rules.points, points[0] === points[1] ? t.play.each(points[0]) : t.play.pair(points[0], points[1])],
    [t.rules.start[state.game], fieldText(ball)],
    [t.rules.seats, state.by_lot ? t.rules.seatByLot : t.rules.seat(own)],
    [t.setup.clock, state.clock && !('days' in state.clock) ? all.terms.each(clock) : clock],
    ...ruleRows(t, rules),
  ];
}

function Terms({ state }: { state: BidGameState }) {
  const t = useBidText();
  const all = useText();
  const preset = presetFor(rulesIn(state));
  return (
    <>
      {preset && <p class="quiet">{t.presetNotes[preset]}</p>}
      <Rows rows={termsOf(t, all, state)} />
    </>
  );
}

function Waiting({ state, client }: { state: BidGameState; client: BidClient }) {
  return (
    <WaitingCard id={state.id} invite={state.invite} onWithdraw={() => client.act('resign')}>
      <Terms state={state} />
    </WaitingCard>
  );
}

function Invited(props: { state: BidGameState; invite: string | null; onJoined: (state: BidGameState) => void }) {
  const { state } = props;
  const t = useBidText();
  return (
    <InvitedCard
      host={[state.players[1], state.players[2]].find((player) => player?.kind === 'person')}
      title={t.online.inviteTitle(t.games[state.game])}
      about={t.about[state.game]}
      onAccept={(name) => api.joinBids(state.id, props.invite, name).then(props.onJoined)}
    >
      <Terms state={state} />
    </InvitedCard>
  );
}
