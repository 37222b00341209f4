import { useState } from 'preact/hooks';
import { OPPONENTS, type RuleSwitches, SIDES } from '../../client';
import { columnName, type FlagName, type PositionError } from '../../rules';
import type { Beginning } from '../beginning';
import { Check, Choices, Icon, SideMark } from '../components/ui';
import { type Dictionary, useText } from '../i18n';
import { NAME_LENGTH } from '../settings';
import {
  clampHandicap,
  type Form,
  handicapRange,
  hasSpecialRules,
  PRESET_NAMES,
  PRESETS,
  sizeOf,
  startError,
  wholeNumber,
} from './new-game-form';

interface Part {
  form: Form;
  set: (change: Partial<Form>) => void;
}

/** Opponent, level, side, name. */
export function OpponentCard({ form, set }: Part) {
  const t = useText();
  const n = t.newGame;
  const level = t.level.of(form.level, t.level.names[form.level - 1] ?? '');
  return (
    <div class="card form">
      <Choices
        class="tiles"
        legend={n.opponent}
        value={form.opponent}
        onChange={(opponent) => set({ opponent })}
        choices={OPPONENTS.map((value) => ({
          value,
          label: (
            <>
              <Icon name={value} />
              {n.opponents[value]}
            </>
          ),
        }))}
      />
      <p class="quiet">{n.opponentNotes[form.opponent]}</p>
      {form.opponent === 'computer' && (
        <label class="field">
          <span>{level}</span>
          <input
            type="range"
            min="1"
            max="10"
            value={form.level}
            aria-valuetext={level}
            onInput={(event) => set({ level: Number(event.currentTarget.value) })}
          />
          <small class="quiet">{t.level.notes[Math.floor((form.level - 1) / 2)]}</small>
        </label>
      )}
      {form.opponent !== 'local' && (
        <Choices
          legend={n.side}
          value={form.side}
          onChange={(side) => set({ side })}
          choices={([...SIDES, 'random'] as const).map((value) => ({
            value,
            note: n.sideNotes[value],
            label:
              value === 'random' ? (
                n.sides.random
              ) : (
                <>
                  <SideMark side={value} />
                  {n.sides[value]}
                </>
              ),
          }))}
        />
      )}
      {form.opponent === 'friend' && (
        <label class="field">
          <span>{n.name}</span>
          <input
            maxLength={NAME_LENGTH}
            autocomplete="nickname"
            value={form.name}
            onInput={(event) => set({ name: event.currentTarget.value })}
          />
        </label>
      )}
    </div>
  );
}

/** In place of the board: a beginning from a record or a position. */
export function BeginningCard({ beginning, onDrop }: { beginning: Beginning; onDrop: () => void }) {
  const t = useText();
  const n = t.newGame;
  const { moves, rules } = beginning;
  return (
    <div class="card form">
      <p>
        <b>{moves.length > 0 ? n.fromRecord : n.fromPosition}</b> {moves.length > 0 && n.moves(moves.length)}{' '}
        {t.rules.size(rules.rows, rules.columns)}.
      </p>
      <p>
        <button type="button" class="button" onClick={onDrop}>
          {n.dropStart}
        </button>
      </p>
    </div>
  );
}

export function BoardCard({ form, set }: Part) {
  const t = useText();
  const n = t.newGame;
  return (
    <div class="card form">
      <Choices
        legend={n.board}
        value={form.preset}
        onChange={(preset) => set({ preset })}
        choices={PRESET_NAMES.map((value) => ({
          value,
          label: n.presets[value],
          ...(value === 'other' ? {} : { note: t.rules.sizeShort(PRESETS[value][0], PRESETS[value][1]) }),
        }))}
      />
      {form.preset === 'other' && (
        <div class="field-row">
          <SizeField label={n.rows} value={form.rows} low={3} onInput={(rows) => set({ rows })} />
          <SizeField label={n.columns} value={form.columns} low={1} onInput={(columns) => set({ columns })} />
        </div>
      )}
    </div>
  );
}

function SizeField({
  label,
  value,
  low,
  onInput,
}: {
  label: string;
  value: string;
  low: number;
  onInput: (text: string) => void;
}) {
  const t = useText();
  const wrong = wholeNumber(value, low, 512) === null;
  return (
    <label class="field">
      <span>{label}</span>
      <input
        inputMode="numeric"
        value={value}
        maxLength={3}
        aria-invalid={wrong}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {wrong && (
        <small class="error-text" role="alert">
          {t.newGame.badSize(low, 512)}
        </small>
      )}
    </label>
  );
}

/** Handicap, start position and switches, out of the way of those who want to play. */
export function RulesCard({ form, set, withStart }: Part & { withStart: boolean }) {
  const t = useText();
  const n = t.newGame;
  const { rules } = form;
  const [special] = useState(() => hasSpecialRules(form));
  const setRule = (change: Partial<RuleSwitches>) => set({ rules: { ...rules, ...change } });
  return (
    <details class="card form" open={special}>
      <summary>{n.more}</summary>
      {withStart && <Handicap form={form} set={set} />}
      {withStart && <StartField form={form} set={set} />}
      <fieldset class="plain">
        <legend>{n.rules}</legend>
        {(Object.keys(n.switches) as FlagName[]).map((name) => (
          <Check
            key={name}
            label={n.switches[name]}
            checked={rules[name]}
            onChange={(on) => setRule({ [name]: on })}
          />
        ))}
      </fieldset>
      <Choices
        class="stacked"
        legend={n.repetition}
        value={rules.repetition}
        onChange={(repetition) => setRule({ repetition })}
        choices={(['draw3', 'superko', 'none'] as const).map((value) => ({ value, label: n.repetitions[value] }))}
      />
    </details>
  );
}

function StartField({ form, set }: Part) {
  const t = useText();
  const wrong = startError(form);
  return (
    <label class="field">
      <span>{t.newGame.start}</span>
      <textarea
        rows={2}
        spellcheck={false}
        value={form.start}
        aria-invalid={wrong !== null}
        onInput={(event) => set({ start: event.currentTarget.value })}
      />
      {wrong ? (
        <small class="error-text" role="alert">
          {positionErrorText(t, wrong)}
        </small>
      ) : (
        <small>{t.newGame.startNote}</small>
      )}
    </label>
  );
}

export const positionErrorText = (t: Dictionary, { code, row, column }: PositionError): string =>
  t.positionErrors[code](row ?? 0, columnName(column ?? 1));

function Handicap({ form, set }: Part) {
  const t = useText();
  const n = t.newGame;
  const rows = sizeOf(form)?.[0] ?? 19;
  const [low, high] = handicapRange(rows);
  const value = clampHandicap(form.handicap, rows);
  const text = value === 0 ? n.handicapNone : n.handicapRows(Math.abs(value), value > 0 ? 'O' : 'X');
  return (
    <label class="field">
      <span>
        {n.handicap}: {text}
      </span>
      <input
        type="range"
        min={low}
        max={high}
        value={value}
        aria-valuetext={text}
        onInput={(event) => set({ handicap: Number(event.currentTarget.value) })}
      />
    </label>
  );
}
