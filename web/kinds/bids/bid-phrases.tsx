// The phrases that the two players of a game with a friend can say to each other, in the language of whoever reads
// them.

import { useEffect, useState } from 'preact/hooks';
import { say } from '../../base/announce';
import { useText } from '../../base/i18n';
import { changeSettings, settings } from '../../base/settings';
import { useStore } from '../../base/store';
import type { BidClient, BidGameState, BidView, Phrase } from '../../client';
import { seatOf } from './online-match';

/** The server takes one phrase in three seconds. */
const PAUSE_MS = 3000;
const SHOWN_MS = 6000;
/** Bids make no chains. */
const UNUSED: Phrase = 'nice_chain';

interface Props {
  readonly view: BidView;
  readonly state: BidGameState;
  readonly client: BidClient;
  readonly names: readonly [string, string];
}

export function BidPhrases({ view: { spoken }, state, client, names }: Props) {
  const { phrases } = useText();
  const { muted } = useStore(settings);
  const said = (Object.keys(phrases.texts) as Phrase[]).filter((phrase) => phrase !== UNUSED);
  const [pause, setPause] = useState(false);
  const [heard, setHeard] = useState('');
  useEffect(() => {
    if (!pause) return;
    const timer = setTimeout(() => setPause(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [pause]);
  useEffect(() => {
    if (!spoken || (muted && !state.you.includes(spoken.by))) return;
    const text = phrases.heard(names[seatOf(spoken.by)], phrases.texts[spoken.phrase]);
    setHeard(text);
    say(text);
    const timer = setTimeout(() => setHeard(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [spoken]);
  return (
    <section class="card bid-phrases" aria-label={phrases.title}>
      {!muted &&
        said.map((phrase) => (
          <button
            key={phrase}
            type="button"
            class="button small"
            aria-disabled={pause}
            onClick={() => {
              if (pause) return;
              setPause(true);
              client.speak(phrase);
            }}
          >
            {phrases.texts[phrase]}
          </button>
        ))}
      {muted && <span class="quiet">{phrases.muted}</span>}
      <button type="button" class="button text" onClick={() => changeSettings({ muted: !muted })}>
        {muted ? phrases.unmute : phrases.mute}
      </button>
      <p class="bid-heard">{heard}</p>
    </section>
  );
}
