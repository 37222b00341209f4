// Here a position is set up: tools for men and ball, side to move, size, handicap, rules.

import { useState } from 'preact/hooks';
import { readSgf } from '../analysis/sgf/read';
import { writeSgf } from '../analysis/sgf/write';
import { newStudy, type Place, type Study, walk } from '../analysis/study';
import { say } from '../base/announce';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { Icon, IconButton, SideMark } from '../base/ui';
import { NumberField } from '../kinds/phutball/new-game-board';
import { RuleFields } from '../kinds/phutball/new-game-rules';
import reviewStyles from '../review/review.module.css';
import {
  hasMan,
  indexOf,
  LIMITS,
  onBoard,
  type Point,
  type Position,
  type Rules,
  type Side,
  samePoint,
  startPosition,
} from '../rules';
import { wholeNumber } from '../table/clock-choice';
import deskStyles from './desk.module.css';
import { type Tool, ToolButtons } from './tools';

interface Props {
  position: Position;
  rules: Rules;
  tool: Tool;
  onTool: (tool: Tool) => void;
  onPosition: (position: Position) => void;
  onRules: (rules: Rules) => void;
}

const SIZES = [
  [19, 15],
  [13, 11],
  [9, 7],
] as const;

export function SetupCard({ position, rules, tool, onTool, onPosition, onRules }: Props) {
  const t = useText();
  const { toMove } = position;
  const setSide = (side: Side) => {
    if (side === toMove) return;
    onPosition({ ...position, toMove: side });
    say(t.game.toMove(side));
  };
  return (
    <section
      data-part="setup-card"
      class={`column fill flat card ${deskStyles.setupCard}`}
      aria-label={t.analyse.setUp}
    >
      <header class={`flex still to-middle gap-2 low-target ${reviewStyles.panelHead}`}>
        <h2 class="large">{t.analyse.setUp}</h2>
        <ToolButtons tool={tool} onTool={onTool} />
        <button type="button" class={`${ui.button} ${ui.small}`} onClick={() => onTool('play')}>
          <Icon name="check" />
          {t.analyse.done}
        </button>
      </header>
      <div class="below-2 pad-1-2 stack gap-3 scrolls">
        <p class="fine quiet">{t.analyse.setUpNote[tool]}</p>
        <fieldset class={`row wrap gap-2 ${deskStyles.setupRow}`}>
          <legend class="full">{t.analyse.toMove}</legend>
          {(['O', 'X'] as const).map((side) => (
            <button
              key={side}
              type="button"
              class={ui.pill}
              aria-pressed={toMove === side}
              onClick={() => setSide(side)}
            >
              <SideMark side={side} /> {t.side.name(side)}
            </button>
          ))}
        </fieldset>
        <p class={`row wrap gap-2 ${deskStyles.setupRow}`}>
          <button
            type="button"
            class={`${ui.button} ${ui.small}`}
            onClick={() => onPosition(startPosition(position.rows, position.columns))}
          >
            {t.analyse.start}
          </button>
          <button
            type="button"
            class={`${ui.button} ${ui.small}`}
            disabled={position.men.size === 0}
            onClick={() => onPosition(withoutMen(position))}
          >
            {t.analyse.clear}
          </button>
        </p>
        <Handicap position={position} onPosition={onPosition} />
        <Size key={`${position.rows}x${position.columns}`} position={position} onPosition={onPosition} />
        <details>
          <summary>{t.terms.rules}</summary>
          <RuleFields rules={rules} onChange={(change) => onRules({ ...rules, ...change })} />
        </details>
      </div>
    </section>
  );
}

function Handicap({ position, onPosition }: Pick<Props, 'position' | 'onPosition'>) {
  const t = useText();
  const handicap = handicapOf(position);
  const up = withHandicap(position, handicap + 1);
  const down = withHandicap(position, handicap - 1);
  return (
    <div class={`row wrap gap-2 ${deskStyles.setupRow}`} role="group" aria-label={t.newGame.handicap}>
      <span class="stack bold fill">
        {t.newGame.handicap}
        <small class="medium quiet">{t.analyse.handicapOf(handicap)}</small>
      </span>
      <IconButton
        icon="down"
        label={t.analyse.handicapDown}
        disabled={!down}
        onClick={() => down && onPosition(down)}
      />
      <IconButton icon="up" label={t.analyse.handicapUp} disabled={!up} onClick={() => up && onPosition(up)} />
    </div>
  );
}

function Size({ position, onPosition }: Pick<Props, 'position' | 'onPosition'>) {
  const t = useText();
  const [rows, setRows] = useState(String(position.rows));
  const [columns, setColumns] = useState(String(position.columns));
  const [r, c] = [
    wholeNumber(rows, LIMITS.minRows, LIMITS.maxSide),
    wholeNumber(columns, LIMITS.minColumns, LIMITS.maxSide),
  ];
  return (
    <form
      class="stack gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (r !== null && c !== null) onPosition(startPosition(r, c));
      }}
    >
      <fieldset class={`row wrap gap-2 ${deskStyles.setupRow}`}>
        <legend class="full">{t.analyse.size}</legend>
        {SIZES.map(([some, others]) => (
          <button
            key={some}
            type="button"
            class={ui.pill}
            aria-pressed={position.rows === some && position.columns === others}
            onClick={() => onPosition(startPosition(some, others))}
          >
            {t.rules.sizeShort(some, others)}
          </button>
        ))}
      </fieldset>
      <div class={`to-end grid gap-3 ${deskStyles.fieldRow}`}>
        <NumberField
          label={t.newGame.rows}
          value={rows}
          bounds={[LIMITS.minRows, LIMITS.maxSide]}
          onInput={setRows}
        />
        <NumberField
          label={t.newGame.columns}
          value={columns}
          bounds={[LIMITS.minColumns, LIMITS.maxSide]}
          onInput={setColumns}
        />
        <button type="submit" class={`${ui.button} ${ui.small}`} disabled={r === null || c === null}>
          {t.analyse.setSize}
        </button>
      </div>
    </form>
  );
}

/** A man comes, or goes; null where there can be none. */
export function withMan(position: Position, point: Point): Position | null {
  if (!onBoard(position, point) || samePoint(point, position.ball)) return null;
  const men = new Set(position.men);
  const index = indexOf(position, point);
  if (!men.delete(index)) men.add(index);
  return { ...position, men };
}

/** The ball goes to a point of the board; a man there goes. */
export function withBall(position: Position, point: Point): Position | null {
  if (!onBoard(position, point) || samePoint(point, position.ball)) return null;
  const men = new Set(position.men);
  if (hasMan(position, point)) men.delete(indexOf(position, point));
  return { ...position, men, ball: point };
}

/** Rows from where the ball starts in an even game; positive towards the goal of Ohs. */
export const handicapOf = ({ rows, ball }: Position): number => ball.row - startPosition(rows, 1).ball.row;

/** The ball in its column, on another row between the goal rows. */
export function withHandicap(position: Position, handicap: number): Position | null {
  const { row } = startPosition(position.rows, 1, handicap).ball;
  return withBall(position, { row, column: position.ball.column });
}

export const withoutMen = (position: Position): Position => ({ ...position, men: new Set() });

/** Another position to begin with: a new study. */
export const setUp = (study: Study, start: Position): Place => ({ study: newStudy(start, study.rules), at: 0 });

/** Other rules. If they forbid a move of the tree, the position that is looked at is what is left. */
export function underRules({ study, at }: Place, rules: Rules, position: Position): Place {
  const read = readSgf(writeSgf(study, true), { rules, start: study.start });
  if (!read.ok) return { study: newStudy(position, rules), at: 0 };
  const { players, date, result, rulesNote } = study;
  // The nodes come in the order of the text, in which deleted ones are missing.
  const order = [...walk(study)];
  return {
    study: { ...read.value.study, rules, players, date, result, rulesNote },
    at: Math.max(order.indexOf(at), 0),
  };
}
