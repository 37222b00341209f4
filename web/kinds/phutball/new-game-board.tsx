// The board of a new game: sizes as small boards drawn to one scale, and the chosen one beside the form.

import { useEffect, useMemo } from 'preact/hooks';
import ui from '../../base/controls.module.css';
import { type Dictionary, useText } from '../../base/i18n';
import { Choices, Icon } from '../../base/ui';
import type { BoardData, BoardEvents } from '../../board';
import { otherSide, type Side } from '../../client';
import { BoardHost } from '../../play/board-view';
import { LittleBoard } from '../../play/thumb';
import { menOf, type Point, type Position, parsePosition, pointName } from '../../rules';
import { wholeNumber } from '../../table/clock-choice';
import styles from '../../table/new-game.module.css';
import type { Beginning } from './beginning';
import { boardOf, type Form, PRESET_NAMES, PRESETS, type Preset, startError } from './new-game-form';
import { type Part, Section } from './new-game-parts';

const NO_MEN: readonly Point[] = [];
const middle = (length: number) => Math.floor((length + 1) / 2);
/** Pixels of a cell of the small boards. */
const SMALL_CELL = 4.2;

export function BoardCard({ form, set }: Part) {
  const t = useText();
  const n = t.newGame;
  // On phones the boards are pushed sideways: the chosen one is in sight from the start.
  useEffect(() => {
    const row = document.querySelector('[data-part=boards] > div');
    const chosen = row?.querySelector<HTMLElement>('label:has(:checked)');
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, []);
  return (
    <Section>
      <Choices
        part="boards"
        class={styles.boards}
        legend={n.board}
        value={form.preset}
        onChange={(preset) => set({ preset })}
        choices={PRESET_NAMES.map((value) => ({
          value,
          note: n.presets[value],
          label: <PresetLabel preset={value} form={form} />,
        }))}
      />
      {form.preset === 'other' && (
        <div class="grid gap-3 two-columns">
          <NumberField label={n.rows} value={form.rows} bounds={[3, 512]} onInput={(rows) => set({ rows })} />
          <NumberField
            label={n.columns}
            value={form.columns}
            bounds={[1, 512]}
            onInput={(columns) => set({ columns })}
          />
        </div>
      )}
    </Section>
  );
}

/** The chosen board shows where the ball starts. */
function PresetLabel({ preset, form }: { preset: Preset; form: Form }) {
  const t = useText();
  if (preset === 'other')
    return (
      <>
        <span class={`centred ${styles.boardsOther}`}>
          <Icon name="plus" />
        </span>
        {t.newGame.other}
      </>
    );
  const [rows, columns] = PRESETS[preset];
  const board = (preset === form.preset && boardOf(form)) || { rows, columns, ball: middle(rows) };
  return (
    <>
      <span class={`centred ${styles.boardsPicture}`}>
        <LittleBoard
          rows={board.rows}
          columns={columns}
          men={NO_MEN}
          ball={{ row: board.ball, column: middle(columns) }}
          cell={SMALL_CELL}
        />
      </span>
      {t.rules.sizeShort(board.rows, columns)}
    </>
  );
}

export function NumberField(props: {
  label: string;
  value: string;
  bounds: readonly [number, number];
  onInput: (text: string) => void;
}) {
  const t = useText();
  const wrong = wholeNumber(props.value, ...props.bounds) === null;
  return (
    <label class={`stack gap-1 ${ui.field}`}>
      <span>{props.label}</span>
      <input
        inputMode="numeric"
        value={props.value}
        maxLength={3}
        aria-invalid={wrong}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
      {wrong && (
        <small class={ui.errorText} role="alert">
          {t.newGame.badSize(...props.bounds)}
        </small>
      )}
    </label>
  );
}

/** In place of the board: a beginning from a record or a position. */
export function BeginningCard({ beginning, onDrop }: { beginning: Beginning; onDrop: () => void }) {
  const t = useText();
  const n = t.newGame;
  const { moves, rules } = beginning;
  return (
    <Section>
      <p>
        <b>{moves.length > 0 ? n.fromRecord : n.fromPosition}</b> {moves.length > 0 && n.moves(moves.length)}{' '}
        {t.rules.size(rules.rows, rules.columns)}.
      </p>
      <p>
        <button type="button" class={ui.button} onClick={onDrop}>
          {n.dropStart}
        </button>
      </p>
    </Section>
  );
}

/** What the game begins with: the beginning taken from a record, the position typed, or ball and board as chosen. */
function startShown(form: Form, begin: Beginning | null): Position | null {
  const text = begin?.start ?? form.start.trim();
  if (text !== '') {
    const position = startError({ ...form, start: text }) ? null : parsePosition(text);
    return position?.ok ? position.value : null;
  }
  const board = boardOf(form);
  if (!board) return null;
  const { rows, columns, ball } = board;
  return { rows, columns, men: new Set(), ball: { row: ball, column: middle(columns) }, toMove: 'O' };
}

const nothing = () => undefined;
const NO_EVENTS: BoardEvents = {
  point: nothing,
  aim: nothing,
  direction: nothing,
  key: nothing,
  back: nothing,
  confirm: nothing,
  cancel: nothing,
};
/** Above this the board itself would not fit. */
const LARGE = 26;

/** The board beside the form: only to be looked at. */
export function BoardPreview({ form, begin }: { form: Form; begin: Beginning | null }) {
  const t = useText();
  const position = useMemo(() => startShown(form, begin), [form, begin]);
  if (!position) return <div class={`edged rounded centred soft pad-3 ${styles.ngPreview}`} />;
  const { rows, columns, ball } = position;
  const name = t.newGame.preview(t.rules.sizeShort(rows, columns), pointName(ball));
  const up = form.opponent !== 'local' && form.side === 'X' ? 'X' : 'O';
  return (
    <div class={`edged rounded centred soft pad-3 ${styles.ngPreview}`} role="img" aria-label={name}>
      {Math.max(rows, columns) > LARGE ? (
        <LittleBoard rows={rows} columns={columns} ball={ball} men={menOf(position)} />
      ) : (
        <Drawn key={`${rows} ${columns} ${up}`} position={position} up={up} words={wordsOf(t, form)} />
      )}
    </div>
  );
}

/** Who scores where, if that is settled. */
function wordsOf(t: Dictionary, { opponent, side }: Form): Partial<Record<Side, string>> {
  if (opponent === 'local' || side === 'random') return { O: t.pitch.sideScores('O'), X: t.pitch.sideScores('X') };
  const other = opponent === 'computer' ? t.pitch.computerScores : t.pitch.sideScores(otherSide(side));
  return { [side]: t.pitch.youScore, [otherSide(side)]: other };
}

function Drawn(props: { position: Position; up: Side; words: Partial<Record<Side, string>> }) {
  const { position, up, words } = props;
  const data = useMemo<BoardData>(
    () => ({
      rows: position.rows,
      columns: position.columns,
      up,
      men: menOf(position),
      ball: position.ball,
      lastMove: null,
      mode: 'view',
      aim: null,
      chain: [],
      landings: [],
      coordinates: 'off',
      animate: false,
      label: () => '',
      name: '',
      words,
    }),
    [position, up, words.O, words.X],
  );
  // Not to be reached by keyboard or reader: the words of the preview say what there is.
  return (
    <div class="full tall" inert>
      <BoardHost data={data} events={NO_EVENTS} />
    </div>
  );
}
