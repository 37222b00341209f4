// The page of a game of secret bids: what the shell of all games (table/game-page.tsx) asks of it.

import { type Dictionary, useText } from '../../base/i18n';
import { Rows } from '../../base/ui';
import { type BidGame, presetFor } from '../../bidding/rules';
import type { BidGameState } from '../../client';
import { bidTurns } from '../../client/bid-turns';
import { clockText } from '../../table/clock-choice';
import { GamePage as GameShell } from '../../table/game-page';
import type { KindPage } from '../../table/kind';
import { calledAt, ownSeat, placeIn, rulesIn, seatOf } from './match';
import { aboutPlace } from './place';
import { ruleRows } from './rule-card';
import { fieldText } from './speech';
import { Table } from './table';
import { useBidText } from './texts';
import type { BidTexts } from './texts/en';

const BIDS: KindPage<BidGameState> = {
  games: ['tennis', 'footsteps'],
  turns: bidTurns,
  setup: (game) => `/${game}`,
  Terms,
  Table,
  useWords() {
    const t = useBidText();
    const all = useText();
    return {
      loading: all.app.loading,
      title({ state }) {
        if (!state) return all.app.name;
        const place = placeIn(state);
        return `${place ? aboutPlace(t, place) : t.online.title(t.games[state.game])} · ${all.app.name}`;
      },
      invitation: ({ game }) => ({ title: t.online.inviteTitle(t.games[game]), about: t.about[game] }),
      begun: () => t.online.bothBid,
      nameOf: (state, player) => calledAt(t, state, placeIn(state)).names[seatOf(player)],
      other: (state) => calledAt(t, state, placeIn(state)).names[ownSeat(state) === 0 ? 1 : 0],
    };
  },
};

export const GamePage = (props: { game: BidGame; id: string; invite: string | null }) => (
  <GameShell kind={BIDS} {...props} />
);

/** All that is agreed by playing this game. */
function termsOf(t: BidTexts, all: Dictionary, state: BidGameState): readonly (readonly [string, string])[] {
  const rules = rulesIn(state);
  const { points, ball } = state.start;
  // The seat that is still free, or by lot.
  const free = state.players[1]?.kind ? 2 : 1;
  const own = state.you[0] ?? free;
  const clock = clockText(all, state.clock);
  return [
    [t.rules.points, points[0] === points[1] ? t.play.each(points[0]) : t.play.pair(points[0], points[1])],
    [t.rules.start[state.game], fieldText(ball)],
    [t.rules.seats, state.by_lot ? t.rules.seatByLot : t.rules.seat(own)],
    [t.setup.clock, state.clock && !('days' in state.clock) ? all.terms.each(clock) : clock],
    ...ruleRows(t, rules),
  ];
}

function Terms({ state }: { readonly state: BidGameState }) {
  const t = useBidText();
  const all = useText();
  const preset = presetFor(rulesIn(state));
  return (
    <>
      {preset && <p class="quiet">{t.presetNotes[preset]}</p>}
      <Rows rows={termsOf(t, all, state)} />
    </>
  );
}
