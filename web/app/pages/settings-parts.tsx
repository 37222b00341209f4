// The rows of the settings have a name, a remark, and at the end of the row what chooses.

import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { notify } from '../../base/announce';
import ui from '../../base/controls.module.css';
import { type Language, useText } from '../../base/i18n';
import parts from '../../base/parts.module.css';
import { changeSettings, type Settings, settings } from '../../base/settings';
import { useStore } from '../../base/store';
import { type Choice, Icon, IconButton, type IconName } from '../../base/ui';
import { errorText } from '../../client/page/calls';
import { canPush, isPushed, speakPushes, switchOff, switchOn, WORDS } from '../push/subscription';
import styles from './settings.module.css';

export function Section(props: { icon: IconName; title: string; children: ComponentChildren }) {
  return (
    <section class={`card ${styles.settingsSection}`}>
      <h2 class={`above-2 row gap-2 large ${ui.accented}`}>
        <Icon name={props.icon} />
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}

interface Named {
  readonly label: string;
  readonly note?: string;
}

/** A row whose control has no name of its own: it is named by the row. */
export function Row({ label, note, children }: Named & { children: ComponentChildren }) {
  return (
    <div class={styles.settingsRow}>
      <Words label={label} note={note} />
      {children}
    </div>
  );
}

function Words({ label, note, id }: { label: string; note: string | undefined; id?: string }) {
  return (
    <span>
      <b id={id}>{label}</b>
      {note && <small>{note}</small>}
    </span>
  );
}

/** One of a few, as a bar of segments. */
export function Segments<T extends string>(
  props: Named & { value: T; choices: readonly Choice<T>[]; onChange: (value: T) => void },
) {
  const id = useId();
  return (
    <div class={styles.settingsRow}>
      <Words label={props.label} note={props.note} id={id} />
      <div class={parts.tabs} role="radiogroup" aria-labelledby={id}>
        {props.choices.map(({ value, label }) => (
          <label key={value} class={`flex relative clickable ${parts.choice}`}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span class={`fine ${parts.choiceFace}`}>{label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

export function Switch(props: Named & { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label class={`clickable ${styles.settingsRow}`}>
      <Words label={props.label} note={props.note} />
      <input
        type="checkbox"
        role="switch"
        class={parts.toggle}
        checked={props.checked}
        aria-checked={props.checked}
        onChange={() => props.onChange(!props.checked)}
      />
    </label>
  );
}

type On<V> = { [K in keyof Settings]: Settings[K] extends V ? K : never }[keyof Settings];

/** A setting that is one of a few words. */
export function OneOf<K extends On<string>>(
  props: Named & { of: K; values: readonly Settings[K][]; words: Readonly<Record<Settings[K], string>> },
) {
  const { of, values, words, ...named } = props;
  const value = useStore(settings)[of];
  const choices = values.map((each) => ({ value: each, label: words[each] }));
  return <Segments {...{ ...named, value, choices }} onChange={(next) => changeSettings({ [of]: next })} />;
}

/** A setting that is on or off. */
export function OnOff({ of, ...named }: Named & { of: On<boolean> }) {
  const checked = useStore(settings)[of];
  return <Switch {...{ ...named, checked }} onChange={(next) => changeSettings({ [of]: next })} />;
}

/** A number that goes up and down by steps. */
export function Stepper(
  props: Named & {
    value: number;
    step: number;
    most: number;
    text: string;
    less: string;
    more: string;
    onChange: (value: number) => void;
  },
) {
  const { value, step, most } = props;
  const id = useId();
  return (
    <div class={styles.settingsRow}>
      <Words label={props.label} note={props.note} id={id} />
      <div class="edged-control row rounded" role="group" aria-labelledby={id}>
        <IconButton
          icon="minus"
          label={props.less}
          disabled={value <= 0}
          onClick={() => props.onChange(Math.max(value - step, 0))}
        />
        <output class="bold text-centre">{props.text}</output>
        <IconButton
          icon="plus"
          label={props.more}
          disabled={value >= most}
          onClick={() => props.onChange(Math.min(value + step, most))}
        />
      </div>
    </div>
  );
}

export function PushRow() {
  const t = useText();
  const words = WORDS[t.code as Language];
  const [on, setOn] = useState<boolean | null>(null);
  useEffect(() => {
    if (!canPush()) return;
    void isPushed().then((now) => {
      setOn(now);
      if (now) void speakPushes(words.shown); // perhaps the language is another one now
    });
  }, [words]);
  if (on === null) return null;
  const change = async (wanted: boolean) => {
    setOn(wanted);
    try {
      const now = wanted ? await switchOn(words.shown) : await switchOff();
      setOn(now === 'on');
      if (now === 'blocked' || now === 'noGame') notify(words[now], 'bad');
    } catch (error) {
      setOn(await isPushed());
      notify(errorText(t, error), 'bad');
    }
  };
  return <Switch label={words.label} note={words.note} checked={on} onChange={(wanted) => void change(wanted)} />;
}
