// The pages of Nim: the table of a game, and the ways to make one.

import { notify } from '../../base/announce';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { useTitle } from '../../base/message';
import pages from '../../base/pages.module.css';
import { gamePath, navigate } from '../../base/router';
import { callsOf, errorText, makeHere } from '../../client/page/calls';
import { moveTurns } from '../../client/turns';
import { GamePage } from '../../table/game-page';
import type { KindPage, TableProps } from '../../table/kind';
import { TableMenu } from '../../table/menu';
import { PlayerStrip } from '../../table/strip';
import { useTable } from '../../table/use-table';
import { RematchButton, WithPlayers } from '../../table/with-players';
import { heapsOf, type NimSide, type NimState, positionAfter } from './rules';

const headingOf = ({ result, to_move, you }: NimState): string => {
  if (result) return result.winner ? `${result.winner} wins` : 'Draw';
  return to_move && you.length === 1 && you[0] === to_move ? 'Your turn' : `${to_move} to move`;
};

const nameOf = ({ players }: NimState, side: NimSide): string => players[side]?.name || side;

const NIM: KindPage<NimState> = {
  games: ['nim'],
  turns: moveTurns(positionAfter),
  setup: () => '/nim',
  Terms: ({ state }) => <p>Heaps of {state.position}</p>,
  Table,
  useWords: () => ({
    loading: 'Nim',
    title: ({ state }) => `${state ? headingOf(state) : ''} · Nim`,
    invitation: () => ({ title: 'A game of Nim', about: 'Who takes the last stone wins.' }),
    begun: (state) => `${headingOf(state)}.`,
    nameOf,
    other: (state) => nameOf(state, state.you[0] === 'A' ? 'B' : 'A'),
    lastTurn: ({ moves }) => moves.at(-1) ?? '',
  }),
};

function Table(props: TableProps<NimState>) {
  const { view, state, client } = props;
  const table = useTable(props, state.moves.length);
  const mine = state.to_move !== null && state.you.includes(state.to_move) && !view.pending;
  const local = state.you.length === 2;
  return (
    <div class={pages.page}>
      <h1 tabIndex={-1}>{headingOf(state)}</h1>
      {(['A', 'B'] as const).map((side) => (
        <PlayerStrip
          key={side}
          {...{ table, side }}
          place={side === 'A' ? 'upper' : 'lower'}
          name={nameOf(state, side)}
          mark={null}
          note={side}
          turn={state.to_move === side}
        >
          {side === 'A' && <TableMenu table={table} row />}
        </PlayerStrip>
      ))}
      <p data-part="heaps">{state.position}</p>
      {heapsOf(state.position).map((stones, heap) =>
        Array.from({ length: stones }, (_, i) => (
          <button
            key={`${heap}:${i}`}
            type="button"
            class={ui.button}
            disabled={!mine}
            onClick={() => client.play(`${heap + 1}:${i + 1}`)}
          >
            Take {i + 1} from heap {heap + 1}
          </button>
        )),
      )}
      <WithPlayers table={table} />
      {local && (
        <button
          type="button"
          class={ui.button}
          disabled={state.undo_plies === 0}
          onClick={() => table.command('undo')}
        >
          Take back
        </button>
      )}
      {state.status === 'over' && <RematchButton table={table} primary />}
    </div>
  );
}

interface Place {
  readonly id: string | null;
  readonly invite: string | null;
}

export function NimPage({ id, invite }: Place) {
  return id ? <GamePage kind={NIM} game="nim" id={id} invite={invite} /> : <Setup />;
}

function Setup() {
  const t = useText();
  useTitle('Nim');
  const made = (game: Promise<NimState>) =>
    void game.then(
      (state) => navigate(gamePath('nim', state.id)),
      (error: unknown) => notify(errorText(t, error), 'bad'),
    );
  const withPerson = (open: boolean) =>
    callsOf<NimState, object>().create({ game: 'nim', opponent: 'friend', name: 'Ada', public: open });
  return (
    <div class={pages.page}>
      <h1 tabIndex={-1}>Nim</h1>
      <button type="button" class={ui.button} onClick={() => made(makeHere<NimState>(LOCAL))}>
        Two at one screen
      </button>
      <button type="button" class={ui.button} onClick={() => made(withPerson(false))}>
        A friend by link
      </button>
      <button type="button" class={ui.button} onClick={() => made(withPerson(true))}>
        Anyone
      </button>
    </div>
  );
}

const LOCAL = { game: 'nim', opponent: 'local' } as const;
