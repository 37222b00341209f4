import { useTitle } from '../components/page-title';
import { Check, Choices } from '../components/ui';
import { TOUCH_STYLES } from '../game/draft';
import { dictionaries, LANGUAGES, useText } from '../i18n';
import { changeSettings, settings, THEMES } from '../settings';
import { playSound, unlockSound } from '../sound';
import { useStore } from '../store';

export function SettingsPage() {
  const t = useText();
  useTitle(`${t.settings.title} · ${t.app.name}`);
  return (
    <div class="page narrow">
      <h1 tabIndex={-1}>{t.settings.title}</h1>
      <div class="card form">
        <SettingsForm />
      </div>
      <p class="quiet">{t.settings.kept}</p>
    </div>
  );
}

/** Also shown in a window over a game. */
export function SettingsForm() {
  const t = useText();
  const now = useStore(settings);
  return (
    <>
      <Choices
        legend={t.settings.theme}
        value={now.theme}
        onChange={(theme) => changeSettings({ theme })}
        choices={THEMES.map((value) => ({ value, label: t.settings.themes[value] }))}
      />
      <Choices
        legend={t.settings.language}
        value={now.language}
        onChange={(language) => changeSettings({ language })}
        choices={[
          { value: 'auto', label: t.settings.languageAuto },
          ...LANGUAGES.map((value) => ({
            value,
            label: <span lang={value}>{dictionaries[value].languageName}</span>,
          })),
        ]}
      />
      <label class="field">
        <span>
          {t.settings.sound}: {now.volume === 0 ? t.settings.soundOff : `${Math.round(now.volume * 100)} %`}
        </span>
        <input
          type="range"
          min="0"
          max="100"
          step="10"
          value={Math.round(now.volume * 100)}
          onInput={(event) => {
            changeSettings({ volume: Number(event.currentTarget.value) / 100 });
            unlockSound();
            playSound({ kind: 'place' });
          }}
        />
      </label>
      <Choices
        class="stacked"
        legend={t.settings.touch}
        value={now.touch}
        onChange={(touch) => changeSettings({ touch })}
        choices={TOUCH_STYLES.map((value) => ({ value, label: t.settings.touches[value] }))}
      />
      <Check
        label={t.settings.coordinatesOn}
        checked={now.coordinates}
        onChange={(coordinates) => changeSettings({ coordinates })}
      />
      <Check
        label={t.settings.animationOn}
        checked={now.animation}
        onChange={(animation) => changeSettings({ animation })}
      />
    </>
  );
}
