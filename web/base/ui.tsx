// Small parts that many pages use are drawn here.

import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { notice } from './announce';
import ui from './controls.module.css';
import { useText } from './i18n';
import pagesStyles from './pages.module.css';
import partsStyles from './parts.module.css';
import { useStore } from './store';

const PATHS = {
  play: 'M7 4.5v15l12-7.5z',
  puzzles: 'M4 8h4.2a2.3 2.3 0 1 1 4.2 0H17v4.2a2.3 2.3 0 1 1 0 4.3V20H4z',
  analyse: 'M4 19h16M5 15l4-5 4 3 6-8',
  learn: 'M12 6.5C10 5 7 4.6 4 5v13c3-.4 6 0 8 1.5 2-1.5 5-1.9 8-1.5V5c-3-.4-6 0-8 1.5zm0 0V19',
  games:
    'M5.5 4h4A1.5 1.5 0 0 1 11 5.5v4A1.5 1.5 0 0 1 9.5 11h-4A1.5 1.5 0 0 1 4 9.5v-4A1.5 1.5 0 0 1 5.5 4z' +
    'm9 0h4A1.5 1.5 0 0 1 20 5.5v4a1.5 1.5 0 0 1-1.5 1.5h-4A1.5 1.5 0 0 1 13 9.5v-4A1.5 1.5 0 0 1 14.5 4z' +
    'm-9 9h4a1.5 1.5 0 0 1 1.5 1.5v4A1.5 1.5 0 0 1 9.5 20h-4A1.5 1.5 0 0 1 4 18.5v-4A1.5 1.5 0 0 1 5.5 13z' +
    'm9 0h4a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-4a1.5 1.5 0 0 1 1.5-1.5z',
  settings:
    'M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M12 3v3m0 12v3M3 12h3m12 0h3M5.6 5.6l2.1 2.1m8.6 8.6 2.1 2.1' +
    'm0-12.8-2.1 2.1m-8.6 8.6-2.1 2.1',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7v5.5l3.5 2',
  eye:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z' +
    'M9.4 12a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0',
  open: 'm9 5 7 7-7 7',
  pause: 'M8 5v14M16 5v14',
  globe: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0h17M12 3.5c5 5.5 5 11.5 0 17m0-17c-5 5.5-5 11.5 0 17',
  sound: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4 4 0 0 1 0 6m2.5-9a8 8 0 0 1 0 12',
  target: 'M5 12a7 7 0 1 0 14 0 7 7 0 1 0-14 0M12 2.5V7m0 10v4.5M2.5 12H7m10 0h4.5',
  keyboard: 'M3 6.5h18v11H3zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14h8',
  device: 'M12 4v10m0 0-4-4m4 4 4-4M4 19.5h16',
  shield: 'M12 3l7 3v6c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  undo: 'M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-2',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  first: 'M7 5v14M18 5l-8 7 8 7',
  previous: 'm15 5-8 7 8 7',
  next: 'm9 5 8 7-8 7',
  last: 'M17 5v14M6 5l8 7-8 7',
  left: 'M19 12H5m6-6-6 6 6 6',
  right: 'M5 12h14m-6-6 6 6-6 6',
  up: 'M12 19V5m-6 6 6-6 6 6',
  down: 'M12 5v14m-6-6 6 6 6-6',
  bin: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5.5m3-5.5v5.5',
  redo: 'm15 6 4.5 4.5L15 15m4-4.5h-9a5 5 0 0 0 0 10h2',
  back: 'M20 6H9l-6 6 6 6h11zM16 9.5l-5 5m0-5 5 5',
  check: 'm5 12.5 5 5L19.5 7',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  computer: 'M4 5h16v11H4zM9 20h6m-3-4v4',
  friend:
    'M8.5 11a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4M2.5 19.5c.4-3.6 2.8-5.5 6-5.5s5.6 1.9 6 5.5' +
    'M15.5 4.8a3.2 3.2 0 0 1 0 6M17.5 14.4c2.2.7 3.6 2.4 4 5.1',
  local:
    'M7 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6m10 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6' +
    'M2 19c.3-3 2-5 5-5s4.7 2 5 5c.3-3 2-5 5-5s4.7 2 5 5',
  comment: 'M4 5h16v11h-9l-5 4v-4H4z',
  branch: 'M7 4v16M7 14c0-4 10-3 10-9M14 8l3-3 3 3',
  whole: 'M4 9h5V4m11 5h-5V4M4 15h5v5m11-5h-5v5',
  aim: 'M12 5a7 7 0 1 0 0 14 7 7 0 1 0 0-14M12 2v5m0 10v5M2 12h5m10 0h5',
  draw: 'M6 9.5h12M6 14.5h12',
  hint: 'M9 18h6m-5 3h4M8.500 15a6 6 0 1 1 7 0l-.5 1h-6z',
  flag: 'M6 21V4m0 1h11l-2.500 4L17 13H6',
  anyone: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 1 0 0-17M3.500 12h17M12 3.500c-6 5-6 12 0 17 6-5 6-12 0-17',
  link: 'm10 14 4-4M8.500 11.500l-3 3a3.500 3.500 0 0 0 5 5l3-3m-3-9 3-3a3.500 3.500 0 0 1 5 5l-3 3',
  share: 'M12 15V4m-4 4 4-4 4 4M5 12v7h14v-7',
} as const;
export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={ui.icon} data-icon={name} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** A button that shows only a sign; its name is for screen readers and for the pointer's hint. */
export function IconButton(props: {
  icon: IconName;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  class?: string | undefined;
}) {
  return (
    <button
      type="button"
      class={`${ui.iconButton} ${props.class ?? ''}`}
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}

export interface Choice<T extends string | number> {
  readonly value: T;
  readonly label: ComponentChildren;
  readonly note?: string;
}

/** One of a few: a group of radio buttons that looks like a row of buttons. */
export function Choices<T extends string | number>(props: {
  legend: string;
  value: T;
  choices: readonly Choice<T>[];
  onChange: (value: T) => void;
  class?: string | undefined;
  part?: string;
}) {
  const name = useId();
  return (
    <fieldset data-part={props.part} class={`${partsStyles.choices} ${props.class ?? ''}`}>
      <legend>{props.legend}</legend>
      <div class={partsStyles.choiceRow}>
        {props.choices.map(({ value, label, note }) => (
          <label key={value} class={`flex relative clickable ${partsStyles.choice}`}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span class={`column grow rounded justify-centre ${partsStyles.choiceFace}`}>
              <span class={`inline gap-2 ${partsStyles.choiceLabel}`}>{label}</span>
              {note && <small class="quiet">{note}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * A box to tick. What is drawn again between a click and the change that follows puts the box back, so a change means
 * the opposite of what was said last, whatever the box says by then. So for every box of the page.
 */
export function Check(props: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label class={`row gap-3 clickable ${partsStyles.check}`}>
      <input type="checkbox" checked={props.checked} onChange={() => props.onChange(!props.checked)} />
      <span>{props.label}</span>
    </label>
  );
}

/** A modal window; Escape and the close button leave it, and the focus goes back to where it was. */
export function Dialog(props: { title: string; onClose: () => void; children: ComponentChildren }) {
  const t = useText();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the window closes it; with keys Escape does
    <dialog
      ref={element}
      class={`edged panel rounded ink ${partsStyles.dialog}`}
      aria-labelledby={titleId}
      onClose={props.onClose}
      onClick={(event) => event.target === event.currentTarget && props.onClose()}
    >
      <div class="stack gap-4 pad-4">
        <header class="row between">
          <h2 id={titleId}>{props.title}</h2>
          <IconButton icon="close" label={t.app.close} onClick={props.onClose} />
        </header>
        {props.children}
      </div>
    </dialog>
  );
}

export function Notice() {
  const current = useStore(notice);
  return (
    <div class={`to-centre untouched grid ${partsStyles.noticePlace}`} role="status">
      {current && !current.at && (
        <p class={`rounded breaks on-text ${partsStyles.notice} ${current.kind === 'bad' ? ui.bad : ''}`}>
          {current.text}
        </p>
      )}
    </div>
  );
}

/** A line in a box of its own: what to do or, if `bad`, what went wrong. */
export function Note(props: {
  icon: IconName;
  part?: string | undefined;
  bad?: boolean;
  testid?: string;
  role?: 'alert';
  children: ComponentChildren;
}) {
  return (
    <p
      data-part={props.part}
      class={`${ui.note} ${props.bad ? ui.bad : ''}`}
      data-testid={props.testid}
      role={props.role}
    >
      <Icon name={props.icon} />
      <span>{props.children}</span>
    </p>
  );
}

export function ErrorNote({ text, again }: { text: string | null; again?: () => void }) {
  const t = useText();
  return (
    <div role="alert" class={ui.errorPlace}>
      {text && (
        <div class={`${ui.note} ${ui.bad} wrap between`}>
          <p>{text}</p>
          {again && (
            <button type="button" class={ui.button} onClick={again}>
              {t.errors.again}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Triangles by where they point, the tip first. */
const TRIANGLES = {
  up: 'M12 3 22 20H2z',
  down: 'M12 21 2 4h20z',
  left: 'M3 12 20 2v20z',
  right: 'M21 12 4 22V2z',
} as const;
export type Direction = keyof typeof TRIANGLES;

/**
 * The sign of a side: letter and triangle, so that colour is never needed. The triangle points to where the side
 * attacks: upwards for Ohs, unless a board beside it is turned.
 */
export function SideMark({ side, to = side === 'O' ? 'up' : 'down' }: { side: 'O' | 'X'; to?: Direction }) {
  return (
    <span
      class={`inline gap-1 bold to-baseline ink-side ${partsStyles.sideMark} side-${side.toLowerCase()}`}
      aria-hidden="true"
    >
      <svg viewBox="0 0 24 24" focusable="false" aria-hidden="true">
        <path d={TRIANGLES[to]} />
      </svg>
      <b>{side}</b>
    </span>
  );
}

/**
 * A plate in the colour of a side, with its triangle (`to`: as on a board beside it); the letter need not be said
 * again beside words.
 */
export function SideChip(props: { side: 'O' | 'X'; to?: Direction; children: ComponentChildren }) {
  const { side, to = side === 'O' ? 'up' : 'down', children } = props;
  return (
    <span class={`${ui.chip} side-${side.toLowerCase()}`}>
      <svg viewBox="0 0 24 24" focusable="false" aria-hidden="true">
        <path d={TRIANGLES[to]} />
      </svg>
      {children}
    </span>
  );
}

export function Rows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl class={`lined ${pagesStyles.pairs}`}>
      {rows.map(([name, value]) => (
        <div class="grid gap-3 pad-3 pad-x-none" key={name}>
          <dt class="quiet">{name}</dt>
          <dd class="bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
