// The page of one game, of whatever kind and wherever its room is: it connects, and shows what the game is at: to be
// waited for, to be accepted with all its terms in sight, or to be played at the kind's table.

import { useEffect, useRef, useState } from 'preact/hooks';
import { notify, sayNow, sentences } from '../base/announce';
import { useText } from '../base/i18n';
import { MessagePage, useTitle, WaitingPage } from '../base/message';
import { gamePath, navigate } from '../base/router';
import type { AnyState, ApiError, Player } from '../client';
import { callsOf, errorText } from '../client/page/calls';
import { type Spoken, useGame } from '../client/page/use-game';
import { playSound } from '../play/sound';
import { gameOf, type KindPage, type KindWords, type TableProps } from './kind';
import { InvitedCard, WaitingCard, WithdrawnCard } from './link-cards';
import { useTableNews } from './news';
import { useOutage } from './outage';
import { useSpoken } from './phrases';

interface Props<State extends AnyState> {
  readonly kind: KindPage<State>;
  /** As the address names it. */
  readonly game: string;
  readonly id: string;
  readonly invite: string | null;
}

export function GamePage<State extends AnyState>({ kind, game, id, invite }: Props<State>) {
  const t = useText();
  const words = kind.useWords();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { view, client, spoken } = useGame(id, kind, setRefusal);
  const { state } = view;
  // After the effects of the game's own news, which end the notices of the position before.
  useEffect(() => {
    if (refusal) notify(refusal.kind === 'conflict' ? t.game.conflict : t.game.refused(errorText(t, refusal)), 'bad');
  }, [refusal]);
  const invited = useInvitation(state, invite);
  const outage = useOutage(view);
  useTitle(words.title(view));
  // An address with another game's name has its page elsewhere.
  const elsewhere = view.elsewhere ?? (state && gameOf(state) !== game ? gameOf(state) : null);
  useEffect(() => {
    if (elsewhere) navigate(gamePath(elsewhere, id) + location.hash, 'replace');
  }, [elsewhere]);

  if (view.fatal) {
    const missing = view.fatal.kind === 'not_found' || view.fatal.kind === 'bad_request';
    return <MessagePage title={missing ? t.errors.notFound : t.errors.title} text={errorText(t, view.fatal)} />;
  }
  // A state that comes later still takes the place of this.
  if (!state && view.showBanner)
    return (
      <MessagePage
        title={view.busy ? t.errors.wait : t.errors.title}
        text={view.busy ? outage : t.errors.offline}
        reload
      />
    );
  if (!state || elsewhere) return <WaitingPage title={words.loading} heard />;
  return <Shown {...{ kind, words, view, state, client, spoken, invite, invited }} />;
}

interface PlayingProps<State extends AnyState>
  extends Pick<TableProps<State>, 'view' | 'state' | 'client' | 'words'> {
  readonly kind: KindPage<State>;
  readonly spoken: Spoken<State> | null;
}

interface ShownProps<State extends AnyState> extends PlayingProps<State> {
  readonly invite: string | null;
  /** Whether this visitor can still accept. */
  readonly invited: boolean;
}

function Shown<State extends AnyState>(props: ShownProps<State>) {
  const { kind, words, view, state, client, spoken, invite, invited } = props;
  const { Terms, Picture } = kind;
  useRematch(state);
  useGameBegins(words, state);
  const host = (Object.values(state.players) as (Player | null)[]).find((player) => player?.kind);
  if (isWithdrawn(state))
    return <WithdrawnCard mine={state.you.length > 0} host={host} setup={kind.setup(gameOf(state))} />;
  if (state.status === 'waiting' && state.you.length > 0)
    return (
      <WaitingCard state={state} onWithdraw={() => client.act('resign')}>
        <Terms state={state} reader={state.public ? 'taker' : 'friend'} />
      </WaitingCard>
    );
  if (invited)
    return (
      <InvitedCard
        host={host}
        {...words.invitation(state)}
        picture={Picture && <Picture state={state} />}
        learn={kind.learn}
        onAccept={(name) =>
          callsOf<State, never>()
            .join(state.id, invite, name)
            .then((joined) => client.adopt(joined))
        }
      >
        <Terms state={state} reader="you" />
      </InvitedCard>
    );
  return <Playing key={state.id} {...{ kind, words, view, state, client, spoken }} />;
}

/** The table, with what is heard of every game. */
function Playing<State extends AnyState>(props: PlayingProps<State>) {
  const { kind, words, view, state, client } = props;
  const { Table, turns } = kind;
  const spoken = useSpoken(state, props.spoken, words);
  const [refused, onSeen] = useTableNews(turns, words, view, state);
  return <Table {...{ words, view, state, client, spoken, refused, onSeen }} />;
}

const isWithdrawn = ({ result }: AnyState): boolean => result?.reason === 'withdrawn';

/**
 * Whether this visitor can accept: with an invitation, or because the game is open to anyone. One that has been used
 * leaves the address.
 */
function useInvitation(state: AnyState | null, invite: string | null): boolean {
  const t = useText();
  const open = state?.status === 'waiting' && state.you.length === 0;
  useEffect(() => {
    if (!state || !invite || open) return;
    navigate(gamePath(gameOf(state), state.id), 'replace'); // before the notice, which would end with the address
    if (state.you.length === 0 && !isWithdrawn(state)) notify(t.invite.taken, 'bad');
  }, [state?.id, open, invite]);
  return open && (invite !== null || state?.public === true);
}

/** Both players go on to the rematch as soon as it is agreed while they look at the finished game. */
function useRematch(state: AnyState): void {
  const next = state.rematch && 'game' in state.rematch ? state.rematch.game : null;
  const [known] = useState(next);
  useEffect(() => {
    if (next && next !== known && state.you.length > 0) navigate(gamePath(gameOf(state), next));
  }, [next]);
}

/** Whoever waits, or has just accepted, hears that the game begins and whose turn it is. */
function useGameBegins<State extends AnyState>(words: KindWords<State>, state: State): void {
  const t = useText();
  const { status, you } = state;
  const before = useRef(status);
  useEffect(() => {
    const begun = before.current === 'waiting' && status === 'playing' && you.length === 1;
    before.current = status;
    if (!begun) return;
    sayNow(sentences(t.invite.begun, words.begun(state)));
    playSound({ kind: 'turn' });
  }, [status]);
}
