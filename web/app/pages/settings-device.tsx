// Here is what this browser keeps, and the button that forgets it.

import { useEffect, useState } from 'preact/hooks';
import { notify, sentences } from '../../base/announce';
import { download } from '../../base/clipboard';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { offline, updateNow } from '../../base/router';
import { readSettings, SETTINGS_KEY, settings } from '../../base/settings';
import { forgetStored, storedHere, storedText } from '../../base/storage';
import { useStore } from '../../base/store';
import { backupText, keptHere, MOST_MEGABYTES, restore } from '../../client/device/backup';
import { kept, NOTHING } from '../../client/device/kept-puzzles';
import { forgetPuzzles, puzzlesHere } from '../../client/device/puzzles';
import { refreshGames } from '../../client/page/my-games';
import { progress } from '../../course/progress';
import { reloadAdvice } from '../../kinds/bids/kept';
import { small } from '../../solve/small/kept';
import { ledger } from '../../statistics/ledger';
import { canInstall } from '../offline/install';
import styles from './settings.module.css';
import { Row, Section } from './settings-parts';
import { PeopleRows } from './settings-people';

export function DeviceSection() {
  const t = useText();
  const [asked, setAsked] = useState(false);
  const [, redraw] = useState(0);
  const stored = storedHere();
  const size = stored.reduce((sum, [, length]) => sum + length, 0);
  const forget = () => {
    forgetStored();
    void forgetPuzzles();
    reload();
    setAsked(false);
    notify(t.settings.forgotten);
  };
  return (
    <Section icon="device" title={t.settings.device}>
      <Row label={t.settings.games} note={t.settings.gamesNote}>
        <a class={`${ui.button} ${ui.small}`} href="/games">
          {t.app.places.games}
        </a>
      </Row>
      <PeopleRows />
      <Row label={t.statistics.title} note={t.statistics.note}>
        <a class={`${ui.button} ${ui.small}`} href="/statistics">
          {t.statistics.open}
        </a>
      </Row>
      <PuzzleRow />
      <OfflineRow />
      <KeptRow />
      <FileRow onOpened={() => redraw((n) => n + 1)} />
      {asked ? (
        <div class={styles.settingsRow} role="group" aria-label={t.settings.forgetQuestion}>
          <span>
            <b>{t.settings.forgetQuestion}</b>
            <small>{t.settings.forgetNote}</small>
          </span>
          <span class={`flex gap-2 justify-end ${styles.askedButtons}`}>
            <button type="button" class={`${ui.button} ${ui.small} ${ui.outlined}`} onClick={forget}>
              {t.settings.forgetYes}
            </button>
            {/* The safe answer lies where the dangerous button was. */}
            <button type="button" class={`${ui.button} ${ui.small} ${ui.primary}`} onClick={() => setAsked(false)}>
              {t.settings.keep}
            </button>
          </span>
        </div>
      ) : (
        <Row label={t.settings.data} note={t.settings.dataSize(stored.length, size)}>
          <button
            type="button"
            class={`${ui.button} ${ui.small} ${ui.outlined}`}
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

/** Shows what is stored now. */
function reload(): void {
  settings.set(readSettings(storedText(SETTINGS_KEY)));
  kept.reload();
  small.reload();
  ledger.reload();
  reloadAdvice();
  for (const store of Object.values(progress)) store.reload();
  void refreshGames();
}

/** Whether the pages open without a network, and what waits to take their place. */
function OfflineRow() {
  const t = useText();
  const state = useStore(offline);
  const install = useStore(canInstall);
  const [puzzles, setPuzzles] = useState(0);
  useEffect(() => {
    void puzzlesHere().then((found) => setPuzzles(found?.count ?? 0));
  }, [state]);
  const note = sentences(t.device.offlineStates[state], puzzles > 0 ? t.device.puzzles(puzzles) : '');
  return (
    <Row label={t.device.offline} note={note}>
      {state === 'waiting' ? (
        <button type="button" class={`${ui.button} ${ui.small} ${ui.primary}`} onClick={() => updateNow.run()}>
          {t.device.update}
        </button>
      ) : (
        install && (
          <button type="button" class={`${ui.button} ${ui.small}`} onClick={() => install()}>
            {t.device.install}
          </button>
        )
      )}
    </Row>
  );
}

function KeptRow() {
  const t = useText();
  const all = keptHere();
  if (all.length === 0) return null;
  return (
    <div class={`${styles.settingsRow} ${styles.keptRow}`}>
      <span>
        <b>{t.device.kept}</b>
        {all.map(([kind, length]) => (
          <small key={kind}>
            {t.device.kinds[kind]}: {t.device.size(length)}
          </small>
        ))}
      </span>
    </div>
  );
}

function FileRow({ onOpened }: { onOpened: () => void }) {
  const t = useText();
  const open = async (file: File | undefined) => {
    if (!file) return;
    const done =
      file.size > MOST_MEGABYTES * 1_000_000 ? ({ fault: 'tooLarge' } as const) : await restore(await file.text());
    if ('fault' in done) {
      const { fault } = done;
      return notify(fault === 'tooLarge' ? t.device.tooLarge(MOST_MEGABYTES) : t.device.faults[fault], 'bad');
    }
    reload();
    onOpened();
    notify(t.device.opened(done.count));
  };
  return (
    <div class={`${styles.settingsRow} ${styles.fileRow}`}>
      <button
        type="button"
        class={`${ui.button} ${ui.small}`}
        onClick={() => download('goalline-device.json', 'application/json', backupText())}
      >
        {t.device.save}
      </button>
      <label class={`relative ${ui.button} ${ui.small}`}>
        {t.device.open}
        <input
          type="file"
          class="sr-only"
          accept=".json,application/json"
          onChange={(event) => {
            const field = event.currentTarget;
            void open(field.files?.[0]).finally(() => {
              field.value = '';
            });
          }}
        />
      </label>
    </div>
  );
}

/** The reader's own rating: it is nowhere but here, so it can be taken along as a file. */
function PuzzleRow() {
  const t = useText();
  const mine = useStore(kept);
  const some = mine.tried.length > 0 || mine.rush !== null;
  const note = some ? t.settings.puzzlesNote(Math.round(mine.rating), mine.tried.length) : t.puzzle.noneTried;
  return (
    <Row label={t.app.places.puzzles} note={note}>
      <button
        type="button"
        class={`${ui.button} ${ui.small}`}
        disabled={mine === NOTHING || !some}
        onClick={() => download('goalline-puzzles.json', 'application/json', JSON.stringify(mine, null, 2))}
      >
        {t.puzzle.export}
      </button>
    </Row>
  );
}
