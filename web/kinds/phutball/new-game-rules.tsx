// The last parts of the form of a new game: clock, rules and start position. The latter are out of the way of those
// who want to play.

import { useState } from 'preact/hooks';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import partsStyles from '../../base/parts.module.css';
import { Check, Choices } from '../../base/ui';
import type { RuleSwitches } from '../../client';
import { positionErrorText } from '../../play/errors';
import type { FlagName } from '../../rules';
import {
  type ClockChoice,
  clockOf,
  clockText,
  MOST_DAYS,
  MOST_MINUTES,
  MOST_SECONDS,
  PACES,
  presetClock,
} from '../../table/clock-choice';
import styles from '../../table/new-game.module.css';
import { isPerson } from './against';
import { NumberField } from './new-game-board';
import { hasSpecialRules, startError } from './new-game-form';
import { type Part, Section } from './new-game-parts';
import { ruleSummary } from './terms';

export function ClockCard({ form, set }: Part) {
  const t = useText();
  const n = t.newGame;
  const { clock } = form;
  const setClock = (change: Partial<ClockChoice>) => set({ clock: { ...clock, ...change } });
  const withDays = isPerson(form.opponent);
  return (
    <Section>
      <Choices
        class={styles.chips}
        legend={n.clock}
        value={clock.pace}
        onChange={(pace) => setClock({ pace })}
        choices={PACES.filter((pace) => withDays || pace !== 'days').map((value) => ({
          value,
          label: value === 'other' ? n.other : clockText(t, presetClock(value)),
        }))}
      />
      {clock.pace === 'other' && (
        <>
          {withDays && (
            <Choices
              class={partsStyles.ngSegments}
              legend={n.clockUnit}
              value={clock.unit}
              onChange={(unit) => setClock({ unit })}
              choices={(['minutes', 'days'] as const).map((value) => ({ value, label: n.clockUnits[value] }))}
            />
          )}
          <ClockNumbers clock={clock} set={setClock} />
        </>
      )}
    </Section>
  );
}

function ClockNumbers({ clock, set }: { clock: ClockChoice; set: (change: Partial<ClockChoice>) => void }) {
  const n = useText().newGame;
  if (clock.unit === 'days')
    return (
      <NumberField label={n.days} value={clock.days} bounds={[1, MOST_DAYS]} onInput={(days) => set({ days })} />
    );
  const empty =
    clockOf({ ...clock, seconds: '1' }) !== 'wrong' && clockOf(clock) === 'wrong' && clock.seconds === '0';
  return (
    <>
      <div class="grid gap-3 two-columns">
        <NumberField
          label={n.minutes}
          value={clock.minutes}
          bounds={[0, MOST_MINUTES]}
          onInput={(minutes) => set({ minutes })}
        />
        <NumberField
          label={n.seconds}
          value={clock.seconds}
          bounds={[0, MOST_SECONDS]}
          onInput={(seconds) => set({ seconds })}
        />
      </div>
      {empty && (
        <small class={ui.errorText} role="alert">
          {n.noTime}
        </small>
      )}
    </>
  );
}

export function RulesCard({ form, set, withStart }: Part & { withStart: boolean }) {
  const t = useText();
  const n = t.newGame;
  const { rules } = form;
  const [opened] = useState(() => hasSpecialRules(form));
  const special = hasSpecialRules(form);
  const setRule = (change: Partial<RuleSwitches>) => set({ rules: { ...rules, ...change } });
  return (
    <details class={`framed grid gap-2 block slim ${styles.ngCard} ${styles.ngRules}`} open={opened}>
      <summary>
        {n.rules} <small class="medium quiet">{special ? ruleSummary(t, rules) : n.usual}</small>
      </summary>
      <RuleFields rules={rules} onChange={setRule} />
      {withStart && <StartField form={form} set={set} />}
    </details>
  );
}

/** The switches of the rules. */
export function RuleFields(props: { rules: RuleSwitches; onChange: (change: Partial<RuleSwitches>) => void }) {
  const t = useText();
  const n = t.newGame;
  const { rules, onChange } = props;
  return (
    <>
      <fieldset class="grid gap-2">
        <legend class="sr-only">{t.terms.rules}</legend>
        {(Object.keys(n.switches) as FlagName[]).map((name) => (
          <Check
            key={name}
            label={n.switches[name]}
            checked={rules[name]}
            onChange={(on) => onChange({ [name]: on })}
          />
        ))}
      </fieldset>
      <Choices
        class={partsStyles.stacked}
        legend={n.repetition}
        value={rules.repetition}
        onChange={(repetition) => onChange({ repetition })}
        choices={(['draw3', 'superko', 'none'] as const).map((value) => ({ value, label: n.repetitions[value] }))}
      />
    </>
  );
}

function StartField({ form, set }: Part) {
  const t = useText();
  const wrong = startError(form);
  return (
    <label class={`stack gap-1 ${ui.field}`}>
      <span>{t.newGame.start}</span>
      <textarea
        rows={2}
        spellcheck={false}
        value={form.start}
        aria-invalid={wrong !== null}
        onInput={(event) => set({ start: event.currentTarget.value })}
      />
      {wrong ? (
        <small class={ui.errorText} role="alert">
          {positionErrorText(t, wrong)}
        </small>
      ) : (
        <small>{t.newGame.startNote}</small>
      )}
    </label>
  );
}
