// How secret bids travel. Nobody hears of a bid what it says before both are in, so an event that tells of one's own
// is the same for everybody: this page knows its bid because it sent it, and asks for the state where another page
// did.

import type { BidEvent, BidGameState } from './bid-types';
import type { Turns } from './turns';

export const bidTurns: Turns<BidGameState> = {
  count: ({ turns }) => turns.length,
  made: ({ your_bid }) => your_bid !== null,
  // Two at one screen bid together, as "13-7".
  message(turn, text) {
    const [bid, other] = text.split('-').map(Number);
    return { type: 'bid', turn, ...(other === undefined ? { bid } : { bids: [bid, other] }) };
  },
  after(state, message, pending) {
    const event = message as unknown as BidEvent;
    if (event.type === 'turn') {
      const { type: _type, last, ...progress } = event;
      const follows = event.turn === state.turn + 1 || event.status === 'over';
      return follows ? { ...state, ...progress, turns: [...state.turns, last], your_bid: null } : null;
    }
    const { type: _type, by, ...progress } = event;
    const mine = state.you.includes(by);
    if (event.turn !== state.turn || (mine && pending?.ply !== event.turn)) return null;
    return { ...state, ...progress, your_bid: mine ? Number(pending?.text) : state.your_bid };
  },
  // A bid that came too late was never told, and needs no word.
  fate: ({ turn, status, your_bid }, { ply }) =>
    turn === ply && status === 'playing' && your_bid === null ? 'open' : 'made',
};
