// The page of a game on a strip or an Oddish row: what the shell of all games (table/game-page.tsx) asks of it.

import { useText } from '../../base/i18n';
import { Rows } from '../../base/ui';
import type { StripState } from '../../client';
import { moveTurns } from '../../client/turns';
import type { RowKind } from '../../strip/row';
import { clockText } from '../../table/clock-choice';
import { GamePage as GameShell } from '../../table/game-page';
import type { KindPage } from '../../table/kind';
import { placePath } from './address';
import { useWords } from './load';
import { headingOf, matchIn, nameOf, otherSide, ownSide, positionAfter } from './match';
import { SmallRow } from './small-row';
import { Table } from './table';
import { shortTurn } from './words';

const STRIPS: KindPage<StripState> = {
  games: ['strip', 'oddish'],
  turns: moveTurns(positionAfter),
  setup: (game) => placePath(game as RowKind, { view: 'play' }),
  Terms,
  Table,
  useWords() {
    const words = useWords();
    const t = useText();
    return {
      loading: t.app.loading,
      title({ state }) {
        if (!state) return t.app.name;
        const heading = state.status === 'playing' ? `${headingOf(words, state)} · ` : '';
        const what = state.opponent === 'friend' ? words.online.title[state.game] : t.games.kinds[state.game];
        return `${heading}${what} · ${t.app.name}`;
      },
      invitation: ({ game }) => ({ title: words.online.inviteTitle[game], about: words.online.about[game] }),
      begun: (state) => `${headingOf(words, state)}.`,
      nameOf: (state, side) => nameOf(words, state, side),
      other: (state) => nameOf(words, state, otherSide(ownSide(state) ?? 'L')),
      lastTurn(state, by) {
        const match = matchIn(state);
        const at = state.moves.length - (state.to_move === by ? 2 : 1);
        const [before, move] = [match?.rows[at], match?.moves[at]];
        return before && move ? shortTurn(words, before, move) : '';
      },
    };
  },
};

export const GamePage = ({ kind, ...props }: { kind: RowKind; id: string; invite: string | null }) => (
  <GameShell kind={STRIPS} game={kind} {...props} />
);

function Terms({ state }: { readonly state: StripState }) {
  const words = useWords();
  const t = useText();
  const { terms } = words.online;
  const host = state.players.L?.kind ? 'L' : 'R';
  const own = state.you[0] ?? otherSide(host);
  const start = matchIn({ ...state, moves: [] })?.start;
  const clock = clockText(t, state.clock);
  return (
    <>
      {start && <SmallRow row={start} />}
      <Rows
        rows={[
          [terms.squares, String(state.squares)],
          [terms.side, state.by_lot ? terms.sides.lot : terms.sides[own]],
          [terms.begins, words.player(start?.toMove ?? 'L')],
          [words.online.clock, state.clock && !('days' in state.clock) ? t.terms.each(clock) : clock],
        ]}
      />
    </>
  );
}
