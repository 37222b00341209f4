// What this browser keeps, and the button that forgets it.

import { useState } from 'preact/hooks';
import { useText } from '../i18n';
import { notify } from '../notices';
import { readSettings, settings } from '../settings';
import { forgetStored, storedHere } from '../visited';
import { Row, Section } from './settings-parts';

export function DeviceSection() {
  const t = useText();
  const [asked, setAsked] = useState(false);
  const stored = storedHere();
  const size = stored.reduce((sum, [, length]) => sum + length, 0);
  const forget = () => {
    forgetStored();
    settings.set(readSettings(null));
    setAsked(false);
    notify(t.settings.forgotten);
  };
  return (
    <Section icon="device" title={t.settings.device}>
      <Row label={t.settings.games} note={t.settings.gamesNote}>
        <a class="button small" href="/games">
          {t.app.places.games}
        </a>
      </Row>
      {asked ? (
        <div class="settings-row asked" role="group" aria-label={t.settings.forgetQuestion}>
          <span>
            <b>{t.settings.forgetQuestion}</b>
            <small>{t.settings.forgetNote}</small>
          </span>
          <span class="asked-buttons">
            <button type="button" class="button small outlined" onClick={forget}>
              {t.settings.forgetYes}
            </button>
            {/* The safe answer lies where the dangerous button was. */}
            <button type="button" class="button small primary" onClick={() => setAsked(false)}>
              {t.settings.keep}
            </button>
          </span>
        </div>
      ) : (
        <Row label={t.settings.data} note={t.settings.dataSize(stored.length, size)}>
          <button
            type="button"
            class="button small outlined"
            aria-label={t.settings.forgetData}
            disabled={stored.length === 0}
            onClick={() => setAsked(true)}
          >
            {t.settings.forget}
          </button>
        </Row>
      )}
    </Section>
  );
}
