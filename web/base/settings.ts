// The reader's choices are kept in this browser, and checked on reading: they may be another version's.

import { useEffect, useState } from 'preact/hooks';
import { LANGUAGES, type Language, preferredLanguage } from './i18n';
import { fieldsOf, storedText, storeText } from './storage';
import { Store, useStore } from './store';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** Figtree, or Atkinson Hyperlegible Next with its slashed zero. */
export const FONTS = ['figtree', 'legible'] as const;
/** Letters and numbers at all edges of the board, only at the near ones, or nowhere. */
export const COORDINATES = ['both', 'near', 'off'] as const;
export const TOUCH_STYLES = ['two', 'bar', 'one'] as const;
/** `two`: the second tap on the aim plays; `bar`: only the button plays; `one`: every tap plays. */
export type TouchStyle = (typeof TOUCH_STYLES)[number];
/** How the board lies on a phone that is held across. */
export const LANDSCAPES = ['turned', 'upright'] as const;
export const SPEEDS = ['slow', 'usual', 'fast'] as const;
export const COACHES = ['auto', 'off'] as const;
/** `auto`: where beginners play (kinds/phutball/use-remark.ts). */
export const REMARKS = ['auto', 'on', 'off'] as const;
/** How large letters are, and all that grows with them (base.css). */
export const TEXT_SIZES = ['usual', 'large', 'larger'] as const;
/** `one`: a click on a point plays; `two`: the first click aims, the second plays. */
export const MOUSE_STYLES = ['one', 'two'] as const;

export interface Settings {
  readonly theme: Theme;
  readonly language: Language | 'auto';
  readonly font: (typeof FONTS)[number];
  readonly textSize: (typeof TEXT_SIZES)[number];
  /** 0 is silence, 1 is full. */
  readonly volume: number;
  /** Whether the device shakes a little when a move is played. */
  readonly vibration: boolean;
  readonly coordinates: (typeof COORDINATES)[number];
  /** Whether the board marks the last move, and says in the nets who scores there. */
  readonly lastMove: boolean;
  readonly netWords: boolean;
  readonly landscape: (typeof LANDSCAPES)[number];
  readonly touch: TouchStyle;
  readonly mouse: (typeof MOUSE_STYLES)[number];
  /** With fewer seconds than this on the clock a touch or click plays at once; 0: never. */
  readonly hurry: number;
  /** Whether letters are keys of the whole page, and not only of the board. */
  readonly letters: boolean;
  readonly animation: boolean;
  /** How fast the ball jumps, if it moves at all. */
  readonly speed: (typeof SPEEDS)[number];
  /** Whether phrases of other players are left out. */
  readonly muted: boolean;
  /** Whether the browser tells of one's turn while the page is in the background. */
  readonly notify: boolean;
  /** `auto`: against the lower levels of the computer. */
  readonly coach: (typeof COACHES)[number];
  /** Whether the coach says something of each turn by himself. */
  readonly remarks: (typeof REMARKS)[number];
  /** Shown to friends; empty if the reader has given none. */
  readonly name: string;
}

export const DEFAULTS: Settings = {
  theme: 'auto',
  language: 'auto',
  font: 'figtree',
  textSize: 'usual',
  volume: 0.7,
  vibration: true,
  coordinates: 'both',
  lastMove: true,
  netWords: true,
  landscape: 'turned',
  touch: 'two',
  mouse: 'one',
  hurry: 20,
  letters: true,
  animation: true,
  speed: 'usual',
  muted: false,
  notify: false,
  coach: 'auto',
  remarks: 'auto',
  name: '',
};

/** Seconds, for `hurry`. */
export const HURRY_MOST = 60;

/** The server's own limit. */
export const NAME_LENGTH = 24;

/** How long the device shakes, where it can. */
export const VIBRATION_MS = 20;

export const SETTINGS_KEY = 'goalline.settings';

/** Takes every field that is in order and the default for any other. */
export function readSettings(text: string | null): Settings {
  const stored = fieldsOf(text);
  const oneOf = <T>(values: readonly T[], value: unknown, otherwise: T): T =>
    values.find((each) => each === value) ?? otherwise;
  const flag = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise);
  const number = (value: unknown, most: number, otherwise: number) =>
    typeof value === 'number' && value >= 0 && value <= most ? value : otherwise;
  return {
    theme: oneOf(THEMES, stored.theme, DEFAULTS.theme),
    language: oneOf([...LANGUAGES, 'auto'] as const, stored.language, DEFAULTS.language),
    font: oneOf(FONTS, stored.font, DEFAULTS.font),
    textSize: oneOf(TEXT_SIZES, stored.textSize, DEFAULTS.textSize),
    volume: number(stored.volume, 1, DEFAULTS.volume),
    vibration: flag(stored.vibration, DEFAULTS.vibration),
    // Earlier versions could only switch them on or off.
    coordinates: stored.coordinates === false ? 'off' : oneOf(COORDINATES, stored.coordinates, DEFAULTS.coordinates),
    lastMove: flag(stored.lastMove, DEFAULTS.lastMove),
    netWords: flag(stored.netWords, DEFAULTS.netWords),
    landscape: oneOf(LANDSCAPES, stored.landscape, DEFAULTS.landscape),
    touch: oneOf(TOUCH_STYLES, stored.touch, DEFAULTS.touch),
    mouse: oneOf(MOUSE_STYLES, stored.mouse, DEFAULTS.mouse),
    hurry: Math.round(number(stored.hurry, HURRY_MOST, DEFAULTS.hurry)),
    letters: flag(stored.letters, DEFAULTS.letters),
    animation: flag(stored.animation, DEFAULTS.animation),
    speed: oneOf(SPEEDS, stored.speed, DEFAULTS.speed),
    muted: flag(stored.muted, DEFAULTS.muted),
    notify: flag(stored.notify, DEFAULTS.notify),
    coach: oneOf(COACHES, stored.coach, DEFAULTS.coach),
    remarks: oneOf(REMARKS, stored.remarks, DEFAULTS.remarks),
    name: typeof stored.name === 'string' ? stored.name.slice(0, NAME_LENGTH) : DEFAULTS.name,
  };
}

export const settings = new Store<Settings>(DEFAULTS);

export function changeSettings(change: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...change });
  storeText(SETTINGS_KEY, JSON.stringify(settings.get()));
}

export const languageOf = (current: Settings): Language =>
  current.language === 'auto' ? preferredLanguage(navigator.languages) : current.language;

/** Reads the stored choices and keeps the document, and other tabs of this browser, in step with them. */
export function startSettings(): void {
  const show = (current: Settings) => {
    const root = document.documentElement;
    if (current.theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = current.theme;
    if (current.font === 'figtree') delete root.dataset.font;
    else root.dataset.font = current.font;
    if (current.textSize === 'usual') delete root.dataset.text;
    else root.dataset.text = current.textSize;
  };
  settings.follow(show);
  settings.set(readSettings(storedText(SETTINGS_KEY)));
  show(settings.get());
  window.addEventListener('storage', (event) => {
    if (event.key === SETTINGS_KEY) settings.set(readSettings(event.newValue));
  });
}

/** Whether a media query holds, followed as the screen turns. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const follow = () => setHolds(list.matches);
    follow();
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  }, [query]);
  return holds;
}

/** Whether the board lies on its side: on a phone that is held across, unless the reader wants it upright. */
export function useSideways(): boolean {
  const across = useMedia('(orientation: landscape) and (max-height: 479px)');
  return useStore(settings).landscape === 'turned' && across;
}
