// The column beside the board of Phutball.

import type { ComponentChildren } from 'preact';
import { useText } from '../../base/i18n';
import { settings } from '../../base/settings';
import { isOnDevice } from '../../client/page/calls';
import { Sign } from '../../play/act';
import { ruleText } from '../../play/clock';
import columnStyles from '../../play/column.module.css';
import gameStyles from '../../play/game.module.css';
import { playerName } from '../../play/model';
import { aboutOther } from '../../table/about-player';
import { GameActions } from '../../table/actions';
import { MoveList } from '../../table/moves';
import panelStyles from '../../table/panel.module.css';
import { maySpeak, Phrases } from '../../table/phrases';
import { RecoveryOffer } from '../../table/recovery';
import { colourOf } from '../../table/strip';
import { Coach } from './coach';
import type { BoardTable } from './use-board-table';
import type { HintState } from './use-hint';
import { verdictOf } from './verdict';

interface Props {
  table: BoardTable;
  hints: HintState;
  menu: ComponentChildren;
  /** Of a large board; it takes the middle of the column. */
  map: ComponentChildren;
  /** The card in which moves are made. */
  children: ComponentChildren;
}

/** What the game is at, its moves, who is spoken to, what can be asked, and where moves are made. */
export function GamePanel({ table, hints, menu, map, children }: Props) {
  const t = useText();
  const { state, game, ply, showPly } = table;
  const verdict = verdictOf(t, state, game);
  const result = verdict && [verdict.headline, verdict.sentence].join(' · ');
  return (
    <aside class={`column flat ${gameStyles.gamePanel}`} aria-label={t.game.options}>
      <header data-part="match-head" class={`target row still gap-2 ${columnStyles.matchHead}`}>
        <Title table={table} />
        {menu}
      </header>
      {state.you.length > 0 && <RecoveryOffer clock={state.clock} />}
      <MoveList
        turns={game.moves.map((move, at) => ({
          text: move === 'swap' ? t.game.swapMove : move.replaceAll('-', '–'),
          first: game.at(at).toMove === 'O',
          kind: move === 'swap' ? null : move.includes('-') ? 'jump' : 'put',
        }))}
        ply={ply}
        onPly={showPly}
        result={result}
        winner={verdict?.winner ? colourOf(state, verdict.winner) : null}
      />
      {map ?? <Middle table={table} hints={hints} />}
      <GameActions table={table} />
      {children}
    </aside>
  );
}

/** `Turn 21`, and the conditions; on phones it is in the bar above. */
export function Title({ table }: { table: BoardTable }) {
  const t = useText();
  const { state, game, ply, live } = table;
  const verdict = verdictOf(t, state, game);
  const over = verdict?.large && live ? wonText() : verdict?.headline;
  const size = t.rules.sizeShort(state.rules.rows, state.rules.columns);
  const rule = ruleText(t, state.clock);
  const note = verdict && state.result?.reason === 'goal' ? t.verdict.goalIn(game.plies) : rule;
  return (
    <>
      <h2>{over ?? (live ? t.match.turn(game.plies + 1) : t.game.viewing(ply, game.plies))}</h2>
      <span class={`quiet fine one-line ${panelStyles.matchRule} ${verdict ? panelStyles.over : ''}`}>
        {note}
        <span data-part="match-size" class={panelStyles.matchSize}>
          {note ? ', ' : ''}
          {isOnDevice(state.id) ? `${size}, ${t.device.here}` : size}
        </span>
      </span>
      {(state.watchers ?? 0) > 0 && (
        <span class="inline gap-1 quiet fine one-line" title={t.lobby.watching(state.watchers ?? 0)}>
          <Sign name="eye" />
          <span aria-hidden="true">{state.watchers}</span>
          <span class="sr-only">{t.lobby.watching(state.watchers ?? 0)}</span>
        </span>
      )}
    </>
  );

  function wonText(): string {
    const winner = state.result?.winner;
    if (!winner) return t.verdict.draw;
    if (state.you.length === 1) return state.you[0] === winner ? t.verdict.win : t.verdict.lose;
    return t.verdict.wins(playerName(t, state, winner));
  }
}

/**
 * The middle of the column fills what the move list leaves, and goes first when height is short: against a person the
 * phrases, for watchers who plays; against the computer the coach has its place here (`.match-middle`).
 */
function Middle({ table, hints }: { table: BoardTable; hints: HintState }) {
  const t = useText();
  const { state, game } = table;
  if (state.you.length === 0 && state.status !== 'waiting')
    return (
      <section class={`pad-4 still framed ${columnStyles.matchMiddle}`}>
        <h3>{t.match.watching}</h3>
        <p class="quiet">
          {(['O', 'X'] as const).map((side) => `${t.match.plays(playerName(t, state, side), side)} `)}
        </p>
      </section>
    );
  if (state.opponent === 'computer')
    return settings.get().coach === 'auto' ? (
      <div class={`still ${columnStyles.matchMiddle}`}>
        <Coach state={state} game={game} playable={table.playable} hints={hints} />
      </div>
    ) : null;
  return maySpeak(state) ? (
    <div class={`still ${columnStyles.matchMiddle}`}>
      <Phrases speak={table.speak} about={aboutOther(state, table.words.other(state))} />
    </div>
  ) : null;
}
