// The page of one game: connects, and shows what the game is at: to be waited for, to be accepted, or to be played.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { notify } from '../../base/announce';
import { useText } from '../../base/i18n';
import { MessagePage, useTitle } from '../../base/message';
import { navigate } from '../../base/router';
import type { ApiError, ClientView, GameClient, GameState } from '../../client';
import { errorText } from '../../client/page/calls';
import { GameCache, rulesOf, titleText } from '../../play/model';
import { Game, parsePosition } from '../../rules';
import { InvitePage, useGameBegins, WaitingPage, WithdrawnPage } from './invitation';
import { useOutage } from './news';
import type { Spoken } from './phrases';
import { Table } from './table';
import { useGame } from './use-game';

export function GamePage({ id, invite }: { id: string; invite: string | null }) {
  const t = useText();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [spoken, setSpoken] = useState<Spoken | null>(null);
  const [view, client] = useGame(id, setRefusal, (by, phrase) => setSpoken({ by, phrase }));
  // After the effects of the game's own news, which end the notices of the position before.
  useEffect(() => {
    if (refusal) notify(refusal.kind === 'conflict' ? t.game.conflict : t.game.refused(errorText(t, refusal)), 'bad');
  }, [refusal]);
  const invited = useInvitation(view.state, invite);
  const outage = useOutage(view);
  useTitle(titleText(t, view));
  useEffect(() => {
    if (view.elsewhere) navigate(`/${view.elsewhere}/game/${id}${location.hash}`, 'replace');
  }, [view.elsewhere]);

  if (view.fatal) {
    const missing = view.fatal.kind === 'not_found' || view.fatal.kind === 'bad_request';
    return <MessagePage title={missing ? t.errors.notFound : t.errors.title} text={errorText(t, view.fatal)} />;
  }
  // A state that comes later still takes the place of this.
  if (!view.state && view.showBanner)
    return (
      <MessagePage
        title={view.busy ? t.errors.wait : t.errors.title}
        text={view.busy ? outage : t.errors.offline}
        reload
      />
    );
  if (!view.state)
    return (
      <div class="page narrow">
        <h1 tabIndex={-1} class="sr-only">
          {t.game.title}
        </h1>
        <p class="quiet">{t.app.loading}</p>
      </div>
    );
  return <Shown view={view} state={view.state} client={client} invite={invite} invited={invited} spoken={spoken} />;
}

function Shown({
  view,
  state,
  client,
  invite,
  spoken,
  invited,
}: {
  spoken: Spoken | null;
  view: ClientView;
  state: GameState;
  client: GameClient;
  invite: string | null;
  /** Whether this visitor can still accept. */
  invited: boolean;
}) {
  const t = useText();
  const cache = useMemo(() => new GameCache(), []);
  const stored = useMemo(() => cache.of(state) ?? fallback(state), [state.start, state.moves, state.rules]);
  const { pending } = view;
  const game = useMemo(() => {
    const next = pending ? stored?.tryPlay(pending.move) : null;
    return next?.ok ? next.value : stored;
  }, [stored, pending]);
  useRematch(state);
  useGameBegins(state);

  if (!game) return <MessagePage title={t.errors.title} text={t.errors.unexpected} reload />;
  if (isWithdrawn(state)) return <WithdrawnPage state={state} />;
  if (state.status === 'waiting' && state.you.length > 0) return <WaitingPage state={state} client={client} />;
  if (invited) return <InvitePage state={state} invite={invite} onJoined={(joined) => client.adopt(joined)} />;
  return <Table view={view} state={state} client={client} game={game} spoken={spoken} />;
}

const isWithdrawn = ({ result }: GameState): boolean => result?.reason === 'withdrawn';

/** Rules of ours that refuse what the server has stored would be a fault; the position can still be shown. */
function fallback(state: GameState): Game | null {
  const position = parsePosition(state.position);
  return position.ok ? Game.from(position.value, rulesOf(state)) : null;
}

/**
 * Whether this visitor can accept: with an invitation, or because the game is open to anyone. One that has been used
 * leaves the address.
 */
function useInvitation(state: GameState | null, invite: string | null): boolean {
  const t = useText();
  const open = state?.status === 'waiting' && state.you.length === 0;
  useEffect(() => {
    if (!state || !invite || open) return;
    navigate(`/game/${state.id}`, 'replace'); // before the notice, which would end with the address
    if (state.you.length === 0 && !isWithdrawn(state)) notify(t.invite.taken, 'bad');
  }, [state?.id, open, invite]);
  return open && (invite !== null || state?.public === true);
}

/** Both players go on to the rematch as soon as it is agreed while they look at the finished game. */
function useRematch(state: GameState): void {
  const next = state.rematch && 'game' in state.rematch ? state.rematch.game : null;
  const [known] = useState(next);
  useEffect(() => {
    if (next && next !== known && state.you.length > 0) navigate(`/game/${next}`);
  }, [next]);
}
