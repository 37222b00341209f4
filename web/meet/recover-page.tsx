// Opens another browser's games here. It asks first: this browser loses its own identity by that, and a link may come
// from anybody.

import { useEffect, useState } from 'preact/hooks';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { useTitle } from '../base/message';
import pages from '../base/pages.module.css';
import { ErrorNote } from '../base/ui';
import { ApiError } from '../client';
import { api, errorText } from '../client/page/calls';
import { recoveryToken } from './token';

export function RecoverPage() {
  const t = useText();
  const r = t.recovery;
  const [token, setToken] = useState(recoveryToken);
  const [own, setOwn] = useState(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useTitle(`${r.useTitle} · ${t.app.name}`);
  useEffect(() => {
    let shown = true;
    // Without an answer the question is asked without the number.
    api.games().then(
      (games) => shown && setOwn(games.length),
      () => undefined,
    );
    const another = () => setToken(recoveryToken());
    window.addEventListener('hashchange', another);
    return () => {
      shown = false;
      window.removeEventListener('hashchange', another);
    };
  }, []);
  const use = () => {
    if (!token) return;
    setBusy(true);
    setError(null);
    api.useRecovery(token).then(
      // Loaded afresh, so that nothing of the former visitor remains, sockets included.
      () => location.replace('/games'),
      (reason: unknown) => {
        setBusy(false);
        const refused = reason instanceof ApiError && ['not_found', 'forbidden', 'bad_request'].includes(reason.kind);
        setError(refused ? r.bad : errorText(t, reason));
      },
    );
  };
  return (
    <div class={`${pages.page} ${pages.narrow}`}>
      <section class="stack gap-4 card">
        <h1 tabIndex={-1}>{r.useTitle}</h1>
        {token ? (
          <>
            <p>{r.use}</p>
            {own > 0 && (
              <p class="on-goal-x-soft pad-3 rounded">
                {r.replaces(own)} <a href="/games">{r.keepFirst}</a>
              </p>
            )}
            <ErrorNote text={error} />
            <p class={ui.actions}>
              <button type="button" class={`${ui.button} ${ui.primary}`} disabled={busy} onClick={use}>
                {r.yes}
              </button>
              <a class={ui.button} href="/">
                {r.no}
              </a>
            </p>
          </>
        ) : (
          <p>{r.missing}</p>
        )}
      </section>
    </div>
  );
}
