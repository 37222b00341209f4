// A whole number of a form; what is not one is said beside it, and counts as no number.

import { useId, useRef, useState } from 'preact/hooks';
import { useBidText } from './texts';

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
    <label class="field">
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
        <small id={id} class="error-text">
          {t.setup.badNumber(least, most)}
        </small>
      )}
    </label>
  );
}
