// Setting up a position: tools for men and ball, side to move, size, handicap, rules.

import { useState } from 'preact/hooks';
import { say } from '../base/announce';
import { useText } from '../base/i18n';
import { Icon, IconButton, SideMark } from '../base/ui';
import { NumberField } from '../kinds/phutball/new-game-board';
import { RuleFields } from '../kinds/phutball/new-game-rules';
import { LIMITS, type Position, type Rules, type Side, startPosition } from '../rules';
import { wholeNumber } from '../table/clock-choice';
import { handicapOf, withHandicap, withoutMen } from './setup';
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
    say(t.analyse.turnSet(side));
  };
  return (
    <section class="card setup-card" aria-label={t.analyse.setUp}>
      <header class="panel-head">
        <h2>{t.analyse.setUp}</h2>
        <ToolButtons tool={tool} onTool={onTool} />
        <button type="button" class="button small" onClick={() => onTool('play')}>
          <Icon name="check" />
          {t.analyse.done}
        </button>
      </header>
      <div class="setup-body">
        <p class="setup-note quiet">{t.analyse.setUpNote[tool]}</p>
        <fieldset class="setup-row">
          <legend>{t.analyse.toMove}</legend>
          {(['O', 'X'] as const).map((side) => (
            <button
              key={side}
              type="button"
              class="pill"
              aria-pressed={toMove === side}
              onClick={() => setSide(side)}
            >
              <SideMark side={side} /> {t.side.name(side)}
            </button>
          ))}
        </fieldset>
        <p class="setup-row">
          <button
            type="button"
            class="button small"
            onClick={() => onPosition(startPosition(position.rows, position.columns))}
          >
            {t.analyse.start}
          </button>
          <button
            type="button"
            class="button small"
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
    <div class="setup-row" role="group" aria-label={t.analyse.handicap}>
      <span class="setup-label">
        {t.analyse.handicap}
        <small class="quiet">{t.analyse.handicapOf(handicap)}</small>
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
      class="setup-size"
      onSubmit={(event) => {
        event.preventDefault();
        if (r !== null && c !== null) onPosition(startPosition(r, c));
      }}
    >
      <fieldset class="setup-row">
        <legend>{t.analyse.size}</legend>
        {SIZES.map(([some, others]) => (
          <button
            key={some}
            type="button"
            class="pill"
            aria-pressed={position.rows === some && position.columns === others}
            onClick={() => onPosition(startPosition(some, others))}
          >
            {t.rules.sizeShort(some, others)}
          </button>
        ))}
      </fieldset>
      <div class="field-row">
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
        <button type="submit" class="button small" disabled={r === null || c === null}>
          {t.analyse.setSize}
        </button>
      </div>
    </form>
  );
}
