// Walking through the moves in the bar of a phone, where their list is short or out of sight: while one looks back,
// and when the game is over. Beside a wide board the list has these buttons, and the card only leads back to now.

import { say } from '../../base/announce';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { Icon, IconButton } from '../../base/ui';
import { Act } from '../../play/act';
import styles from '../../play/column.module.css';
import { boardName, moveSentence } from '../../play/speech';
import type { BoardTable } from './use-board-table';

/** Shows a turn and says it. */
export function useWalk({ game, showPly }: BoardTable): (to: number) => void {
  const t = useText();
  return (to) => {
    const turn = game.turns[to - 1];
    showPly(to);
    say(turn ? moveSentence(t, turn, game.at(to - 1).toMove) : boardName(t, game.at(to), false));
  };
}

export function StepsCard({ table }: { table: BoardTable }) {
  const t = useText();
  const { game, state, ply, live } = table;
  const over = state.status === 'over';
  const go = useWalk(table);
  const move = ply > 0 ? (game.moves[ply - 1] as string) : null;
  return (
    <Act
      kind={`steps ${live ? 'at-end' : ''}`}
      text={
        <p data-part="chain-text" class="grid slim">
          <b>{t.game.viewing(ply, game.plies)}</b>
          <small class="quiet">
            {move === 'swap' ? t.game.swapMove : (move?.replaceAll('-', '–') ?? t.game.start)}
          </small>
        </p>
      }
    >
      <IconButton
        icon="first"
        label={t.game.first}
        class={styles.toFirst}
        disabled={ply === 0}
        onClick={() => go(0)}
      />
      <IconButton
        icon="previous"
        label={t.game.previous}
        class={styles.toPrevious}
        disabled={ply === 0}
        onClick={() => go(ply - 1)}
      />
      <IconButton icon="next" label={t.game.next} class={styles.toNext} disabled={live} onClick={() => go(ply + 1)} />
      <button
        type="button"
        class={`${ui.button} ${styles.barNow} ${over ? '' : ui.primary}`}
        aria-label={t.game.toLive}
        disabled={live}
        onClick={() => go(game.plies)}
      >
        <Icon name="last" />
        <span class={styles.actLabel}>{t.game.toLive}</span>
      </button>
    </Act>
  );
}

/** The second player may change sides. The button stands apart from where men and jumps are played. */
export function SwapCard({ table }: { table: BoardTable }) {
  const t = useText();
  return (
    <Act
      kind="swap"
      text={
        <p data-part="chain-text" class="grid slim">
          <b>{t.game.swapQuestion}</b>
          <small class="quiet">{t.asked.swapNote}</small>
        </p>
      }
    >
      <button type="button" class={`${ui.button} ${ui.primary}`} onClick={() => table.play('swap')}>
        {t.game.swap}
      </button>
    </Act>
  );
}
