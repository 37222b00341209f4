// The eight phrases that players can say to each other, in the language of whoever reads them.

import { useEffect, useState } from 'preact/hooks';
import { say } from '../../base/announce';
import { useText } from '../../base/i18n';
import { changeSettings, settings } from '../../base/settings';
import { useStore } from '../../base/store';
import { PHRASES, type Phrase, type Side } from '../../client';
import { capital, isMine, nameInText } from '../../play/model';
import type { TableState } from './use-table';

/** The server takes one phrase in three seconds. */
const PAUSE_MS = 3000;
const SHOWN_MS = 6000;

/** Whether players can speak here: two persons, and a server that hands it on. */
export const maySpeak = ({ state }: TableState): boolean =>
  state.opponent === 'friend' && state.you.length === 1 && state.status !== 'waiting' && state.watchers !== undefined;

export function Phrases({ table, onSaid }: { table: TableState; onSaid?: () => void }) {
  const t = useText();
  const { muted } = useStore(settings);
  const [pause, setPause] = useState(false);
  useEffect(() => {
    if (!pause) return;
    const timer = setTimeout(() => setPause(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [pause]);
  if (muted)
    return (
      <section class="phrases" aria-label={t.phrases.title}>
        <span class="quiet">{t.phrases.muted}</span>
        <button type="button" class="chip" onClick={() => changeSettings({ muted: false })}>
          {t.phrases.unmute}
        </button>
      </section>
    );
  return (
    <section class="phrases" aria-label={t.phrases.title}>
      <span class="quiet phrases-say">{t.phrases.say}</span>
      {PHRASES.map((phrase) => (
        <button
          key={phrase}
          type="button"
          class="chip"
          aria-disabled={pause}
          onClick={() => {
            if (pause) return;
            setPause(true);
            table.speak(phrase);
            onSaid?.();
          }}
        >
          {t.phrases.texts[phrase]}
        </button>
      ))}
      <button type="button" class="chip quiet" onClick={() => changeSettings({ muted: true })}>
        {t.phrases.mute}
      </button>
    </section>
  );
}

export interface Spoken {
  readonly by: Side;
  readonly phrase: Phrase;
}

/** What was said last, while it is shown: nothing of others for whoever has muted them. */
export function useSpoken({ state, spoken }: TableState): Spoken | null {
  const t = useText();
  const { muted } = useStore(settings);
  const [shown, setShown] = useState<Spoken | null>(null);
  useEffect(() => {
    if (!spoken) return;
    const mine = isMine(state, spoken.by);
    if (muted && !mine) return;
    setShown(spoken);
    const name = mine ? t.game.you : nameInText(t, state, spoken.by);
    say(capital(t.phrases.heard(name, t.phrases.texts[spoken.phrase])));
  }, [spoken]);
  // By itself: a muted phrase that comes meanwhile takes nothing's place.
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown;
}
