// The cards of a game by link before it begins: for the one who waits, for the one who is asked, and for both after
// it was taken back. What is agreed for the game is their children.

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { notify } from '../base/announce';
import { useText } from '../base/i18n';
import { changeSettings, NAME_LENGTH, settings } from '../base/settings';
import { ErrorNote } from '../base/ui';
import type { Player } from '../client';
import { errorText } from '../client/page/calls';
import { type Reach, reach } from './address';
import { PlayerName } from './names';
import { ShareLink } from './share';

interface WaitingProps {
  readonly id: string;
  readonly invite: string | undefined;
  readonly onWithdraw: () => Promise<unknown>;
  readonly children: ComponentChildren;
}

export function WaitingCard({ id, invite, onWithdraw, children }: WaitingProps) {
  const t = useText();
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
    <div class="page invite-page">
      <section data-part="lobby" class="card lobby waits">
        <h1 tabIndex={-1}>{t.invite.waiting}</h1>
        <p class="quiet">{t.invite.waitingNote}</p>
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
        {children}
      </section>
    </div>
  );
}

interface InvitedProps {
  readonly host: Player | null | undefined;
  readonly title: string;
  readonly about: string;
  readonly onAccept: (name: string) => Promise<unknown>;
  readonly children: ComponentChildren;
}

export function InvitedCard({ host, title, about, onAccept, children }: InvitedProps) {
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
    <div class="page invite-page">
      <form data-part="lobby" class="card lobby invited" onSubmit={accept}>
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
          {title}
          <span class="sr-only">. {t.invite.heading}</span>
        </h1>
        <p class="quiet">{about}</p>
        {children}
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
          <a href="/">{t.invite.decline}</a>
        </p>
      </form>
    </div>
  );
}

/** `play`: where another game can be set up. */
export function WithdrawnCard({ play }: { play: string }) {
  const t = useText();
  return (
    <div class="page invite-page">
      <section data-part="lobby" class="card lobby withdrawn">
        <h1 tabIndex={-1}>{t.invite.withdrawn}</h1>
        <p class="actions">
          <a class="button primary" href={play}>
            {t.app.play}
          </a>
        </p>
      </section>
    </div>
  );
}
