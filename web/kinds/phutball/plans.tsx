// Conditional moves: "if he plays …, I answer …". A line is made by playing it on the board while it is the other's
// turn; the server plays the answers when the moves come.

import { useMemo, useState } from 'preact/hooks';
import { notify } from '../../base/announce';
import ui from '../../base/controls.module.css';
import { type Dictionary, useText } from '../../base/i18n';
import { Dialog } from '../../base/ui';
import { otherSide, type Plan, type Side } from '../../client';
import { Act } from '../../play/act';
import styles from '../../play/act.module.css';
import { nameInText } from '../../play/model';
import type { Game } from '../../rules';
import type { BoardTable } from './use-board-table';

export interface Planning {
  /** The moves of the line that is being made; null while none is. */
  readonly line: readonly string[] | null;
  /** The game as it would stand after them. */
  readonly game: Game;
  readonly begin: () => void;
  readonly play: (move: string) => void;
  readonly back: () => void;
  readonly end: () => void;
}

/** Games between persons that are not over, for whoever plays in one. */
export const mayPlan = ({ state }: BoardTable): boolean =>
  state.opponent === 'friend' && state.status === 'playing' && state.you.length === 1 && state.plans !== undefined;

export const waitsForOther = ({ state }: BoardTable): boolean => !state.you.includes(state.to_move as Side);

export function usePlanning({ game }: { game: Game }): Planning {
  const [kept, setKept] = useState<{ plies: number; line: readonly string[] } | null>(null);
  // A line belongs to one position: the other's move ends it.
  const line = kept && kept.plies === game.plies ? kept.line : null;
  const set = (next: readonly string[] | null) => setKept(next && { plies: game.plies, line: next });
  // The same object as long as it is the same game: what is built on the board belongs to one position.
  const planned = useMemo(
    () =>
      (line ?? []).reduce((before, move) => {
        const next = before.tryPlay(move);
        return next.ok ? next.value : before;
      }, game),
    [line, game],
  );
  return {
    line,
    game: planned,
    begin: () => set([]),
    play: (move) => set([...(line ?? []), move]),
    back: () => set((line ?? []).slice(0, -1)),
    end: () => set(null),
  };
}

/** `H8, I answer K15, then J9, I answer H4` */
export function lineText(t: Dictionary, line: readonly string[]): string {
  const shown = line.map((move) => move.replaceAll('-', '–'));
  const pairs: string[] = [];
  for (let i = 0; i < shown.length; i += 2)
    pairs.push(shown[i + 1] ? t.plans.pair(shown[i] as string, shown[i + 1] as string) : (shown[i] as string));
  return pairs.join(t.plans.andThen);
}

const rivalOf = (t: Dictionary, { state }: BoardTable): string =>
  nameInText(t, state, otherSide(state.you[0] as Side));

/** Replaces a line that begins in the same way. */
export function withLine(plans: readonly Plan[], added: Plan): Plan[] {
  const same = ({ ply, line }: Plan) =>
    ply === added.ply && line.every((move, i) => added.line[i] === undefined || added.line[i] === move);
  return [...plans.filter((each) => !same(each)), added];
}

export function PlanCard({ table, planning }: { table: BoardTable; planning: Planning }) {
  const t = useText();
  const line = planning.line ?? [];
  const rival = rivalOf(t, table);
  const mine = line.length % 2 === 1;
  const done = line.length > 0 && !mine;
  const keep = () => {
    // The game of the table is the planned one; the line begins with the next move of the real one.
    const plan = { ply: table.state.moves.length + 1, line: [...line] };
    table.plan(withLine(table.state.plans ?? [], plan), () => notify(t.plans.kept));
    planning.end();
  };
  return (
    <Act
      kind="plan"
      text={
        <p data-part="chain-text" class="grid slim">
          <b>{mine ? t.plans.mine : done ? t.plans.more : t.plans.theirs(rival)}</b>
          <small class="quiet">
            {line.length > 0 ? t.plans.line(rival, lineText(t, line)) : t.plans.note(rival)}
          </small>
        </p>
      }
    >
      <button type="button" class={ui.button} onClick={planning.end}>
        {t.app.cancel}
      </button>
      <button type="button" class={ui.button} disabled={line.length === 0} onClick={planning.back}>
        {t.match.oneBack}
      </button>
      <button
        type="button"
        data-part="bar-play"
        class={`${ui.button} ${ui.primary} ${styles.barPlay}`}
        disabled={!done}
        onClick={keep}
      >
        {t.plans.keep}
      </button>
    </Act>
  );
}

export function PlansWindow(props: { table: BoardTable; onBegin: () => void; onClose: () => void }) {
  const t = useText();
  const { table, onBegin, onClose } = props;
  const plans = table.state.plans ?? [];
  const rival = rivalOf(t, table);
  return (
    <Dialog title={t.plans.title} onClose={onClose}>
      <p>{t.plans.note(rival)}</p>
      {plans.length === 0 ? (
        <p class="quiet">{t.plans.none}</p>
      ) : (
        <ul class="bare grid gap-2">
          {plans.map((plan) => (
            <li class="between row gap-3" key={plan.line.join(' ')}>
              <span>{t.plans.line(rival, lineText(t, plan.line))}</span>
              <button
                type="button"
                class={ui.button}
                onClick={() => table.plan(plans.filter((each) => each !== plan))}
              >
                {t.plans.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      {waitsForOther(table) ? (
        <p class={ui.actions}>
          <button type="button" class={`${ui.button} ${ui.primary}`} onClick={onBegin}>
            {t.plans.add}
          </button>
        </p>
      ) : (
        <p class="quiet">{t.plans.later(rival)}</p>
      )}
    </Dialog>
  );
}
