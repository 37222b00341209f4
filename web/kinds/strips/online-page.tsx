// A strip or an Oddish row with a friend by link: to be waited for, to be accepted with all its terms in sight, or to
// be played.

import { useEffect, useRef } from 'preact/hooks';
import { notify, sayNow } from '../../base/announce';
import { useText } from '../../base/i18n';
import { MessagePage, useTitle } from '../../base/message';
import { navigate } from '../../base/router';
import { Rows } from '../../base/ui';
import type { ApiError, StripState } from '../../client';
import { errorText } from '../../client/page/calls';
import { playSound } from '../../play/sound';
import type { RowKind } from '../../strip/row';
import { clockText } from '../../table/clock-choice';
import { InvitedCard, WaitingCard, WithdrawnCard } from '../../table/link-cards';
import { placePath } from './address';
import { useWords } from './load';
import { headingOf, matchIn, otherSide, stripApi } from './online-match';
import { OnlineTable } from './online-table';
import { SmallRow } from './small-row';
import { type StripClient, type StripView, useOnline } from './use-online';
import '../../app/styles/row-online.css';

export function OnlinePage({ kind, id, invite }: { kind: RowKind; id: string; invite: string | null }) {
  const words = useWords();
  const t = useText();
  const [view, client] = useOnline(id, (error: ApiError) => notify(errorText(t, error), 'bad'));
  const { state } = view;
  const heading = state?.status === 'playing' ? `${headingOf(words, state)} · ` : '';
  useTitle(`${heading}${words.online.title[kind]} · ${t.app.name}`);
  const open = state?.status === 'waiting' && state.you.length === 0;
  useEffect(() => {
    if (!state || !invite || open) return;
    navigate(`/${kind}/game/${id}`, 'replace'); // before the notice, which would end with the address
    if (state.you.length === 0) notify(t.invite.taken, 'bad');
  }, [state?.id, open, invite]);
  // An address with another game's name has its page elsewhere.
  const elsewhere = view.elsewhere ?? (state && state.game !== kind ? state.game : null);
  useEffect(() => {
    if (elsewhere)
      navigate(elsewhere === 'phutball' ? `/game/${id}` : `/${elsewhere}/game/${id}${location.hash}`, 'replace');
  }, [elsewhere]);
  const before = useRef(state?.status);
  useEffect(() => {
    if (before.current === 'waiting' && state?.status === 'playing' && state.you.length > 0) {
      sayNow(`${t.invite.begun} ${headingOf(words, state)}.`);
      playSound({ kind: 'turn' });
    }
    before.current = state?.status;
  }, [state?.status]);

  if (view.fatal) return <MessagePage title={t.errors.notFound} text={errorText(t, view.fatal)} />;
  if (!state && view.showBanner) return <MessagePage title={t.errors.title} text={t.errors.offline} reload />;
  if (!state || elsewhere)
    return (
      <div class="page narrow">
        <h1 tabIndex={-1} class="sr-only">
          {words.names[kind]}
        </h1>
        <p class="quiet">{t.app.loading}</p>
      </div>
    );
  return <Shown view={view} state={state} client={client} invite={invite} />;
}

interface Props {
  readonly view: StripView;
  readonly state: StripState;
  readonly client: StripClient;
  readonly invite: string | null;
}

function Shown({ view, state, client, invite }: Props) {
  const words = useWords();
  if (state.result?.reason === 'withdrawn') return <WithdrawnCard play={placePath(state.game, { view: 'play' })} />;
  if (state.status === 'waiting' && state.you.length > 0)
    return (
      <WaitingCard id={state.id} invite={state.invite} onWithdraw={() => client.act('resign')}>
        <Terms state={state} />
      </WaitingCard>
    );
  if (state.status === 'waiting' && (invite !== null || state.public === true))
    return (
      <InvitedCard
        host={state.players.L ?? state.players.R}
        title={words.online.inviteTitle[state.game]}
        about={words.online.about[state.game]}
        onAccept={(name) => stripApi.join(state.id, invite, name).then((joined) => client.adopt(joined))}
      >
        <Terms state={state} />
      </InvitedCard>
    );
  return <OnlineTable key={state.id} view={view} state={state} client={client} />;
}

/** All that is agreed by playing this game. */
function Terms({ state }: { state: StripState }) {
  const words = useWords();
  const t = useText();
  const { terms } = words.online;
  const host = state.players.L?.kind ? 'L' : 'R';
  const own = state.you[0] ?? otherSide(host);
  const start = matchIn({ ...state, moves: [] })?.start;
  const clock = clockText(t, state.clock);
  return (
    <>
      {start && <SmallRow row={start} />}
      <Rows
        rows={[
          [terms.squares, String(state.squares)],
          [terms.side, state.by_lot ? terms.sides.lot : terms.sides[own]],
          [terms.begins, words.player(start?.toMove ?? 'L')],
          [words.online.clock, state.clock && !('days' in state.clock) ? t.terms.each(clock) : clock],
        ]}
      />
    </>
  );
}
