// Each rule of a bidding game is a choice here, and each number a field with steps.

import { useId, useRef, useState } from 'preact/hooks';
import ui from '../../base/controls.module.css';
import parts from '../../base/parts.module.css';
import { Choices } from '../../base/ui';
import { type BidRules, ENDS, MOST_REACH, PAYOFFS, PAYS, TIES } from '../../bidding/rules';
import { useBidText } from './texts';

/** A size that is being typed is kept at the last one that is a number. */
const sized = (size: number, before: number) => (Number.isInteger(size) ? size : before);

export function RuleFields({ rules, onChange }: { rules: BidRules; onChange: (rules: BidRules) => void }) {
  const t = useBidText();
  const r = t.rules;
  if (rules.game === 'tennis')
    return (
      <>
        <NumberField
          label={t.setup.size.tennis}
          value={rules.fields}
          least={0}
          most={MOST_REACH - 1}
          onChange={(n) => onChange({ ...rules, fields: sized(n, rules.fields) })}
        />
        {oneOf(PAYOFFS, rules.payoff, r.payoff, (payoff) => onChange({ ...rules, payoff }))}
      </>
    );
  return (
    <>
      <NumberField
        label={t.setup.size.footsteps}
        value={rules.spaces}
        least={1}
        most={MOST_REACH}
        onChange={(n) => onChange({ ...rules, spaces: sized(n, rules.spaces) })}
      />
      {oneOf(PAYS, rules.pay, r.pay, (pay) => onChange({ ...rules, pay }))}
      {rules.pay === 'winner' && oneOf(TIES, rules.tie, r.tie, (tie) => onChange({ ...rules, tie }))}
      {oneOf(ENDS, rules.end, r.end, (end) => onChange({ ...rules, end }))}
      {oneOf(LEAST, rules.min_bid, r.min_bid, (minBid) => onChange({ ...rules, min_bid: minBid }))}
    </>
  );
}

const LEAST = [1, 0] as const;

/** A rule that is one of a few. */
function oneOf<V extends string | number>(
  values: readonly V[],
  value: V,
  words: Readonly<Record<V, string>> & { readonly label: string },
  onChange: (value: V) => void,
) {
  const choices = values.map((each) => ({ value: each, label: words[each] }));
  return <Choices legend={words.label} class={parts.stacked} {...{ value, choices, onChange }} />;
}

interface Props {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (n: number) => void;
}

export function NumberField({ label, value, least, most, onChange }: Props) {
  const t = useBidText();
  const id = useId();
  const [text, setText] = useState(String(value));
  // What was typed stays as it is, unless another number comes from elsewhere.
  const seen = useRef(value);
  if (Number(text) === value) seen.current = value;
  const shown = Number.isNaN(value) || value === seen.current ? text : String(value);
  const bad = !(/^-?\d{1,6}$/.test(shown.trim()) && Number(shown) >= least && Number(shown) <= most);
  return (
    <label class={`stack gap-1 ${ui.field}`}>
      <span>{label}</span>
      <input
        inputMode={least < 0 ? 'text' : 'numeric'}
        value={shown}
        aria-invalid={bad}
        aria-describedby={bad ? id : undefined}
        onInput={(event) => {
          const typed = event.currentTarget.value;
          setText(typed);
          const fits = /^-?\d{1,6}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;
          onChange(fits ? Number(typed) : Number.NaN);
        }}
      />
      {bad && (
        <small id={id} class={ui.errorText}>
          {t.setup.badNumber(least, most)}
        </small>
      )}
    </label>
  );
}
