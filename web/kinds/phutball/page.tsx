// The page of a game of Phutball: what the shell of all games (table/game-page.tsx) asks of it.

import { useMemo } from 'preact/hooks';
import { useText } from '../../base/i18n';
import { MessagePage } from '../../base/message';
import { FIRST_GAME } from '../../base/router';
import type { GameState } from '../../client';
import { moveTurns } from '../../client/turns';
import { GameCache, mayMove, positionAfter, rulesOf, titleText } from '../../play/model';
import { Thumb } from '../../play/thumb';
import { Game, parsePosition } from '../../rules';
import { GamePage as GameShell } from '../../table/game-page';
import type { KindPage, TableProps } from '../../table/kind';
import { askWords } from './ask-words';
import { AgreedTerms, agreedOf } from './invitation';
import { Table } from './table';

const PHUTBALL: KindPage<GameState> = {
  games: ['phutball'],
  turns: moveTurns(positionAfter),
  setup: () => '/new',
  learn: FIRST_GAME,
  Terms: AgreedTerms,
  Picture: ({ state }) => <Thumb position={state.position} />,
  Table: PlayedTable,
  useWords() {
    const t = useText();
    return {
      loading: t.game.title,
      title: (view) => titleText(t, view),
      invitation: (state) => ({ title: t.invite.game, about: t.invite.aim[agreedOf(state).side] }),
      ...askWords(t),
      begun: (state) => (mayMove({ state, pending: null }) ? t.speech.yourTurn : ''),
    };
  },
};

export const GamePage = (props: { id: string; invite: string | null }) => (
  <GameShell kind={PHUTBALL} game="phutball" {...props} />
);

/** The table with the board of all moves, and the player's own that is still on its way. */
function PlayedTable(props: TableProps<GameState>) {
  const t = useText();
  const { state } = props;
  const { pending } = props.view;
  const cache = useMemo(() => new GameCache(), []);
  const stored = useMemo(() => cache.of(state) ?? fallback(state), [state.start, state.moves, state.rules]);
  const game = useMemo(() => {
    const next = pending ? stored?.tryPlay(pending.text) : null;
    return next?.ok ? next.value : stored;
  }, [stored, pending]);
  if (!game) return <MessagePage title={t.errors.title} text={t.errors.unexpected} reload />;
  return <Table {...props} game={game} />;
}

/** Rules of ours that refuse what the server has stored would be a fault; the position can still be shown. */
function fallback(state: GameState): Game | null {
  const position = parsePosition(state.position);
  return position.ok ? Game.from(position.value, rulesOf(state)) : null;
}
