// Chooses how strong the computer plays: a slope under a slider, with marks, and a switch that has it follow the
// reader's own strength. Moving the slider turns the switch off.

import { useText } from '../base/i18n';
import { Check } from '../base/ui';
import { LEVEL_MARKS } from '../client';
import { mostOf, type Scale } from '../client/page/my-strength';
import styles from './strength.module.css';
import { type Measure, strengthName, strengthNote, strengthNumber, strengthText } from './strength-words';

/** A strength that was chosen, and whether it is the reader's own. */
export interface ChosenStrength {
  readonly strength: number;
  readonly mine: boolean;
}

interface Props extends ChosenStrength {
  readonly measure: Measure;
  readonly scale: Scale;
  /** The reader's own strength now. */
  readonly own: number;
  /** Said besides of what is chosen. */
  readonly note?: string;
  readonly onChange: (chosen: ChosenStrength) => void;
}

const MARKS: Readonly<Record<Measure, readonly number[]>> = { elo: LEVEL_MARKS, perfect: [0, 25, 50, 75, 100] };
/** How far an arrow key goes. */
const ARROW: Readonly<Record<Measure, number>> = { elo: 50, perfect: 1 };
/** A press so near a mark, in parts of the scale, means the mark. */
const NEAR = 0.012;

export function StrengthField({ measure, scale, own, note, strength, mine, onChange }: Props) {
  const t = useText();
  const most = mostOf(scale);
  const marks = MARKS[measure];
  const value = mine ? own : strength;
  const choose = (next: number) => onChange({ strength: Math.min(Math.max(next, 0), most), mine: false });
  const press = (at: number) => {
    const near = marks.find((mark) => Math.abs(mark - at) <= NEAR * most);
    choose(near ?? Math.round(at / scale.step) * scale.step);
  };
  const onKey = (event: KeyboardEvent) => {
    const next = keyed(event.key, value, ARROW[measure], marks);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <fieldset>
      <legend>{t.strength.title}</legend>
      <div class={`gap-2 flow to-baseline ${styles.strengthHead}`}>
        <b class="large">{strengthName(t, measure, value)}</b>
        <span class="bold quiet">{strengthNumber(t, measure, value)}</span>
        <Check label={t.strength.mine} checked={mine} onChange={(on) => onChange({ strength: own, mine: on })} />
      </div>
      <small class="block quiet">
        {strengthNote(t, measure, value)} {note}
      </small>
      <div class={`relative ${styles.strengthSlope}`} style={{ '--at': value / most }}>
        <input
          class="absolute flush see-through clickable"
          type="range"
          min="0"
          max={most}
          value={value}
          aria-label={t.strength.title}
          aria-valuetext={`${strengthText(t, measure, value)}. ${strengthNote(t, measure, value)}`}
          onKeyDown={onKey}
          onInput={(event) => press(Number(event.currentTarget.value))}
        />
        {marks.map((mark, i) => (
          <span
            key={mark}
            class={`quiet fine absolute ${styles.strengthMark} ${mark === value ? styles.chosen : ''}`}
            style={{ '--mark': mark / most }}
            aria-hidden="true"
          >
            {measure === 'elo' ? i + 1 : mark}
          </span>
        ))}
      </div>
      {mine && (
        <small class="block quiet">
          {t.strength.mineNote} {t.strength.counts}
        </small>
      )}
    </fieldset>
  );
}

/** Where a key leads: an arrow a little further, a page to the next mark. Null for any other key. */
function keyed(key: string, value: number, arrow: number, marks: readonly number[]): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.floor(value / arrow + 1) * arrow;
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.ceil(value / arrow - 1) * arrow;
    case 'PageUp':
      return marks.find((mark) => mark > value) ?? value;
    case 'PageDown':
      return marks.findLast((mark) => mark < value) ?? 0;
    default:
      return null;
  }
}
