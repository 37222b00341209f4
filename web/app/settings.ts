// The reader's choices, kept in this browser. What is stored is checked on reading: it may be another version's.

import { TOUCH_STYLES, type TouchStyle } from './game/draft';
import type { Language } from './i18n';
import { LANGUAGES, preferredLanguage } from './i18n';
import { Store } from './store';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface Settings {
  readonly theme: Theme;
  readonly language: Language | 'auto';
  /** 0 is silence, 1 is full. */
  readonly volume: number;
  readonly coordinates: boolean;
  readonly touch: TouchStyle;
  readonly animation: boolean;
  /** Whether the browser tells of one's turn while the page is in the background. */
  readonly notify: boolean;
  /** Shown to friends; empty if the reader has given none. */
  readonly name: string;
}

export const DEFAULTS: Settings = {
  theme: 'auto',
  language: 'auto',
  volume: 0.7,
  coordinates: true,
  touch: 'two',
  animation: true,
  notify: false,
  name: '',
};

/** The server's own limit. */
export const NAME_LENGTH = 24;

const KEY = 'goalline.settings';

/** Takes every field that is in order and the default for any other. */
export function readSettings(text: string | null): Settings {
  let stored: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (value && typeof value === 'object') stored = value as Record<string, unknown>;
  } catch {
    // Not ours: all defaults.
  }
  const oneOf = <T>(values: readonly T[], value: unknown, otherwise: T): T =>
    values.find((each) => each === value) ?? otherwise;
  const flag = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise);
  const volume = stored.volume;
  return {
    theme: oneOf(THEMES, stored.theme, DEFAULTS.theme),
    language: oneOf([...LANGUAGES, 'auto'] as const, stored.language, DEFAULTS.language),
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
    coordinates: flag(stored.coordinates, DEFAULTS.coordinates),
    touch: oneOf(TOUCH_STYLES, stored.touch, DEFAULTS.touch),
    animation: flag(stored.animation, DEFAULTS.animation),
    notify: flag(stored.notify, DEFAULTS.notify),
    name: typeof stored.name === 'string' ? stored.name.slice(0, NAME_LENGTH) : DEFAULTS.name,
  };
}

/** Storage may be switched off in the browser; then the choices last as long as the page. */
function storedText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings = new Store<Settings>(DEFAULTS);

export function changeSettings(change: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...change });
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.get()));
  } catch {
    // See storedText.
  }
}

export const languageOf = (current: Settings): Language =>
  current.language === 'auto' ? preferredLanguage(navigator.languages) : current.language;

/** Reads the stored choices and keeps the document, and other tabs of this browser, in step with them. */
export function startSettings(): void {
  const show = (current: Settings) => {
    const root = document.documentElement;
    root.lang = languageOf(current);
    if (current.theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = current.theme;
  };
  settings.follow(show);
  settings.set(readSettings(storedText()));
  show(settings.get());
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) settings.set(readSettings(event.newValue));
  });
}
