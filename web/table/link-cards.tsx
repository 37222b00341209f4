// The cards of a game by link before it begins: for the one who waits, for the one who is asked, and for both after
// it was taken back. What is agreed for the game is their children.

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { notify, sayNow } from '../base/announce';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import pages from '../base/pages.module.css';
import { changeSettings, settings } from '../base/settings';
import { ErrorNote } from '../base/ui';
import type { AnyState, Player } from '../client';
import { errorText } from '../client/page/calls';
import { type Reach, reach } from './address';
import styles from './invite.module.css';
import { NameField } from './name-field';
import { PlayerName } from './names';
import { RecoveryOffer } from './recovery';
import { ShareLink } from './share';

interface WaitingProps {
  readonly state: AnyState;
  readonly onWithdraw: () => Promise<unknown>;
  readonly children: ComponentChildren;
}

export function WaitingCard({ state, onWithdraw, children }: WaitingProps) {
  const t = useText();
  const { id, invite } = state;
  const [way, setWay] = useState<Reach | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => void reach().then(setWay), []);
  // The server shows a preview of /game/ID to whoever gets the link; the page goes on to this game's own address.
  const link = way && `${way.base}/game/${id}${invite ? `#invite=${invite}` : ''}`;
  const withdraw = () => {
    setBusy(true);
    onWithdraw().catch((error: unknown) => {
      setBusy(false);
      notify(errorText(t, error), 'bad');
    });
  };
  return (
    <div class={`${pages.page} sheet ${styles.invitePage}`}>
      <section data-part="lobby" class={`grid gap-4 text-centre card ${styles.lobby} ${styles.waits}`}>
        <p class={`flex gap-2 justify-centre ${styles.dots}`} aria-hidden="true">
          <i class="circle on-accent" />
          <i class="circle on-accent" />
          <i class="circle on-accent" />
        </p>
        <h1 class="x-large bold" tabIndex={-1}>
          {state.public ? t.invite.waitingAnyone : t.invite.waiting}
        </h1>
        <p class="quiet">{state.public ? t.invite.waitingAnyoneNote : t.invite.waitingNote}</p>
        <ShareLink link={link} />
        {way?.onlyHere && (
          <p class="on-goal-x-soft pad-3 rounded">
            {t.invite.onlyHere} {t.invite.onlyHereHow} <code>./play --lan</code>
          </p>
        )}
        <p>
          <button type="button" class={ui.linkButton} disabled={busy} onClick={withdraw}>
            {t.game.withdraw}
          </button>
        </p>
        {children}
      </section>
      <RecoveryOffer clock={state.clock} />
    </div>
  );
}

interface InvitedProps {
  readonly host: Player | null | undefined;
  readonly title: string;
  readonly about: string;
  readonly picture?: ComponentChildren;
  /** Where it can be tried. */
  readonly learn?: string | undefined;
  readonly onAccept: (name: string) => Promise<unknown>;
  readonly children: ComponentChildren;
}

export function InvitedCard({ host, title, about, picture, learn, onAccept, children }: InvitedProps) {
  const t = useText();
  const [name, setName] = useState(settings.get().name);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const accept = (event: Event) => {
    event.preventDefault();
    setBusy(true);
    changeSettings({ name: name.trim() });
    onAccept(name.trim()).catch((reason: unknown) => {
      setBusy(false);
      setError(errorText(t, reason));
    });
  };
  return (
    <div class={`${pages.page} sheet ${styles.invitePage}`}>
      <form data-part="lobby" class={`grid gap-4 card ${styles.lobby} ${styles.invited}`} onSubmit={accept}>
        <div class="row gap-5">
          {picture}
          <div class="slim breaks">
            <p class="fine quiet">
              {host?.name || host?.tag ? (
                <>
                  <PlayerName name={host.name} tag={host.tag} /> {t.invite.invites}
                </>
              ) : (
                t.invite.someone
              )}
            </p>
            <h1 class="x-large bold" tabIndex={-1}>
              {title}
              <span class="sr-only">. {t.invite.heading}</span>
            </h1>
            <p class="quiet">{about}</p>
          </div>
        </div>
        {children}
        <NameField value={name} onChange={setName} />
        <ErrorNote text={error} />
        <button type="submit" class={`${ui.button} ${ui.primary} ${ui.big}`} disabled={busy}>
          {t.invite.accept}
        </button>
        <p class="gap-4 pad-x-2 flow">
          {learn && (
            <a class="low-target bold inline undecorated accent" href={learn}>
              {t.invite.learn}
            </a>
          )}
          <a class="low-target bold inline undecorated accent" href="/">
            {t.invite.decline}
          </a>
        </p>
      </form>
    </div>
  );
}

/** `setup`: where another game can be made. */
export function WithdrawnCard({ mine, host, setup }: { mine: boolean; host: InvitedProps['host']; setup: string }) {
  const t = useText();
  const note = mine ? t.invite.withdrawnMine : t.invite.withdrawnBy(host?.name || t.invite.somebody);
  useEffect(() => sayNow(`${t.invite.withdrawn} ${note}`), []);
  return (
    <div class={`${pages.page} sheet ${styles.invitePage}`}>
      <section data-part="lobby" class={`grid gap-4 card ${styles.lobby}`}>
        <h1 class="x-large bold" tabIndex={-1}>
          {t.invite.withdrawn}
        </h1>
        <p>{note}</p>
        <p class={ui.actions}>
          <a class={`${ui.button} ${ui.primary}`} href={mine ? setup : '/play'}>
            {mine ? t.game.newGame : t.lobby.title}
          </a>
          <a class={ui.button} href="/">
            {t.app.home}
          </a>
        </p>
      </section>
    </div>
  );
}
