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
  /** With fewer seconds than this on the clock a touch plays at once; 0: never. */
  readonly hurry: number;
  readonly animation: boolean;
  /** Whether phrases of other players are left out. */
  readonly muted: boolean;
  /** Shown to friends; empty if the reader has given none. */
  readonly name: string;
}

export const DEFAULTS: Settings = {
  theme: 'auto',
  language: 'auto',
  volume: 0.7,
  coordinates: true,
  touch: 'two',
  hurry: 20,
  animation: true,
  muted: false,
  name: '',
};

/** Seconds, for `hurry`. */
export const HURRY_MOST = 60;

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
  const number = (value: unknown, most: number, otherwise: number) =>
    typeof value === 'number' && value >= 0 && value <= most ? value : otherwise;
  return {
    theme: oneOf(THEMES, stored.theme, DEFAULTS.theme),
    language: oneOf([...LANGUAGES, 'auto'] as const, stored.language, DEFAULTS.language),
    volume: number(stored.volume, 1, DEFAULTS.volume),
    coordinates: flag(stored.coordinates, DEFAULTS.coordinates),
    touch: oneOf(TOUCH_STYLES, stored.touch, DEFAULTS.touch),
    hurry: Math.round(number(stored.hurry, HURRY_MOST, DEFAULTS.hurry)),
    animation: flag(stored.animation, DEFAULTS.animation),
    muted: flag(stored.muted, DEFAULTS.muted),
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
