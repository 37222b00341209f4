import type { Ref } from 'preact';
import { useText } from '../i18n';
import { RecoveryOffer } from '../meet/recovery';
import { RuleList } from '../meet/rule-list';
import { readMove } from './move-field';
import { MoveField } from './move-field-view';
import { MoveList } from './moves';
import { type Command, GameActions, GameTools } from './options';
import { Players } from './players';
import type { TableState } from './use-table';

interface Props {
  table: TableState;
  onCommand: (command: Command) => void;
  field: Ref<HTMLInputElement>;
  /** Gives the focus back to the board after a move from the field. */
  toBoard: () => void;
}

/** Beside the board, or below it on a phone: players, moves, the move field, and everything else one can do. */
export function GamePanel({ table, onCommand, field, toBoard }: Props) {
  const t = useText();
  const { state, game, ply, playable, turned, showPly, play } = table;
  const player = state.you.length > 0;
  return (
    <aside class="game-panel" aria-label={t.game.options}>
      <Players state={state} turned={turned} />
      {player && <RecoveryOffer clock={state.clock} />}
      <MoveList game={game} ply={ply} onPly={showPly} />
      {player && state.status === 'playing' && (
        <MoveField
          field={field}
          read={(text) => (playable ? readMove(t, game, text, turned) : { ok: false, message: t.speech.notYours })}
          onPlay={(move) => {
            play(move);
            toBoard();
          }}
        />
      )}
      {player && state.status !== 'waiting' && <GameActions state={state} onCommand={onCommand} />}
      <details class="rules-box">
        <summary>{t.rules.heading}</summary>
        <RuleList state={state} />
      </details>
      <GameTools state={state} onCommand={onCommand} />
    </aside>
  );
}
