// Where moves are made: the card at the foot of the side column, on a phone the bar at the foot of the page. It
// always has the same size, so that nothing shifts. The place at its right end belongs to the button that plays
// (`bar-play`): no other button ever stands there but the safe answer to a question that this one has raised.

import type { ComponentChildren } from 'preact';
import { useText } from '../base/i18n';
import { Icon, IconButton } from '../base/ui';
import { type Game, type Point, type Position, pointName, type Side } from '../rules';
import { type Draft, type Input, landingKind, nextHops, type Turn } from './draft';
import { Sign } from './sign';
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
    <div class={`act act-${props.kind}`} role="group" aria-label={t.bar.controls}>
      {props.text && <div class="act-text">{props.text}</div>}
      {props.children && <div class="act-row">{props.children}</div>}
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
      class="button bar-cancel"
      aria-label={t.bar.cancel}
      onClick={() => onInput({ kind: 'cancel' })}
    >
      <Icon name="close" />
      <span class="act-label">{t.bar.cancel}</span>
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
      class={`nudge-${icon}`}
      onClick={() => onInput({ kind: 'nudge', rows: sign * step.row, columns: sign * step.column })}
    />
  );
  return (
    <Act kind="aim">
      <span class="nudges" role="group" aria-label={t.bar.aim}>
        {nudge('left', t.bar.left, right, -1)}
        {nudge('up', t.bar.up, up, 1)}
        {nudge('down', t.bar.down, up, -1)}
        {nudge('right', t.bar.right, right, 1)}
      </span>
      <Cancel onInput={onInput} />
      <button type="button" class="button primary bar-play" onClick={() => onInput({ kind: 'confirm' })}>
        <span class="aim-name">{t.match.putMan(pointName(aim))}</span>
        <small>{t.match.putAgain}</small>
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
  const look = { goal: `goal side-${position.toMove.toLowerCase()}`, 'own-goal': 'danger', normal: 'primary' }[end];
  return (
    <Act
      kind={end === 'own-goal' ? 'chain warn' : 'chain'}
      text={<ChainText acting={acting} turn={turn} draft={draft} />}
    >
      <Cancel onInput={answer} />
      <button
        type="button"
        class="button act-back"
        disabled={chain.length === 0}
        aria-label={t.match.oneBack}
        onClick={() => answer({ kind: 'back' })}
      >
        <Icon name="back" />
        <span class="act-label">{t.match.oneBack}</span>
      </button>
      <button
        type="button"
        class={`button bar-play ${look}`}
        disabled={chain.length === 0}
        onClick={() => answer({ kind: 'confirm' })}
      >
        <span>{label}</span>
        {chain.length > 0 && (
          <>
            <span class="sr-only chain-path">
              {[position.ball, ...chain.map((hop) => hop.to)].map(pointName).join('–')}
            </span>
            <small>{t.match.chainShort(chain.length, gone)}</small>
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
  if (chain.length === 0) return <p class="chain-text">{t.bar.choose}</p>;
  const end = endOf(turn, draft);
  if (end === 'own-goal')
    return (
      <>
        <Sign name="warn" />
        <p class="chain-text">
          <b>{t.match.ownGoalGives(acting.nameOf(rival))}</b>
          <small>{t.match.ownGoalRow(rival === 'O' ? turn.position.rows : 1)}</small>
        </p>
      </>
    );
  const gone = chain.reduce((sum, hop) => sum + hop.removed.length, 0);
  const more = nextHops(turn, chain).find((hop) => landingKind(turn, hop.to) === 'goal');
  const note = end === 'goal' ? t.match.isGoal : more ? t.match.oneMore(more.removed.map(pointName).join(', ')) : '';
  return (
    <>
      <b class="chain-count" aria-hidden="true">
        {chain.length}
      </b>
      <p class="chain-text">
        <b>
          <span class="sr-only">{chain.length} </span>
          {t.match.chainOf(chain.length, gone)}
        </b>
        <small>{note}</small>
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
          <p class="chain-text">
            <b>{t.match.ownGoalAsk(rival)}</b>
            <small>{t.match.ownGoalEnds}</small>
          </p>
        </>
      }
    >
      <button type="button" class="button outlined" onClick={() => onInput({ kind: 'confirm' })}>
        {t.match.ownGoalYes}
      </button>
      <button type="button" class="button bar-play" onClick={() => onInput({ kind: 'cancel' })}>
        {t.match.ownGoalNo}
      </button>
    </Act>
  );
}
