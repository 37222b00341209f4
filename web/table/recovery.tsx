// The private link that opens this visitor's games in another browser: made, copied and revoked here. The server
// shows its token once and keeps only what is needed to check it, so the page holds it only while the card is open.

import { useEffect, useState } from 'preact/hooks';
import { notify } from '../base/announce';
import { copyText } from '../base/clipboard';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { storedText, storeText } from '../base/storage';
import { Store, useStore } from '../base/store';
import { ErrorNote, Icon } from '../base/ui';
import { ApiError, type ClockControl, type Recovery } from '../client';
import { api, errorText } from '../client/page/calls';
import { reach } from './address';
import styles from './panel.module.css';

const SAVED = 'goalline.recovery-saved';

/** Whether the link has been copied in this browser, or its offer declined. */
const saved = new Store(storedText(SAVED) !== null);

function setSaved(now: boolean): void {
  saved.set(now);
  storeText(SAVED, now ? 'yes' : null); // where it is not kept the offer comes again
}

/** Whether the link is to be offered with a game of that clock: by days, until it is saved or declined. */
export function useOffer(clock: ClockControl | null | undefined): boolean {
  const kept = useStore(saved);
  return !kept && !!clock && 'days' in clock;
}
export const declineOffer = (): void => setSaved(true);

/** On My games. Nothing is shown where the server knows no private links. */
export function RecoveryCard() {
  const t = useText();
  const r = t.recovery;
  const [state, setState] = useState<Recovery | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let shown = true;
    api.recovery().then(
      (now) => shown && setState(now),
      () => {
        // Not on this server, or not now: there is nothing to offer.
      },
    );
    return () => {
      shown = false;
    };
  }, []);
  if (!state) return null;

  const attempt = (work: Promise<unknown>) => {
    setError(null);
    work.catch((reason: unknown) => {
      const noGames = reason instanceof ApiError && reason.kind === 'conflict';
      setError(noGames ? r.noGames : errorText(t, reason));
    });
  };
  const make = async () => {
    const [{ base }, token] = await Promise.all([reach(), api.makeRecovery()]);
    setSaved(false);
    setState({ active: true, made: Date.now() });
    setLink(`${base}/recover#${token}`);
  };
  const revoke = async () => {
    await api.revokeRecovery();
    setSaved(false);
    setState({ active: false });
    setLink(null);
    notify(r.revoked);
  };
  const copy = async () => {
    if (!link || !(await copyText(link))) return;
    setSaved(true);
    notify(t.app.copied);
  };
  return (
    <section data-part="recovery" class={`grid gap-4 card ${styles.recovery}`}>
      <h2 class="flex gap-2 to-middle">
        <Icon name="link" />
        {r.title}
      </h2>
      <p class="quiet">{r.note}</p>
      {link ? (
        <>
          <div class={`pad-3 flow gap-2 rounded soft ${styles.shareLink}`}>
            <input readOnly aria-label={r.link} value={link} onFocus={(event) => event.currentTarget.select()} />
            <button type="button" class={`${ui.button} ${ui.primary}`} onClick={() => void copy()}>
              <Icon name="copy" />
              {r.copy}
            </button>
          </div>
          <p>{r.secret}</p>
        </>
      ) : (
        state.active && (
          <p class="quiet">
            {state.made ? r.made(dateOf(t.code, state.made)) : ''} {r.renewNote}
          </p>
        )
      )}
      <ErrorNote text={error} />
      <p class={ui.actions}>
        {!link && (
          <button type="button" class={ui.button} onClick={() => attempt(make())}>
            {state.active ? r.renew : r.make}
          </button>
        )}
        {state.active && (
          <button type="button" class={`${ui.button} ${ui.outlined}`} onClick={() => attempt(revoke())}>
            {r.revoke}
          </button>
        )}
      </p>
    </section>
  );
}

const dateOf = (language: string, ms: number) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(ms);

/** Where a game by days begins: the card, until the link is saved or the reader has had enough of it. */
export function RecoveryOffer({ clock }: { clock: ClockControl | null | undefined }) {
  const t = useText();
  if (!useOffer(clock)) return null;
  return (
    <div data-part="recovery-offer" class={`grid ${styles.recoveryOffer}`}>
      <p>{t.recovery.offer}</p>
      <RecoveryCard />
      <button type="button" class={ui.linkButton} onClick={declineOffer}>
        {t.recovery.later}
      </button>
    </div>
  );
}
