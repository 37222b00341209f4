import { useState } from 'preact/hooks';
import { OPPONENTS, REPETITIONS, SIDES, type NewGame, type Opponent, type RuleSwitches, type Side } from '../../client';
import { defaultRules } from '../../rules';
import { api, errorText } from '../api';
import { beginning } from '../beginning';
import { useTitle } from '../components/page-title';
import { Check, Choices, ErrorNote, Icon, SideMark } from '../components/ui';
import { useText } from '../i18n';
import { navigate } from '../router';
import { changeSettings, NAME_LENGTH, settings } from '../settings';

const PRESETS = { standard: [19, 15], square: [19, 19], medium: [13, 11], small: [9, 7] } as const;
const PRESET_NAMES = ['standard', 'square', 'medium', 'small', 'other'] as const;
type Preset = (typeof PRESET_NAMES)[number];

interface Form {
  opponent: Opponent;
  side: Side | 'random';
  level: number;
  preset: Preset;
  rows: string;
  columns: string;
  handicap: number;
  start: string;
  name: string;
  rules: RuleSwitches;
}

const wholeNumber = (text: string, low: number, high: number): number | null => {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : NaN;
  return number >= low && number <= high ? number : null;
};

/** Rows and columns, or null while what is typed is no size. */
function sizeOf(form: Form): readonly [number, number] | null {
  if (form.preset !== 'other') return PRESETS[form.preset];
  const rows = wholeNumber(form.rows, 3, 512);
  const columns = wholeNumber(form.columns, 1, 512);
  return rows !== null && columns !== null ? [rows, columns] : null;
}

export function NewGamePage({ opponent }: { opponent: Opponent }) {
  const t = useText();
  const n = t.newGame;
  const [begin, setBegin] = useState(() => beginning.get());
  const [form, setForm] = useState<Form>(() => ({
    opponent, side: opponent === 'friend' ? 'random' : 'O', level: 3, preset: 'standard', rows: '21', columns: '15', handicap: 0,
    start: '', name: settings.get().name, rules: begin ? switchesOf(begin.rules) : defaultRules,
  }));
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }));
  const setRule = (change: Partial<RuleSwitches>) => set({ rules: { ...form.rules, ...change } });
  useTitle(`${n.title} · ${t.app.name}`);

  const size = sizeOf(form);
  const start = (event: Event) => {
    event.preventDefault();
    if (!size && !begin && form.start.trim() === '') return;
    setBusy(true);
    setError(null);
    if (form.opponent === 'friend') changeSettings({ name: form.name.trim() });
    const setup = begin
      ? { start: begin.start, moves: [...begin.moves] }
      : form.start.trim() !== ''
        ? { start: form.start.trim() }
        : { rows: size?.[0] ?? 19, columns: size?.[1] ?? 15, handicap: form.handicap };
    const wish: NewGame = {
      opponent: form.opponent, rules: form.rules, ...setup,
      ...(form.opponent === 'local' ? {} : { side: form.side }),
      ...(form.opponent === 'computer' ? { level: form.level } : {}),
      ...(form.opponent === 'friend' && form.name.trim() ? { name: form.name.trim() } : {}),
    };
    api.create(wish).then(
      (state) => {
        beginning.set(null);
        navigate(`/game/${state.id}`);
      },
      (reason: unknown) => {
        setBusy(false);
        setError(errorText(t, reason));
      },
    );
  };

  const begins = (
    <div class="begin">
      <ErrorNote text={error} />
      <button type="submit" class="button primary big" disabled={busy}>
        <Icon name="play" />{form.opponent === 'friend' ? n.beginFriend : n.begin}
      </button>
    </div>
  );
  return (
    <div class="page new-game">
      <h1 tabIndex={-1}>{n.title}</h1>
      <form onSubmit={start}>
        <div class="card form">
          <Choices
            class="tiles" legend={n.opponent} value={form.opponent} onChange={(value) => set({ opponent: value })}
            choices={OPPONENTS.map((value) => ({ value, label: <><Icon name={value} />{n.opponents[value]}</> }))}
          />
          <p class="quiet">{n.opponentNotes[form.opponent]}</p>
          {form.opponent === 'computer' && (
            <label class="field">
              <span>{t.level.of(form.level, t.level.names[form.level - 1] ?? '')}</span>
              <input
                type="range" min="1" max="10" value={form.level} aria-valuetext={t.level.of(form.level, t.level.names[form.level - 1] ?? '')}
                onInput={(event) => set({ level: Number(event.currentTarget.value) })}
              />
            </label>
          )}
          {form.opponent !== 'local' && (
            <Choices
              legend={n.side} value={form.side} onChange={(side) => set({ side })}
              choices={([...SIDES, 'random'] as const).map((value) => ({
                value, note: n.sideNotes[value],
                label: value === 'random' ? n.sides.random : <><SideMark side={value} />{n.sides[value]}</>,
              }))}
            />
          )}
          {form.opponent === 'friend' && (
            <label class="field">
              <span>{n.name}</span>
              <input maxLength={NAME_LENGTH} autocomplete="nickname" value={form.name} onInput={(event) => set({ name: event.currentTarget.value })} />
            </label>
          )}
        </div>

        {begin ? (
          <div class="card form">
            <p>
              <b>{begin.moves.length > 0 ? n.fromRecord : n.fromPosition}</b> {begin.moves.length > 0 && n.moves(begin.moves.length)}{' '}
              {t.rules.size(begin.rules.rows, begin.rules.columns)}.
            </p>
            <p>
              <button type="button" class="button" onClick={() => {
                beginning.set(null);
                setBegin(null);
              }}>{n.dropStart}</button>
            </p>
          </div>
        ) : (
          <div class="card form">
            <Choices
              legend={n.board} value={form.preset} onChange={(preset) => set({ preset })}
              choices={PRESET_NAMES.map((value) => ({
                value, label: n.presets[value], ...(value === 'other' ? {} : { note: t.rules.sizeShort(PRESETS[value][0], PRESETS[value][1]) }),
              }))}
            />
            {form.preset === 'other' && (
              <div class="field-row">
                <SizeField label={n.rows} value={form.rows} low={3} onInput={(rows) => set({ rows })} />
                <SizeField label={n.columns} value={form.columns} low={1} onInput={(columns) => set({ columns })} />
              </div>
            )}
          </div>
        )}

        <details class="card form">
          <summary>{n.more}</summary>
          {!begin && <Handicap form={form} rows={size?.[0] ?? 19} onChange={(handicap) => set({ handicap })} />}
          {!begin && (
            <label class="field">
              <span>{n.start}</span>
              <textarea rows={2} spellcheck={false} value={form.start} onInput={(event) => set({ start: event.currentTarget.value })} />
              <small>{n.startNote}</small>
            </label>
          )}
          <fieldset class="plain">
            <legend>{n.rules}</legend>
            <Check label={n.cornerExit} checked={form.rules.corner_exit} onChange={(corner_exit) => setRule({ corner_exit })} />
            <Check label={n.goalPass} checked={form.rules.goal_pass} onChange={(goal_pass) => setRule({ goal_pass })} />
            <Check label={n.ownGoal} checked={form.rules.own_goal} onChange={(own_goal) => setRule({ own_goal })} />
            <Check label={n.pie} checked={form.rules.pie} onChange={(pie) => setRule({ pie })} />
          </fieldset>
          <Choices
            class="stacked" legend={n.repetition} value={form.rules.repetition} onChange={(repetition) => setRule({ repetition })}
            choices={(['draw3', 'superko', 'none'] as const satisfies readonly (typeof REPETITIONS)[number][]).map((value) => ({ value, label: n.repetitions[value] }))}
          />
        </details>
        {begins}
      </form>
    </div>
  );
}

function switchesOf({ corner_exit, goal_pass, own_goal, repetition, pie }: RuleSwitches): RuleSwitches {
  return { corner_exit, goal_pass, own_goal, repetition, pie };
}

function SizeField({ label, value, low, onInput }: { label: string; value: string; low: number; onInput: (text: string) => void }) {
  const t = useText();
  const wrong = wholeNumber(value, low, 512) === null;
  return (
    <label class="field">
      <span>{label}</span>
      <input inputMode="numeric" value={value} maxLength={3} aria-invalid={wrong} onInput={(event) => onInput(event.currentTarget.value)} />
      {wrong && <small class="error-text" role="alert">{t.newGame.badSize(low, 512)}</small>}
    </label>
  );
}

/** The ball may start nearer one goal, but never on a goal row. */
function Handicap({ form, rows, onChange }: { form: Form; rows: number; onChange: (handicap: number) => void }) {
  const t = useText();
  const n = t.newGame;
  const middle = Math.floor((rows + 1) / 2);
  const [low, high] = [2 - middle, rows - 1 - middle];
  const value = Math.min(Math.max(form.handicap, low), high);
  const text = value === 0 ? n.handicapNone : n.handicapRows(Math.abs(value), value > 0 ? 'O' : 'X');
  return (
    <label class="field">
      <span>{n.handicap}: {text}</span>
      <input type="range" min={low} max={high} value={value} aria-valuetext={text} onInput={(event) => onChange(Number(event.currentTarget.value))} />
    </label>
  );
}
