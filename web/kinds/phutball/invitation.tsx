// Before a game with another person begins: the card of the one who waits, with the link to send, and the invitation
// of the one who is asked, with all that is agreed by accepting.

import { useEffect, useRef, useState } from 'preact/hooks';
import { notify, sayNow, sentences } from '../../base/announce';
import { useText } from '../../base/i18n';
import { FIRST_GAME } from '../../base/router';
import { changeSettings, NAME_LENGTH, settings } from '../../base/settings';
import { ErrorNote } from '../../base/ui';
import { type GameClient, type GameState, otherSide, SIDES, type Side } from '../../client';
import { api, errorText } from '../../client/page/calls';
import { playSound } from '../../play/sound';
import { Thumb } from '../../play/thumb';
import { parsePosition } from '../../rules';
import { type Reach, reach } from '../../table/address';
import { PlayerName } from '../../table/names';
import { RecoveryOffer } from '../../table/recovery';
import { ShareLink } from '../../table/share';
import { lead } from './handicap';
import { type Agreed, RulesAsSet, Terms } from './terms';

/** The seat nobody has taken. */
export const freeSeat = (state: GameState): Side | null =>
  SIDES.find((side) => !['person', 'computer', 'bot'].includes(state.players[side]?.kind ?? '')) ?? null;

const middle = (length: number) => Math.floor((length + 1) / 2);

/** What is agreed by playing this game; the line on sides is about the free seat. */
export function agreedOf(state: GameState): Agreed {
  const { rows, columns } = state.rules;
  const start = parsePosition(state.start);
  const { ball, men, toMove } = start.ok
    ? start.value
    : { ball: { row: middle(rows), column: middle(columns) }, men: new Set(), toMove: 'O' as const };
  return {
    rows,
    columns,
    rules: state.rules,
    clock: state.clock ?? null,
    handicap: lead(rows, ball.row),
    side: state.by_lot ? 'random' : (freeSeat(state) ?? 'X'),
    first: state.moves.length % 2 === 0 ? toMove : otherSide(toMove),
    special: men.size > 0 || ball.column !== middle(columns) || state.moves.length > 0,
  };
}

/** Whoever waits, or has just accepted, hears that the game begins and whose turn it is. */
export function useGameBegins({ status, you, to_move }: GameState): void {
  const t = useText();
  const before = useRef(status);
  useEffect(() => {
    const begun = before.current === 'waiting' && status === 'playing' && you.length === 1;
    before.current = status;
    if (!begun) return;
    const mine = to_move !== null && you.includes(to_move);
    sayNow(sentences(t.invite.begun, mine ? t.speech.yourTurn : ''));
    playSound({ kind: 'turn' });
  }, [status]);
}

export function WaitingPage({ state, client }: { state: GameState; client: GameClient }) {
  const t = useText();
  const [way, setWay] = useState<Reach | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => void reach().then(setWay), []);
  const link = way && `${way.base}/game/${state.id}${state.invite ? `#invite=${state.invite}` : ''}`;
  const agreed = agreedOf(state);
  const withdraw = () => {
    setBusy(true);
    client.act('resign').catch((error: unknown) => {
      setBusy(false);
      notify(errorText(t, error), 'bad');
    });
  };
  return (
    <div class="page invite-page">
      <section data-part="lobby" class="card lobby waits">
        <p class="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </p>
        <h1 tabIndex={-1}>{state.public ? t.invite.waitingAnyone : t.invite.waiting}</h1>
        <p class="quiet">{state.public ? t.invite.waitingAnyoneNote : t.invite.waitingNote}</p>
        <ShareLink link={link} />
        {way?.onlyHere && (
          <p class="only-here">
            {t.invite.onlyHere} {t.invite.onlyHereHow} <code>./play --lan</code>
          </p>
        )}
        <p>
          <button type="button" class="link-button" disabled={busy} onClick={withdraw}>
            {t.invite.cancel}
          </button>
        </p>
        <details class="terms-rules" open>
          <summary>{t.terms.game}</summary>
          <Terms agreed={agreed} who={state.public ? 'taker' : 'friend'} />
        </details>
        <RulesAsSet rules={agreed.rules} open={false} />
      </section>
      <RecoveryOffer clock={state.clock} />
    </div>
  );
}

/** An invitation that was taken back: the page of whoever made it, and of everybody who has its link. */
export function WithdrawnPage({ state }: { state: GameState }) {
  const t = useText();
  const mine = state.you.length > 0;
  const host = SIDES.map((side) => state.players[side]).find((player) => player !== null);
  const note = mine ? t.invite.withdrawnMine : t.invite.withdrawnBy(host?.name || t.invite.somebody);
  useEffect(() => sayNow(`${t.invite.withdrawn} ${note}`), []);
  return (
    <div class="page invite-page">
      <section data-part="lobby" class="card lobby withdrawn">
        <h1 tabIndex={-1}>{t.invite.withdrawn}</h1>
        <p>{note}</p>
        <p class="actions">
          <a class="button primary" href={mine ? '/new' : '/play'}>
            {mine ? t.app.play : t.lobby.title}
          </a>
          <a class="button" href="/">
            {t.app.home}
          </a>
        </p>
      </section>
    </div>
  );
}

export function InvitePage(props: {
  state: GameState;
  /** Null for an open game of the lobby, which anybody may take. */
  invite: string | null;
  onJoined: (state: GameState) => void;
}) {
  const t = useText();
  const { state } = props;
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState(settings.get().name);
  const agreed = agreedOf(state);
  const host = SIDES.map((side) => state.players[side]).find((player) => player !== null);
  const accept = (event: Event) => {
    event.preventDefault();
    setBusy(true);
    changeSettings({ name: name.trim() });
    api.join(state.id, props.invite, name.trim()).then(props.onJoined, (reason: unknown) => {
      setBusy(false);
      setError(errorText(t, reason));
    });
  };
  return (
    <div class="page invite-page">
      <form data-part="lobby" class="card lobby invited" onSubmit={accept}>
        <div class="invite-head">
          <Thumb position={state.position} />
          <div>
            <p class="quiet">
              {host?.name ? (
                <>
                  <PlayerName name={host.name} tag={host.tag} /> {t.invite.invites}
                </>
              ) : (
                t.invite.someone
              )}
            </p>
            <h1 tabIndex={-1}>
              {t.invite.game}
              <span class="sr-only">. {t.invite.heading}</span>
            </h1>
            <p class="quiet">{t.invite.aim[agreed.side]}</p>
          </div>
        </div>
        <Terms agreed={agreed} who="you" />
        <RulesAsSet rules={agreed.rules} open />
        <label class="field">
          <span>{t.invite.name}</span>
          <input
            maxLength={NAME_LENGTH}
            autocomplete="nickname"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <ErrorNote text={error} />
        <button type="submit" class="button primary big" disabled={busy}>
          {t.invite.accept}
        </button>
        <p class="invite-links">
          <a href={FIRST_GAME}>{t.invite.learn}</a>
          <a href="/">{t.invite.decline}</a>
        </p>
      </form>
    </div>
  );
}
