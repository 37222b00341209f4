// Where moves are made: the card at the foot of the side column, on a phone the bar at the foot of the page. It
// always has the same size, so that nothing shifts. The place at its right end belongs to the button that plays
// (`bar-play`): no other button ever stands there but the safe answer to a question that this one has raised.

import type { ComponentChildren } from 'preact';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { Icon, IconButton } from '../base/ui';
import { type Game, type Point, type Position, pointName, type Side } from '../rules';
import actStyles from './act.module.css';
import columnStyles from './column.module.css';
import { type Draft, type Input, landingKind, nextHops, type Turn } from './draft';
import movesStyles from './moves.module.css';
import { directionOf, type Turned } from './speech';
import type { DraftState } from './use-draft';

/** What a move is built on. */
export interface Acting {
  readonly game: Game;
  readonly position: Position;
  readonly turned: Turned;
  /** Inside a sentence. */
  readonly nameOf: (side: Side) => string;
}

interface Props {
  acting: Acting;
  building: DraftState;
}

/** The move being built; null while there is none. */
export function DraftCard({ acting, building }: Props) {
  const { draft, answer } = building;
  if (draft.asking) return <AskCard acting={acting} onInput={answer} />;
  if (draft.chain) return <ChainCard acting={acting} building={building} />;
  return draft.aim ? <AimCard aim={draft.aim} acting={acting} onInput={answer} /> : null;
}

/** A card of words over a row of buttons. */
export function Act(props: { kind: string; text?: ComponentChildren; children?: ComponentChildren }) {
  const t = useText();
  return (
    <div
      data-part={`act ${props.kind}`}
      class={`column still between gap-3 framed ${actStyles.act}`}
      role="group"
      aria-label={t.bar.controls}
    >
      {props.text && (
        <div data-part="act-text" class={`target row gap-3 ${actStyles.actText}`}>
          {props.text}
        </div>
      )}
      {props.children && <div class={`row gap-2 ${actStyles.actRow}`}>{props.children}</div>}
    </div>
  );
}

interface OnInput {
  onInput: (input: Input) => void;
}

function Cancel({ onInput }: OnInput) {
  const t = useText();
  return (
    <button
      type="button"
      class={`${ui.button} ${actStyles.barCancel}`}
      aria-label={t.app.cancel}
      onClick={() => onInput({ kind: 'cancel' })}
    >
      <Icon name="close" />
      <span class={columnStyles.actLabel}>{t.app.cancel}</span>
    </button>
  );
}

function AimCard({ aim, acting: { turned }, onInput }: { aim: Point; acting: Acting } & OnInput) {
  const t = useText();
  const [up, right] = [directionOf('n', turned), directionOf('e', turned)];
  const nudge = (icon: 'up' | 'down' | 'left' | 'right', label: string, step: Point, sign: 1 | -1) => (
    <IconButton
      icon={icon}
      label={label}
      class={
        { up: actStyles.nudgeUp, left: actStyles.nudgeLeft, right: actStyles.nudgeRight, down: actStyles.nudgeDown }[
          icon
        ]
      }
      onClick={() => onInput({ kind: 'nudge', rows: sign * step.row, columns: sign * step.column })}
    />
  );
  return (
    <Act kind="aim">
      <span class={`flex still ${actStyles.nudges}`} role="group" aria-label={t.bar.aim}>
        {nudge('left', t.bar.left, right, -1)}
        {nudge('up', t.bar.up, up, 1)}
        {nudge('down', t.bar.down, up, -1)}
        {nudge('right', t.bar.right, right, 1)}
      </span>
      <Cancel onInput={onInput} />
      <button
        type="button"
        data-part="bar-play"
        class={`${ui.button} ${ui.primary} ${actStyles.barPlay}`}
        onClick={() => onInput({ kind: 'confirm' })}
      >
        <span data-part="aim-name">{t.match.putMan(pointName(aim))}</span>
        <small class="medium tight">{t.match.putAgain}</small>
      </button>
    </Act>
  );
}

/** Where the chain ends now, in the words of the button that plays it. */
function endOf(turn: Turn, draft: Draft): 'goal' | 'own-goal' | 'normal' {
  const last = draft.chain?.at(-1);
  return last ? landingKind(turn, last.to) : 'normal';
}

function ChainCard({ acting, building: { draft, answer } }: Props) {
  const t = useText();
  const { position, game } = acting;
  const turn: Turn = { position, rules: game.rules };
  const chain = draft.chain ?? [];
  const gone = chain.reduce((sum, hop) => sum + hop.removed.length, 0);
  const end = endOf(turn, draft);
  const label = { goal: t.match.goal, 'own-goal': t.match.ownGoal, normal: t.bar.play }[end];
  const look = { goal: actStyles.goal, 'own-goal': ui.danger, normal: ui.primary }[end];
  return (
    <Act
      kind={end === 'own-goal' ? 'chain warn' : 'chain'}
      text={<ChainText acting={acting} turn={turn} draft={draft} />}
    >
      <Cancel onInput={answer} />
      <button
        type="button"
        class={`${ui.button} ${columnStyles.actBack}`}
        disabled={chain.length === 0}
        aria-label={t.match.oneBack}
        onClick={() => answer({ kind: 'back' })}
      >
        <Icon name="back" />
        <span class={columnStyles.actLabel}>{t.match.oneBack}</span>
      </button>
      <button
        type="button"
        data-part="bar-play"
        class={`${ui.button} ${actStyles.barPlay} ${look} side-${position.toMove.toLowerCase()}`}
        disabled={chain.length === 0}
        onClick={() => answer({ kind: 'confirm' })}
      >
        <span>{label}</span>
        {chain.length > 0 && (
          <>
            <span data-part="chain-path" class="sr-only">
              {[position.ball, ...chain.map((hop) => hop.to)].map(pointName).join('–')}
            </span>
            <small class="medium tight">{t.match.chainShort(chain.length, gone)}</small>
          </>
        )}
      </button>
    </Act>
  );
}

/** Not a live region: use-draft.ts says what a step of a chain does. */
function ChainText({ acting, turn, draft }: { acting: Acting; turn: Turn; draft: Draft }) {
  const t = useText();
  const chain = draft.chain ?? [];
  const rival = turn.position.toMove === 'O' ? 'X' : 'O';
  if (chain.length === 0)
    return (
      <p data-part="chain-text" class="grid slim">
        {t.bar.choose}
      </p>
    );
  const end = endOf(turn, draft);
  if (end === 'own-goal')
    return (
      <>
        <Sign name="warn" />
        <p data-part="chain-text" class="grid slim">
          <b>{t.match.ownGoalGives(acting.nameOf(rival))}</b>
          <small class="quiet">{t.match.ownGoalRow(rival === 'O' ? turn.position.rows : 1)}</small>
        </p>
      </>
    );
  const gone = chain.reduce((sum, hop) => sum + hop.removed.length, 0);
  const more = nextHops(turn, chain).find((hop) => landingKind(turn, hop.to) === 'goal');
  const note = end === 'goal' ? t.match.isGoal : more ? t.match.oneMore(more.removed.map(pointName).join(', ')) : '';
  return (
    <>
      <b class="ink-path tight heavy xx-large" aria-hidden="true">
        {chain.length}
      </b>
      <p data-part="chain-text" class="grid slim">
        <b>
          <span class="sr-only">{chain.length} </span>
          {t.match.chainOf(chain.length, gone)}
        </b>
        <small class="quiet">{note}</small>
      </p>
    </>
  );
}

/** The way back lies where the dangerous button was pressed, and what loses lies apart. */
function AskCard({ acting: { position, nameOf }, onInput }: { acting: Acting } & OnInput) {
  const t = useText();
  const rival = nameOf(position.toMove === 'O' ? 'X' : 'O');
  return (
    <Act
      kind="ask warn"
      text={
        <>
          <Sign name="warn" />
          <p data-part="chain-text" class="grid slim">
            <b>{t.match.ownGoalAsk(rival)}</b>
            <small class="quiet">{t.match.ownGoalEnds}</small>
          </p>
        </>
      }
    >
      <button type="button" class={`${ui.button} ${ui.outlined}`} onClick={() => onInput({ kind: 'confirm' })}>
        {t.match.ownGoalYes}
      </button>
      <button
        type="button"
        data-part="bar-play"
        class={`${ui.button} ${actStyles.barPlay}`}
        onClick={() => onInput({ kind: 'cancel' })}
      >
        {t.match.ownGoalNo}
      </button>
    </Act>
  );
}

const PATHS = {
  flip: 'M8 4v15m-4-4 4 4 4-4M16 20V5m-4 4 4-4 4 4',
  share: 'M12 15V4m-4 4 4-4 4 4M5 12v8h14v-8',
  download: 'M12 4v11m-4-4 4 4 4-4M5 20h14',
  embed: 'm8 7-5 5 5 5m8-10 5 5-5 5M13.5 5l-3 14',
  picture: 'M4 5h16v14H4zM4 16l5-5 5 5 2-2 4 4M15.5 9.5h.01',
  keyboard: 'M3 7h18v10H3zM7 10.5h.01M12 10.5h.01M17 10.5h.01M8 14h8',
  book: 'M12 6c-2-1.5-5-2-8-1.5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5v-13c-3-.5-6 0-8 1.5zm0 0v13',
  sound: 'M4 9.5v5h4l5 4v-13l-5 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  say: 'M4 5h16v11h-8l-4 4v-4H4z',
  warn: 'M12 4 2.5 20h19zM12 10v5M12 17.5v.1',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3 2',
  eye: 'M2.5 12s3.5-6 9.5-6 9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6M12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  branch: 'M7 4v16M7 14c0-4 10-3 10-9M14 8l3-3 3 3',
  back: 'm15 5-7 7 7 7',
} as const;

export function Sign({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg class={ui.icon} data-icon={name} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** Before a move of the list: a man, or the arc of a jump. */
export function MoveSign({ jump }: { jump: boolean }) {
  return jump ? (
    <svg class={`unfilled ${movesStyles.moveJump}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d="M2 12c1-7 8-8 11-3M13.5 4.5V9H9" />
    </svg>
  ) : (
    <svg class={movesStyles.moveMan} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <circle cx="8" cy="8" r="6" />
    </svg>
  );
}
