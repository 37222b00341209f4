// These are the settings of the reader, which are felt at once and kept in this browser.

import ui from '../../base/controls.module.css';
import { LANGUAGE_NAMES, LANGUAGES, useText } from '../../base/i18n';
import { percentText } from '../../base/i18n/numbers';
import { useLater, useTitle } from '../../base/message';
import pages from '../../base/pages.module.css';
import {
  COORDINATES,
  changeSettings,
  DEFAULTS,
  HURRY_MOST,
  LANDSCAPES,
  MOUSE_STYLES,
  NAME_LENGTH,
  SPEEDS,
  settings,
  TEXT_SIZES,
  THEMES,
  TOUCH_STYLES,
  VIBRATION_MS,
} from '../../base/settings';
import { useStore } from '../../base/store';
import { Icon } from '../../base/ui';
import { KeyTable } from '../../play/keys';
import { playSound, unlockSound } from '../../play/sound';
import styles from './settings.module.css';
import { DeviceSection } from './settings-device';
import { OneOf, OnOff, PushRow, Row, Section, Segments, Stepper, Switch } from './settings-parts';

const HURRY_STEP = 5;

export function SettingsPage() {
  const t = useText();
  useTitle(`${t.app.settings} · ${t.app.name}`);
  return (
    <div class={`gap-3 ${pages.page} sheet ${styles.settings}`}>
      <header class={`row between gap-4 ${styles.settingsHead}`}>
        <div>
          <h1 tabIndex={-1}>{t.app.settings}</h1>
          <p class="quiet">{t.settings.kept}</p>
        </div>
        <button type="button" class={`${ui.button} ${ui.text}`} onClick={() => changeSettings({ ...DEFAULTS })}>
          {t.settings.reset}
        </button>
      </header>
      <div class={`sheet ${styles.settingsColumns}`}>
        <div class="stack gap-3 sheet">
          <LookSection />
          <MotionSection />
          <PeopleSection />
        </div>
        <div class="stack gap-3 sheet">
          <BoardSection />
        </div>
        <div class="stack gap-3 sheet">
          <HandSection />
          <KeysSection />
          <DeviceSection />
        </div>
      </div>
    </div>
  );
}

function LookSection() {
  const t = useText();
  const now = useStore(settings);
  return (
    <Section icon="globe" title={t.settings.look}>
      <Segments
        label={t.settings.language}
        value={now.language}
        onChange={(language) => changeSettings({ language })}
        choices={[
          { value: 'auto', label: t.settings.languageAuto },
          ...LANGUAGES.map((value) => ({
            value,
            label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
          })),
        ]}
      />
      <OneOf of="theme" values={THEMES} words={t.settings.themes} label={t.settings.theme} />
      <Switch
        label={t.settings.font}
        note={t.settings.fontNote}
        checked={now.font === 'legible'}
        onChange={(legible) => changeSettings({ font: legible ? 'legible' : 'figtree' })}
      />
      <OneOf of="textSize" values={TEXT_SIZES} words={t.settings.textSizes} label={t.settings.textSize} />
    </Section>
  );
}

function MotionSection() {
  const t = useText();
  const now = useStore(settings);
  const percent = Math.round(now.volume * 100);
  return (
    <Section icon="sound" title={t.settings.motion}>
      <label class={`clickable ${styles.settingsRow}`}>
        <span>
          <b>{t.match.sound}</b>
        </span>
        <input
          type="range"
          class={styles.setSlider}
          min="0"
          max="100"
          step="10"
          value={percent}
          aria-valuetext={percent === 0 ? t.settings.soundOff : percentText(t.code, percent)}
          onInput={(event) => {
            changeSettings({ volume: Number(event.currentTarget.value) / 100 });
            unlockSound();
            playSound({ kind: 'place' });
          }}
        />
      </label>
      <Segments
        label={t.settings.speed}
        note={t.settings.speedNote}
        value={now.animation ? now.speed : 'off'}
        onChange={(speed) => changeSettings(speed === 'off' ? { animation: false } : { animation: true, speed })}
        choices={(['off', ...SPEEDS] as const).map((value) => ({ value, label: t.settings.speeds[value] }))}
      />
      {'vibrate' in navigator && (
        <Switch
          label={t.settings.vibration}
          note={t.settings.vibrationNote}
          checked={now.vibration}
          onChange={(vibration) => {
            changeSettings({ vibration });
            if (vibration) navigator.vibrate(VIBRATION_MS);
          }}
        />
      )}
    </Section>
  );
}

function PeopleSection() {
  const t = useText();
  const now = useStore(settings);
  return (
    <Section icon="friend" title={t.people.title}>
      <label class={`clickable ${styles.settingsRow}`}>
        <span>
          <b>{t.settings.name}</b>
          <small>{t.settings.nameNote}</small>
        </span>
        <input
          class={`medium ${styles.nameField}`}
          maxLength={NAME_LENGTH}
          autocomplete="nickname"
          value={now.name}
          onInput={(event) => changeSettings({ name: event.currentTarget.value })}
        />
      </label>
      <Switch
        label={t.settings.phrases}
        checked={!now.muted}
        onChange={(heard) => changeSettings({ muted: !heard })}
      />
      <OnOff of="notify" label={t.settings.notify} note={t.settings.notifyNote} />
      <PushRow />
    </Section>
  );
}

function BoardSection() {
  const t = useText();
  const now = useStore(settings);
  return (
    <Section icon="games" title={t.newGame.board}>
      <OneOf
        of="coordinates"
        values={COORDINATES}
        words={t.settings.coordinateChoices}
        label={t.settings.coordinates}
      />
      <OneOf
        of="landscape"
        values={LANDSCAPES}
        words={t.settings.landscapes}
        label={t.settings.landscape}
        note={t.settings.landscapeNote}
      />
      <OnOff of="lastMove" label={t.settings.lastMove} />
      <OnOff of="netWords" label={t.settings.netWords} note={t.settings.netWordsNote} />
      <Switch
        label={t.coach.title}
        note={t.settings.coachNote}
        checked={now.coach === 'auto'}
        onChange={(wanted) => changeSettings({ coach: wanted ? 'auto' : 'off' })}
      />
      <Sample />
    </Section>
  );
}

function Sample() {
  const t = useText();
  const SampleBoard = useLater(() => import('./sample-board').then((module) => module.SampleBoard));
  return (
    <div class={`rounded soft ${styles.sample}`} role="img" aria-label={t.settings.sample}>
      {SampleBoard && <SampleBoard />}
    </div>
  );
}

function KeysSection() {
  const t = useText();
  return (
    <Section icon="keyboard" title={t.help.keysTitle}>
      <OnOff of="letters" label={t.settings.letters} note={t.settings.lettersNote} />
      <KeyTable />
    </Section>
  );
}

function HandSection() {
  const t = useText();
  const now = useStore(settings);
  return (
    <Section icon="target" title={t.settings.hand}>
      <OneOf
        of="touch"
        values={TOUCH_STYLES}
        words={t.settings.touches}
        label={t.settings.touch}
        note={t.settings.touchNote}
      />
      <OneOf
        of="mouse"
        values={MOUSE_STYLES}
        words={t.settings.mice}
        label={t.settings.mouse}
        note={t.settings.mouseNote}
      />
      <Stepper
        label={t.settings.hurry}
        note={t.settings.hurryNote}
        value={now.hurry}
        step={HURRY_STEP}
        most={HURRY_MOST}
        text={t.clocks.seconds(now.hurry)}
        less={t.settings.less}
        more={t.game.more}
        onChange={(hurry) => changeSettings({ hurry })}
      />
      <Row label={t.settings.ownGoal} note={t.settings.always}>
        <Icon name="shield" />
      </Row>
    </Section>
  );
}
