// The phrases that players can say to each other, in the language of whoever reads them.

import { useEffect, useState } from 'preact/hooks';
import { say } from '../base/announce';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { changeSettings, settings } from '../base/settings';
import { useStore } from '../base/store';
import { type AnyState, PHRASES, type Phrase } from '../client';
import type { Spoken } from '../client/page/use-game';
import { capital } from '../play/model';
import { type About, AboutButton } from './about-player';
import type { AskWords } from './asked';
import panelStyles from './panel.module.css';

/** The server takes one phrase in three seconds. */
const PAUSE_MS = 3000;
const SHOWN_MS = 6000;

/** Whether players can speak here: two persons, and a server that hands it on. */
export const maySpeak = (state: AnyState): boolean =>
  state.opponent === 'friend' && state.you.length === 1 && state.status !== 'waiting' && state.watchers !== undefined;

/** What was said, in the reader's words. */
export type Said<State extends AnyState> = Spoken<State> & { readonly text: string };

interface Props {
  readonly speak: (phrase: Phrase) => void;
  /** Of a game without chains, say. */
  readonly without?: Phrase;
  readonly onSaid?: () => void;
  /** Whom one talks to. */
  readonly about: About | null;
}

export function Phrases({ speak, without, onSaid, about }: Props) {
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
      <section class="flex wrap to-middle gap-2" aria-label={t.phrases.title}>
        <span class="quiet">{t.phrases.muted}</span>
        <button type="button" class={ui.pill} onClick={() => changeSettings({ muted: false })}>
          {t.phrases.unmute}
        </button>
        {about && <AboutButton about={about} class={`quiet ${ui.pill}`} />}
      </section>
    );
  return (
    <section class="flex wrap to-middle gap-2" aria-label={t.phrases.title}>
      <span class={`quiet ${panelStyles.phrasesSay}`}>{t.phrases.say}</span>
      {PHRASES.filter((phrase) => phrase !== without).map((phrase) => (
        <button
          key={phrase}
          type="button"
          class={ui.pill}
          aria-disabled={pause}
          onClick={() => {
            if (pause) return;
            setPause(true);
            speak(phrase);
            onSaid?.();
          }}
        >
          {t.phrases.texts[phrase]}
        </button>
      ))}
      <button type="button" class={`quiet ${ui.pill}`} onClick={() => changeSettings({ muted: true })}>
        {t.people.avoid.mute}
      </button>
      {about && <AboutButton about={about} class={`quiet ${ui.pill}`} />}
    </section>
  );
}

/** What was said last, while it is shown, and heard: nothing of others for whoever has muted them. */
export function useSpoken<State extends AnyState>(
  state: State,
  spoken: Spoken<State> | null,
  words: AskWords<State>,
): Said<State> | null {
  const t = useText();
  const { muted } = useStore(settings);
  const [shown, setShown] = useState<Said<State> | null>(null);
  useEffect(() => {
    if (!spoken) return;
    const mine = state.you.includes(spoken.by);
    if (muted && !mine) return;
    const text = capital(
      t.phrases.heard(mine ? t.game.you : words.nameOf(state, spoken.by), t.phrases.texts[spoken.phrase]),
    );
    setShown({ ...spoken, text });
    say(text);
  }, [spoken]);
  // By itself: a muted phrase that comes meanwhile takes nothing's place.
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown;
}
