// The last part of setting up a game of secret bids with a friend.

import ui from '../../base/controls.module.css';
import type { BidGame, Seat } from '../../bidding/rules';
import { type NewBidGame, rulesToSend } from '../../client';
import { FriendFields, useFriend } from '../../table/friend-fields';
import type { Place } from './place';
import { useBidText } from './texts';

interface Props {
  readonly game: BidGame;
  readonly chosen: Omit<Place, 'match'>;
  readonly seat: Seat | 'lot';
  readonly disabled: boolean;
}

export function FriendForm({ game, chosen: { rules, points, ball }, seat, disabled }: Props) {
  const t = useBidText();
  const friend = useFriend<NewBidGame>();
  const player = seat === 'lot' ? 'random' : seat === 0 ? 1 : 2;
  return (
    <section class="stack gap-4 card">
      <FriendFields friend={friend} labels={{ name: t.setup.ownName, clock: t.setup.clock }} />
      <button
        type="button"
        class={`${ui.button} ${ui.primary} ${ui.big}`}
        disabled={disabled || friend.busy}
        onClick={() => friend.invite({ game, player, rules: rulesToSend(rules), points: [...points], ball })}
      >
        {t.setup.invite}
      </button>
    </section>
  );
}
